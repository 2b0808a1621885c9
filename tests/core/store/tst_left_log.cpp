// A write-ahead log that was left, and a file that was replaced: nothing is written into a store that is not
// the log's, nor into one that is not there any more.
#include "tests/support/scratch_store.h"
#include "tests/support/store_faults.h"
#include "tests/support/test_program.h"

#include "core/store/backup.h"
#include "core/store/restore.h"

#include <QtEndian>

#include <unistd.h>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

using Mode = OpenMode;
using Why = StoreError::Kind;

namespace {

const QString walSuffix = QStringLiteral("-wal");

// The files of a store as somebody who was killed leaves them.
struct Left {
    QByteArray file, log;
};

Left leftBy(const ScratchStore &scratch)
{
    return {contentOf(scratch.path()), contentOf(scratch.path() + walSuffix)};
}

bool put(const Left &left, const QString &path)
{
    return writeContent(path, left.file) && writeContent(path + walSuffix, left.log);
}

QByteArray manyWords(int seed)
{
    QByteArray text;
    for (int i = 0; i < 4000; ++i)
        text += "word" + QByteArray::number(qHash(i * 31 + seed) % 9000) + ' ';
    return text;
}

} // namespace

class TestLeftLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void ownLog_isTakenIn();
    void checkpointBrokenOffAnywhere_isTakenIn();
    void foreignLog_isRefusedAndBothStay_data();
    void foreignLog_isRefusedAndBothStay();
    void laterLogsBesideAnEarlierBackup_ruinNothing();
    void damageBeforeActs_isSaid_data();
    void damageBeforeActs_isSaid();
    void clearedHead_isDamage();
    void brokenOffTransaction_isPassedOver();
    void transactionBrokenOffOverAnEarlierLog_isPassedOver();
    void logBesideNothing_isNotThrownAway();
    void restore_keepsAForeignLogWithTheFile();
    void replacedFile_isNotWritten_data();
    void replacedFile_isNotWritten();
    void movedFile_takesItsLogAlong();
    void removedFile_leavesItsLog();
    void hardLinkedFile_isNeitherOpenedNorWritten();
    void nameLeftByAKilledRestore_isTakenAway();
};

void TestLeftLog::ownLog_isTakenIn()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put(leftBy(scratch), path));
    const auto count = countListings(*scratch);
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        auto database = Database::open(path, mode);
        NIDUS_OK(database);
        QCOMPARE(countListings(*database).value_or(-1), *count);
        QCOMPARE(faultsOf(*database), QStringList());
    }
}

