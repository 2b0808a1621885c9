// The index answers exactly what looking at every name answers (issue: identical in result, 10,000 queries).
#include "core/conflicts/name_index.h"
#include "tests/support/name_like.h"
#include "tests/support/scanned_names.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus::conflicts;
using namespace nidus::test;

namespace {

NameIndex indexOf(const std::vector<std::string> &names)
{
    NameIndex index;
    index.reserve(names.size());
    for (const std::string &name : names)
        index.add(name);
    return index;
}

// Short ones, too, where acronyms lie side by side.
std::vector<std::string> mixedNames(std::size_t count)
{
    std::vector<std::string> names = namesLike(count, 8141);
    std::mt19937_64 random(5);
    for (std::size_t i = 0; i < count / 4; ++i) {
        std::string name(2 + random() % 4, 'a');
        for (char &c : name)
            c = "abcdeilmnorstuvz0125689qgwk"[random() % 27];
        names.push_back(name);
    }
    return names;
}

// Disturbed, often more than once, and with a word before or behind: ways come together.
std::string disturbedMore(const std::string &name, std::mt19937_64 &random)
{
    static const char *const before[] = {"the-", "open-", "iugs-", "the"};
    static const char *const behind[] = {"-org", "org", "-names", "names", "-council", "forum", "-code"};
    std::string changed = disturbed(name, random);
    if (random() % 2 == 0)
        changed = disturbed(changed, random);
    if (random() % 4 == 0)
        changed = before[random() % 4] + changed;
    if (random() % 4 == 0)
        changed += behind[random() % 7];
    while (changed.size() > longestName || changed.back() == '-')
        changed.pop_back();
    return changed;
}

} // namespace

class tst_NameIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void queries_findWhatAScanFinds()
    {
        std::vector<std::string> names = mixedNames(4'000);
        std::mt19937_64 random(2);
        for (std::size_t i = 0; i < 1'000; ++i)
            names.push_back(disturbedMore(names[i], random));
        const NameIndex index = indexOf(names);
        std::size_t found = 0, ways[5] = {};
        for (int i = 0; i < 10'000; ++i) {
            const std::string asked = disturbedMore(names[random() % names.size()], random);
            const NameForms forms(asked);
            const auto near = index.near(forms), scanned = nidus::support::nearByScan(index, forms);
            QVERIFY2(near == scanned, asked.c_str());
            found += near.size();
            for (const NameIndex::Near &one : near)
                ++ways[int(one.way)];
        }
        QVERIFY(found > 5'000);
        for (const std::size_t way : ways)
            QVERIFY2(way > 100, qPrintable(QString::number(way))); // every way was tried
        qInfo("10,000 queries among %zu names: %zu close ones, the same by scan", names.size(), found);
    }

    // Grown from nothing, name by name, it goes through all that it does to make room.
    void namesAddedOneByOne_areFound()
    {
        NameIndex index;
        const std::vector<std::string> names = mixedNames(3'000);
        for (std::size_t i = 0; i < names.size(); ++i) {
            QCOMPARE(index.add(names[i]), NameIndex::Number(i));
            if (i % 50 != 0)
                continue;
            const NameForms forms(names[i / 2] + "x");
            QVERIFY(index.near(forms) == nidus::support::nearByScan(index, forms));
            QVERIFY(!index.equal(names[i / 3]).empty());
        }
        QVERIFY(index.equal("no-such-name").empty());
    }

    void pairs_areThoseOfEveryPair()
    {
        std::vector<std::string> names = mixedNames(800);
        std::mt19937_64 random(3);
        for (std::size_t i = 0; i < 400; ++i)
            names.push_back(disturbed(names[i * 2], random));
        const NameIndex index = indexOf(names);
        std::vector<std::pair<NameIndex::Number, NameIndex::Number>> expected;
        for (NameIndex::Number a = 0; a < index.size(); ++a)
            for (NameIndex::Number b = a + 1; b < index.size(); ++b)
                if (nidus::support::areClose(index[a], index[b]))
                    expected.emplace_back(a, b);
        QVERIFY(expected.size() > 200);
        QVERIFY(nidus::support::closePairs(index) == expected);
    }

    // Names on lists are near as they stand: the index keeps that.
    void namesAsTheyStand_areFoundAsByScan()
    {
        NameIndex index;
        const std::vector<std::string> names = mixedNames(1'000);
        for (const std::string &name : names)
            index.add(NameForms::asItStands(name + "-org"));
        std::mt19937_64 random(4);
        std::size_t found = 0;
        for (const std::string &name : names) {
            const NameForms forms(disturbedMore(name + "-org", random));
            QVERIFY(index.near(forms) == nidus::support::nearByScan(index, forms));
            found += index.near(forms).size();
            QVERIFY(index.near(NameForms(name + "-international")).empty());
        }
        QVERIFY(found > 100);
    }

    void emptyIndex_hasNothing()
    {
        const NameIndex index;
        QVERIFY(index.near(NameForms("acorn")).empty());
        QVERIFY(index.equal("acorn").empty());
        QVERIFY(nidus::support::closePairs(index).empty());
    }

    void longestNames_areWhole()
    {
        NameIndex index;
        const std::string longest(32, 'a');
        index.add(longest);
        std::string changed = longest;
        changed.back() = 'b';
        QCOMPARE(index.near(NameForms(changed)).size(), std::size_t(1));
        QCOMPARE(index.equal(longest).size(), std::size_t(1));
        QVERIFY(index.equal(changed).empty());
    }
};

NIDUS_TEST(tst_NameIndex)
#include "tst_name_index.moc"
