#include "ui/editor/samples_view.h"

#include "ui/editor/samples_model.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int mostRows = 6; // the others are scrolled to
constexpr int leastNames = 160;
} // namespace

SamplesView::SamplesView(QWidget *parent) : QWidget(parent), m_rows(new SamplesModel(this))
{
    using enum SamplesModel::Column;
    QVBoxLayout *layout = columnIn(this, {0, 4, 0, 0}, 4);
    QHBoxLayout *head = rowIn(layout, {}, 8);
    head->addWidget(new PlainLabel(tr("Samples")));
    m_count = addTo(head, mutedLabel({}, Lines::Elided), 1);
    m_generate = addButton(head, linkButton(tr("Generate")), this, &SamplesView::generateAsked);
    setPlainToolTip(m_generate, tr("Names that the grammar derives, others each time"));
    m_table = addTo(
        layout, tableOf(m_rows, tr("Samples"),
                        {{NameColumn, leastNames}, {WhereColumn, 110}, {GroupColumn, 32}, {ActColumn, 84}},
                        WordsColumn));
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setMinimumSectionSize(24);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_current = addTo(layout, mutedLabel({}, Lines::Wrapped));
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) { act(index.row()); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        const BenchRow *row = m_rows->row(index);
        if (row && (!row->canBeTaken() || index.column() == ActColumn))
            act(index.row());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SamplesView::showCurrent);
    hide();
}

void SamplesView::act(int number)
{
    if (number < 0 || number >= m_bench.rows.size())
        return;
    const BenchRow row = m_bench.rows[number]; // what follows may bring others
    if (row.canBeTaken() && m_canChange)
        Q_EMIT takeOverAsked(row.text);
    else
        Q_EMIT jumpAsked(row.field, row.span);
}

void SamplesView::setBench(const SampleBench &bench)
{
    if (bench == m_bench)
        return;
    m_bench = bench;
    const int current = std::max(0, m_table->currentIndex().row());
    m_rows->setRows(bench.rows);
    const int count = int(bench.rows.size());
    if (count > 0)
        m_table->setCurrentIndex(m_rows->index(std::min(current, count - 1), 0));
    m_count->setText(bench.judged == 0         ? QString()
                     : m_bench.rules.isEmpty() ? tr("%1 of %2 valid").arg(bench.good).arg(bench.judged)
                                               : tr("%1 of %2 as %3 has them")
                                                     .arg(bench.good)
                                                     .arg(bench.judged)
                                                     .arg(displayableLine(bench.rules.join(tr(" or ")), 60)));
    m_generate->setVisible(!bench.rules.isEmpty());
    // The words say of which kind a row is, where all stand in Syntax.
    const auto isElsewhere = [](const BenchRow &row) { return row.field != Field::Syntax; };
    m_table->setColumnHidden(SamplesModel::WhereColumn, std::ranges::none_of(bench.rows, isElsewhere));
    showActs();
    fitNames();
    m_table->setFixedHeight(std::min(mostRows, count) * rowPixels() + 2 * m_table->frameWidth());
    m_table->setVisible(count > 0);
    showCurrent();
    setVisible(count > 0 || !bench.rules.isEmpty());
}

// What tells names apart is mostly at their end: they have the room that they need, and the words the rest.
void SamplesView::fitNames()
{
    using enum SamplesModel::Column;
    m_table->resizeColumnToContents(NameColumn);
    m_table->setColumnWidth(NameColumn,
                            qBound(scaled(leastNames), m_table->columnWidth(NameColumn),
                                   qMax(scaled(leastNames), m_table->viewport()->width() * 3 / 5)));
}

void SamplesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitNames();
}

void SamplesView::setCanChange(bool canChange)
{
    m_canChange = canChange;
    m_generate->setEnabled(canChange);
    showActs();
}

void SamplesView::showActs()
{
    const bool hasActs = m_canChange && std::ranges::any_of(m_bench.rows, &BenchRow::canBeTaken);
    m_table->setColumnHidden(SamplesModel::ActColumn, !hasActs);
}

void SamplesView::showCurrent()
{
    const BenchRow *row = m_rows->row(m_table->currentIndex());
    m_current->setVisible(row);
    if (!row)
        return;
    QStringList said{displayable(row->words)};
    if (!row->parts.isEmpty())
        said += displayable(row->parts);
    if (!row->normalForm.isEmpty())
        said += tr("normal form %1").arg(displayable(row->normalForm));
    if (!row->group.isEmpty()) {
        QStringList others;
        for (const BenchRow &other : std::as_const(m_bench.rows))
            if (other.group == row->group && &other != row && other.text != row->text && others.size() < 3)
                others += displayableLine(other.text, 60);
        said += others.isEmpty() ? tr("equal to others here") : tr("equal to %1").arg(others.join(tr(", ")));
    }
    m_current->setText(said.join(QStringLiteral(" · ")));
}

} // namespace nidus::ui
