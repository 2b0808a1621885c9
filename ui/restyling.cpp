#include "ui/restyling.h"

#include <QApplication>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace nidus::ui {

Restyling::Restyling(QApplication &application, const QString &sheet, std::function<void()> then)
    : QObject(&application), m_application(application), m_sheet(sheet), m_then(std::move(then))
{
    for (QWidget *window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->updatesEnabled()) {
            window->setUpdatesEnabled(false);
            m_windows += window;
        }
    application.setStyleSheet(QString());
    QTimer::singleShot(0, this, &Restyling::finish);
}

void Restyling::change(QApplication &application, const QString &sheet, std::function<void()> then)
{
    if (sheet == application.styleSheet())
        return then();
    const QWidgetList windows = QApplication::topLevelWidgets();
    const bool isSeen = std::any_of(windows.cbegin(), windows.cend(), [](QWidget *window) { return window->isVisible(); });
    if (isSeen) {
        new Restyling(application, sheet, std::move(then));
        return;
    }
    application.setStyleSheet(QString());
    application.setStyleSheet(sheet);
    then();
}

void Restyling::finishPending(QApplication &application)
{
    if (auto *pending = application.findChild<Restyling *>(QString(), Qt::FindDirectChildrenOnly))
        pending->finish();
}

void Restyling::finish()
{
    m_application.setStyleSheet(m_sheet);
    m_then();
    for (const QPointer<QWidget> &window : std::as_const(m_windows))
        if (window)
            window->setUpdatesEnabled(true);
    delete this; // nothing else is on its way
}

} // namespace nidus::ui
