// Work that may take long (import, export, backup), in a thread and with a connection of its own; says how
// far it is and can be cancelled.
#pragma once

#include "ui/async/store_access.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThread>

#include <atomic>
#include <functional>

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
        run([this, place, work = std::move(work), then = std::move(then)]() mutable -> std::function<void()> {
            auto registrar = Registrar::open(place.location, place.mode, place.desk);
            auto answer = std::make_shared<Answer>(registrar ? work(**registrar, *this)
                                                             : Answer(unexpected(registrar.error())));
            return [answer, then = std::move(then)]() mutable { then(std::move(*answer)); };
        });
    }

    // The same for work that needs no open store.
    template <class Work, class Then> void startWithoutStore(Work work, Then then)
    {
        using Answer = std::invoke_result_t<Work, Job &>;
        run([this, work = std::move(work), then = std::move(then)]() mutable -> std::function<void()> {
            auto answer = std::make_shared<Answer>(work(*this));
            return [answer, then = std::move(then)]() mutable { then(std::move(*answer)); };
        });
    }

    bool isRunning() const { return m_thread && m_thread->isRunning(); }
    void cancel() { m_cancelled = true; }
    bool isCancelled() const { return m_cancelled; }

    // From the work: how far it is (total 0: not known). Returns false when it shall stop. Cheap to call
    // often.
    bool report(qint64 done, qint64 total, const QString &what);

Q_SIGNALS:
    void progressed(qint64 done, qint64 total, const QString &what);

private:
    void run(std::function<std::function<void()>()> work);

    std::unique_ptr<QThread> m_thread;
    std::atomic_bool m_cancelled = false;
    QElapsedTimer m_sinceReport; // touched by the work only
};

} // namespace nidus::ui
