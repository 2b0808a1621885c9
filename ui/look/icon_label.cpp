#include "ui/look/icon_label.h"

#include "ui/look/theme.h"

#include <QEvent>

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

void IconLabel::draw() { setPixmap(m_icon.pixmap(scaled(m_edge))); }

void IconLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        draw();
}

} // namespace nidus::ui
