// A source that is kept in pieces.
#include "core/store/audit/verify.h"
#include "tests/support/scratch_store.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

QByteArray manyBytes() { return QByteArray("An acorn a day.\n").repeated(200'000); }

StoreResult<qint64> add(Database &database, QByteArray bytes, const QByteArray &digest)
{
    QBuffer device(&bytes);
    if (!device.open(QIODevice::ReadOnly))
        return failure(StoreError::Kind::CannotOpen, {});
    NIDUS_TRY(act, AuditedTransaction::begin(database, desk(), "import", QStringLiteral("acorns")));
    const Source described{
        QStringLiteral("acorns"), {}, QStringLiteral("US-ASCII"), false, QStringLiteral("LF")};
    NIDUS_TRY(id, addSource(act, described, digest, device));
    NIDUS_DO(act.commit());
    return id;
}

QByteArray digestOfMany()
{
    return sourceDigest(
        {QStringLiteral("acorns"), manyBytes(), QStringLiteral("US-ASCII"), false, QStringLiteral("LF")});
}

} // namespace

class tst_LargeSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void manyBytes_comeBackAsTheyWent()
    {
        ScratchStore scratch;
        const auto id = add(*scratch, manyBytes(), digestOfMany());
        NIDUS_OK(id);
        const auto read = readSource(*scratch, *id);
        NIDUS_OK(read);
        QVERIFY(*read && (*read)->bytes == manyBytes());
        QCOMPARE(add(*scratch, manyBytes(), digestOfMany()).value_or(0), *id); // kept once
        const auto report = verify(*scratch, {});
        NIDUS_OK(report);
        QCOMPARE(report->faults.size(), 0);
    }

    void otherBytesThanThoseOfTheDigest_areRefused()
    {
        ScratchStore scratch;
        const auto added = add(*scratch, manyBytes() + '!', digestOfMany());
        QVERIFY(!added && added.error().kind == StoreError::Kind::Refused);
    }

    void aPieceThatWasChanged_isFound_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("changed") << QByteArray("UPDATE source_part SET bytes = x'00' WHERE number = 2");
        QTest::newRow("gone") << QByteArray("DELETE FROM source_part WHERE number = 3");
        QTest::newRow("the first gone") << QByteArray("DELETE FROM source_part WHERE number = 1");
        QTest::newRow("another number") << QByteArray("UPDATE source_part SET number = 9 WHERE number = 3");
        QTest::newRow("one more") << QByteArray("INSERT INTO source_part VALUES (1, 4, x'21')");
        QTest::newRow("of another source")
            << QByteArray("UPDATE source_part SET source_id = 7 WHERE number = 3");
        QTest::newRow("of no source") << QByteArray("INSERT INTO source_part VALUES (9, 1, x'21')");
    }
    void aPieceThatWasChanged_isFound()
    {
        QFETCH(QByteArray, sql);
        ScratchStore scratch;
        NIDUS_OK(add(*scratch, manyBytes(), digestOfMany()));
        scratch.close();
        {
            RawConnection raw(scratch.path());
            QVERIFY(!raw.run("UPDATE source_part SET bytes = x'00'").isEmpty()); // kept for ever
            QVERIFY(!raw.run("DELETE FROM source_part").isEmpty());
            QVERIFY(!raw.run("INSERT OR REPLACE INTO source_part VALUES (1, 1, x'00')").isEmpty());
            QCOMPARE(runWithoutTriggers(raw, sql), QString());
        }
        QVERIFY(!faultsOfFile(scratch.path()).isEmpty());
    }
};

NIDUS_TEST(tst_LargeSources)
#include "tst_large_sources.moc"
