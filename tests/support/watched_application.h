// A QApplication that measures how long one event keeps the window's thread: the longest pause between two
// moments at which the window could have answered. By the thread's own processor time, so that other work on
// the machine does not count; by the clock as well, for those who look.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QThread>

#include <cstdio>
#include <ctime>

namespace nidus::support {

class WatchedApplication final : public QApplication {
public:
    struct Pause {
        double processor = 0, clock = 0; // milliseconds
        QByteArray where;                // the event's type and who received it
    };

    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (QThread::currentThread() != thread()) // the events of other threads pass through here as well
            return QApplication::notify(receiver, event);
        const int level = QThread::currentThread()->loopLevel();
        if (level == m_level) // sent from within an event that is measured already
            return QApplication::notify(receiver, event);
        const QByteArray where =
            QByteArray::number(int(event->type())) + ' ' + receiver->metaObject()->className();
        const int outerLevel = std::exchange(m_level, level);
        const double outerInner = std::exchange(m_inner, 0.0);
        QElapsedTimer clock;
        clock.start();
        const double began = processorMilliseconds();
        const bool result = QApplication::notify(receiver, event);
        const double whole = processorMilliseconds() - began;
        if (const double own = whole - m_inner; own > m_longest.processor)
            m_longest = {own, double(clock.nsecsElapsed()) / 1e6, where};
        m_level = outerLevel;
        // A loop within an event (a dialog's) answers: its events are not the outer one's pause.
        m_inner = outerInner + whole;
        return result;
    }

    const Pause &longest() const { return m_longest; }
    void forget() { m_longest = {}; }

private:
    static double processorMilliseconds()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
    }

    Pause m_longest;
    int m_level = -1;
    double m_inner = 0;
};

inline constexpr double longestPauseAllowed = 100; // milliseconds

// What an act of a test costs the window: measured from forgetPauses() on, where times are measured at all.
inline WatchedApplication *watchedApplication() { return dynamic_cast<WatchedApplication *>(qApp); }
inline void forgetPauses()
{
    if (WatchedApplication *application = watchedApplication())
        application->forget();
}
// Says what the longest pause was, and whether it was short enough.
inline bool pausesAreShort(const QString &act, double allowed = longestPauseAllowed)
{
    const WatchedApplication *application = watchedApplication();
    if (!application)
        return true;
    const WatchedApplication::Pause &pause = application->longest();
    std::printf("%s: %.1f ms of the thread's time, %.1f ms by the clock (%s)\n", qPrintable(act),
                pause.processor, pause.clock, pause.where.constData());
    return pause.processor <= allowed;
}

} // namespace nidus::support
