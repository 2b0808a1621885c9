// IANA's registry XML as a document: what is read comes out again canonically equal, an entry changed or not.
#include "tests/support/places.h"
#include "tests/support/registry_text.h"
#include "tests/support/test_program.h"
#include "tests/support/xmllint.h"

#include <QStringEncoder>

using namespace nidus;
using namespace nidus::formats;
using nidus::test::canonical;
using nidus::test::read;
using nidus::test::registry;
using nidus::test::xmllint;

namespace {

QByteArray write(const Edition &edition, const QList<Entry> &entries)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    qsizetype at = 0;
    const bool ok = writeRegistry(
        buffer, edition, [&]() -> const Entry * { return at < entries.size() ? &entries[at++] : nullptr; });
    return ok ? buffer.data() : QByteArray("not written");
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray golden(const char *name)
{
    return fileBytes(support::sourcePath(QStringLiteral("tests/golden/registry/")) + QLatin1String(name));
}

QStringList names(const QList<Entry> &entries)
{
    QStringList out;
    for (const Entry &entry : entries)
        out.append(entry.name);
    return out;
}

const Entry *find(const QList<Entry> &entries, const QString &name)
{
    for (const Entry &entry : entries)
        if (entry.name == name)
            return &entry;
    return nullptr;
}

QStringList corpusFiles()
{
    const QString root = qEnvironmentVariable("NIDUS_CORPUS");
    QStringList out;
    if (root.isEmpty())
        return out;
    const QDir history(root + QStringLiteral("/iana-history"));
    for (const QString &name : history.entryList({QStringLiteral("*.xml")}, QDir::Files, QDir::Name))
        out.append(history.filePath(name));
    out.append(root + QStringLiteral("/iana/urn-namespaces/urn-namespaces.xml"));
    return out;
}

} // namespace

class TestRegistryDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyQuirkSurvives();
    void quirksAreReadAsValues();
    void aSecondReadingIsEqual();
    void oddNodesStandWhereTheyStood_data();
    void oddNodesStandWhereTheyStood();
    void layoutMakesNoOtherEntry();
    void meantWhiteSpaceStays();
    void anyEncodingIsRead();
    void editingAnEntryChangesOnlyItsRecord();
    void entriesOfUnknownSectionsGoToTheirKind();
    void sectionsMayComeInAnyOrder();
    void removingTheLastOfARunLosesNothing();
    void newEditionTakesEntries();
    void effectiveDateIsChanged();
    void referencesAreRead();
    void charactersThatXmlCannotHoldAreReplaced();
    void realStatesRoundTrip();
};

void TestRegistryDocument::everyQuirkSurvives()
{
    const QByteArray xml = golden("quirks.in.xml");
    const auto document = read(xml);
    QVERIFY2(document, document ? "" : qPrintable(document.error().detail));
    QCOMPARE(canonical(write(document->edition, document->entries)), canonical(xml));
    QVERIFY(document->edition.prolog.contains(QLatin1String("a comment in the prolog")));
    QVERIFY(document->edition.tail.contains(QLatin1String("<?behind the=\"root\"?>")));
}

