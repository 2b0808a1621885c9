#include "ui/delegates/column_room.h"

#include "ui/theme.h"

namespace nidus::ui {

QSet<int> columnsWithoutRoom(std::span<const std::pair<int, int>> widths, const QList<int> &firstToGo,
                             const QSet<int> &hidden, int room)
{
    int needed = 0;
    QHash<int, int> width;
    for (const auto &[column, usual] : widths) {
        if (hidden.contains(column))
            continue;
        width.insert(column, scaled(usual));
        needed += scaled(usual);
    }
    QSet<int> without;
    for (const int column : firstToGo) {
        if (needed <= room)
            break;
        if (!width.contains(column))
            continue;
        without.insert(column);
        needed -= width[column];
    }
    return without;
}

} // namespace nidus::ui
