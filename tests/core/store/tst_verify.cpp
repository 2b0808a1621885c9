// Somebody who drops triggers and tables, or edits the file's bytes, is found, and what they touched is
// named.
#include "tests/support/scratch_store.h"
#include "tests/support/store_faults.h"
#include "tests/support/test_program.h"

#include "core/store/audit/verify.h"

#include <QScopeGuard>

#include <algorithm>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestVerify : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void cleanStore_hasNoFaultAndIsCounted();
    void tampering_isFoundAndNamed_data();
    void tampering_isFoundAndNamed();
    void bytesOfTheFile_areFound_data();
    void bytesOfTheFile_areFound();
    void cutTail_isFoundByTheRecordedHead();
    void logWrittenAnew_isFoundByTheRecordedHead();
    void readOnlyStore_isVerified();
    void progress_stops();
    void faults_areLimited();
    void whatTheSystemRefuses_isNoFault();
};

void TestVerify::cleanStore_hasNoFaultAndIsCounted()
{
    ScratchStore scratch;
    QCOMPARE(faultsOf(*scratch), QStringList());
    NIDUS_OK(fillEveryTable(*scratch));
    const auto head = auditHead(*scratch);
    NIDUS_OK(head);
    const auto report = verify(*scratch, *head);
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
    QCOMPARE(report->head, *head);
    QVERIFY(report->counts.contains(std::pair(QStringLiteral("registration"), qint64(4))));
    QVERIFY(report->counts.contains(std::pair(QStringLiteral("version"), qint64(4))));
    QCOMPARE(faultsOf(*scratch, AuditHead{}), QStringList());
}