// A checkpoint copies page after page. Whatever of them a killed one has copied, or of the last one, the log
// has them all.
void TestLeftLog::checkpointBrokenOffAnywhere_isTakenIn()
{
    ScratchStore scratch;
    for (const char *name : {"acorn", "birch", "cedar"})
        NIDUS_OK(publish(*scratch, QLatin1String(name), QString::fromLatin1(manyWords(int(*name)))));
    QCOMPARE(RawConnection(scratch.path()).run("PRAGMA wal_checkpoint(TRUNCATE)"), QString());
    for (const char *name : {"dogwood", "elm", "fir"})
        NIDUS_OK(publish(*scratch, QLatin1String(name), QString::fromLatin1(manyWords(int(*name)))));
    const Left left = leftBy(scratch);
    QVERIFY(left.log.size() > 100'000);
    scratch.close();
    const QByteArray whole = contentOf(scratch.path());
    constexpr qsizetype sector = 512;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QStringList refused;
    for (qsizetype copied = 0; copied <= whole.size(); copied += sector) {
        QVERIFY(put({whole.left(copied) + left.file.mid(copied), left.log}, path));
        auto database = Database::open(path, Mode::ReadWrite);
        if (!database)
            refused += QStringLiteral("%1: %2").arg(copied / sector).arg(message(database.error()));
        else
            QCOMPARE(countListings(*database).value_or(-1), 6);
    }
    QCOMPARE(refused.join(u'\n'), QString());
}

void TestLeftLog::foreignLog_isRefusedAndBothStay_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("log");
    ScratchStore other, grown;
    NIDUS_OK(fillEveryTable(*other));
    const QByteArray log = leftBy(other).log;
    other.close();

    ScratchStore store;
    NIDUS_OK(publish(*store, QStringLiteral("maple"), QStringLiteral("Maples.")));
    store.close();
    QTest::newRow("another store") << contentOf(store.path()) << log;

    // Put beside the log as it is: a backup says that it has none.
    ScratchStore saved;
    for (int i = 0; i < 30; ++i)
        NIDUS_OK(publish(*saved, QStringLiteral("maple-%1").arg(i), QString::fromLatin1(manyWords(i))));
    NIDUS_OK(backup(*saved, saved.path(QStringLiteral("b.sqlite"))));
    QTest::newRow("a backup of a larger one") << contentOf(saved.path(QStringLiteral("b.sqlite"))) << log;

    // An earlier state of the same store, beside a log that begins later.
    NIDUS_OK(publish(*grown, QStringLiteral("oak"), QString::fromLatin1(manyWords(1))));
    NIDUS_OK(backup(*grown, grown.path(QStringLiteral("b.sqlite"))));
    for (int i = 0; i < 20; ++i)
        NIDUS_OK(publish(*grown, QStringLiteral("oak-%1").arg(i), QString::fromLatin1(manyWords(i + 2))));
    QCOMPARE(RawConnection(grown.path()).run("PRAGMA wal_checkpoint(TRUNCATE)"), QString());
    NIDUS_OK(publish(*grown, QStringLiteral("ash"), QStringLiteral("Ashes.")));
    QTest::newRow("an earlier backup")
        << contentOf(grown.path(QStringLiteral("b.sqlite"))) << leftBy(grown).log;
}

void TestLeftLog::foreignLog_isRefusedAndBothStay()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, log);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put({file, log}, path));
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto database = Database::open(path, mode);
        QVERIFY(!database);
        QVERIFY2(database.error().kind == Why::ForeignLog, qPrintable(message(database.error())));
        QVERIFY(contentOf(path) == file);
        QVERIFY(contentOf(path + walSuffix) == log);
    }
}

// Each log holds one act of a store that grows; what lies on the same page of the audit log as that act is in
// it as well. Only the first goes on where the backup ends.
void TestLeftLog::laterLogsBesideAnEarlierBackup_ruinNothing()
{
    ScratchStore grown;
    NIDUS_OK(publish(*grown, QStringLiteral("oak"), QStringLiteral("Oaks.")));
    NIDUS_OK(backup(*grown, grown.path(QStringLiteral("b.sqlite"))));
    const QByteArray earlier = contentOf(grown.path(QStringLiteral("b.sqlite")));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QList<int> takenIn;
    for (int i = 0; i < 24; ++i) {
        QCOMPARE(RawConnection(grown.path()).run("PRAGMA wal_checkpoint(TRUNCATE)"), QString());
        auto act = AuditedTransaction::begin(*grown, desk(), QStringLiteral("request"), QString());
        NIDUS_OK(act);
        NIDUS_OK(addRequest(*act, Request{}, acornTemplate(QStringLiteral("twig"), QString(1500, u'x')), {},
                            {}, {}));
        NIDUS_OK(act->commit());
        const QByteArray log = leftBy(grown).log;
        QVERIFY(put({earlier, log}, path));
        auto database = Database::open(path, Mode::ReadWrite);
        if (database) {
            takenIn += i;
            QCOMPARE(faultsOf(*database), faultsOf(*grown));
            QCOMPARE(auditHead(*database), auditHead(*grown));
        } else {
            QCOMPARE(database.error().kind, Why::ForeignLog);
            QVERIFY(contentOf(path) == earlier && contentOf(path + walSuffix) == log);
        }
    }
    QCOMPARE(takenIn, QList<int>{0});
}

