// What a restore would change is told by what the rows hold, not by the hashes that were kept beside them.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/backup.h"
#include "core/store/restore.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;
using namespace Qt::StringLiterals;

class TestRestoreComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowChangedBehindItsHash_isADifference_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("place");
        QTest::newRow("a version") << "UPDATE version SET registrant = 'Nobody' WHERE id = 1"_ba
                                   << u"version 1 (acorn@1)"_s;
        QTest::newRow("an entry") << "UPDATE entry SET date = '1999-01-01' WHERE id = 1"_ba
                                  << u"entry 1 (acorn in edition 1)"_s;
        QTest::newRow("the bytes of a source")
            << "UPDATE source SET bytes = x'00' WHERE id = 1"_ba << u"source 1 (acorn)"_s;
    }
    void rowChangedBehindItsHash_isADifference()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, place);
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        const QString sound = scratch.path(u"sound.sqlite"_s), changed = scratch.path(u"changed.sqlite"_s);
        NIDUS_OK(backup(*scratch, sound));
        scratch.close();
        {
            RawConnection raw(scratch.path());
            QCOMPARE(runWithoutTriggers(raw, sql), QString());
        }
        QVERIFY(QFile::copy(scratch.path(), changed));
        for (const auto &[present, saved] : {std::pair(scratch.path(), sound), std::pair(sound, changed)}) {
            const auto differs = compareForRestore(present, saved);
            NIDUS_OK(differs);
            QCOMPARE(differs->changed, QStringList{place});
            QVERIFY(differs->onlyInPresent.isEmpty() && differs->onlyInBackup.isEmpty());
        }
        const auto alike = compareForRestore(scratch.path(), changed);
        NIDUS_OK(alike);
        QCOMPARE(alike->changed, QStringList());
        NIDUS_OK(restore(scratch.path(), sound, desk().now()));
        const auto restored = compareForRestore(scratch.path(), sound);
        NIDUS_OK(restored);
        QCOMPARE(restored->changed, QStringList());
        QCOMPARE(faultsOfFile(scratch.path()), QStringList());
    }
};

NIDUS_TEST(TestRestoreComparison)
#include "tst_restore_comparison.moc"
