// The registry as plain text, in IANA's manner.
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_text.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QFile>
#include <QRegularExpression>

using namespace nidus;

namespace {

QString textOf(const Edition &edition, const QList<Entry> &entries)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    qsizetype at = 0;
    const bool written = formats::writeRegistryText(
        buffer, edition, [&]() -> const Entry * { return at < entries.size() ? &entries[at++] : nullptr; });
    return written ? QString::fromUtf8(buffer.data()) : QString();
}

} // namespace

class RegistryTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void registry_isLaidOutAsExpected()
    {
        const QString folder = support::sourcePath(QStringLiteral("tests/golden/cli/"));
        QFile file(folder + QStringLiteral("registry.xml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto document = formats::readRegistry(file);
        QVERIFY(document.has_value());
        QFile expected(folder + QStringLiteral("registry.expected.txt"));
        QVERIFY(expected.open(QIODevice::ReadOnly));
        QCOMPARE(textOf(document->edition, document->entries), QString::fromUtf8(expected.readAll()));
    }

    void newEdition_hasNoTablesBeforeItHasEntries()
    {
        const Edition edition = formats::newEdition(QStringLiteral("2025-03-01"));
        QVERIFY(textOf(edition, {}).contains(QStringLiteral("Last Updated\n        2025-03-01\n")));
        QVERIFY(!textOf(edition, {}).contains(QStringLiteral("URN Namespace ")));
        const Entry acorn = formats::newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"), {},
                                              {{QStringLiteral("rfc"), QStringLiteral("rfc4198"), {}, {}}});
        QVERIFY(textOf(edition, {acorn}).contains(QStringLiteral("acorn                  [RFC4198]\n")));
    }

    void entryOfAnUnknownSection_goesToThatOfItsKind()
    {
        const Edition edition = formats::newEdition(QStringLiteral("2025-03-01"));
        const Entry well = formats::newEntry(QStringLiteral("elsewhere"), QStringLiteral("urn-4"), {}, {});
        const QString text = textOf(edition, {well});
        QVERIFY(text.indexOf(QStringLiteral("\nurn-4\n")) >
                text.lastIndexOf(QStringLiteral("Informal URN Namespaces")));
    }

    void controlCharacters_becomeBlanks()
    {
        Entry entry = formats::newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"), {},
                                        {{QStringLiteral("uri"),
                                          QStringLiteral("https://a.example"),
                                          QStringLiteral("a\u009b2J\u202eb\r\nc"),
                                          {}}});
        const QString text = textOf(formats::newEdition(QStringLiteral("2025-03-01")), {entry});
        QVERIFY(text.contains(QStringLiteral("[a 2J b c]")));
    }

    void brokenHead_isRefused()
    {
        Edition edition = formats::newEdition(QStringLiteral("2025-03-01"));
        edition.head.chop(5);
        QVERIFY(textOf(edition, {}).isNull());
    }
};

NIDUS_TEST(RegistryTextTest)
#include "tst_registry_text.moc"
