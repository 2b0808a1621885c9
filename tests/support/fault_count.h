// How often the attacks of tests/faults are made: seldom with every run of the tests, and as often as a
// release is judged by with NIDUS_FAULTS=full.
#pragma once

#include <QString>

namespace nidus::support {

inline bool isFullAttack() { return qEnvironmentVariable("NIDUS_FAULTS") == QLatin1String("full"); }

inline int faultCount(int small, int full) { return isFullAttack() ? full : small; }

} // namespace nidus::support
