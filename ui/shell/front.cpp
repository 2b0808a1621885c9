#include "ui/shell/front.h"

#include <QApplication>
#include <QWidget>
#include <QWindow>

namespace nidus::ui {

namespace {
constexpr int patienceMilliseconds = 20; // for a window manager, which comes first
}

Front::Front(QWidget *window) : QObject(window), m_window(window)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &Front::giveBack);
    connect(qApp, &QGuiApplication::focusWindowChanged, this, &Front::left);
    m_patience.start(); // nobody gives the first window the keys either
}

void Front::left(QWindow *now)
{
    if (!now || now == m_last)
        return; // a window that is still there was left by the person, for another program
    m_patience.stop();
    if (m_last)
        disconnect(m_last, nullptr, this, nullptr);
    m_last = now;
    const auto goes = [this] { m_patience.start(); };
    connect(now, &QWindow::visibleChanged, this, [goes](bool visible) {
        if (!visible)
            goes();
    });
    connect(now, &QObject::destroyed, this, goes);
}

void Front::giveBack()
{
    if (QWindow *now = QGuiApplication::focusWindow(); now && now->isVisible())
        return;
    QWidget *modal = QApplication::activeModalWidget();
    QWidget *next = modal ? modal : m_window;
    if (next->isVisible() && !next->isMinimized())
        next->activateWindow();
}

} // namespace nidus::ui
