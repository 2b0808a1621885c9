// The store against plain SQLite, in one run: see tests/bench/README.md for what each line means and its
// bound.
//     bench_store [--small]
#include "core/operations/registrar.h"
#include "tests/bench/large_registry.h"
#include "tests/bench/measure.h"
#include "tests/bench/store_floor.h"
#include "tests/support/places.h"
#include "tests/support/synthetic.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <sqlite3.h>

#include <cstdio>
#include <cstdlib>

using namespace nidus;
using namespace nidus::bench;

namespace {

const QString program = support::programPath(QStringLiteral("nidus-cli"));

Actor benchDesk()
{
    return {QStringLiteral("bench"), [] { return timeFromText(QStringLiteral("2026-08-01T12:00:00Z")); }};
}

void removeStore(const QString &path)
{
    for (const char *suffix : {"", "-wal", "-shm"})
        QFile::remove(path + QLatin1String(suffix));
}

std::unique_ptr<Registrar> newStore(const QString &path)
{
    removeStore(path);
    auto made = Registrar::create(path, true, benchDesk());
    orExit(made.has_value(), made ? QString() : message(made.error()));
    return std::move(*made);
}

void writeTemplates(const QString &folder, int count)
{
    orExit(QDir().mkpath(folder), folder);
    for (int i = 0; i < count; ++i) {
        QFile file(QStringLiteral("%1/%2").arg(folder, synthetic::nid(i)));
        orExit(file.open(QIODevice::WriteOnly), file.fileName());
        file.write(synthetic::templateText(i, synthetic::nid(i), 1024 + (i * 37) % 3072));
    }
}

double importOnce(const QString &path, const QString &folder, bool withSearch)
{
    newStore(path).reset();
    if (!withSearch)
        leaveOutSearch(path);
    auto registrar = Registrar::open(path, OpenMode::ReadWrite, benchDesk());
    orExit(registrar.has_value(), registrar ? QString() : message(registrar.error()));
    return timed([&] {
        const auto report = (*registrar)->import({folder}, {});
        orExit(report.has_value(), report ? QString() : message(report.error()));
        orExit(report->refused == 0, QStringLiteral("templates were refused"));
    });
}

void benchImport(const QString &scratch, int templates)
{
    const QString folder = scratch + QStringLiteral("/templates");
    writeTemplates(folder, templates);
    for (const bool withSearch : {true, false}) {
        const QString ours = scratch + QStringLiteral("/ours.sqlite"),
                      bare = scratch + QStringLiteral("/bare.sqlite");
        importOnce(ours, folder, true);
        const StoreRows rows = readRows(ours, withSearch);
        print(compare(
            QStringLiteral("import %1 templates, %2")
                .arg(templates)
                .arg(withSearch ? QStringLiteral("full-text search included")
                                : QStringLiteral("search left out")),
            withSearch ? 1.5 : 3.0, 3, [&] { return importOnce(ours, folder, withSearch); },
            [&] {
                removeStore(bare);
                return insertRows(bare, rows, withSearch);
            }));
        removeStore(ours);
        removeStore(bare);
    }
}

void makeLargeStore(const QString &path, const QString &scratch, int registrations)
{
    const QString file = scratch + QStringLiteral("/large.xml");
    orExit(writeRegistryXml(file, registrations), file);
    const auto report = newStore(path)->import({file}, {});
    orExit(report.has_value(), report ? QString() : message(report.error()));
}

void benchSearch(const QString &path)
{
    auto registrar = Registrar::open(path, OpenMode::ReadOnly, benchDesk());
    orExit(registrar.has_value(), QStringLiteral("open"));
    sqlite3 *bare = openBare(path);
    const QStringList asked{QStringLiteral("tanros"), QStringLiteral("velum"), QStringLiteral("quoyar"),
                            QStringLiteral("society mar"), QStringLiteral("zimkel")};
    const int limit = 100, rounds = 20;
    qint64 ourHits = 0, bareHits = 0;
    const auto ours = [&] {
        return timed([&] {
            for (int round = 0; round < rounds; ++round)
                for (const QString &words : asked)
                    ourHits += (*registrar)->searchNames(words, limit)->size();
        });
    };
    const auto floor = [&] {
        return timed([&] {
            for (int round = 0; round < rounds; ++round)
                for (const QString &words : asked) {
                    QByteArrayList terms;
                    for (const QString &word : words.split(u' '))
                        terms += '"' + word.toUtf8() + '"';
                    bareHits += stepThrough(bare,
                                            "SELECT l.registration_id, l.nid FROM name_index "
                                            "JOIN listing l ON l.registration_id = name_index.rowid "
                                            "WHERE name_index MATCH ?1 LIMIT 100",
                                            {terms.join(' ')});
                }
        });
    };
    print(compare(QStringLiteral("names found among 100,000 (100 searches)"), 1.5, 7, ours, floor));
    orExit(ourHits > 0 && ourHits == bareHits,
           QStringLiteral("the two searches found %1 and %2").arg(ourHits).arg(bareHits));
    sqlite3_close(bare);
}

double processTime(const QString &name, const QStringList &arguments)
{
    return timed([&] {
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.start(name, arguments);
        orExit(process.waitForFinished(120'000) && process.exitCode() == 0, name);
    });
}

void benchList(const QString &path)
{
    const QString select = QStringLiteral("SELECT nid, kind, status, version, date, registrant FROM listing");
    print(compare(
        QStringLiteral("list of 100,000, whole process, against sqlite3's"), 3.0, 7,
        [&] {
            return processTime(program, {QStringLiteral("--db"), path, QStringLiteral("list")});
        },
        [&] {
            return processTime(QStringLiteral("sqlite3"),
                               {QStringLiteral("-readonly"), QStringLiteral("-tabs"), path, select});
        }));
    auto registrar = Registrar::open(path, OpenMode::ReadOnly, benchDesk());
    sqlite3 *bare = openBare(path);
    qint64 rows = 0;
    print(compare(
        QStringLiteral("list of 100,000, rows read in one process"), 3.0, 7,
        [&] {
            return timed([&] {
                (void)(*registrar)->forEachListing([&](const Listing &) {
                    ++rows;
                    return true;
                });
            });
        },
        [&] {
            return timed([&] {
                stepThrough(bare,
                            "SELECT registration_id, nid, kind, status, version, date, form, registrant, "
                            "registered, updated, refs FROM listing");
            });
        }));
    orExit(rows > 0, QStringLiteral("no rows"));
    sqlite3_close(bare);
}

void benchOpen(const QString &large, const QString &empty)
{
    const auto opening = [](const QString &path) {
        return timed([&] {
            for (int i = 0; i < 50; ++i) {
                const auto opened = Registrar::open(path, OpenMode::ReadWrite, benchDesk());
                orExit(opened.has_value(), path);
            }
        });
    };
    print(compare(
        QStringLiteral("open a store of 100,000, against an empty one (50 times)"), 1.3, 7,
        [&] { return opening(large); }, [&] { return opening(empty); }));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const bool small = application.arguments().contains(QStringLiteral("--small"));
    QTemporaryDir scratch;
    orExit(scratch.isValid(), scratch.errorString());
    printHeader();
    benchImport(scratch.path(), small ? 1'000 : 10'000);
    const QString large = scratch.filePath(QStringLiteral("large.sqlite")),
                  empty = scratch.filePath(QStringLiteral("empty.sqlite"));
    makeLargeStore(large, scratch.path(), small ? 10'000 : 100'000);
    newStore(empty).reset();
    benchSearch(large);
    benchList(large);
    benchOpen(large, empty);
}
