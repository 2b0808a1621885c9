// Registrant: who asks, how to reach them, and the fast track: RFC 8141 §6.3, Appendix A.
#include "core/translation.inc"

#include "core/registration/short_fields.h"
#include "core/rules/contact.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

void registrantName(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Registrant];
    const Saying saying = subject.saying(Field::Registrant);
    if (saying == Saying::Empty || saying == Saying::Placeholder)
        return;
    if (saying == Saying::Something && !nidus::registrantName(body).isEmpty())
        return;
    report.say(Field::Registrant, all(body),
               tr("There is no name here. Name the organization or the person who registers."));
}

void registrantContact(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Registrant];
    if (subject.saying(Field::Registrant) != Saying::Something)
        return;
    if (hasEmail(body) || hasTelephone(body) || hasPostalAddress(body))
        return;
    report.say(Field::Registrant, all(body),
               tr("This gives no way to reach anybody. Add an e-mail address, a telephone number or a postal "
                  "address of the contact."));
}

// The contact is put off, and no address or number of another person stands beside.
void contactOpen(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Registrant];
    if (subject.saying(Field::Registrant) != Saying::Something || subject.hasPlaceholder(Field::Registrant) ||
        hasEmail(body) || hasTelephone(body))
        return;
    for (const Statement &statement : subject.statements(Field::Registrant))
        if (putsContactOff(textWithMarks(body, statement.sentence)))
            return report.say(
                Field::Registrant, statement.span,
                tr("The contact is put off. Say who can be reached now, and how; the registration "
                   "can be revised when somebody else takes over."));
}

// The next "fast track" of `text` from `from`, whatever joins its words (a blank, a hyphen, a line's end).
std::optional<Span> nextFastTrack(QStringView text, qsizetype from)
{
    for (qsizetype at = from; (at = text.indexOf(QLatin1String("fast"), at, Qt::CaseInsensitive)) >= 0;
         at += 4) {
        qsizetype next = at + 4;
        while (next < text.size() && next < at + 24 &&
               (isBlank(text[next]) || text[next].category() == QChar::Punctuation_Dash))
            ++next;
        if (text.sliced(next).startsWith(QLatin1String("track"), Qt::CaseInsensitive))
            return Span{at, next + 5 - at};
    }
    return std::nullopt;
}

bool endsSentence(QStringView text, qsizetype i)
{
    if (text[i] == u'\n')
        return charAt(text, i + 1) == u'\n';
    return (text[i] == u'.' || text[i] == u';') && isBlank(charAt(text, i + 1));
}

// The sentence around `span` says that something is not so.
bool isDenied(QStringView text, Span span)
{
    constexpr qsizetype reach = 300; // of a sentence, either way
    qsizetype first = span.start, last = span.start + span.length;
    const qsizetype earliest = qMax<qsizetype>(first - reach, 0), latest = qMin(last + reach, text.size());
    while (first > earliest && !endsSentence(text, first - 1))
        --first;
    while (last < latest && !endsSentence(text, last))
        ++last;
    bool denied = false;
    const QStringView sentence = text.sliced(first, last - first);
    eachWord(sentence, [&denied, sentence](qsizetype i, QStringView word) {
        if (isDigit(charAt(sentence, i + 3))) // "Regulation No 7"
            return;
        denied = denied || isOneOf(word, {"not", "no", "without", "neither", "cannot"});
    });
    return denied;
}

void fastTrackHere(const Subject &subject, Report &report)
{
    if (subject.fastTrack)
        report.say(Field::Registrant, *subject.fastTrack,
                   tr("The fast track is requested. It is for standards bodies, scientific societies and "
                      "similar organizations; the IESG decides whether the registrant is one."));
}

void fastTrackElsewhere(const Subject &subject, Report &report)
{
    // A word in the field against the fast track decides as well as one for it.
    if (nextFastTrack(subject[Field::Registrant], 0))
        return;
    const QString words =
        tr("The fast track is requested here, but Registrant does not say so. Write there that the "
           "registrant is a standards body, a scientific society or a similar organization.");
    for (const Field field : {Field::Purpose, Field::AdditionalInformation})
        if (const auto claim = fastTrackClaim(subject[field])) {
            report.say(field, *claim, words);
            return;
        }
    if (fastTrackClaim(subject.text.preamble))
        report.say(
            Field::Registrant, wholeField,
            tr("The covering text asks for the fast track, but Registrant does not say so. Write it there."));
}

void fastTrackSpecification(const Subject &subject, Report &report)
{
    const Saying saying = subject.saying(Field::Documentation);
    if (saying == Saying::Something || saying == Saying::Placeholder || !subject.fastTrack)
        return;
    report.say(Field::Documentation, all(subject[Field::Documentation]),
               tr("The fast track needs a specification that contains, or points to, the standards of the "
                  "registrant. Name it here."));
}

const Rule rules[] = {
    {{"registrant-name", "RFC 8141 App. A", Severity::Error}, registrantName},
    {{"registrant-contact", "RFC 8141 App. A", Severity::Error}, registrantContact},
    {{"contact-open", "RFC 8141 App. A", Severity::Warning}, contactOpen},
    {{"fast-track-claim", "RFC 8141 §6.3, App. A", Severity::Advice}, fastTrackHere},
    {{"fast-track-unmarked", "RFC 8141 §6.3, App. A", Severity::Warning}, fastTrackElsewhere},
    {{"fast-track-specification", "RFC 8141 §6.3 (2)", Severity::Warning}, fastTrackSpecification},
};

} // namespace

std::optional<Span> fastTrackClaim(QStringView text)
{
    for (auto span = nextFastTrack(text, 0); span; span = nextFastTrack(text, span->start + span->length))
        if (!isDenied(text, *span))
            return span;
    return std::nullopt;
}

std::span<const Rule> registrantRules() { return rules; }

} // namespace nidus::rules
