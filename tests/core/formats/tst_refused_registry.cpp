// Registry XML that is not taken: broken, of something else, hostile, too deep, too large. Each says what,
// and where.
#include "tests/support/registry_text.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::formats;
using nidus::test::read;
using nidus::test::registry;

class TestRefusedRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void hostileDocumentsAreRefused_data();
    void hostileDocumentsAreRefused();
    void sizeIsLimited();
};

void TestRefusedRegistry::hostileDocumentsAreRefused_data()
{
    using Kind = ReadError::Kind;
    QTest::addColumn<QByteArray>("xml");
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("line"); // 0: any
    const auto row = [](const char *name, const QByteArray &xml, Kind kind, qint64 line) {
        QTest::newRow(name) << xml << int(kind) << line;
    };
    const QByteArray root = "<registry xmlns='http://www.iana.org/assignments' id='urn-namespaces'>\n";
    row("nothing", "", Kind::NotWellFormed, 1);
    row("text", "Namespace Identifier: acorn\n", Kind::NotWellFormed, 1);
    row("cut off", root + "<updated>2020-01-01</updated>\n<registry><record><na", Kind::NotWellFormed, 3);
    row("cut off between", root + "<updated>2020-01-01</updated>\n", Kind::NotWellFormed, 3);
    row("mismatch", root + "<updated>2020-01-01</updated></x>", Kind::NotWellFormed, 2);
    row("two roots", registry("") + "\n<registry/>", Kind::NotWellFormed, 2);
    row("wrong encoding", root + "<title>\xE4</title></registry>", Kind::NotWellFormed, 0);
    row("unknown encoding", "<?xml version='1.0' encoding='x-nothing'?><registry/>", Kind::NotWellFormed, 1);
    row("unbound prefix", registry("<x:record/>"), Kind::NotWellFormed, 1);
    row("control character", registry("<record>&#1;</record>"), Kind::NotWellFormed, 1);
    row("undeclared entity", registry("<record>&acorn;</record>"), Kind::NotWellFormed, 1);
    row("no namespace", "<registry><updated>2020-01-01</updated></registry>", Kind::WrongDocument, 1);
    row("other namespace", "<!-- x -->\n<registry xmlns='urn:example:o'/>", Kind::WrongDocument, 2);
    row("other root", "<records xmlns='http://www.iana.org/assignments'/>", Kind::WrongDocument, 1);
    row("registry of something else",
        "<?xml version='1.0'?>\n<registry xmlns='http://www.iana.org/assignments' id='uri-schemes'>"
        "<updated>2020-01-01</updated></registry>",
        Kind::WrongDocument, 2);
    row("registry of nothing known",
        "<registry xmlns='http://www.iana.org/assignments'><updated>2020-01-01</updated></registry>",
        Kind::WrongDocument, 1);
    row("web page", "<html><body>moved</body></html>", Kind::WrongDocument, 1);
    row("prefixed", "<i:registry xmlns:i='http://www.iana.org/assignments'/>", Kind::BadValue, 1);
    row("prefixed record", root + "\n<i:record xmlns:i='http://www.iana.org/assignments'/></registry>",
        Kind::BadValue, 3);
    row("no updated", root + "</registry>", Kind::BadValue, 0);
    row("updated is no day", root + "<updated>2020-02-30</updated></registry>", Kind::BadValue, 2);
    row("updated has a tail", root + "<updated>2020-02-03xyz</updated></registry>", Kind::BadValue, 2);
    row("entity bomb",
        "<!DOCTYPE registry [<!ENTITY a 'aaaaaaaaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>"
        "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;'>]>\n" +
            root + "<title>&d;&d;&d;&d;</title></registry>",
        Kind::EntityRefused, 1);
    row("entity in itself", "<!DOCTYPE registry [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>" + registry("&a;"),
        Kind::EntityRefused, 1);
    row("parameter entity in itself",
        "<!DOCTYPE registry [<!ENTITY % a '&#37;b;'><!ENTITY % b '&#37;a;'>%a;]>" + registry(""),
        Kind::NotWellFormed, 1);
    row("entity in a default",
        "<!DOCTYPE registry [<!ENTITY a '&a;&a;'><!ATTLIST registry x CDATA '&a;'>]>" + registry(""),
        Kind::NotWellFormed, 1);
    QByteArray doubling = "<!DOCTYPE registry [<!ENTITY e0 'xx'>";
    for (int i = 1; i < 40; ++i) {
        const QByteArray before = "&e" + QByteArray::number(i - 1) + ";";
        doubling += "<!ENTITY e" + QByteArray::number(i) + " '" + before + before + "'>";
    }
    row("bomb in a default", doubling + "<!ATTLIST registry x CDATA '&e39;'>]>" + registry(""),
        Kind::NotWellFormed, 1);
    row("external entity",
        "<!DOCTYPE registry [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>" + registry("&a;"),
        Kind::EntityRefused, 1);
    row("external document type", "<!DOCTYPE registry SYSTEM 'http://evil.example/x.dtd'>" + registry(""),
        Kind::EntityRefused, 1);
    row("a hundred thousand levels", root + QByteArray("<x>").repeated(100000), Kind::TooDeep, 2);
    row("sub-registries in each other", root + QByteArray("<registry>").repeated(100000), Kind::TooDeep, 2);
}

void TestRefusedRegistry::hostileDocumentsAreRefused()
{
    QFETCH(QByteArray, xml);
    QFETCH(int, kind);
    QFETCH(qint64, line);
    const auto document = read(xml);
    QVERIFY(!document);
    const ReadError &error = document.error();
    QCOMPARE(int(error.kind), kind);
    QVERIFY(error.line >= 1 && error.column >= 1);
    if (line > 0)
        QCOMPARE(error.line, line);
    QVERIFY(!message(error).isEmpty());
}

void TestRefusedRegistry::sizeIsLimited()
{
    const QByteArray xml =
        registry("<record><name>ab</name><note>" + QByteArray(100000, 'x') + "</note></record>");
    QVERIFY(read(xml, xml.size()));
    const auto document = read(xml, xml.size() - 1);
    QVERIFY(!document);
    QVERIFY(document.error().kind == ReadError::Kind::TooLarge);
}

NIDUS_TEST(TestRefusedRegistry)
#include "tst_refused_registry.moc"
