// Reviewing names by keyboard (RFC 8141 §5.1): the queue, one conflict after the other, decisions, taking
// back, a name checked while one types, the report; another desk's request is seen at once.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/conflicts_model.h"
#include "ui/conflicts/marked_name.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTableWidget>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

class TestConflicts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        // Lists of our own: what the machine has installed does not matter here.
        qputenv("NIDUS_ISO_CODES", m_desk.path(u"none"_s).toLocal8Bit());
        qputenv("NIDUS_LISTS", m_desk.path(u"lists"_s).toLocal8Bit());
        const QByteArray formal = support::record("lantern") + support::record("acorn") +
                                  support::record("beech") + support::record("beach") +
                                  support::record("ab-oak");
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", formal),
                             support::wholeTemplate("lantern", "Lantern Works"),
                             support::wholeTemplate("acorn")}));
        ask(u"1antern"_s);
        ask(u"ab"_s);
        ask(u"urn7"_s);
        QVERIFY(m_desk.show());
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(queue() && queue()->model()->rowCount() == 3, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void theQueue_groupsByRequest()
    {
        QAbstractItemModelTester tester(queue()->model());
        QCOMPARE(text(0), u"1antern|new, R-1|1 open"_s);
        QCOMPARE(text(0, 0), u"look-alike|lantern|open"_s);
        QCOMPARE(text(1), u"ab|new, R-2|blocked"_s);
        QCOMPARE(text(1, 0), u"forbidden|§5.1 (3)|blocks"_s);
        QCOMPARE(text(2, 0), u"informal confusion|urn-7|open"_s);
    }

    // §5.1: a form that it keeps back cannot be decided away.
    void whatBlocks_offersNoDecision()
    {
        queue()->setFocus();
        QTest::keyClick(queue(), Qt::Key_Home);
        while (current() != u"forbidden|§5.1 (3)|blocks"_s)
            QTest::keyClick(queue(), Qt::Key_Down);
        QVERIFY(m_desk.says(u"not to be decided: R-2 cannot have this name"_s));
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"No conflict"_s));
    }

    void bothNames_areMarkedWhereTheyDiffer()
    {
        toOpen(u"look-alike|lantern|open"_s);
        const auto names = m_desk.window()->findChildren<MarkedName *>();
        QCOMPARE(names.size(), 2);
        QCOMPARE(names[0]->accessibleName(), u"1antern"_s);
        QCOMPARE(names[1]->accessibleName(), u"lantern"_s);
        QVERIFY(m_desk.says(u"digit one"_s));
        QVERIFY(m_desk.says(u"letter L"_s));
        QTRY_VERIFY(m_desk.says(u"Lantern Works"_s)); // who holds the other one
    }

    void withoutAReason_nothingIsDecided()
    {
        toOpen(u"look-alike|lantern|open"_s);
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"No conflict"_s)->isEnabled());
        QVERIFY(m_desk.says(u"Say why"_s));
    }

    // DESIGN §4 (3): nothing is published over an open conflict; the dialog that says so leads to it.
    void whatWaitsForADecision_leadsToTheConflict()
    {
        toRow(u"informal confusion|urn-7|open"_s);
        openRequest(u"1antern"_s);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), u"Publish…"_s)->isEnabled(),
                                 patience);
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QVERIFY(press(m_desk.window(), u"Publish…"_s)); // an impatient hand gets one dialog
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk.says(u"1 conflict of the name is undecided"_s, openDialog()));
        auto *review = named<QAbstractButton>(openDialog(), u"Review conflicts"_s);
        QVERIFY(review);
        auto *date = named<QLineEdit>(openDialog(), u"Date of the request"_s);
        QTest::keyClicks(date, u"2026-07-30"_s);
        review->setFocus();
        QTest::keyClick(review, Qt::Key_Space);
        QTRY_VERIFY(!openDialog());
        QTRY_VERIFY(queue());
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"look-alike|lantern|open"_s, patience);
        const auto written = [this] { return registrar()->draft(1)->text[Field::Date].trimmed(); };
        QTRY_COMPARE_WITH_TIMEOUT(written(), u"2026-07-30"_s, patience); // what was written there is kept
        QVERIFY(m_desk.activate());
        auto *tabs = m_desk.window()->findChild<QTabBar *>(u"documents"_s);
        tabs->setCurrentIndex(1);
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(queue());
    }

    // WINDOW, "What is on the screen": a reason that is being written is never that of another conflict.
    void decidedElsewhere_leavesTheReasonToNoOther()
    {
        toOpen(u"look-alike|lantern|open"_s);
        QTest::keyClick(queue(), Qt::Key_Return);
        auto *reason = named<QPlainTextEdit>(m_desk.window(), u"Reason"_s);
        QTRY_VERIFY(reason->hasFocus());
        QTest::keyClicks(reason, u"Half a sent"_s);
        const auto decided = registrar()->decide({u"1antern"_s, conflicts::Kind::LookAlike, u"lantern"_s,
                                                  Decision::Verdict::NoConflict, u"Told apart."_s, 0});
        QVERIFY(decided.has_value());
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2, patience);
        QVERIFY(!queue()->currentIndex().isValid());
        QVERIFY(queue()->hasFocus()); // no key goes to another part of the window
        QVERIFY(m_desk.says(u"was decided elsewhere"_s));
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"No conflict"_s));
        // Nor when the queue is read again: here by what a third desk asks for.
        ask(u"ur"_s);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        QVERIFY(!queue()->currentIndex().isValid());
        QVERIFY(registrar()->withdraw(4, u"Asked by a slip."_s));
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2, patience);
        QVERIFY(!queue()->currentIndex().isValid());
        QVERIFY(registrar()->undoDecision(decided->last(), u"Looked at again."_s));
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        toOpen(u"look-alike|lantern|open"_s);
        QCOMPARE(reason->toPlainText(), u"Half a sent"_s); // nothing that was written is lost
        reason->setFocus();
        toOpen(u"informal confusion|urn-7|open"_s);
        QCOMPARE(reason->toPlainText(), QString()); // nor given for another one that is chosen
        QTest::keyClicks(reason, u"Numbers"_s);
        toOpen(u"look-alike|lantern|open"_s);
        QCOMPARE(reason->toPlainText(), u"Half a sent"_s);
        reason->clear();
        toOpen(u"informal confusion|urn-7|open"_s);
        QCOMPARE(reason->toPlainText(), u"Numbers"_s);
        reason->clear();
    }

    void decided_goesOnWithTheNext()
    {
        toOpen(u"look-alike|lantern|open"_s);
        QTest::keyClick(queue(), Qt::Key_Return);
        auto *reason = named<QPlainTextEdit>(m_desk.window(), u"Reason"_s);
        QTRY_VERIFY(reason->hasFocus());
        QTest::keyClicks(reason, u"Told apart in <b>print</b> & speech."_s);
        QTest::keyClick(reason, Qt::Key_N, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2,
                                  patience); // what is decided leaves the queue
        QCOMPARE(current(), u"informal confusion|urn-7|open"_s);
        QVERIFY(reason->toPlainText().isEmpty());
        const auto rulings = registrar()->rulings(u"1antern"_s, conflicts::Kind::LookAlike, u"lantern"_s);
        QVERIFY(rulings.has_value());
        QCOMPARE(rulings->size(), 2);
        QVERIFY(rulings->first().isUndone);
        QCOMPARE(rulings->last().decision.verdict, Decision::Verdict::NoConflict);
        QCOMPARE(rulings->last().decision.reason, u"Told apart in <b>print</b> & speech."_s);
    }

    void aDecision_isShownAndTakenBack()
    {
        choose(u"State"_s, 1); // open and decided
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        toRow(u"look-alike|lantern|no conflict"_s);
        auto *earlier = named<QTableWidget>(m_desk.window(), u"Earlier decisions"_s);
        QVERIFY(earlier);
        QCOMPARE(earlier->item(0, 1)->text(), u"no conflict"_s);
        QCOMPARE(earlier->item(0, 3)->text(), u"Told apart in <b>print</b> & speech."_s);
        queue()->setFocus();
        QTest::keyClick(queue(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(text(0, 0), u"look-alike|lantern|open"_s, patience);
        QVERIFY(m_desk.says(u"Undone: “no conflict” for “1antern” and “lantern”."_s));
        QTRY_VERIFY(named<QTableWidget>(m_desk.window(), u"Earlier decisions"_s)
                        ->item(0, 1)
                        ->text()
                        .contains(u"undone"_s));
        choose(u"State"_s, 0);
    }

    // Selected without the keyboard, as assistive technology does: what is shown is what would be decided.
    void theSelectedOne_isShown()
    {
        toOpen(u"look-alike|lantern|open"_s);
        const QModelIndex other =
            queue()->model()->index(0, 0, queue()->model()->index(queue()->model()->rowCount() - 1, 0));
        queue()->selectionModel()->select(other,
                                          QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QCOMPARE(queue()->currentIndex(), other);
        QVERIFY(m_desk.says(u"urn-7"_s));
        // Decided by a slip: it is gone from the queue, and comes back by the menu.
        QVERIFY(write(m_desk.window(), u"Reason"_s, u"Nobody takes it for that."_s));
        QVERIFY(press(m_desk.window(), u"No conflict"_s));
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        trigger(u"Undo last decision"_s); // from wherever one is: what was undone is said where it is seen
        QTRY_VERIFY(queue());
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        QVERIFY(m_desk.says(u"Undone: “no conflict” for “urn7” and “urn-7”."_s));
    }

    void theFilters_narrowTheQueue()
    {
        choose(u"Weight"_s, 1); // blocks
        QTRY_COMPARE(queue()->model()->rowCount(), 1);
        QCOMPARE(text(0), u"ab|new, R-2|blocked"_s);
        choose(u"Weight"_s, 0);
        QTRY_COMPARE(queue()->model()->rowCount(), 3);
    }

    void aName_isCheckedWhileOneTypes()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto *field = named<QLineEdit>(m_desk.window(), u"Check a name before any request"_s);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"acom"_s); // rn and m
        QTRY_COMPARE_WITH_TIMEOUT(text(0, 0), u"look-alike|acorn|open"_s, patience);
        QCOMPARE(text(0), u"acom|checked|1 open"_s);
        QTest::keyClicks(field, u"paniment"_s);
        QTRY_COMPARE_WITH_TIMEOUT(text(0), u"acompaniment|checked|no conflicts"_s, patience);
        QVERIFY(m_desk.says(u"No conflict found for “acompaniment”."_s));
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, u"<b>&"_s); // no NID: that answer alone, and as text
        QTRY_COMPARE_WITH_TIMEOUT(text(0, 0), u"forbidden|§2|blocks"_s, patience);
        // A rule is not a name: it is not set as one.
        QVERIFY(!m_desk.window()->findChildren<MarkedName *>()[1]->isVisible());
        // Whoever asks for the name already is on the other side, not on that of the check.
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, u"1antern"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text(0, 0).startsWith(u"pending|1antern"_s), patience);
        QVERIFY(m_desk.says(u"this check"_s));
        int guilds = 0;
        for (const QLabel *label : m_desk.window()->findChildren<QLabel *>())
            guilds += label->isVisible() && label->text().contains(u"Elm Guild"_s);
        QCOMPARE(guilds, 1);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Delete);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
    }

    // Names that were given before anybody looked (§5.1) are reviewed as well; the count in the sidebar is of
    // requests.
    void registeredNames_areReviewedToo()
    {
        const auto waiting = [this] {
            return named<QAbstractButton>(m_desk.window(), u"Conflicts"_s)->accessibleDescription();
        };
        const QString said = u"conflicts open: 2; requests open, name blocked: 1"_s;
        QCOMPARE(waiting(), said);
        choose(u"Names"_s, 1);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        QCOMPARE(text(0), u"ab-oak|registered|blocked"_s); // §5.1 (4): two letters and a hyphen
        QCOMPARE(text(1), u"beach|registered|1 open"_s);
        QCOMPARE(text(1, 0), u"look-alike|beech|open"_s);
        QCOMPARE(text(2, 0), u"look-alike|1antern|open"_s); // what is asked for now is close to it
        QVERIFY(m_desk.says(u"3 names"_s));
        queue()->setFocus();
        QTest::keyClick(queue(), Qt::Key_Home);
        QTest::keyClick(queue(), Qt::Key_Down);
        QVERIFY(m_desk.says(u"this form is not allowed; the name was registered all the same"_s));
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"No conflict"_s));
        toOpen(u"look-alike|beech|open"_s);
        QVERIFY(m_desk.says(u"registered; not decided yet"_s));
        QVERIFY(named<QAbstractButton>(m_desk.window(), u"Open beach"_s) &&
                named<QAbstractButton>(m_desk.window(), u"Open beech"_s));
        QTest::keyClick(queue(), Qt::Key_Return);
        auto *reason = named<QPlainTextEdit>(m_desk.window(), u"Reason"_s);
        QTRY_VERIFY(reason->hasFocus());
        QTest::keyClicks(reason, u"A tree and a shore."_s);
        QTest::keyClick(reason, Qt::Key_N, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 2, patience);
        QCOMPARE(current(), u"look-alike|1antern|open"_s);
        QCOMPARE(waiting(), said);
        choose(u"State"_s, 1);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        QCOMPARE(text(1, 0), u"look-alike|beech|no conflict"_s);
        const auto rulings = registrar()->rulings(u"beech"_s, conflicts::Kind::LookAlike, u"beach"_s);
        QVERIFY(rulings && rulings->size() == 1 && rulings->first().decision.request == 0);
        choose(u"Kind"_s, 1); // registered: nothing can be both
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 0, patience);
        QVERIFY(m_desk.says(u"No conflict of this kind."_s));
        choose(u"Kind"_s, 0);
        choose(u"State"_s, 0);
        choose(u"Names"_s, 0);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 3, patience);
        QCOMPARE(waiting(), said);
    }

    void theReport_namesNobodyWhenAsked()
    {
        toOpen(u"look-alike|lantern|open"_s);
        trigger(u"Report…"_s);
        QTRY_VERIFY(openDialog());
        auto *report = named<QPlainTextEdit>(openDialog(), u"Report"_s);
        QVERIFY(report->toPlainText().contains(u"tester"_s));
        QVERIFY(report->toPlainText().contains(u"Could be taken for lantern"_s));
        QTest::keyClick(named<QAbstractButton>(openDialog(), u"Without the names of reviewers"_s),
                        Qt::Key_Space);
        QVERIFY(!report->toPlainText().contains(u"tester"_s));
        QVERIFY(press(openDialog(), u"Copy"_s));
        QVERIFY(QApplication::clipboard()->text().contains(u"a Designated Expert"_s));
        openDialog()->accept();
    }

    // RFC 8141 §6.2: no race between requests stays unseen.
    void anotherDesksRequest_isSeenWithinTwoSeconds()
    {
        QElapsedTimer clock;
        ask(u"urn7"_s);
        clock.start();
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 4, patience);
        QVERIFY2(!support::isTimed() || clock.elapsed() <= 2000,
                 qPrintable(QString::number(clock.elapsed())));
        bool bothPending = true;
        for (int group : {2, 3})
            bothPending = bothPending && text(group, 0).startsWith(u"pending|urn7"_s);
        QVERIFY(bothPending);
    }

    // The way leads to this request's own conflict, whatever row or filter there was, and back to its tab.
    // What is decided there is seen in the tab at once, and the way back is the next act.
    void theWayToTheConflict_leadsBack()
    {
        const qint64 asked = ask(u"beeech"_s);
        const QString number = requestId(asked), backTo = u"Back to "_s + number;
        choose(u"Kind"_s, 1); // registered: hides all of it
        openRequest(u"beeech"_s);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), u"Review them"_s), patience);
        QVERIFY(press(m_desk.window(), u"Review them"_s));
        QTRY_VERIFY_WITH_TIMEOUT(queue() && current().endsWith(u"|open"_s), patience);
        QCOMPARE(rowText(queue()->currentIndex().parent()).section(u'|', 0, 1),
                 QString(u"beeech|new, "_s + number));
        QVERIFY(m_desk.activate());
        const auto decide = [this] {
            queue()->setFocus();
            QTest::keyClick(queue(), Qt::Key_Return);
            auto *reason = named<QPlainTextEdit>(m_desk.window(), u"Reason"_s);
            QTRY_VERIFY(reason->hasFocus());
            QTest::keyClicks(reason, u"Told apart."_s);
            QTest::keyClick(reason, Qt::Key_N, Qt::AltModifier);
            QTRY_VERIFY_WITH_TIMEOUT(reason->toPlainText().isEmpty(), patience);
        };
        auto *back = named<QAbstractButton>(m_desk.window(), backTo);
        QVERIFY(back);
        while (registrar()->conflictsOfRequest(asked)->needsAnswer()) {
            QVERIFY(!back->hasFocus());
            decide();
            QTRY_VERIFY_WITH_TIMEOUT(queue()->hasFocus() || back->hasFocus(), patience);
        }
        QTRY_VERIFY_WITH_TIMEOUT(back->hasFocus(), patience);
        QVERIFY(m_desk.says(u"No conflict of beeech (%1) is open."_s.arg(number)));
        QTest::keyClick(back, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"no conflict"_s), patience); // beside the field
        QVERIFY(!m_desk.says(u"look-alike · open"_s));
        QVERIFY(named<QAbstractButton>(m_desk.window(), u"Publish…"_s)->hasFocus());
        QVERIFY(registrar()->withdraw(asked, u"Asked by a slip."_s));
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(queue());
        QVERIFY(!named<QAbstractButton>(m_desk.window(), backTo));
        choose(u"State"_s, 0);
        QTRY_COMPARE_WITH_TIMEOUT(queue()->model()->rowCount(), 4, patience);
    }

