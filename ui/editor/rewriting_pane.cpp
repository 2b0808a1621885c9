#include "ui/editor/rewriting_pane.h"

#include "ui/editor/rewriting_model.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QShortcut>
#include <QTableView>

namespace nidus::ui {

namespace {
constexpr int barHeight = 30;
constexpr int adviceWidth = 380;
constexpr int leastForColumns = 900; // under it the advice says field and clause
} // namespace

QString rewritingTitle(const QList<RewritingEntry> &entries)
{
    const TickCounts counts = countTicks(entries);
    return RewritingPane::tr("Rewriting list, %1 of %2 ticked").arg(counts.ticked).arg(counts.all);
}

RewritingPane::RewritingPane(QWidget *parent) : QWidget(parent), m_model(new RewritingModel(this))
{
    QVBoxLayout *layout = columnIn(this);
    auto *head = new QWidget;
    head->setFixedHeight(scaled(barHeight));
    QHBoxLayout *bar = rowIn(head, {16, 0, 8, 0}, 6);
    addTo(bar, semiBoldLabel(tr("Rewriting list")));
    m_count = addTo(bar, mutedLabel({}, Lines::Elided), 1);
    addButton(bar, flatButton(tr("All findings")), this, &RewritingPane::findingsAsked);
    layout->addWidget(head);
    layout->addWidget(horizontalRule());
    QHBoxLayout *row = rowIn(layout, {}, 0);
    using enum RewritingModel::Column;
    m_table = tableOf(m_model, tr("Rewriting list"),
                      {{TickColumn, 40}, {FieldColumn, 200}, {ClauseColumn, 152}}, TitleColumn);
    m_table->horizontalHeader()->hide();
    row->addWidget(m_table, 1);
    row->addWidget(verticalRule());
    m_advice = new QScrollArea;
    m_advice->setWidgetResizable(true);
    m_advice->setFocusPolicy(Qt::NoFocus);
    m_advice->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QWidget *inside = widgetOn("paper");
    QVBoxLayout *words = columnIn(inside, {16, 8, 16, 8}, 4);
    m_title = addTo(words, semiBoldLabel({}));
    m_title->setWordWrap(true);
    m_words = addTo(words, wrappedLabel());
    QHBoxLayout *acts = rowIn(words, {}, 0);
    m_open =
        addButton(acts, linkButton({}), this, [this] { Q_EMIT m_table->activated(m_table->currentIndex()); });
    acts->addStretch(1);
    words->addStretch(1);
    m_advice->setWidget(inside);
    row->addWidget(m_advice);

    auto *space = new QShortcut(Qt::Key_Space, m_table);
    space->setContext(Qt::WidgetShortcut);
    connect(space, &QShortcut::activated, this, [this] { m_model->toggle(m_table->currentIndex().row()); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const RewritingEntry *entry = m_model->row(index))
            Q_EMIT fieldAsked(entry->what.field, entry->what.span.value_or(Span()));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RewritingPane::showCurrent);
    connect(m_model, &RewritingModel::tickAsked, this, &RewritingPane::tickAsked);
}

void RewritingPane::setEntries(const QList<RewritingEntry> &entries)
{
    const int row = m_table->currentIndex().row();
    m_model->setEntries(entries);
    const TickCounts counts = countTicks(entries);
    m_count->setText(
        tr("%1 of %2 ticked; the text came in an older form").arg(counts.ticked).arg(counts.all));
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(qBound(0, row, m_model->rowCount() - 1), 0));
    showCurrent();
}

void RewritingPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < scaled(leastForColumns);
    m_advice->setFixedWidth(qMin(scaled(adviceWidth), width() * 2 / 5));
    for (const int column : {RewritingModel::FieldColumn, RewritingModel::ClauseColumn})
        m_table->setColumnHidden(column, isNarrow);
}

void RewritingPane::focusTable() { m_table->setFocus(Qt::OtherFocusReason); }

void RewritingPane::showCurrent()
{
    const RewritingEntry *entry = m_model->row(m_table->currentIndex());
    m_open->setVisible(entry);
    m_title->setText(entry ? displayableLine(entry->what.title, 120) : QString());
    m_words->setText(entry ? displayable(entry->what.words) : QString());
    m_open->setText(entry ? tr("Open %1").arg(label(entry->what.field)) : QString());
}

} // namespace nidus::ui
