// What GUI tests share: finding controls by what is written on them, and waiting for what happens beside the
// window.
#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

namespace nidus::support {

// Every Qt warning fails the test, but the one line that the offscreen platform always says.
inline void failOnWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints)")));
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