private:
    ConflictQueue *queue() { return named<ConflictQueue>(m_desk.window(), u"Conflicts"_s); }

    std::unique_ptr<Registrar> registrar()
    {
        auto opened = Registrar::open(m_desk.location(), OpenMode::ReadWrite, support::fixedDesk());
        if (!opened)
            qFatal("%s", qPrintable(message(opened.error())));
        return std::move(*opened);
    }

    qint64 ask(const QString &nid)
    {
        NewRequest request;
        request.nid = nid;
        request.text.set(Field::NamespaceIdentifier, nid);
        request.text.set(Field::Registrant, u"Elm Guild\nE-mail: names@elm.example"_s);
        const auto opened = registrar()->openRequest(request);
        if (!opened)
            qFatal("%s", qPrintable(message(opened.error())));
        return *opened;
    }

    // In its tab.
    void openRequest(const QString &nid)
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        const auto rowOf = [&] {
            const QTableView *requests = m_desk.table(u"Requests"_s);
            for (int row = 0; requests && row < requests->model()->rowCount(); ++row)
                if (requests->model()->index(row, 1).data().toString() == nid)
                    return row;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(rowOf() >= 0, patience);
        QTableView *requests = m_desk.table(u"Requests"_s);
        requests->setCurrentIndex(requests->model()->index(rowOf(), 0));
        QTest::keyClick(requests, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QWidget>(m_desk.window(), u"Purpose"_s), patience);
    }

    QString rowText(const QModelIndex &row)
    {
        QStringList cells;
        for (int column = 0; column < ConflictsModel::ColumnCount; ++column)
            cells += row.siblingAtColumn(column).data().toString();
        return cells.join(u'|');
    }
    QString text(int group) { return rowText(queue()->model()->index(group, 0)); }
    QString text(int group, int row)
    {
        const QAbstractItemModel *model = queue()->model();
        return rowText(model->index(row, 0, model->index(group, 0)));
    }
    QString current() { return rowText(queue()->currentIndex()); }

    void toRow(const QString &row)
    {
        queue()->setFocus();
        QTest::keyClick(queue(), Qt::Key_Home);
        for (int i = 0; i < 20 && current() != row; ++i)
            QTest::keyClick(queue(), Qt::Key_Down);
        QCOMPARE(current(), row);
    }

    void toOpen(const QString &row)
    {
        queue()->setFocus();
        for (int i = 0; i < 20 && current() != row; ++i)
            QTest::keyClick(queue(), Qt::Key_F8);
        QCOMPARE(current(), row);
    }

    void choose(const QString &box, int row)
    {
        auto *found = named<QComboBox>(m_desk.window(), box);
        QVERIFY(found);
        found->setFocus();
        QTest::keyClick(found, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(found, Qt::Key_Down);
    }

    void trigger(const QString &text)
    {
        for (QMenu *menu : m_desk.window()->menuBar()->findChildren<QMenu *>())
            for (QAction *action : menu->actions())
                if (action->text().remove(u'&') == text && action->isEnabled() &&
                    menu->title().contains(u"onflicts"_s))
                    return action->trigger();
        QFAIL("no such act");
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestConflicts)
#include "tst_conflicts.moc"
