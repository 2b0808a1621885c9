// Work that may take long (import, export, backup), in a thread and with a connection of its own; says how
// far it is and can be cancelled.
#pragma once

#include "ui/async/store_access.h"

#include <QElapsedTimer>

#include <atomic>

namespace nidus::ui {

class Job final : public QObject {
    Q_OBJECT
public:
    explicit Job(QObject *parent = nullptr) : QObject(parent) {}
    ~Job() override; // cancels and waits

    // Runs `work` (Registrar &, Job & → ActResult<T>) on the store at `place`; `then` gets the result in this
    // object's thread. Once a job.
    template <class Work, class Then> void start(const StorePlace &place, Work work, Then then)
    {
        using Answer = std::invoke_result_t<Work, Registrar &, Job &>;
        startWithoutStore(
            [place, work = std::move(work)](Job &job) mutable {
                auto registrar = Registrar::open(place.location, place.mode, place.desk);
                return registrar ? work(**registrar, job) : Answer(unexpected(registrar.error()));
            },
            std::move(then));
    }

    // The same for work that needs no open store.
    template <class Work, class Then> void startWithoutStore(Work work, Then then)
    {
        m_isRunning = true;
        m_lane.post(answering(
            this, this, [this, work = std::move(work)]() mutable { return work(*this); },
            [this, then = std::move(then)](auto answer) mutable {
                m_isRunning = false;
                then(std::move(answer));
            }));
    }

    bool isRunning() const { return m_isRunning; }
    void cancel() { m_cancelled = true; }
    bool isCancelled() const { return m_cancelled; }

    // From the work: how far it is (total 0: not known). Returns false when it shall stop. Cheap to call
    // often.
    bool report(qint64 done, qint64 total, const QString &what);

Q_SIGNALS:
    void progressed(qint64 done, qint64 total, const QString &what);

private:
    bool m_isRunning = false;
    std::atomic_bool m_cancelled = false;
    QElapsedTimer m_sinceReport; // touched by the work only
    Lane m_lane;                 // ends before what its work touches
};

} // namespace nidus::ui
