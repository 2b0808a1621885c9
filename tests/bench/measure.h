// Paired measuring: two ways of doing one thing, in turn, and the median of the ratios pair by pair, so that
// a machine whose speed drifts does not decide.
#pragma once

#include <QString>

#include <functional>

namespace nidus::bench {

struct Ratio {
    QString what;
    double ours = 0;  // median, milliseconds
    double floor = 0; // median, milliseconds
    double ratio = 0; // median of the pairs' ratios
    double atMost = 0;
    bool holds() const { return ratio <= atMost; }
};

// Runs `ours` and `floor` in turn `pairs` times after one warm-up of each. Both return milliseconds of what
// counts.
Ratio compare(const QString &what, double atMost, int pairs, const std::function<double()> &ours,
              const std::function<double()> &floor);

// The time of `work`, milliseconds.
double timed(const std::function<void()> &work);

// Ends the program with 3, and says why, unless `ok`.
void orExit(bool ok, const QString &what);

void printHeader();
void print(const Ratio &ratio);

} // namespace nidus::bench
