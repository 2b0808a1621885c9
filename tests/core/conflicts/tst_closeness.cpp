// When two names are close (RFC 8141 §5.1 (1): "similar"), and exactly which characters make them so.
#include "core/conflicts/conflict.h"

#include <QRegularExpression>
#include <QTest>

using namespace nidus;
using namespace nidus::conflicts;

namespace {

// "characters 0:1/0:1": the way, and each mark as start:length of the name and of the other.
QString said(const char *name, const char *other)
{
    const auto way = closeness(NameForms(name), NameForms(other));
    if (!way)
        return QStringLiteral("nothing");
    QString words = id(*way);
    for (const Mark &mark : marks(name, other, *way))
        words += QStringLiteral(" %1:%2/%3:%4")
                     .arg(mark.askedStart)
                     .arg(mark.askedLength)
                     .arg(mark.otherStart)
                     .arg(mark.otherLength);
    return words;
}

} // namespace

class tst_Closeness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void ways_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *other, const char *expected) {
            QTest::addRow("%s, %s", name, other) << QString::fromLatin1(name) << QString::fromLatin1(other)
                                                << QString::fromLatin1(expected);
        };
        row("acorn", "acorn", "nothing");
        // Characters that look alike in common fonts, whatever the length.
        row("0ak", "oak", "characters 0:1/0:1");
        row("pin", "p1n", "characters 1:1/1:1");
        row("lime", "iime", "characters 0:1/0:1");
        row("pe5t", "pest", "characters 2:1/2:1");
        row("2oo", "zoo", "characters 0:1/0:1");
        row("8irch", "birch", "characters 0:1/0:1");
        row("bam", "barn", "characters 2:1/2:2");
        row("vvillow", "willow", "characters 0:2/0:1");
        row("clock", "dock", "characters 0:2/0:1");
        row("ciover", "clover", "characters 1:1/1:1"); // i for l, which stands in a pair as well
        row("b0vvl", "bowl", "characters 1:1/1:1 2:2/2:1");
        // Hyphens dropped, added, moved.
        row("oakleaf", "oak-leaf", "hyphens 3:0/3:1");
        row("o-ak", "oak", "hyphens 1:1/1:0");
        row("oakle-af", "oak-leaf", "hyphens 3:0/3:1 5:1/6:0");
        row("oak--leaf", "oak-leaf", "hyphens 3:2/3:1");
        // Two neighbours swapped.
        row("arocn", "acorn", "nothing"); // not neighbours
        row("aocrn", "acorn", "transposed 1:2/1:2");
        row("oka", "oak", "transposed 1:2/1:2");
        // One character, where the other name has five or more.
        row("acorns", "acorn", "variant 5:1/5:0");
        row("acorm", "acorn", "one-character 4:1/4:1");
        row("corn", "acorn", "one-character 0:0/0:1");
        row("acorxn", "acorn", "one-character 4:1/4:0");
        row("oaks", "oak", "variant 3:1/3:0");
        row("oar", "oak", "nothing");
        row("elm", "helm", "nothing");
        row("helms", "helm", "variant 4:1/4:0");
        row("whelm", "helm", "nothing");
        // Plural and affix.
        row("the-acorn", "acorn", "variant 0:4/0:0");
        row("acorn-open", "acorn", "variant 5:5/5:0");
        row("oak-t", "oak", "variant 3:2/3:0");
        row("oakv7", "oak", "variant 3:2/3:0");
        row("oak-v12", "oak", "variant 3:4/3:0");
        row("oak2030", "oak", "variant 3:4/3:0");
        row("oak", "oak-2030", "variant 3:0/3:5");
        row("beeches", "beech", "variant 5:2/5:0");
        row("the-acorn-org", "acorn-foundation", "variant 0:4/0:0 9:4/5:11");
        row("theacorn", "acorn", "variant 0:3/0:0");
        row("eelmo", "elmo", "variant 0:1/0:0");
        row("berries", "berry", "variant 4:3/4:1");
        // A word that happens to begin or end like another name.
        row("oakland", "oak", "nothing");
        row("soak", "oak", "nothing");
        row("oak-garden", "oak", "nothing");
        row("acornucopia", "acorn", "nothing");
        row("thesaurus", "saurus", "variant 0:3/0:0");
        // Informal names are in sequence.
        row("urn-7", "urn-8", "nothing");
        row("urns-7", "urn-7", "nothing");
        row("ab", "ba", "transposed 0:2/0:2");
    }

    void ways()
    {
        QFETCH(QString, name);
        QFETCH(QString, other);
        QFETCH(QString, expected);
        QCOMPARE(said(qPrintable(name), qPrintable(other)), expected);
    }

    void pair_isCloseInEitherDirection()
    {
        const NameForms elm("elmo"), helm("helmo");
        QVERIFY(closeness(elm, helm));  // helmo has five characters
        QVERIFY(!closeness(helm, elm)); // elmo has four
        QVERIFY(closenessOfPair(helm, elm));
        QVERIFY(closenessOfPair(elm, helm));
    }

    void informalNames_areReadOutOfOthers()
    {
        QCOMPARE(readsAsInformal("urn7"), std::optional<std::uint64_t>(7));
        QCOMPARE(readsAsInformal("urn-07"), std::optional<std::uint64_t>(7));
        QCOMPARE(readsAsInformal("urn--7"), std::optional<std::uint64_t>(7));
        QCOMPARE(readsAsInformal("um7"), std::optional<std::uint64_t>(7));
        QCOMPARE(readsAsInformal("urn-1o"), std::optional<std::uint64_t>(10));
        for (const char *name : {"urn-7", "urn", "urnl", "um", "urnit", "turn7", "umbra7", "acorn7"})
            QVERIFY2(!readsAsInformal(name), name);
    }

    void evidence_saysWhichCharacters()
    {
        const Evidence evidence = evidenceOf(QStringLiteral("0ak-leaf"), QStringLiteral("Oakleaf"), Way::Characters);
        QCOMPARE(evidence.words, QStringLiteral("Looks like “Oakleaf”: “0” for “O”, “-” is put in."));
        QCOMPARE(evidence.marks, (QList<MarkedSpans>{{{0, 1}, {0, 1}}, {{3, 1}, {3, 0}}}));
    }

    void weights_areFixed()
    {
        int blocks = 0, advice = 0;
        for (const QString &name : kindIds()) {
            const auto kind = kindById(name);
            QVERIFY(kind);
            QCOMPARE(id(*kind), name);
            blocks += weightOf(*kind) == Weight::Blocks;
            advice += weightOf(*kind) == Weight::Advice;
        }
        QCOMPARE(kindIds().size(), 10);
        QCOMPARE(blocks, 2);
        QCOMPARE(advice, 1);
    }
};

QTEST_GUILESS_MAIN(tst_Closeness)
#include "tst_closeness.moc"
