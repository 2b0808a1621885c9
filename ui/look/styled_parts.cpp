#include "ui/look/styled_parts.h"

#include "ui/look/text_layout.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace nidus::ui {

namespace {

constexpr char inParts[] = "styledInParts", part[] = "styledPart", waits[] = "waitsForItsStyle";

bool begins(const QWidget &widget)
{
    if (!widget.styleSheet().isEmpty() || widget.property(inParts).toBool())
        return false;
    const QWidget *parent = widget.parentWidget();
    if (parent && parent->property(inParts).toBool())
        return true;
    // A window that belongs to something in a part (a menu, the list of a combo box) has that part's sheet.
    return widget.isWindow() && !widget.style()->inherits("QStyleSheetStyle");
}

bool isPart(const QObject &object) { return object.property(part).toBool(); }

} // namespace

void styleInParts(QWidget *widget) { widget->setProperty(inParts, true); }

StyledParts &StyledParts::of(QApplication &application)
{
    static QPointer<StyledParts> parts;
    if (!parts) {
        parts = new StyledParts(&application);
        application.installEventFilter(parts);
    }
    return *parts;
}

void StyledParts::setSheet(const QString &sheet)
{
    m_sheet = sheet;
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!isPart(*widget))
            continue;
        widget->setProperty(waits, !widget->isVisible()); // also for the same sheet: the text may be another
        if (widget->isVisible())
            widget->setStyleSheet(sheet);
    }
}

void StyledParts::followFont()
{
    QList<std::pair<int, QWidget *>> between; // by their depth: one hands the font to the next
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!widget->property(inParts).toBool())
            continue;
        int depth = 0;
        for (const QWidget *above = widget->parentWidget(); above; above = above->parentWidget())
            ++depth;
        between += {depth, widget};
    }
    std::ranges::sort(between, {}, [](const auto &one) { return one.first; });
    for (const auto &[depth, widget] : std::as_const(between))
        widget->setFont(QApplication::font(widget));
}

bool StyledParts::eventFilter(QObject *watched, QEvent *event)
{
    if (!watched->isWidgetType() || m_sheet.isEmpty())
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    if (event->type() == QEvent::Polish && begins(*widget)) {
        widget->setProperty(part, true);
        widget->setStyleSheet(m_sheet);
    } else if (event->type() == QEvent::Show && widget->property(waits).toBool()) {
        widget->setProperty(waits, false);
        const TextLayout before; // a sheet may put back a font that a widget had under the last one
        widget->setStyleSheet(m_sheet);
        before.followText();
    }
    return false;
}

} // namespace nidus::ui
