#include "core/rules/assignment_claims.h"

#include "core/rules/reading.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

bool passesOtherThings(const FormWords &words)
{
    static const SentenceForms forms{
        "inherit*|receive*|acquire*|take|takes|get|gets ~over ~the|a|its|their <matter>",
        "<matter> .. goes|go|passes|pass|falls|fall|moves|move|reverts|devolves ~on|over to",
        "<matter> .. <is>|<may> ~be ~then|also <passes>|passed|moved|left",
        "handed_in|given_reasons|given_notice|given_below"};
    return forms.findIn(words).has_value();
}

bool passesNextName(const FormWords &words)
{
    static const SentenceForms forms{
        "next|new|fresh|another ~free|unused|vacant|own "
        "number|name|serial|code|label|identifier|digits|urn .. <passes> .. to|for|on"};
    return forms.findIn(words).has_value();
}

bool keepsItsName(const FormWords &words)
{
    static const SentenceForms forms{
        "goes|go|travels|travel along|with",
        "keep|keeps|retain|retains|kept|hold|holds|held ~on ~to ~its|their|the|his|her ~own ~old <names_of>",
        "carry|carries|bear|bears|bring|brings|take|takes ~its|their|the ~own ~old <names_of> ~along with",
        "<names_of> stay|stays|remain|remains ~always with",
        "still|always|for_ever|forever|permanently named|known|identified by|under"};
    return forms.findAffirmedIn(words).has_value();
}

