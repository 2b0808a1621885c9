// How one looks at the registrations: columns, order, splitter, and the views that the person named.
#include "ui/look/plain_text.h"
#include "ui/look/splitter.h"
#include "ui/look/table_columns.h"
#include "ui/registrations/registrations_page.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTimer>

#include <algorithm>

namespace nidus::ui {

void RegistrationsPage::keepState() const { m_columns->keep(); }

void RegistrationsPage::restoreState()
{
    m_columns->restore();
    showColumns();
}

// Some columns say something only while one searches, or while one does not.
void RegistrationsPage::showColumns()
{
    const bool searching = m_model->isSearching();
    QSet<int> silent{searching ? RegistrationsModel::FormColumn : RegistrationsModel::FoundInColumn};
    if (m_status->count() <= 2)
        silent.insert(RegistrationsModel::StatusColumn);
    m_columns->setSilent(silent);
    m_table->horizontalHeader()->setSortIndicatorShown(!searching);
}

// What others do to the store moves nobody: the same rows stay selected, and the same one stands at the top.
RegistrationsPage::TablePlace RegistrationsPage::tablePlace() const
{
    return {selectedNids(), m_model->nid(m_table->indexAt(QPoint(0, 0)))};
}

void RegistrationsPage::goBackTo(const TablePlace &place)
{
    if (!place.selected.contains(nid()))
        return; // an act brought another one
    const QModelIndex current = m_table->currentIndex();
    QItemSelection rows;
    for (const QString &nid : place.selected)
        if (const int row = m_model->rowOf(nid); row >= 0)
            rows.select(m_model->index(row, RegistrationsModel::NidColumn),
                        m_model->index(row, RegistrationsModel::FindingsColumn));
    m_table->selectionModel()->select(rows, QItemSelectionModel::Select);
    m_table->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    if (const int top = place.top.isEmpty() ? -1 : m_model->rowOf(place.top); top >= 0)
        m_table->scrollTo(m_model->index(top, RegistrationsModel::NidColumn),
                          QAbstractItemView::PositionAtTop);
}

void RegistrationsPage::fillColumnsMenu(QMenu *menu) { m_columns->fillMenu(menu); }

RegistrationsView RegistrationsPage::view() const
{
    const QHeaderView *header = m_table->horizontalHeader();
    return {m_viewName,
            m_search->text().trimmed(),
            {m_kind->currentData().toString(), m_status->currentData().toString(),
             m_form->currentData().toString(), m_year->currentData().toString()},
            header->sortIndicatorSection(),
            header->sortIndicatorOrder(),
            m_columns->hidden()};
}

void RegistrationsPage::showView(const RegistrationsView &view)
{
    m_viewName = view.name;
    const std::pair<QComboBox *, QString> values[] = {{m_kind, view.filter.kind},
                                                      {m_status, view.filter.status},
                                                      {m_form, view.filter.form},
                                                      {m_year, view.filter.year}};
    for (const auto &[box, value] : values) {
        const QSignalBlocker blocker(box);
        if (box->findData(value) < 0) // none is here now: an empty table says so, not another choice
            box->addItem(value, value);
        box->setCurrentIndex(box->findData(value));
    }
    m_columns->setHidden(view.hidden);
    m_search->setText(view.words);
    m_typing->stop(); // it is looked for at once
    m_table->sortByColumn(view.sortColumn, view.sortOrder);
    applyFilter();
    search();
    m_table->setFocus();
}

void RegistrationsPage::showSavedView(const QString &name)
{
    for (const RegistrationsView &saved : savedViews())
        if (saved.name == name)
            return showView(saved);
    countViews(); // another window has forgotten it
}

// The one that was called up last, as long as nothing else was searched or filtered since.
void RegistrationsPage::showWhichView()
{
    const QList<RegistrationsView> &views = m_counts->views();
    const RegistrationsView now = view();
    const bool isIt = std::ranges::any_of(views, [&](const RegistrationsView &saved) {
        return saved.name == now.name && saved.showsSameAs(now);
    });
    Q_EMIT viewShown(isIt ? now.name : QString());
}

void RegistrationsPage::countViews()
{
    m_counts->count(m_model->rows());
    showWhichView();
}

void RegistrationsPage::nameView(const RegistrationsView &view, SaveViewDialog::Act act)
{
    auto *dialog = new SaveViewDialog(view, act, window());
    connect(dialog, &SaveViewDialog::saved, this, [this, before = view.name](const QString &name) {
        if (m_viewName == before)
            m_viewName = name;
        countViews();
    });
    dialog->open();
}

void RegistrationsPage::forgetView(const QString &name)
{
    ui::forgetView(name);
    countViews();
}

void RegistrationsPage::openViewMenu(const QString &name, const QPoint &at)
{
    for (const RegistrationsView &saved : savedViews()) {
        if (saved.name != name)
            continue;
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(tr("Rename…"), this, [this, saved] { nameView(saved, SaveViewDialog::Act::Rename); });
        menu->addAction(tr("Forget"), this, [this, name] { forgetView(name); });
        menu->popup(at);
    }
}

void RegistrationsPage::fillViewsMenu(QMenu *menu)
{
    const QList<RegistrationsView> views = savedViews();
    if (views != m_counts->views()) // of another window
        countViews();
    for (const RegistrationsView &saved : views) {
        QAction *action = menu->addAction(withoutMnemonic(displayableLine(saved.name)), this,
                                          [this, saved] { showView(saved); });
        action->setToolTip(plainToolTip(viewWords(saved)));
    }
    if (!views.isEmpty())
        menu->addSeparator();
    menu->addAction(tr("Show all registrations"), this, [this] { showView({}); });
    menu->addAction(tr("Save this view…"), this, [this] { nameView(view(), SaveViewDialog::Act::Save); });
    if (views.isEmpty())
        return;
    QMenu *rename = menu->addMenu(tr("Rename a view"));
    QMenu *forget = menu->addMenu(tr("Forget a view"));
    for (const RegistrationsView &saved : views) {
        const QString name = withoutMnemonic(displayableLine(saved.name));
        rename->addAction(name, this, [this, saved] { nameView(saved, SaveViewDialog::Act::Rename); });
        forget->addAction(name, this, [this, saved] { forgetView(saved.name); });
    }
}

} // namespace nidus::ui
