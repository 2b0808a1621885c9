#include "core/rules/closed_claims.h"

#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

const SentenceForms &closedCommunities()
{
    static const SentenceForms forms{
        "<seen> ~only|solely|exclusively between|among|amongst|within|inside|by|to|for .. <members> .. "
        "alone|only|exclusively|solely",
        "<seen> only|solely|exclusively between|among|amongst|within|inside|by|to|for .. <members>",
        "only|solely|exclusively .. <seen> between|among|amongst|within|inside|by|to|for .. <members>",
        "<urn>|namespace|they ... for ~the ~use ~of|by ~our|the|its .. <members> "
        "only|alone|exclusively|solely",
        "<urn>|namespace|they ... for ~the ~use ~of|by .. <members> .. only|alone|exclusively|solely",
        "<urn>|namespace|they ... only|solely|exclusively for ~the ~use ~of|by ~our|the|its .. <members>",
        "<urn>|namespace|they ... restricted|limited|confined|reserved to|for .. <members>",
        "nobody|no_one|none but|except|besides|other_than|apart_from|save ... "
        "see|use|read|know|resolve|understand|quote|meet|encounter|find|come|learn ... <urn>|them",
        "outside|beyond|elsewhere_than|anywhere_but|anywhere_except ~of ~in ~the|our|this|its|a ... "
        "<net>|<members> ... <urn>|they ... <useless>",
        "<urn>|they ... <useless> .. outside|beyond|elsewhere_than|anywhere_but ~of ~in ~the|our|this|its|a "
        ".. <net>|<members>",
        "nobody|no_one|none outside|beyond ... see|use|read|know|resolve|understand|quote ... <urn>|them",
        "only those|people|persons|users|parties|companies|organizations who|that|which .. "
        "subscrib*|pay|pays|paid|belong|joined|hold|buy|bought|own|register* ... "
        "can|may|able|allowed|permitted|entitled",
        "others|outsiders|non_members|third_parties|nobody_else|no_one_else|everyone_else .. "
        "not_permitted|not_allowed|may_not|cannot|must_not|forbidden|prohibited|permitted|allowed .. "
        "use|quote|cite|resolve|see|read|copy|know|mention",
        "only|solely|exclusively .. <members> .. <may>|<is>|has|have|get|gets ... "
        "access|see|read|use|know|resolve|consult|look_up|given|shown|told ... <urn>|them|numbers",
        "<urn>|they <is> ~strictly|kept|treated_as|to_be|all "
        "confidential|secret|classified|restricted|proprietary|internal|for_internal_use",
        "<urn>|they ... <not> ~be ~intended|meant|for|to "
        "passed|given|shown|disclosed|quoted|revealed|told|communicated|published|shared|made_known|handed|"
        "leak* ... "
        "outside|third_party|third_parties|others|non_members|persons_who|people_who|elsewhere|outsiders|"
        "strangers|"
        "anybody|anyone|public",
        "<not> ~to ~be pass|disclose|reveal|quote|publish|tell|show|share|hand ~on|over ... <urn>|them ... "
        "outside|third_party|third_parties|others|non_members|outsiders|strangers|anybody|anyone|elsewhere",
        "third_party|third_parties|outsider|outsiders|non_member|non_members|strangers ... "
        "must|has_to|have_to|is_obliged|are_obliged|shall ... "
        "erase|delete|destroy|forget|return|surrender",
        "<urn>|they ... <not> ~be .. seen|used|read|known|resolved|quoted|looked_up|obtained|found by|to "
        "~all anybody|anyone|those|people|persons|others|outsiders|non_members|users",
        "<urn>|they ... <not> ~be .. given|passed|shown|told|disclosed|handed ~on|over to ~any "
        "others|other_people|anybody|anyone|outsiders|strangers|non_members|third_parties",
        "<urn>|they ... kept|keep secret|hidden|concealed|confidential|private ~from",
        "not ~a|our|the <members> ... forbidden|prohibited|barred|excluded|cannot|not .. "
        "use|quote|resolve|see|read|cite ... <urn>|them",
        "forbidden|prohibited|barred ~from|to use|using|quote|quoting|see|seeing|resolve|resolving|cite|read "
        "~all ~of ~the|these|our <urn>|them",
        "<urn>|they <is> ~purely|only|merely ~a|an|the|our internal|private|secret|confidential "
        "matter|affair|business|concern|use",
        "persons|people|those|anyone|anybody|whoever|users|parties|everyone who|that|which ... not|never ... "
        "not|never|no|cannot|nothing ... see|use|read|know|<urn>|them",
        "<urn>|they ... must|shall|should|have_to|has_to|may_only|can_only ~only "
        "stay|remain|be_kept|be_used|live inside|within|in|among|behind ~the|our|its "
        "<net>|guild|lodge|house|walls|members",
        "our|its|their|the own machines|computers|devices|systems|members|staff ... none|no|not|never .. "
        "~can ~be reached|reachable|accessible|seen|visible ~from ~the outside|internet",
        "on ~the|our|an intranet .. ~and nowhere|not_elsewhere|only|alone",
        "to ~make use|read|see|resolve|quote ~of ~a|the|these|our <urn>|them .. "
        "must|has_to|have_to|needs|need ~to ~have ~first "
        "sign*|buy|bought|pay|paid|subscrib*|join*|contract|licen*|register*|member",
        "third_party|third_parties|outsider|outsiders|non_member|non_members|strangers ... <not> ... "
        "see|seen|use|used|know|resolve|read|hold|learn",
        "public|outsiders|others|rest_of_the_world ... no ~practical "
        "use|access|need|interest|business|right|occasion "
        "... <urn>|them",
        "<urn>|they ... not|neither ~for|intended|meant|of .. "
        "anybody_else|anyone_else|somebody_else|others|outsiders|"
        "general_public|third_parties",
        "<urn>|they ... only|solely|exclusively|just|merely ~on|in|at|inside|within|under "
        "~the|our|its|a|this "
        "~internal|private|closed|own <net>|ring|line|bus",
        "<urn>|number|numbers|they ... "
        "<useless>|meaningful|valid|useful|usable|make_sense|known|circulate|mean|means "
        "~something|anything only|solely|exclusively "
        "in|inside|within|on|at ~the|our|its|a .. <net>",
        "& "
        "nobody_else|no_one_else|them_alone|they_alone|him_alone|themselves_alone|to_themselves|to_ourselves "
        "see|read|know|known|told|use|used|shown|keep|learn|name|names <urn>",
        "keep|keeps ~the|these|our <urn> to|among|within themselves|ourselves|itself|secret",
        "<urn>|they ... stay|stays|remain|remains|live|lives|kept|keep ~only|always "
        "behind|inside|within|in|on ~the|our|its "
        "~own <net>|works|walls",
        "whoever|anyone|anybody|those|who|people|persons ... <not> ... <not> .. "
        "means|way|access|possibility|right ... "
        "<urn>|them",
        "<members>|fitters|they|we|brothers|staff .. alone|only .. read|use|see|know|understand|resolve .. "
        "<urn>|them",
        "only|solely|exclusively ~the|our|its|those ... "
        "know|knows|use|uses|see|sees|read|reads|resolve|resolves|understand ~and|or "
        "~use|know|see|read|resolve|quote ~all ~the|these|our <urn>|them",
        "rest_of_mankind|rest_of_the_world|everyone_else|everybody_else|anybody_else ... "
        "<not>|meaningless|useless",
        "use|access|knowledge|reading|resolution of|to ~the|these|our <urn> ... "
        "reserved|restricted|limited|confined|confidential|subject ... "
        "<members>|licence|license|contract|subscription"};
    return forms;
}

