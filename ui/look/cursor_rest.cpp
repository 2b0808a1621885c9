#include "ui/look/cursor_rest.h"

#include <QApplication>
#include <QEvent>

namespace nidus::ui {

static constexpr std::chrono::seconds untilRest{5};

CursorRest::CursorRest(QApplication &application) : QObject(&application)
{
    m_untilRest.setSingleShot(true);
    m_untilRest.setInterval(untilRest);
    connect(&m_untilRest, &QTimer::timeout, this, [this] {
        m_usual = QApplication::cursorFlashTime();
        QApplication::setCursorFlashTime(0);
    });
    application.installEventFilter(this);
    m_untilRest.start();
}

bool CursorRest::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::InputMethod:
    case QEvent::FocusIn:
        if (!m_untilRest.isActive())
            QApplication::setCursorFlashTime(m_usual);
        m_untilRest.start();
        break;
    default:
        break;
    }
    return false;
}

} // namespace nidus::ui