// SQLite removes a log that it finds beside an empty file.
namespace {

constexpr qsizetype logHead = 32, frameSize = 24 + 4096;

// Where the first octet behind the frame that ends each transaction of a log stands.
QList<qsizetype> endsOfActs(const QByteArray &log)
{
    QList<qsizetype> ends;
    for (qsizetype at = logHead; at + frameSize <= log.size(); at += frameSize)
        if (log.mid(at + 8, 8) == log.mid(16, 8) && qFromBigEndian<quint32>(log.constData() + at + 4) != 0)
            ends += at + frameSize;
    return ends;
}

// A store that was left with its log: six acts in it.
Left leftWithActs()
{
    ScratchStore scratch;
    if (!RawConnection(scratch.path()).run("PRAGMA wal_checkpoint(TRUNCATE)").isEmpty())
        return {};
    for (const char *name : {"acorn", "birch", "cedar"})
        if (!publish(*scratch, QLatin1String(name), QStringLiteral("Trees.")))
            return {};
    return leftBy(scratch);
}

} // namespace

void TestLeftLog::damageBeforeActs_isSaid_data()
{
    QTest::addColumn<qsizetype>("octet");
    const QByteArray log = leftWithActs().log;
    const QList<qsizetype> ends = endsOfActs(log);
    QVERIFY(ends.size() >= 3);
    QTest::newRow("salt of the log") << qsizetype(17);
    QTest::newRow("checksum of its head") << qsizetype(25);
    QTest::newRow("salt of the first frame") << logHead + 9;
    QTest::newRow("a page of the first act") << logHead + 24 + 100;
    QTest::newRow("the last page of the first act") << ends[0] - 50;
    QTest::newRow("checksum of a frame of the second") << ends[0] + 17;
    QTest::newRow("a page of the last but one") << ends[ends.size() - 2] - 50;
}

// DESIGN §3: an audit entry is never removed. SQLite itself would read up to the damage and go on from there.
void TestLeftLog::damageBeforeActs_isSaid()
{
    QFETCH(qsizetype, octet);
    Left left = leftWithActs();
    left.log[octet] = char(left.log[octet] ^ 4);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put(left, path));
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto database = Database::open(path, mode);
        QVERIFY(!database);
        QVERIFY2(database.error().kind == Why::DamagedLog, qPrintable(message(database.error())));
        QVERIFY(contentOf(path) == left.file);
        QVERIFY(contentOf(path + walSuffix) == left.log);
    }
    // What can be read is saved, and not as if it were all.
    const auto saved = backup(path, folder.filePath(QStringLiteral("b.sqlite")));
    NIDUS_OK(saved);
    QVERIFY(saved->file.endsWith(QLatin1String(".faulty")));
    QCOMPARE(saved->faults.size(), 1);
    QVERIFY(contentOf(path + walSuffix) == left.log);
}

// A sector of NUL at the beginning: the sum of nothing is nothing, and right.
void TestLeftLog::clearedHead_isDamage()
{
    for (const qsizetype octets : {logHead, qsizetype(512), qsizetype(4096)}) {
        Left left = leftWithActs();
        left.log.replace(0, octets, QByteArray(octets, '\0'));
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.sqlite"));
        QVERIFY(put(left, path));
        const auto database = Database::open(path, Mode::ReadWrite);
        QVERIFY(!database);
        QVERIFY2(database.error().kind == Why::DamagedLog, qPrintable(message(database.error())));
        QVERIFY(contentOf(path + walSuffix) == left.log);
    }
}

// A power cut in the last transaction: none of it was told to be done, whatever of it reached the disk.
void TestLeftLog::brokenOffTransaction_isPassedOver()
{
    const Left whole = leftWithActs();
    const QList<qsizetype> ends = endsOfActs(whole.log);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    for (qsizetype at = ends[ends.size() - 2]; at < ends.last(); at += 512) {
        Left left = whole;
        for (qsizetype i = at; i < qMin(at + 512, ends.last()); ++i)
            left.log[i] = 0;
        QVERIFY(put(left, path));
        QFile::remove(path + QLatin1String("-shm"));
        auto database = Database::open(path, Mode::ReadWrite);
        NIDUS_OK(database);
        QCOMPARE(faultsOf(*database), QStringList());
    }
}

