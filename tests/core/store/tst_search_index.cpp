// The search indexes are checked by what they should hold, also in a store that is open for reading only, and
// what is derived is built anew: on demand, and in a backup.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/backup.h"
#include "core/store/restore.h"
#include "core/store/tables/rebuild.h"
#include "core/store/tables/search_index.h"

#include <QRandomGenerator>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestSearchIndex : public QObject {
    Q_OBJECT

    ScratchStore m_scratch; // with enough words for pages of several leaves
    QByteArray m_whole;

    static StoreResult<> repair(const QString &path)
    {
        auto database = Database::open(path, OpenMode::ReadWrite);
        if (!database)
            return tl::unexpected(database.error());
        auto transaction = Transaction::begin(*database);
        if (!transaction)
            return tl::unexpected(transaction.error());
        if (const auto built = rebuildDerived(*database, {}); !built)
            return tl::unexpected(built.error());
        return transaction->commit();
    }

    // Every word of every text and name, with where it stands.
    static QString found(const QString &path)
    {
        RawConnection raw(path);
        (void)raw.run("CREATE VIRTUAL TABLE temp.names USING fts5vocab (main, name_index, instance);"
                      "CREATE VIRTUAL TABLE temp.bodies USING fts5vocab (main, body_index, instance)");
        return raw.rows("SELECT * FROM temp.names") + raw.rows("SELECT * FROM temp.bodies");
    }

