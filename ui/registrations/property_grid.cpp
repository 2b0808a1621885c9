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
    m_grid->setColumnMinimumWidth(0, scaled(labelWidth));
    m_grid->setColumnStretch(1, 1);
}

void PropertyGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_grid->setColumnMinimumWidth(0, scaled(labelWidth));
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