bool givesNamesAgain(const FormWords &words)
{
    static const SentenceForms passedOn{
        "<passes>|available|open|free ~over from ... to ~a|an|the "
        "one|another|something|thing|object|newer|later",
        "<is>|are ~then available|open|free to|for .. later|afterwards|founded|newcomers|newer",
        "number|name|code|label|mark of ~the|an|a old|former|dead|broken ... on|to|for|upon ~the|a .. "
        "replaces|replace|succeeds|follows|takes_its_place",
        "goes|go|passes|pass|falls|fall|reverts|descends|devolves|moves|move ~back|on|over|down to|on "
        "~the|a|an|some "
        "<successor>",
        "goes|go|passes|pass|falls|descends|devolves ~on|over|down to .. "
        "sapling|heir|heirs|replacement|whichever|bidder|highest",
        "<is>|get|gets <passes> ~on|over|out|back|up to|on|by|for|at|with ~the|a|an|some|those|that .. "
        "<successor>",
        "<passes>|re_used|reused ~on|over|out|back|up for|on ~the|a|an|some|those|that .. <successor>",
        "<passes> <label> ~on|over|out|back ~again to|on|for|at .. <successor>",
        "<passes> ~the|that|its|this|such|their|an|any <label> ~on|over|out|back ~again to|on|for|at .. "
        "<successor>",
        "<may>|<is> ~then|again|also|be <passes> ~on|over|out to .. "
        "<successor>|sapling|heir|replacement|bidder",
        "transfer*|moved|passed|given|handed|used|put|moves|passes ~on|over to|for|on ... "
        "instead|in_its_place|in_their_place|in_its_stead|as_replacement",
        "registered|applied_for|booked|ordered|claimed|taken|adopted|used|had|acquired|requested|inherited|"
        "chosen|picked|occupied|filled|bought|"
        "reserved "
        "~up|over|on by|for .. <successor>",
        "<is>|get|gets <passes> ~on|over|out to .. "
        "sapling|heir|heirs|replacement|whichever|bidder|winner|highest"};
    static const SentenceForms gone{"<gone>"}, ofNames{"<label>"};
    static const SentenceForms freed{
        "return*|revert*|go|goes|put|released|flow*|fall*|come*|given|placed|added|thrown|drop* .. "
        "~back to|into|in|on ~the ~general|common|free|open|shared "
        "pool|stock|list_of_free|free_list|list_of_vacant|available|reserve|pot|drawer|supply",
        "free the|its|their|his|these <label> ~up for|to",
        "frees|release|releases|vacate|vacates|give_up|gives_up|opens|freeing|releasing "
        "~the|its|their|his|these <label> ~up for|to",
        "assign|assigned|give|given|issue|issued|allot|use|used|grant|granted|award "
        "~a|the|any|that|such|it|them <label> anew|afresh|again|once_more|a_second_time|another_time",
        "re_enter|re_enters|enter|enters|rejoin|rejoins ~again ~into ~the ~general|common|free "
        "pool|stock|supply|list_of_free|reserve",
        "swap*|exchange|exchanges|exchanged|trade|traded ~it|them|the|its|their ~<label> with|for|between "
        "~an another|other|others|each_other|two",
        "make|makes|making ~the|its|their <label>|signatures free|available|vacant|usable",
        "put|puts ~it|them ~up for ~a|another ~new allocation|assignment|sale|auction|grabs "
        "~again|once_more|anew",
        "take|takes|taking over ~the|its|their <label>",
        "any|such|every <label> without .. <may> ~be claimed|taken|used|had|requested|assigned",
        "distributed|handed_out|given_out|shared_out|allotted|assigned|issued|allocated "
        "anew|afresh|once_more|from_scratch",
        "become*|made|make|set|turn*|declared|again|considered|regarded_as|counts_as|stands|fall*|comes|is_"
        "then|are_"
        "then ~again|thereby|then|so "
        "free|available|vacant|reusable|assignable|unassigned|open|spare|usable_again|"
        "fair_game",
        "<is>|stand|stands ~then|thereby|again at ~the disposal of ~the other|others|new|anyone|whoever|all",
        "up_for_grabs|second_hand|to_let",
        "<label> ... "
        "auction*|raffled|recycl*|second_life|new_life|refilled|re_used|put_to_new_use|reborn|revived",
        "recycl*|reus*|re_us*|refill*|auction* ... <label>",
        "can|may|might|will|could ~then|again|also|freely ~be "
        "claimed|adopted|taken_over|taken_up|snapped|reclaimed "
        "~by"};
    static const SentenceForms filled{
        "gap|gaps|hole|holes|blank|vacancies|free_places ... <is>|get|gets|will|may|can|should|must .. "
        "clos*|fill*|used|occupied",
        "fill|fills|close|closes|closing|filling ~the|any|such gap|gaps|hole|holes"};
    static const SentenceForms wrapped{
        "after|once|when|if|as_soon_as ... reached|exhausted|full|used_up|run_out|runs_out|spent|end ... "
        "restart*|begin*|start*|again|over|back",
        "count*|numbering|series|sequence|counter|serial* ... restart*|start*_again|begin*_again|start*_over|"
        "wrap*_around|roll*_over|starts_anew|begins_anew ... every|each|after|once|when|at|with|from",
        "count*|numbering|series|sequence|counter ... reset ... every|each|once|when|to"};
    static const SentenceForms removed{"withdraw*|take*|cancel|cancels|revoke*|strip* .. <label> ... and .. "
                                       "issue*|transfer*|allocat*|lend*|sell*|bestow*|give*|assign*|grant*|"
                                       "hand*|award*|confer*|allot*|attach* ~it|them ... <successor>|tree"};
    static const SentenceForms takenOver{
        "& <ended>|former|oldest "
        "have|has|put|borne|stuck|attached|applied|painted|transferred|put_on|serve|serves|use|used|bear|"
        "bears|carry|carries|take|takes|get|gets|receive|receives|"
        "inherit*|cede*|"
        "yield*|confer*|lend|lends|goes|go|pass|passes|falls|sails|given|give|gives|assigned|claim|claims|"
        "fill|fills|"
        "adopt*|acquir*|handed|under|run|runs|start|starts|reappear*|live|lives "
        "next|new|fresh|another|newcomer|newcomers|different|successor|successors|someone_else|somebody_else|"
        "whoever|"
        "replacement|"
        "others|later_one|following|heir "
        "<label>"};
    static const SentenceForms toWhatCame{
        "<label> <is>|<may> ~be ~then|again|thereby <passes> ~on|over|again to|for|on .. "
        "that|which|who|whatever|whichever",
        "<label> <is>|<may> ~be ~then|again|thereby <passes> ~on|over|again to|for|on ... "
        "in_the_same|at_the_same|in_its_place|in_its_stead|built|planted|bought|erected|installed|laid"},
        free{"<is> ~then|again|thereby|so|thus free|available|vacant|open for|to"}, ended{"<ended>"};
    static const SentenceForms kept{
        "new|fresh|own|next|further|different number|numbers|name|names|serial|code|label|one|"
        "ones|identifier",
        "not|never|nor|neither|cannot|nobody|none|nothing|stay|stays|remain|remains|still|keep|keeps|retain*|"
        "spent|locked|blocked|barred|"
        "reserved|for_ever|forever|for_good|permanently|marked",
        "with_it|with_them|anew|of_its_own|of_their_own|afresh"};
    static const SentenceForms cedes{
        "cede*|yield*|forfeit*|lose|loses ~its|his|her|the|their <label> ~to ~a|the|another ... "
        "to|and|newcomer|another",
        "confer*|bestow* it|the_name|its_name|that_name on|upon ~a|an|the|some|another",
        "start*|begin*|count* ~all over ~again ~from|at|with ~the|1|one|0|beginning|oldest"};
    static const SentenceForms byYear{
        "year*|season*|annual*|winter*|summer*|month*|day|daily|january|monday"};
    static const SentenceForms harmless{
        "changes|change hands|owner|owners",
        "sells|sold ... <label> ~.. goes|stays|remains|along",

        "not|never ~be possible|allowed|permitted|intended|foreseen|planned|done|practised",
        "impossible|excluded|prohibit*|forbid*|refus*|reject*|ruled_out|out_of_the_question|avoid*|prevent*|"
        "violat*|false|error",
        "not_free|never_free|not_available|never_again|not_again|stays_with|remain_with|remains_with|for_"
        "good",
        "one after|by ~the one|other|another",
        "not_only_to|open_to_the|available_to_the|available_from|available_at|available_on|available_online|"
        "available_for|free_of|free_for|formerly|previously|in_the_past|until",
        "by_the_next|at_the_next|in_the_next|to_the_next_meeting|on_the_following"};
    if (passesNextName(words) || passesOtherThings(words) || harmless.findIn(words))
        return false;
    static const SentenceForms untold{
        "without|not|nor|never ... shown|part|seen|told|stated|written|given ... name|names"};
    if (wrapped.findAffirmedIn(words) && untold.findIn(words))
        return true;
    if (wrapped.findAffirmedIn(words) && !byYear.findIn(words))
        return true;
    if (freed.findAffirmedIn(words) && (ofNames.findIn(words) || gone.findIn(words)))
        return true;
    if (((takenOver.findIn(words) ||
          ((toWhatCame.findAffirmedIn(words) || free.findAffirmedIn(words)) && ended.findIn(words))) &&
         !kept.findIn(words)) ||
        cedes.findAffirmedIn(words))
        return true;
    if (filled.findAffirmedIn(words) || removed.findAffirmedIn(words))
        return true;
    return passedOn.findAffirmedIn(words) && gone.findIn(words) && ofNames.findIn(words);
}

