#include "ui/look/page_bar.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>

namespace nidus::ui {

namespace {

constexpr int leastField = 240, fieldHeight = 26;
constexpr int space = 8;

std::pair<QWidget *, QHBoxLayout *> row()
{
    auto *widget = new QWidget;
    auto *layout = rowIn(widget, {}, space);
    return {widget, layout};
}

} // namespace

PageBar::PageBar(const QString &search, QWidget *parent) : QWidget(parent)
{
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(space, 0, space, 0);
    m_grid->setHorizontalSpacing(space);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(0, 1);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(search);
    m_field->setAccessibleName(search);
    addClearButton(m_field);
    m_field->addAction(lineIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_grid->addWidget(m_field, 0, 0);
    m_count = mutedLabel();
    m_grid->addWidget(m_count, 0, 1);
    std::tie(m_filters, m_filterRow) = row();
    std::tie(m_acts, m_actRow) = row();
    m_grid->addWidget(m_acts, 0, 3);
    arrange();
}

QComboBox *PageBar::addFilter(const QString &name)
{
    auto *made = new QComboBox;
    made->setAccessibleName(name);
    made->setProperty("filters", true); // it keeps the name with which it began
    made->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_filterRow->addWidget(made);
    return made;
}

void PageBar::addAct(QWidget *act) { m_actRow->addWidget(act); }

void PageBar::arrange()
{
    const int needed = scaled(leastField) + m_count->sizeHint().width() + m_filters->sizeHint().width() +
                       m_acts->sizeHint().width() + 5 * space;
    const int rows = needed > width() ? 2 : 1;
    // What was found is seen in the list; what one types is seen here alone.
    const bool hasRoomToCount = needed - m_filters->sizeHint().width() <= width();
    m_count->setVisible(rows == 1 || hasRoomToCount);
    const int height = scaled(fieldHeight) + pageBarHeight - fieldHeight; // what is around does not grow
    setFixedHeight(height * rows);
    // A grid asks for the next layout whenever a height is set, even to what it is.
    for (const auto &[row, least] : {std::pair(0, height), std::pair(1, rows == 2 ? height : 0)})
        if (m_grid->rowMinimumHeight(row) != least)
            m_grid->setRowMinimumHeight(row, least);
    if (std::exchange(m_rows, rows) == rows)
        return;
    if (rows == 2)
        m_grid->addWidget(m_filters, 1, 0, 1, 4, Qt::AlignLeft);
    else
        m_grid->addWidget(m_filters, 0, 2);
}

void PageBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool PageBar::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // another count, another filter, other letters
        arrange();
    return isDone;
}

} // namespace nidus::ui
