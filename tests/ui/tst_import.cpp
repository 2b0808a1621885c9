// Import as a person does it: looked at first, boundaries moved by keyboard and mouse, taken in part, made a
// request of, pasted, dropped, a mail, a registry that differs.
#include "tests/support/watched_application.h"
#include "tests/support/window_fixture.h"
#include "ui/help/help_window.h"
#include "ui/import/field_cards.h"
#include "ui/import/found_model.h"
#include "ui/import/import_page.h"
#include "ui/import/source_view.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QHeaderView>
#include <QMimeData>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

namespace {

const QByteArray
    older = "Register of Lantern Names\n"         // 1
            "\nNamespace ID:\n   lantern-works\n" // 3
            "\nRegistration Information:\n   Registration version number: 1\n   Registration date: "
            "2004-02-14\n"                                                                         // 6
            "\nDeclared registrant of the namespace:\n   Lantern Works\n   desk&lantern.example\n" // 10
            "\nDeclaration of structure:\n   A name is the number of a lamp.\n\n   Lamps are counted by the "
            "keeper.\n"                                                     // 14
            "\nRelevant ancillary documentation:\n   The book of lamps.\n"; // 19

QByteArray templateOf(const QByteArray &nid, const QByteArray &purpose)
{
    return "Namespace Identifier: " + nid +
           "\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   Oak Society\n\nPurpose:\n\n   " +
           purpose + "\n\nSyntax:\n\n   A number.\n";
}

QByteArray mail()
{
    return "From: ida@oak.example\r\nSubject: two names\r\nMIME-Version: 1.0\r\nContent-Type: "
           "multipart/mixed; boundary=oak\r\n\r\n"
           "--oak\r\nContent-Type: text/plain\r\n\r\nHere they are.\r\n--oak\r\nContent-Type: text/plain; "
           "name=acorn.txt\r\n\r\n" +
           templateOf("acorn", "Oaks.") +
           "\r\n--oak\r\nContent-Type: text/plain; name=beech.txt\r\nContent-Transfer-Encoding: "
           "base64\r\n\r\n" +
           templateOf("beech", "Beeches.").toBase64() + "\r\n--oak--\r\n";
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Every test has a registry of its own.
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        m_desk->registrar();
        QVERIFY(m_desk->open());
        m_desk->window()->resize(1280, 800);
        QTRY_VERIFY_WITH_TIMEOUT(named<QLineEdit>(m_desk->window(), u"Search names and text"_s), patience);
    }
    void cleanup() { m_desk.reset(); }

    // ---- one template ----

