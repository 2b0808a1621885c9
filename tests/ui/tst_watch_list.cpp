// The list of names that staff watch (RFC 8141 §5.1): edited in place, and what is missing is said.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include <QTableWidget>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

class TestWatchList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        QVERIFY(m_desk->take({support::wholeTemplate("acorn")}));
        QVERIFY(m_desk->show());
        m_desk->act(u"Watch list…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
    }
    void cleanup() { m_desk.reset(); }

    // Beside the button, and Enter goes there.
    void whatIsMissing_isSaid()
    {
        QDialog *dialog = openDialog();
        auto *add = named<QAbstractButton>(dialog, u"Add"_s);
        QVERIFY(m_desk->says(u"stay in the record"_s, dialog)); // nothing is begun
        QVERIFY(write(dialog, u"Name"_s, u"Wickerwork"_s));
        QVERIFY(!add->isEnabled());
        QVERIFY(m_desk->says(u"Write the reason to add this name."_s, dialog));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(named<QLineEdit>(dialog, u"Reason"_s)->hasFocus());
        QVERIFY(write(dialog, u"Reason"_s, u"Stands in old catalogues."_s));
        QVERIFY(add->isEnabled() && m_desk->says(u"stay in the record"_s, dialog));
        QVERIFY(write(dialog, u"Name"_s, {}));
        QVERIFY(!add->isEnabled());
        QVERIFY(m_desk->says(u"Write the name that is to be watched."_s, dialog));
        dialog->accept();
    }

    void list_isEditedInPlace()
    {
        QDialog *dialog = openDialog();
        QVERIFY(write(dialog, u"Name"_s, u"Wickerwork"_s));
        QVERIFY(write(dialog, u"Reason"_s, u"Stands in old catalogues."_s));
        QVERIFY(press(dialog, u"Add"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QTableWidget>(dialog, u"Watched names"_s), patience);
        auto *table = named<QTableWidget>(dialog, u"Watched names"_s);
        QTRY_COMPARE(table->rowCount(), 1);
        QCOMPARE(table->item(0, 0)->text(), u"wickerwork"_s);
        QVERIFY(write(dialog, u"Name"_s, u"no name"_s));
        QVERIFY(write(dialog, u"Reason"_s, u"x"_s));
        QVERIFY(press(dialog, u"Add"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Character 3 (“ ”) is not allowed"_s, dialog),
                                 patience); // is refused, and said why
        table->setFocus();
        table->setCurrentCell(0, 0);
        QVERIFY(press(dialog, u"Remove"_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->registrar()->watchList()->size(), 0, patience);
        dialog->accept();
    }

private:
    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestWatchList)
#include "tst_watch_list.moc"
