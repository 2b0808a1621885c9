#include "ui/look/held_key.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace nidus::ui {

HeldKey::HeldKey(QCoreApplication &application) : QObject(&application)
{
    application.installEventFilter(this);
}

bool HeldKey::isHeld(const QKeyEvent &press) const
{
    const bool isEnter = press.key() == Qt::Key_Return || press.key() == Qt::Key_Enter;
    return isEnter && !press.isAutoRepeat() && press.key() == m_key && press.timestamp() != 0 &&
           press.timestamp() == m_released;
}

bool HeldKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyRelease) {
        const auto *key = static_cast<const QKeyEvent *>(event);
        m_key = key->key();
        m_released = key->timestamp();
    } else if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<const QKeyEvent *>(event);
        if (!isHeld(*key))
            return false;
        if (event->type() == QEvent::KeyPress) {
            QKeyEvent repeat(event->type(), key->key(), key->modifiers(), key->text(), true);
            repeat.setTimestamp(key->timestamp());
            QCoreApplication::sendEvent(watched, &repeat);
            event->setAccepted(repeat.isAccepted());
        } else {
            event->accept(); // taken, so that no shortcut is looked for
        }
        return true;
    }
    return false;
}

} // namespace nidus::ui
