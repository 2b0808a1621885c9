// Text from outside, ready to be displayed.
#include "core/registration/displayable.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {

class TestDisplayable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsHidden_isNamed()
    {
        QCOMPARE(displayable(u"plain,\n\ttwo lines, \U0001F330"_s), u"plain,\n\ttwo lines, \U0001F330"_s);
        QCOMPARE(displayable(u"a\u202eb\u200b"_s), u"a⟨U+202E⟩b⟨U+200B⟩"_s);
        QCOMPARE(displayable(u"\U000E0041c\ufe0f\u3164\r\f"_s),
                 u"⟨U+E0041⟩c⟨U+FE0F⟩⟨U+3164⟩⟨U+000D⟩⟨U+000C⟩"_s);
        QCOMPARE(displayable(QString(u'a' + QString(QChar(0xD83C)) + u'b')), u"a⟨U+D83C⟩b"_s);
    }
    void line_isShortAndCutsNoPair()
    {
        QCOMPARE(displayableLine(u" two\n  lines "_s), u"two lines"_s);
        QCOMPARE(displayableLine(u"abcdefgh"_s, 5), u"abcd…"_s);
        QCOMPARE(displayableLine(u"abc\U0001F330efgh"_s, 5), u"abc…"_s);
        QCOMPARE(displayableLine(QString(u"a"_s + u"\U0001F330"_s.repeated(30)), 2), u"a…"_s);
    }
};

} // namespace

NIDUS_TEST(TestDisplayable)
#include "tst_displayable.moc"
