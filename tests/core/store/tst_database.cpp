// Opening: whatever lies there, and wherever it lies, the words are clear and the file is as it was.
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"
#include "tests/support/unprivileged.h"

#include "core/store/audit/verify.h"
#include "core/store/connection/sqlite/schema.h"

#include <csignal>
#include <sys/resource.h>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

using Mode = OpenMode;
using Why = StoreError::Kind;

class TestDatabase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void create_makesFileAndFolder();
    void missingFile_isMadeByCreateOnly();
    void oddNames_areTheFilesThemselves_data();
    void oddNames_areTheFilesThemselves();
    void impossibleNames_areRefused();
    void foreignFiles_areRefusedAndUntouched_data();
    void foreignFiles_areRefusedAndUntouched();
    void foreignFileWithItsLog_isUntouched();
    void brokenOffMaking_isDoneAgain();
    void reading_leavesNothingBeside();
    void reading_seesWhatIsBeingWritten();
    void storeOfKilledWriter_isWholeAndReadWithoutChangingIt();
    void readOnlyPlace_isReadByAnOrdinaryUser();
    void readOnlyPlaceWithLog_saysWhyNot();
    void unreadableFile_saysSo();
    void fullDisk_losesNothing();
    void fullDiskByQuota_losesNothing();
    void writers_waitForEachOther();
    void snapshot_isOneState();
    void everyError_hasWords();

private:
    static void fileIsAsItWas(const QString &path, const QByteArray &before);
};

void TestDatabase::fileIsAsItWas(const QString &path, const QByteArray &before)
{
    QCOMPARE(contentOf(path).toHex(), before.toHex());
    for (const char *suffix : {"-wal", "-shm", "-journal"})
        QVERIFY2(!QFileInfo::exists(path + QLatin1String(suffix)), suffix);
}

void TestDatabase::create_makesFileAndFolder()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a/b/r.sqlite"));
    {
        const auto database = Database::open(path, Mode::Create);
        NIDUS_OK(database);
        QCOMPARE(database->path(), path);
    }
    QVERIFY(QFileInfo::exists(path));
    RawConnection raw(path);
    QCOMPARE(raw.rows("PRAGMA application_id"), QStringLiteral("1313424469\n"));
    QCOMPARE(raw.rows("PRAGMA journal_mode"), QStringLiteral("wal\n"));
}

void TestDatabase::missingFile_isMadeByCreateOnly()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        const auto database = Database::open(path, mode);
        QVERIFY(!database);
        QCOMPARE(database.error().kind, Why::Missing);
        QVERIFY(message(database.error()).contains(path));
        QVERIFY(!QFileInfo::exists(path));
    }
}

void TestDatabase::oddNames_areTheFilesThemselves_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"file:x.sqlite", "x?mode=memory", "x#y", "x%20y", "x%00y", ":memory:", "a&b=c;d",
                             "a b'c\"d", "\xc3\xa9\xe6\x96\x87", "-wal", "x\ny"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestDatabase::oddNames_areTheFilesThemselves()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    const QString path = folder.path() + QLatin1Char('/') + name;
    NIDUS_OK(Database::open(path, Mode::Create));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{name});
    NIDUS_OK(Database::open(path, Mode::ReadWrite));
    NIDUS_OK(Database::open(path, Mode::ReadOnly));
    const QString here = QDir::currentPath(); // a relative name is no other file either
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto relative = Database::open(name, Mode::ReadOnly);
    QDir::setCurrent(here);
    NIDUS_OK(relative);
}

void TestDatabase::impossibleNames_areRefused()
{
    QTemporaryDir folder;
    QVERIFY(writeContent(folder.filePath(QStringLiteral("file")), "x"));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("nothing")), folder.filePath(QStringLiteral("link"))));
    for (const QString &path :
         {QString(), QString(folder.path() + QStringLiteral("/a\0b")), folder.path(),
          folder.filePath(QStringLiteral("file/r.sqlite")), folder.filePath(QStringLiteral("link"))}) {
        const auto database = Database::open(path, Mode::Create);
        QVERIFY2(!database, qPrintable(path));
        QCOMPARE(database.error().kind, Why::CannotOpen);
    }
    QCOMPARE(contentOf(folder.filePath(QStringLiteral("file"))), QByteArray("x"));
}

