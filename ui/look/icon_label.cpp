#include "ui/look/icon_label.h"

#include "ui/look/theme.h"

#include <QEvent>
#include <QGuiApplication>

namespace nidus::ui {

IconLabel::IconLabel(const QIcon &icon, int edge, QWidget *parent)
    : QLabel(parent), m_icon(icon), m_edge(edge)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    draw();
}

void IconLabel::setIcon(const QIcon &icon)
{
    m_icon = icon;
    draw();
}

void IconLabel::draw()
{
    m_drawnIn = &Colours::of(QGuiApplication::palette());
    m_drawnEdge = scaled(m_edge);
    setPixmap(m_icon.pixmap(m_drawnEdge));
}

void IconLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    const bool isChange = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isChange && (m_drawnIn != &Colours::of(QGuiApplication::palette()) || m_drawnEdge != scaled(m_edge)))
        draw(); // a style sheet tells of the same more than once
}

} // namespace nidus::ui
