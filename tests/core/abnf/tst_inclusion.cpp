// What a grammar lets through (core/abnf/inclusion, urn_language) and what another version changes
// (comparison): against all texts up to a length, and by cases of RFC 8141 §2.
#include "core/abnf/comparison.h"
#include "core/abnf/inclusion.h"
#include "core/abnf/matcher.h"
#include "core/abnf/urn_language.h"
#include "core/characters/utf8.h"
#include "core/urn/urn.h"
#include "tests/support/random_grammar.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <optional>

using namespace nidus;
using namespace nidus::abnf;

namespace {

constexpr std::size_t longest = 6;

// The length of the shortest of `texts` that `isWanted`; nothing when none is.
template <class IsWanted>
std::optional<std::size_t> shortest(const Derivation::Texts &texts, const IsWanted &isWanted)
{
    std::optional<std::size_t> size;
    for (const std::u32string &text : texts)
        if (isWanted(text) && (!size || text.size() < *size))
            size = text.size();
    return size;
}

std::string utf8(std::u32string_view text)
{
    std::string octets;
    for (const char32_t c : text)
        appendUtf8(octets, c);
    return octets;
}

bool isUrn(const std::string &text) { return urn::parseUrn(text, urn::Syntax::Rfc8141).valid(); }

std::size_t ruleIn(const Grammar &grammar, const char *name)
{
    return std::size_t(grammar.rule(name) - grammar.rules.data());
}

UrnLanguage languageOf(const std::string &text, const char *start, std::string_view nid)
{
    const Grammar grammar = grammarOf(text);
    return urnLanguageOf(grammar, ruleIn(grammar, start), nid);
}

Comparison compared(const std::string &old, const std::string &now)
{
    const Grammar before = grammarOf(old), after = grammarOf(now);
    return compareGrammars(before, ruleIn(before, "s"), after, ruleIn(after, "s"));
}

} // namespace

class InclusionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A counter-example is derived, is not accepted, and none is shorter; 20,000 grammars in a full run.
    void inclusion_agreesWithAllTexts()
    {
        unsigned included = 0, notIncluded = 0, tried = 0;
        for (unsigned seed = 1; tried < grammarsToTry(60, 10'000); ++seed) {
            const std::string otherText = RandomGrammar(seed + 1'000'000).text();
            const Grammar other = grammarOf(otherText);
            const std::string text = RandomGrammar(seed).text();
            const Grammar grammar = grammarOf(text);
            if (grammar.rules.size() != 4 || other.rules.size() != 4)
                continue; // "r0 = r1" is taken for a sentence
            const std::optional<GrammarAutomaton> accepting = automatonOf(productionsOf(other, 0));
            if (!accepting || accepting->automaton.states() > 100)
                continue;
            ++tried;
            const Productions productions = productionsOf(grammar, 0);
            const Automaton &automaton = accepting->automaton;
            constexpr std::size_t mostSteps = 50'000'000; // a few of ten thousand take more than the default
            const Inclusion inclusion =
                inclusionOf(grammar, productions, automaton, automaton.start(), mostSteps);
            const auto isRefused = [&](const std::u32string &one) {
                const Automaton::Stop stop = automaton.run(one);
                return stop.characters < one.size() || !automaton.accepts(stop.state);
            };
            const auto least = shortest(Derivation(grammar, longest).ofRule(0), isRefused);
            if (inclusion.kind == Inclusion::Kind::Included) {
                ++included;
                QVERIFY2(!least, text.c_str());
                continue;
            }
            ++notIncluded;
            QVERIFY2(inclusion.kind == Inclusion::Kind::NotIncluded, text.c_str());
            const std::u32string &one = inclusion.counterExample;
            QVERIFY2(least ? one.size() == *least : one.size() > longest, text.c_str());
            QVERIFY2(Matcher(grammar, 0).match(one).matches && isRefused(one), text.c_str());
        }
        QVERIFY(included + notIncluded == tried && notIncluded > 0);
    }

    // The same with the URNs of RFC 8141 in the place of the automaton, judged by the parser.
    void urnLanguage_agreesWithAllTexts()
    {
        constexpr const char *pairs[][2] = {{"a", "/"},  {"a", "%"},   {"%4", "1"},  {"?+", "a"},
                                            {"?=", "a"}, {"?", "=a"},  {"#", "a?/"}, {"#", "%41"},
                                            {"a", "b"},  {"a?+b", "="}};
        unsigned some = 0;
        for (unsigned seed = 1; seed <= grammarsToTry(40, 10'000); ++seed) {
            const auto &[one, other] = pairs[seed % std::size(pairs)];
            const std::string text = RandomGrammar(seed, one, other).text();
            const Grammar grammar = grammarOf(text);
            if (grammar.rules.size() != 4)
                continue;
            const UrnLanguage language = urnLanguageOf(grammar, 0, "oak");
            QVERIFY2(language.isOfNss && language.urns != Urns::Unknown, text.c_str());
            const auto isRefused = [](const std::u32string &nss) { return !isUrn("urn:oak:" + utf8(nss)); };
            const auto least = shortest(Derivation(grammar, longest).ofRule(0), isRefused);
            if (language.urns == Urns::All) {
                QVERIFY2(!least, text.c_str());
                continue;
            }
            ++some;
            const std::u32string &nss = language.counterExample.value();
            QVERIFY2(least ? nss.size() == *least : nss.size() > longest, text.c_str());
            QVERIFY2(Matcher(grammar, 0).match(nss).matches && isRefused(nss), text.c_str());
            QVERIFY2(grammar.rule(language.rule) && language.where.present(), text.c_str());
        }
        QVERIFY(some > 0);
    }

    void casesOfUrns_data()
    {
        QTest::addColumn<QString>("grammar");
        QTest::addColumn<QString>("nid");
        QTest::addColumn<QString>("urns");
        QTest::addColumn<QString>("counterExample");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char *name, const char *grammar, const char *nid, const char *urns,
                            const char *counterExample = "", const char *rule = "") {
            QTest::newRow(name) << QString::fromUtf8(grammar) << QString::fromUtf8(nid)
                                << QString::fromUtf8(urns) << QString::fromUtf8(counterExample)
                                << QString::fromUtf8(rule);
        };
        row("the RFC's own names", "s = assigned-name / \"urn:oak:leaf\"", "", "all");
        // §2.3.1: "?=" ends r and begins q, which is not empty; the grammar of §2 does not say so
        row("an empty q-component", "s = \"urn:oak:\" NSS [ \"?+\" r-component ]", "oak", "some",
            "urn:oak:0?+0?=", "s");
        row("the RFC's NSS", "s = NSS / \"leaf\"", "oak", "all");
        row("another NID", "s = \"urn:oak:\" NSS", "elm", "some", "urn:oak:0", "s");
        row("either case (§3.1)", "s = \"uRn:\" nid \":\" 1*DIGIT\nnid = \"OaK\"", "oak", "all");
        row("components (§2)", "s = \"urn:oak:\" 1*DIGIT [ \"?+a\" ] [ \"?=b\" ] [ \"#\" ]", "oak", "all");
        row("an empty r-component", "s = \"urn:oak:1\" [ \"?+\" ]", "oak", "some", "urn:oak:1?+", "s");
        row("a question mark alone", "s = \"urn:oak:1\" [ q ]\nq = \"?\" 1*DIGIT", "oak", "some",
            "urn:oak:1?0", "q");
        row("an empty NSS", "s = \"urn:oak:\" leaf\nleaf = *DIGIT", "oak", "some", "urn:oak:", "leaf");
        row("an empty NSS alone", "s = *DIGIT", "oak", "some", "", "s");
        row("a slash at first", "s = \"urn:oak:\" 1*leaf\nleaf = DIGIT / \"/\"", "oak", "some", "urn:oak:/",
            "leaf");
        row("a percent sign alone", "s = 1*( ALPHA / \"%\" )", "oak", "some", "%", "s");
        row("percent-encoded", "s = 1*( ALPHA / \"%\" 2HEXDIG )", "oak", "all");
        row("a character that no URN holds", "s = 1*VCHAR", "oak", "some", "\"", "s");
        row("beyond ASCII", "s = ALPHA *%xE4-FC", "oak", "some", "a\u00e4", "s");
        row("brackets that close (context-free)", "s = \"(\" s \")\" / DIGIT", "oak", "all");
        row("as many as before (context-free)", "s = \"a\" s \"a\" / \"a<\"", "oak", "some", "a<", "s");
        row("any NID", "s = \"urn:\" nid \":\" 1*DIGIT\nnid = 1*4ALPHA", "", "some", "urn:a:0", "s");
        row("nothing is derived", "s = \"a\" s", "oak", "all");
        row("prose", "s = ALPHA <what the registry adds>", "oak", "unknown");
        row("an undefined name", "s = ALPHA leaf", "oak", "unknown");
        row("prose beside what is none", "s = \"a b\" / ALPHA <what the registry adds>", "oak", "some", "a b",
            "s");
        row("prose that is not reached", "s = ALPHA\nt = <what the registry adds>", "oak", "all");
        row("many", "s = 999999999*999999999( \"a\" / 999999999*999999999\"b\" )", "oak", "all");
        row("long, then none", "s = 300\"a\" \" \"", "oak", "some", qPrintable(QString(300, u'a') + u' '),
            "s");
    }
    void casesOfUrns()
    {
        QFETCH(QString, grammar);
        QFETCH(QString, nid);
        QFETCH(QString, urns);
        QFETCH(QString, counterExample);
        QFETCH(QString, rule);
        const UrnLanguage language = languageOf(grammar.toStdString(), "s", nid.toStdString());
        QCOMPARE(QString::fromLatin1(id(language.urns)), urns);
        QCOMPARE(QString::fromStdU32String(language.counterExample.value_or(U"")), counterExample);
        QCOMPARE(QString::fromStdString(language.rule), rule);
        QCOMPARE(language.counterExample.has_value(), urns == QLatin1String("some"));
    }

    void whyItIsNotKnown_isSaid()
    {
        QCOMPARE(id(languageOf("s = <any text> ALPHA", "s", "oak").reason), "prose");
        const UrnLanguage undefined = languageOf("s = ALPHA leaf", "s", "oak");
        QCOMPARE(id(undefined.reason), "undefined");
        QCOMPARE(undefined.unknown, std::string("leaf"));
        const UrnLanguage long_ = languageOf("s = 9999\"a\" \" \"", "s", "oak");
        QCOMPARE(id(long_.urns), "some");
        QCOMPARE(id(long_.reason), "too-long");
        QVERIFY(!long_.counterExample);
        std::string many = "s = r0\n";
        for (int rule = 0; rule < 100'000; ++rule)
            many += "r" + std::to_string(rule) + " = *( \"a\" / \"%\" / \"?\" ) r" +
                    std::to_string((rule + 1) % 100'000) + " / \"b\"\n";
        QCOMPARE(id(languageOf(many, "s", "oak").reason), "too-large");
    }

    // Where an end comes too early, and what is said of it.
    void theFault_standsWhereItIs()
    {
        const std::string text = "s = \"urn:oak:\" leaf\nleaf = 1*ALPHA / \"x\" %x20";
        const UrnLanguage language = languageOf(text, "s", "oak");
        QCOMPARE(language.where.of(text), std::string_view("%x20"));
        QCOMPARE(language.fails, std::size_t(9));
        const std::optional<Fault> fault = faultOf(language, "oak");
        QCOMPARE(fault.value().rule, "abnf-no-urn");
        QCOMPARE(fault->about, std::string("urn:oak:x "));
        QCOMPARE(faultOf(languageOf("nss = *ALPHA", "nss", "Oak"), "Oak").value().rule, "abnf-nss-empty");
        QCOMPARE(faultOf(languageOf("nss = *ALPHA", "nss", "Oak"), "Oak")->about, std::string("urn:oak:"));
        QVERIFY(!faultOf(languageOf("nss = 1*ALPHA", "nss", "oak"), "oak"));
    }

    void comparisons_data()
    {
        QTest::addColumn<QString>("old");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("lost");
        QTest::addColumn<QString>("gained");
        const auto row = [](const char *name, const char *old, const char *now, const char *lost,
                            const char *gained) {
            QTest::newRow(name) << QString::fromUtf8(old) << QString::fromUtf8(now) << QString::fromUtf8(lost)
                                << QString::fromUtf8(gained);
        };
        // a shortest text, "-" for none or "?" for not decided; behind it "~": by samples
        row("the same, written otherwise", "s = 1*DIGIT", "s = DIGIT *( %x30-34 / %x35-39 )", "-", "-");
        row("longer only", "s = 1*DIGIT", "s = 2*DIGIT", "0", "-");
        row("shorter, too", "s = 3*4DIGIT", "s = 2*4DIGIT", "-", "00");
        row("either case", "s = %s\"ab\"", "s = \"ab\"", "-", "aB");
        row("other letters", "s = 1*%x61-66", "s = 1*%x64-69", "a", "g");
        row("recursive at one end", "s = \"a\" s / \"b\"", "s = *\"a\" \"b\" / \"c\"", "-", "c");
        row("brackets, into what is regular", "s = \"(\" s \")\" / \"x\"", "s = *\"(\" \"x\" *\")\"", "-",
            "(x~");
        row("two with brackets", "s = \"(\" s \")\" / \"x\"", "s = \"(\" s \")\" / \"x\" / \"y\"", "?~",
            "y~");
        row("brackets, written alike", "s = \"(\" s \")\" / \"x\"",
            "S = \"(\" S \")\" ; as it was\n  / \"X\"", "-", "-");
        row("another case of text that has one", "s = %s\"(\" s \")\" / %s\"x\"",
            "s = %s\"(\" s \")\" / %s\"X\"", "x~", "X~");
        row("many", "s = *300DIGIT", "s = *299DIGIT", std::string(300, '0').c_str(), "-");
        row("very many", "s = 1000*2000( DIGIT / \"-\" )", "s = 1001*2000( DIGIT / \"-\" )",
            std::string(1000, '-').c_str(), "-");
    }
    void comparisons()
    {
        QFETCH(QString, old);
        QFETCH(QString, now);
        const Comparison comparison = compared(old.toStdString(), now.toStdString());
        const auto words = [](const Difference &difference) {
            return QString((difference.kind == Difference::Kind::Some
                                ? QString::fromStdU32String(difference.witness)
                            : difference.kind == Difference::Kind::Undecided ? QStringLiteral("?")
                                                                             : QStringLiteral("-")) +
                           (difference.isExact ? QString() : QStringLiteral("~")));
        };
        QTEST(words(comparison.lost), "lost");
        QTEST(words(comparison.gained), "gained");
    }

    // Two regular grammars are compared exactly: a shortest text of each side, in all of them.
    void comparison_agreesWithAllTexts()
    {
        unsigned tried = 0;
        for (unsigned seed = 1; tried < grammarsToTry(20, 3000); ++seed) {
            const std::string old = RandomGrammar(seed).text(), now = RandomGrammar(seed + 500'000).text();
            const Grammar before = grammarOf(old), after = grammarOf(now);
            const auto isSmall = [](const Grammar &grammar) {
                const std::optional<GrammarAutomaton> made = automatonOf(productionsOf(grammar, 0));
                return grammar.rules.size() == 4 && made && made->automaton.states() <= 100;
            };
            if (!isSmall(before) || !isSmall(after))
                continue;
            const Comparison comparison = compareGrammars(before, 0, after, 0);
            QVERIFY(comparison.lost.isExact && comparison.gained.isExact);
            ++tried;
            const Derivation oldTexts(before, longest), newTexts(after, longest);
            const auto agrees = [](const Difference &difference, const Derivation &has,
                                   const Derivation &lacks) {
                const auto least = shortest(has.ofRule(0), [&lacks](const std::u32string &text) {
                    return !lacks.ofRule(0).contains(text);
                });
                if (difference.kind == Difference::Kind::Nothing)
                    return !least.has_value();
                return least ? difference.witness.size() == *least : difference.witness.size() > longest;
            };
            QVERIFY2(agrees(comparison.lost, oldTexts, newTexts), (old + "\n" + now).c_str());
            QVERIFY2(agrees(comparison.gained, newTexts, oldTexts), (old + "\n" + now).c_str());
        }
    }
};

NIDUS_TEST(InclusionTest)
#include "tst_inclusion.moc"
