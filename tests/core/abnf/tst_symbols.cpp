// What an editor asks of a grammar: where names stand (RFC 5234 §2.1: in whatever case), whether a rule can
// be called otherwise, and what stands in each line.
#include "core/abnf/highlights.h"
#include "core/abnf/parser.h"
#include "core/abnf/symbols.h"
#include "tests/support/test_program.h"

using namespace nidus::abnf;

namespace {

const std::string oak = "A name is built like this:\n"
                        "\n"
                        "  oak-urn = \"urn:oak:\" Leaf *( \":\" leaf ) ; \"leaf\"\n"
                        "  leaf    = 1*3ALPHA\n"
                        "          / %x30-39 pchar acorn\n"
                        "\n"
                        "and not otherwise.\n";

std::vector<Symbol> symbolsIn(const std::string &text)
{
    const auto found = grammarsIn(text);
    return found.empty() ? std::vector<Symbol>() : symbolsOf(text, found[0], readGrammar(text, found[0]));
}

QByteArray said(const std::string &text, const Symbol &symbol)
{
    QByteArray words = QByteArray::fromStdString(symbol.name) + (symbol.isDefinedHere() ? " defined" : "");
    for (const Part &place : symbol.places)
        words += ' ' + QByteArray(std::string(place.of(text)).c_str());
    return words + (symbol.from.empty() ? QByteArray() : " of " + QByteArray(symbol.from.data()));
}

} // namespace

class TestSymbols : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void names_standWhereTheyAreDefinedAndUsed()
    {
        QByteArrayList all;
        for (const Symbol &symbol : symbolsIn(oak))
            all += said(oak, symbol);
        QCOMPARE(all.join('\n'), QByteArray("oak-urn defined oak-urn\n"
                                            "leaf defined Leaf leaf leaf\n"
                                            "ALPHA ALPHA of RFC 5234\n"
                                            "pchar pchar of RFC 3986\n"
                                            "acorn acorn"));
    }

    // RFC 5234 §2.1: angle brackets may stand around a name, and belong to none.
    void angleBrackets_areNoPartOfAName()
    {
        const std::string bnf = "<oak leaf> ::= <vein> | <vein> <oak leaf>\n<vein> ::= \"v\"\n";
        QByteArrayList all;
        for (const Symbol &symbol : symbolsIn(bnf))
            all += said(bnf, symbol);
        QCOMPARE(all.join('\n'),
                 QByteArray("oak leaf defined oak leaf oak leaf\nvein defined vein vein vein"));
    }

    void theNameAtAPlace_isFoundAtItsBeginningAndEnd()
    {
        const std::vector<Symbol> symbols = symbolsIn(oak);
        const std::size_t leaf = oak.find("Leaf");
        for (const std::size_t at : {leaf, leaf + 2, leaf + 4})
            QCOMPARE(symbolAt(symbols, at)->name, std::string("leaf"));
        QVERIFY(!symbolAt(symbols, leaf - 1));
        QVERIFY(!symbolAt(symbols, 0));
        QVERIFY(!symbolAt({}, 0));
    }

    void newName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("fault"); // -1: none
        QTest::newRow("another") << QStringLiteral("needle-2") << -1;
        QTest::newRow("the same in capitals") << QStringLiteral("LEAF") << -1;
        QTest::newRow("one that is used and not defined") << QStringLiteral("acorn") << -1;
        QTest::newRow("empty") << QString() << int(NameFault::NoName);
        QTest::newRow("a digit first") << QStringLiteral("2leaf") << int(NameFault::NoName);
        QTest::newRow("an underscore") << QStringLiteral("oak_leaf") << int(NameFault::NoName);
        QTest::newRow("another rule's") << QStringLiteral("OAK-URN") << int(NameFault::Taken);
        QTest::newRow("of Appendix B.1") << QStringLiteral("digit") << int(NameFault::Known);
    }
    void newName()
    {
        QFETCH(const QString, name);
        QFETCH(const int, fault);
        const std::vector<Symbol> symbols = symbolsIn(oak);
        const Symbol *leaf = symbolAt(symbols, oak.find("Leaf"));
        const auto found = faultOfName(symbols, *leaf, name.toStdString());
        QCOMPARE(found ? int(*found) : -1, fault);
    }

    void lines_haveTheirRoles()
    {
        QByteArray roles;
        for (const LineRole role : lineRoles(oak, grammarsIn(oak)))
            roles += role == LineRole::Defines ? 'D' : role == LineRole::GoesOn ? 'g' : '.';
        QCOMPARE(roles, QByteArray("..DDg..."));
    }

    void aLine_saysWhatStandsInIt()
    {
        const std::string line = "  oak = %x41-5A 2*3\"x\" ; \"no\"";
        QByteArrayList all;
        for (const Highlight &one : highlightsOf(line, LineRole::Defines))
            all += QByteArray::number(int(one.kind)) + ' ' + std::string(one.where.of(line)).c_str();
        QCOMPARE(all.join('\n'), QByteArray("0 oak\n2 %x41-5A\n2 2*3\n1 \"x\"\n3 ; \"no\""));
        QVERIFY(highlightsOf(line, LineRole::None).empty());
        QCOMPARE(highlightsOf("oak \"x\"", LineRole::GoesOn).size(), std::size_t(1)); // nothing is defined
    }

    // Any octets, nothing nested: bad input costs its length.
    void anyOctets_areTaken()
    {
        for (const std::string &text : {std::string("\xFF\x00= \xC3(", 6), std::string("a = <"),
                                        std::string(), "a = " + std::string(100'000, '(')}) {
            symbolsIn(text);
            lineRoles(text, grammarsIn(text));
            highlightsOf(text, LineRole::Defines);
        }
    }
};

NIDUS_TEST(TestSymbols)
#include "tst_symbols.moc"
