// What a person goes through in a draft and ticks, by keyboard and mouse: the questions of the clauses beside
// what the text says to them, and the rewriting list of a text that came in an older form.
#include "tests/support/import_window.h"
#include "tests/support/older_text.h"
#include "tests/support/test_program.h"
#include "ui/editor/field_text_edit.h"

#include <QCheckBox>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::ImportWindow;
using support::named;
using support::patience;
using support::press;

namespace {

const QByteArray older = support::olderText();

} // namespace

class TestListsToTick : public ImportWindow {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        open();
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Rewriting list, 0 of 7 ticked"_s),
                                 patience);
    }
    void cleanup() { m_desk.reset(); }

    // The passage is opened by a click, and by keyboard.
    void whatTheTextSaysToAQuestion_isShownInTheField()
    {
        auto *assignment = named<FieldTextEdit>(m_desk->window(), u"Assignment"_s);
        assignment->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Show line 1"_s), patience);
        QVERIFY(m_desk->says(u"In the text: “Identifier persistence considerations:”"_s));
        auto *show = named<QAbstractButton>(m_desk->window(), u"Show line 1"_s);
        show->setFocus();
        QTest::keyClick(show, Qt::Key_Space);
        QTRY_VERIFY(assignment->hasFocus());
        QCOMPARE(assignment->textCursor().selectedText(), u"Identifier persistence considerations:"_s);
    }

    // The store has it, so that the other desks and the command line have it, too.
    void aTick_isKeptWithTheRequest()
    {
        named<FieldTextEdit>(m_desk->window(), u"Purpose"_s)->setFocus();
        const QString question = guidanceQuestions(Field::Purpose).at(1);
        const auto box = [&] { return named<QCheckBox>(m_desk->window(), question); };
        QTRY_VERIFY_WITH_TIMEOUT(box(), patience);
        box()->setFocus();
        QTest::keyClick(box(), Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->registrar()->ticks(1)->size(), 1, patience);
        QCOMPARE(m_desk->registrar()->ticks(1)->first().item, u"purpose.alternatives"_s);
        QVERIFY(box()->hasFocus());
        for (const bool isTicked :
             {false, true, false}) { // another desk; between two looks at the store nothing else
            QVERIFY(m_desk->registrar()->setTick(1, u"purpose.alternatives"_s, isTicked));
            QTRY_COMPARE_WITH_TIMEOUT(box()->isChecked(), isTicked, patience);
        }
    }

    void entry_opensItsLines_andIsTickedBySpace()
    {
        QVERIFY(press(m_desk->window(), u"Rewriting list, 0 of 7 ticked"_s));
        QTRY_VERIFY(list() && list()->hasFocus());
        goTo(u"Lexical equivalence is URN-equivalence now"_s);
        QCOMPARE(cellOf(1), u"Syntax, lines 3–5"_s);
        QVERIFY(m_desk->says(u"r-, q- and f-components take no part"_s)); // what differs
        QTest::keyClick(list(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(says(u"1 of 7 ticked; the text came in an older form"_s), patience);
        QCOMPARE(m_desk->registrar()->ticks(1)->first().item, u"rewriting.lexical-equivalence"_s);
        QTest::keyClick(list(), Qt::Key_Return);
        auto *syntax = named<FieldTextEdit>(m_desk->window(), u"Syntax"_s);
        QTRY_VERIFY(syntax->hasFocus());
        QVERIFY(syntax->textCursor().selectedText().startsWith(u"Rules for Lexical Equivalence:"_s));
        // Rewritten: the entry stays, ticked.
        QTest::keyClicks(syntax, u"Case does not count."_s);
        QTRY_COMPARE_WITH_TIMEOUT(list()
                                      ->model()
                                      ->index(rowOf(u"Lexical equivalence is URN-equivalence now"_s), 1)
                                      .data()
                                      .toString(),
                                  u"Syntax, no longer there"_s, patience);
        QVERIFY(says(u"1 of 7 ticked; the text came in an older form"_s));
    }

    void entry_isTickedWithTheMouse_andReadOut()
    {
        QVERIFY(press(m_desk->window(), u"Rewriting list, 0 of 7 ticked"_s));
        QTRY_VERIFY(list());
        const QModelIndex tick = list()->model()->index(rowOf(u"RFC 2141 is cited"_s), 0);
        list()->scrollTo(tick);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(tick).center());
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->registrar()->ticks(1)->size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(tick.data(Qt::CheckStateRole).toInt(), int(Qt::Checked), patience);
        QCOMPARE(tick.data(Qt::AccessibleTextRole).toString(), u"Rewritten: RFC 2141 is cited"_s);
        QVERIFY(press(m_desk->window(), u"All findings"_s));
        QTRY_VERIFY(m_desk->table(u"All findings"_s));
        QVERIFY(!list());
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"Rewriting list, 1 of 7 ticked"_s));
    }

    // What the form did not have: the field is opened, empty.
    void fieldThatTheFormDidNotHave_isOpened()
    {
        QVERIFY(press(m_desk->window(), u"Rewriting list, 0 of 7 ticked"_s));
        QTRY_VERIFY(list());
        goTo(u"Interoperability says nothing"_s);
        QVERIFY(press(m_desk->window(), u"Open Interoperability"_s));
        QTRY_VERIFY(named<FieldTextEdit>(m_desk->window(), u"Interoperability"_s)->hasFocus());
    }

private:
    QTableView *list() { return m_desk->table(u"Rewriting list"_s); }
    int rowOf(const QString &title)
    {
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            if (list()->model()->index(row, 2).data().toString() == title)
                return row;
        return -1;
    }
    void goTo(const QString &title)
    {
        QVERIFY(rowOf(title) >= 0);
        QTest::keyClick(list(), Qt::Key_Home);
        for (int row = 0; row < rowOf(title); ++row)
            QTest::keyClick(list(), Qt::Key_Down);
        QCOMPARE(list()->currentIndex().row(), rowOf(title));
    }
    QString cellOf(int column) { return list()->currentIndex().siblingAtColumn(column).data().toString(); }
};

NIDUS_TEST(TestListsToTick)
#include "tst_lists_to_tick.moc"
