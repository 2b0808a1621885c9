// The names that a template gives, by the grammars of its own Syntax (RFC 8141 §6.4.2 (1)), and those of
// earlier versions, which stay valid (§5.1).
#include "core/rules/rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace Qt::StringLiterals;

namespace {

constexpr char16_t grammar[] = u"  acorn-urn = \"urn:acorn:\" group \":\" 1*3DIGIT\n  group = 1*ALPHA\n\n";

RegistrationTemplate withSyntax(const QString &syntax)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Syntax, syntax);
    return text;
}

QString said(const QString &syntax, const Context &context = {})
{
    QStringList lines;
    for (const Finding &one : checkTemplate(withSyntax(syntax), context))
        if (one.rule == "sample-grammar"_L1 || one.rule == "sample-earlier"_L1 ||
            one.rule == "sample-derived"_L1)
            lines += id(one.severity) + u' ' + one.rule + u" at “"_s +
                     syntax.mid(one.span.start, one.span.length) + u"”: "_s + one.words;
    return lines.join(u'\n');
}

} // namespace

class TestGrammarSamples : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("syntax");
        QTest::addColumn<QString>("expected");
        const QString rules = QString::fromUtf16(grammar);
        const auto row = [](const char *name, const QString &syntax, const char16_t *expected = u"") {
            QTest::newRow(name) << syntax << QString::fromUtf16(expected);
        };
        row("one that matches", rules + u"Example: urn:acorn:leaf:17"_s);
        row("one that stops", rules + u"Example: urn:acorn:leaf+17"_s,
            u"warning sample-grammar at “urn:acorn:leaf+17”: The rule acorn-urn does not derive "
            u"“urn:acorn:leaf+17”: it stops at column 15: \":\" or ALPHA expected.");
        row("one that is too long", rules + u"Example: urn:acorn:leaf:1234"_s,
            u"warning sample-grammar at “urn:acorn:leaf:1234”: The rule acorn-urn does not derive "
            u"“urn:acorn:leaf:1234”: it stops at column 19: end expected.");
        row("one that ends too early", rules + u"Examples:\n\n  urn:acorn:leaf"_s,
            u"warning sample-grammar at “urn:acorn:leaf”: The rule acorn-urn does not derive "
            u"“urn:acorn:leaf”: it ends too early: \":\" or ALPHA expected.");
        row("names that begin like this", rules + u"Names below urn:acorn:leaf are of leaves."_s);
        row("components are no part of the name", rules + u"Example: urn:acorn:leaf:17?=a#b"_s);
        row("of the NSS only", u"NSS = 1*ALPHA\n\nExample: urn:acorn:7"_s,
            u"warning sample-grammar at “urn:acorn:7”: The rule NSS does not derive “urn:acorn:7”: it stops "
            u"at column 11: ALPHA expected.");
        row("the NSS beside the NID", u"NID = \"acorn\"\nNSS = 1*ALPHA\n\nExample: urn:acorn:leaf"_s);
        row("a regular expression", u"^urn:acorn:[a-z]+:[0-9]{3}$\n\nExample: urn:acorn:leaf:17"_s,
            u"warning sample-grammar at “urn:acorn:leaf:17”: The expression regex does not match "
            u"“urn:acorn:leaf:17”: it ends too early: DIGIT expected.");
        row("a regular expression that matches",
            u"^urn:acorn:[a-z]+:[0-9]{2}$\n\nExample: urn:acorn:leaf:17"_s);
        row("a regular expression of the NSS",
            u"^[A-Z][0-9]{3}$\n\nExamples: urn:acorn:A123 and urn:acorn:1234"_s,
            u"warning sample-grammar at “urn:acorn:1234”: The expression regex does not match "
            u"“urn:acorn:1234”: it stops at column 11: %x41-5A expected.");
        row("a regular expression of something else", u"^[A-Z][0-9]{3}$\n\nExample: urn:acorn:1234"_s);
        row("a regular expression beside a grammar",
            rules + u"A group matches ^[a-z]+$.\n\nExample: urn:acorn:leaf:17"_s);
        row("of another namespace", rules + u"Example: urn:elm:7"_s);
        row("a pattern", rules + u"Names have the form urn:acorn:{group}:{number}."_s);
        row("said to be wrong", rules + u"But urn:acorn:leaf:12345 is not valid."_s);
        row("listed as wrong", rules + u"The following are not valid:\n\n  urn:acorn:leaf:12345"_s);
        row("invalid in a word", rules + u"The name urn:acorn:leaf:12345 is invalid."_s);
        row("listed as invalid", rules + u"These URNs are invalid:\n\n  urn:acorn:leaf:12345"_s);
        row("malformed", rules + u"The name urn:acorn:leaf:12345 is malformed."_s);
        row("written otherwise, and equivalent",
            u"NSS = 1*%x61-7A\n\nThe name urn:acorn:LEAF is equivalent to urn:acorn:leaf."_s);
        row("prose says what a rule of RFC 3986 stands for",
            u"NSS = segment\n\nwhere <segment> is a tree.\n\nExample: urn:acorn:a/b"_s);
        row("a literal of the grammar",
            u"acorn = \"urn:acorn:leaf\" 4DIGIT\n\nExample: urn:acorn:leaf2020"_s);
        row("what is not defined leaves it open", u"NSS = \"a\" tree\n\nExample: urn:acorn:b"_s);
        row("prose leaves it open", u"NSS = \"a\" <a tree's name>\n\nExample: urn:acorn:b"_s);
        row("a broken rule leaves it open", u"NSS = 1*( \"a\" / DIGIT\n\nExample: urn:acorn:b"_s);
        row("one form of several",
            u"by-year = \"urn:acorn:y\" 4DIGIT\nby-tree = \"urn:acorn:t\" 1*ALPHA\n\nExample: urn:acorn:tree"_s);
        row("none of several",
            u"by-year = \"urn:acorn:y\" 4DIGIT\nby-tree = \"urn:acorn:t\" 1*ALPHA\n\nExample: urn:acorn:y20x0"_s,
            u"warning sample-grammar at “urn:acorn:y20x0”: The rule by-year does not derive "
            u"“urn:acorn:y20x0”: it stops at column 14: DIGIT expected.");
    }
    void samples()
    {
        QFETCH(const QString, syntax);
        QFETCH(const QString, expected);
        QCOMPARE(said(syntax), expected);
    }

    // What the text says of a name, and of no other: judged, "!"; a no that the grammar does not say, "?".
    void whatIsSaidOfASample_data()
    {
        QTest::addColumn<QString>("prose");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char16_t *prose, const char16_t *expected = u"") {
            QTest::newRow(name) << QString::fromUtf16(prose) << QString::fromUtf16(expected);
        };
        // the grammar derives urn:acorn:leaf:17 and not urn:acorn:leaf:12345
        row("Bad:", u"Bad: urn:acorn:leaf:12345");
        row("Bad, and derived", u"Bad: urn:acorn:leaf:17", u"?urn:acorn:leaf:17");
        row("Counterexample:", u"Counterexample: urn:acorn:leaf:17", u"?urn:acorn:leaf:17");
        row("Counter-examples:", u"Counter-examples:\n\n  urn:acorn:leaf:12345\n  urn:acorn:leaf:17",
            u"?urn:acorn:leaf:17");
        row("Invalid example:", u"Invalid example: urn:acorn:leaf:12345");
        row("Invalid examples:", u"Invalid examples:\n  - urn:acorn:leaf:12345\n  - urn:acorn:leaf:17",
            u"?urn:acorn:leaf:17");
        row("(invalid)", u"Examples:\n  urn:acorn:leaf:17\n  urn:acorn:leaf:12345 (invalid)");
        row("(invalid), and derived",
            u"Examples:\n  urn:acorn:oak:1\n  urn:acorn:leaf:17 (invalid: too long)", u"?urn:acorn:leaf:17");
        row("(invalid) speaks of its own line",
            u"Examples:\n  urn:acorn:leaf+1 (invalid)\n  urn:acorn:leaf:12345\n  urn:acorn:leaf:17",
            u"!urn:acorn:leaf:12345");
        row("a comment behind it",
            u"So:\n  urn:acorn:leaf:17     ; not valid\n  urn:acorn:leaf:18     ; valid",
            u"?urn:acorn:leaf:17");
        row("a list of the one kind behind the other",
            u"Good:\n  urn:acorn:leaf:12345\nBad:\n  urn:acorn:leaf:17\nGood:\n  urn:acorn:oak:1",
            u"!urn:acorn:leaf:12345 ?urn:acorn:leaf:17");
        row("several of which the same is said",
            u"The names urn:acorn:leaf:17, urn:acorn:leaf:18 and urn:acorn:leaf:1234 are not valid.",
            u"?urn:acorn:leaf:17 ?urn:acorn:leaf:18");
        row("never invalid", u"The name urn:acorn:leaf:12345 is never invalid.", u"!urn:acorn:leaf:12345");
        row("never invalid, and derived", u"The name urn:acorn:leaf:17 is never invalid.");
        row("not only a valid name",
            u"The URN urn:acorn:leaf:12345 is not only a valid name, it is the oldest one.",
            u"!urn:acorn:leaf:12345");
        row("another name is denied", u"The name urn:acorn:leaf:12345 is valid, urn:acorn:leaf+1 is not.",
            u"!urn:acorn:leaf:12345");
        row("another name is denied before",
            u"The name urn:acorn:leaf+1 is not valid and urn:acorn:leaf:12345 is valid.",
            u"!urn:acorn:leaf:12345");
        row("what is no claim", u"Do not write urn:acorn:leaf:12345 in capital letters.");
        row("of both kinds", u"Valid and invalid names:\n\n  urn:acorn:leaf:17\n  urn:acorn:leaf:12345");
        row("what cannot be resolved is a name",
            u"Names are not resolved twice. For example urn:acorn:leaf:12345 is a leaf.",
            u"!urn:acorn:leaf:12345");
    }
    void whatIsSaidOfASample()
    {
        QFETCH(const QString, prose);
        QStringList said;
        const QString syntax = QString::fromUtf16(grammar) + prose;
        for (const Finding &one : checkTemplate(withSyntax(syntax), {}))
            if (one.rule == "sample-grammar"_L1 || one.rule == "sample-derived"_L1)
                said += (one.rule == "sample-grammar"_L1 ? u'!' : u'?') +
                        syntax.mid(one.span.start, one.span.length);
        QTEST(said.join(u' '), "expected");
    }

    // RFC 8141 §5.1: URNs that were assigned stay valid.
    void aNameOfAnEarlierVersion_isStillDerived()
    {
        const QString before =
            u"NSS = 1*DIGIT / ALPHA\n\nExamples: urn:acorn:12 and urn:acorn:1234 and urn:acorn:x"_s;
        const QStringList names = derivedSamples(withSyntax(before), u"acorn"_s);
        QCOMPARE(names, (QStringList{u"urn:acorn:12"_s, u"urn:acorn:1234"_s, u"urn:acorn:x"_s}));
        Context context;
        context.earlierNames = [&names] {
            QList<EarlierName> all;
            for (const QString &name : names)
                all += {name, 2};
            return all;
        };
        QCOMPARE(said(before, context), QString());
        QCOMPARE(
            said(u"NSS = 1*3DIGIT\n\nExamples: urn:acorn:12 and urn:acorn:x"_s, context),
            u"warning sample-earlier at “NSS”: “urn:acorn:1234” is valid by version 2, and no longer by the "
            u"rule NSS: it stops at column 14: end expected. A URN that was assigned stays "
            u"valid for ever: let the grammar derive it.\n"
            u"warning sample-earlier at “urn:acorn:x”: “urn:acorn:x” is valid by version 2, and no longer by "
            u"the rule NSS: it stops at column 11: DIGIT expected. A URN that was assigned stays valid for "
            u"ever: let the grammar derive it."_s);
        QCOMPARE(said(u"NSS = 1*3DIGIT / tree"_s, context), QString()); // nobody knows what a tree is
        QCOMPARE(said(u"A number."_s, context), QString());
    }

    void whatItsOwnGrammarRefused_wasNeverValid()
    {
        QCOMPARE(derivedSamples(withSyntax(u"NSS = 1*DIGIT\n\nExample: urn:acorn:x"_s), u"acorn"_s),
                 QStringList());
    }
};

NIDUS_TEST(TestGrammarSamples)
#include "tst_grammar_samples.moc"
