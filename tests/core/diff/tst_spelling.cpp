// Which changes are ones of spelling, and which of meaning (DESIGN §3: the first are corrections, the
// others revisions).
#include "core/diff/diff.h"
#include "tests/support/test_program.h"

using namespace nidus::diff;

class tst_Spelling : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void onlySpelling_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<bool>("isSpelling");
        const auto row = [](const char *name, const char16_t *before, const char16_t *after, bool expected) {
            QTest::newRow(name) << QString::fromUtf16(before) << QString::fromUtf16(after) << expected;
        };
        row("equal", u"The Tide Society", u"The Tide Society", true);
        row("a letter missing", u"The Tide Socety", u"The Tide Society", true);
        row("two letters", u"persistant identfier", u"persistent identifier", true);
        row("swapped", u"teh name", u"the name", true);
        row("swapped in a short word that says how many", u"Olny one name", u"Only one name", true);
        row("a word for a word", u"Nay name", u"Any name", false);
        row("two words", u"It has the form of a number", u"It has the from of a number", false);
        row("a number for a place", u"There names", u"Three names", false);
        row("a letter of a word that says how many", u"Al names", u"All names", false);
        row("blanks", u"The  Tide\n   Society", u"The Tide Society", true);
        row("one word as two", u"name space", u"namespace", true);
        row("a word twice", u"of the the name", u"of the name", true);
        row("twice at the end", u"Names of trees trees.", u"Names of trees.", true);
        row("twice, and a letter", u"The the nmaes of trees", u"The names of trees", true);
        row("twice for a reason", u"There is no no to it", u"There is no to it", false);
        row("a number twice", u"Parts 4 4 and 5", u"Parts 4 and 5", false);
        row("one word with a mark", u"It is kept, kept well", u"It is kept well", false);
        row("can not", u"Names can not be reused.", u"Names cannot be reused.", true);
        row("can not, at the end", u"Some can not.", u"Some cannot.", true);
        row("can not only", u"It can not only be read but kept", u"It cannot only be read but kept", false);
        row("can", u"Names can be reused.", u"Names cannot be reused.", false);
        row("a hyphen", u"On the web-site of the office", u"On the website of the office", true);
        row("a blank for a hyphen", u"On the web-site of it", u"On the web site of it", true);
        row("a hyphen that makes a word", u"The non-unique names", u"The non unique names", false);
        row("two hyphens", u"A look-up-table", u"A lookup-table", true);
        row("as one, and a letter", u"A name space of treees here", u"A namespace of trees here", true);
        row("a capital", u"the society", u"The Society", true);
        row("a full stop", u"It is kept", u"It is kept.", true);
        row("another word", u"The Tide Society", u"The Moon Society", false);
        row("may is not must", u"They may resolve", u"They must resolve", false);
        row("a word more", u"It is kept", u"It is not kept", false);
        row("not and now", u"It is not kept", u"It is now kept", false);
        row("a digit", u"+44 20 7946 0001", u"+44 20 7946 0002", false);
        row("an address", u"desk@tide.example", u"desk@tides.example", false);
        row("a host", u"www.tide.example", u"www.tides.example", false);
        row("again or not at all", u"Numbers are not to be reused.", u"Numbers are not to be refused.",
            false);
        row("the other side", u"The assignee is liable", u"The assigner is liable", false);
        row("the other sides", u"Of the licensees", u"Of the licensors", false);
        row("taken or changed", u"As they adopt it", u"As they adapt it", false);
        row("tried again or gone", u"It is retried", u"It is retired", false);
        row("nothing and something", u"", u"Something", false);
    }
    void onlySpelling()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(bool, isSpelling);
        QCOMPARE(nidus::diff::isSpelling(before, after), isSpelling);
        QCOMPARE(nidus::diff::isSpelling(after, before), isSpelling);
    }
};

NIDUS_TEST(tst_Spelling)
#include "tst_spelling.moc"