void TestRegistryDocument::quirksAreReadAsValues()
{
    const auto document = read(golden("quirks.in.xml"));
    QVERIFY(document);
    QCOMPARE(document->edition.effective, QStringLiteral("2024-02-29"));
    QCOMPARE(names(document->entries).join(u' '),
             QStringLiteral("acorn birch-works cedar Dogwood dogwood elder fir-3 ginkgo urn-77"));

    const QList<Entry> &entries = document->entries;
    QCOMPARE(entries[0].date, QStringLiteral("2001-02-03"));
    QCOMPARE(entries[0].updated, QStringLiteral("2004-05-06"));
    QCOMPARE(entries[0].lead, QStringLiteral("\n    "));
    QCOMPARE(entries[0].content, QStringLiteral("\n      <name>acorn</name>\n      "
                                                "<xref type=\"rfc\" data=\"rfc8141\"/>\n    "));
    // Prefixes from further out come along, so that the source stands by itself.
    QCOMPARE(entries[1].attributes,
             QStringLiteral(" xmlns:m=\"urn:example:measures\" m:weight=\"12\" id=\"r2\""));
    QCOMPARE(entries[1].section, QStringLiteral("orchard-formal"));
    QCOMPARE(entries[2].lead, QString());
    QCOMPARE(entries[2].attributes, QStringLiteral(" date=\"\""));
    QCOMPARE(entries[6].section, QStringLiteral("orchard-nested"));
    QVERIFY(entries[5].content.contains(QLatin1String("<z:z xmlns:z=\"urn:example:z\" z:z=\"z\"/>")));

    const QList<RegistrySection> sections = registrySections(document->edition);
    QCOMPARE(sections.size(), 5);
    QCOMPARE(sections[0].id, QStringLiteral("orchard-formal"));
    QCOMPARE(sections[0].title, QStringLiteral("Formal Names"));
    QVERIFY(sections[0].kind == Kind::Formal);
    QCOMPARE(sections[1].id, QStringLiteral("orchard-nested"));
    QCOMPARE(sections[2].id, QStringLiteral("orchard-empty"));
    QVERIFY(sections[3].id != sections[2].id);   // its id attribute is the same
    QVERIFY(sections[4].kind == Kind::Informal); // its title does not say so
    QCOMPARE(entries[8].section, sections[4].id);

    QCOMPARE(document->notes.size(), 4); // no NID, no name, two names, listed twice
    QCOMPARE(document->otherRecords, 2);
    QVERIFY(document->notes[0].words.contains(QLatin1String("not a nid")));
    QVERIFY(document->notes[0].line > 1);
    QVERIFY(document->edition.head.contains(QLatin1String("<name>not a nid</name>")));
    QVERIFY(!document->edition.head.contains(QLatin1String("acorn</name>")));
}

void TestRegistryDocument::aSecondReadingIsEqual()
{
    const auto first = read(golden("quirks.in.xml"));
    QVERIFY(first);
    const QByteArray written = write(first->edition, first->entries);
    const auto second = read(written);
    QVERIFY(second);
    QCOMPARE(second->entries, first->entries);
    QCOMPARE(second->edition, first->edition);
    QCOMPARE(write(second->edition, second->entries), written);
}

void TestRegistryDocument::oddNodesStandWhereTheyStood_data()
{
    QTest::addColumn<QByteArray>("inside");
    const auto row = [](const char *name, const char *inside) { QTest::newRow(name) << QByteArray(inside); };
    row("nothing", "");
    row("blank", "\n  ");
    row("no white space at all", "<record><name>ab</name></record><record><name>cd</name></record>");
    row("white space here and there", "<record><name>ab</name></record> <record> <name>cd</name></record>");
    row("text before", "text<record><name>ab</name></record>");
    row("text behind", "<record><name>ab</name></record>text ");
    row("only odd records", "<record/><record><name>-</name></record>\n<record><name/></record>");
    row("odd first", "<record/> <record><name>ab</name></record>");
    row("odd last", "<record><name>ab</name></record> <record/>");
    row("odd between", "<record><name>ab</name></record><record/> <record><name>cd</name></record>");
    row("odd between equal names",
        "<record><name>ab</name></record><record><name>AB</name></record><record/>"
        "<record><name>ab</name></record><record/><record><name>ab</name></record>");
    row("nested between",
        "<record><name>ab</name></record><registry id='n'><record><name>cd</name></record></registry>"
        "<record><name>ef</name></record>");
    row("nested without records", "<registry id='n'> <title>N</title> </registry>");
    row("comments",
        "<!--a--><record><!--b--><name>ab</name><!--c--></record><!--d--><!--e--><record><name>cd</name>"
        "</record><!--f-->");
    row("own instruction",
        "<?records?><record><name>ab</name></record><?records?><record/><?records.?><?records. x?>");
    row("instruction in a note", "<note><?records?></note><record><name>ab</name><?records?></record>");
    row("CDATA", "<![CDATA[ ]]><record><![CDATA[\n]]><name><![CDATA[ab]]></name> <![CDATA[ ]]> "
                 "</record><![CDATA[x]]>");
    row("references",
        "<record><name>a&#98;</name>&#10;&#9;<x y='&#10;&#9;&#13;&quot;&apos;&lt;'/>&#13; </record>");
    row("unknown in the run",
        "<record><name>ab</name></record><x xmlns=''/><record><name>cd</name></record>");
    row("redeclared", "<record xmlns='http://www.iana.org/assignments'><name>ab</name></record>");
    row("own prefix for the same namespace",
        "<record xmlns:i='http://www.iana.org/assignments'><i:name>ab</i:name></record>");
    row("another namespace's record", "<record xmlns='urn:example:other'><name>ab</name></record>");
    row("xml attributes", "<record xml:space='preserve' xml:lang='en'>  <name>ab</name>  </record>");
    row("astral", "<record><name>ab</name><note>\xF0\x9F\x8C\xB0\xC2\x85\xE2\x80\xA8</note></record>");
}