void TestVerify::tampering_isFoundAndNamed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named"); // the beginning of a fault
    const auto add = [](const char *what, const QByteArray &sql, const char *named) {
        QTest::newRow(what) << sql << QString::fromLatin1(named);
    };
    for (const char *table : {"source", "intake", "registration", "version", "edition", "entry", "annotation",
                              "decision", "suppression", "supersession", "outside_decision",
                              "imported_decision", "registry_file", "tick", "registry_record", "audit"}) {
        const QByteArray name(table);
        const QByteArray trigger = name + "_never_updated";
        QTest::newRow(QByteArray("dropped trigger " + trigger).constData())
            << QByteArray("DROP TRIGGER " + trigger)
            << QString::fromLatin1("trigger " + trigger + ": is missing");
        if (name != "audit")
            QTest::newRow(QByteArray("dropped table " + name).constData())
                << QByteArray("DROP TRIGGER IF EXISTS intake_shown_doubles_nothing; DROP TABLE " + name)
                << QString::fromLatin1("table " + name + ": is missing");
    }
    add("dropped audit log", "DROP TABLE audit", "table audit: is missing");
    add("dropped index", "DROP INDEX version_once", "index version_once: is missing");
    add("dropped view", "DROP VIEW shown_version", "view shown_version: is missing");
    add("another trigger", "CREATE TRIGGER quiet AFTER INSERT ON source BEGIN SELECT 1; END",
        "trigger quiet: does not belong");
    add("a trigger's words changed",
        "DROP TRIGGER entry_never_deleted; CREATE TRIGGER entry_never_deleted BEFORE DELETE ON entry BEGIN "
        "SELECT 1; END",
        "trigger entry_never_deleted: was changed");
    add("another column", "ALTER TABLE decision ADD COLUMN more TEXT", "table decision: was changed");

    const auto update = [&](const char *table, const QByteArray &set, const char *named) {
        const QByteArray name(table);
        const QByteArray trigger = name + "_never_updated";
        QTest::newRow(QByteArray("update " + name + " " + set).constData())
            << QByteArray("DROP TRIGGER " + trigger + "; UPDATE " + name + " SET " + set)
            << QString::fromLatin1(named);
    };
    update("version", "content = replace(content, 'acorn', 'Acorn') WHERE id = 1",
           "version 1 (acorn@1): was changed");
    update("version", "number = 7 WHERE id = 2", "version 2 (lantern-works@7): was changed");
    update("version", "sha256 = zeroblob(32) WHERE id = 1", "version 1 (acorn@1): was changed");
    update("version", "act = 2 WHERE id = 1", "version 1 (acorn@1): was changed");
    update("source", "bytes = x'00' WHERE id = 1", "source 1 (acorn): its bytes or its name were changed");
    update("source", "name = 'z' WHERE id = 1", "source 1 (z): was changed");
    update("source", "digest = zeroblob(32) WHERE id = 1", "source 1 (acorn): was changed");
    update("registration", "nid = 'ACORN' WHERE id = 1", "registration 1 (ACORN): was changed");
    update("entry", "date = '1999-01-01' WHERE id = 1", "entry 1 (acorn in edition 1): was changed");
    update("edition", "tail = ' ' WHERE id = 2", "edition 2 (2026-07-28): was changed");
    update("annotation", "reason = '' WHERE id = 1", "annotation 1 (orchard): was changed");
    update("decision", "verdict = 'blocks'", "decision 1: was changed");
    update("suppression", "reason = 'None.'", "suppression 1: was changed");
    update("tick", "who = 'nobody'", "tick 1 (R-1): was changed");
    update("tick", "stands = 0", "tick 1 (R-1): was changed");
    update("registry_record", "content = replace(content, 'global', 'specific') WHERE id = 1",
           "registry_record 1 (query-keywords s@1): was changed");
    update("supersession", "other = 'orchard'", "supersession 1 (acorn): was changed");
    update("outside_decision", "day = '2026-07-02'", "outside_decision 1: was changed");
    update("imported_decision", "day = '2026-07-02'", "imported_decision 1 (orchard): was changed");
    update("registry_file", "path = '_support/other.rng'",
           "registry_file 1 (_support/other.rng): was changed");
    update("intake", "key = zeroblob(32)", "intake 1: was changed");
    update("audit", "who = 'nobody' WHERE id = 2", "audit 2: was changed");
    update("audit", "hash = zeroblob(32) WHERE id = 2", "audit 3: does not follow");
    add("removed source", "DROP TRIGGER source_never_deleted; DELETE FROM source WHERE id = 1",
        "audit 1 (publish acorn): wrote 5 rows, 4 are there");
    add("removed source is missed by its version",
        "DROP TRIGGER source_never_deleted; DELETE FROM source WHERE id = 1",
        "version 1: names a row of source that is not there");
    add("row slipped in",
        "INSERT INTO annotation (registration_id, status, change_controller, reason, at, who, act, "
        "sha256) VALUES (1, 'obsolete', '', '', '', '', 1, zeroblob(32))",
        "audit 1 (publish acorn): wrote 5 rows, 6 are there");
    add("row slipped in of no act",
        "INSERT INTO annotation (registration_id, status, change_controller, reason, at, "
        "who, act, sha256) VALUES (1, 'obsolete', '', '', '', '', 99, zeroblob(32))",
        "audit 99: is missing, but rows that it wrote are there");
    add("removed audit entry", "DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE id = 2",
        "audit 2: is missing; the next one is 3");
    add("cut tail", "DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE id = 4",
        "audit: entries were cut off");
    add("cut tail leaves its rows", "DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE id > 2",
        "audit 3 to 4: is missing, but rows");
    add("draft", "DROP TRIGGER draft_saved_one_by_one; UPDATE draft SET content = '{}'",
        "draft of R-1: is not the text that was saved last");
    add("draft removed", "DROP TRIGGER draft_never_deleted; DELETE FROM draft", "draft of R-1: is missing");
    add("listing", "UPDATE listing SET registrant = 'me' WHERE folded = 'acorn'",
        "listing of acorn: is not what");
    add("listing removed", "DROP TRIGGER listing_never_deleted; DELETE FROM listing WHERE folded = 'acorn'",
        "listing of acorn: is missing");
    add("name index", "DELETE FROM name_index WHERE rowid = 1", "name_index acorn: does not find");
    add("name index holds more", "INSERT INTO name_index (rowid, nid, registrant) VALUES (77, 'x', 'y')",
        "name_index 77: finds a name that is not listed");
    add("body index", "INSERT INTO body_index (body_index) VALUES ('delete-all')",
        "body_index 1: does not find");
}

void TestVerify::tampering_isFoundAndNamed()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, named);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    {
        RawConnection raw(scratch.path());
        QCOMPARE(raw.run(sql), QString());
    }
    scratch.reopen();
    const QStringList faults = faultsOf(*scratch);
    QVERIFY2(std::ranges::any_of(faults, [&](const QString &fault) { return fault.startsWith(named); }),
             qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestVerify::bytesOfTheFile_areFound_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("named");
    const auto add = [](const char *what, const char *bytes, const char *named) {
        QTest::newRow(what) << QByteArray(bytes) << QString::fromLatin1(named);
    };
    add("version", "\"purpose\":\"Identifies acorn.\"", "version 1 (acorn@1)");
    add("source", "lantern-worksIdentifies lantern-works.", "source 2 (lantern-works)");
    add("entry", "<name>acorn</name>", "entry 1 (acorn in edition 1)");
    add("edition", "<registry/>", "edition");
    add("audit", "publishacorn", "audit 1");
    add("decision", "The month is known", "decision 1");
}

