// Search (DESIGN §4): names by any part of them, texts by the beginnings of words; names come first, and
// nothing is an operator.
#include "core/records/search_words.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void finds_data();
    void finds();
    void namesComeBeforeTexts();
    void takesNoOperators();
    void findsChineseWithinARun();
    void tellsHowManyThereAre();
    void isLimited();
    void findsOnlyWhatIsCurrent();
    void aWordCountsOnce();
    void wordsHaveALimit();
};

void TestSearch::finds_data()
{
    QTest::addColumn<QString>("sought");
    QTest::addColumn<QString>("found"); // NIDs by name, in order, then "|", those by text
    const auto add = [](const char *sought, const char *found) {
        QTest::newRow(sought) << QString::fromUtf8(sought) << QString::fromUtf8(found);
    };
    add("", "|");
    add("   ", "|");
    add("acorn", "acorn new-acorn | birch");
    add("ACORN", "acorn new-acorn | birch");
    add("corn", "acorn new-acorn |");
    add("works", "acorn birch bx-9 new-acorn urn-7 |");
    add("b", "birch bx-9 | bx-9");
    add("bx", "bx-9 |");
    add("b birch", "birch |");
    add("n w", "|");
    add("new works", "new-acorn |");
    add("urn-7", "urn-7 |");
    add("leaves", "| acorn");
    add("lea", "| acorn");
    add("fallen leav", "| acorn");
    add("leaves fallen", "| acorn");
    add("eaves", "|"); // texts are found by beginnings of words
    add("br\xc3\xbb"
        "l\xc3\xa9",
        "| bx-9");
    add("brule", "| bx-9"); // accents make no difference
    add("%", "|");
    add("_", "|");
    add("b%", "|");
    add("-", "|");
    add("*", "|");
}

void TestSearch::finds()
{
    QFETCH(QString, sought);
    QFETCH(QString, found);
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("new-acorn"), QStringLiteral("Sprouts.")));
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks and their fallen leaves.")));
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QStringLiteral("Not an acorn.")));
    NIDUS_OK(publish(*scratch, QStringLiteral("bx-9"), QStringLiteral("Bois br\u00fbl\u00e9, brown.")));
    NIDUS_OK(publish(*scratch, QStringLiteral("urn-7"), QStringLiteral("Seven.")));
    const auto hits = store::search(*scratch, sought, 50);
    NIDUS_OK(hits);
    QStringList byName, byText;
    for (const Hit &hit : *hits)
        (hit.byName ? byName : byText).append(hit.nid);
    byText.sort();
    QStringList wantedText =
        found.section(QLatin1Char('|'), 1).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    wantedText.sort();
    QCOMPARE(byName.join(QLatin1Char(' ')), found.section(QLatin1Char('|'), 0, 0).simplified());
    if (sought != QLatin1String("b") && sought != QLatin1String("b%")) // one letter begins many a word
        QCOMPARE(byText, wantedText);
}

void TestSearch::namesComeBeforeTexts()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("one"), QStringLiteral("lantern lantern lantern")));
    NIDUS_OK(publish(*scratch, QStringLiteral("two"),
                     QString(QStringLiteral("lantern ") + QString(4000, QLatin1Char('x')))));
    NIDUS_OK(publish(*scratch, QStringLiteral("lantern-works"), QStringLiteral("Light.")));
    const auto hits = store::search(*scratch, QStringLiteral("lantern"), 50);
    NIDUS_OK(hits);
    QStringList order;
    for (const Hit &hit : *hits)
        order.append(hit.nid);
    QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("lantern-works one two"));
    QVERIFY(hits->at(1).rank <= hits->at(2).rank);
}

