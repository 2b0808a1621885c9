#include "ui/shell/window_place.h"

#include "ui/look/dialog_parts.h"
#include "ui/shell/window_settings.h"

#include <QEvent>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int restMilliseconds = 500;

QString key() { return QStringLiteral("window/place"); }

} // namespace

WindowPlace::WindowPlace(QWidget *window, QSize usual) : QObject(window), m_window(window)
{
    window->resize(usual.boundedTo(roomOnScreen(*window)));
    window->restoreGeometry(windowSettings().value(key()).toByteArray()); // onto a screen that is there
    m_given = window->size();
    m_changed.setSingleShot(true);
    m_changed.setInterval(restMilliseconds);
    connect(&m_changed, &QTimer::timeout, this, [this] {
        if (!m_isShown)
            fit();
        m_isShown = true;
        keep();
    });
    window->installEventFilter(this);
}

WindowPlace::~WindowPlace()
{
    if (m_changed.isActive())
        keep();
}

bool WindowPlace::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::WindowStateChange:
        m_changed.start();
        break;
    case QEvent::Close:
        keep();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void WindowPlace::fit()
{
    if (m_window->isMaximized() || m_window->isFullScreen() || m_window->size() != m_given)
        return;
    const QRect screen = m_window->screen()->availableGeometry();
    QRect frame = m_window->frameGeometry();
    const QSize around = frame.size() - m_window->size();
    const QSize size = m_window->size().boundedTo(screen.size() - around);
    if (size != m_window->size()) {
        m_window->resize(size);
        frame.setSize(m_window->size() + around);
    }
    const QPoint place(
        std::clamp(frame.left(), screen.left(), std::max(screen.left(), screen.right() - frame.width() + 1)),
        std::clamp(frame.top(), screen.top(), std::max(screen.top(), screen.bottom() - frame.height() + 1)));
    if (place != frame.topLeft())
        m_window->move(place);
}

void WindowPlace::keep() { windowSettings().setValue(key(), m_window->saveGeometry()); }

} // namespace nidus::ui
