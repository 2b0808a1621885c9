#include "ui/registrations/registrations_page.h"

#include "core/records/search_words.h"
#include "ui/accessibility/accessible.h"
#include "ui/async/worker.h"
#include "ui/look/layouts.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/splitter.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"
#include "ui/registrations/seen_findings.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <numeric>

namespace nidus::ui {

namespace {

constexpr int typingMilliseconds = 120; // after the last key the search starts
constexpr int fewRows = 2000;           // so few are put in order at once
constexpr int leastPane = 120;
constexpr int seenRows = 6;          // also of large text in a small window
constexpr int leastRows = 4;         // that the table keeps when a search finds fewer
constexpr qsizetype firstRows = 200; // shown before all others are read
constexpr qsizetype allRows = std::numeric_limits<qsizetype>::max();

void fill(QComboBox *box, const QString &any, const QStringList &values, QString (*words)(const QString &))
{
    const QString before = box->currentData().toString();
    const QSignalBlocker blocker(box);
    box->clear();
    box->addItem(any, QString());
    for (const QString &value : values)
        box->addItem(words(value), value);
    box->setCurrentIndex(qMax(0, box->findData(before)));
}

QString asItIs(const QString &text) { return text; }

TableColumns::Plan registrationColumns()
{
    using Model = RegistrationsModel;
    TableColumns::Plan plan;
    plan.key = QStringLiteral("registrations");
    plan.widths = {{Model::NidColumn, 168},       {Model::KindColumn, 72},       {Model::StatusColumn, 104},
                   {Model::VersionColumn, 64},    {Model::DateColumn, 92},       {Model::FormColumn, 80},
                   {Model::ReferenceColumn, 112}, {Model::RegisteredColumn, 92}, {Model::FoundInColumn, 84},
                   {Model::FindingsColumn, 92}};
    plan.stretched = Model::RegistrantColumn;
    plan.least = 160;
    plan.comfortable = 360;
    plan.firstToGo = {Model::RegisteredColumn, Model::ReferenceColumn, Model::FormColumn,
                      Model::FindingsColumn,   Model::KindColumn,      Model::DateColumn};
    plan.growing = {{Model::ReferenceColumn, 360},
                    {Model::NidColumn, 272}}; // a NID has 32 characters at most
    plan.always = {Model::NidColumn, Model::FoundInColumn};
    return plan;
}

} // namespace

RegistrationsPage::RegistrationsPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    auto *layout = columnIn(this);
    layout->addWidget(makePageBar());
    layout->addWidget(horizontalRule());

    m_counts = new ViewCounts(store, this);
    connect(m_counts, &ViewCounts::counted, this, &RegistrationsPage::viewsCounted);
    m_model = new RegistrationsModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("Registrations"));
    m_table->setSelectionMode(
        QAbstractItemView::ExtendedSelection); // several are exported or printed at once
    m_columns = new TableColumns(m_table, registrationColumns());
    new SeenFindings(store, m_table, m_model);
    showColumns();
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RegistrationsModel::NidColumn, Qt::AscendingOrder);
    m_table->installEventFilter(this);

    makeNothingFound();
    m_pane = new ReadingPane(store, false);
    m_pane->setMinimumHeight(leastPane); // what is in it scrolls
    connect(m_pane, &TabPage::changed, this, &TabPage::changed);
    connect(m_pane, &TabPage::commandAsked, this, &TabPage::commandAsked);
    connect(m_pane, &TabPage::requestAsked, this, &TabPage::requestAsked);
    connect(m_pane, &TabPage::compareAsked, this, &TabPage::compareAsked);
    m_offers.add(Command::Find, [this] { focusFirst(); });
    m_splitter = new Splitter(Qt::Vertical);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_pane);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->divide({385, 345});
    m_splitter->showRows(m_table, seenRows);
    m_splitter->keepAs(QStringLiteral("registrations/division"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(makeEmptyPage());
    layout->addWidget(m_stack, 1);

    m_typing = new QTimer(this);
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingMilliseconds);
    connect(m_typing, &QTimer::timeout, this, [this] { search(); });
    connect(m_search, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_typing->start(text.isEmpty() ? 0 : typingMilliseconds); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (const QString nid = m_model->nid(current); !nid.isEmpty()) {
                    m_wanted = nid;
                    m_pane->setNid(nid);
                }
            });
    connect(m_model, &QAbstractItemModel::modelReset, this, &RegistrationsPage::selectAgain);
    connect(m_table, &QTableView::doubleClicked, this,
            [this] { Q_EMIT commandAsked(Command::OpenRegistration, nid()); });
}

