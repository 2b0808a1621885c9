// What GUI tests share: finding controls by what is written on them, and waiting for what happens beside the
// window.
#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTest>

namespace nidus::support {

inline constexpr int patience = 20'000; // milliseconds

// Every Qt warning fails the test, but what the offscreen platform always says of itself.
inline void failOnWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

inline QString nameOf(QWidget *widget)
{
    if (!widget->accessibleName().isEmpty())
        return widget->accessibleName();
    if (auto *button = qobject_cast<QAbstractButton *>(widget))
        return button->text().remove(u'&');
    return {};
}

// The visible control of that type and name, or nullptr.
template <class T> T *named(QWidget *root, const QString &name)
{
    if (!root)
        return nullptr;
    for (T *widget : root->findChildren<T *>())
        if (widget->isVisible() && nameOf(widget) == name)
            return widget;
    return nullptr;
}

// Whether a visible label in `root` holds, or begins with, `words`.
inline bool says(QWidget *root, const QString &words)
{
    for (const QLabel *label : root->findChildren<QLabel *>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}
inline bool labelBegins(QWidget *root, const QString &words)
{
    for (const QLabel *label : root->findChildren<QLabel *>())
        if (label->isVisible() && label->text().startsWith(words))
            return true;
    return false;
}

// The first act of the window whose words, without mnemonic, are these; or nullptr.
inline QAction *actOf(QWidget *window, const QString &words)
{
    for (QAction *action : window->findChildren<QAction *>())
        if (action->text().remove(u'&') == words)
            return action;
    return nullptr;
}

// The dialog in front. Made active, as a window manager would do.
inline QDialog *openDialog()
{
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    const auto hasFocus = [dialog] {
        return QApplication::focusWidget() && dialog->isAncestorOf(QApplication::focusWidget());
    };
    if (dialog && !hasFocus()) {
        if (!QTest::qWaitForWindowExposed(dialog))
            return nullptr;
        dialog->activateWindow();
        if (dialog->focusWidget())
            dialog->focusWidget()->setFocus();
        if (!QTest::qWaitFor(hasFocus, 2000))
            return nullptr;
    }
    return dialog;
}

inline bool press(QWidget *root, const QString &button)
{
    auto *found = named<QAbstractButton>(root, button);
    if (!found || !found->isEnabled())
        return false;
    QTest::mouseClick(found, Qt::LeftButton);
    return true;
}

inline QMessageBox *question() { return qobject_cast<QMessageBox *>(QApplication::activeModalWidget()); }

// Agrees that what is written in a dialog or tab is thrown away, when that is asked.
inline bool discard()
{
    if (!QTest::qWaitFor([&] { return question() != nullptr; }, patience))
        return false;
    auto *agree = question()->findChild<QAbstractButton *>(QStringLiteral("discard"));
    if (agree)
        agree->click();
    return agree && QTest::qWaitFor([&] { return !question(); }, patience);
}

// Replaces what stands in the field.
inline bool write(QWidget *root, const QString &field, const QString &text)
{
    auto *found = named<QWidget>(root, field);
    if (!found)
        return false;
    found->setFocus();
    QTest::keyClick(found, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(found, Qt::Key_Delete);
    QTest::keyClicks(found, text);
    return true;
}

} // namespace nidus::support
