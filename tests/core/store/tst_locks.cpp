// Acts are not lost while several programs, each with several connections, share a store. Each desk here is a
// process of its own: this program, started with --desk, does what it is told line by line.
#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/store_file.h"
#include "core/store/restore.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <array>
#include <cstdio>
#include <iostream>
#include <map>
#include <random>
#include <string>

using namespace nidus;
using namespace nidus::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120'000; // milliseconds

// ---- a desk ----

StoreResult<> act(store::Database &database, const QString &name)
{
    NIDUS_TRY(act, store::AuditedTransaction::begin(database, desk(), u"locks"_s, name));
    NIDUS_DO(store::addRegistration(act, nid(name), Kind::Formal));
    return act.commit();
}

// Opens and closes the file as any library of the program might.
bool peek(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && !file.read(100).isEmpty();
}

QString readFurther(const QString &path, const QByteArray &parameters)
{
    sqlite3 *handle = nullptr;
    int code = sqlite3_open_v2(store::fileUri(path, parameters).constData(), &handle,
                               SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
    if (code == SQLITE_OK)
        code = sqlite3_exec(handle, "SELECT count(*) FROM sqlite_schema", nullptr, nullptr, nullptr);
    if (parameters.contains("nolock") && code == SQLITE_CANTOPEN)
        code = SQLITE_OK; // no log is read without locks; by then the file was opened
    const QString words = code == SQLITE_OK ? QString() : QString::fromUtf8(sqlite3_errstr(code));
    sqlite3_close(handle);
    return words;
}

int deletedFiles(const QString &path)
{
    int deleted = 0;
    const QDir descriptors(u"/proc/self/fd"_s);
    for (const QString &name : descriptors.entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot)) {
        std::array<char, 4096> target{};
        if (::readlink(QFile::encodeName(descriptors.filePath(name)).constData(), target.data(),
                       target.size() - 1) > 0)
            deleted += QByteArray(target.data()).startsWith(QFile::encodeName(path)) &&
                       QByteArray(target.data()).endsWith(" (deleted)");
    }
    return deleted;
}

class Desk {
public:
    explicit Desk(const QString &path) : m_path(path) {}

    // Empty when it was done, else why not.
    QString obey(const QStringList &words)
    {
        const QString &verb = words.first();
        const QString what = words.value(1);
        if (verb == u"open")
            return open(what);
        if (verb == u"close")
            return m_open.erase(what) == 1 ? QString() : u"not open"_s;
        if (verb == u"act")
            return said(act(*m_open.at(what), words.value(2)));
        if (verb == u"peek")
            return peek(m_path + what) ? QString() : u"not there"_s;
        if (verb == u"further")
            return readFurther(m_path, what.toUtf8());
        if (verb == u"look")
            return store::isSqliteFile(m_path) ? QString() : u"no SQLite file"_s;
        if (verb == u"backup")
            return said(store::backup(*m_open.begin()->second, what));
        if (verb == u"compare")
            return said(store::compareForRestore(m_path, what));
        if (verb == u"verify")
            return said(store::verify(*m_open.begin()->second, std::nullopt));
        if (verb == u"deleted")
            return deletedFiles(m_path) == 0 ? QString() : u"it writes into a file that is gone"_s;
        return u"what?"_s;
    }

private:
    template <class T> static QString said(const StoreResult<T> &result)
    {
        return result ? QString() : message(result.error()) + u' ' + result.error().detail;
    }
    QString open(const QString &name)
    {
        auto database = store::Database::open(m_path, OpenMode::ReadWrite);
        if (!database)
            return said(database);
        m_open.insert_or_assign(name, std::make_unique<store::Database>(*std::move(database)));
        return {};
    }

    const QString m_path;
    std::map<QString, std::unique_ptr<store::Database>> m_open;
};

