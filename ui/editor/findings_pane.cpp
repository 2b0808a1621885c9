#include "ui/editor/findings_pane.h"

#include "core/rules/rules.h"
#include "ui/accessibility/accessible.h"
#include "ui/editor/findings_model.h"
#include "ui/editor/moved_finding.h"
#include "ui/look/fitted_row.h"
#include "ui/look/growing_rows.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"
#include "ui/shell/window_settings.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

namespace nidus::ui {

namespace {
constexpr int barHeight = 30;
constexpr int severityWidth = 100, compactSeverityWidth = 34;
const QString layoutKey = QStringLiteral("editor/layoutFindings");
} // namespace

FindingsPane::FindingsPane(QWidget *parent) : QWidget(parent), m_findings(new FindingsModel(this))
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeBar());
    layout->addWidget(horizontalRule());
    makeTable();
    layout->addWidget(m_table, 1);
}

QWidget *FindingsPane::makeBar()
{
    auto *row = new QWidget;
    row->setFixedHeight(scaled(barHeight));
    QHBoxLayout *bar = rowIn(row, {16, 0, 8, 0}, 6);
    m_title = addTo(bar, semiBoldLabel(tr("All findings")));
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Advice}) {
        bar->addSpacing(10);
        auto *icon = new IconLabel(severityIcon(severity));
        icon->setAccessibleName(severityWord(severity));
        bar->addWidget(icon);
        m_counts[size_t(severity)] = new PlainLabel;
        bar->addWidget(m_counts[size_t(severity)]);
    }
    bar->addSpacing(10);
    m_settledCount = mutedLabel();
    m_settledCount->hide();
    bar->addWidget(m_settledCount);
    bar->addStretch(1);
    m_other = addButton(bar, flatButton({}), this, &FindingsPane::otherAsked);
    m_other->hide();
    auto *fitted = new FittedRow(row);
    fitted->mayGo(m_settledCount); // what was suppressed is listed last
    fitted->mayBeIcon(m_other, lineIcon(QStringLiteral("pencil")));
    m_layout = addTo(bar, new QCheckBox(tr("Layout")));
    m_layout->setChecked(windowSettings().value(layoutKey).toBool());
    setPlainToolTip(m_layout, tr("Show lines that are wider than 72 columns"));
    connect(m_layout, &QCheckBox::toggled, this, [this](bool isShown) {
        windowSettings().setValue(layoutKey, isShown);
        showFindings();
        Q_EMIT shownChanged();
    });
    m_previous = addButton(bar, flatButton({}, lineIcon(QStringLiteral("up"))), this,
                           [this] { Q_EMIT stepAsked(-1); });
    m_next = addButton(bar, flatButton({}, lineIcon(QStringLiteral("down"))), this,
                       [this] { Q_EMIT stepAsked(1); });
    setPlainToolTip(m_previous, tr("Previous finding, Shift+F8"));
    setPlainToolTip(m_next, tr("Next finding, F8"));
    return row;
}

void FindingsPane::makeTable()
{
    using enum FindingsModel::Column;
    m_table = tableOf(
        m_findings, tr("All findings"),
        {{SeverityColumn, severityWidth}, {FieldColumn, 200}, {ClauseColumn, 172}, {RemedyColumn, 168}},
        WordsColumn);
    m_table->setMinimumHeight(2 * rowHeight);
    m_table->horizontalHeader()->hide();
    // Its width is this pane's own: what grows all columns with the text leaves it alone.
    m_table->horizontalHeader()->setSectionResizeMode(SeverityColumn, QHeaderView::Fixed);
    // There may be room for rows that have grown.
    connect(new GrowingRows(m_table), &GrowingRows::fitted, this, [this] { updateGeometry(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                const FindingRow *row = m_findings->row(index);
                if (!row || m_isHighlighting || (m_current && row->places.contains(*m_current)))
                    return;
                m_current = row->first();
                m_place = active().indexOf(*m_current);
                Q_EMIT currentChanged(Finding(*m_current));
            });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const FindingRow *row = m_findings->row(index))
            Q_EMIT asked(FindingAct::Write, Finding(row->first()));
    });
    connect(m_table, &QTableView::clicked, this, &FindingsPane::click);
}

void FindingsPane::click(const QModelIndex &index)
{
    const FindingRow *row = m_findings->row(index);
    if (!row)
        return;
    const Finding finding = row->first(); // the table may get others by what follows
    const bool isAct = index.column() == FindingsModel::RemedyColumn;
    Q_EMIT asked(isAct && finding.suppressed ? FindingAct::Restore
                 : isAct && finding.remedy   ? FindingAct::ApplyAll
                                             : FindingAct::GoTo,
                 finding);
}

