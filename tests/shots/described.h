#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTextStream>
#include <QWidget>

namespace nidus::shots {

// What a picture cannot show, beside it as a text, so that two states of the window can be compared by
// program: each widget that is seen, in tab order, with its role, accessible name and description, and which
// button Enter presses.
inline QString described(QWidget &window)
{
    QString text;
    QTextStream out(&text);
    out << "window \"" << window.windowTitle() << "\"\n";
    QSet<const QWidget *> told;
    for (QWidget *widget = window.nextInFocusChain(); widget && !told.contains(widget);
         widget = widget->nextInFocusChain()) {
        told.insert(widget);
        if (!window.isAncestorOf(widget) || !widget->isVisibleTo(&window))
            continue;
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible)
            continue;
        const auto *label = qobject_cast<QLabel *>(widget);
        const auto *button = qobject_cast<QPushButton *>(widget);
        const QString name = accessible->text(QAccessible::Name);
        const bool isTabStop = (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled();
        if (name.isEmpty() && !isTabStop && !label)
            continue;
        out << (isTabStop ? "tab " : "    ") << "role " << int(accessible->role()) << " \"" << name << '"';
        if (const QString more = accessible->text(QAccessible::Description); !more.isEmpty())
            out << " (" << more << ')';
        if (button && button->isDefault())
            out << " default";
        out << (widget->isEnabled() ? "" : " off") << '\n';
    }
    return text;
}

inline bool describe(QWidget &window, QString path)
{
    QFile file(path.replace(QStringLiteral(".png"), QStringLiteral(".txt")));
    return file.open(QIODevice::WriteOnly) && file.write(described(window).toUtf8()) >= 0;
}

} // namespace nidus::shots
