// Lines of a grammar that are read as no rule are said, and none of the prose around it.
#include "core/abnf/checks.h"
#include "core/abnf/conversion.h"
#include "core/abnf/parser.h"
#include "tests/support/test_program.h"

using namespace nidus::abnf;

namespace {

struct Read {
    QStringList unread; // "line:column about"
    QStringList rules;
    std::string converted;
};

Read read(const std::string &text)
{
    Read all;
    for (const FoundGrammar &found : grammarsIn(text)) {
        const Grammar grammar = readGrammar(text, found);
        for (const Fault &fault : grammar.faults) {
            if (std::string_view(fault.rule) != "abnf-line-unread")
                continue;
            const std::string before = text.substr(0, fault.where.first);
            const auto line = std::ranges::count(before, '\n') + 1;
            const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
            all.unread +=
                QStringLiteral("%1:%2 %3").arg(line).arg(column).arg(QString::fromStdString(fault.about));
        }
        for (const Rule &rule : grammar.rules)
            all.rules += QString::fromStdString(rule.name);
        const Conversion conversion = conversionOf(text, found, grammar, checkGrammar(grammar).faults, false);
        all.converted += convertedText(text, found, conversion);
    }
    return all;
}

} // namespace

class TestUnreadLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unread");
        QTest::addColumn<QString>("rules");
        const auto row = [](const char *name, const char *text, const char *unread, const char *rules) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(unread)
                                << QString::fromUtf8(rules);
        };
        row("a name that begins with a hyphen", "a = \"x\"\n-oak = \"y\"\nb = a\n", "2:1 -oak = \"y\"",
            "a b");
        row("an arrow", "a = \"x\"\nc -> \"z\"\nb = a\n", "", "a c b");
        row("an arrow before words", "a = \"x\"\nc -> see there\nb = a\n", "", "a b");
        row("a colon before words", "a = \"x\"\nNote: b\nb = a\nc: 1*DIGIT\n", "", "a b");
        row("bullets with words", "a = \"x\" b\n\n* b = number of the leaf\n* c = a leaf there\n", "", "a");
        row("an arrow of typography", "a = \"x\"\nc \u2192 a\nb = a\n", "", "a c b");
        row("a letter that is not ASCII's", "a = \"x\"\n\u00e4 = \"y\"\nb = a\n", "2:1 \u00e4 = \"y\"",
            "a b");
        row("a full stop behind the name", "a = \"x\"\noak. = \"y\"\nb = a\n", "2:1 oak. = \"y\"", "a b");
        row("with empty lines between", "  a = \"x\"\n\n  -oak = \"y\"\n\n  b = a\n", "3:3 -oak = \"y\"",
            "a b");
        row("the last", "a = \"x\"\nb = a\noak. = \"y\"\n", "3:1 oak. = \"y\"", "a b");
        row("the first", "oak. = \"y\"\na = \"x\"\nb = a\n", "1:1 oak. = \"y\"", "a b");
        row("several", "a = \"x\"\n-oak = \"y\"\noak. = \"z\"\nb = a\n", "2:1 -oak = \"y\"|3:1 oak. = \"z\"",
            "a b");
        row("itself alone", "a = \"x\"\ne = e\nb = a\n", "", "a e b");
        row("a colon without quotes", "a = \"x\"\nnss = kind : number\nb = a\n", "", "a nss b");
        row("two equals signs", "a = \"x\"\noak = x = y\nb = a\n", "", "a oak b");
        row("a stray line in a block of ABNF", "Names:\n\n```abnf\na = \"x\"\n.oak\nb = a\n```\n", "5:1 .oak",
            "a b");
        row("prose in a block of ABNF", "~~~ abnf\na = \"x\"\n\nwhere b is\n\nb = a\n~~~\nand no more.\n",
            "4:1 where b is", "a b");
        row("a sentence in a block of ABNF", "```abnf\na = b\nb = Number of the leaf\n```\n", "", "a b");
        row("a block of something else", "```\na = \"x\"\nAlso:\nb = a\n```\n", "", "a b");
        row("a stray word between two rules", "a = \"x\"\n.oak\nb = a\n", "2:1 .oak", "a b");
        row("prose behind a block", "```abnf\na = \"x\"\nb = a\n```\n-oak is one\n", "", "a b");
        row("prose", "  a = \"x\"\n\n  where each x is one of\n\n  b = a\n\n  Note: c -> \"z\" is none.\n",
            "", "a b");
        row("a sentence between rules", "a = \"x\"\nwhere n = 4DIGIT\nb = a\n", "", "a b");
        row("an assignment of a program", "a = \"x\"\nt.leaf = r.leaf;\nb = a\n", "", "a b");
        row("two names that nobody defines", "   a = \"x\" / foo\n   foo = bar baz\n", "", "a foo");
        row("three such names", "   foo = ESC HEX HEX\n   a = \"x\" / foo\n", "", "foo a");
        row("names of which others name the next", "   a = \"x\" / b\n   b = c d\n   c = e f\n", "", "a b c");
        row("such a rule in BNF", "foo ::= bar baz\na ::= \"x\" | foo\n", "", "foo a");
        row("a text and names, not named", "  foo = bar \":\" OWS baz OWS\n  a = \"x\"\n", "", "foo a");
        row("named, with words of a sentence", "a = \"x\" / iso\niso = number of the leaf\n", "", "a");
        row("named, with titles", "a = \"x\" isbn\nisbn = Standard Book Number\n", "", "a");
        row("named, with its own name", "a = \"x\" year\nyear = publication year\n", "", "a");
        row("named, behind prose", "  a = \"x\" year\n\n  where\n\n  year = year number\n", "", "a");
        row("a comment in the rule's column", "a = \"x\"\n; first kind\n  / \"y\"\nb = a\n", "", "a b");
        row("a comment, and a rule of its own", "a = \"x\"\n; first kind\n\n; kinds\nb = a\n", "", "a b");
        row("prose before a slash", "   a = \"x\"\n   That is the first.\n      / \"y\"\n   b = a\n",
            "3:7 / \"y\"", "a b");
        row("prose behind a slash", "   a = \"x\" /\n\n   Then:\n\n     \"y\" /\n     \"z\"\n   b = a\n",
            "5:6 \"y\" /|6:6 \"z\"", "a b");
        row("texts of prose", "  a = \"x\"\n\n  Then:\n\n  \"y\" is\n\n  \"z\"\n\n  / and\n  b = a\n", "",
            "a b");
        row("a slash far from any rule",
            "  a = \"x\"\n  b = a\n\n  p1\n  p2\n  p3\n  p4\n  p5\n  p6\n  p7\n  / \"y\"\n", "", "a b");
        row("a caption",
            "   a = *(b / \"c\") [\"x\"]\n\nOak     Tree    [Page 3]\n\f\nRFC 9999   Oak\n\n\n"
            "            Figure 2: ABNF (Lax)\n\n   b = \"y\"\n",
            "", "a b");
        row("parameters in an example",
            "  a = c / \"x\"\n\n  An example:\n\n  c=recvonly\n  m=audio 49170 RTP/AVP 0\n", "", "a");
        row("equal parameters", "  a = b / \"x\"\n  b = 1*DIGIT\n\n  These are equal:\n\n  x=y\n  x=\"y\"\n",
            "", "a b");
        row("a header field", "  a = b / \"x\"\n  b = 1*DIGIT\n\n  T: z=\"r\",\n     error=\"invalid\",\n",
            "", "a b");
        row("variables",
            "  a = 1*OCTET\n  b = a\n\n     var  := \"value\"\n     list := (\"red\", \"blue\")\n", "",
            "a b");
        row("a program with braces",
            "  a = 1*OCTET\n  b = a\n\n  by:\n\n   c := 0\n   while (a > 0) {\n      c := c + a\n   }\n   d "
            ":= c\n",
            "", "a b");
        row("a program with semicolons",
            "  a = 1*OCTET\n  b = a\n\n  {\n   int x = 5;\n   cent = year / 100;\n  }\n", "", "a b");
        row("variables beside one rule",
            "  a = 1*OCTET\n\n     list := (\"red\", \"blue\")\n     keys := [(\"x\", \"y\")]\n", "", "a");
        row("a program beside one rule", "  a = 1*OCTET\n\n  {\n   y = x + 1;\n   cent = year / 100;\n  }\n",
            "", "a");
        row("a namespace of XML", "   a = 1*OCTET\n   b = a\n\n   namespace atom = \"http://example.com\"\n",
            "", "a b");
        row("a title in an example", "   a = 1*OCTET\n   b = a\n\n   Example:\n\n   title = \"Economy\"\n",
            "", "a b");
        row("a program's result",
            "   a = 1*OCTET\n   b = a\n\n   In pseudocode:\n\n      result = \"\"\n\n   if so.\n", "", "a b");
        row("tight rules beside others", "a = c / \"x\"\nc=\"q\"/d\nd = 1*DIGIT\n", "", "a c d");
        row("tight rules that others name", "  a = c / \"x\"\n\n  where\n\n  c=1*DIGIT\n", "", "a c");
        row("tight rules of their own",
            "  a = c / \"x\"\n  c = 1*DIGIT\n\n  and\n\n  e=f / \"x\"\n  f=2ALPHA\n", "", "a c e f");
        row("a text that no rule names", "  a = \"x\" c\n  c = 1*DIGIT\n\n  The unit:\n\n  d = \"y\"\n", "",
            "a c d");
        row("a rule alone", "Text.\n\n      foo = country / number\n\n   where a number is one.\n", "",
            "foo");
        row("a rule alone with a count", "Text.\n\n      foo = 1*country\n\n   where it is one.\n", "",
            "foo");
        row("a rule alone of RFC 9562", "Text.\n\n      foo = UUID\n\n   where it is one.\n", "", "foo");
        row("the NSS alone", "Text.\n\nNSS = country number\n\nwhere it is one.\n", "", "NSS");
        row("n = k", "Text.\n\n      n = k\n\n   where it is one.\n", "", "");
        row("a formula", "   where all is energy, and\n\n   speed = distance / time\n\n   holds.\n", "", "");
        row("a formula with a number", "Text.\n\n      speed = 3 * distance\n\n   where it is one.\n", "",
            "");
        row("words alone", "Text.\n\n      iso = International Organization\n\n   where it is one.\n", "",
            "");
        row("a name that comes again", "a = 1*n\nn = \"x\"\nc = \"c\"\n\nb = 1*n c\nn = \"x\"\n", "",
            "a n c b");
        row("prose on two lines", "token = 1*<any CHAR except CTLs,\n           or tspecials>\na = token\n",
            "", "token a");
        row("a blank of typography", "a\u00a0= \"x\"\n\u00a0\u00a0/ \"y\"\nb = a\n", "", "a b");
        row("a byte order mark", "\ufeffa = \"x\" / \"z\" /\n\"y\"\nb = a\n", "", "a b");
        row("rules in a sentence",
            "A name is `nss = wood \"-\" leaf` where `wood = 1(ALPHA)`,\n"
            "and `leaf =\n  1*DIGIT` (``mark = \"-\"`` is no part of it).\n",
            "", "nss wood leaf");
        row("a text in a sentence that a rule names", "`nss = 2DIGIT mark` and `mark = \"-\"` hold.\n", "",
            "nss mark");
        row("rules behind bullets", "- `oak = leaf`: one\n- `leaf = %x41-5A`: two\n* `elm = 2oak`: three\n",
            "", "leaf");
        row("code of programs in a sentence",
            "Set `limit = 30`, `name = \"oak\"`, `x = f(\"a\")`, `y = a + \"b\"`, `q = [\"a\", \"b\"]`,\n"
            "`key = value`, `a=\"b\" c`, `p == \"a\" b` or `r = a[\"b\"]`.\n",
            "", "");
        row("a rule said again in a sentence",
            "  oak = 1*leaf\n  leaf = DIGIT\n\nThat `leaf = DIGIT` holds.\n", "", "oak leaf");
        row("a code that no backtick closes", "Where `leaf = 1*DIGIT\n\nholds, a ` stands alone.\n", "", "");
        row("prose behind a rule in a sentence", "  oak = leaf /\n  where `leaf = 1*DIGIT` is\n  a number.\n",
            "", "oak leaf");
        row("bullets of RFCs",
            "   o  oak = leaf \":\" leaf\n\n   o  leaf = 1*DIGIT\n\n   o  see = as above\n", "", "oak leaf");
        row("a legend in columns",
            "   oak   = English oak (see note 2)\n   elm   = field elm, wych elm = class \"field\" too\n"
            "   yew   = yew\n   N     = north\n   S     = south\n\n   and n = 5.\n",
            "", "");
        row("a legend below rules",
            "   nss  = part \":\" year\n   part = 2ALPHA\n   year = 4DIGIT\n\n   where\n\n"
            "   part = part of the year\n   year = growing year within the part\n",
            "", "nss part year");
        row("a name alone beside rules", "   nss = leaf\n   tree = 1*DIGIT\n", "", "nss tree");
        row("a name alone that a rule names",
            "   oak = leaf \":\" leaf\n\n   Each of them is:\n\n"
            "     leaf = word\n\n   and no more.\n",
            "", "oak leaf");
        row("a name alone that no rule names",
            "   oak = 1*DIGIT \":\"\n\n   In what follows:\n\n     leaf = word\n\n   holds.\n", "", "oak");
        row("a long list of names",
            "   tree = stem\n          crown\n          root\n          bark\n          leaf\n          "
            "crown\n"
            "          stem\n   stem = \"s\"\n   crown = \"c\"\n",
            "", "tree stem crown");
        row("a last line of names (RFC 4512)",
            "   tree = \"(\" WSP\n       [ SP leaf ]\n       twigs WSP RPAREN\n"
            "\n   leaf = \"l\"\n",
            "", "tree leaf");
        row("several words with commas (ISO/IEC 14977)",
            " oak urn = \"urn:oak:\", tree, [ \".\", leaf ] ;\n tree = leaf, { leaf } ;\n leaf = \"x\" ;\n",
            "", "oak urn tree leaf");
        row("first = 1", " oak = leaf, leaf ;\n leaf = \"x\" ;\n\nThey are counted from 1 = first leaf.\n",
            "", "oak leaf");
        row("statements of programs",
            "  {\n  low = all & 0x0F;  // its end\n  }\n\n  text = name + \"x\";\n\n  int n = 0x20;\n", "",
            "");
        const auto broken = [](const char *before, const char *behind) {
            return std::string(before) + "\n\n\nOak         Informational        [Page 3]\n\f\n" +
                   "RFC 9999            Oak            May 2026\n\n\n" + behind;
        };
        const auto rowOf = [&](const char *name, const std::string &text, const char *rules) {
            row(name, text.c_str(), "", rules);
        };
        const char *leaf = "   leaf = 1*DIGIT\n   twig = leaf\n\n";
        const std::string alone = "     seed = URI-reference\n";
        rowOf("a page break behind a rule alone",
              broken((leaf + ("A.1.  Seeds\n\n   It is:\n\n" + alone)).c_str(), "A.2.  Roots\n\n   Words.\n"),
              "leaf twig seed");
        rowOf("a page break before a rule alone",
              broken((std::string(leaf) + "A.1.  Seeds\n\n   It is:").c_str(),
                     (alone + "\nA.2.  Roots\n\n   Words.\n").c_str()),
              "leaf twig seed");
        rowOf("a page break on both sides of a rule alone",
              broken((std::string(leaf) + "A.1.  Seeds\n\n   It is:").c_str(),
                     broken(alone.c_str(), "A.2.  Roots\n\n   Words.\n").c_str()),
              "leaf twig seed");
        rowOf("a line of prose that a page break follows",
              broken((std::string(leaf) + "   Where\n     seed = URI-reference\n   holds.").c_str(),
                     "A.2.  Roots\n"),
              "leaf twig");
        row("a heading ends an example",
            "   a = 1*OCTET\n   b = a\n\n   For example, an oak.\n\n4.2.  Titles\n\n   It is said so:\n\n"
            "   title = \"Economy\"\n",
            "", "a b title");
        row("a heading of examples", "   a = 1*OCTET\n   b = a\n\n4.2.  Examples\n\n   title = \"Economy\"\n",
            "", "a b");
        row("a sentence about rules ends an example",
            "   a = 1*OCTET\n   b = a\n\n   For example, an oak.  The ABNF is:\n\n   title = \"Economy\"\n",
            "", "a b title");
        row("an example of rules' syntax",
            "   a = 1*OCTET\n   b = a\n\n   An example of this syntax:\n\n   title = \"Economy\"\n", "",
            "a b");
        row("settings",
            "   a = 1*OCTET\n   b = a\n\n   It is set:\n\n     port = 443\n     host = oak.example\n     "
            "user = \"x\"\n",
            "", "a b");
        row("an address that is set", "   a = 1*OCTET\n   b = a\n\n   It is:\n\n     server = 192.0.2.1\n",
            "", "a b");
        row("a number that a rule names", "   a = 1*OCTET b\n\n   where\n\n   b = 443\n   c = 80\n", "",
            "a b c");
        row("a number among rules", "   a = 1*OCTET\n   b = 443\n   c = a / \"x\"\n", "", "a b c");
        row("formulas",
            "   word = 2*9ALPHA\n   salt = 1*DIGIT\n\n   where\n\n      leaf_key = "
            "KEY-OF(ROUND(BARK(word)))\n\n"
            "   and\n\n     Salted := Twice(Clean(word), salt, 5)\n     Bark   := Fold(Salted, \"Bark\")\n"
            "     Stored := H(Bark)\n",
            "", "word salt");
        row("formulas alone",
            "   One takes\n\n     Salted := Twice(Clean(word), salt, i)\n     Stored := H(Salted)\n", "", "");
        row("a group directly behind a name", "   part = size(DIGIT) leaf(twig / \"x\")\n   size = 2ALPHA\n",
            "", "part size");
        row("a sentence defines no name",
            "   leaf_word = short readable secret TEXT using the\n   letters [a-z] / \"-\" of a list.\n\n"
            "   word = 2*9ALPHA\n   list = word \"-\" word\n\n   plain\n      leaf_list = leaf_word\n\n   "
            "Words.\n",
            "", "word list");
        row("a glossary", "a = \"x\"\niso = International Organization of Oaks\nb = a\n", "", "a b");
    }
    // RFC 5234 §2.2: a rule goes on in deeper lines. Behind a page break, where nobody sees whether an empty
    // line ended it, it does where it is open or where nothing but its elements can stand there.
    void rules_goOnBehindPageBreaks_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("behind");
        QTest::addColumn<bool>("goesOn");
        const auto row = [](const char *name, const char *before, const char *behind, bool goesOn) {
            QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(behind) << goesOn;
        };
        row("an alternative", "leaf", "/ twig", true);
        row("behind a slash", "leaf /", "\"x\"", true);
        row("in a bracket", "( leaf", "\"x\" )", true);
        row("names of rules", "leaf", "twig *leaf", true);
        row("a note", "leaf", "NOTE: Per [ABNF] a leaf is one.", false);
        row("a bullet", "leaf", "o  leaf", false);
        row("a bullet that is an asterisk", "leaf", "*  leaf", false);
        row("a bullet that is a hyphen", "leaf", "-  leaf", false);
        row("an example", "leaf", "\"x\"", false);
        row("another example", "leaf", "x:y=\"z\" 12", false);
    }
    void rules_goOnBehindPageBreaks()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, behind);
        const std::string text = "   twig = \"t\"\n   leaf = 1*DIGIT\n   tree = " + before.toStdString() +
                                 "\n\n\nOak      Informational      [Page 3]\n\f\n"
                                 "RFC 9999      Oak      May 2026\n\n        " +
                                 behind.toStdString() + "\n\n   Words.\n";
        const Read all = read(text);
        QCOMPARE(all.rules.join(u' '), QStringLiteral("twig leaf tree"));
        const QString converted = QString::fromStdString(all.converted);
        QTEST(converted.contains(behind), "goesOn");
    }

    void lines()
    {
        QFETCH(const QString, text);
        const Read all = read(text.toStdString());
        QTEST(all.unread.join(u'|'), "unread");
        QTEST(all.rules.join(u' '), "rules");
    }

    // What nothing mends stands as a comment, and stays.
    void conversion_keepsThemAsComments()
    {
        const Read all = read("oak. = \"y\"\na = \"x\"\n\n-oak = \"y\"\nb = a\n.c = \"z\"\n");
        QCOMPARE(QString::fromStdString(all.converted),
                 QStringLiteral("; oak. = \"y\"\na = \"x\"\n\n; -oak = \"y\"\nb = a\n; .c = \"z\"\n"));
        QCOMPARE(QString::fromStdString(read(all.converted).converted),
                 QStringLiteral("a = \"x\"\n\n; -oak = \"y\"\nb = a\n"));
        const Read second = read("a = \"x\"\nb = a = \"y\"\n");
        QCOMPARE(QString::fromStdString(second.converted), QStringLiteral("a = \"x\"\n; b = a = \"y\"\n"));
    }
};

NIDUS_TEST(TestUnreadLines)
#include "tst_unread_lines.moc"