void FindingsPane::setFindings(const Findings &findings, const RegistrationTemplate &text)
{
    if (m_current)
        m_current = findingAgain(*m_current, m_text, findings, text).value_or(*m_current);
    m_all = findings;
    m_text = text;
    showFindings();
    if (const qsizetype place = m_current ? active().indexOf(*m_current) : -1; place >= 0)
        m_place = place;
}

void FindingsPane::showFindings()
{
    m_shown = m_all;
    const auto isLayout = [](const Finding &finding) { return rules::isLayout(finding.rule); };
    const auto layout = std::ranges::count_if(m_all, isLayout);
    if (!m_layout->isChecked())
        m_shown.removeIf(isLayout);
    m_layout->setText(layout == 0 ? tr("Layout") : tr("Layout (%1)").arg(layout));
    m_findings->setFindings(m_shown, m_text);
    const FindingCounts counts = countOf(m_all);
    m_counts[0]->setText(severityCount(Severity::Error, counts.errors));
    m_counts[1]->setText(severityCount(Severity::Warning, counts.warnings));
    m_counts[2]->setText(severityCount(Severity::Advice, counts.advice));
    QStringList settled;
    if (counts.suppressed > 0)
        settled += tr("%1 suppressed").arg(counts.suppressed);
    if (counts.lifted > 0)
        settled += tr("%1 lifted").arg(counts.lifted);
    m_settledCount->setText(settled.join(QStringLiteral(", ")));
    m_settledCount->setVisible(!settled.isEmpty());
}

void FindingsPane::setCurrent(const Finding &finding)
{
    m_current = finding;
    m_place = active().indexOf(finding);
    highlight(finding);
}

void FindingsPane::highlight(const std::optional<Finding> &finding)
{
    const QScopedValueRollback highlighting(m_isHighlighting, true);
    const int row = finding ? m_findings->rowOf(*finding) : -1;
    if (row < 0)
        m_table->clearSelection();
    else if (m_table->currentIndex().row() != row || !m_table->selectionModel()->hasSelection())
        m_table->setCurrentIndex(m_findings->index(row, 0));
}

Findings FindingsPane::active() const
{
    Findings active;
    for (const FindingRow &row : m_findings->rows())
        if (!row.first().isSettled())
            active += row.places;
    return active;
}

std::optional<Finding> FindingsPane::findingAfterCurrent(int step) const
{
    const Findings active = this->active();
    if (active.isEmpty())
        return std::nullopt;
    const qsizetype count = active.size();
    if (!m_current)
        return active[step > 0 ? 0 : count - 1];
    const qsizetype current = active.indexOf(*m_current);
    if (current >= 0)
        return active[(current + step + count) % count];
    const qsizetype place = qMax<qsizetype>(m_place, 0); // of one that was mended: the next has taken it
    return active[(step > 0 ? place : place + count - 1) % count];
}

std::optional<Finding> FindingsPane::otherAfter(const Finding &finding) const
{
    const Findings active = this->active();
    const qsizetype count = active.size(), place = qMax<qsizetype>(active.indexOf(finding), 0);
    for (qsizetype i = 1; i < count; ++i) {
        const Finding &one = active[(place + i) % count];
        if (one.rule != finding.rule || one.field != finding.field)
            return one;
    }
    return std::nullopt;
}

bool FindingsPane::hasFocus() const { return m_table->hasFocus(); }

void FindingsPane::focusTable() { m_table->setFocus(Qt::OtherFocusReason); }

void FindingsPane::setOther(const QString &words)
{
    m_other->setText(words);
    m_other->setVisible(!words.isEmpty());
}

void FindingsPane::setCompact(bool compact)
{
    using enum FindingsModel::Column;
    m_isCompact = compact;
    m_findings->setCompact(compact);
    sizeSeverity();
    for (const int column : {FieldColumn, ClauseColumn, RemedyColumn})
        m_table->setColumnHidden(column, compact);
    m_title->setVisible(!compact);
    m_previous->setText(compact ? QString() : tr("Previous Shift+F8"));
    m_next->setText(compact ? QString() : tr("Next F8"));
    m_previous->setAccessibleName(tr("Previous Shift+F8"));
    m_next->setAccessibleName(tr("Next F8"));
}

void FindingsPane::sizeSeverity()
{
    m_table->setColumnWidth(FindingsModel::SeverityColumn,
                            scaled(m_isCompact ? compactSeverityWidth : severityWidth));
}

void FindingsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        sizeSeverity();
}

} // namespace nidus::ui
