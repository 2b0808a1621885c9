// What the workbench knows of a text: names in their places, verdicts, groups, explanations, and the table of
// them.
#include "core/names/name_explanation.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/look/roles.h"
#include "ui/workbench/scanned_names_model.h"

#include <QAbstractItemModelTester>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const FoundNames> namesIn(const QString &text)
{
    return FoundNames::in(text, [] { return true; });
}

QString textOf(const FoundNames &names, int row) { return QString::fromStdString(names.text(row)); }

// "+" valid, "!" valid with something to mind, "18" fails there, "-" not asked.
QStringList verdictsOf(const FoundNames &names, int row)
{
    QStringList said;
    for (const Verdict &verdict : names.row(row).verdicts)
        said += verdict.state == Verdict::State::Valid     ? u"+"_s
                : verdict.state == Verdict::State::Noted   ? u"!"_s
                : verdict.state == Verdict::State::Invalid ? QString::number(verdict.column)
                                                           : u"-"_s;
    return said;
}

const ExplainedRow *rowOf(const NameExplanation &said, const QString &label)
{
    for (const ExplainedRow &row : said.rows)
        if (row.label == label)
            return &row;
    return nullptr;
}

} // namespace

class TestFoundNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    void names_lieWhereTheTextHasThem()
    {
        const QString text = u"Grüße 🌳 an urn:oak:leaf,\nund <URL:https://oak.example/a\n  b> ebenda"_s;
        const auto names = namesIn(text);
        QCOMPARE(names->size(), 2);
        QCOMPARE(text.mid(names->row(0).start, names->row(0).length), u"urn:oak:leaf"_s);
        QCOMPARE(names->row(0).line, 1);
        QCOMPARE(text.mid(names->row(1).start, names->row(1).length), u"https://oak.example/a\n  b"_s);
        QCOMPARE(names->row(1).line, 2);
        QCOMPARE(textOf(*names, 1), u"https://oak.example/ab"_s);
        QCOMPARE(names->lines(), 3);
        QCOMPARE(names->rowBehind(0), 0);
        QCOMPARE(names->rowBehind(names->row(0).start + names->row(0).length), 1);
        QCOMPARE(names->rowBehind(text.size()), 2);
    }

    void everyName_isJudgedBySixSpecifications_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("verdicts"); // RFC 8141, 2141, drafts of 2012 and 2015, RFC 3986, 1738
        QTest::newRow("plain") << u"urn:oak:leaf"_s << u"+ + + + - -"_s;
        QTest::newRow("q-component") << u"urn:oak:leaf?=a"_s << u"+ 13 14 + - -"_s;
        QTest::newRow("query") << u"urn:oak:leaf?a=b"_s << u"13 13 ! + - -"_s;
        QTest::newRow("r-component") << u"urn:oak:leaf?+a"_s << u"! 13 14 + - -"_s;
        QTest::newRow("one letter") << u"urn:x:leaf"_s << u"6 + 6 6 - -"_s;
        QTest::newRow("encoding") << u"urn:oak:50%"_s << u"11 11 11 11 - -"_s;
        QTest::newRow("pattern") << u"urn:oak:{leaf}"_s << u"- - - - - -"_s;
        QTest::newRow("one letter alone") << u"urn:x"_s << u"6 6 6 6 - -"_s;
        QTest::newRow("no NSS") << u"urn:foo:"_s << u"9 9 9 9 - -"_s;
        QTest::newRow("no ASCII") << u"urn:csa:ä"_s << u"9 9 9 9 - -"_s;
        QTest::newRow("tilde in a URL") << u"https://oak.example/~a"_s << u"- - - - + 21"_s;
        QTest::newRow("password, RFC 1738 §6") << u"ftp://a:b@oak.example/"_s << u"- - - - + !"_s;
        QTest::newRow("password where RFC 1738 fails") << u"https://a:b@oak.example/~"_s << u"- - - - ! 25"_s;
    }
    void everyName_isJudgedBySixSpecifications()
    {
        QFETCH(QString, text);
        const auto names = namesIn(text);
        QCOMPARE(names->size(), 1);
        QTEST(verdictsOf(*names, 0).join(u' '), "verdicts");
    }

    // RFC 8141 §3.1: nothing is decoded, components do not count.
    void equivalentNames_shareALetter()
    {
        const auto names =
            namesIn(u"urn:oak:a%2cb urn:beech:c URN:OAK:a%2Cb?=q urn:oak:a,b urn:beech:c#f urn:oak:A%2cb"_s);
        QStringList groups;
        for (int row = 0; row < names->size(); ++row)
            groups += names->group(row);
        QCOMPARE(groups.join(u'|'), u"A|B|A||B|"_s);
        QCOMPARE(names->groups().size(), 2);
    }

    void nids_knowWhetherTheyCouldBeRegistered()
    {
        const auto names = namesIn(
            u"urn:Oak-Leaf:a urn:oak-leaf:b urn:x-oak:c urn:x:d urn:urn-7:e urn:xn--oak:f urn:beech:{n}"_s);
        QStringList said;
        for (const FoundNid &nid : names->nids())
            said += nid.nid + (nid.isRegistrable ? u"+"_s : u"-"_s);
        QCOMPARE(said.join(u' '), u"oak-leaf+ x-oak- x- urn-7+ xn--oak- beech+"_s);
        QCOMPARE(names->row(0).nid, names->row(1).nid);
    }

    void whatHides_isPointedOut()
    {
        const auto names =
            namesIn(u"a\u200bb\n\u202eurn:oak:leaf urn:oak:o%D0%B0k urn:oak:a%2Fb urn:oak:café"_s);
        QCOMPARE(names->hiddenCount(), 2);
        QCOMPARE(names->hidden()[0].character, U'\u200b');
        QCOMPARE(names->hidden()[1].line, 2);
        QVERIFY(!names->row(0).mayDeceive);
        QVERIFY(names->row(1).mayDeceive); // RFC 8141 §3.2: a Cyrillic letter among Latin ones
        QVERIFY(!names->row(2).mayDeceive);
        QCOMPARE(names->row(3).next, U'é');
        const NameExplanation said = explainName(*names, 1);
        QVERIFY(rowOf(said, u"Stays encoded"_s)->words.contains(u"U+0430"_s));
        QVERIFY(rowOf(explainName(*names, 3), u"Ends here"_s)->words.contains(u"é"_s));
    }

    void explanation_namesThePartsAndMarksTheFault()
    {
        const auto names = namesIn(u"urn:Oak:leaf%2fa?=s=1#f"_s);
        const NameExplanation said = explainName(*names, 0);
        QCOMPARE(said.spoken(), u"NID: Oak, NSS: leaf%2fa, q-component: s=1, f-component: f"_s);
        QCOMPARE(said.normalForm, u"urn:oak:leaf%2Fa?=s=1#f"_s);
        QCOMPARE(normalFormOf(*names, 0), said.normalForm);
        const ExplainedRow *old = rowOf(said, u"RFC 2141"_s);
        QVERIFY(old && old->mark == ExplainedRow::Mark::Bad);
        QCOMPARE(old->excerpt.mid(old->fault.start, old->fault.length), u"?"_s);
        QVERIFY(old->words.contains(u"column 17"_s) && old->words.contains(u"RFC 2141 §2.3.2"_s));
    }

    void explanation_marksWhatIsMissingBehindTheEnd()
    {
        const auto names = namesIn(u"<urn:oak:leaf?=>"_s);
        const NameExplanation said = explainName(*names, 0);
        QVERIFY(rowOf(said, u"RFC 8141"_s)->excerpt.endsWith(QChar(0x2423)));
        const auto wrong = namesIn(u"<urn:oak:é>"_s);
        const NameExplanation none = explainName(*wrong, 0);
        QCOMPARE(none.parts.size(), 0);
        QCOMPARE(none.fault.value(), std::size_t(8));
        QCOMPARE(none.normalForm, QString());
    }

    void explanation_sharesItsPartsWithEachUrl()
    {
        const auto names = namesIn(u"ftp://desk:secret@oak.example:2121/in/leaf;type=a"_s);
        QCOMPARE(
            explainName(*names, 0).spoken(),
            u"scheme: ftp, user: desk, password: secret, host: oak.example, port: 2121, path: /in/leaf;type=a"_s);
        const QString warned = rowOf(explainName(*names, 0), u"Security"_s)->words;
        QVERIFY(warned.contains(u"password"_s) && warned.contains(u"port"_s));
    }

    void longName_isJudgedButNotTakenApart()
    {
        const auto names = namesIn(u"urn:oak:"_s + QString(100'000, u'a') + u"?"_s + u"?b"_s);
        const NameExplanation said = explainName(*names, 0);
        QCOMPARE(said.name, QString());
        QCOMPARE(rowOf(said, u"RFC 8141"_s)->mark, ExplainedRow::Mark::Bad);
    }

    void nothing_isFoundInNothing()
    {
        QCOMPARE(namesIn({})->size(), 0);
        QCOMPARE(FoundNames::in(u"urn:oak:leaf"_s, [] { return false; }), nullptr);
    }

    void model_sortsFiltersAndSaysWhatIcons()
    {
        ScannedNamesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNames(
            namesIn(u"urn:oak:b\nhttps://oak.example/~a\nurn:oak:a?b\nurn:oak:{c}\nurn:beech:a"_s));
        const auto found = [&] {
            QStringList said;
            for (int row = 0; row < model.rowCount(); ++row)
                said += model.index(row, ScannedNamesModel::FoundColumn).data().toString();
            return said.join(u' ');
        };
        QCOMPARE(found(), u"urn:oak:b https://oak.example/~a urn:oak:a?b urn:oak:{c} urn:beech:a"_s);
        model.sort(ScannedNamesModel::FoundColumn, Qt::AscendingOrder);
        QCOMPARE(found(), u"https://oak.example/~a urn:beech:a urn:oak:a?b urn:oak:b urn:oak:{c}"_s);
        model.sort(ScannedNamesModel::LineColumn, Qt::DescendingOrder);
        QCOMPARE(found().section(u' ', 0, 0), u"urn:beech:a"_s);
        model.sort(ScannedNamesModel::FirstJudgeColumn,
                   Qt::AscendingOrder); // valid, then invalid, then not asked
        QCOMPARE(found(), u"urn:oak:b urn:beech:a urn:oak:a?b https://oak.example/~a urn:oak:{c}"_s);
        model.setFilter(FoundFilter::Invalid);
        QCOMPARE(found(), u"urn:oak:a?b"_s);
        QCOMPARE(model.index(0, ScannedNamesModel::FirstJudgeColumn).data(Qt::AccessibleTextRole).toString(),
                 u"invalid at column 10"_s);
        model.setFilter(FoundFilter::Patterns);
        QCOMPARE(found(), u"urn:oak:{c}"_s);
        model.setFilter(FoundFilter::NotRegistered);
        QCOMPARE(model.rowCount(), 0); // nobody has asked the store yet
        model.setStandings({{u"oak"_s, {true, u"registered"_s, {}, {}}}, {u"beech"_s, {}}});
        QCOMPARE(found(), u"urn:beech:a"_s);
        QCOMPARE(model.index(0, ScannedNamesModel::NidColumn).data().toString(), u"not registered"_s);
        model.setFilter(FoundFilter::All);
        QCOMPARE(model.rowCount(), 5);
    }
};

NIDUS_TEST(TestFoundNames)
#include "tst_name_scanner.moc"
