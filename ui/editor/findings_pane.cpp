#include "ui/editor/findings_pane.h"

#include "ui/accessibility/accessible.h"
#include "ui/editor/findings_model.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QHeaderView>
#include <QTableView>

namespace nidus::ui {

namespace {
constexpr int barHeight = 30;
}

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
    bar->addWidget(semiBoldLabel(tr("All findings")));
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Advice}) {
        bar->addSpacing(10);
        auto *icon = new IconLabel(severityIcon(severity));
        icon->setAccessibleName(severityWord(severity));
        bar->addWidget(icon);
        m_counts[size_t(severity)] = new PlainLabel;
        bar->addWidget(m_counts[size_t(severity)]);
    }
    bar->addSpacing(10);
    m_suppressedCount = mutedLabel();
    m_suppressedCount->hide();
    bar->addWidget(m_suppressedCount);
    bar->addStretch(1);
    addButton(bar, flatButton(tr("Previous Shift+F8"), lineIcon(QStringLiteral("up"))), this,
              [this] { Q_EMIT stepAsked(-1); });
    addButton(bar, flatButton(tr("Next F8"), lineIcon(QStringLiteral("down"))), this,
              [this] { Q_EMIT stepAsked(1); });
    return row;
}

void FindingsPane::makeTable()
{
    using enum FindingsModel::Column;
    m_table = tableOf(m_findings, tr("All findings"),
                      {{SeverityColumn, 100}, {FieldColumn, 168}, {ClauseColumn, 176}, {RemedyColumn, 176}},
                      WordsColumn);
    m_table->setMinimumHeight(2 * rowHeight);
    m_table->horizontalHeader()->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (const Finding *finding = m_findings->row(index))
                    Q_EMIT currentChanged(Finding(*finding));
            });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const Finding *finding = m_findings->row(index))
            Q_EMIT asked(FindingAct::Write, Finding(*finding));
    });
    connect(m_table, &QTableView::clicked, this, &FindingsPane::click);
}

void FindingsPane::click(const QModelIndex &index)
{
    const Finding *found = m_findings->row(index);
    if (!found)
        return;
    const Finding finding = *found; // the table may get others by what follows
    const bool isAct = index.column() == FindingsModel::RemedyColumn;
    Q_EMIT asked(isAct && finding.suppressed ? FindingAct::Restore
                 : isAct && finding.remedy   ? FindingAct::Apply
                                             : FindingAct::GoTo,
                 finding);
}

void FindingsPane::setFindings(const Findings &findings)
{
    m_findings->setFindings(findings);
    const FindingCounts counts = countOf(findings);
    m_active = findings.size() - counts.suppressed;
    m_counts[0]->setText(severityCount(Severity::Error, counts.errors));
    m_counts[1]->setText(severityCount(Severity::Warning, counts.warnings));
    m_counts[2]->setText(severityCount(Severity::Advice, counts.advice));
    m_suppressedCount->setText(tr("%1 suppressed").arg(counts.suppressed));
    m_suppressedCount->setVisible(counts.suppressed > 0);
}

const Findings &FindingsPane::findings() const { return m_findings->findings(); }

void FindingsPane::setCurrent(const Finding &finding)
{
    const auto row = findings().indexOf(finding);
    if (row >= 0)
        m_table->setCurrentIndex(m_findings->index(int(row), 0));
}

std::optional<Finding> FindingsPane::findingAfterCurrent(int step) const
{
    if (m_active == 0)
        return std::nullopt;
    const qsizetype current = m_table->currentIndex().row();
    const bool isThere = current >= 0 && current < m_active;
    return findings()[isThere ? (current + step + m_active) % m_active : (step > 0 ? 0 : m_active - 1)];
}

void FindingsPane::focusTable() { m_table->setFocus(Qt::OtherFocusReason); }

void FindingsPane::setClausesShown(bool shown)
{
    m_table->setColumnHidden(FindingsModel::ClauseColumn, !shown);
}

} // namespace nidus::ui
