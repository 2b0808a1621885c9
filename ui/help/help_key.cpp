#include "ui/help/help_key.h"

#include <QApplication>
#include <QKeyEvent>

namespace nidus::ui {

HelpKey::HelpKey(QObject *parent) : QObject(parent) { qApp->installEventFilter(this); }

bool HelpKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType() || !QApplication::activeModalWidget())
        return false;
    if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_F1)
        return false;
    Q_EMIT pressed();
    return true;
}

} // namespace nidus::ui