const SentenceForms &closedNetworks()
{
    static const SentenceForms forms{
        "computer|computers|machine|machines|terminal|terminals|device|devices|station|stations|servers|"
        "equipment|network|networks|line|lines|system|systems|intranet ... no|not|never|without "
        "~a|any|physical|direct "
        "link|connection|connected|linked|access|gateway|route|path|bridge|attached|joined|reachable .. "
        "internet|web|outside_world|outside",
        "network|networks|line|lines|ring|bus ~of ~its ~own .. touches|meets|joins|connects|reaches|adjoins "
        "no|none|nothing",
        "no|not ~any|a way|path|route|link|connection|access|gateway|bridge ~from|between|of "
        "~it|them|there|this|here|that ~network ~to|into|with|and ~the internet|web|outside|world",
        "cut_off|separated|separate|isolated|detached|disconnected|decoupled|shielded .. from ~the "
        "~public|open|global "
        "internet|web|outside_world|rest_of_the_world",
        "<urn>|they ... never|not .. "
        "seen|visible|published|used|exchanged|shown|found|appear*|occur*|exposed|available|"
        "put|placed|sent|resolvable|known|leave|enter|go .. internet|world_wide_web|open_web|public_web",
        "<urn>|they ... never|not .. leave|leaves|left ~the|our|this|a .. <net>"};
    return forms;
}

