#include "core/registration/nid.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

namespace nidus::urn {

// RFC 8141 §2, held at compile time.
static_assert(!findNidFault("isbn") && !findNidFault("3gpp") && !findNidFault("ad-id"));
static_assert(findNidFault("a")->kind == NidFault::Kind::TooShort);
static_assert(findNidFault("-ab")->kind == NidFault::Kind::NotAlphanumericAtStart);
static_assert(findNidFault("ab-")->kind == NidFault::Kind::NotAlphanumericAtEnd);
static_assert(findNidFault("a_b")->position == 1);

} // namespace nidus::urn

class TestNid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void takesWhatSection2Allows_data();
    void takesWhatSection2Allows();
    void refusesTheRest_data();
    void refusesTheRest();
    void keepsTheTextAndComparesFolded();
    void knowsInformalNumbers_data();
    void knowsInformalNumbers();
    void makesInformalNids();
};

void TestNid::takesWhatSection2Allows_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"ab", "acorn", "Acorn-2", "3gpp2", "00", "a--b", "urn-7", "x-y", "ad-id"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("32 characters") << QString(32, u'a');
}

// RFC 8141 §2: NID = (alphanum) 0*30(ldh) (alphanum)
void TestNid::takesWhatSection2Allows()
{
    QFETCH(QString, text);
    const auto nid = Nid::parse(text);
    QVERIFY(nid.has_value());
    QCOMPARE(nid->text(), text);
    QCOMPARE(nid->folded(), text.toLower());
}

void TestNid::refusesTheRest_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "a", "-a", "a-", "a_b", "a.b", "a b", " ab", "ab ", "a:b", "a\nb"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("33 characters") << QString(33, u'a');
    QTest::newRow("not ASCII") << QStringLiteral("k\u00e4se");
    QTest::newRow("NUL") << QString(QStringLiteral("a") + QChar(0) + QStringLiteral("b"));
    QTest::newRow("folds to ASCII") << QStringLiteral("\u212aelvin");
}

void TestNid::refusesTheRest()
{
    QFETCH(QString, text);
    const auto nid = Nid::parse(text);
    QVERIFY(!nid.has_value());
    QCOMPARE(nid.error().text, text);
    QVERIFY(nid.error().position >= 0 && nid.error().position <= text.size());
    QVERIFY(!message(nid.error()).isEmpty());
}

void TestNid::keepsTheTextAndComparesFolded()
{
    const Nid requested = *Nid::parse(u"ACORN"), listed = *Nid::parse(u"acorn");
    QCOMPARE(requested.text(), QStringLiteral("ACORN"));
    QCOMPARE(requested.folded(), listed.folded());
    QVERIFY(requested == listed);
    QVERIFY(*Nid::parse(u"beech") > listed);
}

void TestNid::knowsInformalNumbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("number"); // 0: none
    QTest::newRow("urn-1") << QStringLiteral("urn-1") << qint64(1);
    QTest::newRow("upper case") << QStringLiteral("URN-42") << qint64(42);
    QTest::newRow("leading zero") << QStringLiteral("urn-07") << qint64(0);
    QTest::newRow("zero") << QStringLiteral("urn-0") << qint64(0);
    QTest::newRow("words") << QStringLiteral("urn-a1") << qint64(0);
    QTest::newRow("another name") << QStringLiteral("acorn") << qint64(0);
    QTest::newRow("18 digits") << QStringLiteral("urn-123456789012345678") << qint64(123456789012345678);
    QTest::newRow("19 digits") << QStringLiteral("urn-1234567890123456789") << qint64(0);
}

// RFC 8141 §5.2: "urn-" and a number without leading zero.
void TestNid::knowsInformalNumbers()
{
    QFETCH(QString, text);
    QFETCH(qint64, number);
    QCOMPARE(Nid::parse(text)->informalNumber().value_or(0), number);
}

void TestNid::makesInformalNids()
{
    QCOMPARE(informalNid(8).text(), QStringLiteral("urn-8"));
    QCOMPARE(informalNid(8).informalNumber(), std::optional<qint64>(8));
}

NIDUS_TEST(TestNid)
#include "tst_nid.moc"
