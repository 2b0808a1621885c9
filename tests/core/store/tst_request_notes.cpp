// Acts note the rows of the requests that they change, and verify finds what was changed behind Nidus. A
// store of an older Nidus, which noted none, is adopted once.
#include "tests/support/older_store.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/backup.h"
#include "core/store/restore.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

StoreResult<> close(Database &database, qint64 request, RequestState state,
                    std::optional<qint64> registration = {})
{
    auto act = AuditedTransaction::begin(database, desk(), "close", requestId(request));
    if (!act)
        return tl::unexpected(act.error());
    if (const auto closed = closeRequest(*act, request, state, QStringLiteral("Done."), registration);
        !closed)
        return closed;
    return act->commit();
}

StoreResult<> save(Database &database, int seen, const QString &purpose)
{
    auto act = AuditedTransaction::begin(database, desk(), "save", QStringLiteral("R-1"));
    if (!act)
        return tl::unexpected(act.error());
    if (const auto saved = saveDraft(*act, 1, seen, acornTemplate(QStringLiteral("twig"), purpose)); !saved)
        return tl::unexpected(saved.error());
    return act->commit();
}

StoreResult<> openAnother(Database &database)
{
    NIDUS_TRY(act, AuditedTransaction::begin(database, desk(), "request", QStringLiteral("twig")));
    NIDUS_DO(addRequest(act, Request{}, acornTemplate(QStringLiteral("twig"), QStringLiteral("Twigs.")), {},
                        {}, {}));
    return act.commit();
}

QString acts(Database &database)
{
    const auto all = database.rows("SELECT act FROM audit ORDER BY id", {},
                                   [](const Statement &row) { return row.text(0); });
    return all ? QStringList(*all).join(u' ') : message(all.error());
}

} // namespace

class TestRequestNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyAct_notesWhatItLeft()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        NIDUS_OK(save(*scratch, 1, QStringLiteral("More.")));
        QCOMPARE(faultsOf(*scratch), QStringList());
        NIDUS_OK(close(*scratch, 1, RequestState::Published, 1));
        QCOMPARE(faultsOf(*scratch), QStringList());
    }

    void changes_areFound_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("named");
        const auto add = [](const char *sql, const char *named) {
            QTest::newRow(sql) << QByteArray(sql) << QString::fromLatin1(named);
        };
        const char *request = "request R-1: is not as act 4 left it",
                   *draft = "draft of R-1: is not as act 4 left it";
        add("UPDATE request SET nid = 'branch'", request);
        add("UPDATE request SET namespace_kind = 'informal'", request);
        add("UPDATE request SET procedure = 'fast-track'", request);
        add("UPDATE request SET opened = '2026-07-27T09:30:00Z'", request);
        add("UPDATE request SET opened_by = 'rowan'", request);
        add("UPDATE request SET kind = 'revision', registration_id = 1, based_on = 1", request);
        add("UPDATE request SET registration_id = 1", request);
        add("UPDATE request SET state = 'withdrawn', outcome = 'Gone.'", request);
        add("UPDATE draft SET source_id = 1", draft);
        add("UPDATE draft SET first_line = 0, last_line = 3", draft);
        add("UPDATE draft SET saved = '2026-07-27T09:30:00Z'", draft);
        add("UPDATE draft SET saved_by = 'rowan'", draft);
        add("DELETE FROM draft; DELETE FROM request", "request R-1: is missing; act 4 left it here");
        add("INSERT INTO request SELECT 2, kind, namespace_kind, nid, procedure, state, registration_id, "
            "based_on, "
            "opened, opened_by, outcome FROM request; INSERT INTO draft SELECT 2, revision, content, "
            "source_id, "
            "first_line, last_line, saved, saved_by FROM draft",
            "request R-2: is one that no act opened");
    }

    void changes_areFound()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, named);
        const QStringList faults = faultsAfter(sql);
        QVERIFY2(isNamed(faults, named), qPrintable(faults.join(u'\n')));
    }

    void closedRequestOpenedAgain_isFound()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        NIDUS_OK(close(*scratch, 1, RequestState::Withdrawn));
        scratch.close();
        RawConnection raw(scratch.path());
        QCOMPARE(runWithoutTriggers(raw, "UPDATE request SET state = 'open', outcome = ''"), QString());
        QVERIFY(
            isNamed(faultsOfFile(scratch.path()), QStringLiteral("request R-1: is not as act 5 left it")));
    }

    // A save does not cover what was changed before it.
    void changeThatAnActThenFound_isFound()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        scratch.close();
        {
            RawConnection raw(scratch.path());
            QCOMPARE(runWithoutTriggers(raw, "UPDATE request SET nid = 'branch'"), QString());
        }
        scratch.reopen();
        NIDUS_OK(save(*scratch, 1, QStringLiteral("More.")));
        QCOMPARE(faultsOf(*scratch),
                 QStringList{QStringLiteral("request R-1: was changed outside Nidus before act 5")});
    }

    // The counter of the requests set forward: what that left out stays seen when the next request has
    // counted on.
    void numbersLeftOut_areFound()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        scratch.close();
        QCOMPARE(
            RawConnection(scratch.path()).run("UPDATE sqlite_sequence SET seq = 40 WHERE name = 'request'"),
            QString());
        scratch.reopen();
        NIDUS_OK(openAnother(*scratch));
        QCOMPARE(faultsOf(*scratch), QStringList{QStringLiteral(
                                         "table request: numbers were left out when its rows were counted")});
    }

    void olderStore_isAdoptedOnce()
    {
        ScratchStore scratch;
        const QString older = scratch.path(QStringLiteral("older.sqlite"));
        QCOMPARE(writeOlderStore(older), QString());
        {
            auto database = Database::open(older, OpenMode::ReadWrite, adoptionBy(desk()));
            NIDUS_OK(database);
            QCOMPARE(acts(*database), QStringLiteral("request adopt"));
            QCOMPARE(faultsOf(*database), QStringList());
            NIDUS_OK(save(*database, 1, QStringLiteral("More.")));
        }
        auto database = Database::open(older, OpenMode::ReadWrite, adoptionBy(desk()));
        NIDUS_OK(database);
        QCOMPARE(acts(*database), QStringLiteral("request adopt save"));
        QCOMPARE(faultsOf(*database), QStringList());
    }

    void newStore_hasNothingToAdopt()
    {
        ScratchStore scratch;
        const QString fresh = scratch.path(QStringLiteral("new.sqlite"));
        auto database = Database::open(fresh, OpenMode::Create, adoptionBy(desk()));
        NIDUS_OK(database);
        NIDUS_OK(fillEveryTable(*database));
        QVERIFY(!acts(*database).contains(QStringLiteral("adopt")));
    }

    // What today's log says of the draft is compared first; adopting hides nothing.
    void olderStoreThatWasChanged_isAdoptedAndNamed()
    {
        ScratchStore scratch;
        const QString older = scratch.path(QStringLiteral("older.sqlite"));
        QCOMPARE(writeOlderStore(older, "{\"purpose\":\"Another one.\"}"), QString());
        auto database = Database::open(older, OpenMode::ReadWrite, adoptionBy(desk()));
        NIDUS_OK(database);
        const auto detail = database->scalar("SELECT detail FROM audit WHERE act = 'adopt'");
        NIDUS_OK(detail);
        QVERIFY2(detail->text().contains(QStringLiteral("\"differing\":[\"R-1\"]")),
                 qPrintable(detail->text()));
        QVERIFY(isNamed(faultsOf(*database),
                        QStringLiteral("draft of R-1: is not the text that was saved last")));
    }

    void olderBackup_isAdoptedWhenItIsRestored()
    {
        ScratchStore scratch;
        const QString older = scratch.path(QStringLiteral("older.sqlite"));
        QCOMPARE(writeOlderStore(older), QString());
        scratch.close();
        NIDUS_OK(restore(scratch.path(), older, desk().now()));
        QCOMPARE(faultsOfFile(scratch.path()), QStringList());
    }

    void olderStore_isCopiedAsItIs_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<bool>("isSound");
        QTest::newRow("sound") << QByteArray("SELECT 1") << true;
        QTest::newRow("changed") << QByteArray("UPDATE draft SET content = '{}', revision = 2") << false;
        QTest::newRow("cannot be brought up to date") << QByteArray("DROP TABLE entry") << false;
    }

    void olderStore_isCopiedAsItIs()
    {
        QFETCH(QByteArray, sql);
        QFETCH(bool, isSound);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.sqlite")),
                      file = folder.filePath(QStringLiteral("b.sqlite"));
        QCOMPARE(writeOlderStore(path), QString());
        QCOMPARE(RawConnection(path).run(sql), QString());
        const QByteArray before = contentOf(path);
        const auto made = backup(path, file);
        NIDUS_OK(made);
        QVERIFY(contentOf(path) == before);
        QCOMPARE(made->faults.isEmpty(), isSound);
        QCOMPARE(made->file, isSound ? file : QString(file + QStringLiteral(".faulty")));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 3); // the backup and its head
        QCOMPARE(RawConnection(made->file).rows("PRAGMA user_version"), QStringLiteral("4\n"));
        if (!isSound)
            return;
        // Before the migration and after it.
        auto differs = compareForRestore(path, file);
        NIDUS_OK(differs);
        QVERIFY(differs->isKnown() && differs->present == differs->backup && !differs->mayLose());
        NIDUS_OK(Database::open(path, OpenMode::ReadWrite));
        NIDUS_OK(restore(path, file, desk().now()));
        auto restored = Database::open(path, OpenMode::ReadOnly);
        NIDUS_OK(restored);
        QCOMPARE(faultsOf(*restored), QStringList());
    }
};

NIDUS_TEST(TestRequestNotes)
#include "tst_request_notes.moc"