// The same in a log that SQLite began anew after a checkpoint: what was not written is what stood there
// before.
void TestLeftLog::transactionBrokenOffOverAnEarlierLog_isPassedOver()
{
    ScratchStore scratch;
    for (const char *name : {"alder", "ash", "aspen", "bay", "box"})
        NIDUS_OK(publish(*scratch, QLatin1String(name), QStringLiteral("Trees.")));
    const QByteArray earlier = contentOf(scratch.path() + walSuffix);
    QCOMPARE(RawConnection(scratch.path()).run("PRAGMA wal_checkpoint(RESTART)"), QString());
    for (const char *name : {"acorn", "birch", "cedar"})
        NIDUS_OK(publish(*scratch, QLatin1String(name), QStringLiteral("Trees.")));
    const Left whole = leftBy(scratch);
    const QList<qsizetype> ends = endsOfActs(whole.log);
    QVERIFY(whole.log.left(logHead) != earlier.left(logHead) && ends.last() <= earlier.size());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    for (qsizetype at = ends[ends.size() - 2]; at < ends.last(); at += frameSize) {
        Left left = whole;
        left.log.replace(at, frameSize, earlier.mid(at, frameSize));
        QVERIFY(put(left, path));
        QFile::remove(path + QLatin1String("-shm"));
        auto database = Database::open(path, Mode::ReadWrite);
        NIDUS_OK(database);
        QCOMPARE(faultsOf(*database), QStringList());
    }
}

void TestLeftLog::logBesideNothing_isNotThrownAway()
{
    ScratchStore other;
    NIDUS_OK(fillEveryTable(*other));
    const QByteArray log = leftBy(other).log;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(writeContent(path + walSuffix, log));
    QCOMPARE(Database::open(path, Mode::Create).error().kind, Why::ForeignLog);
    QCOMPARE(restore(path, other.path(), desk().now()).error().kind, Why::ForeignLog);
    QVERIFY(writeContent(path, {}));
    QCOMPARE(Database::open(path, Mode::Create).error().kind, Why::ForeignLog);
    QCOMPARE(Database::open(path, Mode::ReadWrite).error().kind, Why::Missing);
    QVERIFY(contentOf(path + walSuffix) == log);
}

void TestLeftLog::restore_keepsAForeignLogWithTheFile()
{
    ScratchStore other, saved;
    NIDUS_OK(fillEveryTable(*other));
    NIDUS_OK(publish(*saved, QStringLiteral("maple"), QStringLiteral("Maples.")));
    const QString file = saved.path(QStringLiteral("b.sqlite"));
    NIDUS_OK(backup(*saved, file));
    const Left left{contentOf(file), leftBy(other).log};
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.sqlite"));
    QVERIFY(put(left, path));
    const auto kept = restore(path, file, desk().now());
    NIDUS_OK(kept);
    QVERIFY(contentOf(kept->kept) == left.file);
    QVERIFY(contentOf(kept->kept + walSuffix) == left.log);
    NIDUS_OK(Database::open(path, Mode::ReadWrite));
}

void TestLeftLog::replacedFile_isNotWritten_data()
{
    QTest::addColumn<bool>("inTheAct");
    QTest::newRow("before an act") << false;
    QTest::newRow("within an act") << true;
}

void TestLeftLog::replacedFile_isNotWritten()
{
    QFETCH(bool, inTheAct);
    ScratchStore scratch, other;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    NIDUS_OK(publish(*other, QStringLiteral("maple"), QStringLiteral("Maples.")));
    other.close();
    const QByteArray content = contentOf(other.path());
    const auto replace = [&] {
        return QFile::rename(scratch.path(), scratch.path(QStringLiteral("away.sqlite"))) &&
               QFile::copy(other.path(), scratch.path());
    };
    if (!inTheAct)
        QVERIFY(replace());
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    if (inTheAct) {
        NIDUS_OK(act);
        NIDUS_OK(addRegistration(*act, nid(QStringLiteral("twig")), Kind::Formal));
        QVERIFY(replace());
        const auto refused = act->commit();
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Why::Moved);
    } else {
        QVERIFY(!act);
        QCOMPARE(act.error().kind, Why::Moved);
    }
    QCOMPARE(scratch->checkInPlace().error().kind, Why::Moved);
    act = unexpected(StoreError{});
    scratch.close();
    QVERIFY(contentOf(scratch.path()) == content);
    auto away = Database::open(scratch.path(QStringLiteral("away.sqlite")), Mode::ReadOnly);
    NIDUS_OK(away);
    QCOMPARE(countListings(*away).value_or(-1), 1);
}

