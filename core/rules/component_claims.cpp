#include "core/rules/component_claims.h"

#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

// Is a q-component spoken of not long before?
bool speaksOfQuery(QStringView before)
{
    constexpr qsizetype reach = 400;
    static const SentenceForms query{"<q>"};
    return query.standsIn(before.last(std::min(before.size(), reach)));
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
        "<resolver> ... impossible|not_possible without ... <query>"};
    return forms;
}

} // namespace

bool needsQueryToResolve(QStringView before, QStringView sentence, bool inResolution)
{
    const FormWords words = formWords(sentence);
    static const SentenceForms query{"<q>"};
    static const SentenceForms resolver{"<resolver>"}, service{"service|services|server"};
    static const SentenceForms harmless{
        "not|no|never|nor|neither ~strictly require*|need|needs|needed|demand*|depend*|rel*|"
        "mandatory|required|necessary|fail*|refuse*|reject*",
        "still|nevertheless|also|equally without",
        "with|given ~or without",
        "default*",
        "optional|no_need|no_query|no_q_component",
        "ignore*|disregard*|drop*",
        "nothing|nobody|none ~of|is .. refused|rejected|lost"};
    const bool isOfQuery = query.findIn(words) || (refersBack(words) && speaksOfQuery(before));
    const bool isOfResolver = resolver.findIn(words) || (inResolution && service.findIn(words));
    return isOfQuery && isOfResolver && !harmless.findIn(words) && needs().findAffirmedIn(words);
}

bool tellsPlacesApart(QStringView sentence)
{
    static const SentenceForms ofParts{
        "name*|identif*|denot*|designat*|point*|refer*|select* .. <other> .. "
        "part*|place*|section*|element*|region*|location*|"
        "fragment*|chapter*|page*|passage*|view*|representation*|format*|variant*|"
        "line*|position*|paragraph*"};
    static const SentenceForms compared{"compar*|equivalen*|not_the_same|equal|identical"};
    const FormWords words = formWords(sentence);
    return ofParts.findIn(words) && !compared.findIn(words);
}

bool namesByComponent(QStringView before, QStringView sentence)
{
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
        "<other> <component> ... <names> .. <other>"};
    static const SentenceForms requests{
        "<urn> which|that ask|asking|request|requesting|select|call .. <other> ... <names> ~<other> .. "
        "<other>",
        "<urn> asking|requesting|selecting .. <other> ... <names> .. <other>",
        "<urn> ... <other> value|values|keyword|keywords|parameter|parameters|setting|settings ... <names> "
        ".. <other>"};
    const FormWords words = formWords(sentence);
    static const SentenceForms query{"<component>"};
    if (tellsPlacesApart(sentence))
        return false;
    if (forms.findAffirmedIn(words))
        return true;
    return requests.findAffirmedIn(words) && (query.findIn(words) || speaksOfQuery(before));
}

} // namespace nidus::rules
