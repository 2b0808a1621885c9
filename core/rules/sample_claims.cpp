#include "core/rules/sample_claims.h"

#include "core/rules/reading.h"
#include "core/rules/sample_lines.h"

#include <QVarLengthArray>

#include <algorithm>

namespace nidus::rules {

namespace {

using Words = QVarLengthArray<QStringView, 32>;

constexpr qsizetype mostWords = 30; // that are read on one side of a name

Words wordsOf(QStringView text)
{
    Words words;
    eachWord(text, [&words](qsizetype, QStringView word) { words.append(word); });
    return words;
}

Topics topicsOfWords(const Words &words, qsizetype from, qsizetype count)
{
    return topicsOf({words.constData() + from, size_t(std::min(count, words.size() - from))});
}

bool deniesSomething(const Topics &topics)
{
    return topics.hasAny({Topic::Denied, Topic::Prevented, Topic::Mapped, Topic::Fails, Topic::Invalid});
}

// Blanks, marks of a list and of quotation.
bool isDecoration(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) {
        return isBlank(c) || QStringView(u"-*o+\u2022<\"'`(\u201c\u2018\u00ab").contains(c) || isDigit(c) ||
               c == u'.';
    });
}

// A label, or a line above a list.
SampleClaim claimOfHeading(QStringView heading)
{
    const Words words = wordsOf(heading.last(std::min<qsizetype>(heading.size(), 400)));
    const qsizetype from = std::max<qsizetype>(0, words.size() - mostWords);
    const Topics topics = topicsOfWords(words, from, mostWords);
    const bool isOfBoth = std::ranges::any_of(words, [](QStringView word) { // "valid and invalid names:"
        return isOneOf(word, {"and", "or", "both"});
    });
    if (topics.has(Topic::Invalid) && !isOfBoth)
        return SampleClaim::NoName;
    return deniesSomething(topics) ? SampleClaim::Open : SampleClaim::Name;
}

// What stands behind a name: "is not valid", "(invalid)", "; malformed".
SampleClaim claimBehind(QStringView text)
{
    constexpr qsizetype mostOfPredicate = 8;
    const QStringView trimmed = text.trimmed();
    const Words words = wordsOf(trimmed);
    if (words.isEmpty())
        return SampleClaim::Name;
    const bool isRemark = QStringView(u"(;#-=<[!\u2013\u2014\u2190:").contains(trimmed.front());
    const bool isPredicate =
        isOneOf(words.front(), {"is", "are", "was", "were", "would", "will", "isn", "aren"});
    if ((isRemark || isPredicate) && topicsOfWords(words, 0, mostOfPredicate).has(Topic::Invalid))
        return SampleClaim::NoName;
    return deniesSomething(topicsOfWords(words, 0, mostWords)) ? SampleClaim::Open : SampleClaim::Name;
}

// What stands before it in its statement: "Bad:", "the malformed".
SampleClaim claimBefore(QStringView text)
{
    constexpr qsizetype mostOfAttribute = 2;
    if (text.trimmed().endsWith(u':'))
        return claimOfHeading(text);
    const Words words = wordsOf(text);
    const qsizetype attribute = std::max<qsizetype>(0, words.size() - mostOfAttribute);
    if (topicsOfWords(words, attribute, mostOfAttribute).has(Topic::Invalid))
        return SampleClaim::NoName;
    const qsizetype from = std::max<qsizetype>(0, words.size() - mostWords);
    return deniesSomething(topicsOfWords(words, from, mostWords)) ? SampleClaim::Open : SampleClaim::Name;
}

class FieldClaims {
public:
    FieldClaims(QStringView body, const QList<Statement> &statements, std::span<const Sample> samples)
        : m_body(body), m_statements(statements), m_samples(samples)
    {
    }