QWidget *RegistrationsPage::makePageBar()
{
    m_bar = new PageBar(tr("Search names and text"));
    m_search = m_bar->field();
    m_count = m_bar->count();
    QAction *views = m_search->addAction(lineIcon(QStringLiteral("bookmark")), QLineEdit::TrailingPosition);
    views->setText(tr("Saved views"));
    views->setToolTip(tr("Saved views"));
    for (auto *button : m_search->findChildren<QToolButton *>()) {
        if (button->defaultAction() != views)
            continue;
        QMenu *menu = menuOf(button);
        connect(menu, &QMenu::aboutToShow, this, [this, menu] {
            menu->clear();
            fillViewsMenu(menu);
        });
    }
    m_search->installEventFilter(this);
    const auto box = [&](const QString &name) {
        QComboBox *made = m_bar->addFilter(name);
        connect(made, &QComboBox::currentIndexChanged, this, &RegistrationsPage::applyFilter);
        return made;
    };
    m_kind = box(tr("Kind"));
    m_status = box(tr("Status"));
    m_form = box(tr("Form"));
    m_year = box(tr("Year"));
    m_showAll = flatButton(tr("Show all"));
    m_showAll->setToolTip(tr("Shows everything that the search found"));
    m_showAll->hide();
    m_bar->addAct(m_showAll);
    connect(m_showAll, &QPushButton::clicked, this, [this] { search(everyHit); });
    return m_bar;
}

// What belongs here, and the first act.
void RegistrationsPage::makeNothingFound()
{
    m_nothingFound = new QWidget(m_table->viewport());
    auto *layout = columnIn(m_nothingFound, {16, 32, 16, 16}, 8);
    m_nothingWords = mutedLabel({}, Lines::Wrapped);
    m_nothingWords->setAlignment(Qt::AlignHCenter);
    auto *all = new QPushButton(tr("Show all registrations"));
    layout->addWidget(m_nothingWords);
    layout->addWidget(all, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    connect(all, &QPushButton::clicked, this, [this] {
        for (QComboBox *box : {m_kind, m_status, m_form, m_year})
            box->setCurrentIndex(0);
        m_search->clear();
        m_search->setFocus();
    });
    auto *fill = new QVBoxLayout(m_table->viewport());
    fill->setContentsMargins(0, 0, 0, 0);
    fill->addWidget(m_nothingFound);
    m_nothingFound->hide();
}

QWidget *RegistrationsPage::makeEmptyPage()
{
    m_firstImport = new QPushButton;
    return placeholderPage(tr("No registrations"),
                           tr("Registered namespaces are listed here, imported or published from a request."),
                           m_firstImport);
}

void RegistrationsPage::takeActions(QAction *newRequest, QAction *import)
{
    auto *rule = verticalRule();
    rule->setFixedHeight(scaled(20));
    m_bar->addAct(rule);
    m_firstImport->setText(import->text().remove(u'&'));
    connect(m_firstImport, &QPushButton::clicked, import, &QAction::trigger);
    for (QAction *action : {newRequest, import}) {
        auto *button = flatButton(action->text().remove(u'&'), action->icon());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button,
                [button, action] { button->setEnabled(action->isEnabled()); });
        m_bar->addAct(button);
    }
}

RegistrationsPage::~RegistrationsPage() { *m_isWanted = false; }

void RegistrationsPage::focusFirst()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void RegistrationsPage::reload()
{
    read(m_model->rows().size() == 0 ? firstRows : allRows); // something to see at once
}

void RegistrationsPage::read(qsizetype most)
{
    m_store.look(
        this,
        [most, isWanted = m_isWanted](Registrar &registrar) -> ActResult<RegistrationRows> {
            RegistrationRows rows;
            auto read = registrar.forEachListing([&](const Listing &row) {
                rows.add(row);
                return rows.size() < most && *isWanted;
            });
            if (!read)
                return unexpected(std::move(read).error());
            rows.finish();
            return rows;
        },
        [this, most](ActResult<RegistrationRows> rows) {
            if (!rows)
                return Q_EMIT failed(placedWords(rows.error()));
            const bool areAll = rows->size() < most;
            setRows(*std::move(rows), areAll);
            if (!areAll)
                read(allRows);
        });
}

