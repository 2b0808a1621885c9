// Matching by any context-free grammar: against derivation by hand of all short texts, and where grammars are
// ambiguous, left-recursive, empty or hostile.
#include "core/abnf/checks.h"
#include "core/abnf/earley.h"
#include "core/abnf/matcher.h"
#include "tests/support/random_grammar.h"
#include "tests/support/test_program.h"

#include <random>

using namespace nidus::abnf;

namespace {

Match matched(const std::string &text, const char *rule, std::u32string_view input,
              std::uint64_t mostSteps = Matcher::mostSteps)
{
    const Grammar grammar = grammarOf(text);
    const Rule *start = grammar.rule(rule);
    return start ? Matcher(grammar, std::size_t(start - grammar.rules.data())).match(input, mostSteps)
                 : Match{};
}

constexpr std::size_t longest = 5;

// Over the letters a and b.
std::vector<std::u32string> allTexts()
{
    std::vector<std::u32string> all{U""};
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].size() < longest)
            for (const char32_t c : {U'a', U'b'})
                all.push_back(all[i] + c);
    return all;
}

} // namespace

class MatcherTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // 100,000 pairs of a grammar and a text in a full run.
    void matching_agreesWithDerivation()
    {
        const std::vector<std::u32string> texts = allTexts();
        for (unsigned seed = 1; seed <= grammarsToTry(100, 1600); ++seed) {
            const std::string text = RandomGrammar(seed).text();
            const Grammar grammar = grammarOf(text);
            if (grammar.rules.size() != 4)
                continue; // "r0 = r1" is taken for a sentence
            const Derivation derivation(grammar, longest);
            const Matcher matcher(grammar, 0);
            for (const std::u32string &one : texts) {
                const Match match = matcher.match(one);
                QVERIFY2(match.matches == derivation.ofRule(0).contains(one),
                         qPrintable(QStringLiteral("seed %1: %2 in\n%3")
                                        .arg(seed)
                                        .arg(QString::fromStdU32String(one), QString::fromStdString(text))));
                checkStopped(match, one, derivation.ofRule(0), text);
            }
        }
    }

    // A regular grammar runs on its automaton, and that says what the general way says; without recursion, or
    // with it at one end only, there is one, unless it is too large.
    void theAutomaton_agreesWithTheGeneralWay()
    {
        const std::vector<std::u32string> texts = allTexts();
        unsigned regular = 0, tooLarge = 0;
        for (unsigned seed = 1; seed <= grammarsToTry(200, 4000); ++seed) {
            const std::string text = RandomGrammar(seed).text();
            const Grammar grammar = grammarOf(text);
            if (grammar.rules.size() != 4)
                continue;
            const Productions productions = productionsOf(grammar, 0);
            const bool hasAutomaton = automatonOf(productions).has_value();
            tooLarge += !hasAutomaton && checkGrammar(grammar, "r0").isRegular;
            if (!hasAutomaton)
                continue;
            ++regular;
            const Matcher matcher(grammar, 0);
            for (const std::u32string &one : texts) {
                const Match fast = matcher.match(one);
                const Match slow = matchByEarley(grammar, productions, one, Matcher::mostSteps);
                QVERIFY2(fast.matches == slow.matches && fast.stopped == slow.stopped &&
                             (slow.matches || fast.expected == slow.expected) && slow.unknown.empty(),
                         text.c_str());
            }
        }
        QVERIFY(regular > 40 && tooLarge < regular / 50);
    }

    // "Stopped" is how long the longest beginning is that a text of the rule has, too.
    void checkStopped(const Match &match, const std::u32string &one, const Derivation::Texts &derived,
                      const std::string &text)
    {
        std::size_t best = 0;
        for (const std::u32string &other : derived) {
            std::size_t same = 0;
            while (same < one.size() && same < other.size() && one[same] == other[same])
                ++same;
            best = std::max(best, same);
        }
        // longer texts, which are not derived by hand, may go on
        QVERIFY2(match.stopped >= best && match.stopped <= one.size(), text.c_str());
        if (match.matches)
            QCOMPARE(match.stopped, one.size());
    }

    void stopped_data()
    {
        QTest::addColumn<QString>("grammar");
        QTest::addColumn<QString>("input");
        QTest::addColumn<int>("stopped");
        QTest::addColumn<QString>("expected");
        QTest::newRow("in a literal") << "s = \"oak\" DIGIT"
                                      << "oax" << 2 << "\"k\"";
        QTest::newRow("at the end") << "s = \"oak\" DIGIT"
                                    << "oak" << 3 << "%x30-39";
        QTest::newRow("too much") << "s = 1*2DIGIT"
                                  << "123" << 2 << "end";
        QTest::newRow("what cannot be ended is not begun") << "s = \"a\" dead / \"ab\"\ndead = \"a\" dead"
                                                           << "aa" << 1 << "\"b\"";
        QTest::newRow("either case (RFC 5234 §2.3)") << "s = \"aBc\" \"d\""
                                                     << "AbCx" << 3 << "\"d\"";
        QTest::newRow("this case (RFC 7405 §2.1)") << "s = %s\"aBc\""
                                                   << "abc" << 1 << "\"B\"";
        QTest::newRow("beyond ASCII") << "s = 2%x61-3A9"
                                      << "\u00e4\u03a9x" << 2 << "end";
    }
    void stopped()
    {
        QFETCH(QString, grammar);
        QFETCH(QString, input);
        QFETCH(int, stopped);
        QFETCH(QString, expected);
        const Match match = matched(grammar.toStdString(), "s", input.toStdU32String());
        QVERIFY(!match.matches);
        QCOMPARE(int(match.stopped), stopped);
        QCOMPARE(QString::fromStdString(match.expected.at(0)), expected);
    }

    void proseAndUndefinedNames_areSaid()
    {
        QCOMPARE(matched("s = \"a\" leaf", "s", U"ab").unknown, std::string("leaf"));
        QCOMPARE(matched("s = \"a\" <a leaf of the oak>", "s", U"ab").unknown,
                 std::string("<a leaf of the oak>"));
        QVERIFY(matched("s = \"a\" / leaf", "s", U"a").matches);
    }

    // S = S S / "a": the number of derivations grows beyond all bounds, the work with the cube of the text.
    void ambiguousLeftRecursiveAndEmpty_end()
    {
        QVERIFY(matched("s = s s / \"a\"", "s", std::u32string(200, U'a')).matches);
        QVERIFY(matched("s = *( *\"a\" )", "s", std::u32string(2000, U'a')).matches);
        QVERIFY(matched("s = s / \"a\" / t\nt = s / t", "s", U"a").matches);
        QVERIFY(matched("s = \"a\" s / \"a\"", "s", std::u32string(20000, U'a')).matches);
        QVERIFY(matched("s = s \"a\" / \"a\"", "s", std::u32string(20000, U'a')).matches);
        QVERIFY(matched("s = [s] \"a\"", "s", std::u32string(5000, U'a')).matches);
    }

    // Ambiguous, and longer than the matcher takes in at once; the second time with so many alternatives that
    // what is seen is not kept in a table. Brackets can be counted without a grammar.
    void longAmbiguousTexts_agreeWithCounting()
    {
        std::string words;
        for (int i = 0; i < 60'000; ++i)
            words += (i > 0 ? " / \"k" : "\"k") + std::to_string(100'000 + i) + "\"";
        const std::string brackets = "s = s s / \"(\" [s] \")\"\n";
        const Grammar few = grammarOf("t = \"k150000\" s\n" + brackets),
                      many = grammarOf("t = word s\nword = " + words + "\n" + brackets);
        const Matcher withFew(few, 0), withMany(many, 0);
        std::mt19937 random(7);
        for (int round = 0; round < 12; ++round) {
            std::u32string text = U"k150000";
            int depth = 0;
            for (int i = 0; i < 130 + round || depth > 0; ++i) {
                const bool opens = i < 130 + round ? random() % 20 > 8 : round % 3 == 0;
                text += opens ? U'(' : U')';
                depth += opens ? 1 : -1;
                if (depth < 0 || text.size() > 400)
                    break;
            }
            const std::size_t stopped = depth < 0 ? text.size() - 1 : text.size();
            for (const Matcher *matcher : {&withFew, &withMany}) {
                const Match match = matcher->match(text);
                QCOMPARE(match.matches, depth == 0);
                QCOMPARE(match.stopped, stopped);
            }
        }
    }

    void theLimitOfSteps_isSaid()
    {
        const Match match = matched("s = s s / \"a\"", "s", std::u32string(200, U'a'), 10'000);
        QVERIFY(match.limited && !match.matches);
    }

    // A repetition is never unrolled without limit (RFC 5234 §3.6).
    void countsOfAnySize_areKept()
    {
        const char *many = "s = 3*999999999(\"a\" / 999999999*999999999(\"b\"))";
        QVERIFY(!matched(many, "s", U"aa").matches);
        QVERIFY(matched(many, "s", U"aaa").matches);
        QVERIFY(matched("s = 1000*1003\"a\"", "s", std::u32string(1003, U'a')).matches);
        QVERIFY(!matched("s = 1000*1003\"a\"", "s", std::u32string(1004, U'a')).matches);
        QVERIFY(matched("s = *5000\"a\"", "s", std::u32string(300, U'a')).matches);
    }

    void bracketsOfAnyDepth_areRead()
    {
        const std::string deep = "s = " + std::string(200'000, '(') + "\"a\"" + std::string(200'000, ')');
        QVERIFY(matched(deep, "s", U"a").matches);
    }
};

NIDUS_TEST(MatcherTest)
#include "tst_matcher.moc"
