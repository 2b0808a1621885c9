#include "ui/async/job.h"

namespace nidus::ui {

namespace {
constexpr int reportMilliseconds = 50;
}

Job::~Job() { cancel(); } // the lane waits

bool Job::report(qint64 done, qint64 total, const QString &what)
{
    if (!m_sinceReport.isValid() || m_sinceReport.elapsed() >= reportMilliseconds) {
        m_sinceReport.start();
        Q_EMIT progressed(done, total, what);
    }
    return !m_cancelled;
}

} // namespace nidus::ui