// ---- names that are given twice ----

namespace {

// "Behind its prefix", "a block of numbers": what tells their names apart.
const SentenceForms &apartBySign()
{
    static const SentenceForms forms{
        "prefix|prefixes|code|codes|block|blocks|range|ranges|abbreviation|abbreviations|interval|intervals|"
        "subnamespace|sub_namespace|letter_of|letters_of|word_of|acronym|acronyms",
        "within|inside|below|under|behind ~its|their|that|the ~own|respective ~own "
        "part|branch|word|segment|letter|letters|number",
        "stands|stand|standing|written|comes before|in_front|ahead|behind",
        "begins|begin|starts|start with ~the|its|their .. letters|letter|name|word|code|number_of",
        "no_two|central*|one_series|one_counter|single_series|kept_at|coordinat*|compared_with|checked_"
        "against",
        "formerly|previously|until|in_the_past|used_to"};
    return forms;
}

// The office of "each office", "the seven services": the noun behind the word that counts them.
bool isNamedIn(const FormWords &words, QStringView syntax)
{
    static const SentenceForms each{"each|every|all|both|any|individual|# ~of ~the|our|these ~# <units>"};
    const auto match = each.findIn(words);
    if (!match)
        return false;
    QString noun = words[match->end - 1].text().toString().toLower();
    if (noun.endsWith(QLatin1String("ies")))
        noun = noun.chopped(3);
    else if (noun.endsWith(u's') || noun.endsWith(u'y'))
        noun.chop(1);
    return noun.size() > 3 && syntax.contains(noun, Qt::CaseInsensitive);
}

} // namespace

