#include "ui/overview/list_section.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/overview/listed_rows.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>

namespace nidus::ui {

ListSection::ListSection(const Plan &plan, ListedRows *model, QWidget *parent)
    : QWidget(parent), m_model(model), m_widths(plan.widths), m_mostRows(plan.mostRows)
{
    model->setParent(this);
    QVBoxLayout *layout = columnIn(this, {0, 12, 0, 8}, 4);
    QHBoxLayout *head = rowIn(layout, {16, 0, 16, 0}, 8);
    PlainLabel *title = addTo(head, titleLabel(plan.title));
    m_note = addTo(head, mutedLabel({}, Lines::Elided), 1);
    QHBoxLayout *body = rowIn(layout, {8, 0, 0, 0}, 0); // cells have room of their own
    m_table = addTo(body, tableOf(model, plan.title, plan.widths, plan.stretched));
    m_table->horizontalHeader()->hide();                   // each cell says by itself what it is
    m_table->horizontalHeader()->setMinimumSectionSize(0); // and no title needs room
    m_table->setWordWrap(true);
    title->setBuddy(m_table);
    m_table->installEventFilter(this);
    m_sentence = mutedLabel({}, Lines::Wrapped);
    m_sentence->setContentsMargins(16, 0, 16, 0);
    layout->addWidget(m_sentence);
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex &at) { Q_EMIT opened(at.row()); });
    setRows({}, {}, {});
}

void ListSection::setRows(const QList<QStringList> &rows, const QString &note, const QString &sentence)
{
    const int before = m_table->currentIndex().row();
    const bool hadFocus = m_table->hasFocus();
    m_model->setCells(rows);
    m_note->setText(note);
    m_sentence->setText(sentence);
    m_sentence->setVisible(rows.isEmpty() && !sentence.isEmpty());
    m_table->setVisible(!rows.isEmpty());
    if (!rows.isEmpty() && (before >= 0 || hadFocus))
        m_table->setCurrentIndex(m_model->index(qBound(0, before, int(rows.size()) - 1), 0));
    fit();
}

// A name cannot be broken into lines: its column has the room that it needs, up to two fifths of the list.
// (Of the whole list: what a scroll bar leaves of it depends on what this makes.)
void ListSection::fitColumns()
{
    for (const auto &[column, width] : std::as_const(m_widths)) {
        m_table->resizeColumnToContents(column);
        const int needed = qMin(m_table->columnWidth(column), m_table->width() * 2 / 5);
        m_table->setColumnWidth(column, qMax(scaled(width), needed));
    }
}

// A row grows where its words need it.
void ListSection::fit()
{
    fitColumns();
    const int shown = qMin(m_model->rowCount(), m_mostRows);
    int height = 2;
    for (int row = 0; row < shown; ++row) {
        m_table->resizeRowToContents(row);
        height += m_table->rowHeight(row);
    }
    m_table->setFixedHeight(qMax(height, rowPixels()));
}

bool ListSection::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && (event->type() == QEvent::FontChange || event->type() == QEvent::Resize))
        QMetaObject::invokeMethod(this, &ListSection::fit, Qt::QueuedConnection);
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT opened(m_table->currentIndex().row());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace nidus::ui
