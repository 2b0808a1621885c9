// What one who knows SQLite can do to a store as a whole: take things out of its schema or put others in,
// take rows out, exchange them, write the log anew. Verify finds each. tests/core/store/tst_verify.cpp has
// what each fault says.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/audit/kept_rows.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

// Exchanges all but the keys of two rows.
QByteArray exchange(const QByteArray &table, const QByteArray &columns, int one, int other)
{
    const QByteArray first = QByteArray::number(one), second = QByteArray::number(other);
    const auto set = [&](const QByteArray &from, const QByteArray &to,
                         const QByteArray &source) -> QByteArray {
        return "UPDATE " + table + " SET (" + columns + ") = (SELECT " + columns + " FROM " + source +
               " WHERE id = " + from + ") WHERE id = " + to + ';';
    };
    return "CREATE TEMP TABLE kept AS SELECT * FROM " + table + ';' + set(second, first, "kept") +
           set(first, second, "kept");
}

// In the text of the schema, without SQLite looking.
QByteArray schemaText(const char *name, const char *from, const char *to)
{
    return QByteArray("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '") + from +
           "', '" + to + "') WHERE name = '" + name + "'; PRAGMA writable_schema = OFF";
}

// SQLite reads names without regard to case.
QByteArray inCapitals(const char *column, const char *which)
{
    return QByteArray("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET ") + column + " = upper(" +
           column + ") WHERE " + which + "; PRAGMA writable_schema = OFF";
}

QByteArray exchangeRoots(const char *one, const char *other)
{
    const auto root = [](const char *name) -> QByteArray {
        return QByteArray("(SELECT rootpage FROM sqlite_schema WHERE name = '") + name + "')";
    };
    return "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = CASE name WHEN '" +
           QByteArray(one) + "' THEN " + root(other) + " ELSE " + root(one) + " END WHERE name IN ('" + one +
           "', '" + other + "'); PRAGMA writable_schema = OFF";
}

} // namespace

