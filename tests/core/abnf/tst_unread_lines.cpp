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
        row("an arrow", "a = \"x\"\nc -> \"z\"\nb = a\n", "2:1 c -> \"z\"", "a b");
        row("an arrow of typography", "a = \"x\"\nc \u2192 a\nb = a\n", "2:1 c \u2192 a", "a b");
        row("a letter that is not ASCII's", "a = \"x\"\n\u00e4 = \"y\"\nb = a\n", "2:1 \u00e4 = \"y\"",
            "a b");
        row("a full stop behind the name", "a = \"x\"\noak. = \"y\"\nb = a\n", "2:1 oak. = \"y\"", "a b");
        row("with empty lines between", "  a = \"x\"\n\n  -oak = \"y\"\n\n  b = a\n", "3:3 -oak = \"y\"",
            "a b");
        row("the last", "a = \"x\"\nb = a\noak. = \"y\"\n", "3:1 oak. = \"y\"", "a b");
        row("the first", "oak. = \"y\"\na = \"x\"\nb = a\n", "1:1 oak. = \"y\"", "a b");
        row("several", "a = \"x\"\n-oak = \"y\"\nc -> \"z\"\nb = a\n", "2:1 -oak = \"y\"|3:1 c -> \"z\"",
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
        row("a glossary", "a = \"x\"\niso = International Organization of Oaks\nb = a\n", "", "a b");
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
        const Read all = read("oak. = \"y\"\na = \"x\"\n\n-oak = \"y\"\nb = a\nc -> \"z\"\n");
        QCOMPARE(QString::fromStdString(all.converted),
                 QStringLiteral("; oak. = \"y\"\na = \"x\"\n\n; -oak = \"y\"\nb = a\n; c -> \"z\"\n"));
        QCOMPARE(QString::fromStdString(read(all.converted).converted),
                 QStringLiteral("a = \"x\"\n\n; -oak = \"y\"\nb = a\n"));
        const Read second = read("a = \"x\"\nb = a = \"y\"\n");
        QCOMPARE(QString::fromStdString(second.converted), QStringLiteral("a = \"x\"\n; b = a = \"y\"\n"));
    }
};

NIDUS_TEST(TestUnreadLines)
#include "tst_unread_lines.moc"