void TestRegistryDocument::oddNodesStandWhereTheyStood()
{
    QFETCH(QByteArray, inside);
    const QByteArray xml = registry(inside);
    const auto document = read(xml);
    QVERIFY2(document, document ? "" : qPrintable(document.error().detail));
    const QByteArray written = write(document->edition, document->entries);
    QCOMPARE(canonical(written), canonical(xml));
    const auto again = read(written);
    QVERIFY(again);
    QCOMPARE(again->entries, document->entries);
}

// Reformatting a file must not look like a change of all its entries.
void TestRegistryDocument::layoutMakesNoOtherEntry()
{
    const auto wide =
        read(registry("\n    <record>\n      <name>ab</name>\n\n      <hide/>\n    </record>  \n"
                      "    <record>\n\t<name>cd</name>\n    </record>"));
    const auto narrow =
        read(registry("\n<record>\n<name>ab</name> <hide/>\n</record>\n<record> <name>cd</name> </record>"));
    QVERIFY(wide && narrow);
    QCOMPARE(wide->entries, narrow->entries);
}

void TestRegistryDocument::meantWhiteSpaceStays()
{
    const auto document =
        read(registry("<record><name>ab</name><xref type=\"text\">  two\n  lines </xref></record>"));
    QVERIFY(document);
    QCOMPARE(document->entries[0].content,
             QStringLiteral("<name>ab</name><xref type=\"text\">  two\n  lines </xref>"));
}

