#include "ui/look/menu_reasons.h"

#include "ui/look/plain_text.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

namespace nidus::ui {

namespace {

constexpr char reasonProperty[] = "reasonAgainst";

class Reasons final : public QObject {
public:
    explicit Reasons(QMenu *menu) : QObject(menu) { menu->installEventFilter(this); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QObject::eventFilter(watched, event);
        auto *menu = static_cast<QMenu *>(watched);
        const auto *help = static_cast<QHelpEvent *>(event);
        const QAction *action = menu->actionAt(help->pos());
        const QString reason = action ? reasonAgainst(action) : QString();
        if (reason.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainToolTip(reason), menu,
                               menu->actionGeometry(const_cast<QAction *>(action)));
        return true;
    }
};

} // namespace

void setReasonAgainst(QAction *action, const QString &reason)
{
    action->setEnabled(reason.isEmpty());
    action->setProperty(reasonProperty, reason);
    action->setWhatsThis(reason); // what a screen reader says of it
}

QString reasonAgainst(const QAction *action)
{
    return action->isEnabled() ? QString() : action->property(reasonProperty).toString();
}

void showReasons(QMenu *menu) { new Reasons(menu); }

} // namespace nidus::ui
