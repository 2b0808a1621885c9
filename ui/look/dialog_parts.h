// What dialogs share: the frame, a column of what is asked, a path that can be chosen, a foot with a sentence
// at the left and buttons at the right, and a line that says what went wrong.
#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>

#include <functional>

class QFormLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;

// What the screen of a window that is not shown yet leaves it within a window manager's frame, about.
QSize roomOnScreen(const QWidget &window);
// The size that a dialog begins with: grown with the text, never over the screen.
void beginWithSize(QDialog *dialog, int width, int height);

// Title, that size and a layout without margins; the dialog goes when it is closed.
QVBoxLayout *beginDialog(QDialog *dialog, const QString &title, QSize size);

// The column above the foot.
QVBoxLayout *addColumn(QVBoxLayout *layout, int stretch = 1);

// A path to write, with "Choose…" beside it.
struct PathRow {
    QLineEdit *path = nullptr;
    QPushButton *choose = nullptr;
};

// A folder that exists, for the path of a file that a dialog proposes: the person's documents, else their
// home.
QString existingFolder();

// A form and its rows: the name stands before the field, leads to it and is what a screen reader says of it.
// Returns the field.
QFormLayout *makeForm();
void addNamedRow(QFormLayout *form, const QString &name, QWidget *field);
template <class Field> Field *addRow(QFormLayout *form, const QString &name, Field *field)
{
    addNamedRow(form, name, field);
    return field;
}
PathRow addPathRow(QFormLayout *form, const QString &name, const QString &path = {});
// A label that leads to `field`, and is what a screen reader says of it.
PlainLabel *labelFor(QWidget *field, const QString &name);

// A button that is not the default, also while it has the focus.
QPushButton *secondaryButton(const QString &text);

QProgressBar *hiddenProgressBar();

// Adds the foot to `layout`; the sentence may be empty. Buttons are added by the caller and stand in the
// platform's order; one that rejects leaves the dialog.
struct DialogFoot {
    QDialogButtonBox *buttons = nullptr;
    PlainLabel *sentence = nullptr;
    QPushButton *addCancel() const;
};
DialogFoot addFoot(QVBoxLayout *layout, const QString &sentence);

// A question before something is thrown away; `lose` when the person says so. Enter and Esc stay.
void askBeforeLosing(QWidget *parent, const QString &title, const QString &sentence,
                     std::function<void()> lose);

// The same before something final is done: `act` is the button's word. Enter and Esc leave it undone.
void askBeforeFinal(QWidget *parent, const QString &title, const QString &sentence, const QString &act,
                    std::function<void()> then);

// A line for what went wrong; hidden until it says something.
PlainLabel *failureLabel();
void showFailure(PlainLabel *label, const QString &words);

} // namespace nidus::ui
