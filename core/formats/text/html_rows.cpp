#include "core/formats/text/html_rows.h"

#include "core/formats/text/label_cells.h"
#include "core/registration/html_tags.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

class HtmlTables {
public:
    explicit HtmlTables(std::vector<TextLine> &lines) : m_lines(lines) {}
    void split();

private:
    struct Part {
        qsizetype begin = 0, end = 0;
    };
    void readLine(size_t i);
    void readTag(const TagName &tag, qsizetype at, qsizetype behind);
    void endCell(qsizetype at);
    void endRow();
    void endTable();
    void addLine(size_t i);

    std::vector<TextLine> &m_lines;
    std::vector<RowLine> m_rows, m_row; // of the table, and of the row that is read
    std::vector<size_t> m_heads;        // lines of rows that name the columns
    size_t m_line = 0;
    Part m_label, m_value; // on this line
    int m_depth = 0;       // tables in tables
    int m_cell = 0;        // of the row, from 1
    int m_headCells = 0;   // of it
    bool m_isInCell = false;
    bool m_isOnOneLine = false; // two rows of the table, which lines cannot have
};

void HtmlTables::endCell(qsizetype at)
{
    if (!m_isInCell)
        return;
    m_isInCell = false;
    if (m_cell == 1)
        m_label.end = at;
    else if (m_cell == 2)
        m_value.end = at;
}

// What stands on line `i` of the row that is read.
void HtmlTables::addLine(size_t i)
{
    const TextLine &line = m_lines[i];
    const auto part = [&line](Part part) { return line.text.sliced(part.begin, part.end - part.begin); };
    if (!m_row.empty() && m_row.back().line == i)
        return;
    QStringView value = part(m_value);
    if (m_value.begin > 0)
        value = value.trimmed();
    // A value's line never stands where labels do.
    m_row.push_back({i, withoutTags(part(m_label)), value, line.column + 1, m_row.empty()});
}

void HtmlTables::endRow()
{
    if (m_cell == 2 && m_headCells == 2) {
        for (const RowLine &line : m_row)
            m_heads.push_back(line.line);
    } else if (m_cell == 2) {
        const size_t first = m_row.front().line;
        m_isOnOneLine = m_isOnOneLine || (!m_rows.empty() && m_rows.back().line >= first) ||
                        (!m_heads.empty() && m_heads.back() >= first);
        m_rows.insert(m_rows.end(), m_row.begin(), m_row.end());
    }
    m_row.clear();
    m_cell = m_headCells = 0;
}

void HtmlTables::endTable()
{
    if (!m_isOnOneLine && holdTemplate(m_rows))
        takeRows(m_lines, m_rows); // a head is text that came: it stays
    m_rows.clear();
    m_heads.clear();
    m_isOnOneLine = false;
}

// The tag from `at` to `behind`. Many leave out the tags that close cells and rows.
void HtmlTables::readTag(const TagName &tag, qsizetype at, qsizetype behind)
{
    const auto is = [&tag](QStringView name) { return tag.name.compare(name, Qt::CaseInsensitive) == 0; };
    const bool isTable = is(u"table"), isHead = is(u"th"), isCell = isHead || is(u"td");
    if (isTable && !tag.isClosing && m_depth++ > 0)
        return;
    if (m_depth > 1) {
        m_depth -= isTable && tag.isClosing ? 1 : 0;
        return;
    }
    if (m_depth == 0 || !(isTable || isCell || is(u"tr")))
        return;
    const bool isOfRow = m_isInCell || m_cell > 0;
    endCell(at);
    if (isCell && !tag.isClosing) {
        ++m_cell;
        m_headCells += isHead ? 1 : 0;
        m_isInCell = true;
        (m_cell == 1 ? m_label : m_value) = {behind, m_lines[m_line].text.size()};
    } else if (!isCell) {
        if (isOfRow)
            addLine(m_line);
        endRow();
        m_label = m_value = {};
    }
    if (isTable && tag.isClosing) {
        m_depth = 0;
        endTable();
    }
}

void HtmlTables::readLine(size_t i)
{
    m_line = i;
    const QStringView text = m_lines[i].text;
    const Part whole{0, text.size()};
    m_label = m_isInCell && m_cell == 1 ? whole : Part();
    m_value = m_isInCell && m_cell == 2 ? whole : Part();
    for (qsizetype at = text.indexOf(u'<'); at >= 0; at = text.indexOf(u'<', at + 1))
        if (const TagName tag = tagNameAt(text, at); !tag.name.isEmpty())
            readTag(tag, at, text.indexOf(u'>', at) + 1);
    if (m_cell > 0)
        addLine(i);
}

void HtmlTables::split()
{
    for (size_t i = 0; i < m_lines.size(); ++i)
        if (!m_lines[i].dropped)
            readLine(i);
    endRow();
    endTable();
}

} // namespace

void splitHtmlRows(std::vector<TextLine> &lines) { HtmlTables(lines).split(); }

} // namespace nidus::formats
