// Runs a check in a child process: as an ordinary user (tests often run as root, who may write anything), or
// with limits that must not hold for the test itself.
#pragma once

#include <QString>

#include <functional>

#include <sys/wait.h>
#include <unistd.h>

namespace nidus::test {

inline constexpr unsigned nobody = 65534;

// What `check` returns in a child process: empty is good. `asNobody` gives up root's rights first; where that
// is impossible the process is an ordinary user's already.
inline QString inChild(const std::function<QString()> &check, bool asNobody)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return QStringLiteral("no pipe");
    const pid_t child = ::fork();
    if (child < 0)
        return QStringLiteral("no child process");
    if (child == 0) {
        QString said;
        if (asNobody && ::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0))
            said = QStringLiteral("cannot become an ordinary user");
        else
            said = check();
        const QByteArray bytes = said.toUtf8();
        const auto written = ::write(ends[1], bytes.constData(), size_t(bytes.size()));
        ::_exit(written == bytes.size() ? 0 : 1);
    }
    ::close(ends[1]);
    QByteArray said;
    char buffer[4096];
    for (ssize_t count; (count = ::read(ends[0], buffer, sizeof buffer)) > 0;)
        said.append(buffer, int(count));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return QStringLiteral("the child process ended with status %1: %2")
            .arg(status)
            .arg(QString::fromUtf8(said));
    return QString::fromUtf8(said);
}

} // namespace nidus::test
