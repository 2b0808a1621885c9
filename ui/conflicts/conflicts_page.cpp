#include "ui/conflicts/conflicts_page.h"

#include "core/registration/request.h"
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/registry_scan.h"
#include "ui/conflicts/report_dialog.h"
#include "ui/conflicts/watch_list_dialog.h"
#include "ui/conflicts/way_back.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/splitter.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int typingMilliseconds = 120;
constexpr int queueWidth = 360, leastQueueWidth = 200;
enum Names { Requested, Registered };
enum State { Open, AnyState };
enum Page { Queue, Empty };

} // namespace

ConflictsPage::ConflictsPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makePageBar());
    layout->addWidget(horizontalRule());
    m_wayBack = addTo(layout, new WayBack);
    connect(m_wayBack, &WayBack::asked, this, &ConflictsPage::requestAsked);
    m_model = new ConflictsModel(this);
    m_queue = new ConflictQueue;
    m_queue->setModel(m_model);
    m_queue->setMinimumWidth(leastQueueWidth); // with large text the decision needs the room
    m_detail = new ConflictDetail;
    m_splitter = new Splitter(Qt::Horizontal);
    m_splitter->addWidget(m_queue);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->divide({scaled(queueWidth), scaled(1280 - queueWidth)});
    m_splitter->keepAs(QStringLiteral("conflicts/division"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_splitter);
    auto *begin = new QPushButton(tr("Check a name"));
    connect(begin, &QPushButton::clicked, this, &ConflictsPage::focusCheck);
    m_stack->addWidget(placeholderPage(
        tr("No conflicts"),
        tr("Requested names that resemble others are listed here until they are decided."), begin));
    m_stack->setCurrentIndex(Empty);
    layout->addWidget(m_stack, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    m_model->setFilter(filter());
    m_scan = new RegistryScan(m_store, this);
    listen();
    m_offers.add(Command::CheckName, [this] { focusCheck(); });
    m_offers.add(
        Command::UndoDecision, [this] { return !m_decisions.isEmpty() && !m_store.isReadOnly(); },
        [this] { undoLast(); });
    m_offers.add(Command::WatchList, [this] { showWatchList(); });
    m_offers.add(
        Command::Report, [this] { return currentReview() != nullptr; }, [this] { showReport(); });
}

QWidget *ConflictsPage::makePageBar()
{
    auto *bar = new PageBar(tr("Check a name before any request"));
    m_check = bar->field();
    m_count = bar->count();
    const auto box = [bar](const QString &name, const QStringList &choices) {
        QComboBox *made = bar->addFilter(name);
        made->addItems(choices);
        return made;
    };
    m_names = box(tr("Names"), {tr("Requested"), tr("Registered")});
    m_state = box(tr("State"), {tr("Open"), tr("Any state")});
    m_kind = box(tr("Kind"), {tr("Any kind")});
    for (const QString &id : conflicts::kindIds())
        m_kind->addItem(kindWords(*conflicts::kindById(id)), id);
    m_weight = box(tr("Weight"), {tr("Any weight")});
    const std::pair<conflicts::Weight, QString> weights[] = {{conflicts::Weight::Blocks, tr("blocks")},
                                                             {conflicts::Weight::Decide, tr("to be decided")},
                                                             {conflicts::Weight::Advice, tr("advice")}};
    for (const auto &[weight, words] : weights)
        m_weight->addItem(words, int(weight));
    auto *watch = flatButton(tr("Watch list…"));
    connect(watch, &QPushButton::clicked, this, &ConflictsPage::showWatchList);
    m_report = flatButton(tr("Report…"), lineIcon(QStringLiteral("document")));
    connect(m_report, &QPushButton::clicked, this, &ConflictsPage::showReport);
    bar->addAct(watch);
    bar->addAct(m_report);
    return bar;
}

void ConflictsPage::listen()
{
    for (QComboBox *filter : {m_state, m_kind, m_weight})
        connect(filter, &QComboBox::currentIndexChanged, this, &ConflictsPage::applyFilter);
    connect(m_names, &QComboBox::currentIndexChanged, this, &ConflictsPage::changeNames);
    connect(m_scan, &RegistryScan::progressed, this, [this](qint64 looked, qint64 of) {
        m_count->setText(tr("%L1 of %L2 names checked").arg(looked).arg(of));
    });
    connect(m_scan, &RegistryScan::failed, this, &ConflictsPage::fail);
    connect(m_scan, &RegistryScan::found, this, [this](const QList<Review> &reviews, bool isAll) {
        setReviews(reviews);
        m_count->setText(!isAll                ? tr("the first %L1 names").arg(reviews.size())
                         : reviews.size() == 1 ? tr("1 name")
                                               : tr("%L1 names").arg(reviews.size()));
    });
    connect(m_check, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_check, &QLineEdit::returnPressed, this, [this] {
        m_typing.stop();
        checkTyped();
        m_queue->setFocus();
    });
    connect(&m_typing, &QTimer::timeout, this, &ConflictsPage::checkTyped);
    connect(m_queue->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConflictsPage::showCurrent);
    // What assistive technology selects is what is shown and decided.
    connect(m_queue->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_queue->selectionModel()->selectedRows();
        if (rows.size() == 1 && rows.first() != m_queue->currentIndex().siblingAtColumn(0))
            m_queue->selectionModel()->setCurrentIndex(rows.first(), QItemSelectionModel::NoUpdate);
    });
    connect(m_queue, &ConflictQueue::decideAsked, m_detail, &ConflictDetail::focusReason);
    connect(m_queue, &ConflictQueue::undoAsked, this, [this] {
        const ReviewedConflict *one = currentConflict();
        if (one && one->standing)
            undo(one->standing->decision.id);
        else
            undoLast();
    });
    connect(m_detail, &ConflictDetail::decided, this, &ConflictsPage::decide);
    connect(m_detail, &ConflictDetail::undoAsked, this, &ConflictsPage::undo);
    connect(m_detail, &ConflictDetail::stepAsked, this, &ConflictsPage::step);
    connect(m_detail, &ConflictDetail::requestAsked, this, &ConflictsPage::requestAsked);
    connect(m_detail, &ConflictDetail::registrationAsked, this, &ConflictsPage::registrationAsked);
    const std::pair<QKeySequence, int> steps[] = {
        {Qt::Key_F7, -1}, {Qt::Key_F8, 1}, {Qt::SHIFT | Qt::Key_F8, -1}};
    for (const auto &[keys, by] : steps)
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, [this, by = by] { step(by); });
}

