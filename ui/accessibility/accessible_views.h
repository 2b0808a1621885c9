// Lists, tables and trees as assistive technology meets them: rows are those on the screen, also of a tree; a
// cell can be ticked, chosen, pressed as with the mouse; a column's head sorts and says how. Qt's own answer
// takes a child's row for the visible one, ticks nothing, and says of a current cell that it has the focus
// when its list has not.
#pragma once

class QAbstractItemView;
class QAccessibleInterface;

namespace nidus::ui {

QAccessibleInterface *makeAccessibleView(QAbstractItemView *view);

} // namespace nidus::ui
