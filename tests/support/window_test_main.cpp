// main() of the tests of the window. Where times are measured, no event may keep the window's thread for
// long.
#include "tests/support/test_program.h"
#include "tests/support/watched_application.h"

using namespace nidus::support;

int main(int argc, char **argv)
{
    if (!isTimed()) {
        QApplication application(argc, argv);
        return runTestClass(argc, argv);
    }
    WatchedApplication application(argc, argv);
    const int failed = runTestClass(argc, argv);
    return failed + (pausesAreShort(QStringLiteral("longest pause of all")) ? 0 : 1);
}
