// The sample bench: every name of a template, run by the grammars of its Syntax (RFC 8141 §6.4.2 (1)), with
// what is no URN and can be derived (§2) and which names are equivalent (§3.1).
#include "core/names/sample_bench.h"
#include "core/urn/urn.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {

constexpr char16_t grammar[] = u"  oak-urn = \"urn:oak:\" group \":\" 1*3DIGIT\n  group = 1*ALPHA\n";

RegistrationTemplate withSyntax(const QString &syntax)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"oak");
    text.fields[size_t(Field::Syntax)] = syntax;
    return text;
}

QString line(const BenchRow &row)
{
    const QString mark = row.mark == BenchRow::Mark::Good  ? u"+"_s
                         : row.mark == BenchRow::Mark::Bad ? u"-"_s
                                                           : u"?"_s;
    return QString(mark % u' ' % row.text % u": " % row.words);
}

QString said(const QString &syntax, BenchRow::Kind kind = BenchRow::Kind::Written)
{
    QStringList lines;
    for (const BenchRow &row : sampleBench(withSyntax(syntax), u"oak"_s, 1).rows)
        if (row.kind == kind)
            lines += line(row);
    return lines.join(u'\n');
}

} // namespace

class TestSampleBench : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("syntax");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &syntax, const char16_t *expected) {
            QTest::newRow(name) << syntax << QString::fromUtf16(expected);
        };
        const QString rules = QString::fromUtf16(grammar);
        row("without a grammar", u"As in urn:oak:leaf:17"_s, u"+ urn:oak:leaf:17: valid");
        row("one that matches", rules + u"\nAs in urn:oak:leaf:17"_s, u"+ urn:oak:leaf:17: matches oak-urn");
        row("one that stops", rules + u"\nAs in urn:oak:leaf+17"_s,
            u"- urn:oak:leaf+17: stops at column 13: \":\" or ALPHA expected");
        row("one that ends too early", rules + u"\nAs in urn:oak:leaf:1 and urn:oak:leaf"_s,
            u"+ urn:oak:leaf:1: matches oak-urn\n"
            "- urn:oak:leaf: ends too early: \":\" or ALPHA expected");
        row("components are not the grammar's", rules + u"\nAs in urn:oak:leaf:17?=a#b"_s,
            u"+ urn:oak:leaf:17?=a#b: matches oak-urn");
        row("a grammar of the NSS", u"  NSS = 1*ALPHA\n\nAs in urn:oak:leaf and urn:oak:7"_s,
            u"+ urn:oak:leaf: matches NSS\n- urn:oak:7: stops at column 9: ALPHA expected");
        row("several forms",
            u"  by-year = \"urn:oak:y\" 4DIGIT\n  by-tree = \"urn:oak:t\" 1*ALPHA\n\nurn:oak:y1999\nurn:oak:tree"_s,
            u"+ urn:oak:y1999: matches by-year\n+ urn:oak:tree: matches by-tree");
        row("what is not defined", u"  NSS = \"a\" tree\n\nAs in urn:oak:ab and urn:oak:b"_s,
            u"? urn:oak:ab: not known: no rule defines tree\n"
            "- urn:oak:b: stops at column 9: \"a\" expected");
        row("of another namespace", rules + u"\nNot urn:elm:1"_s, u"? urn:elm:1: a name of “elm”");
    }
    void samples()
    {
        QFETCH(const QString, syntax);
        QFETCH(const QString, expected);
        QCOMPARE(said(syntax), expected);
    }

    void whatIsKnown_isItsPartsNormalFormAndEquals()
    {
        const auto bench =
            sampleBench(withSyntax(u"URN:Oak:a%2fb, urn:oak:a%2Fb#x and urn:oak:c"_s), u"oak"_s);
        QCOMPARE(bench.rows.size(), 3);
        QCOMPARE(bench.rows[0].normalForm, u"urn:oak:a%2Fb"_s);
        QCOMPARE(bench.rows[0].parts, u"NID: Oak, NSS: a%2fb"_s);
        QCOMPARE(bench.rows[1].parts, u"NID: oak, NSS: a%2Fb, f-component: x"_s);
        QCOMPARE(bench.rows[0].group, u"A"_s);
        QCOMPARE(bench.rows[1].group, u"A"_s);
        QCOMPARE(bench.rows[2].group, QString());
        QCOMPARE(bench.good, 3);
        QCOMPARE(bench.judged, 3);
    }

    void counterExample_isNoUrnAndSaysWhere()
    {
        const QString syntax = u"  NSS = leaf\n  leaf = 1*( ALPHA / \"<\" )\n"_s;
        const auto bench = sampleBench(withSyntax(syntax), u"oak"_s);
        const auto row = std::ranges::find(bench.rows, BenchRow::Kind::CounterExample, &BenchRow::kind);
        QVERIFY(row != bench.rows.end());
        QCOMPARE(row->text, u"urn:oak:<"_s);
        QCOMPARE(syntax.mid(row->span.start, row->span.length), u"\"<\""_s);
        QVERIFY(!urn::parseUrn(row->text.toStdString(), urn::Syntax::Rfc8141).valid());
        QVERIFY(said(QString::fromUtf16(grammar), BenchRow::Kind::CounterExample).isEmpty());
    }

    void generated_areNamesOfTheGrammar()
    {
        const QString syntax = QString::fromUtf16(grammar);
        const auto first = sampleBench(withSyntax(syntax), u"oak"_s, 1);
        QVERIFY(first.rows.size() > 3);
        for (const BenchRow &row : first.rows) {
            QCOMPARE(row.kind, BenchRow::Kind::Generated);
            QCOMPARE(row.mark, BenchRow::Mark::Good);
        }
        QVERIFY(first != sampleBench(withSyntax(syntax), u"oak"_s, 2));
        QVERIFY(sampleBench(withSyntax(syntax), u"oak"_s).rows.isEmpty());
        // What has been taken into the text is not offered once more, and what is no URN is never.
        const QString taken = first.rows.first().text;
        QVERIFY(first.rows.first().canBeTaken());
        const auto again = sampleBench(withSyntax(syntax + u"\n\n    "_s + taken), u"oak"_s, 1);
        QCOMPARE(std::ranges::count(again.rows, taken, &BenchRow::text), 1);
        QCOMPARE(again.rows.first().kind, BenchRow::Kind::Written);
        BenchRow wrong = first.rows.first();
        wrong.mark = BenchRow::Mark::Bad;
        QVERIFY(!wrong.canBeTaken());
    }

    // What is taken over is a sample of the text, and no part of its grammar.
    void takenOver_standsBehindTheLastSample()
    {
        for (const QString &syntax : QStringList{QString(), QString::fromUtf16(grammar),
                                                 QString::fromUtf16(grammar) + u"\n    urn:oak:leaf:1"_s,
                                                 u"    urn:oak:leaf:1\n\n"_s + QString::fromUtf16(grammar),
                                                 u"See urn:oak:leaf:1 here.\nAnd there."_s}) {
            const Remedy remedy = takingIn(syntax, u"urn:oak:vein:22"_s);
            QString after = syntax;
            after.replace(remedy.span.start, remedy.span.length, remedy.replacement);
            const auto bench = sampleBench(withSyntax(after), u"oak"_s);
            const auto row = std::ranges::find(bench.rows, u"urn:oak:vein:22"_s, &BenchRow::text);
            QVERIFY2(row != bench.rows.end(), qPrintable(after));
            QVERIFY2(row->mark == BenchRow::Mark::Good, qPrintable(after));
            QCOMPARE(bench.rules, sampleBench(withSyntax(syntax), u"oak"_s).rules);
        }
        QCOMPARE(takingIn(u"  urn:oak:a\n\nThese."_s, u"urn:oak:b"_s).replacement, u"\n  urn:oak:b"_s);
        // Never into a sentence that goes on behind a name.
        const QString sentence = u"A name such as\nurn:oak:a\nmeans one leaf."_s;
        const Remedy behind = takingIn(sentence, u"urn:oak:b"_s);
        QCOMPARE(behind.span.start, sentence.size());
        QCOMPARE(behind.replacement, u"\n\n   urn:oak:b"_s);
    }
};

NIDUS_TEST(TestSampleBench)
#include "tst_sample_bench.moc"