void TestDatabase::foreignFiles_areRefusedAndUntouched_data()
{
    QTest::addColumn<QByteArray>("setup"); // SQL of another program; or none: what `bytes` says
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    const auto add = [](const char *what, const QByteArray &setup, const QByteArray &bytes, Why kind) {
        QTest::newRow(what) << setup << bytes << int(kind);
    };
    add("a text", {}, "Namespace Identifier: acorn\n", Why::Corrupt);
    add("a longer text", {}, QByteArray(5000, 'x'), Why::Corrupt);
    add("only the first words of a database", {}, QByteArray("SQLite format 3\0", 16), Why::Corrupt);
    add("first words and rubbish", {}, QByteArray("SQLite format 3\0", 16) + QByteArray(8000, 'x'),
        Why::NotAStore);
    add("first words and zeros", {}, QByteArray("SQLite format 3\0", 16) + QByteArray(8000, '\0'),
        Why::Corrupt);
    add("another program's", "CREATE TABLE t (a)", {}, Why::NotAStore);
    add("another program's with its log", "PRAGMA journal_mode = WAL; CREATE TABLE t (a)", {},
        Why::NotAStore);
    add("another program's by its id", "PRAGMA application_id = 7; CREATE TABLE t (a)", {}, Why::NotAStore);
    add("a newer Nidus's",
        "PRAGMA application_id = 1313424469; PRAGMA user_version = 900; CREATE TABLE t (a)", {}, Why::Newer);
    add("a newer Nidus's with its log",
        "PRAGMA application_id = 1313424469; PRAGMA user_version = 900; CREATE TABLE t (a); PRAGMA "
        "journal_mode = WAL",
        {}, Why::Newer);
}

void TestDatabase::foreignFiles_areRefusedAndUntouched()
{
    QFETCH(QByteArray, setup);
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.sqlite"));
    if (setup.isEmpty())
        QVERIFY(writeContent(path, bytes));
    else
        QCOMPARE(RawConnection(path).run(setup), QString());
    const QByteArray before = contentOf(path);
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto database = Database::open(path, mode);
        QVERIFY(!database);
        QCOMPARE(int(database.error().kind), kind);
        fileIsAsItWas(path, before);
    }
}

// Another program has it open, or was killed: its log is not moved into its file.
void TestDatabase::foreignFileWithItsLog_isUntouched()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.sqlite"));
    for (const char *id :
         {"0", "1313424469"}) { // another program's; a newer Nidus's whose number is in the log only
        QFile::remove(path);
        RawConnection other(path);
        QCOMPARE(other.run(QByteArray("PRAGMA application_id = ") + id +
                           "; PRAGMA journal_mode = WAL; "
                           "CREATE TABLE t (a); PRAGMA wal_checkpoint; PRAGMA user_version = 900; INSERT "
                           "INTO t VALUES (1)"),
                 QString());
        const QByteArray before = contentOf(path), log = contentOf(path + QStringLiteral("-wal"));
        QVERIFY(log.size() > 0);
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
            const auto database = Database::open(path, mode);
            QVERIFY(!database);
            QCOMPARE(database.error().kind, *id == '0' ? Why::NotAStore : Why::Newer);
            QVERIFY(contentOf(path) == before);
            QVERIFY(contentOf(path + QStringLiteral("-wal")) == log);
        }
    }
}

void TestDatabase::brokenOffMaking_isDoneAgain()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.sqlite"));
    QVERIFY(writeContent(path, QByteArray()));
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        const StoreError none = Database::open(path, mode).error();
        QCOMPARE(none.kind, Why::Missing);
        QVERIFY(message(none).contains(QStringLiteral("empty")));
        QCOMPARE(contentOf(path), QByteArray());
    }
    NIDUS_OK(Database::open(path, Mode::Create));
    NIDUS_OK(Database::open(path, Mode::ReadWrite));

    QVERIFY(writeContent(path, "x")); // SQLite would write over it
    QCOMPARE(Database::open(path, Mode::Create).error().kind, Why::Corrupt);
    QCOMPARE(contentOf(path), QByteArray("x"));
}

void TestDatabase::reading_leavesNothingBeside()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    scratch.close();
    const QByteArray before = contentOf(scratch.path());
    {
        auto database = scratch.open(Mode::ReadOnly);
        NIDUS_OK(database);
        NIDUS_OK(countListings(*database));
        QVERIFY(!database->exec(QStringLiteral("CREATE TABLE t (a)")));
    }
    fileIsAsItWas(scratch.path(), before);
}

void TestDatabase::reading_seesWhatIsBeingWritten()
{
    ScratchStore scratch;
    auto reader = scratch.open(Mode::ReadOnly);
    NIDUS_OK(reader);
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    QCOMPARE(countListings(*reader).value_or(-1), 1);
}

