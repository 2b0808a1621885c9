// Documentation: a stable specification SHOULD stand behind a registration (RFC 8141 §6.2).
#include "core/translation.inc"

#include "core/rules/reading.h"
#include "core/rules/rule.h"

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
        subject.hasPlaceholder(Field::Documentation) || pointsAtSomething(body))
        return;
    report.say(Field::Documentation, all(body),
               tr("No address, number or title says where the document is. Add one that will last."));
}

const Rule rules[] = {
    {{"documentation-missing", "RFC 8141 §6.2", Severity::Warning}, documentationMissing},
    {{"documentation-pointer", "RFC 8141 §6.2, App. A", Severity::Warning}, documentationPointer},
};

} // namespace

std::span<const Rule> documentationRules() { return rules; }

} // namespace nidus::rules
