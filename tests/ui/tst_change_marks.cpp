// WINDOW.md: words added and removed are marked by colour and form (underline, strike-through), and can be
// read.
#include "tests/support/test_program.h"
#include "ui/look/change_marks.h"
#include "ui/look/theme.h"

#include <QColor>
#include <QtTest>

using namespace nidus::ui;
using namespace Qt::StringLiterals;

class TestChangeMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A stroke beside a hyphen cannot be told from the hyphen.
    void removedHyphens_haveTheLineAbove()
    {
        QList<QTextLayout::FormatRange> ranges;
        addChangeMarks(ranges, u"is re-used. 1–2 …", 5, false, colours);
        QStringList said;
        for (const QTextLayout::FormatRange &range : ranges)
            said += u"%1+%2 %3"_s.arg(range.start)
                        .arg(range.length)
                        .arg(range.format.fontStrikeOut()  ? u"struck"_s
                             : range.format.fontOverline() ? u"over"_s
                                                           : u"plain"_s);
        QCOMPARE(said, (QStringList{u"5+2 struck"_s, u"7+9 over"_s, u"16+4 over"_s, u"20+2 struck"_s}));
        for (const QTextLayout::FormatRange &range : ranges) {
            QCOMPARE(range.format.background().color(), QColor(colours.onRemovedGround));
            QCOMPARE(range.format.foreground().color(), QColor(colours.removed));
            QVERIFY(!range.format.fontUnderline());
        }
    }

    void addedWords_areUnderlinedAsAWhole()
    {
        QList<QTextLayout::FormatRange> ranges;
        addChangeMarks(ranges, u"re-used", 0, true, colours);
        QCOMPARE(ranges.size(), 1);
        QCOMPARE(ranges.first().length, 7);
        QVERIFY(ranges.first().format.fontUnderline() && !ranges.first().format.fontStrikeOut());
    }

private:
    const Colours &colours = Colours::of(QPalette());
};

NIDUS_TEST(TestChangeMarks)
#include "tst_change_marks.moc"