void RegistrationsPage::setRows(RegistrationRows rows, bool areAll)
{
    m_ordering.drop();
    const TablePlace place = tablePlace();
    m_model->setRows(std::move(rows));
    if (m_model->rows().size() <= fewRows) {
        m_model->setOrders(RegistrationsModel::ordersOf(m_model->rows()));
    } else {
        beside(
            m_ordering.anew(), [rows = m_model->rows()] { return RegistrationsModel::ordersOf(rows); },
            [this](RegistrationsModel::Orders orders) { m_model->setOrders(std::move(orders)); });
    }
    m_stack->setCurrentIndex(m_model->rows().size() == 0 ? 1 : 0);
    if (!areAll)
        return;
    fillFilters();
    if (m_search->text().isEmpty())
        showCount();
    else
        search(usualHits, Asked::Again);
    goBackTo(place);
    if (!m_wanted.isEmpty())
        m_pane->reload();
    Q_EMIT counted(m_model->rows().listed());
    countViews();
}

void RegistrationsPage::fillFilters()
{
    const RegistrationValues &values = m_model->rows().values();
    fill(m_kind, tr("Any kind"), values.kinds, asItIs);
    fill(m_status, tr("Any status"), values.statuses, asItIs);
    fill(m_form, tr("Any form"), values.forms, formWords);
    fill(m_year, tr("Any year"), values.years, asItIs);
    applyFilter();
}

void RegistrationsPage::applyFilter()
{
    m_model->setFilter({m_kind->currentData().toString(), m_status->currentData().toString(),
                        m_form->currentData().toString(), m_year->currentData().toString()});
    showColumns();
    showCount();
}

void RegistrationsPage::search(int limit, Asked asked)
{
    const QString words = m_search->text().trimmed();
    m_searching.drop();
    const auto take = [this, words, asked](std::optional<QList<Hit>> hits, qint64 found) {
        const QList<Hit> all = hits.value_or(QList<Hit>());
        const TablePlace place = asked == Asked::Again ? tablePlace() : TablePlace();
        if (hits && asked == Asked::ByThePerson)
            m_wanted.clear(); // the best one is shown, not the one that was
        m_found = found;
        m_showAll->setVisible(hits && hits->size() < found);
        m_pane->setFoundWords(words);
        m_model->setHits(std::move(hits), words);
        askFoundIn(all, words);
        goBackTo(place);
        showColumns();
        showCount();
        if (std::exchange(m_openWhenFound, false) && m_model->rowCount() > 0)
            m_table->setFocus();
    };
    if (words.isEmpty())
        return take(std::nullopt, 0);
    using Found = std::pair<QList<Hit>, qint64>;
    m_store.look(
        m_searching.anew(),
        [words, limit](Registrar &registrar) -> ActResult<Found> {
            NIDUS_TRY(hits, registrar.search(words, limit));
            NIDUS_TRY(found,
                      hits.size() < limit ? ActResult<qint64>(hits.size()) : registrar.countFound(words));
            return Found{std::move(hits), found};
        },
        [take, this](ActResult<Found> found) {
            if (found)
                take(std::move(found->first), found->second);
            else
                Q_EMIT failed(placedWords(found.error()));
        });
}

// In which fields the words stand: of a page of hits after another, so that a newer search need not wait.
void RegistrationsPage::askFoundIn(const QList<Hit> &hits, const QString &words)
{
    constexpr qsizetype atOnce = 50;
    if (hits.isEmpty())
        return;
    m_store.look(
        m_searching.again(),
        [first = hits.mid(0, atOnce), words](Registrar &registrar) -> ActResult<QHash<qint64, QString>> {
            QHash<qint64, QString> fields;
            for (const Hit &hit : first) {
                NIDUS_TRY(foundIn, registrar.foundIn(hit, words));
                fields.insert(hit.registration, foundIn);
            }
            return fields;
        },
        [this, rest = hits.mid(atOnce), words](ActResult<QHash<qint64, QString>> fields) {
            if (!fields)
                return;
            m_model->setFoundIn(*fields);
            askFoundIn(rest, words);
        });
}

