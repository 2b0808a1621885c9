#include "ui/overview/overview_board.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_panel.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>

namespace nidus::ui {

namespace {
constexpr int sideWidth = 392; // before scaling, as those:
constexpr int usualFrom = 920, wideFrom = 1400;
constexpr int columns = 4, rows = 6;
} // namespace

OverviewBoard::OverviewBoard(const std::array<ChartPanel *, charts.size()> &panels, QWidget *side,
                             QWidget *parent)
    : QWidget(parent), m_panels(panels), m_side(side), m_rule(verticalRule()), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    arrange();
}

// The room there is, and what the charts need at least: nothing is cut, and nothing scrolls sideways. Our own
// width tells nothing: it is never less than what stands beside each other needs.
OverviewBoard::Width OverviewBoard::fitting() const
{
    const int width = parentWidget() ? parentWidget()->width() : QWidget::width();
    const auto least = [this](Chart chart) {
        return m_panels[std::size_t(chart)]->minimumSizeHint().width();
    };
    const int left = qMax(least(Chart::Forms), least(Chart::Ages)),
              right = qMax(least(Chart::References), least(Chart::Changes));
    const int pair = qMax(left + right, least(Chart::Years));
    if (width >= scaled(wideFrom))
        return Width::Wide;
    if (width >= qMax(scaled(usualFrom), pair + scaled(sideWidth)))
        return Width::Usual;
    return width >= pair ? Width::Narrow : Width::Single;
}

void OverviewBoard::arrange()
{
    const Width wanted = fitting();
    if (std::exchange(m_width, wanted) == wanted)
        return;
    const auto put = [this](Chart chart, int row, int column, int rowSpan = 1, int columnSpan = 1) {
        m_grid->addWidget(m_panels[std::size_t(chart)], row, column, rowSpan, columnSpan);
    };
    for (int i = 0; i < columns; ++i)
        m_grid->setColumnStretch(i, 0);
    for (int i = 0; i < rows; ++i)
        m_grid->setRowStretch(i, 0);
    if (wanted == Width::Wide) {
        put(Chart::Years, 0, 0, 3);
        put(Chart::Changes, 3, 0, 1, 2);
        put(Chart::Forms, 0, 1);
        put(Chart::References, 1, 1);
        put(Chart::Ages, 2, 1);
        m_grid->setRowStretch(2, 1);
        m_grid->setRowStretch(3, 1);
    } else if (wanted == Width::Single) {
        int row = 0;
        for (const Chart chart : {Chart::Years, Chart::Forms, Chart::References, Chart::Ages, Chart::Changes})
            put(chart, row++, 0, 1, 2);
    } else {
        put(Chart::Years, 0, 0, 1, 2);
        put(Chart::Forms, 1, 0);
        put(Chart::References, 1, 1);
        put(Chart::Ages, 2, 0);
        put(Chart::Changes, 2, 1);
        m_grid->setRowStretch(0, 2);
        m_grid->setRowStretch(2, 1);
    }
    m_grid->setColumnStretch(0, wanted == Width::Wide ? 2 : 1);
    m_grid->setColumnStretch(1, 1);
    const bool isBeside = wanted == Width::Usual || wanted == Width::Wide;
    m_rule->setVisible(isBeside);
    m_side->setMaximumWidth(isBeside ? scaled(sideWidth) : QWIDGETSIZE_MAX);
    m_side->setMinimumWidth(isBeside ? scaled(sideWidth) : 0);
    if (isBeside) {
        m_grid->addWidget(m_rule, 0, 2, rows, 1);
        m_grid->addWidget(m_side, 0, 3, rows, 1);
    } else {
        m_grid->addWidget(m_rule, rows - 1, 2);
        m_grid->addWidget(m_side, rows - 1, 0, 1, 2);
    }
}

void OverviewBoard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool OverviewBoard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        arrange();
    return QWidget::eventFilter(watched, event);
}

bool OverviewBoard::event(QEvent *event)
{
    if (event->type() == QEvent::ParentChange && parent())
        parent()->installEventFilter(this);
    if (event->type() == QEvent::FontChange) // when what has a fixed size has followed the text
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_width = Width::Unknown; // the same width, another text
                arrange();
            },
            Qt::QueuedConnection);
    return QWidget::event(event);
}

} // namespace nidus::ui
