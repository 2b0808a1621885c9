// What dialogs share: a foot with a sentence at the left and buttons at the right, and a line that says what
// went wrong.
#pragma once

#include <QDialog>
#include <QHBoxLayout>

namespace nidus::ui {

class PlainLabel;

// Adds the foot to `layout`; the sentence may be empty. Buttons are added by the caller, right-aligned.
struct DialogFoot {
    QHBoxLayout *row = nullptr;
    PlainLabel *sentence = nullptr;
};
DialogFoot addFoot(class QVBoxLayout *layout, const QString &sentence);

// The size that a dialog begins with: grown with the text, never over the screen.
void beginWithSize(QDialog *dialog, int width, int height);

// A line for what went wrong; hidden until it says something.
PlainLabel *failureLabel();
void showFailure(PlainLabel *label, const QString &words);

} // namespace nidus::ui
