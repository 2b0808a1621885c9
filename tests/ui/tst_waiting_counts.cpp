// WINDOW, "What is on the screen": what waits is counted by one function, the same beside the draft as in the
// sidebar and in the overview, and at once after an act in this window.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"

#include <QAbstractItemModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;
using support::press;

class TestWaitingCounts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", support::record("lantern")),
                             support::wholeTemplate("lantern", "Lantern Works")}));
        NewRequest request;
        request.nid = u"1antern"_s;
        request.text.set(Field::NamespaceIdentifier, request.nid);
        QVERIFY(m_desk.registrar()->openRequest(request));
        QVERIFY(m_desk.show());
        QTest::keyClick(m_desk.window(), Qt::Key_5, Qt::AltModifier); // the overview counts, too
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), u"1"_s, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Requests"_s) == 1, patience);
        m_desk.table(u"Requests"_s)->setFocus();
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(labels(u"1 open"_s), 1, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void whatIsDecided_isCountedNowhere()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(queue() && queue()->model()->rowCount() == 1);
        queue()->setCurrentIndex(queue()->model()->index(0, 0, queue()->model()->index(0, 0)));
        QTRY_VERIFY(support::write(m_desk.window(), u"Reason"_s, u"Told apart."_s));
        QVERIFY(press(m_desk.window(), u"No conflict"_s));
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), u"0"_s, patience);
        tabs()->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(labels(u"1 open"_s), 0, patience);
        // The row of the conflict is still there, and says that it is decided.
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"look-alike · no conflict"_s), patience);
        QTest::keyClick(m_desk.window(), Qt::Key_5, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Nothing is open"_s) || labels(u"0"_s) > 0, patience);
    }

    void whatIsTakenBack_isCountedAgain()
    {
        m_desk.act(u"Undo last decision"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), u"1"_s, patience);
        tabs()->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(labels(u"1 open"_s), 1, patience);
    }

private:
    ConflictQueue *queue() const { return named<ConflictQueue>(m_desk.window(), u"Conflicts"_s); }
    QTabBar *tabs() const { return m_desk.window()->findChild<QTabBar *>(u"documents"_s); }
    QString waiting() const
    {
        return named<QAbstractButton>(m_desk.window(), u"Conflicts"_s)->accessibleDescription();
    }
    int labels(const QString &words) const
    {
        int count = 0;
        for (const QLabel *label : m_desk.window()->findChildren<QLabel *>())
            count += label->isVisible() && label->text() == words;
        return count;
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestWaitingCounts)
#include "tst_waiting_counts.moc"
