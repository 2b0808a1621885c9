#include "ui/async/job.h"

namespace nidus::ui {

namespace {
constexpr int reportMilliseconds = 50;
}

Job::~Job()
{
    cancel();
    if (m_thread)
        m_thread->wait();
}

void Job::run(std::function<std::function<void()>()> work)
{
    m_thread.reset(QThread::create([this, work = std::move(work)] {
        std::function<void()> deliver = work();
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    }));
    m_thread->start();
}

bool Job::report(qint64 done, qint64 total, const QString &what)
{
    if (!m_sinceReport.isValid() || m_sinceReport.elapsed() >= reportMilliseconds) {
        m_sinceReport.start();
        Q_EMIT progressed(done, total, what);
    }
    return !m_cancelled;
}

} // namespace nidus::ui
