#include "core/formats/text/column_rows.h"

#include "core/formats/text/label_cells.h"
#include "core/formats/text/label_table.h"

#include <QString>

#include <algorithm>
#include <array>
#include <optional>

namespace nidus::formats {

namespace {

constexpr int widest = 48; // of the labels' column

// Where a line's text goes on behind two blanks or a tab.
struct Gap {
    int column = 0;    // of the text behind it
    qsizetype end = 0; // of the text before it
};

// The text before the first gap and where the line goes on behind it.
Gap gapIn(const TextLine &line)
{
    int column = line.column, blanks = 0;
    bool hasTab = false;
    for (qsizetype at = line.start; at < line.text.size(); ++at) {
        const QChar c = line.text[at];
        if (!c.isSpace()) {
            if (blanks > 1 || hasTab)
                return {column, at - blanks};
            blanks = 0;
            hasTab = false;
        } else {
            ++blanks;
            hasTab = hasTab || c == u'\t';
        }
        column = columnBehind(column, c);
        if (column > widest && blanks == 0)
            break;
    }
    return {0, line.text.size()};
}

// Where `column` begins in `text`; its end where it is shorter.
qsizetype indexAt(QStringView text, int column)
{
    qsizetype at = 0;
    for (int reached = 0; reached < column && at < text.size(); ++at)
        reached = columnBehind(reached, text[at]);
    return at;
}

class Columns {
public:
    explicit Columns(std::vector<TextLine> &lines) : m_lines(lines) {}
    void split();

private:
    bool choose();
    std::optional<RowLine> read(size_t i) const;
    bool isLabelWrapped() const;
    std::vector<RowLine>::iterator firstFullRow();
    void endTable();

    std::vector<TextLine> &m_lines;
    std::vector<RowLine> m_rows;
    int m_left = 0, m_right = 0; // where the columns begin
};

// The columns in which most lines with a gap have their texts.
bool Columns::choose()
{
    constexpr int fewest = 4;
    std::array<std::array<int, widest + 1>, widest + 1> found{}; // lines, by both columns
    int most = 0;
    for (const TextLine &line : m_lines) {
        if (line.isEmpty() || line.inRow || line.column >= widest)
            continue;
        const Gap gap = gapIn(line);
        if (gap.column == 0 || gap.column > widest)
            continue;
        if (const int count = ++found[size_t(line.column)][size_t(gap.column)]; count > most) {
            most = count;
            m_left = line.column;
            m_right = gap.column;
        }
    }
    return most >= fewest;
}

// What the columns have on line `i`; nothing for a line that is not set in them.
std::optional<RowLine> Columns::read(size_t i) const
{
    const TextLine &line = m_lines[i];
    if (line.inRow)
        return std::nullopt;
    const QStringView value =
        line.text.sliced(indexAt(line.text, m_right)); // what stands deeper stays deeper
    if (line.column >= m_right)
        return RowLine{i, {}, value, line.column, false};
    const Gap gap = gapIn(line);
    const QStringView label = line.text.sliced(line.start, gap.end - line.start).trimmed();
    const bool isPlaced = line.column + label.size() < m_right && (gap.column == 0 || gap.column >= m_right);
    if (line.column != m_left || !isPlaced)
        return std::nullopt;
    // A wrapped label goes on in the next line.
    const bool goesOn = !m_rows.empty() && m_rows.back().line + 1 == i && !m_rows.back().cell.isEmpty();
    return RowLine{i, label, value, m_right, !goesOn};
}

// Whether a label of the form stands on several lines, of which the first alone is none or another's.
bool Columns::isLabelWrapped() const
{
    for (size_t i = 0; i + 1 < m_rows.size(); ++i) {
        const RowLine &first = m_rows[i], &next = m_rows[i + 1];
        // A value beside the label's last line is the label's own matter.
        if (!first.begins || first.value.isEmpty() || next.begins || next.cell.isEmpty())
            continue;
        const auto alone = matchLabel(first.cell), whole = matchLabel(QString(first.cell % u' ' % next.cell));
        if (whole && (!alone || alone->wording != whole->wording))
            return true;
    }
    return false;
}

// The row that is the first with a value.
std::vector<RowLine>::iterator Columns::firstFullRow()
{
    auto begin = m_rows.begin();
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row) {
        begin = row->begins ? row : begin;
        if (!row->value.isEmpty())
            return begin;
    }
    return m_rows.end();
}

// Lines on the left with nothing beside them, before the first row and behind the last one, are no rows.
void Columns::endTable()
{
    while (!m_rows.empty() && m_rows.back().begins && m_rows.back().value.isEmpty())
        m_rows.pop_back();
    m_rows.erase(m_rows.begin(), firstFullRow());
    if (isLabelWrapped() && holdTemplate(m_rows))
        takeRows(m_lines, m_rows);
    m_rows.clear();
}

void Columns::split()
{
    if (!choose())
        return;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].isEmpty())
            continue;
        auto row = read(i);
        if (!row || (m_rows.empty() && !row->begins)) {
            endTable();
            continue;
        }
        m_rows.push_back(*row);
    }
    endTable();
}

} // namespace

void splitColumns(std::vector<TextLine> &lines) { Columns(lines).split(); }

} // namespace nidus::formats