// ---- what is shown ----

void ConflictsPage::reload()
{
    m_store.review(
        m_reading.anew(), [](Registrar &registrar) { return registrar.openConflicts(); },
        [this](ActResult<QList<Review>> reviews) {
            if (!reviews)
                return fail(placedWords(reviews.error()));
            Q_EMIT reviewed(*reviews);
            m_wayBack->setReviews(*reviews);
            if (!showsRegistered())
                setReviews(*std::move(reviews));
        });
    if (showsRegistered())
        m_scan->start(filter());
    if (!m_check->text().trimmed().isEmpty())
        checkTyped();
}

// Where one goes on when what stood under the group at `row` is gone: the next open conflict, else the first
// row.
QModelIndex ConflictsPage::rowNear(int row) const
{
    QModelIndex next;
    if (row >= 0 && m_model->rowCount() > 0)
        next = m_model->openFrom(m_model->index(qMin(row, m_model->rowCount() - 1), 0), 1);
    if (!next.isValid())
        next = m_model->openFrom({}, 1);
    return next.isValid() ? next : m_model->index(0, 0);
}

// The row on which one stood stays the current one, wherever it stands now.
void ConflictsPage::keepSelection(const std::function<void()> &change, bool isNews)
{
    const QModelIndex current = m_queue->currentIndex();
    const auto key = m_model->key(current);
    const int row = (current.parent().isValid() ? current.parent() : current).row(); // of the group
    change();
    m_queue->expandAll();
    m_queue->arrangeColumns();
    QModelIndex next = key ? m_model->find(*key) : QModelIndex();
    // While one writes on a conflict that goes away no other one takes its place, however often the queue is
    // read again, until one chooses another or it comes back.
    if (isNews && key && !next.isValid() && !m_detail->reason().isEmpty())
        m_gone = key;
    if (m_gone && !current.isValid())
        next = m_model->find(*m_gone);
    if (!next.isValid() && m_gone)
        m_queue->setCurrentIndex({});
    else if (!next.isValid())
        next = rowNear(row);
    // Without a row there is nothing on which the focus could be seen.
    const bool isEmpty = m_model->rowCount() == 0;
    if (isEmpty && m_queue->hasFocus())
        m_check->setFocus();
    m_queue->setFocusPolicy(isEmpty ? Qt::NoFocus : Qt::StrongFocus);
    const bool isNarrowed =
        !m_check->text().isEmpty() || m_state->currentIndex() != Open || showsRegistered() || m_isAwaited;
    m_stack->setCurrentIndex(!isEmpty || isNarrowed ? Queue : Empty);
    selectRow(next);
    showCurrent();
}

