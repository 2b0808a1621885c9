#include "ui/look/styled_parts.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QWidget>

namespace nidus::ui {

namespace {

constexpr char inParts[] = "styledInParts";

bool isPart(const QWidget &widget)
{
    if (widget.property(inParts).toBool())
        return false;
    const QWidget *parent = widget.parentWidget();
    if (parent && parent->property(inParts).toBool())
        return true;
    // A window that belongs to something in a part (a menu, the list of a combo box) has that part's sheet.
    return widget.isWindow() && !widget.style()->inherits("QStyleSheetStyle");
}

} // namespace

void styleInParts(QWidget *widget) { widget->setProperty(inParts, true); }

StyledParts &StyledParts::of(QApplication &application)
{
    if (auto *parts = application.findChild<StyledParts *>(QString(), Qt::FindDirectChildrenOnly))
        return *parts;
    auto *parts = new StyledParts(&application);
    application.installEventFilter(parts);
    return *parts;
}

void StyledParts::style(QWidget *part) const
{
    if (part->styleSheet() != m_sheet)
        part->setStyleSheet(m_sheet);
}

QList<QPointer<QWidget>> StyledParts::parts() const
{
    QList<QPointer<QWidget>> present = m_parts;
    present.removeAll(nullptr);
    return present;
}

bool StyledParts::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Polish || !watched->isWidgetType() || m_sheet.isEmpty())
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    if (widget->styleSheet().isEmpty() && isPart(*widget)) {
        m_parts.removeAll(nullptr);
        m_parts += widget;
        widget->setStyleSheet(m_sheet);
    }
    return false;
}

} // namespace nidus::ui
