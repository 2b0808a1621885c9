// Two texts side by side, by keyboard: which ones, stepping, folding, copying; what is hostile shows as
// itself; a long template does not stop the window.
#include "core/diff/diff.h"
#include "core/diff/marked_sections.h"
#include "tests/support/compared_texts.h"
#include "tests/support/paper.h"
#include "tests/support/places.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_fixture.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/look/plain_text.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QListWidget>
#include <QProcess>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>

using namespace nidus;
using namespace nidus::diff;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::firstText;
using support::longText;
using support::named;
using support::patience;
using support::press;
using support::secondText;

namespace {

// lantern: 1, 2, 2.2 and the draft R-1; candle: one text; tower: two long ones.
bool fill(store::Database &database)
{
    auto act = store::AuditedTransaction::begin(database, test::desk(), u"import"_s, u"lantern"_s);
    if (!act)
        return false;
    const auto add = [&](const QString &name, const QList<Version> &versions) -> qint64 {
        const auto registration = store::addRegistration(*act, test::nid(name), Kind::Formal);
        if (!registration)
            return 0;
        for (const Version &version : versions)
            if (!store::addVersion(*act, registration->id, version, {}))
                return 0;
        return store::refreshListing(*act, registration->id) ? registration->id : 0;
    };
    const auto dated = [](Version version) {
        version.published = QDateTime(QDate(2026, 4, 14), QTime(8, 0), Qt::UTC);
        return version;
    };
    RegistrationTemplate corrected = secondText(u"lantern"_s);
    corrected.set(Field::Resolution, u"Resolution is not intended by the works."_s);
    Version correction = dated(test::version(corrected, 2, 2));
    correction.correctionClass = u"spelling"_s;
    const qint64 lantern = add(u"lantern"_s, {dated(test::version(firstText(u"lantern"_s))),
                                              dated(test::version(secondText(u"lantern"_s), 2)), correction});
    const qint64 candle = add(u"candle"_s, {dated(test::version(firstText(u"candle"_s)))});
    const qint64 tower = add(u"tower"_s, {dated(test::version(longText(u"tower"_s, false))),
                                          dated(test::version(longText(u"tower"_s, true), 2))});
    RegistrationTemplate draft = corrected;
    draft.set(Field::Version, u"3"_s);
    Request request;
    request.kind = RequestKind::Revision;
    request.nid = u"lantern"_s;
    request.basedOn = 2;
    return lantern && candle && tower &&
           store::addRequest(*act, request, draft, {}, {}, lantern).has_value() && act->commit().has_value();
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        {
            auto database = store::Database::open(m_desk.location(), OpenMode::Create);
            NIDUS_OK(database);
            QVERIFY(fill(*database));
        }
        QVERIFY(m_desk.show());
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void ctrlD_comparesTheLastVersionWithTheDraft()
    {
        QVERIFY(select(u"lantern"_s));
        QTest::keyClick(m_desk.window(), Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(view() && view()->comparison().changes == 1, patience);
        QCOMPARE(m_desk.window()->findChild<QTabBar *>(u"documents"_s)->tabText(1), u"lantern 2.2 ↔ R-1"_s);
        QCOMPARE(box(u"Left text"_s)->currentText(), u"Version 2.2 · corrected 2026-04-14 · spelling"_s);
        QVERIFY(box(u"Right text"_s)->currentText().startsWith(u"Draft R-1 · saved "_s));
        QVERIFY(view()->hasFocus());
        QVERIFY(m_desk.begins(u"version 2.2 compared with draft R-1"_s));
        QVERIFY(m_desk.begins(u"1 change in 1 of 13 fields"_s));
        QVERIFY(m_desk.begins(u"Change 1 of 1"_s));
    }

    void pickers_chooseByKeyboard()
    {
        choose(u"Left text"_s, 0);
        choose(u"Right text"_s, 1);
        QTRY_COMPARE_WITH_TIMEOUT(view()->comparison(),
                                  compare(firstText(u"lantern"_s), secondText(u"lantern"_s)), patience);
        QVERIFY(m_desk.begins(u"version 1 compared with version 2.1"_s));
        // Version, four in Syntax (a passage, a line, a new line, a new passage), Assignment, Revision
        // Information.
        QCOMPARE(view()->comparison().changes, 7);
        QVERIFY(m_desk.begins(u"7 changes in 4 of 13 fields"_s));
        auto *outline = named<QListWidget>(m_desk.window(), u"Fields"_s);
        QCOMPARE(outline->item(int(Field::Syntax))->data(Qt::AccessibleDescriptionRole).toString(),
                 u"4 changes"_s);
        QCOMPARE(outline->item(int(Field::Purpose))->data(Qt::AccessibleDescriptionRole).toString(),
                 u"unchanged"_s);
    }

    void keys_stepThroughTheChanges()
    {
        view()->setFocus();
        QStringList sections;
        for (int i = 1; i <= 7; ++i) {
            QVERIFY(m_desk.begins(u"Change %1 of 7"_s.arg(i)));
            sections += view()->comparison().sections[view()->currentSection()].label;
            QVERIFY(view()->accessibleDescription().startsWith(
                u"Change %1 of 7, %2: "_s.arg(i).arg(sections.back())));
            QVERIFY(view()->viewport()->rect().contains(view()->itemRect(view()->currentItem())));
            QTest::keyClick(view(), Qt::Key_F8);
        }
        QCOMPARE(sections, QStringList({u"Version"_s, u"Syntax"_s, u"Syntax"_s, u"Syntax"_s, u"Syntax"_s,
                                        u"Assignment"_s, u"Revision Information"_s}));
        QVERIFY(m_desk.begins(u"Change 1 of 7"_s)); // and round
        QTest::keyClick(view(), Qt::Key_F7);
        QVERIFY(m_desk.begins(u"Change 7 of 7"_s));
        QTest::keyClick(view(), Qt::Key_F7);
        QVERIFY(m_desk.begins(u"Change 6 of 7"_s));
        QCOMPARE(view()->accessibleDescription(),
                 u"Change 6 of 7, Assignment: removed “private”, added “public”"_s);
        QVERIFY(press(m_desk.window(), u"Next F8"_s));
        QVERIFY(m_desk.begins(u"Change 7 of 7"_s));
    }

    void folds_openWithEnterAndCloseAgain()
    {
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Home);
        const auto words = [&] { return view()->itemWords(view()->currentItem()); };
        QCOMPARE(words(), u"Namespace Identifier, unchanged, 1 line"_s);
        const int before = view()->itemCount();
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(view()->itemCount(), before + 2); // its title and its line
        QCOMPARE(words(), u"Namespace Identifier, unchanged, 1 line"_s);
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(words(), u"Namespace Identifier, unchanged: lantern"_s);
        QTest::keyClick(view(), Qt::Key_Up);
        QTest::keyClick(view(), Qt::Key_Left);
        QCOMPARE(view()->itemCount(), before);

        auto *folding = named<QCheckBox>(m_desk.window(), u"Fold unchanged"_s);
        folding->setFocus();
        QTest::keyClick(folding, Qt::Key_Space);
        for (int at = 0; at < view()->itemCount(); ++at)
            QVERIFY(view()->item(at).kind != ComparedItem::Kind::Fold);
        QTest::keyClick(folding, Qt::Key_Space);
        QCOMPARE(view()->itemCount(), before);
    }

    void folds_openWithAClick()
    {
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Home);
        const int before = view()->itemCount();
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->itemRect(0).center());
        QCOMPARE(view()->itemCount(), before + 2);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->itemRect(0).center());
        QCOMPARE(view()->itemCount(), before);
    }

    void copyAsText_isWhatTheCommandLinePrints()
    {
        auto *copy = named<QAbstractButton>(m_desk.window(), u"Copy as text"_s);
        copy->setFocus();
        QTest::keyClick(copy, Qt::Key_Space);
        QCOMPARE(QApplication::clipboard()->text(), diff::changesText(diff::compareTemplates(
                                                        firstText(u"lantern"_s), secondText(u"lantern"_s))));
    }

    void selection_copiesOneColumn()
    {
        view()->setFocus();
        view()->goToChange(6);
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier); // nothing selected: the change
        QVERIFY(QApplication::clipboard()->text().contains(u"a private list"_s));
        QVERIFY(QApplication::clipboard()->text().contains(u"\n+ "_s));

        QTest::keyClick(view(), Qt::Key_Left);
        QTest::keyClick(view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(
            QApplication::clipboard()->text(),
            u"Each bench assigns names that begin with its own group part and keeps a private list of them. "
            "A name that has been assigned is never given to another lamp."_s);
        QTest::keyClick(view(), Qt::Key_Escape);

        const QRect row = view()->itemRect(view()->currentItem());
        const QPoint word = row.topLeft() + QPoint(20, 10);
        QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, word);
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"Each"_s);

        QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(2, 10));
        QTest::mouseMove(view()->viewport(), row.topLeft() + QPoint(2, 11));
        QTest::mouseMove(view()->viewport(), row.bottomLeft() + QPoint(300, -6));
        QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, row.bottomLeft() + QPoint(300, -6));
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(u"Each bench assigns"_s));
        QVERIFY(!QApplication::clipboard()->text().contains(u"public"_s));
        QTest::keyClick(view(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(
            QApplication::clipboard()->text().contains(u"[Date, Registrant, Purpose: unchanged, 6 lines]"_s));
        QTest::keyClick(view(), Qt::Key_Escape);
    }

    void hostileText_showsAsItself()
    {
        view()->goToChange(7);
        const QString said = view()->accessibleDescription();
        QVERIFY2(said.contains(u"A <img src=x> & <b>bold</b> ⟨U+202E⟩overridden⟨U+202C⟩ ⟨U+0007⟩bell"_s),
                 qPrintable(said));
        const ComparedRow &row = view()->comparison().sections[int(Field::RevisionInformation)].rows.first();
        QVERIFY(!row[diff::Side::Before]);
        QCOMPARE(row[diff::Side::After]->text, displayable(QString::fromUtf16(support::hostilePassage)));
        view()->copy();
        QCOMPARE(QApplication::clipboard()->text(),
                 u"+ "_s + displayable(QString::fromUtf16(support::hostilePassage)));
    }

    // Asked in the window and on the command line, the comparison says the same.
    void commandLine_marksTheSameWords()
    {
        QProcess program;
        program.start(
            support::programPath(QStringLiteral("nidus-cli")),
            {u"--db"_s, m_desk.location(), u"diff"_s, u"--words"_s, u"lantern"_s, u"1"_s, u"2.1"_s});
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 1); // they differ
        QString here;
        const QStringList texts = markedSections(view()->comparison());
        auto text = texts.begin();
        for (const ComparedSection &section : view()->comparison().sections)
            if (section.changes > 0)
                here += section.label + u'\n' + *text++;
        QVERIFY(here.contains(u"! Each bench assigns names that begin with its own group part and keeps a "
                              "[-private-]{+public+} list of them."_s));
        QCOMPARE(QString::fromUtf8(program.readAllStandardOutput()), here);
    }

    void screenReader_readsRowsAndPressesFolds()
    {
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view());
        QVERIFY(list);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), u"Comparison"_s);
        QCOMPARE(list->childCount(), view()->itemCount());
        QAccessibleInterface *fold = list->child(0);
        QCOMPARE(fold->role(), QAccessible::Button);
        QCOMPARE(fold->text(QAccessible::Name), u"Namespace Identifier, unchanged, 1 line"_s);
        QVERIFY(fold->state().collapsed);
        const int before = list->childCount();
        fold->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_COMPARE(list->childCount(), before + 2);
        fold = list->child(0);
        QVERIFY(fold->state().expanded);
        fold->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_COMPARE(list->childCount(), before);
        QCOMPARE(list->child(1)->role(), QAccessible::Heading);
        QCOMPARE(list->child(1)->text(QAccessible::Name), u"Version"_s);
        QCOMPARE(list->child(2)->text(QAccessible::Name),
                 u"Change 1 of 7, Version: removed “1”, added “2”"_s);
        QCOMPARE(list->indexOfChild(list->child(2)), 2);
        for (const QString &name : {u"Copy as text"_s, u"Print…"_s, u"Fold unchanged"_s, u"Swap sides"_s})
            QVERIFY2(named<QAbstractButton>(m_desk.window(), name), qPrintable(name));
    }

    void swap_turnsAddedIntoRemoved()
    {
        QVERIFY(press(m_desk.window(), u"Swap sides"_s));
        QTRY_COMPARE_WITH_TIMEOUT(view()->comparison(),
                                  compare(secondText(u"lantern"_s), firstText(u"lantern"_s)), patience);
        QVERIFY(m_desk.begins(u"version 2.1 compared with version 1"_s));
        QVERIFY(press(m_desk.window(), u"Swap sides"_s));
        choose(u"Right text"_s, 0); // the same on both sides
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"Both texts are the same."_s), patience);
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"Next F8"_s)->isEnabled());
    }

    void oneText_saysWhatIsMissing()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_Escape);
        QVERIFY(select(u"candle"_s));
        QTest::keyClick(m_desk.window(), Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"There is one text of candle in this registry: version 1."_s),
                                 patience);
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"Print…"_s)->isEnabled());
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
    }

    void history_comparesTheSelectedRows()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(select(u"lantern"_s));
        auto *tabs = named<QTabWidget>(m_desk.window(), u"Registration"_s);
        tabs->setCurrentIndex(2);
        QTableView *history = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((history = named<QTableView>(m_desk.window(), u"History"_s)) &&
                                     history->model()->rowCount() == 3,
                                 patience);
        history->setFocus();
        QTest::keyClick(history, Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(press(m_desk.window(), u"Compare"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"version 2.1 compared with version 2.2"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(view()->comparison().changes, 1, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_Escape);
        history->setFocus();
        QTest::keyClick(history, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(history, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"Compare"_s)->isEnabled()); // three
        QTest::mouseClick(history->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          history->visualRect(history->model()->index(1, 0)).center());
        QVERIFY(press(m_desk.window(), u"Compare"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"version 1 compared with version 2.2"_s), patience);
    }

    void editor_comparesItsDraftWithWhatItRevises()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        auto *requests = named<QTableView>(m_desk.window(), u"Requests"_s);
        QTRY_COMPARE_WITH_TIMEOUT(requests->model()->rowCount(), 1, patience);
        requests->setFocus();
        requests->setCurrentIndex(requests->model()->index(0, 0));
        QTest::keyClick(requests, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), u"Compare with version 2"_s),
                                 patience);
        QVERIFY(support::write(m_desk.window(), u"Resolution"_s, u"Resolution is at the bench."_s));
        QVERIFY(press(m_desk.window(), u"Compare with version 2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"version 2.2 compared with draft R-1"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(view()->comparison().changes, 2, patience); // what was just typed is in it
    }

    void longTemplates_doNotStopTheWindow()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(select(u"tower"_s));
        support::forgetPauses();
        QTest::keyClick(m_desk.window(), Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(view() && view()->comparison().changes > 80, patience);
        QTest::qWait(300); // all of it is laid out
        QVERIFY(support::pausesAreShort(u"open 30 KB"_s));
        const QPair<QString, std::function<void()>> acts[] = {
            {u"to the end"_s, [&] { QTest::keyClick(view(), Qt::Key_End); }},
            {u"unfold"_s, [&] { named<QCheckBox>(m_desk.window(), u"Fold unchanged"_s)->click(); }},
            {u"next change"_s, [&] { QTest::keyClick(view(), Qt::Key_F8); }},
            {u"narrower"_s, [&] { m_desk.window()->resize(1000, 700); }},
            {u"wider"_s, [&] { m_desk.window()->resize(1900, 1000); }},
        };
        for (const auto &[name, act] : acts) {
            support::forgetPauses();
            act();
            QTest::qWait(300);
            QVERIFY(support::pausesAreShort(name));
        }
        // Heights that were guessed are known now: the end is where the scroll bar says.
        QTest::keyClick(view(), Qt::Key_End);
        view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum());
        const QRect last = view()->itemRect(view()->itemCount() - 1);
        QVERIFY(last.bottom() < view()->viewport()->height());
        QVERIFY(last.bottom() > view()->viewport()->height() - 40);
    }

    void print_writesAFileThroughTheDialog()
    {
        const QString path = m_desk.path(u"dialog.pdf"_s);
        QVERIFY(support::printInto(view(), path, u"Print the comparison"_s));
        QVERIFY(QFileInfo(path).size() > 1000);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), u"Print…"_s)->isEnabled(), patience);
    }

private:
    // Of the comparison in front.
    CompareView *view() { return named<CompareView>(m_desk.window(), u"Comparison"_s); }
    QComboBox *box(const QString &name) { return named<QComboBox>(m_desk.window(), name); }

    void choose(const QString &name, int row)
    {
        box(name)->setFocus();
        QTest::keyClick(box(name), Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(box(name), Qt::Key_Down);
        QCOMPARE(box(name)->currentIndex(), row);
    }

    bool select(const QString &nid)
    {
        auto *table = named<QTableView>(m_desk.window(), u"Registrations"_s);
        if (!QTest::qWaitFor(
                [&] {
                    return (table = named<QTableView>(m_desk.window(), u"Registrations"_s)) &&
                           table->model()->rowCount() == 3;
                },
                patience))
            return false;
        table->setFocus();
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, 0).data().toString() == nid)
                table->setCurrentIndex(table->model()->index(row, 0));
        return QTest::qWaitFor([&] { return m_desk.begins(nid); }, patience);
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestCompare)
#include "tst_compare.moc"