int runDesk(const QString &path)
{
    Desk desk(path);
    for (std::string line; std::getline(std::cin, line);) {
        const QString answer = desk.obey(QString::fromStdString(line).split(u' '));
        std::puts(answer.isEmpty() ? "done" : qPrintable(answer));
        std::fflush(stdout);
    }
    return 0;
}

// ---- and the one who tells it ----

class Told {
public:
    explicit Told(const QString &path)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(), {u"--desk"_s, path});
    }
    ~Told()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(patience);
    }

    void tell(const QString &line)
    {
        m_process.write(line.toUtf8() + '\n');
        while (m_process.bytesToWrite() > 0 && m_process.waitForBytesWritten(patience))
            ;
    }
    QString answer()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(patience))
            ;
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    QString ask(const QString &line)
    {
        tell(line);
        return answer();
    }

private:
    QProcess m_process;
};

#define DONE(desk, line) QCOMPARE((desk).ask(line), u"done"_s)

// What a stranger with the sqlite3 shell finds in the file.
QString found(const QString &path, const QByteArray &sql) { return RawConnection(path).rows(sql).trimmed(); }

} // namespace

class TestLocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void connectionsOfOneProcess_keepTheLog()
    {
        const ScratchStore store = closedStore();
        Told window(store.path()), other(store.path());
        int acts = 0;
        const auto check = [&](const QString &connection) {
            DONE(other, u"open x"_s); // and as the last user, as it may think, it would take the log away
            DONE(other, u"close x"_s);
            DONE(window, u"deleted"_s);
            QVERIFY(QFileInfo::exists(store.path(u"r.sqlite-wal"_s)));
            DONE(window, u"act %1 window%2"_s.arg(connection).arg(++acts));
            QCOMPARE(found(store.path(), actsSql), QString::number(acts));
        };
        for (const QString &name : {u"look"_s, u"act"_s, u"review"_s}) {
            DONE(window, u"open "_s + name);
            check(name);
            if (QTest::currentTestFailed())
                return;
        }
        for (const QString &name : {u"look"_s, u"review"_s}) {
            DONE(window, u"close "_s + name);
            check(u"act"_s);
            if (QTest::currentTestFailed())
                return;
        }
        DONE(window, u"close act"_s);
        QCOMPARE(found(store.path(), actsSql), QString::number(acts));
        checkWhole(store.path());
    }

    void whateverElseLooksAtTheFile_dropsNoLock_data()
    {
        QTest::addColumn<QStringList>("look");
        const QStringList store{u"r.sqlite"_s};
        QTest::newRow("SQLite, immutable") << QStringList{u"further mode=ro&immutable=1"_s};
        QTest::newRow("SQLite, nolock") << QStringList{u"further mode=ro&nolock=1"_s};
        QTest::newRow("SQLite, reading") << QStringList{u"further mode=ro"_s};
        QTest::newRow("is it an SQLite file?") << QStringList{u"look"_s};
        QTest::newRow("verify") << QStringList{u"verify"_s};
        QTest::newRow("backup") << QStringList{u"backup %1/b.sqlite"_s};
        QTest::newRow("compare with a backup")
            << QStringList{u"backup %1/b.sqlite"_s, u"compare %1/b.sqlite"_s};
        QTest::newRow("compare with itself") << QStringList{u"compare %1/r.sqlite"_s};
        QTest::newRow("a descriptor of its own") << QStringList{u"peek"_s};
        QTest::newRow("one of the log") << QStringList{u"peek -wal"_s};
        QTest::newRow("one of the shared memory") << QStringList{u"peek -shm"_s};
    }
    void whateverElseLooksAtTheFile_dropsNoLock()
    {
        QFETCH(const QStringList, look);
        const ScratchStore store = closedStore();
        Told window(store.path()), other(store.path());
        DONE(window, u"open a"_s);
        DONE(window, u"act a first"_s);
        for (const QString &line : look)
            DONE(window, line.contains(u'%') ? line.arg(QFileInfo(store.path()).path()) : line);
        DONE(other, u"open x"_s);
        DONE(other, u"act x second"_s);
        DONE(other, u"close x"_s);
        DONE(window, u"deleted"_s);
        QVERIFY(QFileInfo::exists(store.path(u"r.sqlite-wal"_s)));
        DONE(window, u"act a third"_s);
        QCOMPARE(found(store.path(), actsSql), u"3"_s);
        DONE(window, u"close a"_s);
        QCOMPARE(found(store.path(), actsSql), u"3"_s);
        checkWhole(store.path());
    }

    // Two processes do something at once, again and again.
    void randomSequences_loseNoAct()
    {
        const uint seed = qEnvironmentVariableIsSet("NIDUS_SEED") ? qEnvironmentVariableIntValue("NIDUS_SEED")
                                                                  : std::random_device()();
        qInfo("NIDUS_SEED=%u", seed);
        std::mt19937 random(seed);
        const auto oneOf = [&](int count) { return int(random() % uint(count)); };
        const ScratchStore store = closedStore();
        std::array<Told, 2> desks{Told(store.path()), Told(store.path())};
        int acts = 0;
        for (int sequence = 0; sequence < 1000; ++sequence) {
            std::array<std::vector<bool>, 2> open{std::vector<bool>(2 + oneOf(3)),
                                                  std::vector<bool>(2 + oneOf(3))};
            for (int step = 0; step < 8; ++step) {
                for (int i = 0; i < 2; ++i) {
                    const int which = oneOf(int(open[i].size()));
                    const int choice = oneOf(10);
                    if (!open[i][which] || choice > 6) {
                        desks[i].tell((open[i][which] ? u"close %1"_s : u"open %1"_s).arg(which));
                        open[i][which] = !open[i][which];
                    } else if (choice == 6) {
                        desks[i].tell(oneOf(2) ? u"further mode=ro&immutable=1"_s : u"look"_s);
                    } else {
                        desks[i].tell(u"act %1 act%2"_s.arg(which).arg(++acts));
                    }
                }
                for (Told &desk : desks)
                    QCOMPARE(desk.answer(), u"done"_s);
            }
            for (int i = 0; i < 2; ++i)
                for (int which = 0; which < int(open[i].size()); ++which)
                    if (open[i][which])
                        DONE(desks[i], u"close %1"_s.arg(which));
            if (const QString kept = found(store.path(), actsSql); kept != QString::number(acts))
                QFAIL(qPrintable(
                    u"sequence %1: %2 acts were told as done, %3 are there"_s.arg(sequence).arg(acts).arg(
                        kept)));
        }
        qInfo("%d acts in 1,000 sequences", acts);
        checkWhole(store.path());
    }

private:
    static constexpr char actsSql[] = "SELECT count(*) FROM audit a JOIN registration r ON r.folded = "
                                      "a.subject WHERE a.act = 'locks'";

    static ScratchStore closedStore()
    {
        ScratchStore store;
        store.close();
        return store;
    }
    static void checkWhole(const QString &path)
    {
        QCOMPARE(found(path, "PRAGMA integrity_check"), u"ok"_s);
        auto database = store::Database::open(path, OpenMode::ReadOnly);
        NIDUS_OK(database);
        const auto report = store::verify(*database, std::nullopt);
        NIDUS_OK(report);
        for (const Fault &fault : report->faults)
            qWarning("%s", qPrintable(message(fault)));
        QVERIFY(report->faults.isEmpty());
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && qstrcmp(argv[1], "--desk") == 0)
        return runDesk(QFile::decodeName(argv[2]));
    if (QFileInfo(u"/dev/shm"_s).isWritable()) // thousands of acts, each of which waits for the disk
        qputenv("TMPDIR", "/dev/shm");
    return support::runTestClass(argc, argv);
}

NIDUS_TEST(TestLocks)
#include "tst_locks.moc"
