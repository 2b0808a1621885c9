// The heads of columns and rows as assistive technology meets them: what they say, how they sort, what menu
// they open.
#pragma once

#include <Qt>

class QAbstractItemView;
class QAccessibleInterface;
class QHeaderView;

namespace nidus::ui {

QHeaderView *headerOf(const QAbstractItemView *view,
                      Qt::Orientation orientation); // nullptr where there is none

// A section below 0 is the corner between them.
QAccessibleInterface *makeAccessibleHead(QAbstractItemView *view, Qt::Orientation orientation, int section);

} // namespace nidus::ui