QString RegistrationsPage::foundWords() const
{
    const int here = m_model->rowCount();
    const qsizetype all = m_model->rows().size();
    if (!m_showAll->isHidden())
        return tr("shown %L1 of %L2, best first").arg(here).arg(m_found);
    return searchWords(m_search->text()).size() > mostSearchWords
               ? tr("%L1 of %L2, by the first %3 words").arg(here).arg(all).arg(mostSearchWords)
               : tr("%L1 of %L2, best first").arg(here).arg(all);
}

void RegistrationsPage::showCount()
{
    const qsizetype all = m_model->rows().size(), listed = m_model->rows().listed();
    const int here = m_model->rowCount();
    QString said = listed == 1 ? tr("1 registration") : tr("%L1 registrations").arg(listed);
    if (listed != all)
        said = tr("%L1 listed, %L2 not").arg(listed).arg(all - listed);
    if (m_model->isSearching())
        said = foundWords();
    else if (here != all)
        said = tr("%L1 of %L2").arg(here).arg(all);
    m_count->setText(said);
    showWhichView();
    const bool isNothing = here == 0 && all > 0;
    m_nothingFound->setVisible(isNothing);
    m_pane->setVisible(!isNothing);
    giveRoom(isNothing ? all : here);
    if (!isNothing)
        return;
    m_nothingWords->setText(m_model->isSearching() ? tr("No registration has “%1” in its name or text.")
                                                         .arg(displayableLine(m_search->text().trimmed(), 60))
                                                   : tr("No registration matches these filters."));
    m_wanted.clear();
    m_pane->setNid({});
}

// A few hits take the room of their rows, and the reading pane the rest; without a search it is as the person
// left it.
void RegistrationsPage::giveRoom(qsizetype rows)
{
    const int row = m_table->verticalHeader()->defaultSectionSize();
    const int needed = m_table->horizontalHeader()->height() +
                       qMax<int>(leastRows, int(qMin<qsizetype>(rows, fewRows)) + 1) * row;
    const bool isLess = m_model->isSearching() && needed < m_splitter->division().first();
    m_table->setMaximumHeight(isLess ? needed : QWIDGETSIZE_MAX);
}

QString RegistrationsPage::nid() const { return m_model->nid(m_table->currentIndex()); }

QStringList RegistrationsPage::selectedNids() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList nids;
    for (const QModelIndex &index : std::as_const(rows))
        nids += m_model->nid(index);
    return nids;
}

QStringList RegistrationsPage::foundNids() const
{
    QStringList nids;
    if (m_model->rowCount() < m_model->rows().size() || m_model->isSearching())
        for (int row = 0; row < m_model->rowCount(); ++row)
            nids += m_model->nid(m_model->index(row, RegistrationsModel::NidColumn));
    return nids;
}

void RegistrationsPage::selectNid(const QString &nid)
{
    m_pending = nid;
    if (m_model->rowOf(nid) >= 0)
        selectAgain();
}

// Rows have been replaced or put in another order: the one that was current stays it, where it is still
// shown.
void RegistrationsPage::selectAgain()
{
    int row = m_pending.isEmpty() ? -1 : m_model->rowOf(m_pending);
    if (row >= 0)
        m_pending.clear();
    else if (!m_wanted.isEmpty())
        row = m_model->rowOf(m_wanted);
    selectRow(qMax(0, row));
}

// Whatever keys are held: setCurrentIndex() alone would take Ctrl for "move, but select nothing".
void RegistrationsPage::selectRow(int row)
{
    const QModelIndex index = m_model->index(row, RegistrationsModel::NidColumn);
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    m_table->selectionModel()->select(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(index);
}

bool RegistrationsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == m_search) {
        if (isEnter) { // Enter waits for the search
            m_openWhenFound = true;
            m_typing->stop();
            search();
            return true;
        }
        if (key == Qt::Key_Down) {
            m_table->setFocus();
            return true;
        }
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    } else if (watched == m_table && isEnter && !nid().isEmpty()) {
        Q_EMIT commandAsked(Command::OpenRegistration, nid());
        return true;
    } else if (watched == m_table && (key == Qt::Key_Home || key == Qt::Key_End) &&
               static_cast<QKeyEvent *>(event)->modifiers() == Qt::ControlModifier) {
        // A table of which several rows can be selected would move the current row only, and what is read
        // would not be what is selected.
        const int row = key == Qt::Key_Home ? 0 : m_model->rowCount() - 1;
        selectRow(row);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace nidus::ui
