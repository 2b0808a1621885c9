#include "ui/giving_label.h"

#include "ui/theme.h"

#include <QPainter>

namespace nidus::ui {

void GivingLabel::paintEvent(QPaintEvent *)
{
    const Colours &colours = Colours::of(palette());
    QPainter painter(this);
    painter.setPen(QColor(property("muted").toBool() ? colours.muted : colours.text));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

} // namespace nidus::ui
