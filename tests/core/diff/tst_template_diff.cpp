// Templates and entries: what changed, field by field, and its stable print.
#include "core/diff/diff.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::diff;

namespace {

RegistrationTemplate acorn()
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Version, u"1");
    text.set(Field::Purpose, u"one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine");
    return text;
}

Entry entry(const QString &content, const QString &date = {})
{
    Entry entry;
    entry.section = QStringLiteral("urn-namespaces-1");
    entry.name = QStringLiteral("acorn");
    entry.date = date;
    entry.content = content;
    return entry;
}

} // namespace

class TemplateDiffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void equalTemplates_haveNoChanges()
    {
        QVERIFY(compareTemplates(acorn(), acorn()).isEmpty());
        QCOMPARE(changesText({}), QString());
    }

    void changesComeInAppendixAOrder_thenPreamble_thenOthers()
    {
        RegistrationTemplate after = acorn();
        after.others.append({QStringLiteral("References"), QStringLiteral("[1] The Acorn Handbook")});
        after.preamble = QStringLiteral("Dear registry,");
        after.set(Field::RevisionInformation, u"First.");
        after.set(Field::Version, u"2");
        const QList<FieldChange> changes = compareTemplates(acorn(), after);
        QStringList labels;
        for (const FieldChange &change : changes)
            labels.append(change.label);
        QCOMPARE(labels, (QStringList{QStringLiteral("Version"), QStringLiteral("Revision Information"),
                                      QStringLiteral("Preamble"), QStringLiteral("References")}));
        QCOMPARE(changes[0].field, std::optional(Field::Version));
        QVERIFY(!changes[2].field);
    }

    void everyDifferenceOfOtherSections_isAChange()
    {
        const OtherSection a{QStringLiteral("A"), QStringLiteral("x")},
            b{QStringLiteral("B"), QStringLiteral("y")};
        RegistrationTemplate before = acorn(), after = acorn();
        before.others = {a, b};
        after.others = {b, a};
        QVERIFY(!compareTemplates(before, after).isEmpty());
        after.others = {a, b, {QStringLiteral("C"), QString()}};
        QVERIFY(!compareTemplates(before, after).isEmpty());
        after.others = {a, b, {QStringLiteral("A"), QString()}};
        QVERIFY(!compareTemplates(before, after).isEmpty());
        after.others = {a, {QStringLiteral("B"), QStringLiteral("z")}};
        QCOMPARE(compareTemplates(before, after).size(), 1);
    }

    void changesText_foldsWhatIsUnchanged()
    {
        RegistrationTemplate after = acorn();
        after.set(Field::Version, u"2");
        after.set(Field::Purpose, u"one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n9");
        QCOMPARE(changesText(compareTemplates(acorn(), after)), QStringLiteral("Version\n"
                                                                               "- 1\n"
                                                                               "+ 2\n"
                                                                               "Purpose\n"
                                                                               "~ 5 lines\n"
                                                                               "  six\n"
                                                                               "  seven\n"
                                                                               "  eight\n"
                                                                               "- nine\n"
                                                                               "+ 9\n"));
    }

    void changesText_showsALineAddedAtTheEnd()
    {
        QCOMPARE(changesText({{QStringLiteral("Purpose"), Field::Purpose, QStringLiteral("a"),
                               QStringLiteral("a\n\nb")}}),
                 QStringLiteral("Purpose\n  a\n+ \n+ b\n"));
        QCOMPARE(changesText({{QStringLiteral("Purpose"), Field::Purpose, QString(), QStringLiteral("a")}}),
                 QStringLiteral("Purpose\n+ a\n"));
    }

    void entries_equalButForWhiteSpace_areEqual()
    {
        Entry before =
            entry(QStringLiteral("\n <name>acorn</name>\n <xref type=\"rfc\" data=\"rfc9999\"/>\n"));
        const Entry after =
            entry(QStringLiteral("<name>acorn</name><xref data='rfc9999' type='rfc'></xref>"));
        before.lead = QStringLiteral("\n  ");
        QCOMPARE(compareEntries(before, after), QStringList());
    }

    void entries_sayWhatChanged()
    {
        const Entry before = entry(QStringLiteral("<name>acorn</name><xref type=\"rfc\" data=\"rfc9998\"/>"));
        const Entry after =
            entry(QStringLiteral("<name>acorn</name><template><xref type=\"uri\" "
                                 "data=\"https://acorn.example/t\">acorn-template</xref></template>"
                                 "<xref type=\"rfc\" data=\"rfc9999\"/>"),
                  QStringLiteral("2018-06-19"));
        const QStringList expected{
            QStringLiteral("date: (none) \u2192 2018-06-19"),
            QStringLiteral("xref: rfc rfc9998 \u2192 rfc rfc9999"),
            QStringLiteral("template: (none) \u2192 (uri https://acorn.example/t \"acorn-template\")"),
        };
        QCOMPARE(compareEntries(before, after), expected);
    }

    void entries_withBrokenContent_areComparedAsText()
    {
        QCOMPARE(compareEntries(entry(QStringLiteral("<name>")), entry(QStringLiteral("<nam>"))),
                 QStringList{QStringLiteral("content: <name> \u2192 <nam>")});
        const QString deep = QStringLiteral("<a>").repeated(5000) + QStringLiteral("</a>").repeated(5000);
        QCOMPARE(compareEntries(entry(deep), entry(QString())).size(), 1);
    }
};

NIDUS_TEST(TemplateDiffTest)
#include "tst_template_diff.moc"
