#include "ui/overview/chart_view.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_accessible.h"
#include "ui/overview/chart_model.h"
#include "ui/overview/chart_words.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace nidus::ui {

static constexpr int usualHeight = 140, usualHeightOfYears = 216;

ChartView::ChartView(const ChartModel *model, QWidget *parent) : QWidget(parent), m_model(model)
{
    installChartAccessibility();
    setAccessibleName(chartTitle(model->chart()));
    setSizePolicy(QSizePolicy::Expanding, model->chart() == Chart::Years || model->chart() == Chart::Changes
                                              ? QSizePolicy::Expanding
                                              : QSizePolicy::Fixed);
    connect(model, &QAbstractItemModel::modelReset, this, &ChartView::takeBars);
    takeBars();
}

// The bar on which one stood stays the current one; at first it is the last.
void ChartView::takeBars()
{
    forgetAccessibleBars(this);
    const Chart chart = m_model->chart();
    const QString before = m_current < 0 ? QString() : barName(m_current);
    m_picture = {chartTitle(chart), {}, {}, chart == Chart::Years || chart == Chart::Changes, {}};
    if (chart == Chart::Years) {
        m_picture.solidKind = tr("formal");
        m_picture.hatchedKind = tr("informal");
    }
    for (const ChartBar &bar : m_model->rows())
        m_picture.bars += DrawnBar{barLabel(chart, bar.key), bar.count,
                                   isHatched(chart, bar.key) ? bar.count : bar.informal, bar.repeats};
    m_current = m_picture.isUpright ? count() - 1 : qMin(0, count() - 1);
    for (int i = 0; i < count(); ++i)
        if (barName(i) == before)
            m_current = i;
    // Without a bar there is nothing on which the focus could be seen.
    setFocusPolicy(count() > 0 ? Qt::StrongFocus : Qt::NoFocus);
    updateGeometry();
    update();
    Q_EMIT currentChanged(m_current);
}

ChartDrawing ChartView::drawing() const
{
    return {m_picture, QRectF(rect()).adjusted(ChartDrawing::around, 0, -ChartDrawing::around, 0)};
}

void ChartView::setCurrentBar(int bar)
{
    const int wanted = qBound(count() > 0 ? 0 : -1, bar, count() - 1);
    if (std::exchange(m_current, wanted) == wanted)
        return;
    update();
    Q_EMIT currentChanged(m_current);
    tellCurrentBar(this);
}

void ChartView::open(int bar)
{
    if (bar >= 0 && bar < count())
        Q_EMIT opened(bar);
}

QRect ChartView::barRect(int bar) const { return drawing().frame(bar).toAlignedRect(); }

QString ChartView::barName(int bar) const { return m_picture.bars.value(bar).label; }

QString ChartView::barNumber(int bar) const
{
    return m_model->index(bar, ChartModel::CountColumn).data().toString();
}

QString ChartView::barWords(int bar) const
{
    const ChartBar *of = m_model->row(m_model->index(bar, 0));
    return of ? barSentence(m_model->chart(), *of) : QString();
}

QSize ChartView::sizeHint() const
{
    const QSize least = ChartDrawing::leastSize(m_picture);
    const int usual = m_model->chart() == Chart::Years ? usualHeightOfYears : usualHeight;
    return m_picture.isUpright ? least.expandedTo({0, scaled(usual)}) : least;
}

QSize ChartView::minimumSizeHint() const { return sizeHint(); }

void ChartView::copy() { Q_EMIT copyAsked(); }

// ---- events ----

void ChartView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawing().paint(painter, Colours::of(palette()), hasFocus() ? m_current : -1);
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setCurrentBar(m_current - 1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setCurrentBar(m_current + 1);
    case Qt::Key_Home:
        return setCurrentBar(0);
    case Qt::Key_End:
        return setCurrentBar(count() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return event->isAutoRepeat() ? void() : open(m_current);
    default:
        break;
    }
    if (event->matches(QKeySequence::Copy))
        return copy();
    QWidget::keyPressEvent(event);
}

void ChartView::mousePressEvent(QMouseEvent *event)
{
    if (const qsizetype bar = drawing().barAt(event->position()); bar >= 0)
        setCurrentBar(int(bar));
}

void ChartView::mouseDoubleClickEvent(QMouseEvent *event) { open(int(drawing().barAt(event->position()))); }

void ChartView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
    Q_EMIT focusChanged(true);
    tellCurrentBar(this);
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
    Q_EMIT focusChanged(false);
}

bool ChartView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const qsizetype bar = drawing().barAt(help->pos());
        if (bar >= 0)
            QToolTip::showText(help->globalPos(), plainToolTip(barWords(int(bar))), this, barRect(int(bar)));
        else
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    return QWidget::event(event);
}

} // namespace nidus::ui
