// Enter, Home and End surprise nobody: nothing final is one key away, nothing closes over a list, and where
// the act cannot be done yet Enter goes to what is missing.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/held_key.h"
#include "ui/registries/other_registries_dialog.h"
#include "ui/registries/record_dialog.h"
#include "ui/requests/publish_dialog.h"

#include <QComboBox>
#include <QPointer>
#include <QSignalSpy>
#include <QTableWidget>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

class TestEnter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }
    void cleanup() { delete m_dialog; }

    // A record is never removed: a name that is pasted with its end of line adds none.
    void ofANewRecord_goesToTheAct()
    {
        auto *dialog = new RecordDialog(OtherRegistry::QueryKeywords, {}, &m_parent);
        QVERIFY(shown(dialog));
        QSignalSpy added(dialog, &RecordDialog::decided);
        auto *name = dialog->findChildren<QLineEdit *>().first();
        named<QLineEdit>(dialog, u"Reason"_s)->setFocus();
        key(Qt::Key_Return); // without a name
        QVERIFY(name->hasFocus());
        QTest::keyClicks(name, u"acorn"_s);
        key(Qt::Key_Return);
        QCOMPARE(added.size(), 0);
        QVERIFY(named<QAbstractButton>(dialog, u"Add"_s)->hasFocus());
        key(Qt::Key_Return);
        QCOMPARE(added.size(), 1);
    }

    void beforePublishing_goesToWhatIsMissing()
    {
        PublishDialog::Asked asked;
        asked.nid = u"acorn"_s;
        Finding finding;
        finding.rule = u"date-form"_s;
        finding.severity = Severity::Error;
        auto *dialog = new PublishDialog(asked, &m_parent);
        dialog->setFindings({finding});
        QVERIFY(shown(dialog));
        auto *note = named<QLineEdit>(dialog, u"Note for the record"_s);
        note->setFocus();
        key(Qt::Key_Return);
        auto *answer = dialog->findChild<QLineEdit *>(u"answer to date-form"_s);
        QVERIFY(answer->hasFocus());
        QTest::keyClicks(answer, u"The month is known."_s);
        note->setFocus();
        key(Qt::Key_Return);
        QVERIFY(named<QAbstractButton>(dialog, u"Publish version 1"_s)->hasFocus());
    }

    void inAListOfRecords_revisesAndNeverCloses()
    {
        QVERIFY(m_desk.registrar()->beginRegistry(OtherRegistry::QueryKeywords));
        StoreAccess store({m_desk.location(), OpenMode::ReadWrite, support::fixedDesk()});
        auto *dialog = new OtherRegistriesDialog(store, &m_parent);
        QVERIFY(shown(dialog));
        QTRY_VERIFY_WITH_TIMEOUT(named<QTableWidget>(dialog, u"Records"_s), patience);
        auto *records = named<QTableWidget>(dialog, u"Records"_s);
        records->setFocus();
        key(Qt::Key_End);
        QCOMPARE(records->currentRow(), records->rowCount() - 1);
        key(Qt::Key_Home);
        QCOMPARE(records->currentRow(), 0);
        key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<RecordDialog *>(), patience);
        dialog->findChild<RecordDialog *>()->close();
        QTRY_VERIFY(!dialog->findChild<RecordDialog *>());
        dialog->activateWindow();
        named<QTableWidget>(dialog, u"Versions"_s)->setFocus();
        QTest::keyClick(named<QTableWidget>(dialog, u"Versions"_s), Qt::Key_Return);
        QVERIFY(m_dialog && dialog->isVisible());
        delete m_dialog;
    }

    // X11 tells a repeat as a release and a press of one time; a hand needs some.
    void thatIsHeldDown_isOneEnter()
    {
        const HeldKey held(*qApp);
        auto *dialog = new RecordDialog(OtherRegistry::QueryKeywords, {}, &m_parent);
        QVERIFY(shown(dialog));
        QSignalSpy added(dialog, &RecordDialog::decided);
        auto *name = dialog->findChildren<QLineEdit *>().first();
        name->setFocus();
        QTest::keyClicks(name, u"acorn"_s);
        send(QEvent::KeyPress, 1000); // goes to the act
        for (quint64 time = 1500; time < 3500; time += 40) {
            send(QEvent::KeyRelease, time);
            send(QEvent::KeyPress, time);
        }
        QVERIFY(named<QAbstractButton>(dialog, u"Add"_s)->hasFocus());
        QCOMPARE(added.size(), 0);
        send(QEvent::KeyRelease, 3510);
        send(QEvent::KeyPress, 3511);
        QCOMPARE(added.size(), 1);
    }

    // WINDOW, "mostly by keyboard": of a list of rows Home is the first one.
    void homeAndEnd_areTheFirstAndTheLastRegistration()
    {
        QVERIFY(m_desk.take({support::registryXml(
            "2026-01-05", support::record("acorn") + support::record("birch") + support::record("cedar"))}));
        QVERIFY(m_desk.show());
        QTableView *table = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 3, patience);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_End);
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), u"cedar"_s);
        QTest::keyClick(table, Qt::Key_Home);
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), u"acorn"_s);
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        m_desk.close();
    }

private:
    bool shown(Dialog *dialog)
    {
        m_dialog = dialog;
        dialog->open();
        dialog->activateWindow();
        return QTest::qWaitForWindowActive(dialog) &&
               QTest::qWaitFor([] { return QApplication::focusWidget(); });
    }
    // As the window system does: to the window, with its time in milliseconds.
    void send(QEvent::Type type, quint64 time)
    {
        QKeyEvent key(type, Qt::Key_Return, Qt::NoModifier, u"\r"_s);
        key.setTimestamp(time);
        QCoreApplication::sendEvent(m_dialog->windowHandle(), &key);
    }
    static void key(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }

    support::WindowFixture m_desk;
    QWidget m_parent;
    QPointer<Dialog> m_dialog;
};

NIDUS_TEST(TestEnter)
#include "tst_enter.moc"