void ConflictsPage::setReviews(QList<Review> reviews)
{
    m_isAwaited = false;
    keepSelection([&] { m_model->setReviews(std::move(reviews)); }, true);
    if (m_wanted > 0)
        selectWanted();
    else if (std::exchange(m_hasDecided, false))
        goOn();
}

void ConflictsPage::selectWanted()
{
    const qint64 request = std::exchange(m_wanted, 0);
    if (!m_model->groupOf(request).isValid())
        for (QComboBox *filter : {m_kind, m_weight})
            filter->setCurrentIndex(0);
    if (!m_model->groupOf(request).isValid())
        m_state->setCurrentIndex(AnyState);
    selectRow(m_model->firstOf(m_model->groupOf(request)));
}

// After a decision: the next open conflict of the request from which one came, else the way back to it.
void ConflictsPage::goOn()
{
    const QModelIndex group = m_model->groupOf(m_wayBack->request());
    const bool isLeft = group.isValid() && m_model->review(group)->openCount() > 0;
    if (m_wayBack->request() > 0 && !isLeft)
        return m_wayBack->focusButton();
    if (isLeft && currentReview() != m_model->review(group))
        selectRow(m_model->firstOf(group));
    m_queue->setFocus(Qt::OtherFocusReason);
}

bool ConflictsPage::showsRegistered() const { return m_names->currentIndex() == Registered; }

void ConflictsPage::changeNames()
{
    m_scan->stop();
    m_count->setText({});
    m_isAwaited = true;
    keepSelection([&] { m_model->setReviews({}); });
    reload();
}

void ConflictsPage::fail(const QString &words)
{
    m_isAwaited = false;
    showCurrent();
    Q_EMIT failed(words);
}

ConflictFilter ConflictsPage::filter() const
{
    ConflictFilter filter{
        m_state->currentIndex() == Open, conflicts::kindById(m_kind->currentData().toString()), {}};
    if (m_weight->currentIndex() > 0)
        filter.weight = conflicts::Weight(m_weight->currentData().toInt());
    return filter;
}

void ConflictsPage::applyFilter()
{
    keepSelection([&] { m_model->setFilter(filter()); });
    if (showsRegistered())
        m_scan->start(filter()); // the first that pass may be others
}

void ConflictsPage::check(const QString &name)
{
    m_check->setText(name);
    m_check->setFocus();
}

void ConflictsPage::checkTyped()
{
    m_checking.drop();
    const QString name = m_check->text().trimmed();
    if (name.isEmpty())
        return keepSelection([&] { m_model->setChecked(std::nullopt); });
    m_store.review(
        m_checking.anew(), [name](Registrar &registrar) { return registrar.conflictsOf(name); },
        [this](ActResult<Review> review) {
            if (!review)
                return Q_EMIT failed(placedWords(review.error()));
            keepSelection([&] { m_model->setChecked(*std::move(review)); });
            const QModelIndex group = m_model->index(0, 0);
            selectRow(m_model->rowCount(group) > 0 ? m_model->index(0, 0, group) : group);
        });
}

void ConflictsPage::showCurrent()
{
    const Review *review = currentReview();
    if (review)
        m_gone.reset();
    else if (m_gone && m_detail->isWriting())
        m_queue->setFocus();
    turnReason(m_model->key(m_queue->currentIndex()));
    const auto [place, count] = m_model->openPlace(m_queue->currentIndex());
    m_detail->setPlace(place, count);
    m_report->setEnabled(review != nullptr);
    const ReviewedConflict *one = currentConflict();
    m_queue->setProperty("canUndo", !m_decisions.isEmpty() || (one && one->standing));
    m_detail->setCanDecide(!m_store.isReadOnly(), tr("The registry is open for reading only."));
    if (one)
        m_detail->setConflict(*review, *one);
    else if (review)
        m_detail->showReview(*review);
    else
        m_detail->clear(m_isAwaited ? tr("Looking at the names…")
                        : !m_gone
                            ? tr("No conflict of this kind.")
                            : tr("This conflict was decided elsewhere, or one of its sides has changed. "
                                 "Your reason is kept: it is there when you select the conflict again "
                                 "under “Any state”."));
    Q_EMIT changed();
}

void ConflictsPage::turnReason(const std::optional<ConflictKey> &to)
{
    if (to == m_reasonOf)
        return;
    if (m_reasonOf)
        m_reasons.keep(*m_reasonOf, m_detail->reason());
    m_reasonOf = to;
    m_detail->setReason(to ? m_reasons.take(*to) : QString());
}

