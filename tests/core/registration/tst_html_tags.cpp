// Tags of HTML in a text: where they end, what they are called, what stands between them.
#include "core/registration/field_markup.h"
#include "core/registration/html_tags.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class TestHtmlTags : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tags_endAtTheirBracket()
    {
        QCOMPARE(behindTag(u"<dd>acorn", 0), 4);
        QCOMPARE(behindTag(u"x</P >y", 1), 6);
        QCOMPARE(behindTag(u"<br/>", 0), 5);
        QCOMPARE(behindTag(u"<a href=\"#p\">p", 0), 13);
        QCOMPARE(behindTag(u"<!-- <b> -->x", 0), 12);
    }
    void whatIsNoTag_isLeft()
    {
        for (const QStringView text :
             {u"", u"<", u"</", u"<>", u"<acorn>", u"<b", u"<b <i>", u"<!-- open", u"b>"})
            QVERIFY2(behindTag(text, 0) == 0 && tagNameAt(text, 0).name.isEmpty(),
                     qPrintable(text.toString()));
        QCOMPARE(behindTag(QString(u"<a title=\""_s + QString(300, u'x') + u"\">"_s), 0), 0);
    }
    void names_areSaidWithTheirSide()
    {
        QCOMPARE(tagNameAt(u"<pre class=x>", 0).name, u"pre");
        QVERIFY(!tagNameAt(u"<pre>", 0).isClosing);
        QCOMPARE(tagNameAt(u"</pre>", 0).name, u"pre");
        QVERIFY(tagNameAt(u"</pre>", 0).isClosing);
        QVERIFY(tagNameAt(u"<!-- b -->", 0).name.isEmpty());
    }
    void valuesBetweenTags_areTaken()
    {
        QCOMPARE(withoutTags(u" <dd><b>acorn</b></dd> "), u"acorn");
        QCOMPARE(withoutTags(u"<acorn>"), u"<acorn>");
        QCOMPARE(withoutMarkup(u"- <b>acorn</b><br/>\\"), u"acorn");
    }
    void depth_isBounded()
    {
        const QString text = u"<b>"_s.repeated(10) + u"acorn"_s;
        QCOMPARE(withoutTags(text), u"<b><b>acorn");
    }
};

NIDUS_TEST(TestHtmlTags)
#include "tst_html_tags.moc"
