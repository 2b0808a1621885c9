// What must hold between processes that do the same at once (DESIGN §4, §9): the real command line, started
// many times. NIDUS_FAULTS=full runs the numbers that a release is judged by.
#include "tests/support/fault_count.h"
#include "tests/support/places.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QThread>

#include <array>

using namespace nidus;

namespace {

const QString program = support::programPath(QStringLiteral("nidus-cli"));

struct Ran {
    int exit = -1;
    QString out, err;
};

Ran run(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(300'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QByteArray informalRequest(int index)
{
    QByteArray text = synthetic::templateText(index, synthetic::nid(index), 1500);
    const QByteArray named = "Namespace Identifier:  " + synthetic::nid(index).toUtf8();
    return text.replace(named, "Namespace Identifier:  assigned by the registry");
}

} // namespace

class TestTwoDesks : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString at(const QString &name) const { return m_folder.filePath(name); }
    QStringList on(const QString &store, QStringList arguments) const
    {
        return QStringList{QStringLiteral("--db"), at(store)} + arguments;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    // DESIGN §4 (3), (5): one wins, the other is told, nothing is lost or doubled.
    void twoThatPublishOneRequest_oneWins()
    {
        const int rounds = support::faultCount(15, 100);
        const QString store = QStringLiteral("race.sqlite");
        QCOMPARE(run(on(store, {QStringLiteral("init"), QStringLiteral("--empty")})).exit, 0);
        for (int round = 0; round < rounds; ++round) {
            const QString nid =
                synthetic::nid(round) + synthetic::nid(round); // twice: no two are close to each other
            const Ran made =
                run(on(store, {QStringLiteral("draft"), QStringLiteral("new"), QStringLiteral("-")}),
                    synthetic::templateText(round, nid, 1500));
            QCOMPARE(made.exit, 0);
            const QString request = made.out.trimmed();
            QProcess first, second;
            first.start(program, on(store, {QStringLiteral("publish"), request}));
            second.start(program, on(store, {QStringLiteral("publish"), request}));
            QVERIFY(first.waitForFinished(120'000) && second.waitForFinished(120'000));
            const QByteArray loser = (first.exitCode() ? first : second).readAllStandardError();
            QVERIFY2(first.exitCode() + second.exitCode() == 1, loser.constData());
            QVERIFY2(!loser.isEmpty(), "the other is told");
        }
        const Ran list = run(on(store, {QStringLiteral("list")}));
        QCOMPARE(list.out.count(u'\n'), rounds);
        const Ran verified = run(on(store, {QStringLiteral("verify")}));
        QVERIFY2(verified.exit == 0, qPrintable(verified.out + verified.err));
        qInfo("two publishers, %d rounds: one won each time", rounds);
    }

    // Desks that write into fields of their own are in nobody's way.
    void severalThatEditOneDraft_allAreKept()
    {
        const QString store = QStringLiteral("draft.sqlite");
        QCOMPARE(run(on(store, {QStringLiteral("init"), QStringLiteral("--empty")})).exit, 0);
        QCOMPARE(run(on(store, {QStringLiteral("draft"), QStringLiteral("new"), QStringLiteral("-")}),
                     synthetic::templateText(0, synthetic::nid(0), 1500))
                     .exit,
                 0);
        const QStringList fields{QStringLiteral("purpose"),    QStringLiteral("assignment"),
                                 QStringLiteral("resolution"), QStringLiteral("interoperability"),
                                 QStringLiteral("syntax"),     QStringLiteral("documentation")};
        const int rounds = support::faultCount(4, 40);
        for (int round = 0; round < rounds; ++round) {
            std::array<QProcess, 6> desks;
            const auto text = [round](const QString &field) -> QString {
                return field + u' ' + QString::number(round);
            };
            for (int desk = 0; desk < fields.size(); ++desk) {
                desks[size_t(desk)].start(
                    program, on(store, {QStringLiteral("draft"), QStringLiteral("edit"),
                                        QStringLiteral("R-1"), fields[desk], QStringLiteral("-")}));
                desks[size_t(desk)].write(text(fields[desk]).toUtf8() + '\n');
                desks[size_t(desk)].closeWriteChannel();
            }
            for (QProcess &desk : desks) {
                QVERIFY(desk.waitForFinished(120'000));
                QVERIFY2(desk.exitCode() == 0, desk.readAllStandardError().constData());
            }
            const QString draft =
                run(on(store, {QStringLiteral("draft"), QStringLiteral("show"), QStringLiteral("R-1")})).out;
            for (const QString &field : fields)
                QVERIFY2(draft.contains(text(field)), qPrintable(field));
        }
    }

    // DESIGN §4 (5): an entry that two desks change at once from one revision is changed by one; killed, by
    // one or none.
    void twoThatChangeOneEntry_oneWins()
    {
        const int rounds = support::faultCount(12, 60);
        const QString store = QStringLiteral("entry.sqlite");
        QCOMPARE(run(on(store, {QStringLiteral("init"), QStringLiteral("--empty")})).exit, 0);
        const QString nid = synthetic::nid(0);
        const Ran made = run(on(store, {QStringLiteral("draft"), QStringLiteral("new"), QStringLiteral("-")}),
                             synthetic::templateText(0, nid, 1500));
        QCOMPARE(run(on(store, {QStringLiteral("publish"), made.out.trimmed()})).exit, 0);
        const QStringList edit =
            on(store, {QStringLiteral("entry"), QStringLiteral("edit"), nid, QStringLiteral("-")});
        const QStringList show =
            on(store, {QStringLiteral("--json"), QStringLiteral("entry"), QStringLiteral("show"), nid});
        int changed = 0;
        for (int round = 0; round < rounds; ++round) {
            QJsonObject entry = QJsonDocument::fromJson(run(show).out.toUtf8()).object();
            QProcess desks[2];
            for (int desk = 0; desk < 2; ++desk) {
                entry.insert(QStringLiteral("date"), QStringLiteral("2025-12-31"));
                entry.insert(QStringLiteral("updated"),
                             QDate(2026, 1, 1).addDays(2 * round + desk).toString(Qt::ISODate));
                desks[desk].start(program, edit);
                desks[desk].write(QJsonDocument(entry).toJson());
                desks[desk].closeWriteChannel();
            }
            const bool kills = round % 3 == 2;
            if (kills) {
                QThread::msleep(QRandomGenerator::global()->bounded(30u));
                desks[1].kill();
            }
            QVERIFY(desks[0].waitForFinished(120'000) && desks[1].waitForFinished(120'000));
            const QString updated = QJsonDocument::fromJson(run(show).out.toUtf8())
                                        .object()
                                        .value(QStringLiteral("updated"))
                                        .toString();
            const QDate day = QDate::fromString(updated, Qt::ISODate);
            const qint64 winner = QDate(2026, 1, 1).daysTo(day) - 2 * round;
            QVERIFY2(winner == 0 || winner == 1, qPrintable(updated));
            if (!kills)
                QCOMPARE(desks[winner].exitCode() + 10 * desks[1 - winner].exitCode(),
                         10); // the other is told
            ++changed;
        }
        const Ran history = run(on(store, {QStringLiteral("history"), nid}));
        QCOMPARE(history.out.count(QLatin1String("\tentry\t")), changed);
        const Ran verified = run(on(store, {QStringLiteral("verify")}));
        QVERIFY2(verified.exit == 0, qPrintable(verified.out + verified.err));
    }

    // DESIGN §3, §4 (2): informal numbers are taken in the publishing transaction, without a gap and without
    // a busy error.
    void twoThatPublishInformalRequests_everyNumberOnce()
    {
        const int each = support::faultCount(15, 100);
        const QString store = QStringLiteral("informal.sqlite");
        QCOMPARE(run(on(store, {QStringLiteral("init"), QStringLiteral("--empty")})).exit, 0);
        QStringList requests;
        for (int i = 0; i < 2 * each; ++i) {
            const Ran made = run(on(store, {QStringLiteral("draft"), QStringLiteral("new"),
                                            QStringLiteral("--informal"), QStringLiteral("-")}),
                                 informalRequest(i));
            QVERIFY2(made.exit == 0, qPrintable(made.err));
            requests += made.out.trimmed();
        }
        QProcess desks[2];
        for (int desk = 0; desk < 2; ++desk) {
            const QString loop =
                QStringLiteral("for r in %1; do \"%2\" --db \"%3\" publish $r || exit 1; done")
                    .arg(requests.mid(desk * each, each).join(u' '), program, at(store));
            desks[desk].start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), loop});
        }
        QSet<QString> names;
        for (QProcess &desk : desks) {
            QVERIFY(desk.waitForFinished(300'000));
            QVERIFY2(desk.exitCode() == 0, desk.readAllStandardError());
            for (const QByteArray &line : desk.readAllStandardOutput().trimmed().split('\n'))
                names.insert(QString::fromUtf8(line));
        }
        QCOMPARE(names.size(), 2 * each);
        for (int number = 1; number <= 2 * each; ++number)
            QVERIFY2(names.contains(QStringLiteral("urn-%1@1").arg(number)),
                     qPrintable(QString::number(number)));
        QCOMPARE(run(on(store, {QStringLiteral("verify")})).exit, 0);
        qInfo("two desks, %d informal requests each: %d different numbers", each, 2 * each);
    }
};

NIDUS_TEST(TestTwoDesks)
#include "tst_two_desks.moc"
