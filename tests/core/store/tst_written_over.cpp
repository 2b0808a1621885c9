// Somebody copies another store over the file of one that is open (`cp`, which keeps the file and changes
// what is in it): nothing more is written into it, and the act is not said to be done.
#include "core/store/audit/verify.h"
#include "core/store/connection/sqlite/database.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QRandomGenerator>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;
using namespace Qt::StringLiterals;

class TestWrittenOver : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        ScratchStore other;
        NIDUS_OK(add(*other, u"reed"_s, 3));
        other.close();
        m_other = contentOf(other.path());
        QVERIFY(writeContent(m_otherPath, m_other));
    }

    void idleStore_isLeftAsItIs_data() { addStates(); }
    void idleStore_isLeftAsItIs()
    {
        ScratchStore scratch;
        bringIntoState(scratch);
        NIDUS_OK(scratch->checkInPlace());
        writeOver(scratch.path());
        const auto now = scratch->checkInPlace();
        isMovedNow(now);
        QVERIFY2(message(now.error()).contains(u"may be damaged"), qPrintable(message(now.error())));
        isMovedNow(add(*scratch, u"oak"_s, 1));
        scratch.close();
        QVERIFY(contentOf(scratch.path()) == m_other);
    }

    void beganAct_isNotKept_data() { addStates(); }
    void beganAct_isNotKept()
    {
        ScratchStore scratch;
        bringIntoState(scratch);
        scratch->setCacheSize(64); // so that the log is written to, and begun anew, before the end
        {
            auto act = AuditedTransaction::begin(*scratch, desk(), u"import"_s, u"oaks"_s);
            NIDUS_OK(act);
            for (int i = 0; i < 2'000; ++i)
                NIDUS_OK(addRegistration(*act, nid(u"oak%1"_s.arg(i)), Kind::Formal));
            writeOver(scratch.path());
            isMovedNow(act->commit());
        }
        scratch.close();
        QVERIFY(contentOf(scratch.path()) == m_other);
    }

    // Whoever opens the store next begins a log of his own, and neither knows of the other's acts.
    void removedLog_isNotWritten_data()
    {
        QTest::addColumn<bool>("isBegunAnew");
        QTest::newRow("nobody came") << false;
        QTest::newRow("somebody acted") << true;
    }
    void removedLog_isNotWritten()
    {
        QFETCH(bool, isBegunAnew);
        ScratchStore scratch;
        QCOMPARE(RawConnection(scratch.path()).run("PRAGMA wal_checkpoint(PASSIVE)"), QString());
        const qint64 before = auditHead(*scratch)->count;
        NIDUS_OK(add(*scratch, u"acorn"_s, 3));
        const qint64 after = auditHead(*scratch)->count;
        QVERIFY(QFile::remove(scratch.path() + u"-wal"_s) && QFile::remove(scratch.path() + u"-shm"_s));
        if (isBegunAnew) // as another program has it, which would not know of this one's
            QVERIFY(writeContent(scratch.path() + u"-wal"_s, {}));
        isMovedNow(scratch->checkInPlace());
        isMovedNow(add(*scratch, u"oak"_s, 1));
        scratch.close(); // what nobody else can have changed is kept
        auto store = Database::open(scratch.path(), OpenMode::ReadOnly);
        NIDUS_OK(store);
        const auto report = verify(*store, {});
        NIDUS_OK(report);
        QVERIFY2(report->faults.isEmpty(), qPrintable(report->faults.value(0).place));
        QCOMPARE(report->head.count, isBegunAnew ? before : after);
    }

    // Checkpoints, by whomever and whenever, are no such thing.
    void checkpoints_areNoneOfIt()
    {
        ScratchStore scratch;
        auto second = Database::open(scratch.path(), OpenMode::ReadWrite);
        NIDUS_OK(second);
        RawConnection raw(scratch.path());
        QRandomGenerator random(8141);
        const QList<QByteArray> others{"PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA wal_checkpoint(FULL)",
                                       "PRAGMA wal_checkpoint(RESTART)", "PRAGMA wal_checkpoint(TRUNCATE)",
                                       "SELECT count(*) FROM audit"};
        for (int i = 0; i < 300; ++i) {
            const bool isFirst = random.bounded(2) == 0;
            NIDUS_OK(add(isFirst ? *scratch : *second, u"acorn%1"_s.arg(i), 1 + random.bounded(40)));
            (void)raw.run(others[random.bounded(int(others.size()))]);
            NIDUS_OK((isFirst ? *second : *scratch).checkInPlace());
        }
    }

private:
    static StoreResult<> add(Database &database, const QString &name, int count)
    {
        NIDUS_TRY(act, AuditedTransaction::begin(database, desk(), u"add"_s, name));
        for (int i = 0; i < count; ++i)
            NIDUS_DO(addRegistration(act, nid(u"%1-%2"_s.arg(name).arg(i)), Kind::Formal));
        return act.commit();
    }

    static void addStates()
    {
        QTest::addColumn<int>("acts");
        QTest::addColumn<bool>("isMoved"); // the log is in the file
        QTest::newRow("a short log") << 3 << false;
        QTest::newRow("a short log that is in the file") << 3 << true;
        QTest::newRow("a long log") << 3'000 << false;
        QTest::newRow("a long log that is in the file") << 3'000 << true;
    }

    static void bringIntoState(ScratchStore &scratch)
    {
        QFETCH(int, acts);
        QFETCH(bool, isMoved);
        NIDUS_OK(add(*scratch, u"acorn"_s, acts));
        if (isMoved)
            QCOMPARE(RawConnection(scratch.path()).run("PRAGMA wal_checkpoint(PASSIVE)"), QString());
    }

    void writeOver(const QString &path) const
    {
        QTest::qWait(20); // longer than a tick of the clock of files
        QCOMPARE(QProcess::execute(u"cp"_s, {m_otherPath, path}), 0);
    }

    template <class T> static void isMovedNow(const StoreResult<T> &result)
    {
        QVERIFY(!result);
        QCOMPARE(result.error().kind, StoreError::Kind::Moved);
    }

    QTemporaryDir m_folder;
    const QString m_otherPath = m_folder.filePath(u"other.sqlite"_s);
    QByteArray m_other; // a store that is at rest
};

NIDUS_TEST(TestWrittenOver)
#include "tst_written_over.moc"
