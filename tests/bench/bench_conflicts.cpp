// Names among a million: see tests/bench/README.md for what each line means and its bound.
//     bench_conflicts [--small]
#include "core/conflicts/name_index.h"
#include "tests/bench/measure.h"
#include "tests/support/name_like.h"
#include "tests/support/scanned_names.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace nidus::bench;
using namespace nidus::conflicts;
using namespace nidus::test;

namespace {

void orExit(bool ok, const char *what)
{
    if (ok)
        return;
    std::fprintf(stderr, "bench: %s\n", what);
    std::exit(3);
}

NameIndex indexOf(const std::vector<std::string> &names, std::size_t count)
{
    NameIndex index;
    index.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        index.add(names[i]);
    return index;
}

std::vector<NameForms> questions(const std::vector<std::string> &names, std::size_t count)
{
    std::mt19937_64 random(11);
    std::vector<NameForms> all;
    for (std::size_t i = 0; i < count; ++i)
        all.emplace_back(disturbed(names[random() % names.size()], random));
    return all;
}

// Octets that the process has had in memory at most.
double peakMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.mid(6).simplified().split(' ').first().toDouble() / 1024;
    return 0;
}

// `atLeast` times as fast as the floor, printed as the others are: a ratio with its bound.
void printSpeed(const QString &what, double ours, double floor, double atLeast)
{
    print({what, ours, floor, ours / floor, 1 / atLeast});
    std::printf("%-58s %.0f times as fast; at least %.0f\n", "", floor / ours, atLeast);
}

void benchBuild(const std::vector<std::string> &names)
{
    print(compare(
        QStringLiteral("index of %1 names, against sorting them").arg(names.size()), 10, 3,
        [&] { return timed([&] { indexOf(names, names.size()); }); },
        [&] {
            std::vector<std::string> sorted = names;
            return timed([&] { std::sort(sorted.begin(), sorted.end()); });
        }));
}

// Milliseconds a query; the answers must be those of the scan.
double benchQueries(const NameIndex &index, const std::vector<std::string> &names, std::size_t scans)
{
    const std::vector<NameForms> asked = questions(names, 10'000);
    std::size_t found = 0;
    double query = 0;
    for (int round = 0; round < 2; ++round) // the first one warms up
        query = timed([&] {
                    for (const NameForms &name : asked)
                        found += index.near(name).size();
                }) /
                double(asked.size());
    std::vector<std::vector<NameIndex::Near>> scanned(scans);
    const double scan = timed([&] {
                            for (std::size_t i = 0; i < scans; ++i)
                                scanned[i] = nidus::support::nearByScan(index, asked[i]);
                        }) /
                        double(scans);
    for (std::size_t i = 0; i < scans; ++i)
        orExit(scanned[i] == index.near(asked[i]), "index and scan do not agree");
    printSpeed(
        QStringLiteral("a query among %1, against looking at all (%2 each)").arg(names.size()).arg(scans),
        query, scan, 500);
    std::printf("%-58s %.2f close names a query\n", "", double(found) / double(2 * asked.size()));
    return query;
}

void benchAdding(NameIndex &index, double query)
{
    const std::vector<std::string> more = namesLike(20'000, 99);
    const double add = timed([&] {
                           for (const std::string &name : more)
                               index.add(name);
                       }) /
                       double(more.size());
    print({QStringLiteral("a name added, against a query (%1 added)").arg(more.size()), add, query,
           add / query, 10});
}

void benchPairs(const std::vector<std::string> &names, std::size_t count)
{
    const NameIndex index = indexOf(names, count);
    std::size_t pairs = 0;
    const double ours = timed([&] { pairs = nidus::support::closePairs(index).size(); });
    // Every pair of the first names with all, and from that the time for all of them.
    const std::size_t sample = 200;
    std::size_t close = 0;
    const double part = timed([&] {
        for (NameIndex::Number a = 0; a < sample; ++a)
            for (NameIndex::Number b = 0; b < count; ++b)
                close += nidus::support::areClose(index[a], index[b]) ? 1 : 0;
    });
    const double floor = part / double(sample) * double(count) / 2;
    printSpeed(QStringLiteral("all %1 close pairs of %2 names, against every pair").arg(pairs).arg(count),
               ours, floor, 100);
    orExit(close > 0 || pairs == 0, "no pairs");
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const bool small = application.arguments().contains(QStringLiteral("--small"));
    const std::size_t count = small ? 100'000 : 1'000'000;
    const std::vector<std::string> names = namesLike(count, 1);
    printHeader();
    const double before = peakMegabytes();
    NameIndex index = indexOf(names, count);
    const double memory = peakMegabytes() - before;
    std::printf("%-58s %.0f MB; at most 600\n",
                qPrintable(QStringLiteral("memory of the index of %1 names").arg(count)), memory);
    const double query = benchQueries(index, names, small ? 2'000 : 300);
    benchAdding(index, query);
    index = {};
    benchBuild(names);
    benchPairs(names, small ? 20'000 : 100'000);
}
