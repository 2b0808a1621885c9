#include "core/rules/sample_blanks.h"

#include "core/rules/reading.h"
#include "core/rules/sample_lines.h"

namespace nidus::rules {

namespace {

// What stands behind the second colon.
QStringView nssOf(QStringView urn)
{
    const qsizetype colon = urn.indexOf(u':', urn.indexOf(u':') + 1);
    return colon < 0 ? QStringView() : urn.sliced(colon + 1);
}

// "GDY0417:2025" → "a9:9": letters, digits and marks in their order.
QString shapeOf(QStringView nss)
{
    QString shape;
    for (const QChar c : nss) {
        const QChar kind = isDigit(c) ? QChar(u'9') : isWordChar(c) ? QChar(u'a') : c;
        if (shape.isEmpty() || isMark(kind) || shape.back() != kind)
            shape += kind;
    }
    return shape;
}

bool isFirstOnLine(QStringView body, qsizetype at)
{
    const qsizetype start = lineStart(body, at);
    return std::ranges::none_of(body.sliced(start, at - start), isWordChar);
}

// The word of letters, digits and marks behind one blank, without what closes a sentence or a quotation.
QStringView wordBehindBlank(QStringView body, qsizetype end)
{
    const QChar first = charAt(body, end + 1);
    if (charAt(body, end) != u' ' || (!isWordChar(first) && first != u':'))
        return {};
    qsizetype last = end + 1;
    while (last < body.size() && !isBlank(body[last]) &&
           !QStringView(u"()<>\"`\u201c\u201d").contains(body[last]))
        ++last;
    while (last > end + 1 && QStringView(u".,;'").contains(body[last - 1]))
        --last;
    return body.sliced(end + 1, last - end - 1);
}

// Where the quotation ends that opens right before the sample, and holds two more words at most; -1: none.
qsizetype endOfQuotation(QStringView body, Span span)
{
    constexpr qsizetype mostBlanks = 2, reach = 40;
    static constexpr QStringView opening = u"\"<`\u201c", closing = u"\">`\u201d";
    const qsizetype kind = opening.indexOf(charAt(body, span.start - 1));
    if (span.start == 0 || kind < 0)
        return -1;
    qsizetype blanks = 0;
    const qsizetype end = span.start + span.length;
    for (qsizetype i = end; i < std::min(end + reach, body.size()); ++i) {
        if (body[i] == closing[kind])
            return blanks > 0 && blanks <= mostBlanks ? i : -1;
        if (body[i] == u'\n' || body[i] == u',')
            return -1;
        blanks += body[i] == u' ' ? 1 : 0;
    }
    return -1;
}

} // namespace

SampleBlanks::SampleBlanks(const RegistrationTemplate &text, const QList<Sample> &samples) : m_text(text)
{
    for (const Sample &sample : samples) {
        if (sample.verdict == Sample::Verdict::Valid)
            ++m_shapes[shapeOf(nssOf(sample.text))];
        const QStringView body = text[sample.field];
        const qsizetype end = sample.span.start + sample.span.length;
        if (isFirstOnLine(body, sample.span.start))
            ++(std::ranges::any_of(body.sliced(end, lineEnd(body, end) - end), isWordChar) ? m_followed
                                                                                           : m_alone);
    }
}

bool SampleBlanks::looksLikeOthers(QStringView nss, const QString &own) const
{
    const QString shape = shapeOf(nss);
    return m_shapes.value(shape) > (shape == own ? 1 : 0);
}

std::optional<Span> SampleBlanks::spanWithBlank(const Sample &sample) const
{
    const QStringView body = m_text[sample.field];
    const QStringView nss = nssOf(sample.text);
    const qsizetype end = sample.span.start + sample.span.length;
    if (nss.isEmpty() || sample.verdict == Sample::Verdict::Other ||
        sample.verdict == Sample::Verdict::Pattern)
        return std::nullopt;
    const QStringView written = body.sliced(sample.span.start, sample.span.length);
    if (written.contains(u' ') && !written.contains(u'\n')) // in angle brackets
        return sample.span;
    if (const qsizetype quotation = endOfQuotation(body, sample.span); quotation >= 0)
        return Span{sample.span.start, quotation - sample.span.start};
    // A word of letters alone is the sentence's: "urn:oak:7 is", "urn:oak:7 and urn:oak:8".
    const QStringView behind = wordBehindBlank(body, end);
    if (std::ranges::all_of(behind, [](QChar c) { return isWordChar(c) && !isDigit(c); }))
        return std::nullopt;
    const Span span{sample.span.start, end + 1 + behind.size() - sample.span.start};
    const QString own = shapeOf(nss);
    if (!looksLikeOthers(nss, own))
        for (const char *between : {"", "-", ":", ".", "/"})
            if (looksLikeOthers(QString(nss + QLatin1String(between) + behind), own))
                return span;
    const bool endsLine = span.start + span.length == lineEnd(body, end);
    if (endsLine && isFirstOnLine(body, sample.span.start) && m_followed == 1 && m_alone > 0 &&
        std::ranges::any_of(behind, isDigit))
        return span;
    return std::nullopt;
}

} // namespace nidus::rules