private Q_SLOTS:
    void initTestCase()
    {
        NIDUS_OK(fillEveryTable(*m_scratch));
        for (int i = 0; i < 60; ++i) {
            QString words;
            for (int word = 0; word < 40; ++word)
                words += QStringLiteral("w%1 ").arg(i * 37 + word * word, 0, 36);
            NIDUS_OK(publish(*m_scratch, QStringLiteral("tree-%1").arg(i), words));
        }
        m_scratch.close();
        m_whole = contentOf(m_scratch.path());
        QCOMPARE(faultsOfFile(m_scratch.path()), QStringList());
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QVERIFY(writeContent(m_scratch.path(), m_whole));
    }

    void otherContent_isFoundAndRepaired_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("named");
        const auto add = [](const char *sql, const char *named) {
            QTest::newRow(sql) << QByteArray(sql) << QString::fromLatin1(named);
        };
        add("INSERT INTO body_index (body_index) VALUES ('delete-all'); INSERT INTO body_index (rowid, body) "
            "SELECT id, "
            "'other words' FROM version",
            "body_index: does not hold what it should");
        add("UPDATE name_index SET registrant = 'Nobody' WHERE rowid = 1; UPDATE name_index_content SET c1 = "
            "(SELECT "
            "registrant FROM listing WHERE registration_id = 1) WHERE id = 1",
            "name_index: does not hold what it should");
        add("DELETE FROM body_index_data", "body_index: does not hold what it should");
        add("UPDATE body_index_idx SET term = x'30' || x'7a7a' WHERE pgno = (SELECT max(pgno) FROM "
            "body_index_idx) AND "
            "segid = (SELECT max(segid) FROM body_index_idx)",
            "body_index: does not");
        add("UPDATE name_index_config SET v = 5", "name_index: its settings were changed");
        add("UPDATE body_index_docsize SET sz = x'02' WHERE id = 2",
            "body_index: does not hold what it should");
        // What no search reads is no part of an index, and was written by somebody else.
        const char *unread = "_index: holds rows that no search reads (1)";
        for (const QByteArray index : {"name", "body"}) {
            const auto addUnread = [&](const QByteArray &sql) {
                QTest::newRow(sql.constData()) << sql << QString::fromLatin1(index + unread);
            };
            const QByteArray data = "INSERT INTO " + index + "_index_data ";
            const QByteArray pages = index + "_index_data WHERE id > 1 << 37";
            addUnread(data + "VALUES (2, 'hidden')");
            addUnread(data + "VALUES ((1900 << 37) + 1, 'hidden')");
            addUnread(data + "VALUES (-1, 'hidden')");
            addUnread(data + "SELECT max(id) + 1, 'hidden' FROM " + pages);
            addUnread(data + "SELECT max(id) + (1 << 31), 'hidden' FROM " + pages);
            addUnread(data + "SELECT max(id) + (1 << 36), 'hidden' FROM " + pages);
            addUnread("INSERT INTO " + index + "_index_idx VALUES (1900, 'hidden', 2)");
            QTest::newRow(QByteArray(index + ": a row with sizes").constData())
                << "INSERT INTO " + index + "_index_docsize VALUES (90000, x'0101')"
                << QString::fromLatin1(index + "_index");
        }
        add("DROP TABLE name_index", "table name_index: is missing");
        add("DROP TABLE body_index", "table body_index: is missing");
        add("DROP TABLE listing", "table listing: is missing");
        add("DELETE FROM listing WHERE folded = 'acorn'", "listing of acorn: is missing");
        add("DELETE FROM listing", "listing of acorn: is missing");
        add("UPDATE listing SET status = 'obsolete' WHERE folded = 'acorn'", "listing of acorn: is not what");
        add("ANALYZE; UPDATE sqlite_stat1 SET stat = '900000000 900000000' WHERE tbl = 'version'",
            "table sqlite_stat1: does not belong to the store");
        add("DROP INDEX listing_of_version", "index listing_of_version: is missing");
    }

    void otherContent_isFoundAndRepaired()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, named);
        const QString before = found(m_scratch.path());
        {
            RawConnection raw(m_scratch.path());
            if (sql.startsWith("DROP TABLE listing")) // its trigger goes with it
                QCOMPARE(raw.run(sql), QString());
            else
                QCOMPARE(runWithoutTriggers(raw, sql), QString());
        }
        const QStringList faults = faultsOfFile(m_scratch.path());
        QVERIFY2(isNamed(faults, named), qPrintable(faults.join(u'\n')));
        NIDUS_OK(repair(m_scratch.path()));
        QCOMPARE(faultsOfFile(m_scratch.path()), QStringList());
        QCOMPARE(found(m_scratch.path()), before);
    }

    // As a store is that an older Nidus wrote, once it is brought up to date.
    void bodiesThatAreNotThereYet_areFilledIn()
    {
        const QString before = found(m_scratch.path());
        QCOMPARE(
            RawConnection(m_scratch.path()).run("INSERT INTO body_index (body_index) VALUES ('delete-all')"),
            QString());
        QVERIFY(!faultsOfFile(m_scratch.path()).isEmpty());
        {
            auto database = Database::open(m_scratch.path(), OpenMode::ReadWrite);
            NIDUS_OK(database);
            NIDUS_OK(fillBodyIndex(*database));
            NIDUS_OK(fillBodyIndex(*database));
        }
        QCOMPARE(faultsOfFile(m_scratch.path()), QStringList());
        QCOMPARE(found(m_scratch.path()), before);
    }

    // One bit in a part of an index: found, or nothing that a search meets is another.
    void everyBit_isFoundOrUnused_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArray>("column");
        for (const char *index : {"name_index", "body_index"})
            for (const auto &[part, column] :
                 {std::pair("_data", "block"), std::pair("_idx", "term"), std::pair("_docsize", "sz")}) {
                const QByteArray table = QByteArray(index) + part;
                QTest::newRow(table.constData()) << table << QByteArray(column);
            }
    }

    void everyBit_isFoundOrUnused()
    {
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, column);
        const QString before = found(m_scratch.path());
        QRandomGenerator random(7);
        for (int i = 0; i < 25; ++i) {
            QVERIFY(writeContent(m_scratch.path(), m_whole));
            {
                RawConnection raw(m_scratch.path());
                const QStringList cells = raw.rows("SELECT " + column + " FROM " + table + " WHERE length(" +
                                                   column + ") > 0 ORDER BY 1")
                                              .split(u'\n', Qt::SkipEmptyParts);
                const QByteArray cell = cells[random.bounded(int(cells.size()))].toLatin1();
                QByteArray bytes = QByteArray::fromHex(cell);
                bytes[random.bounded(int(bytes.size()))] ^= char(1 << random.bounded(8));
                QCOMPARE(raw.run("UPDATE OR IGNORE " + table + " SET " + column + " = x'" + bytes.toHex() +
                                 "' WHERE " + column + " = x'" + cell + '\''),
                         QString());
            }
            if (faultsOfFile(m_scratch.path()).isEmpty())
                QCOMPARE(found(m_scratch.path()), before);
        }
    }

    // A page that SQLite cannot read: the table cannot even be dropped.
    void unreadablePages_areLeftOut()
    {
        const qsizetype root = RawConnection(m_scratch.path())
                                   .rows("SELECT rootpage FROM sqlite_schema WHERE name = 'name_index_data'")
                                   .toInt();
        const int pageSize = RawConnection(m_scratch.path()).rows("PRAGMA page_size").toInt();
        QByteArray damaged = m_whole;
        damaged[(root - 1) * pageSize] = 77;
        QVERIFY(writeContent(m_scratch.path(), damaged));
        QVERIFY(!faultsOfFile(m_scratch.path()).isEmpty());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("b.sqlite"));
        {
            auto database = Database::open(m_scratch.path(), OpenMode::ReadOnly);
            NIDUS_OK(database);
            const auto made = backup(*database, file);
            NIDUS_OK(made);
            QVERIFY2(made->faults.isEmpty(),
                     made->faults.isEmpty() ? "" : qPrintable(message(made->faults.first())));
        }
        QCOMPARE(faultsOfFile(file), QStringList());
    }

    void repair_changesNothingElse()
    {
        const auto keptIn = [](RawConnection &raw) -> QString {
            return raw.rows("SELECT * FROM version") + raw.rows("SELECT * FROM audit") +
                   raw.rows("SELECT * FROM entry") + raw.rows("SELECT * FROM request") +
                   raw.rows("SELECT * FROM draft");
        };
        RawConnection raw(m_scratch.path());
        const QString before = keptIn(raw), listed = raw.rows("SELECT * FROM listing");
        QCOMPARE(runWithoutTriggers(raw, "DELETE FROM listing"), QString());
        NIDUS_OK(repair(m_scratch.path()));
        QCOMPARE(keptIn(raw), before);
        QCOMPARE(raw.rows("SELECT * FROM listing"), listed);
    }

    void backupOfDamagedIndexes_isSound()
    {
        {
            RawConnection raw(m_scratch.path());
            QCOMPARE(runWithoutTriggers(
                         raw, "DELETE FROM name_index_data; DELETE FROM listing WHERE folded = 'acorn'"),
                     QString());
        }
        auto database = Database::open(m_scratch.path(), OpenMode::ReadOnly);
        NIDUS_OK(database);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("b.sqlite"));
        const auto made = backup(*database, file);
        NIDUS_OK(made);
        QVERIFY(made->faults.isEmpty());
        QCOMPARE(faultsOfFile(file), QStringList());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(u' '),
                 QStringLiteral("b.sqlite b.sqlite.head"));
        NIDUS_OK(restore(folder.filePath(QStringLiteral("r.sqlite")), file, desk().now()));
    }

    void backupOfChangedRows_isFaultyAndCanBeRestored()
    {
        {
            RawConnection raw(m_scratch.path());
            QCOMPARE(runWithoutTriggers(raw, "UPDATE version SET stated = '9' WHERE id = 1"), QString());
        }
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("b.sqlite")),
                      faulty = file + QStringLiteral(".faulty"),
                      back = folder.filePath(QStringLiteral("r.sqlite"));
        {
            auto database = Database::open(m_scratch.path(), OpenMode::ReadOnly);
            NIDUS_OK(database);
            const auto made = backup(*database, file);
            NIDUS_OK(made);
            QCOMPARE(made->file, faulty);
            QCOMPARE(made->faults.size(), 1);
            QVERIFY(
                message(made->faults.first()).startsWith(QStringLiteral("version 1 (acorn@1): was changed")));
            QCOMPARE(recordedHead(faulty).value(), made->head);
        }
        QVERIFY(!QFile::exists(file));
        QCOMPARE(restore(back, faulty, desk().now()).error().kind, StoreError::Kind::Faulty);
        QVERIFY(!QFile::exists(back));
        const auto restored = restore(back, faulty, desk().now(), {}, FaultyBackup::Take);
        NIDUS_OK(restored);
        QCOMPARE(restored->faults.size(), 1);
        QVERIFY(isNamed(faultsOfFile(back), QStringLiteral("version 1 (acorn@1): was changed")));
    }
};

NIDUS_TEST(TestSearchIndex)
#include "tst_search_index.moc"
