#include "ui/editor/findings_pane.h"

#include "ui/accessibility/accessible.h"
#include "ui/editor/findings_model.h"
#include "ui/look/icon_label.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int barHeight = 30;
}

FindingsPane::FindingsPane(QWidget *parent)
    : QWidget(parent), m_findings(new FindingsModel(this)), m_table(new QTableView)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(horizontalRule());
    makeTable();
    layout->addWidget(m_table, 1);
}

QWidget *FindingsPane::makeBar()
{
    auto *row = new QWidget;
    row->setFixedHeight(scaled(barHeight));
    auto *bar = new QHBoxLayout(row);
    bar->setContentsMargins(16, 0, 8, 0);
    bar->setSpacing(6);
    auto *title = new PlainLabel(tr("All findings"));
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    bar->addWidget(title);
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
    auto *previous = flatButton(tr("Previous Shift+F8"), lineIcon(QStringLiteral("up")));
    auto *next = flatButton(tr("Next F8"), lineIcon(QStringLiteral("down")));
    connect(previous, &QPushButton::clicked, this, [this] { Q_EMIT stepAsked(-1); });
    connect(next, &QPushButton::clicked, this, [this] { Q_EMIT stepAsked(1); });
    bar->addWidget(previous);
    bar->addWidget(next);
    return row;
}

void FindingsPane::makeTable()
{
    m_table->setModel(m_findings);
    setUpTable(m_table, tr("All findings"));
    m_table->setMinimumHeight(2 * rowHeight);
    QHeaderView *header = m_table->horizontalHeader();
    header->hide();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(FindingsModel::WordsColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(FindingsModel::SeverityColumn, scaled(100));
    m_table->setColumnWidth(FindingsModel::FieldColumn, scaled(168));
    m_table->setColumnWidth(FindingsModel::ClauseColumn, scaled(176));
    m_table->setColumnWidth(FindingsModel::RemedyColumn, scaled(176));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (const Finding *finding = m_findings->finding(index))
                    Q_EMIT currentChanged(Finding(*finding));
            });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const Finding *finding = m_findings->finding(index))
            Q_EMIT activated(Finding(*finding));
    });
    connect(m_table, &QTableView::clicked, this, &FindingsPane::click);
}

void FindingsPane::click(const QModelIndex &index)
{
    const Finding *found = m_findings->finding(index);
    if (!found)
        return;
    const Finding finding = *found; // the table may get others by what follows
    const bool isAct = index.column() == FindingsModel::RemedyColumn;
    if (isAct && finding.suppressed)
        Q_EMIT restoreAsked(finding);
    else if (isAct && finding.remedy)
        Q_EMIT applyAsked(finding);
    else
        Q_EMIT chosen(finding);
}

void FindingsPane::setFindings(const Findings &findings)
{
    m_findings->setFindings(findings);
    const FindingCounts counts = countOf(findings);
    m_counts[0]->setText(counts.errors == 1 ? tr("1 error") : tr("%1 errors").arg(counts.errors));
    m_counts[1]->setText(counts.warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(counts.warnings));
    m_counts[2]->setText(tr("%1 advice").arg(counts.advice));
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
    const int count = m_findings->activeCount();
    if (count == 0)
        return std::nullopt;
    const int current = m_table->currentIndex().row();
    const bool isThere = current >= 0 && current < count;
    return findings()[isThere ? (current + step + count) % count : (step > 0 ? 0 : count - 1)];
}

void FindingsPane::focusTable() { m_table->setFocus(Qt::OtherFocusReason); }

void FindingsPane::setClausesShown(bool shown)
{
    m_table->setColumnHidden(FindingsModel::ClauseColumn, !shown);
}

} // namespace nidus::ui
