#include "core/formats/text/page_numbers.h"

#include "core/characters/classes.h"
#include "core/formats/text/label_table.h"

#include <QHash>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <optional>
#include <utility>

namespace nidus::formats {

namespace {

// A number, and the line without it. `isSure`: nothing but a page number looks so beside a page's edge.
struct PageNumber {
    int number = 0;
    QString frame;
    bool isSure = true;
};

// "- 2 -", "2".
std::optional<PageNumber> bareNumber(QStringView text)
{
    constexpr qsizetype mostDigits = 4;
    const auto isDash = [](QChar c) { return c.isSpace() || QStringView(u"-\u2013\u2014").contains(c); };
    const auto first = std::find_if_not(text.begin(), text.end(), isDash);
    const auto last = std::find_if_not(text.rbegin(), text.rend(), isDash).base();
    const bool isDashed = first != text.begin() && last != text.end();
    if (first >= last || last - first > mostDigits || !std::all_of(first, last, isDigit) ||
        (!isDashed && (first != text.begin() || last != text.end())))
        return std::nullopt;
    return PageNumber{QStringView(first, last).toInt(), isDashed ? QStringLiteral("-") : QString(), isDashed};
}

// "Page 2", "Page 2 of 3", and what stands apart before or behind it.
std::optional<PageNumber> namedNumber(QStringView text)
{
    constexpr auto caseless = QRegularExpression::CaseInsensitiveOption;
    static const QString page =
        QStringLiteral("(?:page|p\\.|pg\\.|seite|s\\.|p\u00e1gina|pagina)\\s?(\\d{1,4})"
                       "((?:\\s?(?:of|/|von|de|di|sur)\\s?\\d{1,4})?)");
    static const QRegularExpression atEnd(QStringLiteral("^(?:(.*\\S)(?:\\t|  )\\s*)?%1$").arg(page),
                                          caseless);
    static const QRegularExpression atBegin(QStringLiteral("^%1(?:\\t|  )\\s*(\\S.*)$").arg(page), caseless);
    if (isDigit(text.back()))
        if (const auto match = atEnd.match(text.toString()); match.hasMatch())
            return PageNumber{match.capturedView(2).toInt(),
                              QString(match.captured(1).simplified() % u'\n' % match.captured(3)), true};
    if (text.front().isLetter())
        if (const auto match = atBegin.match(text.toString()); match.hasMatch())
            return PageNumber{match.capturedView(1).toInt(),
                              QString(match.captured(2) % u'\n' % match.captured(3).simplified()), true};
    return std::nullopt;
}

class PageReader {
public:
    explicit PageReader(const std::vector<TextLine> &lines) : m_lines(lines) {}
    std::vector<PageEdge> read();

private:
    struct Found {
        size_t line = 0;
        PageNumber page;
        bool isAtEdge = false; // beside a form feed, or "- 2 -" at the text's end
        bool isTaken = false;
    };
    void find();
    void takeRuns();
    size_t next(size_t line) const;
    bool isBesideFormFeed(size_t line) const;
    QString headAt(size_t line) const;

    const std::vector<TextLine> &m_lines;
    std::vector<Found> m_found;
};

// The next line behind `line` that is text.
size_t PageReader::next(size_t line) const
{
    do
        ++line;
    while (line < m_lines.size() && m_lines[line].isEmpty());
    return line;
}

bool PageReader::isBesideFormFeed(size_t line) const
{
    if (m_lines[line].formFeed)
        return true;
    size_t other = line + 1;
    while (other < m_lines.size() && m_lines[other].blank && !m_lines[other].formFeed)
        ++other;
    if (other < m_lines.size() && m_lines[other].formFeed)
        return true;
    for (other = line; other-- > 0 && m_lines[other].blank;)
        if (m_lines[other].formFeed)
            return true;
    return false;
}

void PageReader::find()
{
    constexpr qsizetype longest = 150;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const QStringView text = m_lines[i].text.trimmed();
        if (m_lines[i].isEmpty() || text.size() > longest)
            continue;
        auto page = bareNumber(text);
        if (!page)
            page = namedNumber(text);
        if (!page)
            continue;
        const bool isLast = next(i) == m_lines.size(), isFed = isBesideFormFeed(i);
        const bool isApart = i == 0 || m_lines[i - 1].isEmpty() || next(i) > i + 1;
        if (isFed || isLast || (page->isSure && (isApart || page->frame.size() > 1)))
            m_found.push_back({i, *page, isFed || (isLast && page->frame == u"-")});
    }
}

// Numbers that count on in the same frame; a single one only where a page ends.
void PageReader::takeRuns()
{
    QHash<QString, std::vector<size_t>> byFrame;
    for (size_t i = 0; i < m_found.size(); ++i)
        byFrame[m_found[i].page.frame].push_back(i);
    for (const std::vector<size_t> &all : std::as_const(byFrame))
        for (size_t from = 0, to = 1; from < all.size(); from = to++) {
            while (to < all.size() && m_found[all[to]].page.number == m_found[all[to - 1]].page.number + 1)
                ++to;
            for (size_t i = from; i < to; ++i)
                m_found[all[i]].isTaken =
                    to - from > 1 || (m_found[all[i]].isAtEdge && m_found[all[i]].page.isSure);
        }
}

// The words that stand apart at the top of the page that begins with `line`; empty where a section begins,
// and where they may be all that one says ("None.").
QString PageReader::headAt(size_t line) const
{
    constexpr qsizetype longest = 150;
    if (line + 1 >= m_lines.size() || !m_lines[line + 1].isEmpty() || m_lines[line].text.size() > longest)
        return {};
    const QString words = m_lines[line].text.toString().simplified();
    const bool isLabel = matchLabel(words.section(u':', 0, 0)).has_value();
    return isLabel || !words.contains(u' ') || QStringView(u".,:;!?").contains(words.back()) ? QString()
                                                                                             : words;
}

std::vector<PageEdge> PageReader::read()
{
    find();
    takeRuns();
    std::erase_if(m_found, [](const Found &found) { return !found.isTaken; });
    QHash<QString, int> heads; // how often each is there
    if (!m_found.empty() && !m_lines.empty())
        ++heads[headAt(m_lines.front().isEmpty() ? next(0) : 0)];
    for (const Found &found : m_found)
        ++heads[headAt(next(found.line))];
    std::vector<PageEdge> edges;
    for (const Found &found : m_found) {
        const size_t below = next(found.line);
        const QString head = headAt(below);
        edges.push_back({found.line, !head.isEmpty() && heads.value(head) > 1 ? below : found.line});
    }
    return edges;
}

} // namespace

std::vector<PageEdge> pageEdges(const std::vector<TextLine> &lines) { return PageReader(lines).read(); }

} // namespace nidus::formats
