// Work of moments that needs no store, on a thread of the pool beside the window's.
#pragma once

#include <QFutureWatcher>
#include <QtConcurrent/QtConcurrentRun>

#include <type_traits>
#include <utility>

namespace nidus::ui {

// Runs `work` (→ T); `then` gets the T in the thread of `asker`, and only while `asker` lives. (A QFuture's
// own then() asks for an object that lives until the work is done.)
template <class Work, class Then> void beside(QThreadPool &pool, QObject *asker, Work work, Then then)
{
    auto *watcher = new QFutureWatcher<std::invoke_result_t<Work>>(asker);
    QObject::connect(watcher, &QFutureWatcherBase::finished, asker,
                     [watcher, then = std::move(then)]() mutable {
                         watcher->deleteLater();
                         then(watcher->result());
                     });
    watcher->setFuture(QtConcurrent::run(&pool, std::move(work)));
}
template <class Work, class Then> void beside(QObject *asker, Work work, Then then)
{
    beside(*QThreadPool::globalInstance(), asker, std::move(work), std::move(then));
}

} // namespace nidus::ui
