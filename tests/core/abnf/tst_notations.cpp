// BNF, EBNF (ISO/IEC 14977), W3C's notation and what programs write, as ABNF (RFC 5234): it means the same,
// or what could not be kept is said.
#include "core/abnf/checks.h"
#include "core/abnf/conversion.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus::abnf;

namespace {

struct Converted {
    std::string text, left;
};

Converted converted(std::string_view text)
{
    Converted all;
    for (const FoundGrammar &found : grammarsIn(text)) {
        const Grammar grammar = readGrammar(text, found);
        const Conversion one = conversionOf(text, found, grammar, checkGrammar(grammar).faults, false);
        all.text += convertedText(text, found, one);
        for (const Fault &fault : one.left)
            all.left += std::string(fault.rule) + " at " + std::to_string(fault.where.first) + '\n';
    }
    return all;
}

bool matches(const std::string &text, const char *rule, const char *name)
{
    const std::vector<FoundGrammar> found = grammarsIn(text);
    if (found.empty())
        return false;
    const Grammar grammar = withKnownRules(readGrammar(text, found.front()));
    const auto index = std::size_t(grammar.rule(rule) - grammar.rules.data());
    return Matcher(grammar, index).match(charactersOf(name)).matches;
}

} // namespace

class TestNotations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void conversions_data()
    {
        QTest::addColumn<std::string>("written");
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("left");
        const auto row = [](const char *name, const char *written, const char *text, const char *left = "") {
            QTest::newRow(name) << std::string(written) << std::string(text) << std::string(left);
        };
        row("a comment of programs", "a = \"x\" // words / more\nb = a \"y\"\n",
            "a = \"x\" ; words / more\nb = a \"y\"\n");
        row("comments on lines of their own", "a ::= \"x\"+\n// one\n(* two *)\nb ::= a \"y\"\n",
            "a = 1*%s\"x\"\n; one\n; two \nb = a %s\"y\"\n");
        row("an exception of EBNF", "a = { b - \"x\" };\nb = \"x\" | \"y\";\n",
            "; a = { b - \"x\" };\nb = %s\"x\" / %s\"y\";\n", "abnf-exception at 8\n");
        row("an exception where semicolons end rules", "a = b - \"x\";\nb = \"x\" | \"y\";\n",
            "; a = b - \"x\";\nb = %s\"x\" / %s\"y\";\n", "abnf-exception at 6\n");
        row("an exception of W3C", "a ::= [a-z] - \"x\"\nb ::= a \"y\"\n",
            "; a ::= [a-z] - \"x\"\nb = a %s\"y\"\n", "abnf-exception at 12\n");
        row("all but one", "a ::= [^a]\nb ::= a \"y\"\n", "a = ( %x00-60 / %x62-10FFFF )\nb = a %s\"y\"\n");
        row("all but several", "a ::= [^#x00-#x60z]\nb ::= a \"y\"\n",
            "a = ( %x61-79 / %x7B-10FFFF )\nb = a %s\"y\"\n");
        row("numbers of W3C", "a ::= #x9 | [#x20-#x7E]\nb ::= a \"y\"\n",
            "a = %x9 / %x20-7E\nb = a %s\"y\"\n");
        row("a number of times (ISO/IEC 14977 §4.5)", "a = 3 * \"x\" | { b };\nb = 2 * (\"y\");\n",
            "a = 3%s\"x\" / *( b );\nb = 2(%s\"y\");\n");
        row("a special sequence (ISO/IEC 14977 §4.19)", "a = ? any printable ? | { b };\nb = \"y\";\n",
            "a = <any printable> / *( b );\nb = %s\"y\";\n");
        row("operators that ABNF does not have", "a = \"x\" & b\nb = \"y\"\nc = a / ~b\n",
            "; a = \"x\" & b\nb = \"y\"\n; c = a / ~b\n", "abnf-operator at 8\nabnf-operator at 28\n");
        row("the empty string of textbooks", "<a> ::= \u03b5 | \"x\" <a>\n", "a = \"\" / %s\"x\" a\n");
        row("a range without its end", "a = %x41-\nb = \"x\" a\n", "; a = %x41-\nb = \"x\" a\n",
            "abnf-number at 4\n");
        row("an asterisk between two names", "a ::= b* c\nb ::= [a-z]\nc ::= [0-9]\n",
            "a = *b c\nb = %x61-7A\nc = %x30-39\n");
        row("=/ without its rule's name (RFC 5234 \u00a73.3)", "a = b\n  =/ \"x\" b\nb = \"y\" a\n",
            "a = b\n  / \"x\" b\nb = \"y\" a\n");
        row("several bars beside slashes",
            "a = \"x\" | \"y\" |\n  b | \"z\"\nb = a / \"p\" / \"q\" / \"r\" / \"s\"\n",
            "a = \"x\" / \"y\" /\n  b / \"z\"\nb = a / \"p\" / \"q\" / \"r\" / \"s\"\n");
        row("a quotation mark defined (RFC 2616 \u00a72.2)",
            "a = <\"> b\n<\"> = <a quotation\n   mark>\nb = \"y\"\n",
            "a = DQUOTE b\n; <\"> = <a quotation mark>\nb = \"y\"\n");
        row("defined again", "a = \"x\"\nb = a\na = \"y\"\n", "a = \"x\"\nb = a\n; a = \"y\"\n",
            "abnf-redefined at 18\n");
        row("an empty alternative", "<a> ::= | \"x\" <a>\n", "a = \"\" / %s\"x\" a\n");
        row("an exception of two texts (ISO/IEC 14977 \u00a74.7)", "a = \"y\" - \"z\";\nb = a | \"y\";\n",
            "; a = \"y\" - \"z\";\nb = a / %s\"y\";\n", "abnf-exception at 8\n");
        row("a range of two texts", "a = \"a\"-\"z\"\nb = a | \"-\"\n", "a = %x61-7A\nb = a / \"-\"\n");
        row("braces once at least", "a ::= {\"x\"}+\nb ::= a | \"y\"\n",
            "a = 1*(%s\"x\")\nb = a / %s\"y\"\n");
        row("braces once at least (ISO/IEC 14977 \u00a75.8)", "a = { \"x\" }- ;\nb = a | \"y\" ;\n",
            "a = 1*( %s\"x\" ) ;\nb = a / %s\"y\" ;\n");
        row("a most without a least", "a = y{,4}\ny = \"x\"\n", "a = *4y\ny = \"x\"\n");
        row("an empty text in single quotes", "a = '' | \"x\"\nb = a 'y'\n",
            "a = \"\" / \"x\"\nb = a \"y\"\n");
        row("a comment in a comment (ISO/IEC 14977 \u00a74.18)",
            "a = \"x\" (* one (* two *) three *) | b;\nb = \"y\";\n",
            "a = %s\"x\"  / b; ; one (* two *) three\nb = %s\"y\";\n");
        row("a special sequence with a comma", "a = ? any, printable ? | \"x\";\nb = { a };\n",
            "a = <any, printable> / %s\"x\";\nb = *( a );\n");
        row("a special sequence alone", "a = ? any printable character ? ;\nb = { a } | \"x\" ;\n",
            "a = <any printable character> ;\nb = *( a ) / %s\"x\" ;\n");
        row("a special sequence with marks of grammar",
            "a = ? any letter of A/B (\"x\" too) ? ;\nb = { a } | \"x\" ;\n",
            "a = <any letter of A/B (\"x\" too)> ;\nb = *( a ) / %s\"x\" ;\n");
        row("rules in sentences", "Here `a = b \"-\" b` holds,\nand `b =\n 2DIGIT | \"x\"` too.\n",
            "a = b \"-\" b\nb =\n 2DIGIT / \"x\"\n");
        row("a full stop ends each rule", "a = \"x\" b.\nb = \"y\" \"z\" .\n",
            "a = \"x\" b\nb = \"y\" \"z\"\n");
        row("numbered productions of W3C",
            "[1] a ::= b c\n[2]  b ::= \"x\"*\n[2a] c ::= \"y\"\n      | \"z\"\n",
            "a = b c\nb = *%s\"x\"\nc = %s\"y\"\n / %s\"z\"\n");
        row("the empty sequence (ISO/IEC 14977 \u00a74.14)", "emp = ;\na = emp | { \"x\" };\n",
            "emp = \"\" ;\na = emp / *( %s\"x\" );\n");
        row("commas with blanks (ISO/IEC 14977 \u00a74.6)", "a = \"x\" , b ;\nb = \"y\" , \"z\" ;\n",
            "a = %s\"x\"  b ;\nb = %s\"y\"  %s\"z\" ;\n");
        row("letters of BNF stand for themselves", "<a> ::= \"tree\" | \"7\" <b>\n<b> ::= 'Oak' | <a>\n",
            "a = %s\"tree\" / \"7\" b\nb = %s\"Oak\" / a\n");
        row("letters of W3C's EBNF", "a ::= \"tree\"? b\nb ::= 'x-' a\n",
            "a = [ %s\"tree\" ] b\nb = %s\"x-\" a\n");
        row("letters of ISO/IEC 14977", "a = \"tree\" , { b } ;\nb = 'x' | \"7\" ;\n",
            "a = %s\"tree\"  *( b ) ;\nb = %s\"x\" / \"7\" ;\n");
        row("the scheme and the NID are of either case (RFC 8141 \u00a73.1)",
            "a ::= \"urn:oak:Tree\" | \"urn\" \":\" \"oak\" \":\" \"Leaf\" b\nb ::= \"urn:oak:\" b?\n",
            "a = ( \"urn:oak:\" %s\"Tree\" ) / \"urn\" \":\" \"oak\" \":\" %s\"Leaf\" b\n"
            "b = \"urn:oak:\" [ b ]\n");
        row("numbers of ABNF show that it is meant", "a ::= \"tree\" | 1*b\nb ::= %x41-5A\n",
            "a = \"tree\" / 1*b\nb = %x41-5A\n");
        row("and so on", "a = \"xy\" ... \"z\"\nb = a \"y\" \u2026\n",
            "; a = \"xy\" ... \"z\"\n; b = a \"y\" \u2026\n", "abnf-operator at 9\nabnf-operator at 27\n");
        row("blanks beside the dash of a range", "a = %x41 - 5A %d48- 57\nb = a %x61 \u2013 %x7A %x30 -39\n",
            "a = %x41-5A %d48-57\nb = a %x61-7A %x30-39\n");
        row("bounds alone", "a = 1*8\nb = a \"x\" 2*\n", "; a = 1*8\n; b = a \"x\" 2*\n",
            "abnf-repeat-nothing at 4\nabnf-repeat-nothing at 18\n");
        row("bounds behind what they repeat", "a = (\"x\")*2\nb = a*2 \"x\"\nc = (\"x\")3 b\nd = c *2\n",
            "; a = (\"x\")*2\n; b = a*2 \"x\"\n; c = (\"x\")3 b\n; d = c *2\n",
            "abnf-repeat-nothing at 9\nabnf-repeat-nothing at 17\nabnf-repeat-nothing at 33\n"
            "abnf-repeat-nothing at 43\n");
        row("bounds in pieces", "a = 1 * 8 DIGIT\nb = a 1* 8DIGIT 3 * DIGIT 1 *(\"x\")\n",
            "a = 1*8DIGIT\nb = a 1*8DIGIT 3*DIGIT 1*(\"x\")\n");
        row("bounds before a blank (RFC 5234 \u00a74)", "a = 1*8 DIGIT\nb = a * \"x\"\n",
            "a = 1*8DIGIT\nb = a *\"x\"\n");
        row("lists of HTTP, of names in angle brackets", "a = 1#<oak leaf> \"x\"\n<oak leaf> = 1#'y'\n",
            "a = ( oak-leaf *( *WSP \",\" *WSP oak-leaf ) ) \"x\"\n"
            "oak-leaf = ( \"y\" *( *WSP \",\" *WSP \"y\" ) )\n");
        row("no indentation", "a = \"x\"\n; one\n/ \"y\"\nb = a\n", "a = \"x\"\n ; one\n / \"y\"\nb = a\n");
        row("blanks of typography", "a\u00a0= \"x\"\n\u00a0/ \"y\"\nb = a\n",
            "a = \"x\"\n  / \"y\"\nb = a\n");
        row("a mail that is quoted", "> a = \"x\"\n>   / \"y\"\n> b = a\n", "a = \"x\"\n  / \"y\"\nb = a\n");
        row("numbers before rules", "1. a = \"x\"\n2. b = a\n", "a = \"x\"\nb = a\n");
        row("colons and arrows", "a -> \"x\"\nb -> a 1xDIGIT\n", "a = \"x\"\nb = a 1*DIGIT\n");
        row("letters of classes", "a = \\d+ \"x\"\nb = a\n", "a = 1*%x30-39 \"x\"\nb = a\n");
        row("what the notation itself leaves open", "<a> ::= \"x\" <unspecified>\n<b> ::= <a> \"y\"\n",
            "a = %s\"x\" <unspecified>\nb = a %s\"y\"\n");
    }
    void conversions()
    {
        QFETCH(const std::string, written);
        QFETCH(const std::string, text);
        QFETCH(const std::string, left);
        const Converted said = converted(written);
        QCOMPARE(said.text, text);
        QCOMPARE(said.left, left);
        if (left.empty()) // converted again, it stays
            QCOMPARE(converted(said.text).text, said.text);
    }

    // The grammar as it was written and what it is converted to derive the same.
    void meaning_isKept_data()
    {
        QTest::addColumn<std::string>("written");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<bool>("derived");
        const auto row = [](const char *written, const char *name, bool derived) {
            QTest::addRow("%s: %s", written, name) << std::string(written) << std::string(name) << derived;
        };
        for (const char *empty :
             {"<a> ::= | \"x\" <a>\n", "<a> ::= \"x\" <a> |\n", "<a> ::= \u03b5 | \"x\" <a>\n"}) {
            row(empty, "", true);
            row(empty, "xx", true);
            row(empty, "y", false);
        }
        const char *const but = "a ::= [^a-c]\nb ::= a\n";
        row(but, "b", false);
        row(but, "d", true);
        row(but, "\u00e9", true);
        const char *const thrice = "a = 3 * \"x\" | { b };\nb = \"y\";\n";
        row(thrice, "xxx", true);
        row(thrice, "xxxx", false);
        row(thrice, "yy", true);
        const char *const once = "a = { \"x\" }- ;\nb = a | \"y\" ;\n";
        row(once, "", false);
        row(once, "xx", true);
        const char *const numbered = "[1] a ::= b c\n[2] b ::= \"x\"*\n[3] c ::= \"y\"\n      | \"z\"\n";
        row(numbered, "xxz", true);
        row(numbered, "x", false);
        const char *const cased = "a ::= 'tree' | b\nb ::= \"urn:oak:Leaf\" a\n";
        row(cased, "tree", true);
        row(cased, "Tree", false);
        row(cased, "URN:OAK:Leaftree", true);
        row(cased, "urn:oak:leaftree", false);
        const char *const most = "a = y{,2}\ny = \"x\"\n";
        row(most, "", true);
        row(most, "xx", true);
        row(most, "xxx", false);
    }
    void meaning_isKept()
    {
        QFETCH(const std::string, written);
        QFETCH(const std::string, name);
        QFETCH(const bool, derived);
        QCOMPARE(matches(written, "a", name.c_str()), derived);
        QCOMPARE(matches(converted(written).text, "a", name.c_str()), derived);
    }

    // Prose that cites a document whose rules are known.
    void citations_areRead_data()
    {
        QTest::addColumn<std::string>("written");
        QTest::addColumn<bool>("derived");
        QTest::newRow("a name and where it stands")
            << std::string("a = \"x\" b\nb = <host, see [RFC3986], Section 3.2.2>\n") << true;
        QTest::newRow("the rule's own name")
            << std::string("a = \"x\" host\nhost = <see [RFC3986]>\n") << true;
        QTest::newRow("another document")
            << std::string("a = \"x\" host\nhost = <see [RFC39867]>\n") << false;
        QTest::newRow("none of its rules") << std::string("a = \"x\" b\nb = <see [RFC3986]>\n") << false;
    }
    void citations_areRead()
    {
        QFETCH(const std::string, written);
        QFETCH(const bool, derived);
        QCOMPARE(matches(written, "a", "xoak.example"), derived);
    }

    void faults_data()
    {
        QTest::addColumn<std::string>("written");
        QTest::addColumn<std::string>("rules");
        QTest::newRow("a rule alone") << std::string("a = b\n") << std::string("abnf-undefined");
        QTest::newRow("an undefined alternative")
            << std::string("<a> ::= \"x\" | <b>\n") << std::string("abnf-undefined");
        QTest::newRow("an empty alternative") << std::string("<a> ::= | \"x\" <a>\n") << std::string();
        QTest::newRow("prose (RFC 5234 §4)") << std::string("a = \"x\" <unspecified>\n") << std::string();
    }
    void faults()
    {
        QFETCH(const std::string, written);
        QFETCH(const std::string, rules);
        const std::vector<FoundGrammar> found = grammarsIn(written);
        QCOMPARE(found.size(), std::size_t(1));
        const Grammar grammar = readGrammar(written, found.front());
        std::string said;
        for (const std::vector<Fault> &faults : {grammar.faults, checkGrammar(grammar).faults})
            for (const Fault &fault : faults)
                said += fault.rule;
        QCOMPARE(said, rules);
    }
};

NIDUS_TEST(TestNotations)
#include "tst_notations.moc"