namespace {

// "Every faculty", "four lines", "the other ninety": several that count.
bool manyCount(const FormWords &words)
{
    static const SentenceForms several{
        "in|at|on|for|by|of each|every",
        "each|every|both|all of",
        "keep|keeps|has|have|runs|run|maintain|maintains its|their|his|her own",
        "each|every|all|both ~of ~the|our|these|other <units>",
        "each|every|all ~of ~the|our|these|other "
        "list|lists|book|books|counter|counters|series|register|registers|ledger",
        "# ~other <units>|lines|faculties|lighthouses|machines|places|houses|lists|books|counters|of_them",
        "all #|both|of_them",
        "the other # ",
        "counter|list|book|series|register each|apiece"};
    return several.findIn(words).has_value();
}

} // namespace

bool countsApart(const FormWords &both, const FormWords &words, QStringView syntax)
{
    static const SentenceForms apart{
        "& each|every|all|both|per|own|other|several|# "
        "list|lists|book|books|counter|counters|series|sequence|sequences|year|"
        "season|register|registers|ledger|"
        "ledgers|roll|rolls|notebook|notebooks|numbering|count|counting|page|"
        "pages|file|files|log|logs|index|volume "
        "start|starts|begin|begins|began|from|open|opens|opened|set|write|writes|"
        "restart*|beginning|starting|opening|first "
        "1_2|0|1|00|01|000|001|0000|0001|00001|from_one|with_one|at_one|number_one|from_zero|at_zero|zero"};
    static const SentenceForms untold{
        "not|nowhere|nothing|never|no ... said|told|part|stated|shown|given|written|seen ... "
        "name|names"};
    static const SentenceForms numbers{
        "number|numbers|counter|counters|serial|serials|digits|figure|figures|counted|numbered|count"};
    static const SentenceForms fromOne{
        "start|starts|begin|begins|beginning|starting|open|opens|opening|restart*|commenc*|counting|count|"
        "counts|"
        "numbering|upward|upwards .. ~again ~with|at|from|is ~number|serial|no|entry <one>",
        "1 ~and 2 ~and 3|and|so|etc|onward", "first ... number|serial|entry|digits|value|label <one>",
        "from <one> ~on|up|upward|upwards|onward|onwards", "number|serial|digits <one> .. second|next"};
    static const SentenceForms units{"each|every|all|both|individual|any|# ~of ~the|our|these|them ~# ~of "
                                     "~the ~regional|local|national|seven "
                                     "<units>",
                                     "in|by each|every .. <units>", "<units> ... <ownhand>",
                                     "<ownhand> ... <units>", "everyone|everybody|whoever ... <numbers>"};
    static const SentenceForms alone{
        "<ownhand>|without_consult*|without_asking|without_ask*|without_coordinat*|without_regard|separate|"
        "fresh|new ... "
        "<numbers>",
        "<numbers> ... "
        "<ownhand>|without_consult*|without_asking|without_coordinat*|without_regard|without_knowing|"
        "separately",
        "each|every .. <units> .. opens|open|keeps|keep|has|have|maintains|runs|uses|starts|begins ... "
        "<numbers>"};
    static const SentenceForms unseen{
        "without_consult*|without_asking|without_coordinat*|without_knowing|without_regard|uncoordinated",
        "not|never|nobody|no|nor|neither|nothing|without .. "
        "coordinat*|compar*|reconcil*|consult*|agree|exchang*|talk|check*|merg*|inform*|know*|look*|aware "
        "... "
        "others|other|another|each_other|one_another|them|afterwards",
        "not|never|no|nor|neither ~be ~ever coordinat*|compar*|reconcil*|merged|collated|exchanged|harmoni*",
        "not|nowhere|nothing|never|no ... "
        "part_of_the_name|in_the_name|in_a_name|in_names|from_the_name|of_the_name|tells_them_apart|tell_"
        "them_apart",
        "independent* ~of ~the ~each|one ~other|another|others"};
    if (apartBySign().findAffirmedIn(words) || apartBySign().findAffirmedIn(both) ||
        isNamedIn(words, syntax) || isNamedIn(both, syntax))
        return false;
    static const SentenceForms independent{
        "each|every ~.. ~assistant|clerk continues|continue|keeps|keep|pursues|follows|maintains|runs|uses "
        "his|her|its|their own ~running count|counting|numbering|series|sequence|tally",
        "each for itself|himself|herself|themselves ... <one>",
        "their|his|its own|private|personal .. ~which|that ~all|each|both "
        "run|runs|start|starts|begin|begins|go|count from|at|with ~number <one>",
        "not|never|without|nor ~do ... tell*|inform*|ask*|consult*|coordinat*|compar*|agree*|talk*|know* ... "
        "each_other|one_another|others|rest",
        "independent* ~of ~from ~the each_other|one_another|others|other ... <numbers>",
        "<numbers> ... independent* ~of ~from ~the each_other|one_another|others|other",
        "without consult*|asking|knowing|regard|coordinat* ~to ~with each_other|one_another|others ... "
        "<numbers>",
        "<numbers> ... without consult*|asking|knowing|regard|coordinat* ~to ~with ~the "
        "each_other|one_another|others"};
    if (independent.findAffirmedIn(words))
        return true;
    if (apart.findIn(both) && (numbers.findIn(both) || untold.findIn(both)) && manyCount(both))
        return true;
    if (!units.findIn(words))
        return false;
    const bool areAlone = alone.findIn(words).has_value();
    return (fromOne.findIn(words) && areAlone) || (unseen.findIn(words) && areAlone) ||
           (fromOne.findIn(words) && unseen.findIn(words));
}

