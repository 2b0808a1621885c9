// When two names are close (RFC 8141 §5.1 (1): "similar"), and exactly which characters make them so.
#include "core/conflicts/conflict.h"
#include "tests/support/scanned_names.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

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

class tst_Closeness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void ways_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *other, const char *expected) {
            QTest::addRow("%s, %s", name, other)
                << QString::fromLatin1(name) << QString::fromLatin1(other) << QString::fromLatin1(expected);
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
        row("vvam", "warn", "characters 0:2/0:1 3:1/2:2"); // as long as the other one
        row("cannel", "camel", "characters 2:2/2:1");
        row("ciay", "day", "nothing"); // c and i are no d
        // u and v, i and j: in four characters and more.
        row("vnit", "unit", "characters 0:1/0:1");
        row("jron", "iron", "characters 0:1/0:1");
        row("jron", "1ron", "nothing"); // nor l
        row("vse", "use", "nothing");
        row("jvy", "ivy", "nothing");
        // Hyphens dropped, added, moved.
        row("oakleaf", "oak-leaf", "hyphens 3:0/3:1");
        row("o-ak", "oak", "hyphens 1:1/1:0");
        row("oakle-af", "oak-leaf", "hyphens 3:0/3:1 5:1/6:0");
        row("oak--leaf", "oak-leaf", "hyphens 3:2/3:1");
        // Two neighbours swapped.
        row("arocn", "acorn", "nothing"); // not neighbours
        row("aocrn", "acorn", "transposed 1:2/1:2");
        row("oka", "oak", "transposed 1:2/1:2");
        // One character of five and more.
        row("acorns", "acorn", "variant 5:1/5:0");
        row("acorm", "acorn", "one-character 4:1/4:1");
        row("corn", "acorn", "one-character 0:0/0:1");
        row("acorxn", "acorn", "one-character 4:1/4:0");
        row("oaks", "oak", "variant 3:1/3:0");
        row("oar", "oak", "nothing");
        row("helms", "helm", "variant 4:1/4:0");
        // One more or fewer of four; another one only where the two sound alike.
        row("elm", "helm", "one-character 0:0/0:1");
        row("whelm", "helm", "one-character 0:1/0:0");
        row("film", "elm", "nothing");
        row("heln", "helm", "one-character 3:1/3:1");
        row("helk", "helm", "nothing");
        row("kork", "cork", "one-character 0:1/0:1");
        row("roze", "rose", "one-character 2:1/2:1");
        row("koke", "cork", "nothing");
        // Of three only what looks alike.
        row("eln", "elm", "nothing");
        row("kow", "cow", "nothing");
        row("ilex", "lex", "nothing");
        // An acronym before or behind, and no word.
        row("iugs-oak", "oak", "variant 0:5/0:0");
        row("elm-iugs", "elm", "variant 3:5/3:0");
        row("bark-oak", "oak", "nothing");
        row("stream-oak", "oak", "nothing");
        row("iugs-garden", "garden", "nothing");
        row("oak", "iugs-oak", "nothing"); // the other one is its registrant's own
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
        row("ielm-elm", "elm", "variant 0:5/0:0");
        row("urnacorn", "acorn", "variant 0:3/0:0");
        row("nidhelm", "helm", "variant 0:3/0:0");
        row("helmnid", "helm", "variant 4:3/4:0");
        row("urnoak", "oak", "nothing"); // too short to be seen in it
        row("eelmo", "elmo", "variant 0:1/0:0");
        row("berries", "berry", "variant 4:3/4:1");
        row("acorn-council", "acorn", "variant 5:8/5:0");
        row("real-acorn", "acorn", "variant 0:5/0:0");
        row("acornforum", "acorn-forum-org", "variant 5:0/5:1 10:0/11:4");
        row("acornnet", "acorn", "variant 5:3/5:0");
        row("oaknet", "oak", "nothing");   // without a hyphen of four letters and more
        row("oak-code", "oak", "nothing"); // a word of its own
        row("acorn-code", "acorn", "variant 5:5/5:0");
        // An affix and characters that look alike.
        row("0ak-org", "oak", "variant 0:1/0:1 3:4/3:0");
        row("the-bam", "barn", "variant 0:4/0:0 6:1/2:2");
        row("acom-int", "acorn-org", "variant 3:1/3:2 4:4/5:4");
        row("lvy", "ivys", "nothing"); // the other one's plural, and a character
        // What is something of the other one is not everybody's.
        row("acorn-names", "acorn", "variant 5:6/5:0");
        row("acorn-open", "acorn-names", "nothing");
        row("the-acorn", "acorn-names", "nothing");
        row("acorn", "acorn-names", "variant 5:0/5:6");
        row("ac0rn", "acorn-names", "nothing");
        // An s that is no plural.
        row("genesi", "genesis-names", "nothing");
        row("the-genesis", "genesis", "variant 0:4/0:0");
        row("globu", "globus-org", "nothing");
        row("kiwis", "kiwi", "variant 4:1/4:0");
        // Two swapped, and both look alike.
        row("sali", "sail", "transposed 2:2/2:2");
        // A word that happens to begin or end like another name.
        row("oakland", "oak", "nothing");
        row("soak", "oak", "nothing");
        row("oak-garden", "oak", "nothing");
        row("acornucopia", "acorn", "nothing");
        row("thesaurus", "saurus", "variant 0:3/0:0");
        // Informal names are in sequence.
        row("urn-7", "urn-8", "nothing");
        row("urn7", "urn-7", "nothing"); // character for character: that is another kind
        row("urn-07", "urn-7", "nothing");
        row("urn-a", "urn-7", "nothing"); // only the letters count
        row("urns", "urn-5", "nothing");
        row("urn", "urn-7", "nothing");
        row("urns-7", "urn-7", "one-character 3:1/3:0");
        row("durn-7", "urn-7", "one-character 0:1/0:0");
        row("run-7", "urn-7", "transposed 0:2/0:2");
        row("um-7", "urn-7", "characters 1:1/1:2");
        row("urn-i", "urn-1", "characters 4:1/4:1");
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
        const NameForms elm("elm"), helm("helm");
        QVERIFY(closeness(elm, helm));  // helm has four characters
        QVERIFY(!closeness(helm, elm)); // elm has three
        QVERIFY(nidus::support::areClose(helm, elm));
        QVERIFY(nidus::support::areClose(elm, helm));
    }

    // RFC 8141 §5.2: the registry gives them.
    void informalNames_areReadOutOfOthers_data()
    {
        QTest::addColumn<int>("number"); // -1: none
        const auto row = [](const char *name, int number) { QTest::addRow("%s", name) << number; };
        // Character for character, hyphens and zeros apart.
        row("urn7", 7);
        row("urn-07", 7);
        row("urn--7", 7);
        row("u-r-n-12", 12);
        row("ur-n12", 12);
        row("um7", 7);
        row("urn-1o", 10);
        row("vrn8", 8);
        // A character more, less or other in the letters.
        row("durn-7", 7);
        row("wrn-3", 3);
        row("u-rrn-3", 3);
        row("uron9", 9);
        row("urns-7", 7);
        row("urns12", 12);
        row("urn-s7", 57);
        row("vr-n3", 3);
        // An affix.
        row("my-urn4", 4);
        row("urn4-net", 4);
        row("urn-4-names", 4);
        row("urn4x", 4);
        row("urn-4c", 4);
        // Informal names themselves, and what nobody reads as one.
        for (const char *name :
             {"urn-7", "urn-412", "urn",      "urns",     "urnl",     "um",      "urnit",
              "urn-x", "umbra7",  "acorn7",   "turn7",    "turn-7",   "burn-40", "run-1",
              "uri-2", "crn7",    "crn-2040", "return-7", "saturn-5", "7urn",    "urn4xyz"})
            row(name, -1);
    }

    void informalNames_areReadOutOfOthers()
    {
        QFETCH(int, number);
        const auto read = readsAsInformal(QTest::currentDataTag());
        QCOMPARE(read ? int(*read) : -1, number);
    }

    void evidence_saysWhichCharacters()
    {
        const Evidence evidence =
            evidenceOf(QStringLiteral("0ak-leaf"), QStringLiteral("Oakleaf"), Way::Characters);
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

NIDUS_TEST(tst_Closeness)
#include "tst_closeness.moc"
