#include "core/rules/component_claims.h"

#include "core/rules/component_words.h"

namespace nidus::rules {

namespace {

// Is a q-component spoken of not long before?
bool speaksOfQuery(QStringView before)
{
    constexpr qsizetype reach = 400;
    static const SentenceForms query{"<q>"};
    return query.findIn(componentWords(before.last(std::min(before.size(), reach)))).has_value();
}

bool refersBack(const FormWords &words)
{
    static const SentenceForms back{"it|they|them",
                                    "this|that|the|such|these|its keyword|keywords|parameter|parameters|"
                                    "component|part|value|values|key"};
    return back.findIn(words).has_value();
}

const SentenceForms &needs()
{
    static const SentenceForms forms{
        "<resolver> ... <fails> ... <lacking>",
        "without ... <query> ... <resolver> ... <fails>|not|no",
        "if|when|where|as_long_as|wherever ... <query> ... <lacking> ... <resolver> ... <fails>|not",
        "if|when|where|as_long_as|wherever ... <lacking> .. <query> ... <resolver> ... <fails>|not",
        "<resolver> ... <fails>|not ... if|when|unless|where|until ... <query> ... "
        "<lacking>|given|present|supplied|"
        "stated|there|included|added|provided",
        "unless ... <query> ... <resolver> ... <fails>|not|no",
        "<resolver> by_means_of|via|through|by|using ~the|a|its <q>",
        "<resolver> ... <needs> .. <query>",
        "<resolver> ... <needs> ... or|otherwise|else ... <fails>",
        "request|requests|name|names|urn|urns ... without|lacking|with_no|missing .. <query> ... <fails>",
        "<query> ... <is> ~always|also|therefore|thus|strictly "
        "mandatory|required|obligatory|compulsory|necessary|"
        "needed|indispensable|essential|a_must|a_precondition ... <resolver>|to_resolve",
        "<query> ... must|has_to|have_to|shall|needs_to ~always|also be present|given|supplied|added|stated|"
        "included|appended|passed|sent ... <resolver>",
        "<query> ... must|has_to|have_to|shall|needs_to ~always|also accompany|come_with|go_with ... "
        "<resolver>",
        "<resolver> ... only|solely ~possible|works|work ... if|when|with|together_with|for|by_means_of .. "
        "<query>",
        "only ... with|together_with|carry|carrying|having|have ... <query> ... <resolver>",
        "<not> ~be <resolver> without ... <query>",
        "request|requests|client|clients|user|users|caller|callers|one|you ... "
        "must|has_to|have_to|needs_to|need_to|"
        "shall .. <query> ... or|otherwise|else ... <fails>",
        "only|solely ~possible .. <resolver> ... if|when|with .. <query>",
        "who|whoever|anyone|requests|clients .. leave|leaves|leaving|omit|omits|omitting ~out|off|away .. "
        "<query> ... <fails>",
        "<resolver> ... impossible|not_possible without ... <query>",
        "<server>|resolution|archive ... <chooses> .. from|by|out_of|according_to|with|using|through|in|at "
        ".. "
        "<query>|value",
        "<server>|resolution ... <chooses> ... from|out_of|according_to ~the|a|its <q>|keyword|value",
        "from|by|out_of|according_to|using|through .. <query>|value ... <server>|resolution ... <chooses>",
        "<query>|value ... tell|tells|shows|show|indicates|informs|directs|leads|guides|points ~to ~the|our "
        "<server> ... which|where|what|to",
        "which|what|where ... <server>|mirror|archive ... <is> .. told|shown|given|seen|known|learned|learnt|"
        "taken|found|decided|said by|from|in|through .. <query>|value",
        "<urn> alone|by_itself|on_its_own <not> ... resolv*|found|looked_up|enough|suffic*",
        "<urn> alone|by_itself|on_its_own cannot|can|is|does|will ~not ... resolv*|found|looked_up|enough|"
        "suffic*",
        "<resolver> ... by|from|with .. name|nss|urn ~and|plus|together_with and|plus|with <query>",
        "key ... consists|composed|made|comprises|formed ... and ~the|a <q>",
        "<query>|value ... part of ~the|a look_up|lookup|search|request key",
        "<query> ... must|has_to|have_to|needs_to|need_to|shall ~always|also "
        "come|be|stand|accompany|go|not_be_missing",
        "<server>|resolution|look_up ... only ... if|when|provided|where|with ... <query>",
        "only ... <server>|resolution ... if|when|provided|where|with ... <query>",
        "without ~the|a|its <query>|keyword ... no|not|nothing|cannot|never ... "
        "<resolver>|found|answer*|look_up|server",
        "without ~the|a|its <query>|keyword ... <resolver>|server|look_up ... "
        "no|not|nothing|cannot|never|impossible",
        "<query> ... failing_which|or_else|otherwise|lest",
        "compute*|form*|deriv*|built|made|calculat*|looked_up ... and ~the|a .. <q>",
        "client*|user*|request*|one|you ... must|has_to|have_to|needs_to|need_to|always|shall .. "
        "add|append|give|supply|state|include|send|carry|have|contain ... <query> ... "
        "or|otherwise|else|lest ... <fails>|nothing|not|no",
        "if|when|where|wherever|as_long_as|as_soon_as no|nothing ... <query> ... "
        "<resolver>|look_up|lookup|found|"
        "server ... <fails>|not|no|nothing",
        "look_up|lookup ... <fails> ... <lacking> ... <query>",
        "<query>|value ... <lacking> ... look_up|lookup|looked_up|found|find|answered ... <fails>",
        "<query>|value ... <lacking> ... <fails>",
        "<chooses> ... <server>|mirror|archive|copy|file|page|record ... from|by|out_of|according_to|with "
        "~the|a|its|this <q>|keyword",
        "<lacking> .. <query>|value ... <fails>|look_up|lookup ~fails"};
    return forms;
}

const SentenceForms &fragmentsSent()
{
    static const SentenceForms forms{
        "<f> ... <sends> ... <server>|resolution|request",
        "<f> ... <is>|has_to|have_to|must|needs_to|shall .. "
        "<sends>|evaluated|interpreted|processed|read|used|"
        "considered|examined|taken ... <server>|resolution",
        "<server> ... <reads> ... <f>",
        "client|clients|user|users|browser|browsers|request|requests|software|program|programs ... <sends> "
        "... "
        "<f>",
        "send|transmit|hand|hands|pass|passes|submit|forward ... <f> ... <server>",
        "<f> ... decid*|determin*|select*|choos*|control*|settle*|say|says|tells|govern* ~about "
        "which|what|where|whether ... <server>|resolution|archive|machine|machines",
        "which|what|where ... depends|depend|hangs|turns|decided|determined|chosen|follows ... <f>",
        "from|by|depending_on|according_to|using|on_the_basis_of|based_on|with|through ~the|a|its|this <f> "
        "... "
        "<server>|resolution ... <chooses>|return*|answer*|send|sends|give|gives",
        "<f> ... tell|tells|shows|inform*|indicates|directs ~to ~the|our <server>|resolution",
        "<server>|resolution ... by|from|with|using|according_to|depending_on ~the|a|its|this <f>"};
    return forms;
}

const SentenceForms &fragmentsKept()
{
    static const SentenceForms forms{
        "client|clients|user|users|browser|browsers|software ... <not> .. cut|strip|drop|remove|omit|leave|"
        "discard|withhold ... <f>",
        "<f> ... <not> .. cut|strip*|drop*|remov*|omit*|left|discard*|withheld ... "
        "<server>|resolution|request*|ask*|sent"};
    return forms;
}

} // namespace

bool needsQueryToResolve(QStringView before, QStringView sentence, bool inResolution)
{
    constexpr qsizetype reach = 400;
    if (!mayMentionComponents(sentence) && !mayMentionComponents(before.last(std::min(before.size(), reach))))
        return false;
    const FormWords words = componentWords(sentence);
    static const SentenceForms query{"<q>|keyword"};
    static const SentenceForms resolver{"<resolver>"},
        service{"<server>|look_up|lookup|key|archive|answered|found"};
    static const SentenceForms harmless{
        "not|no|never|nor|neither ~strictly require*|need|needs|needed|demand*|depend*|rel*|"
        "mandatory|required|necessary|fail*|refuse*|reject*",
        "still|nevertheless|also|equally without",
        "with|given ~or without",
        "default*",
        "optional|no_need",
        "no query|q_component .. <is> .. needed|required|necessary|expected|used|read|involved",
        "ignore*|disregard*|drop*|unread",
        "page|document|website|text|reader ... use|uses|choos*|reads|read <query>|to",
        "nothing|nobody|none ~of|is .. refused|rejected|lost"};
    const bool isOfQuery = query.findIn(words) || (refersBack(words) && speaksOfQuery(before));
    const bool isOfResolver = resolver.findIn(words) || (inResolution && service.findIn(words));
    return isOfQuery && isOfResolver && !harmless.findIn(words) && needs().findAffirmedIn(words);
}

bool sendsFragment(QStringView sentence, bool inResolution)
{
    if (!mayMentionComponents(sentence))
        return false;
    static const SentenceForms fragment{"<f>"}, resolver{"<resolver>|server|servers|redirector"};
    static const SentenceForms harmless{
        "ignor*|strip*|discard*|disregard*|by_mistake|in_error|erroneously|as_if|unless",
        "client|clients|browser|browsers .. interpret*|appl*|evaluat*|process*|keep*|use|uses|jump*|scroll*",
        "interpreted|applied|evaluated|processed by .. client|clients|browser|browsers|reader|viewer",
        "after|once ... received|retrieved|returned|arrived|loaded",
        "so_that <f>",
        "<f> work|works ~in",
        "without <f>|its|the|a"};
    const FormWords words = componentWords(sentence);
    if (!fragment.findIn(words) || !(inResolution || resolver.findIn(words)))
        return false;
    return fragmentsKept().findIn(words) ||
           (!harmless.findIn(words) && fragmentsSent().findAffirmedIn(words));
}

bool usesResolutionComponent(QStringView sentence)
{
    if (!mayMentionComponents(sentence))
        return false;
    static const SentenceForms component{"r_component|r_components|?+|rq_component|rq_components"};
    static const SentenceClaim use{
        {"with|by|through|using|by_means_of .. r_component|r_components|?+ ... "
         "<server>|client*|one|user*|reader* "
         "... <chooses>|ask*|request*|obtain*|get",
         "r_component|r_components|?+ ... "
         "tell*|ask|asks|request*|select*|choos*|names|indicat*|carries|carry|"
         "steer*|control*|determin*|say|says|direct*|instruct*|specif*",
         "r_component|r_components|?+ <is> ~meant|intended|there for ~the|our|its <server>",
         "client*|user*|one|you|request*|software ... add|adds|append*|attach*|put|puts|send*|include*|"
         "use|uses|give|gives ... r_component|r_components|?+",
         "<server> ... <reads> ... r_component|r_components|?+"},
        {"ignor*|drop*|discard*|disregard*|once|until|when .. "
         "standard*|standard*|future|later|undefined|reserved",
         "<not> ~yet defin*|used|assigned|use|specif*",
         "no|not|never|neither ... meaning|semantics|effect|role"}};
    const FormWords words = componentWords(sentence);
    return component.findIn(words) && use.isMadeIn(words);
}

bool exchangesDelimiters(QStringView sentence)
{
    if (!sentence.contains(u"?=") && !sentence.contains(u"?+"))
        return false;
    static const SentenceForms r{
        "?= ~character|characters|sequence|string|delimiter|mark|which|that <is>|may|must|will "
        "~used|reserved "
        "to|for ~introduce|begin|mark|start|indicate|precede|the|a|an|any ~the|a|an|any "
        "r_component|r_components|resolution_component|resolution_components",
        "?= ~character|characters|sequence|string|delimiter|mark ~which|that "
        "begin|begins|start|starts|introduce|introduces|introducing|precede|precedes|preceding|mark|marks|"
        "open|"
        "opens|indicate|indicates|signal|signals|denote|denotes|for|before ~the|a|an|any ~optional "
        "r_component|r_components|resolution_component|resolution_components",
        "r_component|r_components|resolution_component|resolution_components ~that|which ~<is>|may|must|will "
        "~be "
        "begin|begins|beginning|start|starts|starting|introduced|preceded|marked|prefixed|opened|indicated|"
        "signalled|stands|follows|comes ~with|by|behind|after ~the|a|an "
        "~two|character|characters|sequence|string|delimiter|mark|marks|prefix ~characters|sequence ?="};
    static const SentenceForms q{
        "?+ ~character|characters|sequence|string|delimiter|mark|which|that <is>|may|must|will "
        "~used|reserved "
        "to|for ~introduce|begin|mark|start|indicate|precede|the|a|an|any ~the|a|an|any "
        "q_component|q_components|query_component|query_components|query",
        "?+ ~character|characters|sequence|string|delimiter|mark ~which|that "
        "begin|begins|start|starts|introduce|introduces|introducing|precede|precedes|preceding|mark|marks|"
        "open|"
        "opens|indicate|indicates|signal|signals|denote|denotes|for|before ~the|a|an|any ~optional "
        "q_component|q_components|query_component|query_components|query",
        "q_component|q_components|query_component|query_components|query ~that|which ~<is>|may|must|will ~be "
        "begin|begins|beginning|start|starts|starting|introduced|preceded|marked|prefixed|opened|indicated|"
        "signalled|stands|follows|comes ~with|by|behind|after ~the|a|an "
        "~two|character|characters|sequence|string|delimiter|mark|marks|prefix ~characters|sequence ?+"};
    static const SentenceForms harmless{
        "respectively|wrong|wrongly|mistake*|error*|confus*|exchang*|invalid|"
        "mixed_up|instead_of|rather_than|unlike|until|formerly|earlier|draft*",
        "?+|?= and|or ?+|?="};
    const FormWords words = formWords(sentence);
    return !harmless.findIn(words) && (r.findAffirmedIn(words) || q.findAffirmedIn(words));
}

std::optional<Span> exchangedInGrammar(QStringView syntax)
{
    constexpr std::pair<QStringView, QStringView> exchanged[] = {{u"\"?=\"", u"r-component"},
                                                                 {u"\"?+\"", u"q-component"}};
    for (const auto &[mark, component] : exchanged)
        for (qsizetype at = syntax.indexOf(mark); at >= 0; at = syntax.indexOf(mark, at + 1)) {
            qsizetype next = at + mark.size();
            while (next < syntax.size() && QStringView(u" [(").contains(syntax[next]))
                ++next;
            if (syntax.sliced(next).startsWith(component, Qt::CaseInsensitive))
                return Span{at, next + component.size() - at};
        }
    return std::nullopt;
}

bool usesRelativeReferences(QStringView sentence)
{
    if (!sentence.contains(u"relative", Qt::CaseInsensitive))
        return false;
    static const SentenceClaim use{
        {"relative ~uri|urn reference|references|uri|uris|urn|urns|name|names|form|forms .. "
         "<is>|may|can|will|might|could|shall ~also ~be "
         "used|allowed|permitted|supported|resolved|interpreted|written|possible|processed|valid|accepted|"
         "defined|available|usable|expanded",
         "resolve|resolves|resolved|resolving|interpret*|process|processes|expand|expands .. "
         "relative ~uri|urn reference|references|uri|uris|urn|urns|name|names",
         "support|supports|supporting|allow|allows|permit|permits|use|uses|accept|accepts|define|defines|"
         "write|"
         "offer|offers .. relative ~uri|urn reference|references|uri|uris|urn|urns|name|names|form|forms",
         "base ~uri|urn|name for|of .. relative ~uri|urn "
         "reference|references|uri|uris|urn|urns|name|names|form",
         "written|given|resolved|abbreviated|shortened|cited|stated ~as .. relative to .. "
         "name|urn|base|base_urn|base_uri"},
        {"<not> ... relative", "relative ... <not>",
         "avoid*|prohibit*|forbid*|disallow*|undefined|reject*|meaningless",
         "url|urls|http|https|hyperlink|hyperlinks|web_page|web_pages|website"}};
    return use.isMadeIn(sentence);
}

bool tellsPlacesApart(QStringView sentence)
{
    static const SentenceForms ofParts{
        "identif*|denot*|designat*|point*|refer*|select* .. <other> .. "
        "part*|place*|section*|element*|region*|location*|"
        "fragment*|chapter*|page*|passage*|view*|representation*|format*|variant*|"
        "line*|position*|paragraph*"};
    static const SentenceForms compared{"compar*|equivalen*|not_the_same|equal|identical"};
    const FormWords words = componentWords(sentence);
    return ofParts.findIn(words) && !compared.findIn(words);
}

bool namesByComponent(QStringView field, Span span)
{
    const QStringView sentence = textWithMarks(field, span), before = field.first(span.start);
    if (!mayMentionComponents(withSentenceBefore(field, span)))
        return false;
    static const SentenceForms forms{
        "<component> ... chang*|decid*|determin*|select*|choos*|tell*|say|says|state|states|settle* "
        "which|what ... "
        "<is> ~being named|identified|denoted|designated",
        "<component> ... part of ~the|a|each|its|their|this ~assigned|document ~s name|identity|nss",
        "<component> ... belong|belongs to ~the|a|each ~assigned name|identity|nss",
        "<component> ... take|takes|taking part|place in|during ... compar*|equivalen*",
        "<component> ... enter|enters|entering ~into ~the ~any compar*|equivalen*",
        "<urn> ... differ* ~only in|by ~their|the|its|this <component> .. <names> ~<other> ... <other>",
        "<urn> ... with|having|carrying ~a <other> <component> .. <names> .. <other>",
        "<other> <component> ... <names> .. <other>",
        "<other>|unequal ~text|value|values <component> ... <is> .. <other>|unequal|inequivalent",
        "name|names|urn|urns with|having|carrying|that_has|which_has ~a|an|the <component> <is>|does|do "
        "<not> ~be ~the same|equal|identical|equivalent|one|match",
        "<component> ... <not> .. same|equal|identical|equivalent name|names|urn|urns",
        "<component> ... make|makes|gives|yields|creates|results|turns|produces|means ... <other> "
        "name|names|urn|urns|identifier|identifiers",
        "<compares> ... <component> .. "
        "too|as_well|included|inclusive|and_all|likewise|among_them|not_excepted",
        "compar*|equality|equivalen*|equal ... <component> too|as_well|included|inclusive|and_all|likewise",
        "<component> too|as_well|included|inclusive|and_all|likewise ... compar*|equality|equivalen*|equal",
        "compar* ... including|inclusive|with|incl|counting ... <component>",
        "compar*|equivalen*|equality ... extend*|cover*|includ*|comprise*|take*|span* ... <component>"};
    static const SentenceForms counted{"<component> ... <counts>", "<counts> ... <component>"};
    static const SentenceForms ofComparison{
        "<compares>|belongs_to_the_name|belong_to_the_name|part_of_the_name|whole_string|entire_string"};
    static const SentenceForms uncounted{
        "ignor*|disregard*|irrelevant|<not>|without|neither|apart_from|except"};
    static const SentenceForms requests{
        "<urn> which|that ask|asking|request|requesting|select|call .. <other> ... <names> ~<other> .. "
        "<other>",
        "<urn> asking|requesting|selecting .. <other> ... <names> .. <other>",
        "<urn> ... <other> value|values|keyword|keywords|parameter|parameters|setting|settings ... <names> "
        ".. <other>"};
    FormWords words = componentWords(sentence);
    static const SentenceForms query{"<component>"}, pronoun{"they|it|these|this|that|them"};
    static const SentenceForms differBehind{
        "agree|agrees|same|equal|identical|alike ~only up_to ~the <hash>|number_sign ... differ*|different "
        "... "
        "not|unequal|<other> ~be equivalent|equal|same|identical|name|names|urn|urns"};
    if (differBehind.findIn(formWords(sentence)))
        return true;
    const auto refers = pronoun.findIn(words);
    if (refers && refers->first == 0 && !query.findIn(words)) // "They count as much as the rest."
        words = componentWords(withSentenceBefore(field, span));
    if (tellsPlacesApart(sentence))
        return false;
    if (forms.findAffirmedIn(words))
        return true;
    if (counted.findAffirmedIn(words) && ofComparison.findIn(words) && !uncounted.findIn(words))
        return true;
    return requests.findAffirmedIn(words) && (query.findIn(words) || speaksOfQuery(before));
}

} // namespace nidus::rules