bool allowsDoubles(const FormWords &words)
{
    static const SentenceClaim twice{
        {"may|can|might|could|will|would ~well|also|then|therefore|thus|sometimes|occasionally ~be|even "
         "~well ... "
         "same|identical|equal number|name|identifier|code|label|serial|string|urn|value",
         "number|name|identifier|code|label|serial|urn ~so ~therefore|thus may|can|might|could|will|would .. "
         "occur|appear|exist|turn_up|be_used|be_given|be_assigned|recur|stand|be_found ... "
         "several|twice|more_than|two|different|many|again|times|various",
         "share|shares|sharing ~a|the|one|their single|same|one|common|name|number|identifier|label|code|urn "
         "~name|"
         "number|identifier|label|code|urn",
         "carry|carries|bear|bears|have|has|get|gets|receive|receives|keep|keeps|use|uses|inherit|inherits "
         "the|one "
         "same number|name|identifier|label|code|urn|serial",
         "equal|same|like|identical|similar ... "
         "have|has|bear|bears|carry|carries|get|gets|yield|yields|give|gives equal|"
         "same|identical|the_same name|names|number|numbers|identifier|code|label",
         "both|two|all ~of ~them ~gifts|things|items|objects|works|copies|trees|then|will "
         "~have|bear|carry|get|keep "
         "have|bear|carry|get|keep|use it|the_name|that_name|one_name|this_name",
         "same name|number|identifier|label|code|urn|serial ~is|are ~then|also "
         "given|assigned|used|issued|serves|stands|applies ~to|for|by "
         "~both|several|two|all|copies|each|different|more",
         "happen*|occur*|possible|conceivable|likely|frequent*|occasionally|sometimes that|for ... "
         "same|identical|equal|one <names_of>|caption",
         "happen*|occur*|possible|conceivable|likely|frequent*|occasionally|sometimes that|for ... "
         "twice|more_than_once|doubles",
         "go|goes|known|run|listed|filed by|under one|the_same|a_single|a_common|equal|identical <label>",
         "two|several|both|many|more ~of ~the .. ~things|items|objects|works .. of the|one same "
         "name|number|code|label",
         "not matter|mind|care|important|bad|harm ~if|that|whether .. two|several|both ... "
         "one|same|identical|equal <label>",
         "identical|same|equal|like|similar ... have|has|bear|get|yield|share|carry an|the|one ~and ~the "
         "identical|same|equal <label>",
         "named|called|numbered|labelled|designated alike|the_same|identically|equally|likewise",
         "given|assigned|allotted|issued|receive|get|share|bear|carry the|one|a same|single|common <label>",
         "another|others|somebody_else|two|several ... has|have|had ~already|also "
         "chosen|taken|picked|used|given|invented|issued the same",
         "one ~and_the_same ~name|number|identifier|label|code|urn .. may|can|might|could ... "
         "several|two|many|more_than|different"},
        {"if|should|where|when ... would|refus*|reject*|decid*|has_to|must", "no_two",
         "not|never|nobody|neither ... same|identical|equal|twice|several|share|again|double|doubles|one",
         "prevent*|avoid*|exclud*|refus*|reject*|impossible|rule*_out",
         "equivalen*|compar*|same_name_as|case",
         "in|of|under ~another|other|different namespace|namespaces|scheme|schemes|register|system",
         "retain*|for_ever|forever|always|permanently|for_good|through|over_time|throughout|all_its|whole"}};
    static const SentenceClaim unchecked{
        {"nobody|no_one|not|never|nothing|without|no ... "
         "look*|check*|compar*|verif*|test*|search*|control*|inspect*|"
         "comparison|examin*|guard* ... "
         "in_use|taken|duplicat*|doubles|already|earlier|existing|unique*|used_before|given_before|previous|"
         "drawn",
         "no list|record|records|register|index|track|account|book|note .. of|on .. "
         "used|issued|taken|given|assigned|allotted|drawn ... kept|maintained|exists|made",
         "<not> ... add|do|done|provide|include|foreseen ... tell|keep|distinguish|separate "
         "~them|names|those apart|between|them",
         "<not> ... tell|tells|keep|keeps|set|sets them|these|those|names|both apart",
         "<not> ~do keep|record|note|track|remember|write which|what ... "
         "used|issued|taken|given|assigned|drawn",
         "trust|trusts|hope|hopes|assume|assumes|believe|rely|relies|expect|expects ~on ~it ~that ... "
         "no_two|nobody|not|never|different|unique|distinct",
         "unique* ... <not> .. control*|check*|guarantee*|ensur*|enforc*|monitor*|verif*",
         "collision|collisions|clash|clashes|coincidence|coincidences|duplicate|duplicates ... "
         "nothing|ignored|tolerated|accepted|disregarded|no_matter|no_harm|left_as",
         "unique* ... <not> .. promise*|warrant*|vouch*|assur*|attempted",
         "unique* <is> .. hoped|assumed|presumed|expected|believed|desirable",
         "duplicates|doubles|collisions|clashes|double_names ... occur|happen|exist|arise|let_them|stand",
         "register|list|records|database|ledger ... <not> ~be "
         "consulted|checked|searched|looked_at|asked|read|compared",
         "free|at_liberty ~to number|name|label|call|mark|designate ... as|how|whatever "
         "~he|she|they|it|one|you like|likes|please|pleases|wish|wishes|see_fit|sees_fit",
         "compar* ~their|the list|lists|registers|numbers only|merely|no_more_than ... "
         "year|month|week|afterwards|later",
         "nobody|no_one|nothing ... look*|check*|compar*|verif*|prevent*|stop*|hinder* ... "
         "use|twice|same|again|taken|second_time|double|doubles"},
        {"never|not|no ... without", "not|never ~be taken|used|given|assigned|issued|assign*|accept*|enter*",
         "before",
         "safe|astronomical*|difficult|improbable|unlikely|negligible|cryptograph*|digest|hash|uuid|random_"
         "enough",
         "not_only|only_after|failed|security|privacy|person*|correct*|accura*"}};
    if (apartBySign().findAffirmedIn(words))
        return false;
    static const SentenceForms before{"used_before|given_before"};
    return twice.isMadeIn(words) ||
           (unchecked.says.findIn(words) && (!unchecked.harmless.findIn(words) || before.findIn(words)));
}

