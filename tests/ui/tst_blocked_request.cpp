// A request whose name was decided to block (RFC 8141 §5.1): the queue, the list of requests, the sidebar,
// the dialog before publishing and the command line say the same of it, and the decision can be changed.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/conflicts_model.h"
#include "ui/requests/requests_model.h"

#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

class TestBlockedRequest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", support::record("lantern")),
                             support::wholeTemplate("lantern", "Lantern Works")}));
        NewRequest request;
        request.nid = u"1antern"_s;
        request.text.set(Field::NamespaceIdentifier, request.nid);
        request.text.set(Field::Registrant, u"Elm Guild\nE-mail: names@elm.example"_s);
        QVERIFY(m_desk.registrar()->openRequest(request));
        QVERIFY(m_desk.show());
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(queue() && queue()->model()->rowCount() == 1, patience);
        QVERIFY(m_desk.activate());
    }
    void cleanup() { m_desk.close(); }

    void decidedToBlock_isShownEverywhere()
    {
        QTRY_COMPARE_WITH_TIMEOUT(stateOfRequest(), u"open, name undecided"_s, patience);
        QCOMPARE(waiting(), u"1"_s);
        decide(u"Blocks"_s, u"One letter apart."_s);
        // It waits for no reviewer, but the request is open, and so it stays in the queue and says so.
        QTRY_COMPARE_WITH_TIMEOUT(text(), u"look-alike|lantern|blocks"_s, patience);
        QCOMPARE(rowText(queue()->model()->index(0, 0)), u"1antern|new, R-1|blocked"_s);
        QCOMPARE(row().data(Qt::AccessibleDescriptionRole).toString(), u"blocks"_s);
        QVERIFY(m_desk.says(u"decided: it blocks R-1"_s));
        QVERIFY(m_desk.says(u"To change the decision, say why and decide again."_s));
        QCOMPARE(waiting(), u"conflicts open: 0; requests open, name blocked: 1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(stateOfRequest(), u"open, name blocked"_s, patience);
        sayBeforePublishing();
        // The way back: decided otherwise, nothing of it is left.
        QTRY_COMPARE_WITH_TIMEOUT(text(), u"look-alike|lantern|blocks"_s, patience);
        const QString overTheQueue = u"R-1: open, name blocked. No conflict of 1antern (R-1) is open."_s;
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(overTheQueue), patience);
        decide(u"No conflict"_s, u"Told apart in every font."_s);
        QTRY_COMPARE_WITH_TIMEOUT(stateOfRequest(), u"open"_s, patience);
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), u"0"_s, patience);
    }

private:
    void decide(const QString &verdict, const QString &reason)
    {
        QVERIFY(m_desk.activate());
        queue()->setFocus();
        queue()->setCurrentIndex(row());
        QVERIFY(write(m_desk.window(), u"Reason"_s, reason));
        QVERIFY(press(m_desk.window(), verdict));
    }

    // The dialog names the decision and leads to it; the operation refuses in the same words.
    void sayBeforePublishing()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY(m_desk.table(u"Requests"_s));
        QTableView *requests = m_desk.table(u"Requests"_s);
        requests->setCurrentIndex(requests->model()->index(0, 0));
        QTest::keyClick(requests, Qt::Key_Return);
        const auto canPublish = [this] {
            auto *button = named<QAbstractButton>(m_desk.window(), u"Publish…"_s);
            return button && button->isEnabled();
        };
        QTRY_VERIFY_WITH_TIMEOUT(canPublish(), patience);
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk.says(u"The request is open, name blocked"_s, openDialog()));
        const QString words = blockedWords(*m_desk.registrar()->conflictsOfRequest(1));
        QVERIFY2(words.contains(u"too close to “lantern”: One letter apart."_s), qPrintable(words));
        QVERIFY(m_desk.says(words, openDialog()));
        auto *change = named<QAbstractButton>(openDialog(), u"Change the decision"_s);
        QVERIFY(change);
        change->setFocus();
        QTest::keyClick(change, Qt::Key_Space);
        QTRY_VERIFY(!openDialog());
        QTRY_VERIFY(queue());
    }

    ConflictQueue *queue() { return named<ConflictQueue>(m_desk.window(), u"Conflicts"_s); }
    QModelIndex row() { return queue()->model()->index(0, 0, queue()->model()->index(0, 0)); }
    QString rowText(const QModelIndex &row)
    {
        QStringList cells;
        for (int column = 0; column < ConflictsModel::ColumnCount; ++column)
            cells += row.siblingAtColumn(column).data().toString();
        return cells.join(u'|');
    }
    QString text() { return rowText(row()); }
    QString waiting()
    {
        return named<QAbstractButton>(m_desk.window(), u"Conflicts"_s)->accessibleDescription();
    }
    QString stateOfRequest()
    {
        const auto *model = m_desk.window()->findChild<RequestsModel *>();
        return model ? model->index(0, RequestsModel::StateColumn).data().toString() : QString();
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestBlockedRequest)

#include "tst_blocked_request.moc"
