// Prose wrapped at 72 columns, and what is left as it is.
#include "core/rules/prose.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

using namespace nidus::rules;
using namespace Qt::StringLiterals;

namespace {

const QString sentence =
    u"The registry keeps a list of all names that were ever assigned, and it publishes this "
    "list once a year for everybody to read."_s;

} // namespace

class ProseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aLongParagraph_isWrapped()
    {
        QCOMPARE(wrapProse(sentence),
                 u"The registry keeps a list of all names that were ever assigned, and it\n"
                 "publishes this list once a year for everybody to read."_s);
        QCOMPARE(wrapProse(u"Short.\n\n"_s + sentence + u"\n\nShort."_s),
                 u"Short.\n\nThe registry keeps a list of all names that were ever assigned, and it\n"
                 "publishes this list once a year for everybody to read.\n\nShort."_s);
    }

    // A text that was wrapped at 80 has no short lines afterwards.
    void aParagraphWrappedElsewhere_isFilledAnew()
    {
        const QString wide =
            u"The registry keeps a list of all the names that were ever assigned, and it also\n"
            "publishes this list once a year, so that everybody can read what was assigned."_s;
        QCOMPARE(wrapProse(wide), u"The registry keeps a list of all the names that were ever assigned, and\n"
                                  "it also publishes this list once a year, so that everybody can read what\n"
                                  "was assigned."_s);
    }

    // An address has short lines that mean something.
    void linesThatWereBrokenOnPurpose_stay()
    {
        QCOMPARE(wrapProse(u"Ida Oak\n12 Oak Lane\n"_s + sentence + u"\nEichdorf"_s),
                 u"Ida Oak\n12 Oak Lane\n"_s + wrapProse(sentence) + u"\nEichdorf"_s);
    }

    void items_hangTheirLines()
    {
        QCOMPARE(wrapProse(u"- "_s + sentence + u"\n- Short."_s),
                 u"- The registry keeps a list of all names that were ever assigned, and it\n"
                 "  publishes this list once a year for everybody to read.\n- Short."_s);
        QCOMPARE(wrapProse(u"Two things:\n\n  (a) "_s + sentence),
                 u"Two things:\n\n  (a) The registry keeps a list of all names that were ever assigned,\n"
                 "      and it publishes this list once a year for everybody to read."_s);
    }

    void whatIsNoProse_isLeft_data()
    {
        QTest::addColumn<QString>("body");
        const QString tail = u" "_s + sentence;
        QTest::newRow("grammar") << u"nss = 4DIGIT \":\" 1*( ALPHA / DIGIT )"_s + u" ; "_s + sentence;
        QTest::newRow("grammar of RFC 2141") << u"<NSS> ::= 1*<URN chars>"_s + tail;
        QTest::newRow("grammar with a comment below") << u"nss = 4DIGIT\n; "_s + sentence;
        QTest::newRow("table") << u"name      value     "_s + sentence;
        QTest::newRow("table with bars") << u"| name | value |"_s + tail;
        QTest::newRow("tabs") << u"name\tvalue"_s + tail;
        QTest::newRow("indented example") << u"For example:\n    urn:tide:a is the name of"_s + tail;
        QTest::newRow("indented paragraph") << u"For example:\n\n    "_s + sentence;
        QTest::newRow("a name") << u"urn:tide:a"_s + tail;
        QTest::newRow("quotation") << u"> "_s + sentence;
        QTest::newRow("URL") << u"https://registry.example/"_s + QString(90, u'x');
    }
    void whatIsNoProse_isLeft()
    {
        QFETCH(QString, body);
        QCOMPARE(wrapProse(body), body);
    }

    void aUrl_isNotBroken()
    {
        const QString url = u"<https://registry.example/"_s + QString(60, u'x') + u'>';
        QCOMPARE(wrapProse(u"The list is at "_s + url + u" for everybody."_s),
                 u"The list is at\n"_s + url + u"\nfor everybody."_s);
    }

    // What would read as an item of a list does not begin a line.
    void aMark_doesNotBeginALine()
    {
        const QString text =
            u"The numbers that are assigned to the pools of the southern shore are from 1 - 5000 "
            "and no others."_s;
        for (const QString &line : wrapProse(text).split(u'\n'))
            QVERIFY2(!line.startsWith(u'-'), qPrintable(wrapProse(text)));
    }

    // The words stay, and wrapping twice is wrapping once.
    void anyText_keepsItsWords()
    {
        const QStringList parts{
            u"word"_s,
            u"a"_s,
            u"registry"_s,
            u"- "_s,
            u"1. "_s,
            u"(a) "_s,
            u"o "_s,
            u"nss"_s,
            u" = "_s,
            u"::="_s,
            u"|"_s,
            u"  "_s,
            u"    "_s,
            u"\n"_s,
            u"\n\n"_s,
            u"\n    "_s,
            u"\n  "_s,
            u"\t"_s,
            u" "_s,
            u" "_s,
            u" "_s,
            u"; "_s,
            u"/ "_s,
            u". "_s,
            u".  "_s,
            u"urn:x:y"_s,
            u"\u00a0"_s,
            u"é"_s,
            u"https://registry.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"_s,
            u"\U0001F330"_s,
            u"assigned names are kept for ever by the society "_s,
            u"> "_s};
        QRandomGenerator random(72);
        for (int i = 0; i < 20000; ++i) {
            QString text;
            for (int n = random.bounded(60); n > 0; --n)
                text += parts[random.bounded(parts.size())];
            const QString once = wrapProse(text);
            QVERIFY2(once.simplified() == text.simplified(), qPrintable(text));
            QVERIFY2(wrapProse(once) == once, qPrintable(text));
        }
    }
};

NIDUS_TEST(ProseTest)
#include "tst_prose.moc"
