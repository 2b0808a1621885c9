// What takes long: Ctrl+C ends it with nothing half done, and a person at a terminal sees how far it is.
#pragma once

#include <QElapsedTimer>
#include <QString>

#include <unistd.h>

namespace nidus::cli {

// While it lives, Ctrl+C asks for a stop instead of ending the program; a second one ends it.
class Interruptible {
public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible &) = delete;
    bool isStopAsked() const;

private:
    void (*m_before)(int);
};

// A line on standard error where that is a terminal.
class ProgressLine {
public:
    void show(qint64 done, qint64 total, const QString &file);
    ~ProgressLine();

private:
    bool m_terminal = ::isatty(STDERR_FILENO) == 1;
    bool m_shown = false;
    QElapsedTimer m_since;
};

} // namespace nidus::cli
