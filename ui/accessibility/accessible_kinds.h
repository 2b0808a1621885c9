// What assistive technology is told of each kind of widget; each function stands in a source of its own.
#pragma once

#include <Qt>

class QAbstractItemView;
class QAccessibleInterface;
class QHeaderView;
class QObject;
class QString;
class QTextEdit;

namespace nidus::ui {

// accessible_views.cpp: lists, tables and trees. Rows are those on the screen, also of a tree; a cell can be
// ticked, chosen, pressed as with the mouse. Cells that are there no longer say so.
QAccessibleInterface *makeAccessibleView(QAbstractItemView *view);

// accessible_heads.cpp: the head of a column or row, how it sorts, what menu it opens. A section below 0 is
// the corner between them.
QAccessibleInterface *makeAccessibleHead(QAbstractItemView *view, Qt::Orientation orientation, int section);
// nullptr where there is none.
QHeaderView *headerOf(const QAbstractItemView *view, Qt::Orientation orientation);

// accessible_text.cpp: a text that is laid out as a table of titles and bodies, as one reads it aloud: a line
// for each, "title: body".
QAccessibleInterface *makeAccessibleRows(QTextEdit *view);

// accessible_widgets.cpp: windows, tabs, labels, and buttons that open a menu or stand in a field. `kind` is
// the class under which Qt asks: an object's own first, then those that it derives from. nullptr: Qt knows
// best.
QAccessibleInterface *makeAccessibleWidget(const QString &kind, QObject *object);

} // namespace nidus::ui
