#include "core/formats/internet_draft/draft_tables.h"

#include <algorithm>

namespace nidus::formats {

namespace {

bool isRule(QStringView line)
{
    return line.contains(u'-') || line.contains(u'=')
               ? std::ranges::all_of(line, [](QChar c) { return QStringView(u"+-=|: ").contains(c); })
               : false;
}

QStringList cellsOf(QStringView line)
{
    QStringList cells;
    for (const QStringView cell : line.sliced(1, line.size() - 2).split(u'|'))
        cells += cell.trimmed().toString();
    return cells;
}

// Of a drawn table, a row goes over all lines between two rules.
void addRow(QList<QStringList> &rows, const QStringList &cells, bool goesOn)
{
    if (!goesOn || rows.isEmpty()) {
        rows += cells;
        return;
    }
    for (qsizetype i = 0; i < cells.size(); ++i)
        if (!cells[i].isEmpty())
            rows.last()[i] += (rows.last()[i].isEmpty() ? QString() : QStringLiteral(" ")) + cells[i];
}

} // namespace

std::optional<DraftBlock> tableOf(const Lines &lines)
{
    if (lines.size() < 3)
        return std::nullopt;
    const bool isDrawn = lines.front().trimmed().startsWith(u'+');
    const qsizetype drawnRules =
        std::ranges::count_if(lines, [](QStringView line) { return isRule(line.trimmed()); });
    DraftBlock table;
    table.kind = DraftBlock::Kind::Table;
    QList<QStringList> rows;
    qsizetype columns = 0;
    bool isBehindRule = true;
    for (const QStringView line : lines) {
        const QStringView text = line.trimmed();
        if (isRule(text)) {
            if (table.head.isEmpty() && !rows.isEmpty())
                table.head = std::exchange(rows, {});
            isBehindRule = true;
            continue;
        }
        if (text.size() < 3 || text.front() != u'|' || text.back() != u'|')
            return std::nullopt;
        const QStringList cells = cellsOf(text);
        if (columns != 0 && cells.size() != columns)
            return std::nullopt;
        columns = cells.size();
        addRow(rows, cells, isDrawn && drawnRules > 3 && !isBehindRule);
        isBehindRule = false;
    }
    if (table.head.isEmpty() || rows.isEmpty() || columns < 2)
        return std::nullopt;
    table.rows = rows;
    return table;
}

} // namespace nidus::formats
