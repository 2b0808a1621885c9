// main() of the tests that have no window.
#include "tests/support/test_program.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    return nidus::support::runTestClass(argc, argv);
}
