// What assistive technology is told where Qt's own answer says too little or something else than the screen.
#pragma once

class QAbstractItemView;
class QAbstractButton;
class QLineEdit;
class QMenu;
class QWidget;

namespace nidus::ui {

// Once for the program, before its first widget is asked:
// - a combo box that stands beside a label has the label's name and its entry as text; without a label its
// name is the
//   entry, which is all that is written there; one with the property "filters" keeps the name of its first
//   entry ("Any kind"), whatever is chosen. Its entries are its children and can be pressed; of one that can
//   be written in the field is.
// - the places of the window are choices, and the facts at their foot are text;
// - lines between things and handles are separators, not frames;
// - lists, tables, trees, tabs, labels, windows and their menus, texts with the property "inRows":
//   accessible_kinds.h.
void installAccessibility();

// A row that is selected from outside becomes the current one, which is what the panes beside a list follow.
// Call it when the view has its model.
void makeCurrentFollowSelection(QAbstractItemView *view);

// The menu that the button opens under itself, to be filled.
QMenu *menuOf(QAbstractButton *button);

} // namespace nidus::ui