void TestDatabase::storeOfKilledWriter_isWholeAndReadWithoutChangingIt()
{
    ScratchStore scratch;
    const QString path = scratch.path();
    scratch.close();
    const QString said = inChild(
        [&]() -> QString {
            auto database = Database::open(path, Mode::ReadWrite);
            if (!database || !publish(*database, QStringLiteral("acorn"), QStringLiteral("Oaks.")))
                return QStringLiteral("cannot publish");
            auto act = AuditedTransaction::begin(*database, desk(), QStringLiteral("publish"), QString());
            if (!act || !addRegistration(*act, nid(QStringLiteral("twig")), Kind::Formal))
                return QStringLiteral("cannot begin");
            ::kill(::getpid(), SIGKILL);
            return {};
        },
        false);
    QVERIFY(said.contains(QStringLiteral("ended with status")));
    const QByteArray before = contentOf(path), log = contentOf(path + QStringLiteral("-wal"));
    QVERIFY(log.size() > 0);
    {
        auto reader = scratch.open(Mode::ReadOnly);
        NIDUS_OK(reader);
        QCOMPARE(countListings(*reader).value_or(-1), 1);
    }
    QVERIFY(contentOf(path) == before);
    QVERIFY(contentOf(path + QStringLiteral("-wal")) == log);
    scratch.reopen();
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
    NIDUS_OK(publish(*scratch, QStringLiteral("twig"), QStringLiteral("Twigs.")));
}

namespace {

// A folder that an ordinary user may look into.
void openFolder(const QTemporaryDir &folder, const QString &path, bool writable)
{
    QFile::setPermissions(path, QFileDevice::Permissions(writable ? 0x6666 : 0x4444));
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x5555 | (writable ? 0 : 0)));
}

QString readAndTryToWrite(const QString &path)
{
    auto database = Database::open(path, Mode::ReadOnly);
    if (!database)
        return message(database.error());
    if (countListings(*database).value_or(-1) != 1)
        return QStringLiteral("does not list what is there");
    for (const Mode mode : {Mode::ReadWrite, Mode::Create}) {
        const auto writing = Database::open(path, mode);
        if (writing || writing.error().kind != Why::ReadOnly)
            return QStringLiteral("opens for writing, or says something else: ") +
                   (writing ? QString() : message(writing.error()));
    }
    return {};
}

} // namespace

void TestDatabase::readOnlyPlace_isReadByAnOrdinaryUser()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    {
        auto database = Database::open(path, Mode::Create);
        NIDUS_OK(database);
        NIDUS_OK(publish(*database, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    }
    const QByteArray before = contentOf(path);
    for (const bool writable : {false, true}) { // the file; its folder is not
        openFolder(folder, path, writable);
        QCOMPARE(inChild([&] { return readAndTryToWrite(path); }, true), QString());
        fileIsAsItWas(path, before);
    }
    // A read-only file in a folder that may be written.
    openFolder(folder, path, false);
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x7777));
    QCOMPARE(inChild([&] { return readAndTryToWrite(path); }, true), QString());
    fileIsAsItWas(path, before);
    // A place where nothing may be made.
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x5555));
    QCOMPARE(
        inChild(
            [&]() -> QString {
                const auto made = Database::open(folder.filePath(QStringLiteral("new.sqlite")), Mode::Create);
                if (made || made.error().kind != Why::ReadOnly)
                    return QStringLiteral("made");
                const QString words = message(made.error()); // there is no store that could be read
                return words.contains(u"may not write") && !words.contains(u"The store") ? QString() : words;
            },
            true),
        QString());
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x7777));
}

void TestDatabase::readOnlyPlaceWithLog_saysWhyNot()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    auto database = Database::open(path, Mode::Create);
    NIDUS_OK(database);
    NIDUS_OK(publish(*database, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    QTemporaryDir copies; // as if copied while it was open, without the shared memory
    const QString copy = copies.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(QFile::copy(path, copy));
    QVERIFY(QFile::copy(path + QStringLiteral("-wal"), copy + QStringLiteral("-wal")));
    openFolder(copies, copy, false);
    QCOMPARE(inChild(
                 [&]() -> QString {
                     const auto reader = Database::open(copy, Mode::ReadOnly);
                     if (reader)
                         return QStringLiteral("opened without what is in the log");
                     const QString said = message(reader.error());
                     return said.contains(QStringLiteral("write-ahead log")) ? QString() : said;
                 },
                 true),
             QString());
    QFile::setPermissions(copies.path(), QFileDevice::Permissions(0x7777));
}

void TestDatabase::unreadableFile_saysSo()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    NIDUS_OK(Database::open(path, Mode::Create));
    QFile::setPermissions(path, QFileDevice::Permissions());
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x5555));
    QCOMPARE(inChild(
                 [&]() -> QString {
                     const auto reader = Database::open(path, Mode::ReadOnly);
                     return !reader && reader.error().kind == Why::CannotOpen ? QString()
                                                                              : QStringLiteral("opened");
                 },
                 true),
             QString());
    QFile::setPermissions(folder.path(), QFileDevice::Permissions(0x7777));
}

