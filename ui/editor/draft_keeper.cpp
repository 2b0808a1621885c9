#include "ui/editor/draft_keeper.h"

#include "ui/look/plain_text.h"
#include "ui/shell/log.h"

namespace nidus::ui {

namespace {
// After the last key the draft is saved, and while one types on without a stop as well: a crash loses a
// second at most.
constexpr qint64 quietMilliseconds = 400;
constexpr qint64 mostUnsavedMilliseconds = 800;
constexpr int retryMilliseconds = 5000; // after the store refused

// Saved is what can be read again. (When another desk has saved right behind, that one's text is not ours to
// judge.)
ActResult<int> saveAndReadBack(Registrar &registrar, qint64 request, int seen,
                               const RegistrationTemplate &text)
{
    auto revision = registrar.saveDraft(request, seen, text);
    if (!revision)
        return revision;
    NIDUS_TRY(kept, registrar.draft(request));
    if (kept.revision != *revision || kept.text == text)
        return revision;
    return refused(refusal::BadArgument{DraftKeeper::tr(
        "the registry holds another text than the one that was saved. Copy yours from here.")});
}

// Each field from the side that changed it; nothing where both changed one.
std::optional<RegistrationTemplate> merged(const RegistrationTemplate &base, const RegistrationTemplate &mine,
                                           const RegistrationTemplate &theirs)
{
    RegistrationTemplate text = theirs;
    for (const FieldInfo &info : fieldTable()) {
        const Field field = info.field;
        if (mine[field] == base[field] || mine[field] == theirs[field])
            continue;
        if (theirs[field] != base[field])
            return std::nullopt;
        text.set(field, mine[field]);
    }
    return text;
}

} // namespace

DraftKeeper::DraftKeeper(StoreAccess &store, qint64 request, QObject *parent)
    : QObject(parent), m_store(store), m_request(request)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DraftKeeper::save);
}

void DraftKeeper::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

QString DraftKeeper::stateWords() const
{
    switch (m_state) {
    case State::Loading:
        return tr("Reading…");
    case State::Saved:
        return tr("Draft, saved %1").arg(m_savedAt.toLocalTime().toString(QStringLiteral("HH:mm")));
    case State::Unsaved:
    case State::Saving:
        return tr("Draft, not saved yet");
    case State::Conflict:
        return tr("Not saved: another desk changed this draft");
    case State::Failed:
        return tr("Not saved");
    case State::Published:
        return tr("Published as %1").arg(m_outcome);
    case State::Withdrawn:
        return tr("Withdrawn");
    case State::ReadOnly:
        break;
    }
    return tr("Draft, this registry is open for reading only");
}

QString DraftKeeper::withdrawalWords() const
{
    const auto &[reason, at, by] = m_withdrawal;
    return m_state != State::Withdrawn ? QString()
           : by.isEmpty()
               ? tr("Withdrawn: %1").arg(reason)
               : tr("Withdrawn %1 by %2: %3")
                     .arg(at.toLocalTime().date().toString(Qt::ISODate), displayableLine(by), reason);
}

QString DraftKeeper::reasonAgainstWithdrawing() const
{
    return m_state == State::Loading    ? tr("The request is still being read.")
           : m_state == State::ReadOnly ? tr("This registry is open for reading only.")
           : isClosed()                 ? tr("The request is closed: %1.").arg(stateWords())
                                        : QString();
}

QString DraftKeeper::failureWords() const
{
    return (m_timer.isActive()
                ? tr("The draft is not saved: %1 Your text is kept here, and saving is tried again.")
                : tr("The draft is not saved: %1 Your text is kept here: copy what you need."))
        .arg(m_failure);
}

void DraftKeeper::load()
{
    m_store.look(
        this,
        [request = m_request](Registrar &registrar) -> ActResult<Loaded> {
            NIDUS_TRY(stored, registrar.request(request));
            NIDUS_TRY(draft, registrar.draft(request));
            NIDUS_TRY(withdrawal, registrar.withdrawal(request));
            Loaded loaded{std::move(stored), std::move(draft), {}, std::move(withdrawal)};
            const auto nid = Nid::parse(loaded.stored.request.nid);
            if (loaded.stored.request.kind == RequestKind::Revision && nid) {
                auto base = registrar.version({*nid, loaded.stored.request.basedOn, 0});
                if (base)
                    loaded.base = *std::move(base);
                else if (base.error().is<StoreError>())
                    return unexpected(std::move(base).error());
            }
            return loaded;
        },
        [this](ActResult<Loaded> read) {
            if (!read) {
                Q_EMIT loadFailed(placedWords(read.error()));
                return;
            }
            m_saved = m_text = read->draft.text;
            m_revision = read->draft.revision;
            m_savedAt = read->draft.saved;
            Q_EMIT loaded(*read);
            const Request &asked = read->stored.request;
            if (asked.state == RequestState::Published)
                return setPublished(asked.outcome);
            m_withdrawal = read->withdrawal.value_or(Withdrawal());
            if (asked.state == RequestState::Withdrawn)
                return setClosed(State::Withdrawn);
            setState(m_store.isReadOnly() ? State::ReadOnly : State::Saved);
        });
}

void DraftKeeper::setClosed(State state)
{
    m_timer.stop();
    setState(state);
}

void DraftKeeper::setPublished(const QString &reference)
{
    m_outcome = reference;
    setClosed(State::Published);
}

