// Generated texts: of the rule, different, each alternative once before any comes often.
#include "core/abnf/finder.h"
#include "core/abnf/generator.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "tests/support/test_program.h"

#include <set>

using namespace nidus::abnf;

namespace {

Grammar grammarOf(const std::string &text)
{
    return withKnownRules(readGrammar(text, grammarsIn(text).at(0)));
}

std::vector<std::u32string> generated(const std::string &text, std::size_t count, std::uint64_t seed = 1)
{
    return generate(grammarOf(text), 0, count, seed);
}

} // namespace

class GeneratorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_areOfTheRule_data()
    {
        QTest::addColumn<QString>("grammar");
        QTest::newRow("flat") << "s = *( \"a\" / %x41-5A ) [ \"-\" 2*3DIGIT ]";
        QTest::newRow("recursive") << "s = \"(\" s \")\" / t s / t\nt = ALPHA / \"x\" s";
        QTest::newRow("left-recursive") << "s = s \"+\" t / t\nt = 1*DIGIT / \"(\" s \")\"";
        QTest::newRow("of RFC 3986") << "s = URI \"x\"";
        QTest::newRow("beside what is not defined") << "s = leaf / \"a\" *DIGIT / <an acorn>";
    }
    void texts_areOfTheRule()
    {
        QFETCH(QString, grammar);
        const Grammar read = grammarOf(grammar.toStdString());
        const Matcher matcher(read, 0);
        const std::vector<std::u32string> texts = generate(read, 0, 60, 7);
        QCOMPARE(texts.size(), std::size_t(60));
        QCOMPARE(std::set(texts.begin(), texts.end()).size(), texts.size());
        for (const std::u32string &text : texts)
            QVERIFY2(matcher.match(text).matches, qPrintable(QString::fromStdU32String(text)));
        QCOMPARE(generate(read, 0, 60, 7), texts);
    }

    void eachAlternative_comesBeforeAnyComesOften()
    {
        const auto texts =
            generated("s = t \":\" u\nt = \"a\" / \"b\" / \"c\"\nu = \"1\" / [ \"2\" / \"3\" ] \"4\"", 6);
        std::u32string all;
        for (const std::u32string &text : texts)
            all += text;
        for (const char32_t c : U"abc1234")
            QVERIFY(c == U'\0' || all.find(c) != all.npos);
    }

    void aRuleWithFewTexts_endsEarly()
    {
        QCOMPARE(generated("s = \"a\" / 0*1\"b\"", 50).size(), std::size_t(3));
        QCOMPARE(generated("s = \"a\" / \"b\" s s", 3).size(), std::size_t(3));
    }

    void whatDerivesNothing_givesNothing()
    {
        QVERIFY(generated("s = leaf \"x\"", 9).empty());
        QVERIFY(generated("s = \"a\" s", 9).empty());
        QVERIFY(generated("s = 999999999*999999999\"a\"", 9).empty());
    }
};

NIDUS_TEST(GeneratorTest)
#include "tst_generator.moc"
