#include "ui/registrations/property_grid.h"

#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QEvent>

namespace nidus::ui {

namespace {
constexpr int labelWidth = 96;
}

PropertyGrid::PropertyGrid(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(1, 1);
    fitLabels();
}

// With large text they take at most two fifths of the width, if they can.
void PropertyGrid::fitLabels()
{
    const int wanted = qMin(scaled(labelWidth), qMax(labelWidth, width() * 2 / 5));
    if (m_grid->columnMinimumWidth(0) != wanted) // setting it asks for another layout
        m_grid->setColumnMinimumWidth(0, wanted);
}

void PropertyGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitLabels();
}

void PropertyGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitLabels();
}

void PropertyGrid::setFacts(const QList<QPair<QString, QString>> &facts)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const auto &[name, value] : facts) {
        auto *label = mutedLabel(name);
        auto *said = wrappedLabel(value.isEmpty() ? QString::fromUtf16(noValue) : displayable(value));
        said->setAccessibleDescription(name);
        label->setBuddy(said);
        said->setMuted(value.isEmpty());
        m_grid->addWidget(label, row, 0, Qt::AlignTop);
        m_grid->addWidget(said, row, 1, Qt::AlignTop);
        ++row;
    }
}

} // namespace nidus::ui
