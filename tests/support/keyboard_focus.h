// Keeps the keyboard with the program, as a window manager does, which the offscreen platform has not: when
// the window in front goes away (a dialog that closes), the one behind it gets the keys again.
#pragma once

#include <QApplication>
#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace nidus::support {

class KeyboardFocus final : public QObject {
public:
    explicit KeyboardFocus(QWidget *window) : QObject(window), m_window(window)
    {
        connect(qApp, &QGuiApplication::focusWindowChanged, this, [this](QWindow *now) { moved(now); });
        giveLater(); // nobody gives the first window the keys either
    }

private:
    void moved(QWindow *now)
    {
        if (!now || now == m_last)
            return;
        if (m_last)
            disconnect(m_last, nullptr, this, nullptr);
        m_last = now;
        connect(now, &QWindow::visibleChanged, this, [this](bool visible) {
            if (!visible)
                giveLater();
        });
        connect(now, &QObject::destroyed, this, [this] { giveLater(); });
    }

    void giveLater()
    {
        QTimer::singleShot(0, this, [this] { give(); }); // the program itself comes first
    }

    void give()
    {
        if (QWindow *now = QGuiApplication::focusWindow(); now && now->isVisible())
            return;
        QWidget *modal = QApplication::activeModalWidget();
        QWidget *next = modal ? modal : m_window;
        if (next->isVisible() && !next->isMinimized())
            next->activateWindow();
    }

    QWidget *m_window;
    QPointer<QWindow> m_last;
};

} // namespace nidus::support