bool isOfNamesNotGiven(const FormWords &words)
{
    static const SentenceForms forms{
        "were|was|have|has not|never ~been used|assigned|issued|given|drawn|taken|needed <is>",
        "unused|unassigned|spare <names_of> <is>", "what|whatever <is>|remains left|over|unused",
        "rest|remainder of ~the|a|each block|range|series"};
    return forms.findIn(words).has_value();
}

bool letsNamesEnd(const FormWords &words)
{
    static const SentenceClaim ends{
        {"<urn>|number|numbers|they|it .. <is> "
         "good|valid|issued|given|assigned|leased|rented|granted|let|lent|loaned|"
         "licensed|in_force ... for ~a|an|one|another|# ~# year|years|month|months|season|period|term|time",
         "<urn>|number|numbers ... <is> ~then|again "
         "cancelled|revoked|withdrawn|deleted|removed|erased|"
         "voided|invalid|dead|no_longer_valid|taken_away|taken_back|deactivated|dropped",
         "<urn>|number|numbers ... lose|loses ~its|their|all ~legal force|validity|effect|meaning|status",
         "<urn>|number|numbers ... <not> longer ~to ~be "
         "used|valid|recognised|recognized|honoured|supported|kept",
         "<urn>|number|numbers ~will|may|then|also|can|must|of ~all|a ~who|which "
         "cease|ceases|lapse|lapses|expire|expires|end|ends|die|dies|vanish*|disappear*",
         "cease|ceases|end|ends|lapse|lapses|expire|expires ... and_so|and_with ... <urn>|number|numbers",
         "not|never .. confirmed|renewed|paid|claimed|used|resolved|reported ... <is> ~then|therefore "
         "struck|cancelled|revoked|withdrawn|deleted|removed|erased|void|dropped|deactivated",
         "<urn>|number|numbers <is> ~then no_more|over|gone|at_an_end|extinguished",
         "<urn>|number|numbers|they|it live|lives|last|lasts|exist|exists|run|runs|valid|good|endure|endures "
         "~only "
         "~for|just as_long_as|so_long_as|while|until|till ... "
         "paid|pays|member|membership|subscription|subscri*|fee|contract|licence|renewed|holder|owner|dues",
         "concession|licence|lease|term|validity .. ~a|the|of|for .. <urn>|number ... "
         "runs|ends|lasts|expires|lapses|limited|years|year",
         "<urn>|number|numbers <is> leased|rented|hired|lent"},
        {"<not> ~be cease*|lapse*|expire*|end|ends|leased|struck|cancel*|withdrawn|deleted|removed|revoked",
         "stay|stays|remain|remains|still|nevertheless|keep|keeps|marked|never|for_good|forever|for_ever",
         "duplicat*|error|mistake|by_accident|request|requests|application|applications|end|ends "
         "with|in|on_a"}};
    return ends.isMadeIn(words);
}

} // namespace nidus::rules
