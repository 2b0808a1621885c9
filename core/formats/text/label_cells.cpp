#include "core/formats/text/label_cells.h"

#include "core/formats/text/column_rows.h"
#include "core/formats/text/html_rows.h"
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
    QStringView cell(size_t i) const { return text(i).sliced(1, barIn(i) - 1).trimmed(); }
    bool isRow(size_t i) const { return !isTableRule(text(i)) && barIn(i) > 0; }
    bool isGrid() const;
    bool goesOn(size_t i) const;
    size_t head() const;
    RowLine row(size_t i) const;

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

bool Table::isGrid() const
{
    const auto rules = std::count_if(m_lines.begin() + qsizetype(m_from), m_lines.begin() + qsizetype(m_to),
                                     [](const TextLine &line) { return isTableRule(line.text.trimmed()); });
    return rules > 3;
}

// Whether the row of the line before goes on here.
bool Table::goesOn(size_t i) const { return i > m_from && isRow(i - 1) && (m_isGrid || cell(i).isEmpty()); }

// The line above the rule that names the columns ("| Field | Value |"); `m_to`: there is none.
size_t Table::head() const
{
    constexpr qsizetype longest = 40;
    const size_t first = m_from + (isTableRule(text(m_from)) ? 1 : 0);
    const bool isAboveRule = first + 1 < m_to && isRow(first) && isTableRule(text(first + 1));
    const bool isHead =
        isAboveRule && cell(first).size() + row(first).value.size() <= longest && !matchLabel(cell(first));
    // In a grid any row has a rule below; the one below its head is drawn with other marks.
    return isHead && (!m_isGrid || text(first + 1).contains(u"==")) ? first : m_to;
}

RowLine Table::row(size_t i) const
{
    const qsizetype bar = barIn(i);
    QStringView value = text(i).sliced(bar + 1).chopped(1);
    while (!value.isEmpty() && value.back().isSpace())
        value.chop(1);
    const auto begins = std::find_if_not(value.begin(), value.end(), [](QChar c) { return c.isSpace(); });
    const qsizetype blanks = begins - value.begin();
    return {i, cell(i), value.sliced(blanks), int(bar + 1 + blanks), !goesOn(i)};
}

void Table::split()
{
    m_isGrid = isGrid();
    std::vector<RowLine> rows;
    const size_t head = this->head();
    for (size_t i = m_from; i < m_to; ++i)
        if (isRow(i) && i != head)
            rows.push_back(row(i));
    if (!holdTemplate(rows))
        return;
    for (size_t i = m_from; i < m_to; ++i)
        m_lines[i].dropped = isTableRule(text(i)); // a head is text that came: it stays whole
    takeRows(m_lines, rows);
}

QString joinedCells(QString words, QStringView more)
{
    return more.isEmpty() ? words : words.isEmpty() ? more.toString() : QString(words % u' ' % more);
}

} // namespace

bool holdTemplate(const std::vector<RowLine> &rows)
{
    constexpr int fewest = 4;
    constexpr qsizetype longest = 100;
    quint32 topics = 0;
    for (size_t i = 0; i < rows.size();) {
        QString label;
        const size_t first = i;
        do {
            if (i - first < mostLines)
                label = joinedCells(label, rows[i].cell);
        } while (++i < rows.size() && !rows[i].begins);
        if (const auto match = label.size() <= longest ? matchLabel(label) : std::nullopt)
            topics |= quint32(1) << unsigned(match->topic);
    }
    return std::popcount(topics) >= fewest;
}

void takeRows(std::vector<TextLine> &lines, const std::vector<RowLine> &rows)
{
    for (const RowLine &row : rows) {
        TextLine &line = lines[row.line];
        const auto begins =
            std::find_if_not(row.value.begin(), row.value.end(), [](QChar c) { return c.isSpace(); });
        line.cell = row.cell;
        line.inRow = true;
        line.beginsRow = row.begins;
        line.column = row.begins ? 0 : row.column;
        line.text = row.value;
        line.start = int(begins - row.value.begin());
        line.blank = begins == row.value.end() && !row.begins;
    }
}

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
    splitHtmlRows(lines);
    splitColumns(lines);
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