// PRAGMA max_page_count is SQLite's own full disk.
void TestDatabase::fullDisk_losesNothing()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    const auto pages = scratch->scalar(QStringLiteral("PRAGMA page_count"));
    NIDUS_OK(pages);
    NIDUS_OK(scratch->scalar(QStringLiteral("PRAGMA max_page_count = %1").arg(pages->integer() + 4)));
    const auto refused = publish(*scratch, QStringLiteral("twig"), QString(60'000, QLatin1Char('x')));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Why::Full);
    QCOMPARE(countListings(*scratch).value_or(-1), 1);
    NIDUS_OK(scratch->scalar(QStringLiteral("PRAGMA max_page_count = 1000000"))); // space was made
    NIDUS_OK(publish(*scratch, QStringLiteral("twig"), QString(60'000, QLatin1Char('x'))));
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
}

// The system refuses to make the file longer.
void TestDatabase::fullDiskByQuota_losesNothing()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    scratch.close();
    const QString path = scratch.path();
    const QString said = inChild(
        [&]() -> QString {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{300'000, 300'000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            auto database = Database::open(path, Mode::ReadWrite);
            if (!database)
                return message(database.error());
            const auto refused =
                publish(*database, QStringLiteral("twig"), QString(600'000, QLatin1Char('x')));
            if (refused)
                return QStringLiteral("wrote more than there is room for");
            return refused.error().kind == Why::Full ? QString() : message(refused.error());
        },
        false);
    QCOMPARE(said, QString());
    scratch.reopen();
    QCOMPARE(countListings(*scratch).value_or(-1), 1);
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
}

void TestDatabase::writers_waitForEachOther()
{
    ScratchStore scratch;
    const QString path = scratch.path();
    scratch.close();
    QCOMPARE(inChild(
                 [&]() -> QString {
                     const pid_t other = ::fork();
                     auto database = Database::open(path, Mode::ReadWrite);
                     if (!database)
                         return message(database.error());
                     for (int i = 0; i < 20; ++i) {
                         const QString name =
                             QStringLiteral("%1-%2").arg(QLatin1String(other ? "one" : "two")).arg(i);
                         if (const auto done = publish(*database, name, QStringLiteral("Something.")); !done)
                             return message(done.error());
                     }
                     if (other == 0)
                         ::_exit(0);
                     int status = 0;
                     ::waitpid(other, &status, 0);
                     return status == 0 ? QString() : QStringLiteral("the other writer failed");
                 },
                 false),
             QString());
    scratch.reopen();
    QCOMPARE(countListings(*scratch).value_or(-1), 40);
    const auto report = verify(*scratch, {});
    NIDUS_OK(report);
    QVERIFY(report->faults.isEmpty());
    QCOMPARE(report->head.count, 40);
}

void TestDatabase::snapshot_isOneState()
{
    ScratchStore scratch;
    auto reader = scratch.open(Mode::ReadOnly);
    NIDUS_OK(reader);
    {
        const Snapshot snapshot(*reader);
        QCOMPARE(countListings(*reader).value_or(-1), 0);
        NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
        QCOMPARE(countListings(*reader).value_or(-1), 0);
    }
    QCOMPARE(countListings(*reader).value_or(-1), 1);
}

void TestDatabase::everyError_hasWords()
{
    QSet<QString> all;
    for (int kind = 0; kind <= int(Why::Other); ++kind) {
        const QString said =
            message(StoreError{Why(kind), QStringLiteral("/x/r.sqlite"), QStringLiteral("why"), 0});
        QVERIFY(said.contains(QStringLiteral("/x/r.sqlite")));
        QVERIFY(said.endsWith(QStringLiteral("(why)")));
        all.insert(said);
    }
    QCOMPARE(all.size(), int(Why::Other) + 1);
}

NIDUS_TEST(TestDatabase)
#include "tst_database.moc"