// What comes out is UTF-8, whatever came in.
void TestRegistryDocument::anyEncodingIsRead()
{
    const QString xml = QString::fromUtf8(registry("<record><name>ab</name><note>\xC3\xA4</note></record>"));
    const auto plain = read(xml.toUtf8());
    QVERIFY(plain);
    QStringEncoder utf16(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
    const QByteArray latin1 = "<?xml version='1.0' encoding='ISO-8859-1'?>\n" + xml.toLatin1();
    for (const QByteArray &bytes :
         {QByteArray("\xEF\xBB\xBF" + xml.toUtf8()), QByteArray(utf16(xml)), latin1}) {
        const auto document = read(bytes);
        QVERIFY2(document, document ? "" : qPrintable(document.error().detail));
        QCOMPARE(document->entries, plain->entries);
        QCOMPARE(write(document->edition, document->entries), write(plain->edition, plain->entries));
    }
}

void TestRegistryDocument::editingAnEntryChangesOnlyItsRecord()
{
    auto document = read(golden("quirks.in.xml"));
    QVERIFY(document);
    const QByteArray before = write(document->edition, document->entries);
    document->entries[4].date = QStringLiteral("2024-02-28");
    const QByteArray after = write(document->edition, document->entries);
    QByteArray expected = before;
    const QByteArray place = "<record><name>dogwood</name>";
    QCOMPARE(expected.count(place), 1);
    expected.replace(place, "<record date=\"2024-02-28\"><name>dogwood</name>");
    QCOMPARE(after, expected);

    document->entries[2].date = QStringLiteral("2024-02-28"); // it had an empty one
    QVERIFY(xmllint({QStringLiteral("--noout")}, write(document->edition, document->entries)).ok);
}

void TestRegistryDocument::entriesOfUnknownSectionsGoToTheirKind()
{
    const Edition edition = newEdition(QStringLiteral("2024-01-01"));
    const QList<Entry> entries{newEntry(QStringLiteral("elsewhere"), QStringLiteral("urn-5"), {}, {}),
                               newEntry(QStringLiteral("urn-namespaces-2"), QStringLiteral("urn-6"), {}, {}),
                               newEntry(QStringLiteral("elsewhere"), QStringLiteral("acorn"), {}, {})};
    const auto document = read(write(edition, entries));
    QVERIFY(document);
    QCOMPARE(names(document->entries).join(u' '), QStringLiteral("acorn urn-5 urn-6"));
    QCOMPARE(document->entries[0].section, QStringLiteral("urn-namespaces-1"));
    QCOMPARE(document->entries[1].section, QStringLiteral("urn-namespaces-2"));
}

void TestRegistryDocument::sectionsMayComeInAnyOrder()
{
    const auto document = read(golden("quirks.in.xml"));
    QVERIFY(document);
    QList<Entry> entries = document->entries;
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry &a, const Entry &b) { return a.section > b.section; });
    QCOMPARE(write(document->edition, entries), write(document->edition, document->entries));
}

void TestRegistryDocument::removingTheLastOfARunLosesNothing()
{
    auto document =
        read(registry("<record><name>ab</name></record><record/><record><name>cd</name></record>"));
    QVERIFY(document);
    document->entries.removeFirst();
    const auto again = read(write(document->edition, document->entries));
    QVERIFY(again);
    QCOMPARE(names(again->entries), QStringList{QStringLiteral("cd")});
    QCOMPARE(again->notes.size(), 1);
}

void TestRegistryDocument::newEditionTakesEntries()
{
    const QList<Xref> xrefs{
        {QStringLiteral("uri"), QStringLiteral("https://acorn.example/t?a&b"),
         QStringLiteral("acorn-template"), QStringLiteral("template")},
        {QStringLiteral("rfc"), QStringLiteral("rfc8141"), {}, {}},
        {QStringLiteral("uri"), QStringLiteral("https://acorn.example/"), QStringLiteral("A < B"), {}},
        {QStringLiteral("person"), QStringLiteral("Quince_Medlar"), {}, QStringLiteral("contact")}};
    const Edition edition = newEdition(QStringLiteral("2024-01-01"));
    QCOMPARE(registrySections(edition).size(), 2);
    QVERIFY(registrySections(edition)[1].kind == Kind::Informal);
    const Entry entry = newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"),
                                 QStringLiteral("2023-12-31"), xrefs);
    QCOMPARE(references(entry), xrefs);
    const auto document = read(write(edition, {entry}));
    QVERIFY(document);
    QCOMPARE(document->entries, QList<Entry>{entry});
    QCOMPARE(document->edition.head, edition.head);
    QCOMPARE(document->edition.effective, edition.effective);

    const auto none = read(write(edition, {}));
    QVERIFY(none && none->entries.isEmpty());
}