void TestSearch::takesNoOperators()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks OR elms.")));
    for (const char *sought :
         {"\"", "\"\"", "acorn\"", "nid:acorn", "acorn OR birch", "acorn NOT x", "NEAR(acorn x)", "(", ")",
          "^acorn", "acorn*", "-acorn", "body : oaks", "{nid} : acorn", "a\\", "'; DROP TABLE listing; --",
          "oaks AND", "\xf0\x9f\x8c\xb0", "+ +"})
        NIDUS_OK(store::search(*scratch, QString::fromUtf8(sought), 10));
    NIDUS_OK(store::search(*scratch, QString(QStringLiteral("aco") + QChar(0) + QStringLiteral("rn")), 10));
    NIDUS_OK(store::search(*scratch, QString(QChar(0xD800)) + QStringLiteral("abc"), 10));
    NIDUS_OK(store::search(*scratch, QString(20'000, QLatin1Char('x')), 10));
    QCOMPARE(store::searchTexts(*scratch, QStringLiteral("oaks NOT elms"), 10)->size(), 0); // three words
    QCOMPARE(store::searchTexts(*scratch, QStringLiteral("oaks OR elms"), 10)->size(), 1);
}

void TestSearch::findsChineseWithinARun()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"),
                     QString::fromUtf8("用于图书馆编目的名称 (URN名称), herbarium.")));
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), QString::fromUtf8("図書館のなまえ")));
    for (const char *sought :
         {"图书馆", "编目", "名称", "目", "用于图书馆编目的名称", "urn名称", "图书馆 herb", "编目的名"})
        QCOMPARE(store::search(*scratch, QString::fromUtf8(sought), 10)->size(), 1);
    QCOMPARE(store::search(*scratch, QString::fromUtf8("なまえ"), 10)->size(), 1);
    QCOMPARE(store::search(*scratch, QString::fromUtf8("馆图书"), 10)->size(), 0); // another order
    QCOMPARE(store::search(*scratch, QString::fromUtf8("名目"), 10)->size(), 0);
}

void TestSearch::tellsHowManyThereAre()
{
    ScratchStore scratch;
    for (int i = 0; i < 40; ++i)
        NIDUS_OK(publish(*scratch, QStringLiteral("t%1").arg(i), QStringLiteral("Taken in.")));
    QCOMPARE(store::search(*scratch, QStringLiteral("taken"), 7)->size(), 7);
    QCOMPARE(*store::countFound(*scratch, QStringLiteral("taken")), 40);
    QCOMPARE(*store::countFound(*scratch, QStringLiteral("t3")), 11);
    QCOMPARE(*store::countFound(*scratch, QStringLiteral("works taken")), 40);
    QCOMPARE(*store::countFound(*scratch, QString()), 0);
}

void TestSearch::isLimited()
{
    ScratchStore scratch;
    for (int i = 0; i < 40; ++i)
        NIDUS_OK(publish(*scratch, QStringLiteral("t%1").arg(i), QStringLiteral("Taken in.")));
    QCOMPARE(searchNames(*scratch, QStringLiteral("works"), 7)->size(), 7);
    QCOMPARE(searchNames(*scratch, QStringLiteral("t"), 7)->size(), 7);
    QCOMPARE(searchTexts(*scratch, QStringLiteral("taken"), 7)->size(), 7);
    QCOMPARE(store::search(*scratch, QStringLiteral("works"), 0)->size(), 0);
}

void TestSearch::findsOnlyWhatIsCurrent()
{
    ScratchStore scratch;
    const auto id = publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Squirrels."));
    NIDUS_OK(id);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    NIDUS_OK(act);
    NIDUS_OK(addVersion(*act, *id,
                        version(acornTemplate(QStringLiteral("acorn"), QStringLiteral("Jays.")), 2), {}));
    NIDUS_OK(refreshListing(*act, *id));
    NIDUS_OK(act->commit());
    QCOMPARE(searchTexts(*scratch, QStringLiteral("squirrels"), 9)->size(), 0);
    QCOMPARE(searchTexts(*scratch, QStringLiteral("jays"), 9)->size(), 1);
}

void TestSearch::aWordCountsOnce()
{
    QCOMPARE(searchWords(QStringLiteral(" oak Leaf  OAK leaf oak ")),
             (QStringList{QStringLiteral("leaf"), QStringLiteral("oak")}));
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks and their fallen leaves.")));
    QElapsedTimer since;
    since.start();
    const auto hits = store::search(*scratch, QStringLiteral("leaves ").repeated(4000), 50);
    NIDUS_OK(hits);
    QCOMPARE(hits->size(), 1);
    QVERIFY2(since.elapsed() < 2000, "each word is searched for");
}

void TestSearch::wordsHaveALimit()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks and their fallen leaves.")));
    QString words = QStringLiteral("leaves ").repeated(3);
    for (int i = 1; i < mostSearchWords; ++i)
        words.prepend(QStringLiteral("fallen") + QString::number(i) + u' ');
    QCOMPARE(searchWords(words).size(), mostSearchWords);
    NIDUS_OK(publish(*scratch, QStringLiteral("birch"), words));
    words += QStringLiteral("nowhere");
    QCOMPARE(searchWords(words).size(), mostSearchWords + 1);
    const auto hits = store::search(*scratch, words, 50);
    NIDUS_OK(hits);
    QCOMPARE(hits->size(), 1);
}

NIDUS_TEST(TestSearch)
#include "tst_search.moc"