    void template_isShownBesideItsFields()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QTRY_COMPARE(source()->model()->rowCount(), 20);
        QCOMPARE(spoken(0), u"Line 1, no field: Register of Lantern Names"_s);
        QCOMPARE(spoken(14), u"Line 15, Syntax:    A name is the number of a lamp."_s);
        QCOMPARE(spoken(6), u"Line 7, Version, Date:    Registration version number: 1"_s);
        QVERIFY(says(u"6 of 13 fields filled"_s));
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"1 line claimed by no field"_s));
        QVERIFY(card(Field::Syntax)->accessibleDescription().startsWith(u"lines 14–17"_s));
        QVERIFY(card(Field::Interoperability)->accessibleDescription().startsWith(u"not in the source"_s));
        QVERIFY(m_desk->says(u"new registration"_s));
        QCOMPARE(countListings(), 0); // nothing is written
    }

    void boundary_isMovedByKeyboard_andBack()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(15);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier); // the blank line
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(spoken(16), u"Line 17, Documentation:    Lamps are counted by the keeper."_s);
        QVERIFY(text(Field::Documentation).contains(u"Lamps are counted"_s));
        QVERIFY(!text(Field::Syntax).contains(u"Lamps are counted"_s));
        QTest::keyClick(m_desk->window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(spoken(16), u"Line 17, Syntax:    Lamps are counted by the keeper."_s);
        QTest::keyClick(m_desk->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(spoken(16), u"Line 17, Documentation:    Lamps are counted by the keeper."_s);
        QTest::keyClick(source(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(spoken(16), u"Line 17, Syntax:    Lamps are counted by the keeper."_s);
    }

    void boundary_isDragged_andOneUndoTakesItBack()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        QWidget *paper = source()->viewport();
        const auto endOf = [&](int line) {
            const QRect rect = source()->visualRect(source()->model()->index(line - 1, 0));
            return QPoint(60, rect.bottom());
        };
        QTest::mousePress(paper, Qt::LeftButton, {}, endOf(18)); // the end of Syntax
        for (int line = 17; line >= 15; --line) {
            QMouseEvent move(QEvent::MouseMove, endOf(line), paper->mapToGlobal(endOf(line)), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(paper, &move);
        }
        QTest::mouseRelease(paper, Qt::LeftButton, {}, endOf(15));
        QCOMPARE(spoken(16), u"Line 17, Documentation:    Lamps are counted by the keeper."_s);
        QCOMPARE(spoken(14), u"Line 15, Syntax:    A name is the number of a lamp."_s);
        QVERIFY(press(m_desk->window(), u"Undo"_s));
        QCOMPARE(spoken(16), u"Line 17, Syntax:    Lamps are counted by the keeper."_s);
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Undo"_s)->isEnabled());
    }

    // Nothing was moved, or it was taken back: no question.
    void closing_asksOnlyWhenSomethingIsLost()
    {
        const QString file = put(u"lantern.txt"_s, older);
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(15);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Down, Qt::AltModifier); // where it was
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs()->count(), 1);
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(15);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(openDialog()->findChild<QLabel *>(u"qt_msgbox_label"_s)->text().contains(u"“lantern.txt”"_s));
        QTest::keyClick(openDialog(), Qt::Key_Return); // stays
        QTRY_VERIFY(!openDialog());
        QVERIFY(text(Field::Documentation).contains(u"Lamps are counted"_s));
        m_desk->window()->close();
        QTRY_VERIFY(openDialog());
        QTest::keyClick(openDialog(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
        QVERIFY(m_desk->window()->isVisible());
        QVERIFY(press(m_desk->window(), u"Close"_s));
        QTRY_VERIFY(openDialog());
        QVERIFY(press(openDialog(), u"Close and lose it"_s));
        QTRY_COMPARE(tabs()->count(), 1);
    }

    void closingTheWindow_asksAndGoes()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(17);
        choose(named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s), u"Assignment"_s);
        QTest::keyClick(m_desk->window(), Qt::Key_1, Qt::AltModifier); // in front or not
        m_desk->window()->close();
        QTRY_VERIFY(openDialog());
        QVERIFY(source()); // what is asked about is seen
        QVERIFY(press(openDialog(), u"Close and lose it"_s));
        QTRY_VERIFY(!m_desk->window()->isVisible());
    }

    // What a request holds is not lost; what is pasted meanwhile gets a tab of its own.
    void whatWasMoved_isNeitherAskedForTwiceNorReplaced()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(15);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QGuiApplication::clipboard()->setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        QTest::keyClick(source(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(tabs()->count(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(source() && text(Field::Purpose) == u"Oaks."_s, patience);
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier); // nothing was moved there
        QTRY_COMPARE(tabs()->count(), 2);
        tabs()->setCurrentIndex(1);
        QVERIFY(text(Field::Documentation).contains(u"Lamps are counted"_s));
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 3, patience);
        tabs()->setCurrentIndex(1);
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs()->count(), 2);
    }

    void lines_areGivenToAField_andImportedSo()
    {
        const QString file = put(u"lantern.txt"_s, older);
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(17);
        auto *to = named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s);
        QCOMPARE(to->currentText(), u"Syntax"_s);
        choose(to, u"Assignment"_s);
        QCOMPARE(spoken(16), u"Line 17, Assignment:    Lamps are counted by the keeper."_s);
        QVERIFY(press(m_desk->window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(countListings(), 1);
        const Version kept = version(u"lantern-works"_s);
        QCOMPARE(kept.text[Field::Assignment], u"Lamps are counted by the keeper."_s);
        QCOMPARE(kept.source->bytes, older);
    }

    void noField_isSaidAndListed()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(17);
        choose(named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s), u"no field"_s);
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"2 lines claimed by no field"_s));
        QVERIFY(press(m_desk->window(), u"2 lines claimed by no field"_s));
        QVERIFY(source()->currentIndex().row() == 0 || source()->currentIndex().row() == 16);
    }

    void request_isMadeOfIt_andOpens()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        goToLine(15);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 3, patience);
        QTRY_VERIFY(tabs()->tabText(2).contains(u"lantern-works"_s) ||
                    tabs()->tabText(2).startsWith(u"R-"_s));
        auto registrar = m_desk->registrar();
        const auto draft = registrar->draft(1);
        QVERIFY(draft);
        QVERIFY(draft->text[Field::Documentation].contains(u"Lamps are counted"_s));
        QCOMPARE(draft->source->bytes, older);
        QCOMPARE(countListings(), 0);
    }

    // ---- several ----

    void several_haveAVerdictAndATickEach()
    {
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        put(u"in/a.txt"_s, templateOf("acorn", "Oaks."));
        put(u"in/b.txt"_s, templateOf("beech", "Beeches.") + "\n" + templateOf("cedar", "Cedars."));
        put(u"in/c.txt"_s, "nothing of the kind\n");
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QAbstractItemModelTester tester(found()->model());
        QCOMPARE(found()->model()->rowCount(), 4);
        QCOMPARE(cell(0, ImportFoundModel::VerdictColumn), u"new registration"_s);
        QCOMPARE(cell(2, ImportFoundModel::WhatColumn), u"cedar@1"_s);
        QCOMPARE(cell(3, ImportFoundModel::VerdictColumn), u"refused"_s);
        QVERIFY(says(u"3 of 3 ticked"_s));
        found()->setFocus();
        found()->selectRow(1);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"2 of 3 ticked"_s));
        QCOMPARE(found()->model()->index(1, 0).data(Qt::CheckStateRole).value<Qt::CheckState>(),
                 Qt::Unchecked);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0 && spoken(0).contains(u"beech"_s),
                                 patience);
        QVERIFY(press(m_desk->window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn cedar"_s);
        QVERIFY(press(m_desk->window(), u"Import more"_s));
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
    }

    void mail_showsItsAttachments()
    {
        preview(put(u"two.eml"_s, mail()));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QCOMPARE(found()->model()->rowCount(), 2);
        QCOMPARE(cell(1, ImportFoundModel::FileColumn), u"beech.txt in two.eml"_s);
        found()->selectRow(1);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0 &&
                                     spoken(0) == u"Line 1, Namespace Identifier: Namespace Identifier: beech"_s,
                                 patience);
        QVERIFY(press(m_desk->window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn beech"_s);
    }

    void brokenMail_saysWhere()
    {
        preview(put(u"cut.eml"_s, mail().first(400)));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"it ends inside one of its parts"_s), patience);
        QVERIFY(m_desk->says(u"line "_s));
        QVERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
    }

    // ---- registry files ----

    void registry_isTakenInPart_withoutAnEdition()
    {
        const QString first =
            put(u"1.xml"_s,
                support::registryXml("2026-01-05", support::record("acorn") + support::record("beech")));
        QVERIFY(m_desk->registrar()->import({first}, {}));
        preview(put(u"2.xml"_s,
                    support::registryXml("2026-02-05", support::record("acorn", " date=\"2026-02-01\"") +
                                                           support::record("cedar"))));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QCOMPARE(found()->model()->rowCount(), 4); // the edition, acorn, cedar, beech
        QCOMPARE(cell(1, ImportFoundModel::ChangesColumn), u"date: (none) → 2026-02-01"_s);
        QCOMPARE(cell(3, ImportFoundModel::VerdictColumn), u"no longer listed"_s);
        QVERIFY(!m_desk->says(u"an edition is a whole"_s));
        found()->setFocus();
        found()->selectRow(3);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(m_desk->says(u"an edition is a whole"_s));
        QCOMPARE(found()->model()->index(0, 0).data(Qt::CheckStateRole).value<Qt::CheckState>(),
                 Qt::Unchecked);
        QVERIFY(press(m_desk->window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn beech cedar"_s);
        auto registrar = m_desk->registrar();
        const auto editions = store::editions(registrar->database());
        for (const store::EditionInfo &edition : *editions)
            QVERIFY(edition.effective != u"2026-02-05"_s);
    }

    void registry_wholeAgainByOneTick()
    {
        preview(put(u"1.xml"_s,
                    support::registryXml("2026-01-05", support::record("acorn") + support::record("beech"))));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY(press(m_desk->window(), u"Tick none"_s));
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Import"_s)->isEnabled());
        const QRect tick = found()->visualRect(found()->model()->index(0, 0)); // the edition, with the mouse
        QTest::mouseClick(found()->viewport(), Qt::LeftButton, {}, tick.center());
        QVERIFY(says(u"3 of 3 ticked"_s));
    }

    void manyRecords_keepTheWindowAwake()
    {
        QByteArray records;
        for (int i = 0; i < 100'000; ++i)
            records += support::record("lamp-" + QByteArray::number(i) + "-works");
        preview(put(u"many.xml"_s, support::registryXml("2026-01-05", records)));
        QTRY_VERIFY_WITH_TIMEOUT(found(), 120'000);
        QCOMPARE(found()->model()->rowCount(), 100'001);
        QVERIFY(says(u"100,001 of 100,001 ticked"_s));
        found()->horizontalHeader()->setFocus();
        QTest::mouseClick(found()->horizontalHeader()->viewport(), Qt::LeftButton, {},
                          QPoint(300, 8)); // What
        QCOMPARE(cell(0, ImportFoundModel::WhatColumn), u"edition 2026-01-05"_s);
        found()->setFocus();
        found()->selectRow(70'000);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"99,999 of 100,001 ticked"_s)); // without its edition
        QVERIFY(press(m_desk->window(), u"Tick none"_s));
        QVERIFY(says(u"0 of 100,001 ticked"_s));
    }

    // ---- paste and drop ----

    void paste_looksAtWhatWasCopied()
    {
        QApplication::clipboard()->setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        QTest::keyClick(m_desk->window(), Qt::Key_2, Qt::AltModifier); // Requests
        QTRY_VERIFY(!qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_desk->window(), Qt::Key_V,
                        Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QCOMPARE(tabs()->tabText(1), u"Import: pasted text"_s);
        QCOMPARE(countListings(), 0);
    }

    void pasteInAField_staysThere()
    {
        QApplication::clipboard()->setText(u"acorn"_s);
        auto *search = named<QLineEdit>(m_desk->window(), u"Search names and text"_s);
        search->setFocus();
        QTest::keyClick(search, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(search->text(), u"acorn"_s);
        QVERIFY(!named<QWidget>(m_desk->window(), u"Source"_s));
    }

    void drop_looksAtFilesAndText_data()
    {
        QTest::addColumn<bool>("isText");
        QTest::newRow("file") << false;
        QTest::newRow("text") << true;
    }
    void drop_looksAtFilesAndText()
    {
        QFETCH(bool, isText);
        QMimeData data;
        if (isText)
            data.setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        else
            data.setUrls({QUrl::fromLocalFile(put(u"acorn.txt"_s, templateOf("acorn", "Oaks.")))});
        QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_desk->window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_desk->window(), &drop);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QCOMPARE(countListings(), 0);
    }

    // ---- by keyboard alone, and to the ear ----

    void allByKeyboard()
    {
        const QString file = put(u"lantern.txt"_s, older);
        QTest::keyClick(m_desk->window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s)->hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), file);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        // Tab reaches the import button, and nothing keeps the focus.
        QAbstractButton *import = named<QAbstractButton>(m_desk->window(), u"Import"_s);
        for (int i = 0; i < 60 && !import->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(import->hasFocus());
        QTest::keyClick(import, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"lantern-works"_s);
    }

    void f1_explainsThePage()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0, patience);
        QTest::keyClick(source(), Qt::Key_F1);
        QTRY_VERIFY(m_desk->window()->findChild<HelpWindow *>());
        QTRY_COMPARE(m_desk->window()->findChild<HelpWindow *>()->windowTitle(), u"Import and export – Help"_s);
    }

    void everyControl_hasItsName()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        auto *page = m_desk->window()->findChild<ImportPage *>();
        for (QWidget *widget : page->findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
                widget->objectName().startsWith(u"qt_"_s))
                continue;
            QAccessibleInterface *spokenOf = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(spokenOf && !spokenOf->text(QAccessible::Name).isEmpty(),
                     widget->metaObject()->className());
        }
    }

    void textFromOutside_staysText()
    {
        const QString file =
            put(u"<b>x&y.txt"_s, templateOf("acorn", "<img src=x> & <b>Sons</b> \xE2\x80\xAE hidden"));
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(tabs()->tabText(1).contains(u"<b>x&&y.txt"_s));
        QTRY_VERIFY(spoken(12).contains(u"<img src=x> & <b>Sons</b> ⟨U+202E⟩ hidden"_s));
        QVERIFY(says(u"<b>x&y.txt"_s));
        for (QLabel *label : m_desk->window()->findChildren<QLabel *>())
            QVERIFY(label->text().isEmpty() || label->textFormat() == Qt::PlainText);
    }

private:
    QString put(const QString &name, const QByteArray &bytes)
    {
        return support::writeFile(m_desk->folder(), name, bytes);
    }
    void preview(const QString &path)
    {
        QTest::keyClick(m_desk->window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
        QVERIFY(write(m_desk->window(), u"File or folder"_s, path));
        QVERIFY(press(m_desk->window(), u"Preview"_s));
    }
    SourceView *source() { return named<SourceView>(m_desk->window(), u"Source"_s); }
    QTableView *found() { return m_desk->table(u"What was found"_s); }
    QTabBar *tabs() { return m_desk->window()->findChild<QTabBar *>(u"documents"_s); }
    QString cell(int row, int column) { return found()->model()->index(row, column).data().toString(); }
    QString spoken(int row)
    {
        return source()->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }
    FieldCard *card(Field field) { return named<FieldCard>(m_desk->window(), label(field)); }
    QString text(Field field) { return static_cast<SourceModel *>(source()->model())->source().text[field]; }
    void goToLine(int line)
    {
        QTest::keyClick(source(), Qt::Key_Home, Qt::ControlModifier);
        for (int i = 1; i < line; ++i)
            QTest::keyClick(source(), Qt::Key_Down);
    }
    static void choose(QComboBox *box, const QString &text)
    {
        const int steps = box->findText(text) - box->currentIndex();
        box->setFocus();
        for (int i = 0; i < qAbs(steps); ++i)
            QTest::keyClick(box, steps > 0 ? Qt::Key_Down : Qt::Key_Up);
    }
    bool says(const QString &words)
    {
        for (QLabel *label : m_desk->window()->findChildren<QLabel *>())
            if (label->isVisible() && label->text() == words)
                return true;
        return false;
    }
    int countListings() { return int(store::countListings(m_desk->registrar()->database()).value_or(-1)); }
    QString names()
    {
        QStringList all;
        auto registrar = m_desk->registrar();
        store::forEachListing(registrar->database(), [&](const store::Listing &row) {
            all += row.nid;
            return true;
        });
        return all.join(u' ');
    }
    Version version(const QString &nid) { return *m_desk->registrar()->version({*Nid::parse(nid), 0, 0}); }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_WINDOW_TEST_MAIN(TestImport)
#include "tst_import.moc"