class TestChangedStructure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void change_isFound_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("keepsTriggers"); // false: they are dropped before, and come back
        const auto schema = [](const char *what, const QByteArray &sql) {
            QTest::newRow(what) << sql << true;
        };
        const auto rows = [](const char *what, const QByteArray &sql) {
            QTest::newRow(what) << sql << false;
        };

        schema("a trigger dropped", "DROP TRIGGER request_stays_closed");
        schema("a trigger of the watch list dropped", "DROP TRIGGER watch_never_deleted");
        schema("an index dropped", "DROP INDEX decision_of_other");
        schema("a unique index dropped", "DROP INDEX recusal_once");
        schema("a view dropped", "DROP VIEW shown_edition");
        schema("a table dropped", "DROP TABLE suppression");
        schema("the drafts dropped", "DROP TABLE draft");
        schema("the listing dropped", "DROP TRIGGER listing_never_deleted; DROP TABLE listing");
        schema("the index of names dropped", "DROP TABLE name_index");
        schema("the index of bodies dropped", "DROP TABLE body_index");
        schema("a trigger that does nothing",
               "DROP TRIGGER entry_never_deleted; CREATE TRIGGER entry_never_deleted "
               "BEFORE DELETE ON entry BEGIN SELECT 1; END");
        schema("a trigger of another table",
               "DROP TRIGGER entry_never_deleted; CREATE TRIGGER entry_never_deleted "
               "BEFORE DELETE ON listing BEGIN SELECT 1; END");
        schema("a trigger that never comes",
               schemaText("audit_never_updated", "BEFORE UPDATE ON audit", "BEFORE UPDATE ON audit WHEN 0"));
        schema("an index of another column",
               "DROP INDEX watch_of_name; CREATE INDEX watch_of_name ON watch (reason, id)");
        schema("an index of some rows",
               "DROP INDEX version_once; CREATE UNIQUE INDEX version_once ON version (id) WHERE id > 99");
        schema(
            "a view that shows nothing",
            "DROP VIEW shown_annotation; CREATE VIEW shown_annotation AS SELECT * FROM annotation WHERE 0");
        schema("a table more", "CREATE TABLE more (id INTEGER PRIMARY KEY)");
        schema("a view more", "CREATE VIEW more AS SELECT * FROM version");
        schema("an index more", "CREATE UNIQUE INDEX more ON request (nid)");
        schema("a trigger more", "CREATE TRIGGER more AFTER INSERT ON version BEGIN DELETE FROM watch; END");
        schema("a search index more", "CREATE VIRTUAL TABLE more USING fts5(words)");
        schema("statistics that mislead",
               "ANALYZE; UPDATE sqlite_stat1 SET stat = '900000000 900000000' WHERE tbl = 'version'");
        schema("a column more", "ALTER TABLE watch ADD COLUMN more TEXT");
        schema("a column renamed", "ALTER TABLE watch RENAME COLUMN source TO origin");
        schema("a table renamed", "ALTER TABLE suppression RENAME TO suppressed");
        schema("a check taken out", schemaText("watch", "CHECK (listed IN (0, 1))", ""));
        schema("NULL let in", schemaText("version", "NOT NULL", ""));
        schema("a table's letters changed", inCapitals("tbl_name", "type = 'table' AND name = 'recusal'"));
        schema("letters of an index's table changed", inCapitals("tbl_name", "name = 'recusal_once'"));
        schema("letters of a UNIQUE's index changed", inCapitals("name", "name LIKE 'sqlite_autoindex_%'"));
        schema("letters of a UNIQUE's table changed",
               inCapitals("tbl_name", "name LIKE 'sqlite_autoindex_%'"));
        schema("two tables exchanged", exchangeRoots("recusal", "watch"));
        schema("two indexes exchanged", exchangeRoots("watch_of_name", "suppression_of_request"));
        schema("an older schema", "PRAGMA user_version = 1");
        schema("a newer schema", "PRAGMA user_version = 999");
        schema("another program's", "PRAGMA application_id = 1");

        rows("a version taken out", "DELETE FROM version WHERE id = 2");
        rows("the last version taken out", "DELETE FROM version WHERE id = 4");
        rows("a registration taken out with all of its rows",
             "DELETE FROM version WHERE registration_id = 2; DELETE FROM entry WHERE registration_id = 2; "
             "DELETE FROM listing WHERE registration_id = 2; DELETE FROM registration WHERE id = 2");
        rows("a watched name taken out", "DELETE FROM watch");
        rows("a request taken out with all of its rows",
             "DELETE FROM draft; DELETE FROM tick; DELETE FROM suppression; DELETE FROM recusal; DELETE FROM "
             "decision_undone; "
             "DELETE FROM decision_basis; DELETE FROM outside_decision; DELETE FROM decision; DELETE FROM "
             "request");
        rows("a request taken out with its draft", "DELETE FROM draft; DELETE FROM request");
        rows("a request opened by another", "UPDATE request SET opened_by = 'nobody'");
        rows("a request of another name", "UPDATE request SET nid = 'twine'");
        rows("a request closed", "UPDATE request SET state = 'withdrawn', outcome = 'Not wanted.'");
        rows("a request's procedure changed", "UPDATE request SET procedure = 'fast-track'");
        rows("a draft saved by another", "UPDATE draft SET saved_by = 'nobody'");
        rows("a draft from another source", "UPDATE draft SET source_id = 1, first_line = 1, last_line = 1");
        rows("two versions exchanged",
             exchange("version", "stated, date, registrant, content, findings, act, sha256", 1, 2));
        rows("two sources exchanged", "UPDATE source SET digest = zeroblob(32) WHERE id = 1;" +
                                          exchange("source", "name, encoding, bytes, act, sha256", 1, 2));
        rows("two entries of one registration exchanged",
             exchange("entry", "content, date, act, sha256", 1, 2));
        rows("two listings exchanged",
             "CREATE TEMP TABLE kept AS SELECT * FROM listing; UPDATE listing SET registrant = (SELECT "
             "registrant "
             "FROM kept WHERE kept.registration_id = 3 - listing.registration_id) WHERE registration_id < 3");
        rows("two acts exchanged", exchange("audit", "at, who, act, subject, detail", 1, 2));
        rows("the acts counted anew", "UPDATE audit SET id = id + 10");
        rows("an act of nobody", "UPDATE audit SET who = '' WHERE id = 3");
        rows("SQLite's own count taken out", "DELETE FROM sqlite_sequence");
        rows("a row under another act", "UPDATE version SET act = 2 WHERE id = 1");
        rows("an import hidden", "DELETE FROM intake_shown");
        rows("a watched name twice",
             "INSERT INTO watch (name, listed, ground, reason, source, at, who, act, sha256) "
             "SELECT name, listed, ground, reason, source, at, who, act, sha256 FROM watch");
        rows("a decision turned", "UPDATE decision SET verdict = 'no-conflict' WHERE verdict = 'ask'");
        rows("the index of names emptied", "DELETE FROM name_index");
        rows("the index of bodies emptied", "INSERT INTO body_index (body_index) VALUES ('delete-all')");
        rows("a body that finds another", "DELETE FROM body_index_data WHERE id > 10");
    }

    void change_isFound()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, keepsTriggers);
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        scratch.close();
        {
            RawConnection raw(scratch.path());
            QCOMPARE(keepsTriggers ? raw.run(sql) : runWithoutTriggers(raw, sql), QString());
        }
        QVERIFY(!faultsOfFile(scratch.path()).isEmpty());
    }

    void reopenedRequest_isFound()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        auto act =
            AuditedTransaction::begin(*scratch, desk(), QStringLiteral("withdraw"), QStringLiteral("R-1"));
        NIDUS_OK(act);
        NIDUS_OK(closeRequest(*act, 1, RequestState::Withdrawn, QStringLiteral("Not wanted."), {}));
        NIDUS_OK(act->commit());
        scratch.close();
        QCOMPARE(faultsOfFile(scratch.path()), QStringList());
        {
            RawConnection raw(scratch.path());
            QCOMPARE(runWithoutTriggers(raw, "UPDATE request SET state = 'open', outcome = ''"), QString());
        }
        QVERIFY(!faultsOfFile(scratch.path()).isEmpty());
    }

    // One who knows how the chain is made writes the log anew. What a backup recorded tells.
    void logForgedWithItsHashes_isFoundByTheRecordedHead()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        const auto head = auditHead(*scratch);
        NIDUS_OK(head);
        scratch.close();
        QByteArray forged;
        {
            RawConnection raw(scratch.path());
            const QStringList last =
                raw.rows("SELECT hex(previous), id, at, act, subject, detail, rows, hex(concerns) "
                         "FROM audit ORDER BY id DESC LIMIT 1")
                    .trimmed()
                    .split(u'|');
            QCOMPARE(last.size(), 8);
            forged = auditHash({QByteArray::fromHex(last[0].toLatin1()), last[1].toLongLong(), last[2],
                                QStringLiteral("nobody"), last[3], last[4], last[5], last[6].toLongLong(),
                                QByteArray::fromHex(last[7].toLatin1())});
            QCOMPARE(runWithoutTriggers(raw, "UPDATE audit SET who = 'nobody', hash = x'" + forged.toHex() +
                                                 "' WHERE id = " + last[1].toUtf8()),
                     QString());
        }
        auto database = scratch.open(OpenMode::ReadOnly);
        NIDUS_OK(database);
        QVERIFY(!faultsOf(*database, *head).isEmpty());
    }
};

NIDUS_TEST(TestChangedStructure)
#include "tst_changed_structure.moc"