void ConflictsPage::forgetReason(const std::optional<ConflictKey> &of)
{
    if (of && of == m_reasonOf)
        m_detail->setReason({});
    else if (of)
        m_reasons.take(*of);
}

void ConflictsPage::selectRow(const QModelIndex &index)
{
    if (index.isValid())
        m_queue->setCurrentIndex(index);
}

void ConflictsPage::step(int by) { selectRow(m_model->openFrom(m_queue->currentIndex(), by)); }

void ConflictsPage::goneTo()
{
    m_wayBack->setRequest(0);
    reload();
    focusFirst();
}

void ConflictsPage::focusFirst() { m_model->rowCount() > 0 ? m_queue->setFocus() : m_check->setFocus(); }

void ConflictsPage::focusCheck()
{
    m_check->setFocus();
    m_check->selectAll();
}

void ConflictsPage::showRequest(qint64 request)
{
    m_wanted = request;
    m_check->clear();
    m_wayBack->setRequest(request);
    if (showsRegistered())
        m_names->setCurrentIndex(Requested); // reads them
    else
        reload();
    m_queue->setFocus();
}

const Review *ConflictsPage::currentReview() const { return m_model->review(m_queue->currentIndex()); }

const ReviewedConflict *ConflictsPage::currentConflict() const
{
    return m_model->conflict(m_queue->currentIndex());
}

// ---- what one does ----

void ConflictsPage::decide(Decision::Verdict verdict)
{
    const ReviewedConflict *one = currentConflict();
    const Review *review = currentReview();
    if (!one)
        return;
    RulingRequest ruling;
    ruling.name = review->name;
    ruling.kind = one->conflict.kind;
    ruling.other = one->conflict.kind == conflicts::Kind::Pending ? requestId(one->conflict.request)
                                                                  : one->conflict.other;
    ruling.verdict = verdict;
    ruling.reason = m_detail->reason();
    ruling.request = review->request;
    m_detail->setBusy(true);
    m_store.act(
        this, [ruling](Registrar &registrar) { return registrar.decide(ruling); },
        [this, of = m_reasonOf](ActResult<QList<qint64>> decision) {
            if (!ended(decision, of))
                return;
            m_decisions += *decision;
            m_hasDecided = true;
            step(1); // what is decided drops out of the queue; one goes on with the next
            reload();
        });
}

template <class Done>
bool ConflictsPage::ended(const ActResult<Done> &done, const std::optional<ConflictKey> &reasonOf)
{
    m_detail->setBusy(false);
    if (done)
        forgetReason(reasonOf);
    else
        m_detail->setFailure(placedWords(done.error()));
    return done.has_value();
}

// The last one that was made here and not undone, whichever row is current.
void ConflictsPage::undoLast()
{
    if (!m_decisions.isEmpty())
        undo(m_decisions.last());
}

void ConflictsPage::undo(qint64 decision)
{
    // What is being written on another conflict is no reason for this.
    const ReviewedConflict *one = currentConflict();
    const bool isShown = one && one->standing && one->standing->decision.id == decision;
    m_detail->setBusy(true);
    m_store.act(
        this,
        [decision, reason = isShown ? m_detail->reason() : QString()](Registrar &registrar) {
            return registrar.undoDecision(decision, reason);
        },
        [this, decision, of = isShown ? m_reasonOf : std::nullopt](ActResult<> done) {
            m_decisions.removeAll(decision);
            if (ended(done, of))
                reload();
        });
}

void ConflictsPage::showWatchList()
{
    auto *dialog = new WatchListDialog(m_store, window());
    connect(dialog, &WatchListDialog::changed, this, &ConflictsPage::reload);
    dialog->open();
}

void ConflictsPage::showReport()
{
    if (const Review *review = currentReview())
        (new ReportDialog(*review, m_store.place().desk, window()))->open();
}

TabPage::SaveState ConflictsPage::saveState() const
{
    return m_detail->reason().isEmpty() && m_reasons.count() == 0 ? SaveState::Saved : SaveState::OnlyHere;
}

void ConflictsPage::confirmClose(std::function<void()> then)
{
    if (saveState() == SaveState::Saved)
        return then();
    askBeforeLosing(
        window(), tr("Close without your reason?"),
        tr("What you wrote under Conflicts as a reason is given for no decision yet, and closing loses it."),
        std::move(then));
}

void ConflictsPage::keepState() const { m_queue->keepColumns(); }

void ConflictsPage::restoreState() { m_queue->restoreColumns(); }

} // namespace nidus::ui