void DraftKeeper::setWithdrawn(const QString &reason)
{
    m_withdrawal.reason = reason;
    setClosed(State::Withdrawn);
    m_store.look(
        m_looking.anew(),
        [request = m_request](Registrar &registrar) { return registrar.withdrawal(request); },
        [this](ActResult<std::optional<Withdrawal>> read) {
            if (!read || !*read)
                return;
            m_withdrawal = **read;
            setState(State::Withdrawn);
        });
}

void DraftKeeper::setText(const RegistrationTemplate &text)
{
    if (!isOpen() || m_state == State::Loading)
        return;
    m_text = text;
    if (m_state == State::Conflict || m_state == State::Saving)
        return; // until a person has chosen; until what is on its way is compared with this
    if (m_text == m_saved) {
        m_timer.stop();
        return setState(State::Saved);
    }
    if (!m_timer.isActive())
        m_sinceUnsaved.start();
    m_timer.start(
        int(qBound(qint64(0), mostUnsavedMilliseconds - m_sinceUnsaved.elapsed(), quietMilliseconds)));
    if (m_state != State::Unsaved)
        setState(State::Unsaved);
}

void DraftKeeper::save()
{
    m_timer.stop();
    if (m_state == State::Saving || m_state == State::Conflict || !hasUnsaved())
        return;
    setState(State::Saving);
    m_store.act(
        this,
        [request = m_request, seen = m_revision, text = m_text](Registrar &registrar) {
            return saveAndReadBack(registrar, request, seen, text);
        },
        [this, text = m_text](ActResult<int> revision) { saved(text, std::move(revision)); });
}

void DraftKeeper::saved(const RegistrationTemplate &text, ActResult<int> revision)
{
    if (revision) {
        m_revision = *revision;
        m_saved = text;
        m_savedAt = m_store.place().desk.now();
        m_failure.clear();
        if (m_text == m_saved) {
            setState(State::Saved);
        } else if (!m_waiting.isEmpty()) { // more was typed meanwhile, and somebody waits for all of it
            m_state = State::Unsaved;
            return save();
        } else {
            setState(State::Unsaved);
            m_sinceUnsaved.start();
            m_timer.start(int(quietMilliseconds));
        }
        return callWaiting();
    }
    const ActError &error = revision.error();
    if (error.is<refusal::Changed>())
        return readTheirs();
    if (error.is<StoreError>())
        m_timer.start(retryMilliseconds); // a full disk or a lock may be gone then
    fail(placedWords(error));
    callWaiting();
}

// What was written stays on the screen. The log has each failure once, however often it is tried.
void DraftKeeper::fail(const QString &words)
{
    if (words != m_failure)
        logFailure(tr("%1 is not saved: %2").arg(requestId(m_request), words));
    m_failure = words;
    setState(State::Failed);
}

void DraftKeeper::readTheirs()
{
    m_store.look(
        this, [request = m_request](Registrar &registrar) { return registrar.draft(request); },
        [this](ActResult<Draft> theirs) {
            if (!theirs) {
                fail(placedWords(theirs.error()));
                return callWaiting();
            }
            take(*std::move(theirs));
        });
}

// Also where the other desk wrote the same, or it was this one and did not hear of it.
void DraftKeeper::take(Draft theirs)
{
    auto text = merged(m_saved, m_text, theirs.text);
    if (!text) {
        m_theirs = std::move(theirs);
        setState(State::Conflict);
        callWaiting();
        return Q_EMIT conflictFound();
    }
    m_timer.stop();
    m_revision = theirs.revision;
    m_saved = std::move(theirs.text);
    m_savedAt = theirs.saved;
    m_failure.clear();
    const RegistrationTemplate before = std::exchange(m_text, *text);
    m_state = State::Saving; // what the page writes into its fields now is nothing new
    Q_EMIT takenIn(before, theirs.savedBy);
    m_text = *std::move(text); // as it was joined: who only looks on saves nothing
    m_state = State::Unsaved;
    if (hasUnsaved())
        return save();
    setState(State::Saved);
    callWaiting();
}

void DraftKeeper::lookForTheirs()
{
    if (m_state != State::Saved && m_state != State::Unsaved)
        return; // what is on its way tells of it, or a person is asked
    m_store.look(
        m_looking.anew(),
        [request = m_request](Registrar &registrar) -> ActResult<std::pair<RequestState, Draft>> {
            NIDUS_TRY(stored, registrar.request(request));
            NIDUS_TRY(draft, registrar.draft(request));
            return std::pair(stored.request.state, std::move(draft));
        },
        [this](ActResult<std::pair<RequestState, Draft>> found) {
            if (!found || (m_state != State::Saved && m_state != State::Unsaved))
                return;
            if (found->first != RequestState::Open && !hasUnsaved()) {
                setState(State::Loading);
                load();
            } else if (found->second.revision > m_revision) {
                take(std::move(found->second));
            }
        });
}

void DraftKeeper::resolve(const RegistrationTemplate &text)
{
    if (!m_theirs)
        return;
    m_revision = m_theirs->revision;
    m_saved = m_theirs->text;
    m_text = text;
    m_theirs.reset();
    m_state = State::Unsaved;
    if (hasUnsaved())
        save();
    else
        setState(State::Saved);
}

void DraftKeeper::flush(std::function<void(bool)> then)
{
    if (m_state != State::Saving && !hasUnsaved())
        return then(true);
    if (m_state == State::Conflict)
        return then(false);
    m_waiting += std::move(then);
    save();
}

void DraftKeeper::callWaiting()
{
    const bool allSaved = m_state == State::Saved;
    for (const auto &then : std::exchange(m_waiting, {}))
        then(allSaved);
}

} // namespace nidus::ui
