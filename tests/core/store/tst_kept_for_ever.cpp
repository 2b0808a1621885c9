// Somebody with the sqlite3 shell and foreign keys off can change nothing that is kept for ever (RFC 8126
// §9.6).
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include "core/store/audit/verify.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestKeptForEver : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rows_areNeverChangedRemovedOrReplaced_data();
    void rows_areNeverChangedRemovedOrReplaced();
    void versionNumber_isSeenOnce();
    void auditEntry_followsTheLastOne();
    void request_isNeverRemovedAndStaysClosed();
    void listing_isNeverRemoved();
    void nidOutsideOfSection2_isRefused();
};

namespace {

const QStringList tables{QStringLiteral("audit"),
                         QStringLiteral("source"),
                         QStringLiteral("registration"),
                         QStringLiteral("version"),
                         QStringLiteral("edition"),
                         QStringLiteral("entry"),
                         QStringLiteral("intake"),
                         QStringLiteral("intake_shown"),
                         QStringLiteral("annotation"),
                         QStringLiteral("decision"),
                         QStringLiteral("decision_basis"),
                         QStringLiteral("decision_undone"),
                         QStringLiteral("recusal"),
                         QStringLiteral("watch"),
                         QStringLiteral("suppression"),
                         QStringLiteral("supersession"),
                         QStringLiteral("outside_decision"),
                         QStringLiteral("imported_decision"),
                         QStringLiteral("registry_file"),
                         QStringLiteral("tick"),
                         QStringLiteral("registry_record")};

} // namespace

void TestKeptForEver::rows_areNeverChangedRemovedOrReplaced_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QByteArray>("sql");
    for (const QString &name : tables) {
        const QByteArray table = name.toLatin1();
        const QByteArray key = table == "intake_shown" ? "intake_id" : "id";
        const QByteArray hash = table == "audit" ? "hash" : "sha256";
        const QList<std::pair<QByteArray, QByteArray>> attempts{
            {"update", "UPDATE " + table + " SET " + hash + " = zeroblob(32)"},
            {"update of the key", "UPDATE " + table + " SET " + key + " = " + key + " + 100"},
            {"update or replace", "UPDATE OR REPLACE " + table + " SET " + key + " = 1"},
            {"delete", "DELETE FROM " + table},
            {"replace", "INSERT OR REPLACE INTO " + table + " SELECT * FROM " + table},
            {"replace without triggers for deletes",
             "PRAGMA recursive_triggers = OFF; REPLACE INTO " + table + " SELECT * FROM " + table},
            {"upsert", "INSERT INTO " + table + " SELECT * FROM " + table +
                           " WHERE true ON CONFLICT DO UPDATE SET " + hash + " = zeroblob(32)"},
        };
        for (const auto &[what, sql] : attempts)
            QTest::newRow(QByteArray(table + ": " + what).constData()) << name << sql;
    }
    const auto replace = [](const char *what, const char *table, const char *sql) {
        QTest::newRow(what) << QString::fromLatin1(table) << QByteArray(sql);
    };
    // A row may be displaced by any of its unique keys, not only by its id.
    replace("source by its digest", "source",
            "INSERT OR REPLACE INTO source SELECT id + 100, digest, name, encoding, bom, line_ends, x'00', "
            "act, sha256 "
            "FROM source WHERE id = 1");
    replace("registration by its name", "registration",
            "INSERT OR REPLACE INTO registration SELECT id + 100, 'ACORN', folded, kind, act, sha256 FROM "
            "registration "
            "WHERE folded = 'acorn'");
    replace("version by its number", "version",
            "INSERT OR REPLACE INTO version (registration_id, number, correction, stated, registrant, form, "
            "origin, "
            "correction_class, reason, published, published_by, first_line, last_line, rule_set, intake_id, "
            "content, "
            "findings, act, sha256) SELECT registration_id, number, correction, '', '', '', origin, '', '', "
            "'', '', 0, 0, "
            "'', intake_id, '{}', '[]', act, sha256 FROM version");
    replace("entry by its edition", "entry",
            "INSERT OR REPLACE INTO entry SELECT id + 100, edition_id, registration_id, occurrence, 1, '', "
            "'', '', '', '', "
            "'', '', '', '', act, sha256 FROM entry");
    replace("intake by its key", "intake",
            "INSERT OR REPLACE INTO intake SELECT id + 100, key, act, sha256 FROM intake");
}

