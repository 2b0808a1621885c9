// Matching by any context-free grammar: against derivation by hand of all short texts, and where grammars are
// ambiguous, left-recursive, empty or hostile.
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "tests/support/test_program.h"

#include <random>
#include <set>

using namespace nidus::abnf;

namespace {

Grammar grammarOf(const std::string &text)
{
    const auto found = grammarsIn(text);
    return found.empty() ? Grammar() : withKnownRules(readGrammar(text, found.front()));
}

Match matched(const std::string &text, const char *rule, std::u32string_view input,
              std::uint64_t mostSteps = Matcher::mostSteps)
{
    const Grammar grammar = grammarOf(text);
    const Rule *start = grammar.rule(rule);
    return start ? Matcher(grammar, std::size_t(start - grammar.rules.data())).match(input, mostSteps)
                 : Match{};
}

// All texts of at most `longest` characters that each rule derives: sets that grow until nothing is new.
class Derivation {
public:
    static constexpr std::size_t longest = 5;
    using Texts = std::set<std::u32string>;

    explicit Derivation(const Grammar &grammar) : m_grammar(grammar), m_rules(grammar.rules.size())
    {
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
                Texts texts = of(grammar.rules[rule].body);
                grows = grows || texts.size() > m_rules[rule].size();
                m_rules[rule] = std::move(texts);
            }
        }
    }
    const Texts &ofRule(std::size_t rule) const { return m_rules[rule]; }

private:
    static Texts joined(const Texts &firsts, const Texts &seconds)
    {
        Texts all;
        for (const auto &first : firsts)
            for (const auto &second : seconds)
                if (first.size() + second.size() <= longest)
                    all.insert(first + second);
        return all;
    }

    Texts of(Node node) const
    {
        const Element &element = m_grammar.nodes[node];
        Texts texts;
        switch (element.kind) {
        case Element::Kind::Rule:
            return m_rules[std::size_t(m_grammar.rule(element.text) - m_grammar.rules.data())];
        case Element::Kind::Text:
            return {charactersOf(element.text)};
        case Element::Kind::Alternatives:
            for (const Node child : element.children)
                texts.merge(of(child));
            return texts;
        case Element::Kind::Sequence:
            texts = {U""};
            for (const Node child : element.children)
                texts = joined(texts, of(child));
            return texts;
        case Element::Kind::Repetition:
            return repeated(of(element.children.front()), element.least, element.most);
        default:
            return texts;
        }
    }

    static Texts repeated(const Texts &one, std::uint64_t least, std::uint64_t most)
    {
        Texts all, some{U""};
        for (std::uint64_t count = 0; count <= std::min<std::uint64_t>(most, least + longest + 1); ++count) {
            if (count >= least)
                all.insert(some.begin(), some.end());
            some = joined(some, one);
        }
        return all;
    }

    const Grammar &m_grammar;
    std::vector<Texts> m_rules;
};

// A small grammar at random: rules r0 to r3 over the case-sensitive letters a and b.
class RandomGrammar {
public:
    explicit RandomGrammar(unsigned seed) : m_random(seed) {}

    std::string text()
    {
        std::string all;
        for (int rule = 0; rule < 4; ++rule)
            all += "r" + std::to_string(rule) + " = " + alternatives(2) + "\n";
        return all;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }
    std::string alternatives(int depth)
    {
        std::string all = sequence(depth);
        for (int more = below(3); more > 0; --more)
            all += " / " + sequence(depth);
        return all;
    }
    std::string sequence(int depth)
    {
        std::string all = element(depth);
        for (int more = below(3); more > 0; --more)
            all += " " + element(depth);
        return all;
    }
    std::string element(int depth)
    {
        static constexpr const char *repeats[] = {"", "", "", "*", "1*2", "2", "0*1"};
        const std::string repeat = repeats[below(7)];
        switch (below(depth > 0 ? 6 : 4)) {
        case 0:
            return repeat + "%x61";
        case 1:
            return repeat + "%s\"b\"";
        case 2:
            return repeat + "r" + std::to_string(below(4));
        case 3:
            return "%s\"ab\"";
        case 4:
            return repeat + "(" + alternatives(depth - 1) + ")";
        default:
            return "[" + alternatives(depth - 1) + "]";
        }
    }
    std::mt19937 m_random;
};

std::vector<std::u32string> allTexts()
{
    std::vector<std::u32string> all{U""};
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].size() < Derivation::longest)
            for (const char32_t c : {U'a', U'b'})
                all.push_back(all[i] + c);
    return all;
}

} // namespace

class MatcherTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matching_agreesWithDerivation()
    {
        const std::vector<std::u32string> texts = allTexts();
        for (unsigned seed = 1; seed <= 100; ++seed) {
            std::string text = RandomGrammar(seed).text();
            // a range derives one letter here: the derivation by hand knows texts only
            for (std::size_t at; (at = text.find("%x61")) != std::string::npos;)
                text.replace(at, 4, "%s\"a\"");
            const Grammar grammar = grammarOf(text);
            QCOMPARE(grammar.rules.size(), std::size_t(4));
            const Derivation derivation(grammar);
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
