#include "core/formats/text/label_cells.h"

#include "core/formats/text/label_table.h"

#include <algorithm>
#include <bit>

namespace nidus::formats {

namespace {

constexpr size_t mostLines = 8; // of a label in its cell

// "+-----+------+", "|---|:---|", "+=====+": a rule of a table.
bool isTableRule(QStringView text)
{
    return text.size() > 4 && (text.front() == u'+' || text.front() == u'|') &&
           (text.back() == u'+' || text.back() == u'|') &&
           std::all_of(text.begin(), text.end(),
                       [](QChar c) { return QStringView(u"+-=|: ").contains(c); }) &&
           (text.contains(u"--") || text.contains(u"=="));
}

bool isTableLine(QStringView text)
{
    return text.size() > 4 && ((text.front() == u'|' && text.back() == u'|') || isTableRule(text));
}

// One table, from one line of it to another.
class Table {
public:
    Table(std::vector<TextLine> &lines, size_t from, size_t to) : m_lines(lines), m_from(from), m_to(to) {}
    void split();

private:
    QStringView text(size_t i) const { return m_lines[i].text.trimmed(); }
    qsizetype barIn(size_t i) const;
    QStringView cell(size_t i) const;
    bool isRow(size_t i) const { return !isTableRule(text(i)) && barIn(i) > 0; }
    bool isGrid() const;
    bool goesOn(size_t i) const;
    bool holdsTemplate() const;
    void splitRow(size_t i);

    std::vector<TextLine> &m_lines;
    size_t m_from, m_to;
    bool m_isGrid = false; // with a rule between any two rows
};

// Where the bar between the two cells stands; -1: the row has no second cell.
qsizetype Table::barIn(size_t i) const
{
    const qsizetype bar = text(i).indexOf(u'|', 1);
    return bar < text(i).size() - 1 ? bar : -1;
}

QStringView Table::cell(size_t i) const { return text(i).sliced(1, barIn(i) - 1).trimmed(); }

bool Table::isGrid() const
{
    const auto rules = std::count_if(m_lines.begin() + qsizetype(m_from), m_lines.begin() + qsizetype(m_to),
                                     [](const TextLine &line) { return isTableRule(line.text.trimmed()); });
    return rules > 3;
}

// Whether the row of the line before goes on here.
bool Table::goesOn(size_t i) const { return i > m_from && isRow(i - 1) && (m_isGrid || cell(i).isEmpty()); }

QString joinedCells(QString words, QStringView more)
{
    return more.isEmpty() ? words : words.isEmpty() ? more.toString() : QString(words % u' ' % more);
}

// Whether the cells on the left name sections of a form.
bool Table::holdsTemplate() const
{
    constexpr int fewest = 4;
    constexpr qsizetype longest = 100;
    quint32 topics = 0;
    for (size_t i = m_from; i < m_to; ++i) {
        if (!isRow(i) || goesOn(i))
            continue;
        QString label = cell(i).toString();
        for (size_t next = i + 1; next < m_to && next - i < mostLines && isRow(next) && goesOn(next); ++next)
            label = joinedCells(label, cell(next));
        if (const auto match = label.size() <= longest ? matchLabel(label) : std::nullopt)
            topics |= quint32(1) << unsigned(match->topic);
    }
    return std::popcount(topics) >= fewest;
}

void Table::splitRow(size_t i)
{
    TextLine &line = m_lines[i];
    const bool isFirst = !goesOn(i);
    const QStringView whole = text(i), label = cell(i);
    const qsizetype bar = barIn(i);
    QStringView value = whole.sliced(bar + 1).chopped(1);
    while (!value.isEmpty() && value.back().isSpace())
        value.chop(1);
    const auto begins = std::find_if_not(value.begin(), value.end(), [](QChar c) { return c.isSpace(); });
    value = value.sliced(begins - value.begin());
    line.cell = label;
    line.beginsRow = isFirst;
    line.column = isFirst ? 0 : int(bar + 1 + (begins - value.begin()));
    line.text = value;
    line.start = 0;
    line.blank = value.isEmpty() && !isFirst;
}

void Table::split()
{
    m_isGrid = isGrid();
    if (!holdsTemplate())
        return;
    for (size_t i = m_to; i-- > m_from;) // what goes on is asked of the line above, which is still whole
        if (isRow(i))
            splitRow(i);
        else if (isTableRule(text(i)))
            m_lines[i].dropped = true;
}

} // namespace

void splitTableRows(std::vector<TextLine> &lines)
{
    const auto isOfTable = [&lines](size_t i) {
        return !lines[i].isEmpty() && isTableLine(lines[i].text.trimmed());
    };
    for (size_t i = 0; i < lines.size(); ++i) {
        const size_t from = i;
        while (i < lines.size() && isOfTable(i))
            ++i;
        if (i - from > 3)
            Table(lines, from, i).split();
    }
}

QString labelInCells(const std::vector<TextLine> &lines, size_t line)
{
    QString label = lines[line].cell.toString();
    for (size_t i = line + 1;
         i < lines.size() && i - line < mostLines && !lines[i].beginsRow && !lines[i].cell.isEmpty(); ++i)
        label = joinedCells(label, lines[i].cell);
    return label;
}

} // namespace nidus::formats
