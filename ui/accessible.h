// What assistive technology is told where Qt's own answer says too little or something else than the screen.
#pragma once

class QAbstractItemView;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace nidus::ui {

// Once for the program, before its first widget is asked:
// - a combo box that stands beside a label has the label's name and its entry as text; without a label its name is the
//   entry, which is all that is written there. Its entries are its children and can be pressed.
// - the places of the window are choices, and the facts at their foot are text;
// - lines between things and handles are separators, not frames.
void installAccessibility();

// A row that is selected from outside becomes the current one, which is what the panes beside a list follow.
// Call it when the view has its model.
void makeCurrentFollowSelection(QAbstractItemView *view);

// Every label of the form belongs to the first control of its row.
void labelRows(QFormLayout *form);

// The button in a field that empties it has no words of its own.
void nameClearButton(QLineEdit *field);

} // namespace nidus::ui
