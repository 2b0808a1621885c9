// WINDOW, "Nothing typed is lost": a reason that stands under Conflicts and is given for no decision yet is
// asked for before the registry is left, whichever conflict or place one looks at.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::discard;
using support::named;
using support::patience;
using support::question;

class TestUnusedReason : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", support::record("lantern")),
                             support::wholeTemplate("lantern", "Lantern Works")}));
        for (const QString &nid : {u"1antern"_s, u"lanterm"_s}) {
            NewRequest request;
            request.nid = nid;
            request.text.set(Field::NamespaceIdentifier, nid);
            QVERIFY(m_desk.registrar()->openRequest(request));
        }
        QVERIFY(m_desk.show());
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(queue() && queue()->model()->rowCount() == 2, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    // What is asked about is seen, also where its conflict is not: of a name that was checked and cleared.
    void reasonOfANameThatWasCleared_isInSight()
    {
        auto *field = named<QLineEdit>(m_desk.window(), u"Check a name before any request"_s);
        QTest::keyClicks(field, u"1antern"_s);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        const QAbstractItemModel *model = queue()->model();
        selectBesideLantern();
        QTRY_VERIFY(reason());
        QTest::keyClicks(reason(), u"No lamp"_s);
        QVERIFY(!m_desk.says(said));
        field->clear();
        QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 2, patience);
        QTRY_VERIFY(m_desk.says(said + u": “No lamp”"_s));
        QVERIFY(support::press(m_desk.window(), u"Show this reason"_s));
        QTRY_VERIFY_WITH_TIMEOUT(reason() && reason()->toPlainText() == u"No lamp"_s, patience);
        QCOMPARE(field->text(), u"1antern"_s);
        QVERIFY(!m_desk.says(said));
        field->clear();
        QTRY_VERIFY(m_desk.says(said));
        QVERIFY(support::press(m_desk.window(), u"Discard this reason"_s));
        QVERIFY(!m_desk.says(said));
        QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 2, patience);
    }

    // Its conflict was decided by another desk: it is found under “Any state”.
    void reasonOfWhatWasDecidedElsewhere_isShown()
    {
        selectBesideLantern();
        QTRY_VERIFY(reason());
        QTest::keyClicks(reason(), u"No lamp"_s);
        const auto decided =
            m_desk.registrar()->decide({u"1antern"_s, conflicts::Kind::LookAlike, u"lantern"_s,
                                        Decision::Verdict::NoConflict, u"Told apart."_s, 0});
        QVERIFY(decided.has_value());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(said + u": “No lamp”"_s), patience);
        QVERIFY(support::press(m_desk.window(), u"Show this reason"_s));
        QTRY_VERIFY_WITH_TIMEOUT(reason() && reason()->toPlainText() == u"No lamp"_s, patience);
        QVERIFY(!m_desk.says(said));
        reason()->clear();
        QVERIFY(m_desk.registrar()->undoDecision(decided->last(), u"Looked at again."_s));
        named<QComboBox>(m_desk.window(), u"State"_s)->setCurrentIndex(0);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2, patience);
    }

    void leaving_asksForTheReason()
    {
        select(0);
        QTRY_VERIFY(reason());
        QTest::keyClicks(reason(), u"Half a sent"_s);
        select(1); // the reason waits with its conflict
        QTRY_COMPARE(reason()->toPlainText(), QString());
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QVERIFY(!m_desk.window()->close());
        QTRY_VERIFY_WITH_TIMEOUT(question(), patience);
        QVERIFY2(question()->text().contains(u"as a reason"_s) ||
                     question()->informativeText().contains(u"as a reason"_s),
                 qPrintable(question()->text()));
        QTRY_VERIFY(queue()->isVisible()); // what is asked about is seen
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QVERIFY(m_desk.window()->isVisible());
        select(0);
        QTRY_COMPARE(reason()->toPlainText(), u"Half a sent"_s);
    }

    void discarded_lets_theWindowClose()
    {
        QVERIFY(!m_desk.window()->close());
        QVERIFY(discard());
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk.window()->isVisible(), patience);
    }

private:
    ConflictQueue *queue() { return named<ConflictQueue>(m_desk.window(), u"Conflicts"_s); }
    QPlainTextEdit *reason() { return named<QPlainTextEdit>(m_desk.window(), u"Reason"_s); }
    void select(int group)
    {
        const QAbstractItemModel *model = queue()->model();
        queue()->setCurrentIndex(model->index(0, 0, model->index(group, 0)));
    }

    const QString said = u"A reason for “1antern” and “lantern” is written and given for no decision yet"_s;
    // The registered name, which a reviewer decides.
    void selectBesideLantern()
    {
        const QAbstractItemModel *model = queue()->model();
        const QModelIndex group = model->index(0, 0);
        for (int row = 0; row < model->rowCount(group); ++row)
            if (model->index(row, 1, group).data().toString() == u"lantern"_s)
                queue()->setCurrentIndex(model->index(row, 0, group));
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestUnusedReason)
#include "tst_unused_reason.moc"
