// All test classes of a folder are one program (tests/support/CMakeLists.txt). Each says at the end of its
// source
//     NIDUS_TEST(TestField)
// and is run, alone in its process, as `--class tst_field`, the name of its source.
#pragma once

#include <QTest>

#include <memory>

namespace nidus::support {

using MakeTest = std::unique_ptr<QObject> (*)();

// Makes the class of the source file `source` known to the program. Returns true.
bool addTestClass(const char *source, MakeTest make);

// Runs the class named after `--class` with the other arguments, which are Qt Test's. Returns the number of
// failures; 2 when there is no such class or none is named, and says on standard error which there are.
int runTestClass(int argc, char **argv);

// Whether bounds of time hold: tests/bench/times asks for it (NIDUS_TIMED), and lets nothing else run beside.
inline bool isTimed() { return qEnvironmentVariableIsSet("NIDUS_TIMED"); }

} // namespace nidus::support

#define NIDUS_TEST(Class)                                                                                    \
    [[maybe_unused]] static const bool isKnown##Class = nidus::support::addTestClass(                        \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
