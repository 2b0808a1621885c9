#include "tests/bench/measure.h"

#include <QElapsedTimer>
#include <QList>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace nidus::bench {

namespace {

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    const qsizetype middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace

double timed(const std::function<void()> &work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return double(clock.nsecsElapsed()) / 1e6;
}

Ratio compare(const QString &what, double atMost, int pairs, const std::function<double()> &ours,
              const std::function<double()> &floor)
{
    ours();
    floor();
    QList<double> a, b, ratios;
    for (int pair = 0; pair < pairs; ++pair) {
        a += ours();
        b += floor();
        ratios += a.last() / b.last();
    }
    return {what, median(a), median(b), median(ratios), atMost};
}

void printHeader()
{
    std::printf("%-58s %12s %12s %7s %8s\n", "", "nidus ms", "floor ms", "ratio", "at most");
}

void print(const Ratio &ratio)
{
    std::printf("%-58s %12.3f %12.3f %7.2f %8.2f %s\n", qPrintable(ratio.what), ratio.ours, ratio.floor,
                ratio.ratio, ratio.atMost, ratio.holds() ? "" : "  <-- too slow");
    std::fflush(stdout);
}

void orExit(bool ok, const QString &what)
{
    if (ok)
        return;
    std::fprintf(stderr, "bench: %s\n", qPrintable(what));
    std::exit(3);
}

} // namespace nidus::bench
