// Tampering table by table: rows taken out and slipped in are counted; of requests and drafts, which change,
// verify names what cannot be. tests/faults/tst_changed_cells.cpp changes every cell.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestVerifyTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void nothingDone_nothingFound();
    void rowsTakenOutOrSlippedIn_areCounted_data();
    void rowsTakenOutOrSlippedIn_areCounted();
    void requestsAndDraftsThatCannotBe_areNamed_data();
    void requestsAndDraftsThatCannotBe_areNamed();
    void draftsAsSaved_areClean();
};

void TestVerifyTables::nothingDone_nothingFound() { QCOMPARE(faultsAfter("SELECT 1"), QStringList()); }

void TestVerifyTables::rowsTakenOutOrSlippedIn_areCounted_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    const auto add = [](const char *what, const char *sql, const char *named) {
        QTest::newRow(what) << QByteArray(sql) << QString::fromLatin1(named);
    };
    add("annotation removed", "DELETE FROM annotation",
        "audit 4 (import orchard): wrote 23 rows, 22 are there");
    add("decision removed", "DELETE FROM decision", "audit 4 (import orchard): wrote 23 rows, 20 are there");
    add("intake removed", "DELETE FROM intake", "audit 4 (import orchard): wrote 23 rows, 22 are there");
    add("intake removed is missed", "DELETE FROM intake",
        "version 4: names a row of intake that is not there");
    add("intake hidden again", "DELETE FROM intake_shown",
        "audit 4 (import orchard): wrote 23 rows, 22 are there");
    add("another number", "UPDATE annotation SET id = 7",
        "audit 4 (import orchard): the rows that it wrote are not the rows");
    add("another intake is shown", "UPDATE intake_shown SET intake_id = 2",
        "audit 4 (import orchard): the rows that it wrote are not the rows");
    add("decision slipped in",
        "INSERT INTO decision (request_id, subject, name, kind, other, verdict, reason, at, who, act, "
        "sha256) "
        "SELECT request_id, subject, 'acorn', kind, other, verdict, reason, at, who, act, sha256 FROM "
        "decision",
        "decision 4: was changed");
    add("acts counted twice", "INSERT INTO sqlite_sequence VALUES ('audit', 4)",
        "table sqlite_sequence: counts ");
    add("another table counted", "INSERT INTO sqlite_sequence VALUES ('version', 4)",
        "table sqlite_sequence: counts ");
    add("intake shown that is none",
        "INSERT INTO intake_shown (intake_id, act, sha256) VALUES (9, 4, zeroblob(32))",
        "intake_shown 9: names a row of intake that is not there");
}

void TestVerifyTables::rowsTakenOutOrSlippedIn_areCounted()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, named);
    const QStringList faults = faultsAfter(sql);
    QVERIFY2(isNamed(faults, named), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestVerifyTables::requestsAndDraftsThatCannotBe_areNamed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    const auto add = [](const char *sql, const char *named) {
        QTest::newRow(sql) << QByteArray(sql) << QString::fromLatin1(named);
    };
    for (const char *column : {"kind", "namespace_kind", "procedure", "state"})
        QTest::newRow(column) << QByteArray("UPDATE request SET ") + column + " = " + column + " || 'x'"
                              << QStringLiteral("request R-1: its kind, procedure or state does not exist");
    add("UPDATE request SET opened = '2026-02-30T00:00:00Z'", "request R-1: it does not say when");
    add("UPDATE request SET opened_by = ''", "request R-1: it does not say when and by whom");
    add("UPDATE request SET kind = 'revision'", "request R-1: it revises no registration");
    add("UPDATE request SET state = 'published', outcome = 'twig@1'", "request R-1: it is published, but");
    add("UPDATE request SET state = 'withdrawn'", "request R-1: its state and its outcome");
    add("UPDATE request SET outcome = 'withdrawn'", "request R-1: its state and its outcome");
    add("UPDATE request SET based_on = 3", "request R-1: the version that it revises cannot be 3");
    add("UPDATE request SET registration_id = 99",
        "request 1: names a row of registration that is not there");
    add("UPDATE draft SET content = replace(content, 'Twigs', 'Twigz')",
        "draft of R-1: is not the text that was saved last");
    add("UPDATE draft SET content = content || '}'", "draft of R-1: is not a template");
    add("UPDATE draft SET revision = 2", "draft of R-1: has revision 2, which no act saved");
    add("UPDATE draft SET revision = 0", "draft of R-1: is not the text that was saved last");
    add("UPDATE draft SET saved = 'yesterday'", "draft of R-1: does not say when");
    add("UPDATE draft SET saved_by = ''", "draft of R-1: does not say when and by whom");
    add("UPDATE draft SET first_line = 5, last_line = 2", "draft of R-1: is in none of the lines");
    add("UPDATE draft SET source_id = 99", "draft 1: names a row of source that is not there");
    add("DELETE FROM request", "decision 1: names a row of request that is not there");
}

void TestVerifyTables::requestsAndDraftsThatCannotBe_areNamed()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, named);
    const QStringList faults = faultsAfter(sql);
    QVERIFY2(isNamed(faults, named), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestVerifyTables::draftsAsSaved_areClean()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    for (int revision = 1; revision < 4; ++revision) {
        auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("save"), QStringLiteral("R-1"));
        NIDUS_OK(act);
        NIDUS_OK(
            saveDraft(*act, 1, revision, acornTemplate(QStringLiteral("twig"), QString::number(revision))));
        NIDUS_OK(act->commit());
        QCOMPARE(faultsOf(*scratch), QStringList());
    }
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("withdraw"), QStringLiteral("R-1"));
    NIDUS_OK(act);
    NIDUS_OK(closeRequest(*act, 1, RequestState::Withdrawn, QStringLiteral("Grown over."), {}));
    NIDUS_OK(act->commit());
    QCOMPARE(faultsOf(*scratch), QStringList());
}

NIDUS_TEST(TestVerifyTables)
#include "tst_verify_tables.moc"