const SentenceForms &products()
{
    static const SentenceForms forms{
        "use|using|usage|resolv*|resolution|reading|read|access*|interpret* ... "
        "require*|need|needs|presuppos*|demand*|"
        "depends ~on .. <own> .. <software>",
        "<urn>|they ... can|may|could only ~be|make|have .. "
        "used|read|resolved|understood|interpreted|displayed|sense .. "
        "with|by|in|through|within|to .. <own> .. <software>",
        "only|solely|exclusively ... <own> .. <software> ... can|may|able|knows|understands .. "
        "use|read|resolve|understand|interpret|what|display|names",
        "use|using|read|reading|resolv*|display*|understand*|interpret* ... only|solely|exclusively "
        "with|by|in|through|via|by_means_of .. <own> .. <software>",
        "understood|read|used|resolved|interpreted|displayed|decoded only|solely|exclusively "
        "with|by|in|through|via|by_means_of .. <own> .. <software>",
        "only those|people|users who|that|which ... <software>",
        "has_to|have_to|must|needs_to|need_to|obliged_to buy|purchase|licens*|subscribe|install|rent|own ... "
        "<software>",
        "<urn>|they ... work|works|function|functions|operate|usable|readable|appear only|solely|exclusively "
        "with|on|in|through .. <own> .. <software>",
        "<urn>|they ... <is> .. shown|displayed|read|printed|seen|kept ~only|solely|exclusively "
        "on|by|with|in .. "
        "leased|rented|proprietary|licensed .. <software>",
        "without .. <own> .. <software> .. nobody|no_one|nothing|cannot|not",
        "no <urn> .. read|used|resolved|understood without .. <own> .. <software>",
        "without .. <own> .. <software> ... <urn>|they ... <useless>"};
    return forms;
}

} // namespace

bool isOfBareValues(QStringView sentence)
{
    static const SentenceForms forms{
        "outside ~of ~the|this|our|its|that|a ~urn namespace|context|prefix|scheme|system|"
        "register|urn|catalogue|code|document|schema|standard",
        "in_house|internal|local number|numbers|code|codes|identifiers ... beside|besides|as_well|too|also"};
    return forms.standsIn(sentence);
}

bool isOfThePast(QStringView sentence)
{
    static const SentenceForms forms{
        "old|former|earlier|previous number|numbers|name|names|code|codes ... was|were",
        "formerly|hitherto|so_far|until_now|up_to_now|used_to|in_the_past"};
    return forms.standsIn(sentence);
}

bool isOfNames(QStringView sentence)
{
    static const SentenceForms names{"<urn>|number|numbers|code|codes|namespace|serials|serial"};
    return names.standsIn(sentence);
}

bool isOfService(QStringView sentence)
{
    static const SentenceForms service{
        "resolv*|resolution|look_up|lookup|query|queries|service|services|server|servers|site|page|pages|"
        "record|records|access*|login|interface|api|data|metadata|returned|shown|displayed|answer*"};
    return service.standsIn(sentence);
}

bool isForFewOnly(QStringView sentence)
{
    static const SentenceForms harmless{
        "may|can .. by anyone|anybody|everyone|everybody",
        "both ... public|internet|open",
        "public .. and|or|as_well",
        "free_of_charge|free software|open_source",
        "not_only|not_just|not_merely|not_limited|not_restricted|not_confined|not_reserved",
        "inside_and_outside",
        "members_and|members_or|members_as_well",
        "also .. outside|public|others|anyone|anybody|everybody",
        "whoever|anyone|anybody|everybody|everyone|public .. may|can|free|welcome",
        "public .. use|uses|read|access|benefit*",
        "on|in|inside|for both",
        "needed|wanted ~now|therefore|that",
        "and|also|as_well|or on|in ~the|public|open web|internet|world_wide_web",
        "to get|obtain|receive ~a|the name|number",
        "one need not",
        "<is> public",
        "open_to_all|open_to_the_public",
        "old|former|earlier|local|previous|accession|inventory number|numbers|name|names|code|codes",
        "so_far|hitherto|until_now|up_to_now|formerly|today",
        "such|some|certain|sensitive .. <urn>",
        "not|never|neither reserved|restricted|limited|confined|closed",
        "address|addresses|owners|personal_data|database|records|files of|<is>|are",
        "assign*|mint*|issue*|allocat*|apply|applies|propos*|grant*|create|creates|created|registration|"
        "register names"};
    const FormWords words = formWords(sentence);
    return !harmless.findIn(words) && (closedCommunities().findAffirmedIn(words) ||
                                       closedNetworks().findIn(words) || products().findAffirmedIn(words));
}

} // namespace nidus::rules
