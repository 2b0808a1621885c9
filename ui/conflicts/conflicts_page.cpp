#include "ui/conflicts/conflicts_page.h"

#include "core/registration/request.h"
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/reasons_bar.h"
#include "ui/conflicts/registry_scan.h"
#include "ui/conflicts/report_dialog.h"
#include "ui/conflicts/watch_list_dialog.h"
#include "ui/conflicts/way_back.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QStackedWidget>

#include <algorithm>

namespace nidus::ui {

namespace {

QString undoneWords(const ReviewedConflict &one, Decision::Verdict verdict)
{
    return ConflictsPage::tr("Undone: “%1” for %2.")
        .arg(verdictWords(verdict), pairWords(one.conflict.name, one.conflict.other));
}

} // namespace
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
    if (selectKept())
        return;
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
            if (!selectKept())
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
    m_keptBar->setReasons(m_reasons);
}

void ConflictsPage::forgetReason(const std::optional<ConflictKey> &of)
{
    if (of && of == m_reasonOf)
        m_detail->setReason({});
    else if (of)
        m_reasons.take(*of);
    m_keptBar->setReasons(m_reasons);
}

// Wherever the conflict is by now: in the queue, among what is decided, among the registered names, or of a
// name that was only checked.
void ConflictsPage::showKept()
{
    if (m_reasons.isEmpty())
        return;
    const ConflictKey of = m_reasons.first().of;
    m_wantedReason = of;
    if (m_model->find(of).isValid())
        return void(selectKept());
    if (of.request == 0 && !of.isRegistration)
        return check(of.name);
    for (QComboBox *filter : {m_kind, m_weight})
        filter->setCurrentIndex(0);
    m_state->setCurrentIndex(AnyState);
    if (m_model->find(of).isValid())
        return void(selectKept());
    if (of.isRegistration != showsRegistered())
        m_names->setCurrentIndex(of.isRegistration ? Registered : Requested); // reads them
    else
        reload();
}

bool ConflictsPage::selectKept()
{
    const auto wanted = std::exchange(m_wantedReason, std::nullopt);
    const QModelIndex row = wanted ? m_model->find(*wanted) : QModelIndex();
    selectRow(row);
    if (row.isValid())
        m_detail->focusReason();
    return row.isValid();
}

void ConflictsPage::discardKept()
{
    if (!m_reasons.isEmpty())
        m_reasons.take(ConflictKey(m_reasons.first().of));
    m_keptBar->setReasons(m_reasons);
    Q_EMIT changed();
}

// The window says whether a reason waits for its decision; not at each letter of it.
void ConflictsPage::sayUnused()
{
    const bool hasUnused = saveState() != SaveState::Saved;
    if (std::exchange(m_hasUnused, hasUnused) != hasUnused)
        Q_EMIT changed();
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
    m_notice->say({});
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
    m_notice->say({});
    m_store.act(
        this, [ruling](Registrar &registrar) { return registrar.decide(ruling); },
        [this, of = m_reasonOf, words = undoneWords(*one, verdict)](ActResult<QList<qint64>> decisions) {
            if (!ended(decisions, of))
                return;
            for (const qint64 decision : *decisions)
                m_decisions += {decision, words};
            m_hasDecided = true;
            step(1); // what is decided drops out of the queue; one goes on with the next
            reload();
            Q_EMIT judged();
        });
}

template <class Done>
bool ConflictsPage::ended(const ActResult<Done> &done, const std::optional<ConflictKey> &reasonOf)
{
    m_detail->setBusy(false);
    if (done)
        forgetReason(reasonOf);
    else if (reasonOf && reasonOf == m_reasonOf)
        m_detail->setFailure(placedWords(done.error()));
    else // of what is not shown now
        Q_EMIT failed(placedWords(done.error()));
    return done.has_value();
}

// The last one that was made here and not undone, whichever row is current.
void ConflictsPage::undoLast()
{
    if (!m_decisions.isEmpty())
        undo(m_decisions.last().id);
}

void ConflictsPage::undo(qint64 decision)
{
    // What is being written on another conflict is no reason for this.
    const ReviewedConflict *one = currentConflict();
    const bool isShown = one && one->standing && one->standing->decision.id == decision;
    const auto made = std::ranges::find(m_decisions, decision, &MadeDecision::id);
    const QString words = isShown                     ? undoneWords(*one, one->standing->decision.verdict)
                          : made != m_decisions.end() ? made->undoneWords
                                                      : QString();
    m_detail->setBusy(true);
    m_store.act(
        this,
        [decision, reason = isShown ? m_detail->reason() : QString()](Registrar &registrar) {
            return registrar.undoDecision(decision, reason);
        },
        [this, decision, words, of = isShown ? m_reasonOf : std::nullopt](ActResult<> done) {
            m_decisions.removeIf([decision](const MadeDecision &one) { return one.id == decision; });
            if (!ended(done, of))
                return;
            m_notice->say(words, NoticeBar::Tone::Good);
            reload();
            Q_EMIT judged();
        });
}

void ConflictsPage::showWatchList()
{
    auto *dialog = new WatchListDialog(m_store, window());
    connect(dialog, &WatchListDialog::changed, this, &ConflictsPage::reload);
    connect(dialog, &WatchListDialog::changed, this, &ConflictsPage::judged);
    dialog->open();
}

void ConflictsPage::showReport()
{
    if (const Review *review = currentReview())
        (new ReportDialog(*review, m_store.place().desk, window()))->open();
}

TabPage::SaveState ConflictsPage::saveState() const
{
    return m_detail->reason().isEmpty() && m_reasons.isEmpty() ? SaveState::Saved : SaveState::OnlyHere;
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