    void addTo(QList<SampleClaim> &claims)
    {
        for (std::size_t first = 0; first < m_samples.size();) {
            std::size_t last = first;
            while (last + 1 < m_samples.size() && areListed(last, last + 1))
                ++last;
            const QStringView before = part(beginOf(first), startOf(first));
            const QStringView behind = part(endOf(last), limitOf(last));
            const bool isOfAll = !behind.trimmed().startsWith(u'(');
            for (std::size_t sample = first; sample <= last; ++sample)
                claims += claimOf(sample, before, sample == last || isOfAll ? behind : QStringView());
            first = last + 1;
        }
    }

private:
    qsizetype startOf(std::size_t sample) const { return m_samples[sample].span.start; }
    qsizetype endOf(std::size_t sample) const { return startOf(sample) + m_samples[sample].span.length; }
    QStringView part(qsizetype from, qsizetype end) const
    {
        return m_body.sliced(from, std::max(end, from) - from);
    }
    qsizetype lineStart(qsizetype at) const { return rules::lineStart(m_body, at); }
    qsizetype lineEnd(qsizetype at) const { return rules::lineEnd(m_body, at); }
    bool isHeading(qsizetype lineFirst) const
    {
        return part(lineFirst, lineEnd(lineFirst)).trimmed().endsWith(u':');
    }
    bool isFirstOnLine(std::size_t sample) const
    {
        return isDecoration(part(lineStart(startOf(sample)), startOf(sample)));
    }

    // The statement of a sample; its line where it stands in none.
    Span statementOf(std::size_t sample) const
    {
        if (const Statement *statement = statementAt(m_statements, startOf(sample)))
            return statement->span;
        const qsizetype start = lineStart(startOf(sample));
        return {start, lineEnd(endOf(sample)) - start};
    }

    // Several names of which the same is said: "urn:oak:1, urn:oak:2 and urn:oak:3".
    bool areListed(std::size_t one, std::size_t other) const
    {
        const QStringView between = part(endOf(one), startOf(other));
        const Words words = wordsOf(between);
        const bool areJoints = std::ranges::all_of(words, [](QStringView word) {
            return isOneOf(word, {"and", "or", "nor"});
        });
        return areJoints && !between.contains(u'(') && !between.contains(QLatin1String("\n\n")) &&
               (between.contains(u',') || !words.isEmpty());
    }

    // Where what is said of the one ends and what is said of the next begins.
    qsizetype splitBetween(std::size_t one, std::size_t other) const
    {
        qsizetype from = endOf(one);
        const qsizetype end = startOf(other);
        const QStringView between = part(from, end);
        const QStringView text = between.trimmed();
        if (text.startsWith(u'(') && text.contains(u')'))
            from += between.indexOf(u')') + 1;
        const qsizetype line = lineStart(end);
        const QStringView label = part(std::max(line, from), end);
        if (line > from && (isDecoration(label) || label.trimmed().endsWith(u':'))) {
            qsizetype split = line;
            while (split - 1 > from && lineStart(split - 1) > from &&
                   (isHeading(lineStart(split - 1)) || part(lineStart(split - 1), split).trimmed().isEmpty()))
                split = lineStart(split - 1);
            return split;
        }
        qsizetype joint = -1, firstWord = -1;
        const QStringView rest = part(from, end);
        eachWord(rest, [&](qsizetype at, QStringView word) {
            if (firstWord < 0)
                firstWord = at;
            if (joint < 0 &&
                isOneOf(word, {"but", "and", "or", "nor", "while", "whereas", "instead", "rather"}))
                joint = at;
        });
        for (const QChar mark : {u',', u';'})
            if (const qsizetype at = rest.indexOf(mark); at >= 0 && (joint < 0 || at < joint))
                joint = at;
        if (joint >= 0)
            return from + joint;
        const bool isPredicate =
            firstWord >= 0 &&
            isWord(rest.sliced(firstWord).first(std::min<qsizetype>(2, rest.size() - firstWord)), "is");
        return isPredicate ? end : from;
    }

    // From where on the text before a sample speaks of it.
    qsizetype beginOf(std::size_t sample) const
    {
        const Statement *statement = statementAt(m_statements, startOf(sample));
        qsizetype from = std::min(statementOf(sample).start, startOf(sample));
        if (sample > 0 && statement && endOf(sample - 1) > statement->sentence.start)
            from = std::max(from, splitBetween(sample - 1, sample));
        const qsizetype line = lineStart(startOf(sample));
        for (qsizetype above = line; above > from;) { // a heading above speaks of the whole list
            above = lineStart(above - 1);
            if (isHeading(above))
                return line;
        }
        return from;
    }

