// The URN workbench as a person uses it: typed, pasted, read, sorted, copied, taken into a draft; by
// keyboard.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/help/help_window.h"
#include "ui/workbench/kept_text.h"
#include "ui/workbench/scanned_names_model.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

enum Column { Kind, Found, Rfc8141, Rfc2141, Draft2012, Draft2015, Rfc3986, Rfc1738, NidColumn, Equal, Line };

} // namespace

class TestWorkbench : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take(
            {support::registryXml("2026-01-05", support::record("acorn", " date=\"2020-03-01\""))}));
        NewRequest request;
        request.nid = u"cedar-leaf"_s;
        QVERIFY(m_desk.registrar()->openRequest(request).has_value());
        QVERIFY(m_desk.open());
    }
    void init()
    {
        QVERIFY(m_desk.activate());
        key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(text());
        QTRY_VERIFY(text()->hasFocus());
        QTest::keyClick(text(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(text(), Qt::Key_Delete);
        QTRY_VERIFY(!found());
    }
    void cleanupTestCase() { m_desk.close(); }

    void emptyPlace_saysWhatBelongsThere()
    {
        QVERIFY(m_desk.says(u"Nothing to check yet"_s));
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"Clear"_s)->isEnabled());
        QVERIFY(press(m_desk.window(), u"Show an example"_s));
        QTRY_VERIFY(found() && found()->model()->rowCount() >= 8);
        QVERIFY(m_desk.says(u"URNs"_s));
        QTest::keyClick(text(), Qt::Key_Z, Qt::ControlModifier); // the example can be undone
        QTRY_VERIFY(m_desk.says(u"Nothing to check yet"_s));
    }

    void whatIsTyped_isJudgedAtOnce()
    {
        QTest::keyClicks(text(), u"no name yet"_s);
        QTRY_VERIFY(m_desk.says(u"No URN or URL in this text"_s));
        QTest::keyClicks(text(), u" urn:acorn:leaf"_s);
        QTRY_COMPARE(cell(0, Found), u"urn:acorn:leaf"_s);
        QCOMPARE(cell(0, Rfc8141), u"valid"_s);
        QTRY_COMPARE(cell(0, NidColumn), u"registered"_s);
        QTest::keyClicks(text(), u"?x"_s);
        QTRY_COMPARE(cell(0, Rfc8141), u"col 15"_s);
        QCOMPARE(cell(0, Draft2015), u"valid"_s);
        QTRY_VERIFY(facts().contains(u"column 15: “?” is followed by neither “+” nor “=”"_s));
        QVERIFY(facts().contains(u"RFC 8141 introduces components with “?+” and “?=”"_s));
        QCOMPARE(named<QWidget>(m_desk.window(), u"Parts"_s)->accessibleDescription(),
                 u"NID: acorn, NSS: leaf, q-component: x"_s);
    }

    void namesInError_areListedAsSuch()
    {
        paste(u"see urn:x and urn:foo: and urn:csa:ä here"_s);
        QTRY_COMPARE(rows(), 3);
        for (int row = 0; row < 3; ++row) {
            QCOMPARE(cell(row, Column::Kind), u"URN"_s);
            QVERIFY2(cell(row, Rfc8141).startsWith(u"col "_s), qPrintable(cell(row, Found)));
        }
        QCOMPARE(cell(2, Found), u"urn:csa:ä"_s);
    }

    void nameOfADraft_isSaidToBeOne()
    {
        paste(u"urn:cedar-leaf:a urn:beech:b"_s);
        QTRY_COMPARE(rows(), 2);
        QTRY_COMPARE(cell(0, NidColumn), u"draft R-1"_s);
        QCOMPARE(cell(1, NidColumn), u"not registered"_s);
        QTest::keyClick(text(), Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(m_desk.says(u"Not registered: draft R-1 asks for it."_s));
    }

    void cursorAndTable_followEachOther()
    {
        paste(u"urn:acorn:a and\nurn:beech:b and\nhttps://oak.example/~c\n"_s);
        QTRY_COMPARE(rows(), 3);
        QTest::keyClick(text(), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(text(), Qt::Key_Down);
        QTRY_COMPARE(found()->currentIndex().row(), 1);
        QTRY_COMPARE(cell(1, NidColumn), u"not registered"_s);
        QTest::keyClick(text(), Qt::Key_Tab); // Tab leaves the text
        QTRY_VERIFY(found()->hasFocus());
        QTest::keyClick(found(), Qt::Key_Down);
        QTRY_VERIFY(facts().contains(u"“~” is unsafe and must be encoded"_s));
        key(Qt::Key_Escape); // and Esc comes back to it
        QTRY_VERIFY(text()->hasFocus());
    }

    // Nothing on the page is out of reach of Tab, and everything there has a name.
    void everyControl_isReachedByTabAndHasAName()
    {
        paste(u"urn:acorn:a urn:acorn:b?+x"_s);
        QTRY_COMPARE(rows(), 2);
        QTRY_VERIFY(named<QAbstractButton>(m_desk.window(), u"Open registration"_s));
        QStringList reached;
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QAccessibleInterface *said = QAccessible::queryAccessibleInterface(QApplication::focusWidget());
            QString name = QApplication::focusWidget()->accessibleName();
            if (name.isEmpty() && said)
                name = said->text(QAccessible::Name).remove(u'&');
            QVERIFY2(!name.isEmpty(), QApplication::focusWidget()->metaObject()->className());
            reached += name;
        }
        for (const QString &name :
             {u"Text"_s, u"Found"_s, u"Parts"_s, u"Explanation"_s, u"Open registration"_s,
              u"Copy normal form"_s, u"Paste"_s, u"Open file…"_s, u"Clear"_s, u"Show"_s})
            QVERIFY2(reached.contains(name), qPrintable(name + u" in " + reached.join(u", ")));
    }

    void rowsAndNormalForms_areCopied()
    {
        paste(u"URN:ACORN:a%2cb?=s"_s);
        QTRY_COMPARE(rows(), 1);
        QTRY_COMPARE(cell(0, NidColumn), u"registered"_s);
        QTest::keyClick(text(), Qt::Key_Tab);
        QTest::keyClick(found(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 u"URN\tURN:ACORN:a%2cb?=s\tvalid\tcol 16\tcol 17\tvalid\t–\t–\tregistered\t\t1"_s);
        key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"urn:acorn:a%2Cb?=s"_s);
        QVERIFY(press(m_desk.window(), u"Copy normal form"_s));
        QVERIFY(m_desk.says(u"Copied."_s));
    }

    void filterAndHeader_arrangeTheTable()
    {
        paste(u"urn:beech:b\nurn:acorn:a?x\nhttps://oak.example/\nurn:oak:{n}\n"_s);
        QTRY_COMPARE(rows(), 4);
        auto *filter = named<QComboBox>(m_desk.window(), u"Show"_s);
        filter->setFocus();
        QTest::keyClicks(filter, u"Inv"_s);
        QCOMPARE(filter->currentText(), u"Invalid today"_s);
        QCOMPARE(rows(), 1);
        QCOMPARE(cell(0, Found), u"urn:acorn:a?x"_s);
        QVERIFY(facts().contains(u"column 12"_s));
        QTest::keyClick(filter, Qt::Key_Home);
        QCOMPARE(rows(), 4);
        QHeaderView *header = found()->horizontalHeader();
        const QPoint at(header->sectionViewportPosition(Found) + 20, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
        QTRY_COMPARE(cell(0, Found), u"https://oak.example/"_s);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          QPoint(header->sectionViewportPosition(Line) + 20, header->height() / 2));
        QTRY_COMPARE(cell(0, Found), u"urn:beech:b"_s);
    }

    void namespace_leadsToItsRegistration()
    {
        paste(u"urn:x:a urn:acorn:a"_s);
        QTRY_COMPARE(rows(), 2);
        QTRY_COMPARE(cell(0, NidColumn), u"not registrable"_s);
        QVERIFY(m_desk.says(u"RFC 8141 §2"_s)); // why
        found()->setFocus();
        QTest::keyClick(found(), Qt::Key_Down);
        QTRY_VERIFY(named<QAbstractButton>(m_desk.window(), u"Open registration"_s));
        auto *open = named<QAbstractButton>(m_desk.window(), u"Open registration"_s);
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QTRY_COMPARE(documents()->count(), 2);
        QCOMPARE(documents()->tabText(1), u"acorn"_s);
        key(Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(documents()->count(), 1);
    }

    // Among the samples of Syntax, whatever was written in and wherever its cursor stands; undone there.
    void sample_goesIntoTheOpenDraft()
    {
        paste(u"urn:cedar-leaf:pressed:12"_s);
        QTRY_COMPARE(rows(), 1);
        QVERIFY(!named<QAbstractButton>(m_desk.window(), u"Add to Syntax of an open draft"_s)->isEnabled());
        key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        auto *typed = named<QLineEdit>(openDialog(), u"Go to or do…"_s);
        QTest::keyClicks(typed, u"R-1"_s);
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QWidget>(m_desk.window(), u"Syntax"_s), patience);
        m_desk.window()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_desk.window()));
        key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(named<QAbstractButton>(m_desk.window(), u"Add to Syntax of R-1"_s));
        key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_desk.says(u"Added to Syntax of R-1."_s));
        documents()->setCurrentIndex(1);
        auto *syntax = named<QPlainTextEdit>(m_desk.window(), u"Syntax"_s);
        QVERIFY(syntax->toPlainText().split(u'\n').last().trimmed() == u"urn:cedar-leaf:pressed:12");
        syntax->setFocus();
        QTest::keyClick(syntax, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!syntax->toPlainText().contains(u"pressed"_s));
        const QString before = u"A name of a leaf has\na number.\n\n  urn:cedar-leaf:1\n\nOthers follow."_s;
        QTest::keyClick(syntax, Qt::Key_A, Qt::ControlModifier);
        syntax->insertPlainText(before);
        syntax->moveCursor(QTextCursor::Start); // in a sentence
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        documents()->setCurrentIndex(0);
        QVERIFY(press(m_desk.window(), u"Add to Syntax of R-1"_s));
        documents()->setCurrentIndex(1);
        QString after = before;
        QCOMPARE(syntax->toPlainText(),
                 after.replace(u"leaf:1\n"_s, u"leaf:1\n  urn:cedar-leaf:pressed:12\n"_s));
        syntax->setFocus();
        QTest::keyClick(syntax, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(syntax->toPlainText(), before);
        // What is not a URN is no sample.
        documents()->setCurrentIndex(0);
        for (const QString &name :
             {u"urn:c:x"_s, u"urn:cedar-leaf:{number}"_s, u"https://cedar.example/"_s}) {
            text()->selectAll();
            paste(name);
            QTRY_COMPARE(cell(0, ScannedNamesModel::FoundColumn), name);
            auto *add = named<QAbstractButton>(m_desk.window(), u"Add to Syntax of R-1"_s);
            QTRY_VERIFY2(!add->isEnabled(), qPrintable(name));
            QVERIFY(add->toolTip().contains(u"valid URN"_s));
        }
        documents()->setCurrentIndex(1);
        key(Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(documents()->count(), 1);
    }

    void file_isReadBeside()
    {
        const QString file = support::writeFile(m_desk.folder(), u"mail.txt"_s,
                                                "\xef\xbb\xbfSee urn:acorn:caf\r\nurn:acorn:b");
        press(m_desk.window(), u"Open file…"_s);
        QTRY_VERIFY(openDialog());
        auto *name = openDialog()->findChild<QLineEdit *>();
        QVERIFY(name);
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE(rows(), 2);
        QCOMPARE(text()->toPlainText(), u"See urn:acorn:caf\nurn:acorn:b"_s);
    }

    void hiddenCharacters_arePointedOut()
    {
        paste(u"a\u202eb urn:acorn:leaf%E2%80%AEx"_s);
        QTRY_COMPARE(rows(), 1);
        QVERIFY(m_desk.says(u"U+202E in line 1"_s));
        QVERIFY(facts().contains(u"changes the direction of the text (U+202E)"_s));
    }

    // Ten megabytes: the window's thread goes on (the watch over the whole test measures it), the names are
    // there.
    void tenMegabytes_areJudgedBesideTheWindow()
    {
        QString many;
        for (int i = 0; many.size() < 10'000'000; ++i)
            many +=
                u"the keeper cites urn:acorn:shelf-%1:item, and so on for the rest of this line of text\n"_s
                    .arg(i);
        const int count = int(many.count(u'\n'));
        QApplication::clipboard()->setText(many);
        QTest::keyClick(text(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), count, 6 * patience);
        QVERIFY(m_desk.says(u"too long to edit"_s));
        QVERIFY(text()->isReadOnly());
        found()->setFocus();
        QTest::keyClick(found(), Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(text()->toPlainText().contains(u"shelf-%1:item"_s.arg(count - 1)));
        QHeaderView *header = found()->horizontalHeader(); // many are put in order beside the window, too
        const auto click = [header](int column) {
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              QPoint(header->sectionViewportPosition(column) + 20, header->height() / 2));
        };
        click(Found);
        click(Found); // descending
        QTRY_COMPARE_WITH_TIMEOUT(cell(0, Found), u"urn:acorn:shelf-9:item"_s, patience);
        click(Line);
        QTRY_COMPARE(cell(0, Line), u"1"_s);
        QVERIFY(press(m_desk.window(), u"Clear"_s));
        QTRY_VERIFY(m_desk.says(u"Nothing to check yet"_s));
        QTest::keyClick(text(), Qt::Key_Z, Qt::ControlModifier); // it comes back
        QTRY_COMPARE_WITH_TIMEOUT(rows(), count, 6 * patience);
        QVERIFY(press(m_desk.window(), u"Clear"_s));
        QTRY_VERIFY(!text()->isReadOnly());
    }

    // A line that no layout could take in: one URN of a megabyte.
    void oneLongName_isHeldAndJudged()
    {
        QApplication::clipboard()->setText(u"urn:acorn:"_s + QString(1'000'000, u'a') + u"?"_s);
        QTest::keyClick(text(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
        QVERIFY(facts().contains(u"RFC 8141"_s));
        QVERIFY(press(m_desk.window(), u"Clear"_s));
    }

    void f1_opensItsPage()
    {
        key(Qt::Key_F1);
        QTRY_VERIFY(m_desk.window()->findChild<HelpWindow *>());
        auto *help = m_desk.window()->findChild<HelpWindow *>();
        QCOMPARE(help->windowTitle(), u"The URN workbench – Help"_s);
        help->close();
        QTRY_VERIFY(!m_desk.window()->findChild<HelpWindow *>());
    }

    void columns_areHiddenAndShown()
    {
        paste(u"urn:acorn:one"_s);
        QTRY_COMPARE(rows(), 1);
        QVERIFY(chooseColumn(u"RFC 1738"_s));
        QVERIFY(found()->isColumnHidden(Rfc1738));
        QVERIFY(!columnsMenu().contains(u"Found"_s)); // what a row is about stays
        // The same from the head of the table.
        QHeaderView *header = found()->horizontalHeader();
        Q_EMIT header->customContextMenuRequested(QPoint(4, 4));
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        for (QAction *action : menu->actions())
            if (action->text() == u"RFC 1738"_s)
                menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(!found()->isColumnHidden(Rfc1738));
        // The menu is of the list in front.
        key(Qt::Key_1, Qt::AltModifier);
        QVERIFY(columnsMenu().contains(u"Registrant"_s) == false && columnsMenu().contains(u"Reference"_s));
        key(Qt::Key_2, Qt::AltModifier);
        QCOMPARE(columnsMenu().filter(u"Procedure"_s).size(), 1); // with or without room for it
    }

    // Last: the window is closed and opened again.
    void textAndColumns_surviveARestart()
    {
        QVERIFY(chooseColumn(u"RFC 2141"_s));
        paste(u"urn:acorn:kept for the next start"_s);
        QTRY_COMPARE(rows(), 1);
        found()->setColumnWidth(Rfc8141, 131);
        m_desk.close();
        QCOMPARE(readKeptText(), u"urn:acorn:kept for the next start"_s);
        QCOMPARE(QFileInfo(keptTextPath()).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther),
                 QFileDevice::Permissions());
        QVERIFY(m_desk.open());
        key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(text());
        QTRY_COMPARE(text()->toPlainText(), u"urn:acorn:kept for the next start"_s);
        QTRY_COMPARE(rows(), 1);
        QCOMPARE(found()->columnWidth(Rfc8141), 131);
        QVERIFY(found()->isColumnHidden(Rfc2141));
        QVERIFY(chooseColumn(u"RFC 2141"_s));
        QVERIFY(!found()->isColumnHidden(Rfc2141));
        QTest::keyClick(text(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(text(), Qt::Key_Delete);
        QTRY_COMPARE(readKeptText(), QString()); // what is cleared is not kept
    }

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_desk.window(), key, modifiers);
    }
    QMenu *columns()
    {
        for (QMenu *menu : m_desk.window()->menuBar()->findChildren<QMenu *>())
            if (menu->title().remove(u'&') == u"Columns"_s) {
                Q_EMIT menu->aboutToShow();
                return menu;
            }
        return nullptr;
    }
    QStringList columnsMenu()
    {
        QStringList texts;
        for (const QAction *action : columns()->actions())
            texts += action->text();
        return texts;
    }
    bool chooseColumn(const QString &text)
    {
        for (QAction *action : columns()->actions())
            if (action->text() == text) {
                action->trigger();
                return true;
            }
        return false;
    }
    void paste(const QString &what)
    {
        QApplication::clipboard()->setText(what);
        QTest::keyClick(text(), Qt::Key_V, Qt::ControlModifier);
    }
    QPlainTextEdit *text() { return named<QPlainTextEdit>(m_desk.window(), u"Text"_s); }
    QTableView *found() { return named<QTableView>(m_desk.window(), u"Found"_s); }
    int rows() { return found() ? found()->model()->rowCount() : 0; }
    QString cell(int row, int column)
    {
        return found() ? found()->model()->index(row, column).data().toString() : QString();
    }
    QString facts()
    {
        auto *view = named<QTextEdit>(m_desk.window(), u"Explanation"_s);
        return view ? view->toPlainText() : QString();
    }
    QTabBar *documents() { return m_desk.window()->findChild<QTabBar *>(u"documents"_s); }
    support::WindowFixture m_desk;
};

NIDUS_TEST(TestWorkbench)
#include "tst_workbench.moc"
