#include "ui/history/history_view.h"

#include "core/diff/diff.h"
#include "core/formats/text/template_writer.h"
#include "ui/async/store_access.h"
#include "ui/history/history_model.h"
#include "ui/look/growing_rows.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/splitter.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

namespace {

enum What { PublishedText, ChangesSinceBefore };

} // namespace

HistoryView::HistoryView(StoreAccess &store, QWidget *parent) : QWidget(parent), m_store(store)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *splitter = new Splitter(Qt::Horizontal);
    layout->addWidget(splitter);

    m_model = new HistoryModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("History"));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection); // two of them can be compared
    m_table->setColumnWidth(HistoryModel::DateColumn, scaled(96));
    m_table->setColumnWidth(HistoryModel::EventColumn, scaled(88));
    m_table->setColumnWidth(HistoryModel::NumberColumn, scaled(72));
    m_table->horizontalHeader()->setStretchLastSection(true);
    new GrowingRows(m_table);
    splitter->addWidget(m_table);

    QWidget *right = widgetOn("paper");
    auto *rightLayout = columnIn(right, {12, 8, 0, 0}, 8);
    m_what = new QComboBox;
    m_what->setAccessibleName(tr("Show"));
    m_what->addItems({tr("Published text"), tr("Changes since the previous text")});
    m_text = readOnlyText(tr("Version"), true);
    m_compare = new QPushButton(tr("Compare"));
    setPlainToolTip(m_compare,
                    tr("The selected version with the one before it, or the two that are selected"));
    auto *acts = new QHBoxLayout;
    acts->setContentsMargins(0, 0, 8, 0);
    acts->addWidget(m_what);
    acts->addWidget(m_compare);
    acts->addStretch(1);
    rightLayout->addLayout(acts);
    rightLayout->addWidget(m_text, 1);
    splitter->addWidget(right);
    splitter->divide({480, 520});
    splitter->keepAs(QStringLiteral("history/division"));

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { showCurrent(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { showSelection(); });
    connect(m_what, &QComboBox::currentIndexChanged, this, [this] { showCurrent(); });
    connect(m_compare, &QPushButton::clicked, this, &HistoryView::compareSelected);
    showSelection();
}

void HistoryView::clear()
{
    m_making.drop();
    m_versions.clear();
    m_model->setEvents({});
    m_text->clear();
}

void HistoryView::setHistory(const Registration &registration, const QList<Registrar::Event> &events)
{
    m_versions = registration.versions;
    m_model->setEvents(events);
    m_text->clear();
    // The newest event that has a text; else the newest.
    const auto &rows = m_model->rows();
    const auto found = std::ranges::find_if(rows, [](const auto &event) { return !event.number.isEmpty(); });
    const int row = found == rows.end() ? 0 : int(found - rows.begin());
    m_table->setCurrentIndex(m_model->index(row, 0));
}

QList<VersionNumber> HistoryView::selectedVersions() const
{
    QList<VersionNumber> numbers;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
        const Registrar::Event *event = m_model->row(index);
        if (!event || event->number.isEmpty())
            continue;
        const VersionNumber number = numberOf(event->number);
        if (find(number) != m_versions.cend() && !numbers.contains(number))
            numbers += number;
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

QList<Version>::const_iterator HistoryView::find(VersionNumber number) const
{
    return std::ranges::find(m_versions, number, &Version::number);
}

void HistoryView::showSelection()
{
    const qsizetype selected = selectedVersions().size();
    m_compare->setEnabled(m_versions.size() >= 2 && (selected == 1 || selected == 2));
}

// One: with the text before it (the first: with the one behind it).
void HistoryView::compareSelected()
{
    const QList<VersionNumber> selected = selectedVersions();
    if (selected.size() == 2)
        return Q_EMIT compareAsked(selected.first(), selected.last());
    if (selected.isEmpty() || m_versions.size() < 2)
        return;
    const auto found = find(selected.first());
    if (found == m_versions.cbegin())
        Q_EMIT compareAsked(found->number, (found + 1)->number);
    else
        Q_EMIT compareAsked((found - 1)->number, found->number);
}

void HistoryView::showCurrent()
{
    const Registrar::Event *event = m_model->row(m_table->currentIndex());
    m_what->setEnabled(event && !event->number.isEmpty());
    if (!event) {
        m_text->clear();
        return;
    }
    const auto found = find(numberOf(event->number));
    if (event->number.isEmpty() || found == m_versions.cend())
        return showText([what = event->what] { return what; });
    if (m_what->currentIndex() == PublishedText)
        return showText([text = found->text] { return formats::writeTemplate(text); });
    if (found == m_versions.cbegin())
        return showText([] { return tr("This is the first text in this registry."); });
    showText([before = (found - 1)->text, after = found->text] {
        const QString changes = diff::changesText(diff::compareTemplates(before, after));
        return changes.isEmpty() ? tr("Both texts are the same.") : changes;
    });
}

// Texts are made beside the window's thread: a comparison may take its time.
void HistoryView::showText(const std::function<QString()> &make)
{
    m_store.look(
        m_making.anew(), [make](Registrar &) -> ActResult<QString> { return make(); },
        [this](ActResult<QString> text) {
            if (text)
                m_text->setPlainText(displayable(*text));
        });
}

} // namespace nidus::ui
