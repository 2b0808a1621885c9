// Keeps a request's draft: saves it soon after the last change and never later than a second after the first
// one that is not saved, by compare-and-swap, and knows what is saved. When another desk saved meanwhile
// nothing is overwritten: both texts are kept until a person has chosen.
#pragma once

#include "ui/async/store_access.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace nidus::ui {

class DraftKeeper final : public QObject {
    Q_OBJECT
public:
    enum class State {
        Loading,
        Saved,   // what is on screen is in the store
        Unsaved, // it is not, yet
        Saving,
        Conflict, // another desk saved; see theirs()
        Failed,   // the store did not take it; see failure()
        Published,
        Withdrawn,
        ReadOnly, // the store is
    };
    struct Loaded {
        StoredRequest stored;
        Draft draft;
        std::optional<Version> base;          // the version that is revised
        std::optional<Withdrawal> withdrawal; // of a withdrawn one
    };

    DraftKeeper(StoreAccess &store, qint64 request, QObject *parent = nullptr);

    void load();
    void setText(const RegistrationTemplate &text); // what is on screen now
    void save();                                    // now, if there is anything to save
    // Saves what is not saved yet, then calls with whether all is saved.
    void flush(std::function<void(bool saved)> then);
    // Another desk may have saved: what it wrote is taken in where nothing else was written here. Or it has
    // closed the request: then that is shown, unless there is something here that is not saved.
    void lookForTheirs();
    // A person has chosen: `text` goes over what the other desk saved.
    void resolve(const RegistrationTemplate &text);
    void setPublished(const QString &reference);
    void setWithdrawn(const QString &reason); // just now; by whom and when is read

    State state() const { return m_state; }
    QString stateWords() const;      // "Draft, saved 14:02"
    QString withdrawalWords() const; // when, by whom and why; empty: it was not withdrawn
    bool isOpen() const
    {
        return m_state != State::Published && m_state != State::Withdrawn && m_state != State::ReadOnly;
    }
    bool isClosed() const { return m_state == State::Published || m_state == State::Withdrawn; }
    bool hasUnsaved() const { return isOpen() && m_state != State::Loading && m_text != m_saved; }
    int revision() const { return m_revision; }
    QDateTime savedAt() const { return m_savedAt; }
    QString reasonAgainstWithdrawing() const; // empty: it can be withdrawn
    QString failure() const { return m_failure; }
    QString failureWords() const; // for a person, while it is not saved
    QString outcome() const { return m_outcome; }
    const RegistrationTemplate &text() const { return m_text; }
    const RegistrationTemplate &savedText() const { return m_saved; } // as this desk saved or read it last
    const std::optional<Draft> &theirs() const { return m_theirs; }
    qint64 request() const { return m_request; }

Q_SIGNALS:
    void loaded(const nidus::ui::DraftKeeper::Loaded &loaded);
    void loadFailed(const QString &words);
    void stateChanged();
    // What another desk wrote, in text() now; `before`: what stood here, `by`: whose desk that was.
    void takenIn(const nidus::RegistrationTemplate &before, const QString &by);
    void conflictFound();

private:
    void setState(State state);
    void setClosed(State state);
    void saved(const RegistrationTemplate &text, ActResult<int> revision);
    void readTheirs();
    void take(Draft theirs);
    void fail(const QString &words);
    void callWaiting();

    StoreAccess &m_store;
    qint64 m_request;
    State m_state = State::Loading;
    RegistrationTemplate m_text;
    RegistrationTemplate m_saved;
    int m_revision = 0;
    QDateTime m_savedAt;
    QString m_failure;
    QString m_outcome; // what it was published as
    Withdrawal m_withdrawal;
    std::optional<Draft> m_theirs;
    QTimer m_timer;
    QElapsedTimer m_sinceUnsaved;
    QList<std::function<void(bool)>> m_waiting;
    Latest m_looking;
};

} // namespace nidus::ui