void TestRegistryDocument::effectiveDateIsChanged()
{
    const auto document = read(golden("quirks.in.xml"));
    QVERIFY(document);
    const Edition later = withEffective(document->edition, QStringLiteral("2024-03-01"));
    QCOMPARE(later.effective, QStringLiteral("2024-03-01"));
    const auto again = read(write(later, document->entries));
    QVERIFY(again);
    QCOMPARE(again->edition.effective, QStringLiteral("2024-03-01"));
    QCOMPARE(again->entries, document->entries);
    const Edition back = withEffective(again->edition, QStringLiteral("2024-02-29"));
    QCOMPARE(canonical(write(back, document->entries)),
             canonical(golden("quirks.in.xml"))
                 .replace("<updated> 2024-02-29 </updated>", "<updated>2024-02-29</updated>"));
}

void TestRegistryDocument::referencesAreRead()
{
    const auto document = read(golden("quirks.in.xml"));
    QVERIFY(document);
    const QList<Entry> &entries = document->entries;
    QCOMPARE(referencesText(*find(entries, QStringLiteral("acorn"))), QStringLiteral("RFC 8141"));
    QCOMPARE(referencesText(*find(entries, QStringLiteral("birch-works"))), QString());
    QCOMPARE(referencesText(*find(entries, QStringLiteral("cedar"))),
             QStringLiteral("Cedar & Sons <https://cedar.example/>"));
    const QList<Xref> template_ = references(*find(entries, QStringLiteral("birch-works")));
    QCOMPARE(template_.size(), 1);
    QCOMPARE(template_[0].data, QStringLiteral("https://birch.example/?a=1&b=2"));
    QCOMPARE(template_[0].element, QStringLiteral("template"));
    QCOMPARE(references(*find(entries, QStringLiteral("urn-77")))[0].element, QStringLiteral("contact"));

    const Entry many = newEntry({}, QStringLiteral("many"), {},
                                {{QStringLiteral("rfc"), QStringLiteral("bcp66"), {}, {}},
                                 {QStringLiteral("rfc-errata"), QStringLiteral("31"), {}, {}},
                                 {QStringLiteral("draft"), QStringLiteral("draft-acorn-02"), {}, {}},
                                 {QStringLiteral("text"), {}, QStringLiteral("on paper"), {}},
                                 {QStringLiteral("person"), QStringLiteral("Quince_Medlar"), {}, {}}});
    QCOMPARE(referencesText(many),
             QStringLiteral("BCP 66; RFC Errata 31; draft-acorn-02; on paper; Quince Medlar"));
}

void TestRegistryDocument::charactersThatXmlCannotHoldAreReplaced()
{
    const Entry entry = newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"), {},
                                 {{QStringLiteral("text"), {}, QStringLiteral("a\u0001b"), {}}});
    QCOMPARE(references(entry)[0].text, QStringLiteral("a\uFFFDb"));
}

// Every real state of the registry comes back; those that IANA's present schema accepts are still accepted.
void TestRegistryDocument::realStatesRoundTrip()
{
    const QStringList files = corpusFiles();
    if (files.isEmpty())
        QSKIP("NIDUS_CORPUS names no folder with real states of the registry");
    const QStringList validate{QStringLiteral("--noout"), QStringLiteral("--relaxng"),
                               qEnvironmentVariable("NIDUS_CORPUS") +
                                   QStringLiteral("/iana/urn-namespaces/urn-namespaces.rng")};
    int valid = 0;
    for (const QString &path : files) {
        const QByteArray xml = fileBytes(path);
        const auto document = read(xml);
        QVERIFY2(document, qPrintable(path));
        QVERIFY2(document->notes.isEmpty(), qPrintable(path));
        QVERIFY2(document->edition.head.count(QLatin1String("<?records?>")) == 2, qPrintable(path));
        const QByteArray written = write(document->edition, document->entries);
        QVERIFY2(canonical(written) == canonical(xml), qPrintable(path));
        if (xmllint(validate, xml).ok) {
            ++valid;
            QVERIFY2(xmllint(validate, written).ok, qPrintable(path));
        }
    }
    qInfo("%lld real states round trip, %d of them valid by the present schema", qint64(files.size()), valid);
}

NIDUS_TEST(TestRegistryDocument)
#include "tst_registry_document.moc"
