// The examples that the specifications publish, and the corners that they name: tests/golden/urn, each with
// its section.
#include "core/urn/equivalence.h"
#include "core/urn/normal_form.h"
#include "core/urn/url.h"
#include "core/urn/urn.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QFile>

using namespace nidus::urn;

namespace {

QList<QByteArrayList> rowsOf(const QString &name)
{
    QFile file(nidus::support::sourcePath(QStringLiteral("tests/golden/urn/")) + name);
    QList<QByteArrayList> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    for (const QByteArray &line : file.readAll().split('\n'))
        if (!line.isEmpty() && !line.startsWith('#'))
            rows += line.split('\t');
    return rows;
}

std::string_view octets(const QByteArray &bytes) { return {bytes.constData(), std::size_t(bytes.size())}; }

QByteArray cell(Part part, std::string_view text)
{
    const std::string_view value = part.of(text);
    return part.present() ? QByteArray(value.data(), qsizetype(value.size())) : QByteArray("\\N");
}

QByteArrayList answer(const QByteArray &text, Syntax syntax)
{
    const ParsedUrn urn = parseUrn(octets(text), syntax);
    if (!urn.valid())
        return {QByteArray::number(urn.fault.position + 1)};
    QByteArrayList cells;
    for (const Part part : {urn.nid, urn.nss, urn.r, urn.q, urn.f})
        cells += cell(part, octets(text));
    return cells += QByteArray::fromStdString(normalForm(octets(text), urn));
}

QByteArrayList answer(const QByteArray &text)
{
    const ParsedUrl url = parseUrl(octets(text));
    if (!url.valid())
        return {QByteArray::number(url.fault.position + 1)};
    QByteArrayList cells;
    for (const Part part : {url.scheme, url.user, url.password, url.host})
        cells += cell(part, octets(text));
    const std::string_view own =
        url.host.present() ? defaultPort(url.scheme.of(octets(text))) : std::string_view();
    cells += url.port.present() || own.empty() ? cell(url.port, octets(text))
                                               : QByteArray(own.data(), qsizetype(own.size()));
    cells += cell(url.path, octets(text));
    const auto add = [&](const char *name, Part part) {
        if (part.present())
            cells += QByteArray(name) + '=' + cell(part, octets(text));
    };
    add("database", url.database);
    add("type", url.type);
    add("selector", url.selector);
    add("search", url.search);
    add("gopherPlus", url.gopherPlus);
    add("documentPath", url.documentPath);
    add("group", url.group);
    add("article", url.article);
    add("articleNumber", url.articleNumber);
    add("fields", url.fields);
    return cells;
}

class UrnExamplesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void urns_data()
    {
        QTest::addColumn<int>("syntax");
        QTest::addColumn<QByteArrayList>("row");
        for (const Syntax syntax : allSyntaxes) {
            const std::string_view file = name(syntax);
            const auto rows =
                rowsOf(QString::fromLatin1(file.data(), qsizetype(file.size())) + QStringLiteral(".tsv"));
            QVERIFY(!rows.isEmpty());
            for (const QByteArrayList &row : rows)
                QTest::addRow("%s %s %s", file.data(), row[0].constData(), row[1].constData())
                    << int(syntax) << row;
        }
    }
    void urns()
    {
        QFETCH(int, syntax);
        QFETCH(QByteArrayList, row);
        QCOMPARE(answer(row[1], Syntax(syntax)), row.sliced(2));
    }

    void equivalence_data()
    {
        QTest::addColumn<QByteArrayList>("row");
        const auto rows = rowsOf(QStringLiteral("equivalence.tsv"));
        QVERIFY(!rows.isEmpty());
        for (const QByteArrayList &row : rows)
            QTest::addRow("%s %s %s %s", row[0].constData(), row[1].constData(), row[2].constData(),
                          row[3].constData())
                << row;
    }
    void equivalence()
    {
        QFETCH(QByteArrayList, row);
        const QByteArrayList syntaxAndQuery = row[1].split('+');
        const auto syntax = syntaxByName(octets(syntaxAndQuery[0]));
        QVERIFY(syntax);
        const auto query = syntaxAndQuery.size() > 1 ? Query::Compared : Query::Ignored;
        const ParsedUrn a = parseUrn(octets(row[2]), *syntax), b = parseUrn(octets(row[3]), *syntax);
        QVERIFY(a.valid() && b.valid());
        const bool expected = row[4] == "equivalent";
        QCOMPARE(areEquivalent(octets(row[2]), a, octets(row[3]), b, query), expected);
        QCOMPARE(areEquivalent(octets(row[3]), b, octets(row[2]), a, query), expected);
        if (query == Query::Ignored)
            QCOMPARE(comparedForm(octets(row[2]), a) == comparedForm(octets(row[3]), b), expected);
    }

    void urls_data()
    {
        QTest::addColumn<QByteArrayList>("row");
        const auto rows = rowsOf(QStringLiteral("rfc1738.tsv"));
        QVERIFY(!rows.isEmpty());
        for (const QByteArrayList &row : rows)
            QTest::addRow("%s %s", row[0].constData(), row[1].constData()) << row;
    }
    void urls()
    {
        QFETCH(QByteArrayList, row);
        QCOMPARE(answer(row[1]), row.sliced(2));
    }
};

} // namespace

NIDUS_TEST(UrnExamplesTest)
#include "tst_urn_examples.moc"
