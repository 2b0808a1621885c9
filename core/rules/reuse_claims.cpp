#include "core/rules/reuse_claims.h"

#include "core/registration/words.h"

namespace nidus::rules {

namespace {

bool isNameWord(QStringView word)
{
    return isAnyOf(word, {u"name", u"names", u"urn", u"urns", u"identifier", u"identifiers", u"number",
                          u"numbers", u"nss"});
}

// Whether the word at `i` is the name itself, not that of a part or of another thing: "volume numbers",
// "domain names". What may stand before it is listed, because what may not has no end.
bool isNameItself(const FormWords &words, qsizetype i, QStringView nid)
{
    if (isAnyOf(words[i].text(), {u"urn", u"urns"}) || i == 0 || words[i].isBehindMark)
        return true;
    return isAnyOf(words[i - 1].text(),
                   {u"a",         u"an",         u"the",       u"this",      u"that",    u"these",
                    u"those",     u"any",        u"all",       u"some",      u"such",    u"each",
                    u"every",     u"our",        u"its",       u"their",     u"of",      u"most",
                    u"many",      u"old",        u"older",     u"unused",    u"retired", u"expired",
                    u"withdrawn", u"deleted",    u"revoked",   u"lapsed",    u"former",  u"cancelled",
                    u"canceled",  u"released",   u"abandoned", u"obsolete",  u"dead",    u"dormant",
                    u"same",      u"assigned",   u"allocated", u"issued",    u"given",   u"free",
                    u"freed",     u"urn",        u"namespace", u"and",       u"or",      u"but",
                    u"when",      u"after",      u"so",        u"because",   u"since",   u"while",
                    u"here",      u"deprecated", u"reassign",  u"reassigns", u"reissue", u"reissues",
                    u"recycle",   u"recycles",   u"reusing"}) ||
           words[i - 1].text().compare(nid, Qt::CaseInsensitive) == 0;
}

// The first name word from `from` on and before `end`, or -1.
qsizetype nameWordIn(const FormWords &words, qsizetype from, qsizetype end)
{
    for (qsizetype i = from; i < end; ++i)
        if (isNameWord(words[i].text()))
            return i;
    return -1;
}

// What is used again is data, or the same name for the same thing elsewhere; or the sentence speaks of what
// would be, was, or is prevented.
bool isHarmless(const FormWords &words)
{
    static const SentenceForms forms{
        "resource*|document*|data|dataset*|content|contents|software|work|works|object*|material*|file*|"
        "information|model*|image*|record*|metadata|definition*|schema*|code|term|terms|vocabular*|component*"
        "|"
        "element*|part|parts|segment*|codes|prefix|prefixes|label|labels|domain|domains|address|addresses "
        "~that|"
        "which ~they|it ~then|also may|can|might|could|will|would|shall|is|are|to "
        "~be|then|also|freely|easily "
        "reus*|re_us*|reassign*|re_assign*|recycl*|reissu*|reallocat*",
        "reus*|re_us* ~freely|as_such|unchanged in|across|within|outside|throughout|elsewhere|alongside",
        "reus*|re_us* by ~the|other|any|all|many "
        "application*|system*|standard*|software|tool*|client*|specification*|implement*|developer*|"
        "document*",
        "if|when|should|were|whether|where|unless ~a|an|the|any|such|these ~old|same "
        "name|names|urn|urns|identifier|identifiers|number|numbers "
        "~were|is|are|was|be|ever|to|could|can ~be|ever "
        "reus*|re_us*|reassign*|re_assign*|recycl*|reissu*|given|"
        "assigned",
        "prevent*|avoid*|prohibit*|forbid*|preclud*|exclud*|impossible|refus*|reject*|ruled_out|rules_out|"
        "risk*|"
        "threat*|attack*|danger*|lest|against|unlike|whereas|rather_than|instead_of|without|neither|nor|"
        "false|"
        "error*|mistake*|mistaken*|incorrect*|erroneous*|wrongly|accident*|violat*|formerly|previously|until|"
        "in_the_past|used_to|imagine|suppose|attempt*|malicious*|detect*",
        "new|separate|own|different|further|additional|other "
        "name|names|urn|urns|identifier|identifiers|number|"
        "numbers <is>|<may> ~be ~then|also assigned|given|issued|allotted|allocated",
        "same|equal|identical resource|document|object|thing|item|entity"};
    return forms.findIn(words).has_value();
}

} // namespace

bool letsNamesBeReused(const FormWords &words, QStringView nid)
{
    static const SentenceForms passive{
        "<name_itself> .. may|can|might|could|will|would|shall|is|are|get|gets "
        "~then|later|also|again|sometimes|afterwards ~be ~then|later|also|afterwards|sometimes|eventually "
        "<given_again>",
        "<name_itself> that|which|whose ... may|can|might|could|will|would|shall|is|are|get|gets "
        "~then|later|also|again ~be ~then|later|also <given_again>",
        "<name_itself> .. may|can|might|could|will|would|shall ~then|later|also|again|sometimes ~be "
        "~then|later|also|afterwards "
        "assigned|given|allotted|issued|allocated|passed|handed|transferred|attached "
        "~on|over|out to another|someone_else|somebody_else|a_different|the_next|a_second"};
    static const SentenceForms active{
        "reassign|reassigns|re_assign|re_assigns|reissue|reissues|re_issue|recycle|recycles|reallocate|"
        "reallocates|reassigning|recycling|reissuing ~of ~a|an|the|any|such|these|our|its|their|some "
        "~old|unused|retired|expired|withdrawn|deleted|revoked|lapsed|former|cancelled|same|assigned "
        "<name_itself>",
        "reuse|reuses|re_use|re_uses|reusing|re_using ~of ~a|an|the|any|such|these|our|its|their|some "
        "old|unused|retired|expired|withdrawn|deleted|revoked|lapsed|former|cancelled|abandoned "
        "<name_itself>",
        "reuse|reuses|re_use|re_uses|reusing|re_using ~of ~a|an|the|any|such|these|our|its|their|some|same "
        "<name_itself> for|to ~an|a another|other|different|new|newer",
        "reuse|re_use|reassignment|re_assignment|recycling|reissue ~of ~a|an|the|any|such|these ~old|same "
        "<name_itself> <is>|<may> ~be|then|also "
        "allowed|permitted|possible|common|usual|intended|foreseen|planned|acceptable|expected|occur*|"
        "happen*"};
    static const SentenceForms afterwards{
        "they|it may|can|might|could|will|would|shall|is|are|get|gets ~then|later|also|again ~be "
        "~then|later|also|afterwards <given_again>"};
    static const SentenceForms ended{"<ended>"};
    if (isHarmless(words))
        return false;
    if (const auto found = passive.findAffirmedIn(words); found && isNameItself(words, found->first, nid))
        return true;
    if (const auto found = active.findAffirmedIn(words))
        if (const qsizetype name = nameWordIn(words, found->first, found->end);
            name >= 0 && isNameItself(words, name, nid))
            return true;
    const auto found = afterwards.findAffirmedIn(words);
    const qsizetype name = found ? nameWordIn(words, 0, found->first) : -1;
    return name >= 0 && isNameItself(words, name, nid) && ended.findIn(words);
}

bool reusesPartOfNames(const FormWords &words)
{
    static const SentenceForms uses{
        "reus*|re_use|re_uses|re_used|re_using|recycl*|repurpos* ~of ~a|an|the|any|such|its|their|these|that "
        ".. element|elements|component|components|segment|segments|part|parts|field|fields|prefix|prefixes|"
        "syntax|structure|definition|definitions|format|production|grammar|country_code|country_codes",
        "element|elements|component|components|segment|segments|part|parts|field|fields|prefix|prefixes .. "
        "may|can|might|could|will|is|are ~then|also ~be ~then|also reus*|re_used|recycl*|repurpos*"};
    static const SentenceForms ofName{
        "element|elements|component|components|segment|segments|part|parts|field|fields of "
        "~a|an|the|each|its|"
        "such name|names|urn|urns|identifier|identifiers|nss|number|numbers|string ~then|also "
        "may|can|might|could|will|is|are ~then|also ~be ~then|also reus*|re_used|recycl*|repurpos*"};
    static const SentenceForms ofCode{
        "country|language|office|issuer|agency|region|regional|type|category|version|state|area|language "
        "code|codes|part|prefix .. may|can|might|could|will|is|are ~then|also ~be ~then|also "
        "reus*|re_used|recycl*"};
    if (ofName.findIn(words) || ofCode.findIn(words))
        return true;
    const auto found = uses.findIn(words); // "reuse the number of a part" is of the number
    return found && nameWordIn(words, found->first, found->end) < 0;
}

} // namespace nidus::rules
