// The grammars in Syntax: a template that is requested has the findings of core/abnf, each with its remedy
// (RFC 8141 §6.4.2, RFC 5234); what is sound, or only written otherwise, is not found fault with.
#include "core/rules/grammar_review.h"
#include "core/rules/grammar_words.h"
#include "core/rules/rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace Qt::StringLiterals;

namespace {

RegistrationTemplate withSyntax(const QString &syntax)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Syntax, syntax);
    return text;
}

Findings grammarFindings(const QString &syntax)
{
    Findings findings = checkTemplate(withSyntax(syntax), {});
    findings.removeIf([](const Finding &one) { return !one.rule.startsWith(u"abnf-"_s); });
    return findings;
}

QString said(const QString &syntax)
{
    QStringList lines;
    for (const Finding &one : grammarFindings(syntax))
        lines += id(one.severity) + u' ' + one.rule + u' ' + syntax.mid(one.span.start, one.span.length);
    return lines.join(u'\n');
}

} // namespace

class TestGrammarRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findings_data()
    {
        QTest::addColumn<QString>("syntax");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char16_t *syntax, const char16_t *expected = u"") {
            QTest::newRow(name) << QString::fromUtf16(syntax) << QString::fromUtf16(expected);
        };
        row("no grammar", u"A name has a year and a number.");
        row("a sound one", u"NSS = year \"-\" 1*DIGIT\nyear = 4DIGIT");
        row("RFC 8141 §2 names rules of RFC 3986, too", u"NSS = pchar *( pchar / \"/\" )");
        row("RFC 9562 is not said", u"NSS = \"u\" UUID", u"advice abnf-imported UUID");
        row("RFC 9562 is said", u"NSS = \"u\" UUID ; RFC 9562, Section 4");
        row("the document before it is said", u"NSS = \"u\" UUID\n\nUUID is that of RFC 4122.");
        row("several forms of names",
            u"by-year = \"urn:acorn:y:\" 4DIGIT\nby-number = \"urn:acorn:n:\" 1*DIGIT");
        row("a rule that nobody uses", u"NSS = 1*DIGIT\nyear = 4DIGIT", u"advice abnf-unused year");
        row("undefined", u"NSS = tree 1*DIGIT", u"warning abnf-undefined tree");
        row("a sentence goes on with the rules",
            u"NSS = grove \":\" tree, where\n\n  grove = 3ALPHA\n  tree = 1*DIGIT");
        row("a comma among the elements", u"NSS = grove, tree\n\n  grove = 3ALPHA\n  tree = 1*DIGIT",
            u"advice abnf-comma ,");
        row("a clause of prose tells what the names stand for",
            u"The order is\nname = grove \":\" tree; grove has a letter, tree four digits. There\nare no "
            u"others.");
        row("a clause speaks of nothing in the rule", u"NSS = grove \":\" 1*DIGIT; oaks only",
            u"warning abnf-undefined grove");
        row("prose says what a name stands for",
            u"NSS = tree \":\" leaf-form\n\nwhere <tree> is one of the registrant's, and leaf-form a year.");
        row("prose speaks of a rule that no other uses",
            u"NSS = 1*DIGIT\n\nSome have the form of ring-number:\n\n  ring-number = 4DIGIT \"r\"");
        row("all but a part is case-insensitive",
            u"NSS = \"oak\" 1*DIGIT\n\nAll parts of the NSS are case-insensitive, except where the address "
            u"has case-sensitive parts.");
        row("the NSS is case-sensitive", u"NSS = \"oak\" 1*DIGIT\n\nThe NSS is case-sensitive.",
            u"advice abnf-either-case \"oak\"");
        row("case counts in one part only",
            u"NSS = \"oak\" 1*ALPHA\n\nThe name of a tree is case-sensitive. The word in front of it is "
            u"case-insensitive.");
        row("a blank in a repetition", u"NSS = 1*8 DIGIT", u"advice abnf-repeat-blank  ");
        row("a block of ABNF without a rule", u"```abnf\nan oak, then a leaf\n```",
            u"warning abnf-line-unread an oak, then a leaf");
        row("a bar", u"NSS = \"a\" | \"b\"", u"advice abnf-bar |");
        row("an open bracket", u"NSS = 1*( \"a\" / DIGIT", u"warning abnf-bracket-open ( \"a\" / DIGIT");
        row("an en dash behind letters of several octets", u"“É”:\n\n  NSS = 1*%x31–39",
            u"advice abnf-dash %x31–39");
        row("left recursion says what is meant", u"NSS = DIGIT / NSS DIGIT");
        row("the NSS may be empty", u"acorn = \"urn:acorn:\" *DIGIT", u"advice abnf-nss-empty acorn");
    }
    void findings()
    {
        QFETCH(const QString, syntax);
        QFETCH(const QString, expected);
        QCOMPARE(said(syntax), expected);
    }

    // RFC 8141 §6.4.2 (1) lets a registrant describe the structure as they like: no grammar stops a request.
    void noFault_isAnError()
    {
        for (const RuleInfo &rule : allRules())
            if (QLatin1String(rule.id).startsWith("abnf-"_L1))
                QVERIFY2(rule.severity != Severity::Error, rule.id);
    }

    // `abnf check`, `template check` and the window say the same: but for errors, which stop no template, and
    // for what is silent there, a fault has one severity.
    void severities_areOne()
    {
        const std::string_view text =
            "NSS = 1*8 DIGIT UUID %x20 - FF 1ALPHA *( *\"a\" )\n"
            "DIGIT = %x31-39\ntree =/ \"x\" | \"y\"\nleaf = leaf \"x\"\nleaf = leaf \"x\"\n"
            "nSS = Tree";
        QStringList checked;
        for (const abnf::Fault &fault :
             reviewGrammar(text, abnf::grammarsIn(text).front(), {{}, "acorn", true, {}}).faults) {
            const auto inTemplate = severityInTemplate(fault);
            if (fault.severity == abnf::Fault::Severity::Error || !inTemplate)
                continue;
            QVERIFY2(id(fault.severity) == id(*inTemplate), fault.rule);
            checked += QString::fromLatin1(fault.rule);
        }
        for (const QString &rule : {u"abnf-imported"_s, u"abnf-endless"_s, u"abnf-core-redefined"_s,
                                    u"abnf-adds-to-nothing"_s, u"abnf-repeat-single"_s})
            QVERIFY2(checked.contains(rule), qPrintable(rule));
    }

    // `abnf check` and `template check` say the same of it.
    void emptyNss_isOneFault()
    {
        const std::string_view text = "acorn = \"urn:acorn:\" *DIGIT";
        const GrammarReview review =
            reviewGrammar(text, abnf::grammarsIn(text).front(), {{}, "acorn", false, {}});
        QCOMPARE(review.faults.size(), std::size_t(1));
        QCOMPARE(std::string_view(review.faults.front().rule), std::string_view("abnf-nss-empty"));
        QCOMPARE(id(review.faults.front().severity), u"advice"_s);
        QCOMPARE(severityInTemplate(review.faults.front()), Severity::Advice);
    }

    // The document that says it (RFC 8141 §2; RFC 3629 §3).
    void origins_areTrue()
    {
        const std::string_view text = "NSS = alphanum %x110000";
        QStringList said;
        for (const abnf::Fault &fault : reviewGrammar(text, abnf::grammarsIn(text).front(),
                                                      {{}, "acorn", false, documentsCitedIn(u"RFC 8141")})
                                            .faults)
            if (fault.severity == abnf::Fault::Severity::Error ||
                std::string_view(fault.rule) == "abnf-imported-cited")
                said += message(fault) + u' ' + clauseOf(fault);
        QCOMPARE(said.join(u'|'),
                 u"alphanum is a rule of RFC 3986. RFC 5234 §2.1|No character has a number of "
                 u"%x110000: they go to 10FFFF. RFC 3629 §3"_s);
    }

    void remedies_leaveASoundGrammar()
    {
        QString syntax = u"“É”:\n\n  NSS = 1*%x31–39 | 'a'"_s;
        for (int step = 0; step < 5; ++step) {
            const Findings findings = grammarFindings(syntax);
            const auto repaired =
                std::ranges::find_if(findings, [](const Finding &one) { return one.remedy.has_value(); });
            if (repaired == findings.end())
                break;
            const Remedy &remedy = *repaired->remedy;
            syntax.replace(remedy.span.start, remedy.span.length, remedy.replacement);
        }
        QCOMPARE(syntax, u"“É”:\n\n  NSS = 1*%x31-39 / \"a\""_s);
        QCOMPARE(said(syntax), QString());
    }

    // RFC 8141 §2: what is said to be no character of a URN is among those that the grammar lets through.
    void charactersThatNoUrnHas_areNamed_data()
    {
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("named");
        QTest::newRow("what can be seen") << u"%x21-7E"_s << u"(“#”, “%”, “\"” …)"_s;
        QTest::newRow("with the blank") << u"%x20-23"_s << u"(blank, “#”, “\"”)"_s;
        QTest::newRow("one") << u"%d35-36"_s << u"(“#”)"_s;
        QTest::newRow("all of ASCII") << u"%x00-7E"_s << u"(control characters, blank, “#” …)"_s;
    }
    void charactersThatNoUrnHas_areNamed()
    {
        QFETCH(const QString, range);
        QFETCH(const QString, named);
        const Findings all = checkTemplate(withSyntax(u"NSS = 1*"_s + range), {});
        const auto found = std::ranges::find(all, u"grammar-characters"_s, &Finding::rule);
        QVERIFY(found != all.end());
        QVERIFY2(found->words.contains(named), qPrintable(found->words));
    }

    // A character that is said to be none of a URN's is not said once more by a counter-example.
    void oneCause_isSaidOnce()
    {
        const QString syntax = u"NSS = 1*( ALPHA / \"<\" )"_s;
        QCOMPARE(said(syntax), QString());
        const Findings all = checkTemplate(withSyntax(syntax), {});
        QVERIFY(
            std::ranges::any_of(all, [](const Finding &one) { return one.rule == u"grammar-characters"_s; }));
    }
};

NIDUS_TEST(TestGrammarRules)
#include "tst_grammar_rules.moc"
