#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QThread>
#include <QThreadPool>

#include <cstdio>
#include <vector>

namespace nidus::support {

namespace {

using Classes = QMap<QString, MakeTest>;

Classes &knownClasses()
{
    static Classes classes; // made when the first class asks: no order among the sources
    return classes;
}

int threadCount()
{
    return int(QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
}

// QThread::wait() returns while the thread still gives back what Qt keeps for it; the leak checker must not
// look in between. What lives longer than a second was not begun by the test.
void waitForThreadsOf(int before)
{
    QThreadPool::globalInstance()->waitForDone();
    for (QDeadlineTimer end(1000); threadCount() > before && !end.hasExpired();)
        QThread::msleep(1);
}

} // namespace

bool addTestClass(const char *source, MakeTest make)
{
    knownClasses().insert(QFileInfo(QString::fromLocal8Bit(source)).completeBaseName(), make);
    return true;
}

int runTestClass(int argc, char **argv)
{
    MakeTest make = nullptr;
    std::vector<char *> others;
    for (int i = 0; i < argc; ++i) {
        if (qstrcmp(argv[i], "--class") == 0 && i + 1 < argc)
            make = knownClasses().value(QString::fromLocal8Bit(argv[++i]));
        else
            others.push_back(argv[i]);
    }
    if (!make) {
        std::fprintf(stderr, "%s --class NAME [ARGUMENT OF QT TEST...], where NAME is one of\n", argv[0]);
        for (const QString &name : knownClasses().keys())
            std::fprintf(stderr, "  %s\n", qPrintable(name));
        return 2;
    }
    others.push_back(nullptr);
    // Qt Test ends a function, all its rows together, after five minutes: too short on a slow machine.
    // Against hanging there is ctest's limit.
    if (!qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "7200000");
    const int threadsBefore = threadCount();
    const int failed = QTest::qExec(make().get(), int(others.size()) - 1, others.data());
    waitForThreadsOf(threadsBefore);
    return failed;
}

} // namespace nidus::support
