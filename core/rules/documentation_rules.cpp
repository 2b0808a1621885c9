// Documentation: a stable specification SHOULD stand behind a registration (RFC 8141 §6.2).
#include "core/translation.inc"

#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

void documentationMissing(const Subject &subject, Report &report)
{
    const Saying saying = subject.saying(Field::Documentation);
    if (saying == Saying::Something || saying == Saying::Placeholder || subject.fastTrack)
        return; // on the fast track more than that is said: fast-track-specification
    report.say(Field::Documentation, all(subject[Field::Documentation]),
               tr("No document is named. Point to a published specification that will stay available: an "
                  "RFC, a standard, a web page."));
}

// Words that begin the title or the number of a document when they are written with a capital.
constexpr const char *documentWords[] = {
    "specification", "standard",   "manual",  "guide",  "guidelines", "handbook",
    "annex",         "appendix",   "section", "clause", "report",     "recommendation",
    "directive",     "regulation", "rfc",     "doi",    "isbn"};

bool isDocumentWord(QStringView word) { return word.front().isUpper() && isOneOf(word, documentWords); }

// An address, a number, a reference in brackets, a quoted title, or the title of a document. Lenient: a
// person sees more than these, and a warning that is wrong costs more than one that is missing.
bool pointsAtSomething(QStringView body)
{
    bool found = body.contains(QLatin1String("://")) ||
                 body.contains(QLatin1String("www."), Qt::CaseInsensitive) ||
                 body.contains(QLatin1String("doi:"), Qt::CaseInsensitive) ||
                 body.contains(QLatin1String("draft-"), Qt::CaseInsensitive);
    for (qsizetype i = 0; i < body.size() && !found; ++i)
        found = isDigit(body[i]) || body[i] == u'[' || body[i] == u'"' || body[i] == u'\u201c' ||
                body[i] == u'\u00ab';
    if (!found)
        eachWord(body, [&found](qsizetype, QStringView word) { found = found || isDocumentWord(word); });
    return found;
}

void documentationPointer(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Documentation];
    if (subject.saying(Field::Documentation) != Saying::Something ||
        subject.hasPlaceholder(Field::Documentation) ||
        (pointsAtSomething(body) && !pointsAtNoDocument(body)))
        return;
    report.say(Field::Documentation, all(body),
               tr("No address, number or title says where the document is. Add one that will last."));
}

// Places where texts change or go, by what a host's name or a path has in it.
constexpr const char *unstablePlaces[] = {
    "//wiki.",   ".wiki.",      "/wiki/",    "/wikis/",     "wikipedia.",    "docs.google.", "drive.google.",
    "dropbox.",  "sharepoint.", "onedrive.", "1drv.",       "//bit.ly/",     "tinyurl.",     "//t.co/",
    "//goo.gl/", "pastebin.",   "notion.so", "notion.site", "atlassian.net", "gist.github",  "wetransfer.",
    "//t.me/",   "facebook.",   "wiki.php",  "wordpress.",  "blogspot.",     "medium.com"};

void sayUnstable(Span span, const QString &words, Report &report)
{
    report.say(Field::Documentation, span, words);
}

// "draft-oak-names-02", which IETF deletes after half a year (RFC 2026 §2.2).
std::optional<Span> internetDraft(QStringView body)
{
    const qsizetype at = body.indexOf(QLatin1String("draft-"), 0, Qt::CaseInsensitive);
    if (at < 0 || isWordChar(charAt(body, at - 1)) || !isWordChar(charAt(body, at + 6)))
        return std::nullopt;
    qsizetype end = at;
    while (end < body.size() && (isWordChar(body[end]) || body[end] == u'-'))
        ++end;
    return Span{at, end - at};
}

bool citesRfc(QStringView body)
{
    const qsizetype at = body.indexOf(QLatin1String("RFC"), 0, Qt::CaseInsensitive);
    return at >= 0 && (isDigit(charAt(body, at + 3)) || isDigit(charAt(body, at + 4)));
}

// "The wiki beside it has no standing": it is named as what the documentation is not.
bool isSetAside(QStringView sentence)
{
    static const SentenceForms forms{
        "no reference|references ~is|are|should|must|may|to ~be ~made ~to wiki|our|the",
        "no|without standing|authority|force|weight|official_status|official_standing",
        "not|nor|t|never .. "
        "normative|authoritative|binding|count|counts|citable|cited|definitive|official|replace|replaces|"
        "documentation|meant",
        "wiki|wikis|draft|drafts|blog|forum|it|they|this|that ... "
        "informative|informal|unofficial|comment|commentary|"
        "historical_interest|irrelevant|out_of_scope|background|non_normative|for_discussion",
        "replac*|supersed*|unlike|instead_of|rather_than|in_place_of|not_in|not_from|not_the|not_on|not_our "
        "... wiki|wikis|draft|drafts"};
    static const SentenceForms denied{"no|not|never published|final|other|stable|permanent",
                                      "t published|final|stable|permanent", "not|t ~be yet"};
    const FormWords words = formWords(sentence);
    return forms.findIn(words) && !denied.findIn(words);
}

// A stable document SHOULD stand behind a registration.
void documentationUnstable(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Documentation];
    for (const char *place : unstablePlaces)
        if (const qsizetype at = body.indexOf(QLatin1String(place), 0, Qt::CaseInsensitive); at >= 0)
            return sayUnstable(
                {at, qsizetype(qstrlen(place))},
                tr("What stands there can change or go at any time. Point to a published document "
                   "that will last."),
                report);
    const bool hasRfc = citesRfc(body);
    if (const auto draft = internetDraft(body); draft && !hasRfc)
        return sayUnstable(
            *draft,
            tr("An Internet-Draft expires after six months. Point to what it has become, or to "
               "a published document."),
            report);
    if (!pointsAtSomething(body))
        return; // documentation-pointer says it
    for (const Statement &statement : subject.statements(Field::Documentation)) {
        const Topics &topics = statement.topics;
        if (!topics.hasAny({Topic::Wiki, Topic::Draft, Topic::Unpublished}) ||
            isSetAside(QStringView(body).sliced(statement.sentence.start, statement.sentence.length)))
            continue;
        if (topics.has(Topic::Wiki))
            return sayUnstable(statement.span,
                               tr("What stands there can change or go at any time. Point to a "
                                  "published document that will last."),
                               report);
        if (topics.isDenied() || hasRfc)
            continue;
        if (topics.hasAny({Topic::Draft, Topic::Unpublished}))
            return sayUnstable(statement.span,
                               tr("This document is not published, or not in its last form. Point to "
                                  "one that everybody can read and that will last."),
                               report);
    }
}

const Rule rules[] = {
    {{"documentation-missing", "RFC 8141 §6.2", Severity::Warning}, documentationMissing},
    {{"documentation-pointer", "RFC 8141 §6.2, App. A", Severity::Warning}, documentationPointer},
    {{"documentation-unstable", "RFC 8141 §6.2, App. A", Severity::Warning}, documentationUnstable},
};

} // namespace

std::span<const Rule> documentationRules() { return rules; }

} // namespace nidus::rules
