#include "ui/overview/overview_bar.h"

#include <QEvent>
#include <QGridLayout>

#include <utility>

namespace nidus::ui {

OverviewBar::OverviewBar(QWidget *left, QWidget *right, QWidget *parent)
    : QWidget(parent), m_left(left), m_right(right), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(left, 0, 0);
    m_grid->addWidget(right, 0, 1);
}

void OverviewBar::arrange()
{
    const bool isTwoRows = m_left->sizeHint().width() + m_right->minimumSizeHint().width() > width();
    if (std::exchange(m_isTwoRows, isTwoRows) == isTwoRows)
        return;
    m_grid->addWidget(m_left, 0, 0, 1, isTwoRows ? 2 : 1);
    m_grid->addWidget(m_right, isTwoRows ? 1 : 0, isTwoRows ? 0 : 1, 1, isTwoRows ? 2 : 1);
}

void OverviewBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool OverviewBar::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // other letters
        arrange();
    return isDone;
}

} // namespace nidus::ui
