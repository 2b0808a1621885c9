// An entry's dates and references, changed: everything else of the record stays to the letter.
#include "core/formats/iana/entry_fields.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;

namespace {

Xref xref(const char *type, const char *data, const char *text = "", const char *element = "")
{
    return {QString::fromUtf8(type), QString::fromUtf8(data), QString::fromUtf8(text),
            QString::fromUtf8(element)};
}

// A record with a comment, a note, an unknown element and an attribute that no reader knows.
Entry oddEntry()
{
    Entry entry;
    entry.section = QStringLiteral("urn-namespaces-1");
    entry.name = QStringLiteral("acorn");
    entry.date = QStringLiteral("2019-03-04");
    entry.attributes = QStringLiteral(" id=\"r7\"");
    entry.content = QStringLiteral(
        "\n      <name>acorn</name>\n      <template><xref type=\"uri\" "
        "data=\"https://r.example/acorn\">acorn-template"
        "</xref></template>\n      <!-- kept -->\n      <xref type=\"rfc\" data=\"rfc9999\" "
        "section=\"2\"/>\n      "
        "<note>See <xref type=\"note\" data=\"1\"/> there</note>\n      <odd>5 &lt; 6</odd>\n    ");
    return entry;
}

QString contentWith(const Entry &entry, const QList<Xref> &references)
{
    EntryFields fields = fieldsOf(entry);
    fields.references = references;
    const auto changed = withFields(entry, fields);
    return changed ? changed->content : QStringLiteral("(nothing)");
}

} // namespace

class TestEntryFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void nothingChanged_isTheSameEntry()
    {
        QCOMPARE(*withFields(oddEntry(), fieldsOf(oddEntry())), oddEntry());
    }

    void datesAlone_leaveTheContent()
    {
        EntryFields fields = fieldsOf(oddEntry());
        fields.date = QStringLiteral("2019-03-05");
        fields.updated = QStringLiteral("2026-01-02");
        Entry wanted = oddEntry();
        wanted.date = fields.date;
        wanted.updated = fields.updated;
        QCOMPARE(*withFields(oddEntry(), fields), wanted);
    }

    void referenceAdded_standsBehindTheOthers()
    {
        QList<Xref> references = fieldsOf(oddEntry()).references;
        QCOMPARE(references.size(), 3);
        references += xref("uri", "https://acorn.example/", "Acorn Board");
        QString wanted = oddEntry().content;
        wanted.replace(QLatin1String("section=\"2\"/>"),
                       QLatin1String("section=\"2\"/>\n      <xref type=\"uri\" "
                                     "data=\"https://acorn.example/\">Acorn Board</xref>"));
        QCOMPARE(contentWith(oddEntry(), references), wanted);
    }

    // What is moved or kept has its source, with attributes that no reader knows.
    void referenceBefore_keepsTheOldOneAsItWas()
    {
        QList<Xref> references = fieldsOf(oddEntry()).references;
        references.insert(1, xref("rfc", "rfc8888"));
        QString wanted = oddEntry().content;
        wanted.replace(QLatin1String("<xref type=\"rfc\" data=\"rfc9999\" section=\"2\"/>"),
                       QLatin1String("<xref type=\"rfc\" data=\"rfc8888\"/>\n      <xref type=\"rfc\" "
                                     "data=\"rfc9999\" section=\"2\"/>"));
        QCOMPARE(contentWith(oddEntry(), references), wanted);
    }

    void templateLinkRemoved_takesItsElementWithIt()
    {
        QList<Xref> references = fieldsOf(oddEntry()).references;
        references.removeIf([](const Xref &one) { return one.element == QLatin1String("template"); });
        QString wanted = oddEntry().content;
        const qsizetype from = wanted.indexOf(QLatin1String("\n      <template>"));
        const qsizetype to = wanted.indexOf(QLatin1String("\n      <!--"));
        wanted.remove(from, to - from);
        QCOMPARE(contentWith(oddEntry(), references), wanted);
    }

    void templateLinkAdded_standsBehindTheName()
    {
        const Entry bare =
            newEntry(QStringLiteral("s"), QStringLiteral("acorn"), {}, {xref("rfc", "rfc9999")});
        QCOMPARE(
            contentWith(bare, {xref("uri", "https://r.example/a", "a", "template"), xref("rfc", "rfc9999")}),
            QStringLiteral("\n      <name>acorn</name>\n      <template><xref type=\"uri\" "
                           "data=\"https://r.example/a\">a</xref></template>\n      <xref type=\"rfc\" "
                           "data=\"rfc9999\"/>\n    "));
    }

    void contactAddedAndTakenAway_informalRecordKeepsAnEmptyOne()
    {
        const Entry bare =
            newEntry(QStringLiteral("s"), QStringLiteral("urn-7"), {}, {xref("uri", "https://r.example/")});
        QVERIFY(bare.content.contains(QLatin1String("<contact/>")));
        const QList<Xref> with{xref("uri", "https://r.example/"), xref("text", "", "Mira & Noor", "contact")};
        const QString content = contentWith(bare, with);
        QVERIFY2(
            content.contains(QLatin1String("<contact><xref type=\"text\">Mira &amp; Noor</xref></contact>")),
            qPrintable(content));
        Entry named = bare;
        named.content = content;
        QCOMPARE(contentWith(named, {with.first()}), bare.content);
    }

    void mixedContentAroundAReference_stays()
    {
        QList<Xref> references = fieldsOf(oddEntry()).references;
        references.last().data = QStringLiteral("2");
        QString wanted = oddEntry().content;
        wanted.replace(QLatin1String("data=\"1\""), QLatin1String("data=\"2\""));
        QCOMPARE(contentWith(oddEntry(), references), wanted);
        references.removeLast(); // the words remain
        QVERIFY(
            contentWith(oddEntry(), references).contains(QLatin1String("<note>See there</note>")) ||
            contentWith(oddEntry(), references).contains(QLatin1String("<note>See there</note>").trimmed()));
    }

    void whatXmlCannotHold_isRefused()
    {
        EntryFields fields = fieldsOf(oddEntry());
        fields.references[1].text = QStringLiteral("a\u0001b");
        QVERIFY(!withFields(oddEntry(), fields));
        fields = fieldsOf(oddEntry());
        fields.references[1].element = QStringLiteral("a b");
        QVERIFY(!withFields(oddEntry(), fields));
        fields.references[1].element = QStringLiteral("x><y");
        QVERIFY(!withFields(oddEntry(), fields));
        fields = fieldsOf(oddEntry());
        fields.date = QStringLiteral("\u0001");
        QVERIFY(!withFields(oddEntry(), fields));
    }
};

NIDUS_TEST(TestEntryFields)
#include "tst_entry_fields.moc"
