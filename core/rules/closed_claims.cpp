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
        "see|use|read|know|resolve|understand|quote ... <urn>|them",
        "outside|beyond|elsewhere_than|anywhere_but|anywhere_except ~of ~in ~the|our|this|its|a ... "
        "<net>|<members> ... <urn>|they ... <useless>",
        "<urn>|they ... <useless> .. outside|beyond|elsewhere_than|anywhere_but ~of ~in ~the|our|this|its|a "
        ".. <net>|<members>",
        "only those|people|persons|users|parties|companies|organizations who|that|which .. "
        "subscrib*|pay|pays|paid|belong|joined|hold|buy|bought|own|register* ... "
        "can|may|able|allowed|permitted|entitled",
        "others|outsiders|non_members|third_parties|nobody_else|no_one_else|everyone_else .. "
        "not_permitted|not_allowed|may_not|cannot|must_not|forbidden|prohibited|permitted|allowed .. "
        "use|quote|cite|resolve|see|read|copy|know|mention"};
    return forms;
}

const SentenceForms &closedNetworks()
{
    static const SentenceForms forms{
        "network|networks|line|lines|system|systems|intranet ... no|not|never|without ~a|any|physical|direct "
        "link|connection|connected|linked|access|gateway|route|path|bridge|attached|joined|reachable .. "
        "internet|web|outside_world|outside",
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
        "only those|people|users who|that|which ... <software>",
        "has_to|have_to|must|needs_to|need_to|obliged_to buy|purchase|licens*|subscribe|install|rent|own ... "
        "<software>",
        "no <urn> .. read|used|resolved|understood without .. <own> .. <software>",
        "without .. <own> .. <software> ... <urn>|they ... <useless>"};
    return forms;
}

} // namespace

bool isOfBareValues(QStringView sentence)
{
    static const SentenceForms forms{
        "outside ~of ~the|this|our|its|that|a ~urn namespace|context|prefix|scheme|system|"
        "register|urn|catalogue|code|document|schema|standard"};
    return forms.standsIn(sentence);
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
        "assign*|mint*|issue*|allocat*|apply|applies|propos*|grant*|create|creates|created|registration|"
        "register names"};
    const FormWords words = formWords(sentence);
    return !harmless.findIn(words) && (closedCommunities().findAffirmedIn(words) ||
                                       closedNetworks().findIn(words) || products().findAffirmedIn(words));
}

} // namespace nidus::rules