    // Up to where the text behind a sample speaks of it.
    qsizetype limitOf(std::size_t sample) const
    {
        const Span statement = statementOf(sample);
        qsizetype end = std::max(statement.start + statement.length, endOf(sample));
        if (end == endOf(sample) || isFirstOnLine(sample)) // a remark on its line may be no sentence
            end = std::max(end, lineEnd(endOf(sample)));
        if (sample + 1 < m_samples.size() && startOf(sample + 1) < end)
            end = splitBetween(sample, sample + 1);
        for (qsizetype line = lineEnd(endOf(sample)) + 1; line < end; line = lineEnd(line) + 1)
            if (isHeading(line))
                return line - 1;
        return end;
    }

    // The line above the list in which a sample stands; nothing: it stands in none.
    Span headingOf(std::size_t sample)
    {
        constexpr int mostLines = 40;
        const qsizetype own = lineStart(startOf(sample));
        Span heading;
        qsizetype line = own;
        for (int i = 0; i < mostLines && line > 0; ++i) {
            line = lineStart(line - 1);
            const QStringView text = part(line, lineEnd(line));
            if (line == m_lastLine) {
                heading = m_lastHeading;
                break;
            }
            if (text.trimmed().isEmpty() || holdsSample(line, sample))
                continue;
            if (isHeading(line))
                heading = {headingStart(line, sample), lineEnd(line)};
            if (heading.length > 0 || !text.front().isSpace()) // what is indented goes on with an item
                break;
        }
        m_lastLine = own;
        m_lastHeading = heading;
        return heading;
    }

    bool holdsSample(qsizetype line, std::size_t before) const
    {
        const auto one = std::ranges::lower_bound(m_samples.first(before), line, {},
                                                  [](const Sample &sample) { return sample.span.start; });
        return one != m_samples.begin() + std::ptrdiff_t(before) && one->span.start < lineEnd(line);
    }

    // A heading may be a sentence of several lines.
    qsizetype headingStart(qsizetype line, std::size_t sample) const
    {
        const Statement *statement = statementAt(m_statements, lineEnd(line) - 1);
        qsizetype start = statement ? std::min(statement->sentence.start, line) : line;
        for (qsizetype above = line; above > start;) {
            above = lineStart(above - 1);
            if (isHeading(above) || holdsSample(above, sample))
                return lineEnd(above) + 1;
        }
        return start;
    }

    SampleClaim claimOf(std::size_t sample, QStringView before, QStringView behind)
    {
        const bool isListItem = isFirstOnLine(sample);
        const Span heading = isListItem ? headingOf(sample) : Span();
        const SampleClaim own[] = {claimBehind(behind), claimBefore(before)};
        const SampleClaim ofList =
            heading.length > 0 ? claimOfHeading(part(heading.start, heading.length)) : SampleClaim::Name;
        for (const SampleClaim claim : {SampleClaim::NoName, SampleClaim::Open})
            if (std::ranges::find(own, claim) != std::end(own))
                return claim;
        return ofList;
    }

    const QStringView m_body;
    const QList<Statement> &m_statements;
    const std::span<const Sample> m_samples;
    qsizetype m_lastLine = -1; // of the last item of a list
    Span m_lastHeading;        // from where to where
};

} // namespace

const Statement *statementAt(const QList<Statement> &statements, qsizetype at)
{
    const auto behind =
        std::ranges::upper_bound(statements, at, {}, [](const Statement &one) { return one.span.start; });
    if (behind == statements.begin())
        return nullptr;
    const Statement &found = *std::prev(behind);
    return at < found.sentence.start + found.sentence.length ? &found : nullptr;
}

QList<SampleClaim> claimsOf(const RegistrationTemplate &text, std::span<const QList<Statement>> prose,
                            const QList<Sample> &samples)
{
    QList<SampleClaim> claims;
    for (qsizetype first = 0; first < samples.size();) {
        qsizetype end = first + 1;
        while (end < samples.size() && samples[end].field == samples[first].field)
            ++end;
        const Field field = samples[first].field;
        FieldClaims(text[field], prose[size_t(field)], {samples.constData() + first, size_t(end - first)})
            .addTo(claims);
        first = end;
    }
    return claims;
}

} // namespace nidus::rules
