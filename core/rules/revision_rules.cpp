// What a text tells of its own versions: that a first one revises none, and when it was requested (RFC 8141,
// Appendix A).
#include "core/translation.inc"

#include "core/characters/classes.h"
#include "core/registration/stated_date.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"

#include <QRegularExpression>

namespace nidus::rules {

namespace {

// "Version 2 adds ...", "changes since the previous version": what only a later version can say. Names that
// an RFC registered without a number have changes to tell in their version 1.
std::optional<Span> revisionTold(const QString &body)
{
    static const QRegularExpression told(
        QStringLiteral(
            "\\bversion(?:\\s+number)?\\s+([2-9]|[1-9][0-9])\\b(?![.-]?[0-9])"
            "(?!\\s+of\\s+(?!this\\b|the (?:registration|template|namespace)\\b))|"
            "\\b(?:chang\\w*|differ\\w*|add\\w*|updat\\w*|correct\\w*|revis\\w*|compar\\w*)\\b[^.;]{0,60}?"
            "\\b(?:since|from|to|of|with)\\s+(?:the\\s+|its\\s+)?(?:previous|prior|first|last|earlier|former)"
            "\\s+"
            "(?:version|registration|edition)|"
            "\\b(?:since|from)\\s+version\\s+1\\b|"
            "^\\W*(?:this is )?(?:the )?(?:second|third|fourth|2nd|3rd|4th) "
            "(?:version|edition|revision|issue)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression otherwise(
        QStringLiteral("\\bRFC|\\b(?:no|not|none|nothing|never|will|future|later|next)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = told.match(body);
    if (!found.hasMatch() || otherwise.match(body).hasMatch())
        return std::nullopt;
    return Span{found.capturedStart(), found.capturedLength()};
}

// "This is the third version of the registration", in another field.
bool tellsOfEarlier(QStringView sentence)
{
    static const SentenceClaim earlier{
        {"second|third|fourth|fifth|sixth|2nd|3rd|4th .. version|edition|revision|registration of "
         "~the|this|our|its ~urn "
         "registration|template|namespace|request|name",
         "<this> ... supersede*|replac*|updat*|revis*|amend*|obsolet*|correct*|succeed*|follow* .. "
         "version|versions|registration|registrations|template|one|ones|first|entry|request|that|those|"
         "predecessor",
         "version|versions ~number # ~and ~# .. registered|published|in_the ~iana|registry",
         "since|from|with|to|than ~the previous|earlier|prior|last|first|former|preceding "
         "version|registration|template|edition of ~the|this|our "
         "registration|namespace|template|request",
         "since|from|with|to|than version # of ~the|this|our registration|namespace|template|request",
         "<this> <is> ~a|an|the revision|update|amendment|correction|extension|new_version|renewal of "
         "~the|an|our|its|that .. registration|version|template|request|one|entry",
         "iana ... has|had|have|holds|keeps|lists ~had ~an|a|the "
         "entry|registration|record|template|version|text ... "
         "since|already|from|for_years",
         "edition|version|revision ~number two|three|four|five|2|3|4|5 ~and ~edition ~of ~this|the|our "
         "~template|registration|request|namespace .. stands|registered|registry|iana|replac*|supersed*",
         "preceding|previous|earlier|former|old|older "
         "registration|registrations|versions|version|template|templates ... "
         "void|replac*|supersed*|lapse*|obsolete|withdrawn|invalid|out_of_force",
         "<this> <is> ~the edition|version|revision ~number two|three|four|five|2|3|4|5",
         "iana ... registered|published|assigned|recorded ~this|the|our|it ~namespace|name|nid "
         "~already|before|in|for .. "
         "already|before|earlier|#",
         "namespace|nid|registration ... <is>|was|has ~been ~already|first registered|published .. "
         "iana|registry ... "
         "#|before|earlier|already",
         "earlier|previous|former|first|original ~two registration|registrations|versions|version of "
         "~the|this|our "
         "namespace|name|registration|request ... <is>|was|were"},
        {"<not>|will|may|might|would|future|next|later|handbook|handbooks|rfc|standard|rules|list|lists|"
         "catalogue|manual|"
         "specification"}};
    static const SentenceForms numbered{"version|edition|revision ~number # of this|the|our ~urn "
                                        "registration|template|namespace|request",
                                        "present|this|current version|edition|revision ~number #"};
    const FormWords words = formWords(sentence);
    const auto number = numbered.findAffirmedIn(words);
    return earlier.isMadeIn(words) || (number && number->numbers[0] > 1 && !earlier.harmless.findIn(words));
}

void revisionOfFirst(const Subject &subject, Report &report)
{
    const Field field = Field::RevisionInformation;
    const int expected = subject.context.expectedVersion.value_or(1);
    if (subject.version != 1 || expected != 1 || subject.context.before || subject.isOpen(Field::Version))
        return;
    if (const auto told = revisionTold(subject[field]))
        return report.say(
            field, *told,
            tr("Version says 1, and a first version revises none. Write the number of this version, or "
               "leave Revision Information out."));
    for (const Field other : {Field::Purpose, Field::AdditionalInformation, field}) {
        Span last{-1, 0};
        for (const Statement &statement : subject.statements(other)) {
            if (statement.sentence == last)
                continue;
            last = statement.sentence;
            if (tellsOfEarlier(textWithMarks(subject[other], last)))
                return report.say(
                    other, last,
                    tr("Version says 1, and this speaks of an earlier version of the registration. "
                       "Say the same in both."));
        }
    }
}

// "None; this is the first version.", "No revisions; initial registration of the namespace.", and nothing
// else.
bool saysOnlyThatItIsFirst(QStringView body)
{
    bool isSaid = false, isAll = true;
    eachWord(body, [&](qsizetype, QStringView word) {
        const bool isMarker = isOneOf(
            word, {"first", "initial", "original", "1st", "new", "none", "no", "not", "nothing", "na"});
        isSaid = isSaid || isMarker;
        isAll =
            isAll &&
            (isMarker ||
             isOneOf(word, {"n",          "a",        "an",       "the",        "this",      "that",
                            "it",         "is",       "are",      "there",      "has",       "have",
                            "been",       "yet",      "so",       "far",        "as",        "of",
                            "for",        "in",       "to",       "one",        "1",         "any",
                            "applicable", "and",      "because",  "being",      "version",   "versions",
                            "number",     "edition",  "revision", "revisions",  "revised",   "registration",
                            "registered", "request",  "template", "submission", "namespace", "urn",
                            "nid",        "previous", "prior",    "earlier"}));
    });
    return isSaid && isAll;
}

void revisionSaysFirst(const Subject &subject, Report &report)
{
    const Field field = Field::RevisionInformation;
    const int version = subject.context.expectedVersion.value_or(subject.version.value_or(1));
    if (version < 2 || subject.saying(field) != Saying::Something || !saysOnlyThatItIsFirst(subject[field]))
        return;
    report.say(
        field, all(subject[field]),
        tr("This is version %1, and this speaks of a first one. Say what has changed since the previous "
           "version.")
            .arg(version));
}

// ---- the day of the request ----

// The days in `words` of `text`: "2 March 2027", "2027-03-02".
QStringList daysIn(QStringView text, const FormWords &words)
{
    constexpr qsizetype most = 5; // "the 2nd of March, 2027"
    QStringList days;
    for (qsizetype i = 0; i < words.size(); ++i)
        for (qsizetype last = std::min(i + most, words.size()) - 1; last >= i; --last) {
            const qsizetype end = words[last].at + words[last].text().size();
            const QStringList found = statedDays(text.sliced(words[i].at, end - words[i].at));
            if (found.isEmpty() || !isDigit(words[last].text().back()))
                continue;
            days += found;
            i = last;
            break;
        }
    return days;
}

bool tellsDayOfRequest(const FormWords &words, bool isRevisionInformation)
{
    static const SentenceForms forms{
        "first|initial|this|present|current|version|original|registration|request|template ... <submitted>",
        "<submitted> ... iana",
        "date|day .. of ~the|this ~first|initial "
        "request|registration|version|submission|template|application",
        "request|registration|version|template|submission|application ... dated|dates|date"};
    static const SentenceForms bare{"<submitted>"};
    static const SentenceForms harmless{
        "earlier|previous|withdrawn|prior|will|expected|next|later|planned|draft|drafts|mailing_list|list|"
        "approv*|adopt*|"
        "rules|handbook|founded|since|before|formerly|other|board|committee|assembly|review|discuss*|"
        "standard|"
        "specification|document|updated|revised|paper|predecessor|rfc|published|2141|3406|<not>"};
    const bool isSaid = forms.findIn(words) || (isRevisionInformation && bare.findIn(words));
    return isSaid && !harmless.findIn(words);
}

bool isOfOtherVersion(const FormWords &words, int version)
{
    static const SentenceForms numbered{"version ~number|no #"};
    const auto match = numbered.findIn(words);
    static const SentenceForms first{"first|initial|original"};
    return (match && match->numbers[0] != version) || (version > 1 && first.findIn(words));
}

// RFC 8141 App. A: Date is the day of the request, and what is told of that day is the same one.
void revisionDate(const Subject &subject, Report &report)
{
    const QString date = statedDate(subject[Field::Date]);
    if (date.isEmpty())
        return;
    for (const Field field : {Field::RevisionInformation, Field::AdditionalInformation})
        for (const Statement &statement : subject.statements(field)) {
            const QStringView sentence = textWithMarks(subject[field], statement.span);
            const FormWords words = formWords(sentence);
            if (!tellsDayOfRequest(words, field == Field::RevisionInformation) ||
                isOfOtherVersion(words, subject.version.value_or(1)))
                continue;
            const QStringList days = daysIn(sentence, words);
            if (!days.isEmpty() && !days.contains(date))
                return report.say(
                    field, statement.span,
                    tr("Date says that the request is of %1, and this says another day. Say the same "
                       "in both.")
                        .arg(date));
        }
}

// The old text of a field in a revision takes back what a correction or another revision has changed since:
// silently, where nobody says so.
void revisionTakesBack(const Subject &subject, Report &report)
{
    const auto &begun = subject.context.begunFrom, &now = subject.context.before;
    for (const FieldInfo &one : fieldTable()) {
        const Field field = one.field;
        const bool isOfVersion =
            field == Field::Version || field == Field::Date || field == Field::RevisionInformation;
        if (!begun || !now || isOfVersion || (*begun)[field] == (*now)[field] ||
            subject[field] != (*begun)[field])
            continue;
        report.say(field, all(subject[field]),
                   tr("The registry's text of this field was changed after this revision was begun, and this "
                      "would take that back. Take over what stands there now, or leave this on purpose."),
                   Remedy{tr("Take over what stands there"), all(subject[field]), (*now)[field]});
    }
}

const Rule rules[] = {
    {{"revision-takes-back", "RFC 8141 §6.2", Severity::Warning}, revisionTakesBack},
    {{"revision-of-first", "RFC 8141 App. A", Severity::Warning}, revisionOfFirst},
    {{"revision-says-first", "RFC 8141 §6.2, App. A", Severity::Warning}, revisionSaysFirst},
    {{"revision-date", "RFC 8141 App. A", Severity::Warning}, revisionDate},
};

} // namespace

std::span<const Rule> revisionRules() { return rules; }

} // namespace nidus::rules