void TestKeptForEver::rows_areNeverChangedRemovedOrReplaced()
{
    QFETCH(QString, table);
    QFETCH(QByteArray, sql);
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    RawConnection raw(scratch.path());
    const QByteArray all = "SELECT * FROM " + table.toLatin1();
    const QString before = raw.rows(all);
    QVERIFY(before.count(QLatin1Char('\n')) >= 1);
    const QString refused = raw.run(sql);
    QVERIFY2(refused.startsWith(table + QLatin1Char(':')), qPrintable(refused));
    QCOMPARE(raw.rows(all), before);
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY2(report->faults.isEmpty(),
             report->faults.isEmpty() ? "" : qPrintable(message(report->faults.first())));
}

void TestKeptForEver::versionNumber_isSeenOnce()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    NIDUS_OK(act);
    for (const char *name : {"acorn", "orchard"}) { // published at the desk; taken in and shown
        const auto registration = addRegistration(*act, nid(QLatin1String(name)), Kind::Formal);
        NIDUS_OK(registration);
        const auto again =
            addVersion(*act, registration->id, version(acornTemplate(QLatin1String(name), {})), {});
        QVERIFY(!again);
        QCOMPARE(again.error().kind, StoreError::Kind::Refused);
    }
}

void TestKeptForEver::auditEntry_followsTheLastOne()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    RawConnection raw(scratch.path());
    const QByteArray insert =
        "INSERT INTO audit (id, at, who, act, subject, detail, rows, concerns, previous, hash) ";
    QVERIFY(raw.run(insert + "SELECT 9, at, who, act, subject, detail, rows, concerns, hash, x'" +
                    QByteArray(64, 'a') + "' FROM audit WHERE id = 4")
                .startsWith(QStringLiteral("audit:")));
    QVERIFY(raw.run(insert + "SELECT 5, at, who, act, subject, detail, rows, concerns, previous, x'" +
                    QByteArray(64, 'a') + "' FROM audit WHERE id = 4")
                .startsWith(QStringLiteral("audit:")));
    QCOMPARE(raw.rows("SELECT count(*) FROM audit"), QStringLiteral("4\n"));
}

void TestKeptForEver::request_isNeverRemovedAndStaysClosed()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    RawConnection raw(scratch.path());
    const QString before = raw.rows("SELECT * FROM request JOIN draft");
    for (const char *sql :
         {"DELETE FROM request", "DELETE FROM draft", "REPLACE INTO request SELECT * FROM request",
          "REPLACE INTO draft SELECT * FROM draft", "UPDATE request SET id = 9",
          "UPDATE draft SET content = '{}'", "UPDATE draft SET revision = 9"})
        QVERIFY2(!raw.run(sql).isEmpty(), sql);
    QCOMPARE(raw.rows("SELECT * FROM request JOIN draft"), before);

    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("withdraw"), QStringLiteral("R-1"));
    NIDUS_OK(act);
    NIDUS_OK(closeRequest(*act, 1, RequestState::Withdrawn, QStringLiteral("Not wanted."), {}));
    NIDUS_OK(act->commit());
    QVERIFY(!raw.run("UPDATE request SET state = 'open'").isEmpty());
    QVERIFY(!raw.run("UPDATE draft SET revision = revision + 1, content = '{}'").isEmpty());
}

void TestKeptForEver::listing_isNeverRemoved()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    RawConnection raw(scratch.path());
    QVERIFY(!raw.run("DELETE FROM listing").isEmpty());
    QCOMPARE(raw.rows("SELECT count(*) FROM listing"), QStringLiteral("4\n"));
}

void TestKeptForEver::nidOutsideOfSection2_isRefused()
{
    ScratchStore scratch;
    RawConnection raw(scratch.path());
    for (const char *name :
         {"a", "-ab", "ab-", "a_b", "a b", "abcdefghijabcdefghijabcdefghij123", "\xc3\xa9te"})
        QVERIFY2(raw.run(QByteArray("INSERT INTO registration (nid, folded, kind, act, sha256) VALUES ('") +
                         name + "', lower('" + name + "'), 'formal', 1, zeroblob(32))")
                     .startsWith(QStringLiteral("CHECK")),
                 name);
    QCOMPARE(raw.rows("SELECT count(*) FROM registration"), QStringLiteral("0\n"));
}

NIDUS_TEST(TestKeptForEver)
#include "tst_kept_for_ever.moc"