void TestLeftLog::movedFile_takesItsLogAlong()
{
    ScratchStore scratch, other;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    NIDUS_OK(publish(*other, QStringLiteral("maple"), QStringLiteral("Maples.")));
    other.close();
    QVERIFY(leftBy(scratch).log.size() > 0);
    const QString away = scratch.path(QStringLiteral("away.sqlite"));
    QVERIFY(QFile::rename(scratch.path(), away) && QFile::copy(other.path(), scratch.path()));
    scratch.close();
    scratch.reopen();
    QVERIFY(findRegistration(*scratch, nid(QStringLiteral("maple"))).value_or(std::nullopt).has_value());
    auto moved = Database::open(away, Mode::ReadOnly);
    NIDUS_OK(moved);
    QVERIFY(findRegistration(*moved, nid(QStringLiteral("acorn"))).value_or(std::nullopt).has_value());
}

void TestLeftLog::removedFile_leavesItsLog()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    const Left left = leftBy(scratch);
    QVERIFY(left.log.size() > 0);
    QVERIFY(QFile::remove(scratch.path()));
    scratch.close();
    QVERIFY(contentOf(scratch.path() + walSuffix) == left.log);
}

// Each name has a log of its own: what is told under one would be lost under the other.
void TestLeftLog::hardLinkedFile_isNeitherOpenedNorWritten()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("a")));
    QTemporaryDir folder(QFileInfo(scratch.path()).path() + QStringLiteral("/other"));
    const QString other = folder.filePath(QStringLiteral("second.sqlite"));
    QCOMPARE(::link(QFile::encodeName(scratch.path()).constData(), QFile::encodeName(other).constData()), 0);
    const auto told = publish(*scratch, QStringLiteral("birch"), QStringLiteral("b"));
    QVERIFY(!told);
    QCOMPARE(told.error().kind, Why::SeveralNames);
    QCOMPARE(countListings(*scratch).value_or(-1), 1);
    scratch.close();
    const QByteArray content = contentOf(other);
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite, Mode::Create}) {
        const auto opened = Database::open(other, mode);
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Why::SeveralNames);
    }
    QVERIFY(contentOf(other) == content && !QFile::exists(other + walSuffix));
    QVERIFY(QFile::remove(other));
    auto alone = Database::open(scratch.path(), Mode::ReadWrite);
    NIDUS_OK(alone);
    NIDUS_OK(publish(*alone, QStringLiteral("birch"), QStringLiteral("b")));
}

// A restore gives the present file its second name before the backup takes the first.
void TestLeftLog::nameLeftByAKilledRestore_isTakenAway()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("a")));
    scratch.close();
    const QString left = scratch.path() + QStringLiteral(".before-restore-20260801T120000Z");
    QCOMPARE(::link(QFile::encodeName(scratch.path()).constData(), QFile::encodeName(left).constData()), 0);
    for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
        auto opened = Database::open(scratch.path(), mode);
        NIDUS_OK(opened);
        QCOMPARE(countListings(*opened).value_or(-1), 1);
        QVERIFY(QFile::exists(left)); // a restore that lives has the store locked; to look is not enough
    }
    auto store = Database::open(scratch.path(), Mode::ReadWrite);
    NIDUS_OK(store);
    NIDUS_OK(publish(*store, QStringLiteral("birch"), QStringLiteral("b")));
    QVERIFY(!QFile::exists(left));
}

NIDUS_TEST(TestLeftLog)
#include "tst_left_log.moc"
