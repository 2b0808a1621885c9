// One template imported as a person does it: looked at first, boundaries moved by keyboard and mouse, made a
// request of.
#include "tests/support/import_window.h"
#include "tests/support/registry_folder.h"
#include "tests/support/registry_text.h"
#include "tests/support/test_program.h"
#include "ui/help/help_window.h"
#include "ui/import/field_cards.h"
#include "ui/import/import_page.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::ImportWindow;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::templateOf;

namespace {

const QByteArray older =
    "Register of Lantern Names\n"         // 1
    "\nNamespace ID:\n   lantern-works\n" // 3
    "\nRegistration Information:\n   Registration version number: 1\n   Registration date: "
    "2004-02-14\n"                                                                         // 6
    "\nDeclared registrant of the namespace:\n   Lantern Works\n   desk&lantern.example\n" // 10
    "\nDeclaration of structure:\n   A name is the number of a lamp.\n\n   Lamps are counted by the "
    "keeper.\n"                                                     // 14
    "\nRelevant ancillary documentation:\n   The book of lamps.\n"; // 19

} // namespace

class TestImport : public ImportWindow {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
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
        // A title is no stray line: the page counts what `template check` counts.
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"1 line claimed by no field"_s));
        QVERIFY(card(Field::Syntax)->accessibleDescription().startsWith(u"lines 14–17"_s));
        QVERIFY(card(Field::Interoperability)->accessibleDescription().startsWith(u"not in the source"_s));
        QVERIFY(m_desk->says(u"new registration"_s));
        QCOMPARE(countListings(), 0); // nothing is written
    }

    // The notice has room for three; nothing that is odd and taken goes unsaid.
    void notes_areAllToBeRead()
    {
        const QByteArray nameless = "<record date=\"2020-01-01\"><value>-</value></record>";
        preview(put(u"urn-namespaces.xml"_s,
                    test::registry("<record><name>lantern</name></record>" + nameless.repeated(5))));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"All 5 notes…"_s), patience);
        QVERIFY(press(m_desk->window(), u"All 5 notes…"_s));
        QDialog *dialog = openDialog();
        QVERIFY(dialog);
        const QString all = dialog->findChild<QPlainTextEdit *>()->toPlainText();
        QCOMPARE(all.count(u"A record has no name"_s), 5);
        dialog->reject();
    }

    void boundary_isMovedByKeyboard_andBack()
    {
        previewAtLine(put(u"lantern.txt"_s, older), 15);
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
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0,
                                 patience);
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
        previewAtLine(file, 15);
        moveUpTwice();
        QTest::keyClick(source(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Down, Qt::AltModifier); // where it was
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs()->count(), 1);
        previewAtLine(file, 15);
        moveUpTwice();
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
        QVERIFY(support::discard());
        QTRY_COMPARE(tabs()->count(), 1);
    }

    void closingTheWindow_asksAndGoes()
    {
        previewAtLine(put(u"lantern.txt"_s, older), 17);
        choose(named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s), u"Assignment"_s);
        QTest::keyClick(m_desk->window(), Qt::Key_1, Qt::AltModifier); // in front or not
        m_desk->window()->close();
        QTRY_VERIFY(openDialog());
        QVERIFY(source()); // what is asked about is seen
        QVERIFY(support::discard());
        QTRY_VERIFY(!m_desk->window()->isVisible());
    }

    // What a request holds is not lost; what is pasted meanwhile gets a tab of its own.
    void whatWasMoved_isNeitherAskedForTwiceNorReplaced()
    {
        previewAtLine(put(u"lantern.txt"_s, older), 15);
        moveUpTwice();
        QGuiApplication::clipboard()->setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        QTest::keyClick(source(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(tabs()->count(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(source() && text(Field::Purpose) == u"Oaks."_s, patience);
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier); // nothing was moved there
        QTRY_COMPARE(tabs()->count(), 2);
        tabs()->setCurrentIndex(1);
        QVERIFY(text(Field::Documentation).contains(u"Lamps are counted"_s));
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        QTRY_COMPARE(tabs()->count(), 2); // and it asks for nothing
        QVERIFY(!openDialog());
    }

    void lines_areGivenToAField_andImportedSo()
    {
        const QString file = put(u"lantern.txt"_s, older);
        previewAtLine(file, 17);
        auto *to = named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s);
        QCOMPARE(to->currentText(), u"Syntax"_s);
        choose(to, u"Assignment"_s);
        QCOMPARE(spoken(16), u"Line 17, Assignment:    Lamps are counted by the keeper."_s);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(countListings(), 1);
        const Version kept = version(u"lantern-works"_s);
        QCOMPARE(kept.text[Field::Assignment], u"Lamps are counted by the keeper."_s);
        QCOMPARE(kept.source->bytes, older);
    }

    // RFC 8141, Appendix A: a label that the reader did not know stays a label when a person says whose it
    // is.
    void sectionIsGivenAnotherField_byF2_andBack()
    {
        previewAtLine(put(u"lantern.txt"_s, older + "\nRules of sameness:\n   The numbers count.\n"), 23);
        QCOMPARE(spoken(22), u"Line 23, Rules of sameness:    The numbers count."_s);
        QTest::keyClick(source(), Qt::Key_F2);
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        pick(u"Interoperability"_s);
        QCOMPARE(spoken(22), u"Line 23, Interoperability:    The numbers count."_s);
        QCOMPARE(text(Field::Interoperability), u"The numbers count."_s); // without its label
        QVERIFY(source()->hasFocus());
        QTest::keyClick(m_desk->window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(spoken(22), u"Line 23, Rules of sameness:    The numbers count."_s);
        QTest::keyClick(m_desk->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        QCOMPARE(m_desk->registrar()->draft(1)->text[Field::Interoperability], u"The numbers count."_s);
    }

    // Behind another text of the field the label is kept as a heading.
    void sectionIsGivenAnotherField_withTheMouse()
    {
        preview(put(u"lantern.txt"_s, older + "\nRules of sameness:\n   The numbers count.\n"));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0,
                                 patience);
        const QModelIndex line = source()->model()->index(21, 0);
        source()->scrollTo(line);
        QTest::mouseClick(source()->viewport(), Qt::LeftButton, {},
                          QPoint(30, source()->visualRect(line).center().y() - 2));
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        pick(u"Syntax"_s);
        QVERIFY2(text(Field::Syntax).endsWith(u"Rules of sameness:\n\n   The numbers count."_s),
                 qPrintable(text(Field::Syntax)));
    }

    void whatWasNotCertain_isSaid()
    {
        preview(put(u"lantern.txt"_s, older + "\nRules of sameness:\n   The numbers count.\n"));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(says(u"What was not certain"_s));
        QVERIFY(m_desk->says(u"Line 22: the form has no section “Rules of sameness”"_s));
    }

    // The bytes stay as they came.
    void encodingIsChosen_andTheRequestReadSo()
    {
        const QByteArray bytes = templateOf("acorn", "Caf\xC3\xA9s.");
        preview(put(u"acorn.txt"_s, bytes));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && text(Field::Purpose) == u"Cafés."_s,
                                 patience);
        auto *encoding = named<QComboBox>(m_desk->window(), u"Encoding"_s);
        QVERIFY(encoding);
        QCOMPARE(encoding->currentText(), u"UTF-8"_s);
        choose(encoding, u"ISO-8859-1"_s);
        QCOMPARE(text(Field::Purpose), u"CafÃ©s."_s);
        QVERIFY(press(m_desk->window(), u"Undo"_s));
        QCOMPARE(text(Field::Purpose), u"Cafés."_s);
        QVERIFY(press(m_desk->window(), u"Redo"_s));
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        const Version kept = version(u"acorn"_s);
        QCOMPARE(kept.text[Field::Purpose], u"CafÃ©s."_s);
        QCOMPARE(kept.source->bytes, bytes);
        QCOMPARE(kept.source->encoding, u"ISO-8859-1"_s);
    }

    void noField_isSaidAndListed()
    {
        previewAtLine(put(u"lantern.txt"_s, older), 17);
        choose(named<QComboBox>(m_desk->window(), u"Field of the selected lines"_s), u"no field"_s);
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"1 line claimed by no field"_s));
        QVERIFY(press(m_desk->window(), u"1 line claimed by no field"_s));
        QCOMPARE(source()->currentIndex().row(), 16);
    }

    void request_isMadeOfIt_andOpens()
    {
        previewAtLine(put(u"lantern.txt"_s, older), 15);
        moveUpTwice();
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(tabs()->count() == 2 && tabs()->tabText(1) == u"lantern-works"_s, patience);
        auto registrar = m_desk->registrar();
        const auto draft = registrar->draft(1);
        QVERIFY(draft);
        QVERIFY(draft->text[Field::Documentation].contains(u"Lamps are counted"_s));
        QCOMPARE(draft->source->bytes, older);
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
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0,
                                 patience);
        // Tab reaches the filled button, and nothing keeps the focus.
        QAbstractButton *request = named<QAbstractButton>(m_desk->window(), u"Make a request"_s);
        for (int i = 0; i < 60 && !request->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(request->hasFocus());
        QTest::keyClick(request, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        QCOMPARE(names(), QString());
    }

    // WINDOW.md: text that came from outside becomes a request; nothing final is one key away from a paste.
    void pastedMail_becomesARequest_withoutItsHead()
    {
        QApplication::clipboard()->setText(
            QString::fromUtf8("From: Ida <ida@acorn.example>\nTo: desk@board.example\nSubject: a name\n\n" +
                              templateOf("acorn", "Oaks.")));
        QTest::keyClick(m_desk->window(), Qt::Key_2, Qt::AltModifier); // Requests
        QTRY_VERIFY(!qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        QTest::keyClick(m_desk->window(), Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(isFilled(u"Make a request"_s));
        QVERIFY(!isFilled(u"Register without review…"_s));
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Import"_s));
        QCOMPARE(spoken(0), u"Line 1, no field: From: Ida <ida@acorn.example>"_s);
        QTest::keyClick(source(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        QCOMPARE(m_desk->registrar()->draft(1)->text.preamble, QString());
        QCOMPARE(countListings(), 0);
        QTRY_COMPARE(tabs()->count(), 2); // the import has gone, the request is in front
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->tabText(tabs()->currentIndex()), u"acorn"_s, patience);
    }

    void registeringWithoutReview_asksFirst()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(press(m_desk->window(), u"Register without review…"_s));
        QTRY_VERIFY(openDialog());
        const QString asked = openDialog()->findChild<QLabel *>(u"qt_msgbox_label"_s)->text();
        QVERIFY2(asked.contains(u"can never be changed or removed"_s), qPrintable(asked));
        QTest::keyClick(openDialog(), Qt::Key_Return); // Enter and Esc leave it undone
        QTRY_VERIFY(!openDialog());
        QCOMPARE(countListings(), 0);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"lantern-works"_s);
    }

    void registry_isImported()
    {
        preview(put(u"1.xml"_s, support::registryXml("2026-01-05", support::record("acorn"))));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY(isFilled(u"Import"_s));
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Register without review…"_s));
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Make a request"_s));
    }

    // A heading that says only what the field says is left out, and the preview says so.
    void headingThatIsLeftOut_isSaid()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QCOMPARE(text(Field::Registrant), u"Lantern Works\ndesk&lantern.example"_s);
        QVERIFY(says(u"Heading left out: Declared registrant of the namespace"_s));
    }

    void f1_explainsThePage()
    {
        preview(put(u"lantern.txt"_s, older));
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0,
                                 patience);
        QTest::keyClick(source(), Qt::Key_F1);
        QTRY_VERIFY(m_desk->window()->findChild<HelpWindow *>());
        QTRY_COMPARE(m_desk->window()->findChild<HelpWindow *>()->windowTitle(),
                     u"Import and export – Help"_s);
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
    FieldCard *card(Field field) { return named<FieldCard>(m_desk->window(), label(field)); }
    void previewAtLine(const QString &file, int line)
    {
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->hasFocus() && source()->model()->rowCount() > 0,
                                 patience);
        goToLine(line);
    }
    void moveUpTwice()
    {
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(source(), Qt::Key_Up, Qt::AltModifier);
    }
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
    static void pick(const QString &words) // of the menu in front
    {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text() == words)
                menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    }
    bool isFilled(const QString &button)
    {
        const auto *found = named<QAbstractButton>(m_desk->window(), button);
        return found && found->isEnabled() && found->property("filled").toBool();
    }
    Version version(const QString &nid) { return *m_desk->registrar()->version({*Nid::parse(nid), 0, 0}); }
};

NIDUS_TEST(TestImport)
#include "tst_import.moc"
