// Text from outside, shown as text.
#pragma once

#include "core/registration/displayable.h"

#include <QLabel>
#include <QString>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace nidus::ui {

// "&" does not become a mnemonic.
QString withoutMnemonic(QString text);
// What the words of an act or tab show: "&&" is an ampersand, "&" marks a letter.
QString withoutMarks(const QString &words);

// A tooltip is rich text when it looks like it: this one never is.
QString plainToolTip(const QString &text);
void setPlainToolTip(QWidget *widget, const QString &text); // and said to assistive technology

// A label that takes its text as it is; its accessible name is its text.
class PlainLabel : public QLabel {
    Q_OBJECT
public:
    explicit PlainLabel(const QString &text = {}, QWidget *parent = nullptr);
    void setMuted(bool muted);
};

// One line that gives way: its end is left out where there is no room. It stands left (or right, when so
// aligned), whatever it is written in.
class ElidedLabel final : public PlainLabel {
public:
    using PlainLabel::PlainLabel;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *) override;
};

PlainLabel *wrappedLabel(const QString &text = {}); // can be selected
enum class Lines { One, Elided, Wrapped };
PlainLabel *mutedLabel(const QString &text = {}, Lines lines = Lines::One);
PlainLabel *titleLabel(const QString &text = {});
PlainLabel *nameLabel(const QString &text = {}, bool monospaced = false); // at the top of a page
PlainLabel *semiBoldLabel(const QString &text = {});

QPushButton *linkButton(const QString &text);
QPushButton *flatButton(const QString &text, const QIcon &icon = {});
// A button in the field that empties it; Qt gives it no words, and an icon that the theme does not know.
void addClearButton(QLineEdit *field);
QPushButton *filledButton(const QString &text);
void setFilled(QPushButton *button, bool isFilled);

QFrame *horizontalRule();
QFrame *verticalRule();

// What stands in a place as long as nothing belongs to it: what that would be, and the first act.
QWidget *placeholderPage(const QString &title, const QString &sentence, QPushButton *act);

// A read-only text that can be selected and copied, in the text or the monospaced font.
QPlainTextEdit *readOnlyText(const QString &accessibleName, bool monospaced);

} // namespace nidus::ui
