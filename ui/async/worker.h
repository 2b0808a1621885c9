// The one way to leave the window's thread. Work is given with who asks for it; what it returns comes back in
// the window's thread, and only while the asker lives. An asker that asks again and again is a Latest:
// answers to all but its last question are dropped here. Lanes of a store are in store_access.h, long work
// with progress and cancel in job.h.
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThread>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace nidus::ui {

// Work (→ T) that gives what it returns to `then`, which is called in the thread of `context` while both that
// and `asker` live.
template <class Work, class Then> auto answering(QObject *context, QObject *asker, Work work, Then then)
{
    return [context, guard = QPointer<QObject>(asker), work = std::move(work),
            then = std::move(then)]() mutable {
        auto answer = std::make_shared<std::invoke_result_t<Work &>>(work());
        QMetaObject::invokeMethod(
            context,
            [guard, answer, then = std::move(then)]() mutable {
                if (guard)
                    then(std::move(*answer));
            },
            Qt::QueuedConnection);
    };
}

// A thread in which what is asked for is done one after the other.
class Lane final {
public:
    Lane();
    ~Lane() { finish({}); }
    Lane(const Lane &) = delete;
    Lane &operator=(const Lane &) = delete;

    QObject *inside() const { return m_inside; } // lives in the thread
    template <class Work> void post(Work work)
    {
        QMetaObject::invokeMethod(m_inside, std::move(work), Qt::QueuedConnection);
    }
    // Ends what was asked for, then does `last` in the thread and waits for it. Nothing is asked after.
    void finish(const std::function<void()> &last);

private:
    QThread m_thread;
    QObject *m_inside;
};

// Runs `work` of moments that needs no store and waits for nothing else.
template <class Work, class Then> void beside(QObject *asker, Work work, Then then)
{
    QThreadPool::globalInstance()->start(
        answering(QCoreApplication::instance(), asker, std::move(work), std::move(then)));
}

// Asks where only the answer to the last question counts: who asked before is no more.
class Latest final {
public:
    QObject *anew()
    {
        m_asker = std::make_unique<QObject>();
        return m_asker.get();
    }
    QObject *again() const { return m_asker.get(); } // what belongs to the last question
    void drop() { m_asker.reset(); }

private:
    std::unique_ptr<QObject> m_asker;
};

} // namespace nidus::ui
