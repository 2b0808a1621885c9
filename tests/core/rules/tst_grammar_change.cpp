// What a revision's grammars take away from those who have names by the version before: RFC 8141 §5.1, a name
// is for ever.
#include "core/rules/rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace Qt::StringLiterals;

namespace {

Findings findingsOf(const QString &earlier, const QString &syntax)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"Acorn");
    text.set(Field::Syntax, syntax);
    Context context;
    context.earlierSyntax = {earlier, 2};
    return checkTemplate(text, context);
}

QString said(const QString &earlier, const QString &syntax)
{
    QStringList lines;
    for (const Finding &one : findingsOf(earlier, syntax))
        if (one.rule.startsWith("grammar-less"_L1))
            lines += id(one.severity) + u' ' + one.rule + u" at “"_s +
                     syntax.mid(one.span.start, one.span.length) + u"”: "_s + one.words;
    return lines.join(u'\n');
}

// "urn:acorn:a", exactly; "urn:acorn:a~", by samples; "?" and why; "gone".
QString lost(const QString &earlier, const QString &syntax)
{
    const QString words = said(earlier, syntax);
    if (words.contains("is not known"_L1))
        return (words.startsWith("advice "_L1) ? u"?"_s : u"!"_s) +
               (words.contains(" of version 2 leaves open"_L1) ? u" before"_s
                : words.contains("leaves open"_L1)             ? u" now"_s
                                                               : u" samples"_s);
    if (words.contains("has none"_L1))
        return u"gone"_s;
    const qsizetype from = words.indexOf(u"derives “"_s) + 9;
    return words.isEmpty() ? QString()
                           : words.mid(from, words.indexOf(u'”', from) - from) +
                                 (words.contains("No shorter name is lost."_L1) ? u""_s : u"~"_s);
}

} // namespace

class TestGrammarChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesLost_data()
    {
        QTest::addColumn<QString>("earlier");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char16_t *earlier, const char16_t *now,
                            const char16_t *expected = u"") {
            QTest::newRow(name) << QString::fromUtf16(earlier) << QString::fromUtf16(now)
                                << QString::fromUtf16(expected);
        };
        row("no grammar before", u"A number.", u"NSS = 1*DIGIT");
        row("the same", u"NSS = 1*DIGIT", u"It is so:\n\n  NSS  =  1*DIGIT");
        row("the same, written otherwise", u"NSS = 1*DIGIT", u"NSS = DIGIT *( %x30-34 / %x35-39 )");
        row("more", u"NSS = 1*9DIGIT", u"NSS = 1*DIGIT");
        row("less", u"NSS = 1*DIGIT", u"NSS = 1*9DIGIT", u"urn:acorn:0000000000");
        row("another rule, another name", u"NSS = 1*DIGIT", u"leaf = \"urn:acorn:\" 1*ALPHA", u"urn:acorn:0");
        row("of whole names, and of the NSS", u"leaf = \"URN:Acorn:\" 1*DIGIT", u"NSS = 1*DIGIT");
        row("in small letters, and in any", u"leaf = \"urn:acorn:\" 1*DIGIT",
            u"leaf = %s\"urn:acorn:\" 1*DIGIT");
        row("one of two forms", u"by-year = \"urn:acorn:y\" 4DIGIT\nby-tree = \"urn:acorn:t\" 1*ALPHA",
            u"by-year = \"urn:acorn:y\" 4DIGIT", u"urn:acorn:ta");
        row("two forms of one", u"NSS = 1*ALPHA",
            u"short = \"urn:acorn:\" 1*3ALPHA\nlong = \"urn:acorn:\" 4*ALPHA");
        row("two grammars of one name",
            u"NSS = 1*leaf\nleaf = DIGIT\n\nOr, of trees:\n\nNSS = 2leaf\nleaf = ALPHA",
            u"NSS = 1*leaf\nleaf = DIGIT", u"urn:acorn:aa");
        row("two grammars of other names",
            u"NSS = 1*DIGIT\n\nOr, of trees:\n\ntree-NSS = 2leaf\nleaf = ALPHA", u"NSS = 1*DIGIT / 2ALPHA");
        row("EBNF, and what it is as ABNF", u"NSS ::= 'oak' [0-9]+", u"NSS = %s\"oak\" 1*DIGIT");
        row("what never was a URN", u"NSS = 1*( ALPHA / \" \" / \"<\" )", u"NSS = 1*ALPHA");
        row("components are no part of the name", u"NSS = 1*ALPHA [ \"?=\" 1*ALPHA ] [ \"#\" 1*ALPHA ]",
            u"NSS = 1*ALPHA");
        row("brackets, into what is regular", u"NSS = \"(\" NSS \")\" / \"x\"",
            u"NSS = *9\"(\" \"x\" *9\")\"", u"urn:acorn:((((((((((x))))))))))");
        row("two with brackets", u"NSS = \"(\" NSS \")\" / \"x\" / \"y\"", u"NSS = \"(\" NSS \")\" / \"x\"",
            u"urn:acorn:y~");
        row("two with brackets, nothing found", u"NSS = \"(\" NSS \")\" / \"x\"",
            u"NSS = \"(\" NSS \")\" / \"x\" / \"y\"", u"? samples");
        row("none any longer", u"NSS = 1*DIGIT", u"A number.", u"gone");
        row("undecided itself", u"NSS = 1*DIGIT", u"TBD");
        row("prose before", u"NSS = 1*DIGIT <a tree>", u"NSS = 1*ALPHA", u"? before");
        row("prose in both, as it was", u"NSS = 1*DIGIT <a tree>",
            u"So:\n\n  NSS = 1*DIGIT\n        <a tree>");
        row("prose now", u"NSS = 1*DIGIT", u"NSS = 1*DIGIT <a tree>", u"? now");
        row("not defined now", u"NSS = 1*DIGIT", u"NSS = 1*leaf", u"? now");
        row("lost beside what is not defined", u"NSS = 1*DIGIT / tree", u"NSS = 1*ALPHA", u"urn:acorn:0~");
        row("a regular expression", u"^urn:acorn:[0-9]+$", u"^urn:acorn:[1-9][0-9]*$", u"urn:acorn:0");
        row("a grammar in its place", u"^urn:acorn:[0-9]+$", u"NSS = 1*DIGIT");
        row("very many", u"NSS = 1*20000( DIGIT / \"-\" )", u"NSS = 1*19999( DIGIT / \"-\" )", u"? samples");
    }
    void namesLost()
    {
        QFETCH(const QString, earlier);
        QFETCH(const QString, now);
        QTEST(lost(earlier, now), "expected");
    }

    void whatIsSaid()
    {
        QCOMPARE(
            said(u"NSS = 1*DIGIT"_s, u"Names:\n\n  NSS = 1*3DIGIT"_s),
            u"warning grammar-less at “NSS”: The grammar of version 2 derives “urn:acorn:0000”, and this "
            u"one does not any longer by the rule NSS: it stops at column 14: end expected. No shorter "
            u"name is lost. A URN that was assigned stays valid for ever: let the grammar derive it."_s);
        QCOMPARE(
            said(u"NSS = 1*DIGIT"_s, u"A number."_s),
            u"warning grammar-less at “A number.”: Version 2 has a grammar (NSS), and this text has none: "
            u"nothing says any longer which of the names are valid that it derives. A URN that was "
            u"assigned stays valid for ever: keep the grammar, or one that derives as much."_s);
        QCOMPARE(
            said(u"NSS = 1*DIGIT"_s, u"NSS = 1*leaf"_s),
            u"advice grammar-less-unknown at “NSS = 1*leaf”: Whether this grammar derives every name that "
            u"the one of version 2 derives is not known: “NSS” leaves open which names are meant."_s);
        for (const Finding &one : findingsOf(u"NSS = 1*DIGIT"_s, u"A number."_s))
            if (one.rule == "grammar-less"_L1)
                QCOMPARE(one.clause, u"RFC 8141 §5.1"_s);
    }

    // What a new request may be told to write would take names away from a registered namespace.
    void lettersOfEitherCase_areNotToldApartLater()
    {
        const QString syntax = u"NSS = \"oak\" 1*DIGIT\n\nThe NSS is case-sensitive."_s;
        const auto either = [](const Findings &findings) {
            for (const Finding &one : findings)
                if (one.rule == "abnf-either-case"_L1)
                    return std::pair(one.words, one.remedy.has_value());
            return std::pair(QString(), false);
        };
        const auto inRevision = either(findingsOf(u"NSS = \"oak\" *DIGIT"_s, syntax));
        QVERIFY2(inRevision.first.contains("would take them away"_L1), qPrintable(inRevision.first));
        QVERIFY2(!inRevision.first.contains("Write %s"_L1), qPrintable(inRevision.first));
        QVERIFY(!inRevision.second);
        const auto withoutGrammar = either(findingsOf(u"A tree and a number."_s, syntax));
        QVERIFY2(withoutGrammar.first.contains("Write %s"_L1), qPrintable(withoutGrammar.first));
        QVERIFY(withoutGrammar.second);
    }
};

NIDUS_TEST(TestGrammarChange)
#include "tst_grammar_change.moc"
