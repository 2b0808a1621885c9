#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/seeds.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/xmllint.h"

#include <QBuffer>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryFile>

using namespace nidus;
using namespace nidus::formats;

class TestSeeds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void seedsAreRegisteredNids();
    void seedsAreValidForIana();
    void badSeedsAreRefused_data();
    void badSeedsAreRefused();
};

namespace {

QByteArray writtenSeeds()
{
    QFile file(support::sourcePath(QStringLiteral("resources/data/registered-nids.tsv")));
    const auto seeds = file.open(QIODevice::ReadOnly) ? readSeeds(file) : unexpected(ReadError());
    QBuffer registry;
    registry.open(QIODevice::ReadWrite);
    qsizetype at = 0;
    if (!seeds || !writeRegistry(registry, newEdition(seeds->effective), [&]() -> const Entry * {
            return at < seeds->entries.size() ? &seeds->entries[at++] : nullptr;
        }))
        return {};
    return registry.data();
}

// What IANA's schema says of the records, in our own words: a formal record is a name, maybe a template,
// references; an informal one a name, references and a contact.
constexpr char recordsSchema[] = R"(<grammar xmlns="http://relaxng.org/ns/structure/1.0"
    datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes" ns="http://www.iana.org/assignments">
  <start><element name="registry">
    <attribute name="id"><data type="ID"/></attribute>
    <element name="title"><text/></element>
    <element name="updated"><data type="date"/></element>
    <element name="registry"><ref name="head"/><zeroOrMore><element name="record">
      <ref name="days"/><element name="name"><text/></element>
      <optional><element name="template"><ref name="mixed"/></element></optional>
      <zeroOrMore><ref name="xref"/></zeroOrMore>
    </element></zeroOrMore></element>
    <element name="registry"><ref name="head"/><zeroOrMore><element name="record">
      <ref name="days"/><element name="name"><text/></element>
      <zeroOrMore><ref name="xref"/></zeroOrMore>
      <element name="contact"><ref name="mixed"/></element>
    </element></zeroOrMore></element>
    <element name="people"><empty/></element>
  </element></start>
  <define name="head">
    <attribute name="id"><data type="ID"/></attribute>
    <element name="title"><text/></element>
    <zeroOrMore><ref name="xref"/></zeroOrMore>
    <element name="registration_rule"><ref name="mixed"/></element>
  </define>
  <define name="days">
    <optional><attribute name="date"><data type="date"/></attribute></optional>
    <optional><attribute name="updated"><data type="date"/></attribute></optional>
  </define>
  <define name="mixed"><mixed><zeroOrMore><ref name="xref"/></zeroOrMore></mixed></define>
  <define name="xref"><element name="xref">
    <attribute name="type"><data type="NCName"/></attribute>
    <optional><attribute name="data"><data type="anyURI"/></attribute></optional>
    <text/>
  </element></define>
</grammar>
)";

} // namespace

void TestSeeds::seedsAreRegisteredNids()
{
    QFile file(support::sourcePath(QStringLiteral("resources/data/registered-nids.tsv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto seeds = readSeeds(file);
    QVERIFY2(seeds, seeds ? "" : qPrintable(seeds.error().detail));
    QCOMPARE(seeds->effective, QStringLiteral("2026-07-28"));
    QCOMPARE(seeds->entries.size(), 105);
    QCOMPARE(std::count_if(seeds->entries.begin(), seeds->entries.end(),
                           [](const Entry &e) { return e.section == QLatin1String("urn-namespaces-2"); }),
             8);
    const auto example = std::find_if(seeds->entries.begin(), seeds->entries.end(),
                                      [](const Entry &e) { return e.name == QLatin1String("example"); });
    QVERIFY(example != seeds->entries.end());
    QCOMPARE(referencesText(*example), QStringLiteral("RFC 6963"));
    for (const Entry &entry : seeds->entries)
        for (const Xref &xref : references(entry))
            QVERIFY(xref.type != QLatin1String("person"));
    // They are what the registry would list: written and read, they are the same.
    QBuffer registry;
    registry.open(QIODevice::ReadWrite);
    qsizetype at = 0;
    QVERIFY(writeRegistry(registry, newEdition(seeds->effective), [&]() -> const Entry * {
        return at < seeds->entries.size() ? &seeds->entries[at++] : nullptr;
    }));
    registry.seek(0);
    const auto document = readRegistry(registry);
    QVERIFY(document);
    QCOMPARE(document->entries, seeds->entries);
}

void TestSeeds::seedsAreValidForIana()
{
    if (QStandardPaths::findExecutable(QStringLiteral("xmllint")).isEmpty())
        QSKIP("xmllint (libxml2-utils) is not here");
    const QByteArray xml = writtenSeeds();
    QVERIFY(!xml.isEmpty());
    QTemporaryFile schema;
    QVERIFY(schema.open() && schema.write(recordsSchema) > 0 && schema.flush());
    QStringList schemas{schema.fileName()};
    const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
    const QString real = corpus + QStringLiteral("/iana/urn-namespaces/urn-namespaces.rng");
    if (!corpus.isEmpty() && QFile::exists(real))
        schemas += real;
    for (const QString &name : std::as_const(schemas)) {
        const test::Xmllint judged =
            test::xmllint({QStringLiteral("--noout"), QStringLiteral("--relaxng"), name}, xml);
        QVERIFY2(judged.ok, judged.errors.left(2000).constData());
    }
}

void TestSeeds::badSeedsAreRefused_data()
{
    using Kind = ReadError::Kind;
    QTest::addColumn<QByteArray>("tsv");
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("line");
    QTest::addColumn<qint64>("column");
    const QByteArray head = "# effective: 2020-01-01\nnid\tkind\tdate\tupdated\treferences\n";
    QTest::newRow("nothing") << QByteArray() << int(Kind::WrongDocument) << qint64(0) << qint64(1);
    QTest::newRow("other file") << QByteArray("a,b\n") << int(Kind::WrongDocument) << qint64(1) << qint64(1);
    QTest::newRow("no NID") << head + "a_b\tformal\t\t\n" << int(Kind::BadValue) << qint64(3) << qint64(1);
    QTest::newRow("twice") << head + "ab\tformal\t\t\nAB\tformal\t\t\n"
                           << int(Kind::BadValue) << qint64(4) << qint64(1);
    QTest::newRow("kind") << head + "ab\tinformal\t\t\n" << int(Kind::BadValue) << qint64(3) << qint64(4);
    QTest::newRow("day") << head + "ab\tformal\t2020-13-01\t\n"
                         << int(Kind::BadValue) << qint64(3) << qint64(11);
    QTest::newRow("reference") << head + "ab\tformal\t\t\trfc\n"
                               << int(Kind::BadValue) << qint64(3) << qint64(13);
    QTest::newRow("few cells") << head + "ab\tformal\n" << int(Kind::BadValue) << qint64(3) << qint64(11);
}

void TestSeeds::badSeedsAreRefused()
{
    QFETCH(QByteArray, tsv);
    QFETCH(int, kind);
    QFETCH(qint64, line);
    QFETCH(qint64, column);
    QBuffer buffer(&tsv);
    buffer.open(QIODevice::ReadOnly);
    const auto seeds = readSeeds(buffer);
    QVERIFY(!seeds);
    QCOMPARE(int(seeds.error().kind), kind);
    QCOMPARE(seeds.error().line, line);
    QCOMPARE(seeds.error().column, column);
}

NIDUS_TEST(TestSeeds)
#include "tst_seeds.moc"
