// The words that changed, marked in plain text.
#include "core/diff/diff.h"
#include "core/diff/marked_sections.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::diff;
using namespace Qt::StringLiterals;

class TestMarkedSections : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void passages_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("said");
        QTest::newRow("a word") << u"The old lamps."_s << u"The new lamps."_s
                                << u"! The [-old-]{+new+} lamps.\n"_s;
        QTest::newRow("a word more") << u"Names of the lamps that the works make."_s
                                     << u"Names of the lamps and shades that the works make."_s
                                     << u"! Names of the lamps {+and shades +}that the works make.\n"_s;
        QTest::newRow("two changes") << u"The first lamp is kept here, the second lamp is lost."_s
                                     << u"The third lamp is kept here, the second wick is lost."_s
                                     << u"! The [-first-]{+third+} lamp is kept here, the second "
                                        "[-lamp-]{+wick+} is lost.\n"_s;
        QTest::newRow("a passage more") << u"As it was."_s << u"As it was.\n\nAnd this besides."_s
                                        << u"  As it was.\n+ And this besides.\n"_s;
        QTest::newRow("another passage") << u"None."_s << u"Resolvers are at the works."_s
                                         << u"- None.\n+ Resolvers are at the works.\n"_s;
        QTest::newRow("hidden") << u"The \u202eold lamps."_s << u"The \u202enew lamps."_s
                                << u"! The ⟨U+202E⟩[-old-]{+new+} lamps.\n"_s;
        QTest::newRow("unchanged lines are folded")
            << u"one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nThe old lamps."_s
            << u"one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nThe new lamps."_s
            << u"~ 4 lines\n  five\n! The [-old-]{+new+} lamps.\n"_s;
    }
    void passages()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        RegistrationTemplate first, second;
        first.set(Field::Purpose, before);
        second.set(Field::Purpose, after);
        QTEST(markedSections(compare(first, second)).join(u'|'), "said");
        QCOMPARE(markedSections(compare(first, first)), QStringList());
    }

    // Without what was added it is the first text, without what was removed the second.
    void sections_areThoseOfCompareTemplates()
    {
        RegistrationTemplate first, second;
        first.set(Field::Purpose, u"Names for lamps, wicks, glasses and burners of the works."_s);
        second.set(Field::Purpose, u"Names for the lamps, glasses and small burners of our works."_s);
        second.set(Field::Resolution, u"None."_s);
        first.preamble = u"A letter."_s;
        first.others = {{u"Overview"_s, u"As it was."_s}};
        second.others = {{u"Thanks"_s, u"To all."_s}};
        const QStringList texts = markedSections(compare(first, second));
        QCOMPARE(texts.size(), compareTemplates(first, second).size());
        QString removed = texts.first(), added = texts.first();
        added.remove(QRegularExpression(u"\\[-.*?-\\]"_s)).remove(u"{+"_s).remove(u"+}"_s);
        removed.remove(QRegularExpression(u"\\{\\+.*?\\+\\}"_s)).remove(u"[-"_s).remove(u"-]"_s);
        QCOMPARE(removed, u"! "_s + first[Field::Purpose] + u'\n');
        QCOMPARE(added, u"! "_s + second[Field::Purpose] + u'\n');
    }
};

NIDUS_TEST(TestMarkedSections)
#include "tst_marked_sections.moc"
