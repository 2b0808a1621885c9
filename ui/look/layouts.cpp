#include "ui/look/layouts.h"

#include "ui/look/theme.h"

namespace nidus::ui {

namespace {

template <class Layout> Layout *fitted(Layout *layout, const QMargins &around, int between)
{
    layout->setContentsMargins(around);
    layout->setSpacing(between);
    return layout;
}

template <class Layout> Layout *addFitted(QBoxLayout *outer, const QMargins &around, int between, int stretch)
{
    auto *layout = fitted(new Layout, around, between);
    outer->addLayout(layout, stretch);
    return layout;
}

} // namespace

QVBoxLayout *columnIn(QWidget *widget, const QMargins &around, int between)
{
    return fitted(new QVBoxLayout(widget), around, between);
}

QHBoxLayout *rowIn(QWidget *widget, const QMargins &around, int between)
{
    return fitted(new QHBoxLayout(widget), around, between);
}

QVBoxLayout *columnIn(QBoxLayout *outer, const QMargins &around, int between, int stretch)
{
    return addFitted<QVBoxLayout>(outer, around, between, stretch);
}

QHBoxLayout *rowIn(QBoxLayout *outer, const QMargins &around, int between, int stretch)
{
    return addFitted<QHBoxLayout>(outer, around, between, stretch);
}

QVBoxLayout *centredColumn(QWidget *page)
{
    constexpr int margin = 16, columnWidth = 688;
    QHBoxLayout *row = rowIn(page, {margin, 96, margin, margin}, -1);
    auto *inside = new QWidget;
    inside->setMaximumWidth(scaled(columnWidth));
    QVBoxLayout *column = columnIn(inside, {}, 8);
    row->addStretch(1);
    row->addWidget(inside, 100);
    row->addStretch(1);
    return column;
}

QScrollArea *scrolledDown(QWidget *inside)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inside);
    return scroll;
}

void setGround(QWidget *widget, const char *ground)
{
    widget->setProperty(ground, true);
    widget->setAttribute(Qt::WA_StyledBackground);
}

QWidget *widgetOn(const char *ground, int leastHeight)
{
    auto *widget = new QWidget;
    setGround(widget, ground);
    if (leastHeight > 0)
        widget->setMinimumHeight(scaled(leastHeight));
    return widget;
}

} // namespace nidus::ui
