#include "ui/overview/chart_panel.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_drawing.h"
#include "ui/overview/chart_model.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/chart_words.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr int numberWidth = 104, labelWidth = 240;
constexpr int mostRows = 16; // of a table without a scroll bar

QList<std::pair<int, int>> widths(const ChartModel &model)
{
    QList<std::pair<int, int>> widths;
    for (int column = ChartModel::CountColumn; column < model.columnCount(); ++column)
        widths += {column, numberWidth};
    return widths;
}

} // namespace

ChartPanel::ChartPanel(Chart chart, QWidget *parent) : QWidget(parent), m_model(new ChartModel(chart, this))
{
    constexpr int inside = ChartDrawing::around;
    QVBoxLayout *layout = columnIn(this, {16 - inside, 12, 16 - inside, 8}, 4);
    m_view = addTo(layout, new ChartView(m_model), 1);
    QVBoxLayout *body = columnIn(layout, {inside, 0, inside, 0}, 4);
    m_tableTitle = addTo(body, titleLabel(chartTitle(chart)));
    m_table = addTo(body, tableOf(m_model, chartTitle(chart), widths(*m_model), ChartModel::LabelColumn));
    m_tableTitle->setBuddy(m_table);
    m_table->installEventFilter(this);
    QHBoxLayout *line = rowIn(body, {}, 8);
    m_line = addTo(line, wrappedLabel(), 1);
    m_note = addTo(line, mutedLabel({}, Lines::Wrapped), 1);
    for (PlainLabel *label : {m_line, m_note})
        label->setTextInteractionFlags(Qt::NoTextInteraction); // another text at each key
    m_hint = addTo(line, mutedLabel(tr("Enter opens them")), 0, Qt::AlignTop);
    layout->addStretch();
    setAsTable(false);
    connect(m_view, &ChartView::opened, this, &ChartPanel::openRow);
    connect(m_view, &ChartView::copyAsked, this, &ChartPanel::copyAsked);
    connect(m_view, &ChartView::currentChanged, this, &ChartPanel::sayLine);
    connect(m_view, &ChartView::focusChanged, this, [this](bool hasFocus) {
        sayLine();
        if (hasFocus)
            Q_EMIT entered();
    });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &at) { openRow(at.row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ChartPanel::sayLine);
}

Chart ChartPanel::chart() const { return m_model->chart(); }

void ChartPanel::setBars(const QList<ChartBar> &bars, const QString &note)
{
    m_note->setText(note);
    const int row = m_table->currentIndex().row();
    m_model->setBars(bars);
    if (row >= 0 && row < m_model->rowCount())
        m_table->setCurrentIndex(m_model->index(row, 0));
    fitTable();
    sayLine();
}

void ChartPanel::setAsTable(bool asTable)
{
    QWidget *shown = asTable ? static_cast<QWidget *>(m_table) : m_view;
    QWidget *hidden = asTable ? static_cast<QWidget *>(m_view) : m_table;
    shown->show();
    m_tableTitle->setVisible(asTable);
    if (hidden->hasFocus()) // else it would go to the end of the page, and the page would scroll there
        shown->setFocus(Qt::OtherFocusReason);
    hidden->hide();
    sayLine();
}

QSize ChartPanel::chartSize() const
{
    return m_view->isHidden() ? QSize(width(), m_view->sizeHint().height()) : m_view->size();
}

// As high as its rows: the page scrolls, not the table, unless it is very long. Figures stay near what they
// belong to.
void ChartPanel::fitTable()
{
    const int line = m_note->fontMetrics().height();
    m_note->setMinimumHeight(line); // also where it says nothing: nothing moves
    // QLabel keeps the height of an empty text, whatever size the text gets.
    m_note->setMaximumHeight(m_note->text().isEmpty() ? line : QWIDGETSIZE_MAX);
    const int rows = qBound(1, m_model->rowCount(), mostRows);
    m_table->setFixedHeight(rows * rowPixels() + m_table->horizontalHeader()->sizeHint().height() + 2);
    m_table->setMaximumWidth(scaled(labelWidth + numberWidth * (m_model->columnCount() - 1)));
}

void ChartPanel::openRow(int row)
{
    if (const ChartBar *bar = m_model->row(m_model->index(row, 0)))
        Q_EMIT opened(*bar);
}

void ChartPanel::sayLine()
{
    const bool asTable = m_view->isHidden();
    const bool hasFocus = asTable ? m_table->hasFocus() : m_view->hasFocus();
    const int bar = asTable ? m_table->currentIndex().row() : m_view->currentBar();
    m_line->setText(m_view->barWords(bar));
    m_line->setVisible(hasFocus);
    m_hint->setVisible(hasFocus);
    m_note->setVisible(!hasFocus);
}

// Of its own: a table that is hidden is not told of another text size.
void ChartPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) // when what has a fixed size has followed the text
        QMetaObject::invokeMethod(this, &ChartPanel::fitTable, Qt::QueuedConnection);
}

bool ChartPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_table)
        return QWidget::eventFilter(watched, event);
    const bool isFocus = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut;
    if (isFocus) // as it will be
        QMetaObject::invokeMethod(this, &ChartPanel::sayLine, Qt::QueuedConnection);
    if (event->type() == QEvent::FocusIn)
        Q_EMIT entered();
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openRow(m_table->currentIndex().row());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace nidus::ui