// The store's file is edited as a hex editor would: one bit, wherever the text stands.
void TestVerify::bytesOfTheFile_areFound()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, named);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    QByteArray file = contentOf(scratch.path());
    const qsizetype at = file.indexOf(bytes);
    QVERIFY(at > 0);
    file[at + bytes.size() - 2] = char(file[at + bytes.size() - 2] ^ 1);
    QVERIFY(writeContent(scratch.path(), file));
    scratch.reopen();
    const QStringList faults = faultsOf(*scratch);
    QVERIFY2(std::ranges::any_of(faults, [&](const QString &fault) { return fault.startsWith(named); }),
             qPrintable(faults.join(QLatin1Char('\n'))));
}

// Cut off cleanly: the entry, its rows, and SQLite's count. Only what was recorded elsewhere tells.
void TestVerify::cutTail_isFoundByTheRecordedHead()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("note"), QStringLiteral("nothing"));
    NIDUS_OK(act);
    NIDUS_OK(act->commit());
    const auto head = auditHead(*scratch);
    NIDUS_OK(head);
    scratch.close();
    {
        RawConnection raw(scratch.path());
        const QString trigger = raw.rows("SELECT sql FROM sqlite_schema WHERE name = 'audit_never_deleted'");
        QCOMPARE(raw.run("DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE id = 5; "
                         "UPDATE sqlite_sequence SET seq = 4 WHERE name = 'audit'; " +
                         trigger.toUtf8()),
                 QString());
    }
    scratch.reopen();
    QCOMPARE(faultsOf(*scratch), QStringList());
    const QStringList faults = faultsOf(*scratch, *head);
    QCOMPARE(faults.size(), 1);
    QVERIFY(
        faults.first().startsWith(QStringLiteral("audit: the record made with a backup or an export has 5")));
}

void TestVerify::logWrittenAnew_isFoundByTheRecordedHead()
{
    ScratchStore scratch, other;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    NIDUS_OK(publish(*other, QStringLiteral("acorn"), QStringLiteral("Elms.")));
    const auto head = auditHead(*other);
    NIDUS_OK(head);
    const QStringList faults = faultsOf(*scratch, *head);
    QCOMPARE(faults.size(), 1);
    QVERIFY(faults.first().startsWith(QStringLiteral("audit 1: is not the one")));
}

void TestVerify::readOnlyStore_isVerified()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    auto database = scratch.open(OpenMode::ReadOnly);
    NIDUS_OK(database);
    QCOMPARE(faultsOf(*database), QStringList());
}

void TestVerify::progress_stops()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    for (int i = 0; i < 600; ++i)
        NIDUS_OK(addSource(*act, source(QByteArray::number(i))));
    NIDUS_OK(act->commit());
    int calls = 0;
    const auto stopped = verify(*scratch, {}, [&](qint64 done, qint64 total) {
        ++calls;
        return done < total && calls < 2;
    });
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().detail, QStringLiteral("stopped"));
    QCOMPARE(calls, 2);
}

void TestVerify::faults_areLimited()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    for (int i = 0; i < maxFaults + 50; ++i)
        NIDUS_OK(addSource(*act, source(QByteArray::number(i))));
    NIDUS_OK(act->commit());
    RawConnection raw(scratch.path());
    QCOMPARE(raw.run("DROP TRIGGER source_never_updated; UPDATE source SET encoding = 'x'"), QString());
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QCOMPARE(report->faults.size(), maxFaults);
}

// Memory that is short at whatever place ends the look with an error; the store is not called damaged.
void TestVerify::whatTheSystemRefuses_isNoFault()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    scratch.close();
    const auto unlimited = qScopeGuard([] { sqlite3_hard_heap_limit64(0); });
    int refused = 0;
    for (bool isVerified = false; !isVerified;) {
        sqlite3_hard_heap_limit64(0);
        auto database = scratch.open(OpenMode::ReadOnly);
        NIDUS_OK(database);
        sqlite3_hard_heap_limit64(sqlite3_memory_used() + 1'000 + 300 * refused * refused);
        const auto report = verify(*database, {});
        isVerified = report.has_value();
        if (isVerified)
            QVERIFY2(report->faults.isEmpty(), qPrintable(message(report->faults.value(0))));
        else
            QVERIFY2(report.error().kind != StoreError::Kind::Corrupt, qPrintable(message(report.error())));
        refused += !isVerified;
    }
    QVERIFY(refused > 3);
}

NIDUS_TEST(TestVerify)
#include "tst_verify.moc"
