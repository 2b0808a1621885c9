// The registry as IANA's CSV: RFC 4180, the columns of the two sub-registries, and cells that no spreadsheet
// runs. The cases of tests/golden/csv are a registry document, and the table of each kind.
#include "core/formats/csv/csv_rows.h"
#include "core/formats/csv/registry_csv.h"
#include "core/formats/iana/registry_document.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QFile>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray written(const RegistryDocument &document, Kind kind, ByteOrderMark mark = ByteOrderMark::None)
{
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    qsizetype at = 0;
    const bool isWritten = writeRegistryCsv(out, document.edition, kind, mark, [&]() -> const Entry * {
        return at < document.entries.size() ? &document.entries[at++] : nullptr;
    });
    return isWritten ? out.data() : QByteArray("(not written)");
}

Result<QList<QStringList>, ReadError> rowsOf(QByteArray text)
{
    QBuffer device(&text);
    device.open(QIODevice::ReadOnly);
    CsvReader reader(device);
    QList<QStringList> rows;
    for (;;) {
        NIDUS_TRY(row, reader.next());
        if (!row)
            return rows;
        rows += *row;
    }
}

} // namespace

class TestRegistryCsv : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data()
    {
        QTest::addColumn<QString>("stem");
        const QDir folder(support::sourcePath(u"tests/golden/csv"_s));
        for (const QString &name : folder.entryList({u"*.in.xml"_s}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name.chopped(7));
        QVERIFY(!folder.isEmpty());
    }
    void golden()
    {
        QFETCH(QString, stem);
        QFile xml(stem + u".in.xml");
        QVERIFY(xml.open(QIODevice::ReadOnly));
        const auto document = readRegistry(xml);
        QVERIFY(document);
        for (const auto &[kind, name] :
             {std::pair(Kind::Formal, u"-1.csv"_s), {Kind::Informal, u"-2.csv"_s}}) {
            const QByteArray text = written(*document, kind);
            QCOMPARE(text, bytesOf(stem + name));
            // Read back, it is the same table.
            QByteArray copy = text;
            QBuffer device(&copy);
            device.open(QIODevice::ReadOnly);
            const auto read = readRegistryCsv(device);
            QVERIFY(read);
            QCOMPARE(read->kind, kind);
            QCOMPARE(read->records.size(), text.count("\r\n") - 1);
            QVERIFY(written(*document, kind, ByteOrderMark::Written) == byteOrderMark + text);
        }
    }

    // RFC 4180 §2 (5)–(7).
    void cellsAreQuotedWhereTheyMust_data()
    {
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<QByteArray>("row");
        QTest::newRow("plain") << QStringList{u"a"_s, u"b c"_s} << QByteArray("a,b c\r\n");
        QTest::newRow("comma") << QStringList{u"a,b"_s} << QByteArray("\"a,b\"\r\n");
        QTest::newRow("quotes") << QStringList{u"a\"b"_s} << QByteArray("\"a\"\"b\"\r\n");
        QTest::newRow("line ends") << QStringList{u"a\r\nb"_s, u"c\nd"_s}
                                   << QByteArray("\"a\r\nb\",\"c\nd\"\r\n");
        QTest::newRow("empty") << QStringList{{}, {}} << QByteArray(",\r\n");
        QTest::newRow("one empty cell") << QStringList{{}} << QByteArray("\"\"\r\n");
        QTest::newRow("formula") << QStringList{u"=1+1"_s} << QByteArray("'=1+1\r\n");
        QTest::newRow("tab") << QStringList{u"\tx"_s} << QByteArray("'\tx\r\n");
        QTest::newRow("carriage return") << QStringList{u"\r=x"_s} << QByteArray("\"'\r=x\"\r\n");
    }
    void cellsAreQuotedWhereTheyMust()
    {
        QFETCH(QStringList, cells);
        QFETCH(QByteArray, row);
        QCOMPARE(csvRow(cells), row);
        const auto rows = rowsOf(row);
        QVERIFY(rows);
        QCOMPARE(*rows, QList<QStringList>{cells});
    }

    // Whatever a cell holds comes back; none begins as something that a spreadsheet runs.
    void everyCellComesBack()
    {
        const QStringList beginnings{u"="_s,  u"+"_s, u"-"_s,      u"@"_s,      u"\t"_s, u"\r"_s,
                                     u"\n"_s, u"'"_s, u"''="_s,    u"'="_s,     u"'x"_s, u"\""_s,
                                     u","_s,  {},     u"\uFF1D"_s, u"\u00e4"_s, u"a"_s};
        for (const QString &beginning : beginnings)
            for (const QString &rest : {QString(), u"cmd|' /C calc'!A0"_s, u"'"_s, u"\"\r\n,"_s}) {
                const QStringList cells{beginning + rest, u"x"_s, beginning};
                const QByteArray row = csvRow(cells);
                const auto rows = rowsOf(row);
                QVERIFY(rows);
                QCOMPARE(*rows, QList<QStringList>{cells});
                const char first = row[row.startsWith('"') ? 1 : 0];
                QVERIFY2(!QByteArray("=+-@\t\r").contains(first), row.constData());
            }
    }

    void faultsSayWhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("line");
        QTest::newRow("not closed") << QByteArray("a\r\n\"b\r\n") << qint64(3);
        QTest::newRow("behind a quotation mark") << QByteArray("a\r\nb\r\n\"c\"d\r\n") << qint64(3);
        QTest::newRow("within a cell") << QByteArray("a\r\nb\"c\r\n") << qint64(2);
        QTest::newRow("not UTF-8") << QByteArray("a,b\xFF\r\n") << qint64(2);
    }
    void faultsSayWhere()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, line);
        const auto rows = rowsOf(text);
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind, ReadError::Kind::NotWellFormed);
        QCOMPARE(rows.error().line, line);
    }

    void otherTablesAreRefused()
    {
        const auto kindOf = [](QByteArray text) {
            QBuffer device(&text);
            device.open(QIODevice::ReadOnly);
            const auto read = readRegistryCsv(device);
            return read ? std::optional<ReadError::Kind>() : read.error().kind;
        };
        QCOMPARE(kindOf("URN Namespace,Template,Reference\r\n"), std::nullopt);
        QCOMPARE(kindOf("\xEF\xBB\xBFURN Namespace,Reference,Contact\n"), std::nullopt);
        QCOMPARE(kindOf(""), ReadError::Kind::WrongDocument);
        QCOMPARE(kindOf("Name,Template,Reference\r\n"), ReadError::Kind::WrongDocument);
        QCOMPARE(kindOf("URN Namespace,Template,Reference\r\nacorn,\r\n"), ReadError::Kind::BadValue);
    }
};

NIDUS_TEST(TestRegistryCsv)
#include "tst_registry_csv.moc"
