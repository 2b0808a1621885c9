// Two desks at one name (RFC 8141 §6.2: races between requests), as processes: what each of them sees and
// when, and what gets through. NIDUS_FAULTS=full runs larger numbers.
#include "tests/app/cli_process.h"
#include "tests/support/fault_count.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRegularExpression>

#include <sqlite3.h>

using namespace nidus;

namespace {

QByteArray requestFor(const QString &nid, int index = 0) { return synthetic::templateText(index, nid, 1200); }

} // namespace

class tst_ConflictFaults : public QObject {
    Q_OBJECT

    // "R-1: pending R-2" of every open request.
    static QStringList openOf(const CliProcess &cli)
    {
        QStringList all;
        for (const QJsonObject &one : cli.desk(QStringLiteral("--json conflicts --open")).objects())
            all += one.value(u"asked_by").toString() + QLatin1String(": ") + one.value(u"kind").toString() +
                   u' ' + one.value(u"request").toString();
        return all;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void twoRequestsForOneName_bothSeeItAndOneGoesThrough()
    {
        for (int round = 0; round < support::faultCount(3, 20); ++round) {
            CliProcess cli;
            cli.setVariable(QStringLiteral("NIDUS_NOW"), {});
            COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
            QProcess desks[2];
            QElapsedTimer clock;
            for (int i = 0; i < 2; ++i) {
                cli.prepare(desks[i]);
                desks[i].setArguments({QStringLiteral("--db"), cli.store(), QStringLiteral("--user"),
                                       i ? QStringLiteral("mira") : QStringLiteral("rowan"),
                                       QStringLiteral("draft"), QStringLiteral("new"), QStringLiteral("-")});
                desks[i].start();
            }
            for (int i = 0; i < 2; ++i) {
                desks[i].write(requestFor(QStringLiteral("tidepool"), i));
                desks[i].closeWriteChannel();
            }
            QByteArrayList requests;
            for (QProcess &desk : desks) {
                QVERIFY(desk.waitForFinished(60'000));
                QCOMPARE(desk.exitCode(), 0);
                requests += desk.readAllStandardOutput().trimmed();
            }
            clock.start();
            QStringList seen = openOf(cli);
            QVERIFY2(!support::isTimed() || support::isFullAttack() || clock.elapsed() < 2'000,
                     qPrintable(QString::number(clock.elapsed())));
            seen.sort();
            QCOMPARE(seen,
                     (QStringList{QStringLiteral("R-1: pending R-2"), QStringLiteral("R-2: pending R-1")}));
            for (const QByteArray &request : requests)
                COMPARE_EXIT(cli.desk(QStringLiteral("publish ") + QString::fromUtf8(request)), 1);
            COMPARE_EXIT(cli.desk(QStringLiteral("decide tidepool pending R-1 no-conflict --reason agreed")),
                         0);
            QProcess both[2]; // at the same moment
            for (int i = 0; i < 2; ++i) {
                cli.prepare(both[i]);
                both[i].setArguments({QStringLiteral("--db"), cli.store(), QStringLiteral("publish"),
                                      QStringLiteral("R-%1").arg(i + 1)});
                both[i].start();
            }
            for (QProcess &one : both)
                QVERIFY(one.waitForFinished(60'000));
            QCOMPARE(both[0].exitCode(), 1);
            QVERIFY2(both[1].exitCode() == 0, both[1].readAllStandardError().constData());
            COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
        }
    }

    void writersAtOnce_loseNothing()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        const int each = support::faultCount(12, 60);
        QProcess desks[3];
        for (int desk = 0; desk < 3; ++desk) {
            cli.prepare(desks[desk]);
            const QString loop = QStringLiteral("for i in $(seq %1); do \"%2\" --db \"%3\" watch add "
                                                "name%4x$i --reason seen || exit 1; done")
                                     .arg(each)
                                     .arg(CliProcess::program(), cli.store())
                                     .arg(desk);
            desks[desk].start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), loop});
        }
        for (QProcess &desk : desks) {
            QVERIFY(desk.waitForFinished(300'000));
            QVERIFY2(desk.exitCode() == 0, desk.readAllStandardError().constData());
        }
        QCOMPARE(cli.desk(QStringLiteral("watch list")).out.count('\n'), 3 * each);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void lockedStore_isWaitedFor()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init --empty")), 0);
        sqlite3 *raw = nullptr;
        QCOMPARE(sqlite3_open(QFile::encodeName(cli.store()).constData(), &raw), SQLITE_OK);
        QCOMPARE(sqlite3_exec(raw, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        QProcess process;
        cli.prepare(process);
        process.setArguments({QStringLiteral("--db"), cli.store(), QStringLiteral("watch"),
                              QStringLiteral("add"), QStringLiteral("tidepool"), QStringLiteral("--reason"),
                              QStringLiteral("seen")});
        process.start();
        QVERIFY(!process.waitForFinished(500));
        // Whoever only looks does not wait.
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts quayside")), 0);
        QCOMPARE(sqlite3_exec(raw, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(raw);
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("conflicts tidepool")), 1);
    }

    void missingStore_isNotMade()
    {
        const CliProcess cli;
        const Ran none = cli.run({QStringLiteral("--db"), cli.path(QStringLiteral("none.sqlite")),
                                  QStringLiteral("conflicts"), QStringLiteral("tidepool")});
        COMPARE_EXIT(none, 3);
        QVERIFY(!QFile::exists(cli.path(QStringLiteral("none.sqlite"))));
    }
};

NIDUS_TEST(tst_ConflictFaults)
#include "tst_conflict_faults.moc"
