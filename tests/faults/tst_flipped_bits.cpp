// One bit of the store's file is another one: where that changes anything that SQL can read of it, in the
// rows, the indexes or behind the full-text search, verify finds it; but for the places of pages in the _idx
// tables that FTS5 does not go to, where every word finds what it found. Where the others lie is said.
// NIDUS_FAULTS=full: 500 bits; NIDUS_SEED chooses others.
#include "tests/support/fault_count.h"
#include "tests/support/page_use.h"
#include "tests/support/store_content.h"
#include "tests/support/synthetic.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

#include <random>

using namespace nidus;
using namespace nidus::test;

class TestFlippedBits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void flippedBit_isFoundOrChangesNothing()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        std::mt19937 random(8141);
        for (int i = 0; i < 12; ++i)
            NIDUS_OK(publish(*scratch, synthetic::nid(i), synthetic::prose(random, 1500 * (1 + i % 4))));
        scratch.close();
        QCOMPARE(faultsOfFile(scratch.path()), QStringList());
        const QByteArray whole = contentOf(scratch.path());
        const StoreContent before = content(scratch.path());
        const PageUse use(scratch.path());
        const QString sound = scratch.path(QStringLiteral("sound.sqlite"));
        QVERIFY(writeContent(sound, whole));
        const QString answers = searchAnswers(sound, sound);

        const bool isChosen = qEnvironmentVariableIsSet("NIDUS_SEED");
        random.seed(isChosen ? uint(qEnvironmentVariableIntValue("NIDUS_SEED")) : 8141);
        const int bits = support::faultCount(60, 500);
        QMap<QString, int> withoutEffect;
        QStringList unseen;
        int found = 0;
        for (int i = 0; i < bits; ++i) {
            const qsizetype bit = qsizetype(random() % quint64(whole.size() * 8));
            QByteArray flipped = whole;
            flipped[bit / 8] = char(flipped[bit / 8] ^ (1 << bit % 8));
            QVERIFY(writeContent(scratch.path(), flipped));
            const StoreContent now = content(scratch.path());
            QVERIFY(writeContent(scratch.path(), flipped)); // whatever the look did
            if (now == before)
                ++withoutEffect[use.of(bit / 8)];
            else if (!faultsOfFile(scratch.path()).isEmpty())
                ++found;
            else if (isOfPlaces(contentDifference(before, now)) &&
                     searchAnswers(scratch.path(), sound) == answers)
                ++withoutEffect[QStringLiteral("place of a page that no search goes to")];
            else
                unseen += QStringLiteral("octet %1 bit %2 (%3): %4")
                              .arg(bit / 8)
                              .arg(bit % 8)
                              .arg(use.of(bit / 8), contentDifference(before, now));
        }
        for (auto it = withoutEffect.cbegin(); it != withoutEffect.cend(); ++it)
            qInfo("%d changed nothing: %s", it.value(), qPrintable(it.key()));
        qInfo("%d bits of %lld octets: %d found, %lld unseen", bits, qint64(whole.size()), found,
              qint64(unseen.size()));
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen.mid(0, 30).join(u'\n')));
        QVERIFY(found > 0);
    }

private:
    static bool isOfPlaces(const QString &difference)
    {
        return difference == QLatin1String("name_index_idx") || difference == QLatin1String("body_index_idx");
    }
    static StoreContent content(const QString &path)
    {
        RawConnection raw(path);
        return contentThrough(raw);
    }
};

NIDUS_TEST(TestFlippedBits)
#include "tst_flipped_bits.moc"
