// Columns for which a table has no room are left out, least important first: with large text or in a narrow window a
// few whole columns say more than many beginnings.
#pragma once

#include <QList>
#include <QSet>

#include <span>
#include <utility>

namespace nidus::ui {

// `widths`: column and width at the usual text size; `room`: what they may take together, in pixels. Returns those of
// `firstToGo` that are to be hidden; what is `hidden` already takes no room.
QSet<int> columnsWithoutRoom(std::span<const std::pair<int, int>> widths, const QList<int> &firstToGo,
                             const QSet<int> &hidden, int room);

} // namespace nidus::ui
