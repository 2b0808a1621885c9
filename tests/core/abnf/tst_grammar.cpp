// Grammars found in texts and read as people write them (RFC 5234, RFC 7405): what is understood, what is
// said.
#include "core/abnf/checks.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"
#include "tests/support/test_program.h"

#include <random>

using namespace nidus::abnf;
using namespace Qt::StringLiterals;

namespace {

struct Read {
    std::vector<FoundGrammar> found;
    Grammar grammar; // the first one
    Checked checked;
};

Read read(const std::string &text)
{
    Read all{grammarsIn(text), {}, {}};
    if (!all.found.empty() && all.found.front().form != Form::Regex) {
        all.grammar = readGrammar(text, all.found.front());
        all.checked = checkGrammar(all.grammar);
    }
    return all;
}

// "rule `about` -> `repair`" of each fault, in their order.
QStringList faultsOf(const Read &read)
{
    QStringList all;
    for (const auto *faults : {&read.grammar.faults, &read.checked.faults})
        for (const Fault &fault : *faults)
            all +=
                QString::fromLatin1(fault.rule) + u' ' + QString::fromStdString(fault.about) +
                (fault.repairs ? QStringLiteral(" -> ") + QString::fromStdString(fault.repair) : QString());
    return all;
}

QStringList namesOf(const std::vector<std::string> &names)
{
    QStringList all;
    for (const std::string &name : names)
        all += QString::fromStdString(name);
    return all;
}

} // namespace

class GrammarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // What people write in the place of ABNF is understood, said, and repaired where it can be.
    void faultsOfWriting_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char *name, const char *text, const char *faults) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(faults);
        };
        row("sound", "s = \"a\" / %x41-5A / 1*2(DIGIT) / [ %s\"b\" ] ; a comment", "");
        row("=/ (§3.3)", "s = \"a\"\ns =/ \"b\"", "");
        row("names in angle brackets (§2.1)", "<s> = <leaf> \"x\"\n<leaf> = DIGIT", "");
        row("continued lines (§2.2)", "   t = s\n   s = \"a\" /\n       \"b\"", "");
        row("::=", "s ::= \"a\" / \"b\"", "abnf-defines ::= -> =");
        row("bar", "u = t / \"d\"\nt = s / \"c\"\ns = \"a\" | \"b\"", "abnf-bar | -> /");
        row("several bars of a rule are said once",
            "s = \"a\" | (\"b\" | t)\nt = \"c\" / \"d\"\nu = s / t / \"e\"", "abnf-bar | -> / (\"b\" /");
        row("bars on several lines", "s = \"a\" |\n  \"b\" | t\nt = \"c\" / \"d\"\nu = s / t / \"e\"",
            "abnf-bar | -> /");
        row("=/ without its rule's name (§3.3)", "s = \"a\" [ t ]\n  =/ \"b\" t\nt = \"c\"",
            "abnf-adds-unnamed s -> /");
        row("=/ in its rule's column", "s = \"a\"\n=/ \"b\" t\nt = s \"c\"",
            "abnf-indent =/|abnf-adds-unnamed s -> /");
        row("=/ behind a slash", "s = \"a\" /\n  =/ \"b\"\nt = s \"c\"", "abnf-adds-unnamed s -> ");
        row("a quotation mark defined (RFC 2616 §2.2)",
            "s = <\"> t <\">\n<\"> = <a quotation mark (34)>\nt = \"c\"", "");
        row("underscore", "oak_leaf = \"a\"", "abnf-name oak_leaf -> oak-leaf");
        row("blank in a name (§2.1)", "s = oak leaf \":\" year\noak leaf = 1*ALPHA\nyear = 4DIGIT",
            "abnf-name oak leaf -> oak-leaf|abnf-name oak leaf -> oak-leaf");
        row("dot in a name", "oak.leaf = 1*ALPHA", "abnf-name oak.leaf -> oak-leaf");
        row("blank in the only name", "oak leaf = 1*ALPHA", "abnf-name oak leaf -> oak-leaf");
        row("dots in names that are used", "oak.leaf = \"a\" / oak.tree\noak.tree = DIGIT",
            "abnf-name oak.leaf -> oak-leaf|abnf-name oak.tree -> oak-tree|abnf-name oak.tree -> oak-tree");
        row("a closing bracket alone", "s = )", "abnf-rule-empty |abnf-bracket-close ) -> ");
        row("digit that begins a name", "s = \"x\" 1st\n1st = 1*ALPHA",
            "abnf-name 1st -> r-1st|abnf-name 1st -> r-1st");
        row("number behind a dash as repetition (§3.6)", "s = 3-5ALPHA 1\u20132DIGIT",
            "abnf-repeat 3-5 -> 3*5|abnf-repeat 1\u20132 -> 1*2");
        row("letters with dots between", "s = a..z / \"_\"", "abnf-range a..z -> %x61-7A");
        row("no digits of the base", "s = %xZZ / %x4G / %b12",
            "abnf-number %xZZ|abnf-number %x4G|abnf-number %b12");
        row("comma between elements", "s = \"a\", \"b\"", "abnf-comma , -> ");
        row("comma as itself", "s = DIGIT , DIGIT", "abnf-unquoted , -> \",\"");
        row("brackets alone", "s = ((", "abnf-bracket-open ( -> (()|abnf-bracket-open ( -> \"\"");
        row("en dash", "s = %x31\u201339", "abnf-dash %x31\u201339 -> %x31-39");
        row("other bracket", "s = [ \"a\" )", "abnf-bracket-other ) -> ]");
        row("bracket that stays open", "t = s DIGIT\ns = ( \"a\"", "abnf-bracket-open ( -> ( \"a\")");
        row("bracket that stays open in another", "s = *[ DIGIT 1*( \"a\" ]",
            "abnf-bracket-open ( -> ( \"a\")|abnf-endless ");
        row("bracket that closes nothing", "s = \"a\" )", "abnf-bracket-close ) -> ");
        row("colon without quotes", "s = \"a\" : \"b\"", "abnf-unquoted : -> \":\"");
        row("digit without quotes", "s = 0 / \"a\"", "abnf-unquoted 0 -> \"0\"");
        row("typographic quotes", "s = \u201ca\u201d DIGIT", "abnf-quotes \u201ca\u201d -> \"a\"");
        row("single quotes", "s = 'a' DIGIT", "abnf-quotes 'a' -> \"a\"");
        row("?(", "s = ?(\"a\") DIGIT", "abnf-suffix ? -> 0*1");
        row("suffixes", "s = DIGIT? ALPHA+ \"a\"* ALPHA{2,3}",
            "abnf-suffix ? -> [ DIGIT ]|abnf-suffix + -> 1*ALPHA|abnf-suffix * -> *\"a\"|"
            "abnf-suffix {2,3} -> 2*3ALPHA");
        row("a blank in a repetition (§3.6, §4)", "s = 1*8 DIGIT \":\" * ALPHA",
            "abnf-repeat-blank 1*8 -> |abnf-repeat-blank * -> ");
        row("a range with blanks, its end of letters (§3.4)", "s = %x20 - FF",
            "abnf-dash %x20 - FF -> %x20-FF");
        row("a rule behind a dash is no end of a range", "s = %x2A - face\nface = \"x\"",
            "abnf-unquoted - -> \"-\"");
        row("dots between two rules are no range", "s = c...d\nc = \"x\"\nd = \"y\"", "abnf-operator ...");
        row("dots between two letters are one (§3.4)", "s = c...d / \"x\"", "abnf-range c...d -> %x63-64");
        row("once (§3.6)", "s = 1DIGIT \":\" 1*ALPHA", "abnf-repeat-single 1 -> 1*");
        row("once beside twice", "s = 1DIGIT 2ALPHA", "");
        row("range of texts", "s = \"a\"-\"z\" / '0' .. '9'",
            "abnf-range \"a\"-\"z\" -> %x61-7A|abnf-range '0' .. '9' -> %x30-39");
        row("range of letters", "s = A-Z / 0-9 / [a-z0-9_]",
            "abnf-range A-Z -> %x41-5A|abnf-range 0-9 -> %x30-39|"
            "abnf-range [a-z0-9_] -> ( %x61-7A / %x30-39 / \"_\" )");
        row("comment in braces", "s = DIGIT {any of them}\n  \":\"",
            "abnf-braces {any of them} -> ; any of them");
        row("repetition in braces", "s = DIGIT { \":\" DIGIT }",
            "abnf-braces { \":\" DIGIT } -> *( \":\" DIGIT )");
        row("comment of programs", "s = DIGIT /* one */ \"a\"", "abnf-comment /* one */ -> ;  one ");
        row("comment on two lines", "s = DIGIT ; the number of\n    leaves\nt = s",
            "abnf-comment-wrapped leaves -> ; leaves");
        row("a comment behind a slash (§3.9)",
            "s = \"a\" /   ; not \"(\", or \"\\\"\n    old-s     ; the rest", "abnf-undefined old-s");
        row("a comment behind a bracket", "s = ( leaf  ; one (\n      twig )",
            "abnf-undefined leaf|abnf-undefined twig");
        row("a comment behind the equals sign", "s = ; what is left\n    leaf", "abnf-undefined leaf");
        row("comments on several lines", "s = \"a\" /  ; one )\n           ; and \"more\n    leaf ; two",
            "abnf-undefined leaf");
        row("a comment on two lines within a rule", "s = \"a\" / ; the first of\n    many kinds\n    \"b\"",
            "abnf-comment-wrapped many kinds -> ; many kinds");
        row("a comment on two lines, in brackets", "s = DIGIT ; the number (of\n    leaves alone)\nt = s",
            "abnf-comment-wrapped leaves alone) -> ; leaves alone)");
        row("line without slash (§3.1)", "s = \"a\" /\n    \"b\"\n    \"c\" /\n    \"d\"",
            "abnf-slash-missing \"b\" -> \"b\" /");
        row("line without slash before it", "s = \"a\"\n  / \"b\"\n  \"c\"\n  / \"d\"",
            "abnf-slash-missing \"b\" -> \"b\" /");
        row("a sequence on two lines", "s = \"a\" DIGIT /\n    \"b\" DIGIT\n      \":\" DIGIT /\n    \"d\"",
            "");
        row("list of HTTP", "s = 1#DIGIT", "abnf-list 1#DIGIT -> ( DIGIT *( *WSP \",\" *WSP DIGIT ) )");
        row("no ASCII", "s = \"\u00e9\" DIGIT", "abnf-text-characters \"\u00e9\" -> %xE9");
        row("quote closed by typography", "s = \"a\u201d DIGIT", "abnf-quotes \"a\u201d -> \"a\"");
        row("backwards", "s = %x5A-41 DIGIT", "abnf-number %x5A-41 -> %x41-5A");
        row("beyond Unicode", "s = %x110000 DIGIT", "abnf-number-large %x110000");
        row("more than it allows", "s = 3*2\"a\"", "abnf-repeat-bounds 3*2 -> 2*3");
        row("no-break space", "s\u00a0= \"a\"\u00a0/ \"b\"", "abnf-blank  ->  |abnf-blank  ->  ");
        row("no indentation (§2.2)", "s = \"a\"\n; one\n; two\n/ \"b\"", "abnf-indent ; one|abnf-indent /");
        row("prose on two lines (§4)", "s = 1*<any\n  leaf> \"x\"",
            "abnf-prose-wrapped <any\n  leaf> -> <any leaf>");
        row("prose among comments (RFC 822)",
            "s = <any leaf,      ; => folded\n     but <\"> and \"<\" >  ; or not\n    t\nt = *s",
            "abnf-prose-wrapped <any leaf,      ; => folded\n     but <\"> -> <any leaf, but DQUOTE and "
            "\"<\" >");
        row("a semicolon in prose", "s = <any leaf but \";\"> \"x\"", "");
        row("plus and underscore in a name", "oak+_leaf = *DIGIT / \"x\" oak+_leaf",
            "abnf-name oak+_leaf -> oak-leaf|abnf-name oak+_leaf -> oak-leaf");
        row("a number behind a name", "oak.1 = *DIGIT", "abnf-name oak.1 -> oak-1");
        row("times", "s = 1xDIGIT 3xALPHA", "abnf-repeat 1x -> 1*|abnf-repeat 3x -> 3");
        row("a number of programs at the end", "s = \"a\" 0x41", "abnf-number 0x41 -> %x41");
        row("no times", "s = 1xleaf", "abnf-repeat-single 1 -> 1*|abnf-undefined xleaf");
        row("hyphen of typography in a name", "s = oak\u2010leaf\noak-leaf = *DIGIT",
            "abnf-name oak\u2010leaf -> oak-leaf");
        row("two dots as repetition", "s = 1..3DIGIT", "abnf-repeat 1..3 -> 1*3");
        row("numbers of programs", "s = 0x61-66 / 0x41-0x5A / U+0041 / %u0042-0043 / %30-39",
            "abnf-number 0x61-66 -> %x61-66|abnf-number 0x41-0x5A -> %x41-5A|abnf-number U+0041 -> %x0041|"
            "abnf-number %u0042-0043 -> %x0042-0043|abnf-number %30-39 -> %x30-39");
        row("comments of scripts", "s = DIGIT # one\nt = s -- the other",
            "abnf-comment # one -> ;  one|abnf-comment -- the other -> ;  the other");
        row("two slashes before an element", "s = \"a\" // \"b\"", "abnf-alternative-empty / -> ");
        row("or", "s = \"a\" or \"b\"", "abnf-bar or -> /");
        row("and", "s = \"a\" and \"b\"", "abnf-comma and -> ");
        row("a rule called or", "s = \"a\" or \"b\"\nor = \"c\"", "");
        row("digits of regular expressions", "s = \\d+ \":\"",
            "abnf-range \\d -> %x30-39|abnf-suffix + -> 1*%x30-39");
        row("one word with an open quote", "s = \"abc\nt = s", "abnf-quote-open \"abc -> \"abc\"");
        row("an arrow", "s -> \"a\" t\nt \u2192 \"b\"", "abnf-defines -> -> =|abnf-defines \u2192 -> =");
        row("colons", "s: t \":\" u\nt: 2ALPHA\nu: 1*DIGIT",
            "abnf-defines : -> =|abnf-defines : -> =|abnf-defines : -> =");
        row("numbered rules", "1. s = t \"a\"\n2. t = 2ALPHA", "abnf-mark 1. -> |abnf-mark 2. -> ");
        row("numbers in brackets", "(1) s = t \"a\"\n(2) t = 2ALPHA", "abnf-mark (1) -> |abnf-mark (2) -> ");
        row("bullets", "* s = t \"a\"\n* t = 2ALPHA", "abnf-mark * -> |abnf-mark * -> ");
        row("a quoted mail", "> s = t \"a\"\n>\n>    / \"b\"\n> t = 2ALPHA", "");
        row("full stops", "s = t \"a\".\nt = 2ALPHA.", "abnf-unquoted . -> |abnf-unquoted . -> ");
        row("a name in angle brackets", "s = \"a\" <t>\nt = 2ALPHA", "abnf-angle t -> t");
        row("two lines without slash in brackets", "s = ( \"a\" / \"b\"\n      \"c\" / \"d\" )",
            "abnf-slash-missing \"b\" -> \"b\" /");
        row("two lines without slash", "s = \"a\" / \"b\"\n    \"c\" / \"d\"",
            "abnf-slash-missing \"b\" -> \"b\" /");
        row("a sequence on two lines of brackets", "s = ( \"a\" / \"b\" )\n    ( \"c\" / \"d\" )", "");
        row("a second line deeper", "s = \"a\" / \"b\"\n       \"c\" / \"d\"", "");
        row("two slashes", "s = \"a\" / / \"b\"", "abnf-alternative-empty / -> ");
        row("quote that stays open", "s = \"a / DIGIT", "abnf-quote-open \"a / DIGIT");
    }
    void faultsOfWriting()
    {
        QFETCH(QString, text);
        QFETCH(QString, faults);
        const Read all = read(text.toStdString());
        QCOMPARE(all.found.size(), std::size_t(1));
        QCOMPARE(faultsOf(all).join(u'|'), faults);
    }

    // What a grammar as a whole lacks (§2.1, §3.3).
    void faultsOfTheWhole_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char *name, const char *text, const char *faults) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(faults);
        };
        row("undefined, once", "s = leaf \"x\" leaf", "abnf-undefined leaf");
        row("a name in other letters", "s = Leaf LEAF\nleaf = digit", "abnf-name-case Leaf -> leaf");
        row("near another, and the rule around", "s = \"y\"\noak-leaf = \"x\" oak-leaz\noakleaz = \"z\"",
            "abnf-unused oak-leaf|abnf-undefined oak-leaz -> oakleaz|abnf-unused oakleaz");
        row("near the rule around only", "s = \"y\"\noak-leaf = \"x\" oak-leaz",
            "abnf-unused oak-leaf|abnf-undefined oak-leaz");
        row("of RFC 3986", "s = pchar \"x\"", "abnf-imported pchar");
        row("near", "s = branch\nbranche = \"x\"", "abnf-undefined branch -> branche|abnf-unused branche");
        row("near a core rule", "s = 2DIGITS HEXDIGIT",
            "abnf-undefined DIGITS -> DIGIT|"
            "abnf-undefined HEXDIGIT -> HEXDIG");
        row("unused", "s = \"a\"\nt = \"b\"", "abnf-unused t");
        row("unreachable", "s = \"a\"\nt = u\nu = \"b\"", "abnf-unused t|abnf-unreachable u");
        row("twice, otherwise", "s = t\nt = \"a\"\nt = \"b\"", "abnf-redefined t");
        row("twice, alike", "s = t\nt = \"a\"\nt = \"A\"", "abnf-redefined-alike t");
        row("core rule, the same characters", "s = Digit\nDigit = \"0\" / other\nother = %x31-38 / \"9\"",
            "");
        row("core rule, otherwise", "s = DIGIT\nDIGIT = %x31-39", "abnf-core-redefined DIGIT");
        row("core rule, alike", "s = DIGIT\nDIGIT = %x30-39", "");
        row("left-recursive", "s = s \"a\" / \"a\"", "abnf-left-recursive s");
        row("behind what may be empty", "s = *\"b\" s \"a\" / \"a\"", "abnf-left-recursive s");
        row("right-recursive", "s = \"a\" s / \"a\"", "");
        row("endless", "s = *( *\"x\" )", "abnf-endless ");
        row("unproductive", "s = \"a\" / t\nt = \"b\" t", "abnf-unproductive t");
    }
    void faultsOfTheWhole()
    {
        QFETCH(QString, text);
        QFETCH(QString, faults);
        QCOMPARE(faultsOf(read(text.toStdString())).join(u'|'), faults);
    }

    // Two grammars of one text may both define a name (§2.1 asks for one meaning within a grammar).
    void grammars_areToldApart_data()
    {
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("count");
        QTest::newRow("another meaning") << u"beech = \"b:\" id\nid = 1*ALPHA\n"_s << 2;
        QTest::newRow("the same meaning") << u"beech = \"b:\" id\nid = 1*DIGIT ; as above\n"_s << 1;
        QTest::newRow("another meaning, with what stands above")
            << u"beech = oak id\nid = 1*ALPHA\nmore = 1*DIGIT\n"_s << 1;
        QTest::newRow("more alternatives") << u"beech = \"b:\" id\nid =/ 1*ALPHA\n"_s << 1;
    }
    void grammars_areToldApart()
    {
        QFETCH(const QString, second);
        const std::string text =
            "Names of oaks:\n\noak = \"o:\" id\nid = 1*DIGIT\n\nThose of beeches are others:\n\n" +
            second.toStdString();
        QTEST(int(grammarsIn(text).size()), "count");
    }

    // A sentence that explains a rule is none, though it stands among rules.
    void sentencesAmongRules_areNone_data()
    {
        QTest::addColumn<QString>("line");
        for (const QString &line : {u"where n = 4DIGIT"_s, u"the year = \"2026\""_s, u"see fig.1 = a tree"_s,
                                    u"t.leaf = r.leaf;"_s, u"for oak leaves = those of the oak"_s})
            QTest::newRow(qPrintable(line)) << line;
    }
    void sentencesAmongRules_areNone()
    {
        QFETCH(const QString, line);
        const Read all = read("s = leaf \":\" leaf\n" + line.toStdString() + "\nleaf = 1*ALPHA\n");
        QCOMPARE(all.grammar.rules.size(), std::size_t(2));
    }

    // A sentence with an equals sign is no rule; a page break does not end one.
    void grammars_areFoundBetweenSentences()
    {
        const Read all = read("Syntax:\n\n   In what follows n = k holds.\n\n"
                              "   oak = leaf *( \":\" leaf )\n\n"
                              "   where each leaf is a number:\n\n"
                              "   leaf = 1*DIGIT /\n\nOak          Informational      [Page 3]\n\f\n"
                              "RFC 9999     Oak      May 2026\n\n          \"x\"\n\n"
                              "   year = Number of the Year of the Leaf\n");
        QCOMPARE(all.found.size(), std::size_t(1));
        QCOMPARE(all.grammar.rules.size(), std::size_t(2));
        QCOMPARE(faultsOf(all), QStringList());
        QCOMPARE(QString::fromStdString(all.checked.start.value_or("")), QStringLiteral("oak"));
    }

    // A line of many names goes on when they are those of rules; `$1` of a program is no element.
    void linesOfNames_goOn()
    {
        const Read all = read(
            "   s = \"(\" a SP b\n       SP a SP b SP a SP b\n       a SP b )\n   a = \"x\"\n   b = \"y\"\n\n"
            "   Then:\n\n   scheme = $2\n   path = $5\n");
        QCOMPARE(all.found.size(), std::size_t(1));
        QCOMPARE(faultsOf(all), QStringList{QStringLiteral("abnf-bracket-close ) -> ")});
        QCOMPARE(all.grammar.rules.size(), std::size_t(3));
    }

    // Undefined names make no sentence while marks stand between them.
    void manyUndefinedNames_areARule()
    {
        const Read all =
            read("   s = DQUOTE day \"-\" month\n       SP time SP zone DQUOTE\n   t = s \"x\"\n");
        QCOMPARE(namesOf(all.checked.undefined),
                 (QStringList{QStringLiteral("day"), QStringLiteral("month"), QStringLiteral("time"),
                              QStringLiteral("zone")}));
    }

    void aSecondGrammarWithTheSameNames_isOneOfItsOwn()
    {
        const Read all = read("nss = leaf\nleaf = DIGIT\n\nUntil now it was:\n\nnss = leaf\nleaf = ALPHA\n");
        QCOMPARE(all.found.size(), std::size_t(2));
        QCOMPARE(namesOf(all.checked.redefined), QStringList());
    }

    void formsAreTold()
    {
        QCOMPARE(id(read("<a> ::= <b> | \"x\"\n<b> ::= \"y\"").found.at(0).form), "bnf");
        QCOMPARE(id(read("a ::= b { b } | \"x\"\nb ::= \"y\"").found.at(0).form), "ebnf");
        QCOMPARE(id(read("a = b / \"x\"\nb = \"y\"").found.at(0).form), "abnf");
        QCOMPARE(id(read("   it matches ^urn:oak:[0-9]+$ alone").found.at(0).form), "regex");
    }

    // No recursion, or at one end only.
    void regularGrammars_areKnown()
    {
        QVERIFY(read("s = *( \"a\" / 2*3t )\nt = DIGIT").checked.isRegular);
        QVERIFY(read("s = \"a\" s / \"b\"").checked.isRegular);
        QVERIFY(read("s = s \"a\" / \"b\"").checked.isRegular);
        QVERIFY(!read("s = \"(\" s \")\" / \"b\"").checked.isRegular);
        QVERIFY(!read("s = \"a\" t / \"b\"\nt = s \"c\"").checked.isRegular);
    }

    // Whatever the known rules name is known as well.
    void knownRules_areWhole()
    {
        for (const char *name : {"ALPHA", "LWSP", "namestring", "URI", "URN chars", "let-num-hyp", "UUID"}) {
            const Read all = read(std::string("s = <") + name + "> \"x\"");
            const Checked checked = checkGrammar(withKnownRules(all.grammar));
            for (const Fault &fault : checked.faults)
                QVERIFY2(qstrcmp(fault.rule, "abnf-undefined") != 0, fault.about.c_str());
        }
        QCOMPARE(knownFrom("segment-nz"), std::string_view("RFC 3986"));
        QCOMPARE(knownFrom("alphanum"), std::string_view("RFC 3986")); // RFC 8141 §2
        QCOMPARE(knownFrom("oak"), std::string_view());
    }

    // One broken rule costs itself only; any octets are read.
    void anyOctets_areRead()
    {
        const std::string pieces[] = {"a",
                                      "b-c",
                                      " = ",
                                      "\n",
                                      " / ",
                                      "(",
                                      ")",
                                      "[",
                                      "]",
                                      "{",
                                      "}",
                                      "\"",
                                      "'",
                                      "<",
                                      ">",
                                      "%x4",
                                      "%d",
                                      "*",
                                      "1,3",
                                      ";",
                                      "\f",
                                      "\r",
                                      "::=",
                                      "=/",
                                      "|",
                                      "?",
                                      "\xE2\x80",
                                      "\xFF",
                                      std::string(1, '\0'),
                                      "  ",
                                      "\u201c",
                                      "\u2013",
                                      "[Page 1]",
                                      "^",
                                      "$"};
        std::mt19937 random(8141);
        for (int run = 0; run < 3000; ++run) {
            std::string text = "s = ";
            for (int i = 0; i < 60; ++i)
                text += pieces[random() % std::size(pieces)];
            for (const FoundGrammar &found : grammarsIn(text)) {
                const Grammar grammar = readGrammar(text, found);
                for (const Fault &fault : grammar.faults)
                    QVERIFY(fault.where.first <= fault.where.end && fault.where.end <= text.size());
                for (Node node = 0; node < grammar.nodes.size(); ++node)
                    for (const Node child : grammar.nodes[node].children)
                        QVERIFY(child < node);
                checkGrammar(withKnownRules(grammar));
            }
        }
    }

    void largeTexts_areRead()
    {
        std::string rules;
        for (int rule = 0; rule < 100'000; ++rule)
            rules += "r" + std::to_string(rule) + " = r" + std::to_string(rule + 1) + " / \"a\"\n";
        const Read chain = read(rules);
        QCOMPARE(chain.grammar.rules.size(), std::size_t(100'000));
        QCOMPARE(namesOf(chain.checked.undefined), QStringList{QStringLiteral("r100000")});
        QVERIFY(!faultsOf(read("s = " + std::string(200'000, '[') + "\"a\"")).isEmpty());
        QVERIFY(read("s = " + std::string(200'000, '<') + "\"a\"").found.size() <= 1);
    }
};

NIDUS_TEST(GrammarTest)
#include "tst_grammar.moc"
