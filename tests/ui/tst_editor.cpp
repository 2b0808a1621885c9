// The editor as a person uses it: remedies by key and click, undo over all fields, a finding suppressed with
// a reason, samples, two desks on one draft, a draft that cannot be saved.
#include "tests/support/draft_window.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "ui/editor/field_text_edit.h"
#include "ui/registrations/registrations_model.h"

#include <QCheckBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTableView>

#include <sqlite3.h>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

// An error (the Date), a warning (Documentation), an advice (a character in Assignment that cannot be seen),
// wide lines in Assignment and Resolution, and samples.
RegistrationTemplate oddText()
{
    RegistrationTemplate text = support::soundText();
    text.set(Field::Date, u"TBD");
    text.set(Field::Syntax, u"The NSS is a pool number, as in urn:tidepool:17 and\nurn:tidepool:{NSS}; "
                            "urn:tidepool: 5 is none, nor is\nurn:tidepool:a<b.");
    text.set(Field::Assignment,
             u"The observers assign a number\u200b once and never again, and keep the list of "
             "all numbers that were ever given.");
    text.set(Field::Resolution,
             u"No resolution of these names is planned, neither by the observers nor by any "
             "body that they know of.");
    text.set(Field::Documentation, u"none");
    return text;
}

// SQL beside the program, as a fault would come.
bool runSql(const QString &path, const char *sql)
{
    sqlite3 *raw = nullptr;
    const bool done = sqlite3_open(path.toUtf8().constData(), &raw) == SQLITE_OK &&
                      sqlite3_exec(raw, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(raw);
    return done;
}

} // namespace

class TestEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        m_registrar = m_desk->registrar();
        NewRequest asked;
        asked.text = oddText();
        m_request = m_registrar->openRequest(asked).value();
        openWindow();
    }
    void cleanup()
    {
        m_registrar.reset();
        m_desk.reset();
    }

    void remedy_isAppliedByKeyAndTakenBack()
    {
        edit(u"Date"_s)->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Apply"_s), patience);
        QVERIFY(named<QWidget>(m_desk->window(), u"Before: TBD"_s));
        QVERIFY(named<QWidget>(m_desk->window(), u"After: 2026-08-01"_s));
        QTest::keyClick(edit(u"Date"_s), Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(text(u"Date"_s), u"2026-08-01"_s, patience);
        QTest::keyClick(edit(u"Date"_s), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(u"Date"_s), u"TBD"_s);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Apply"_s), patience);
        QTest::keyClick(edit(u"Date"_s), Qt::Key_Return, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(text(u"Date"_s), u"2026-08-01"_s, patience);
    }

    // A place in an older text is none in this one.
    void remedy_waitsForWhatIsTyped()
    {
        edit(u"Assignment"_s)->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Apply"_s), patience);
        QTest::keyClick(edit(u"Assignment"_s), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClicks(edit(u"Assignment"_s), u"Note: "_s);
        QTRY_VERIFY(named<QAbstractButton>(m_desk->window(), u"Apply"_s));
        QVERIFY(press(m_desk->window(), u"Apply"_s));
        QTRY_COMPARE_WITH_TIMEOUT(
            text(u"Assignment"_s),
            u"Note: The observers assign a number once and never again, and keep the list of "
            "all numbers that were ever given."_s,
            patience);
    }

    void undo_goesOverAllFields()
    {
        const QString purpose = text(u"Purpose"_s), resolution = text(u"Resolution"_s);
        QTest::keyClicks(edit(u"Purpose"_s), u"AA"_s);
        QTest::keyClicks(edit(u"Resolution"_s), u"BB"_s);
        FieldTextEdit *elsewhere = edit(u"Registrant"_s);
        elsewhere->setFocus();
        QTest::keyClick(elsewhere, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(u"Resolution"_s), resolution);
        QCOMPARE(text(u"Purpose"_s), u"AA"_s + purpose);
        QTRY_VERIFY(edit(u"Resolution"_s)->hasFocus()); // what is taken back is seen
        act(u"Undo"_s);
        QCOMPARE(text(u"Purpose"_s), purpose);
        act(u"Redo"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(text(u"Purpose"_s), u"AA"_s + purpose);
        QCOMPARE(text(u"Resolution"_s), u"BB"_s + resolution);
    }

    void finding_isSuppressedWithAReasonAndRestored()
    {
        edit(u"Documentation"_s)->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Suppress…"_s), patience);
        QVERIFY(press(m_desk->window(), u"Suppress…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk->says(u"nor is any other finding of its rule under “Documentation”"_s, openDialog()));
        QTest::keyClicks(named<QLineEdit>(openDialog(), u"Reason"_s), u"A book is in print."_s);
        QTest::keyClick(QApplication::focusWidget(),
                        Qt::Key_Return); // it can be taken back: one Enter does it
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"1 suppressed"_s), patience);
        QVERIFY(!m_desk->says(u"1 warning"_s));
        // The next one is in front, and one writes there.
        QVERIFY(m_desk->activate());
        QTRY_VERIFY(qobject_cast<FieldTextEdit *>(QApplication::focusWidget()));
        QVERIFY(!edit(u"Documentation"_s)->hasFocus());
        QVERIFY(m_desk->table(u"All findings"_s)->selectionModel()->hasSelection());

        m_desk->close(); // and at the next start
        openWindow();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"1 suppressed"_s), patience);
        edit(u"Documentation"_s)->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"1 suppressed"_s), patience);
        QVERIFY(press(m_desk->window(), u"1 suppressed"_s));
        QTRY_VERIFY(m_desk->says(u"Suppressed: A book is in print. (tester, 2026-08-01)"_s));
        QVERIFY(press(m_desk->window(), u"Restore"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"1 warning"_s), patience);
    }

    void samples_sayWhatTheyAreAndWhere()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"Samples"_s), patience);
        QTableView *samples = m_desk->table(u"Samples"_s);
        QStringList said;
        for (int row = 0; row < samples->model()->rowCount(); ++row) {
            QStringList cells;
            for (const int column : {0, 1, 3})
                cells += samples->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
            said += cells.join(u", "_s);
        }
        QVERIFY2(said.contains(u"urn:tidepool:17, Syntax, valid"_s), qPrintable(said.join(u'\n')));
        QVERIFY2(said.contains(u"urn:tidepool:{NSS}, Syntax, a pattern"_s), qPrintable(said.join(u'\n')));
        samples->setFocus();
        samples->setCurrentIndex(samples->model()->index(0, 0));
        QTest::keyClick(samples, Qt::Key_Return);
        QTRY_VERIFY(edit(u"Syntax"_s)->hasFocus());
        QCOMPARE(edit(u"Syntax"_s)->textCursor().selectedText(), u"urn:tidepool:17"_s);
    }

    void sentence_saysThatComponentsAreUndefined()
    {
        const QString before = text(u"Syntax"_s);
        edit(u"Syntax"_s)->setFocus();
        const QString write = u"Write that they are undefined"_s;
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), write), patience);
        QVERIFY(press(m_desk->window(), write));
        QVERIFY(text(u"Syntax"_s).startsWith(before) && text(u"Syntax"_s).contains(u"f-components"_s));
        QTest::keyClick(edit(u"Syntax"_s), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(u"Syntax"_s), before);
    }

    // DESIGN §4 (5): both are shown, field by field, and nothing is lost.
    void twoDesks_bothTextsGoOn()
    {
        RegistrationTemplate theirs = oddText();
        theirs.set(Field::Purpose, u"Their purpose.");
        theirs.set(Field::Resolution, u"Their resolution.");
        QVERIFY(m_registrar->saveDraft(m_request, 1, theirs));
        QTest::keyClicks(edit(u"Purpose"_s), u"Mine. "_s);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *fields = named<QListWidget>(openDialog(), u"Fields that differ"_s);
        QCOMPARE(fields->count(), 2);
        QCOMPARE(fields->item(0)->text(), u"Purpose: yours"_s);
        QCOMPARE(fields->item(1)->text(), u"Resolution: theirs"_s);
        fields->setCurrentRow(0);
        QVERIFY(press(openDialog(), u"Take both"_s));
        QCOMPARE(fields->item(0)->text(), u"Purpose: both"_s);
        QVERIFY(press(openDialog(), u"Save what is chosen"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Draft, saved"_s), patience);
        const QString both = u"Mine. Names for the pools that the observers watch.\n\nTheir purpose."_s;
        QTRY_COMPARE_WITH_TIMEOUT(m_registrar->draft(m_request)->text[Field::Purpose], both, patience);
        QCOMPARE(m_registrar->draft(m_request)->text[Field::Resolution], u"Their resolution."_s);
        QCOMPARE(text(u"Purpose"_s), both);
    }

    // What cannot be saved stays on the screen, and says so over the whole width.
    void failedSave_isShownAndTriedAgain()
    {
        const QString path = m_desk->location();
        QVERIFY(runSql(
            path, "CREATE TRIGGER broken BEFORE UPDATE ON draft BEGIN SELECT RAISE (ABORT, 'no room'); END"));
        QTest::keyClicks(edit(u"Purpose"_s), u"Mine. "_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"The draft is not saved:"_s), patience);
        QVERIFY(text(u"Purpose"_s).startsWith(u"Mine. "_s));
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"Show as text…"_s));
        QVERIFY(runSql(path, "DROP TRIGGER broken"));
        QVERIFY(press(m_desk->window(), u"Try again"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Draft, saved"_s), patience);
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Try again"_s));
        QVERIFY(m_registrar->draft(m_request)->text[Field::Purpose].startsWith(u"Mine. "_s));
    }

    void publish_asksForWhatIsMissing()
    {
        RegistrationTemplate first = oddText();
        first.set(Field::Date, u"2026-07-30");
        QVERIFY(m_registrar->saveDraft(m_request, 1, first));
        QVERIFY(m_registrar->publish(m_request, {}));
        m_request = m_registrar->openRevision(*Nid::parse(u"tidepool"), {}).value();
        RegistrationTemplate second = m_registrar->draft(m_request)->text;
        second.set(Field::Purpose, u"Names for the ponds that the observers watch.");
        second.set(Field::Interoperability, {});
        QVERIFY(m_registrar->saveDraft(m_request, 1, second));
        m_desk->close();
        openWindow();

        QVERIFY(press(m_desk->window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *revision = named<QPlainTextEdit>(openDialog(), u"Revision Information"_s);
        QVERIFY(revision->toPlainText().contains(u"- Purpose: \"pools\" becomes \"ponds\"."_s));
        auto *publish = named<QAbstractButton>(openDialog(), u"Publish version 2"_s);
        QVERIFY(!publish->isEnabled());
        anAnswerInHand_keepsTheFocus(openDialog());
        QVERIFY(press(openDialog(), u"Fix in the draft"_s)); // Interoperability
        QTRY_VERIFY(!openDialog());
        m_desk->window()->activateWindow();
        QTRY_VERIFY(edit(u"Interoperability"_s)->hasFocus());
        QVERIFY(text(u"Revision Information"_s).contains(u"ponds"_s)); // what was drafted is not lost
        QTest::keyClicks(edit(u"Interoperability"_s), u"None is known."_s);
        QVERIFY(press(m_desk->window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(support::write(openDialog(), u"Date of the request"_s, u"2026-08-02"_s));
        QVERIFY(support::write(openDialog(), u"Entry updated"_s, QString()));
        QTRY_VERIFY_WITH_TIMEOUT(
            named<QPlainTextEdit>(openDialog(), u"Template"_s)->toPlainText().contains(u"2026-08-02"_s),
            patience);
        QTRY_VERIFY(named<QAbstractButton>(openDialog(), u"Publish version 2"_s)->isEnabled());
        QVERIFY(press(openDialog(), u"Publish version 2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Published as tidepool@2"_s), patience);
        QCOMPARE(m_registrar->version({*Nid::parse(u"tidepool"), 2, 0})->date, u"2026-08-02"_s);
    }

    // WINDOW: title, tab, NID and conflicts are those of the text on the screen.
    void titleTabAndConflicts_followTheText()
    {
        NewRequest other;
        other.text = support::soundText(u"rockpool"_s, u"Rock Society"_s);
        QVERIFY(m_registrar->openRequest(other));
        const auto *tabs = m_desk->window()->findChild<QTabBar *>(u"documents"_s);
        QCOMPARE(tabs->tabText(1), u"tidepool"_s);
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Review them"_s));
        edit(u"Namespace Identifier"_s)->selectAll();
        QTest::keyClicks(edit(u"Namespace Identifier"_s), u"rockpoo1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(tabs->tabText(1), u"rockpoo1"_s, patience);
        QVERIFY(m_desk->says(u"rockpoo1"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Review them"_s), patience);
    }

    // WINDOW: no field frames, no cursor, no pencil, no remedy; the next acts are there, and the focus.
    void aPublishedText_looksPublished()
    {
        RegistrationTemplate text = oddText();
        text.set(Field::Date, u"2026-07-30");
        QVERIFY(m_registrar->saveDraft(m_request, 1, text));
        m_desk->close();
        openWindow();
        QVERIFY(press(m_desk->window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(press(openDialog(), u"Publish version 1"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Published as tidepool@1"_s), patience);
        m_desk->window()->activateWindow();
        QTRY_VERIFY(named<QAbstractButton>(m_desk->window(), u"Open"_s)->hasFocus());
        for (const QString &gone : {u"Publish…"_s, u"Check"_s, u"Apply"_s, u"Remedy…"_s, u"Suppress…"_s})
            QVERIFY2(!named<QAbstractButton>(m_desk->window(), gone), qPrintable(gone));
        for (const FieldTextEdit *field : m_desk->window()->findChildren<FieldTextEdit *>()) {
            QVERIFY(field->isReadOnly());
            QCOMPARE(field->cursorWidth(), 0);
            QVERIFY(field->property("plain").toBool()); // the style sheet draws it without a frame
        }
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"Export…"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        const auto *tabs = m_desk->window()->findChild<QTabBar *>(u"documents"_s);
        QTRY_COMPARE_WITH_TIMEOUT(tabs->count(), 3, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"2 advice"_s) || m_desk->says(u"1 warning"_s), patience);
        QVERIFY(!m_desk->says(u"not judged"_s)); // the findings are kept with it
        // The list says the same as the reading pane.
        QTest::keyClick(m_desk->window(), Qt::Key_1, Qt::AltModifier);
        const QAbstractItemModel *list = m_desk->table(u"Registrations"_s)->model();
        const auto findingsOf = [list](const QString &nid) {
            const auto found =
                list->match(list->index(0, RegistrationsModel::NidColumn), Qt::DisplayRole, nid);
            return found.isEmpty()
                       ? QString()
                       : found.first().siblingAtColumn(RegistrationsModel::FindingsColumn).data().toString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(findingsOf(u"tidepool"_s).contains(u"advice"_s) ||
                                     findingsOf(u"tidepool"_s).contains(u"warning"_s),
                                 patience);
        const QString said = findingsOf(u"tidepool"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(m_desk->says(said), qPrintable(said), patience);
    }

    // WINDOW: Escape takes nobody out of a text in which one writes.
    void escape_staysInTheDraft()
    {
        const auto *tabs = m_desk->window()->findChild<QTabBar *>(u"documents"_s);
        edit(u"Purpose"_s)->setFocus();
        QTest::keyClicks(edit(u"Purpose"_s), u"Mine. "_s);
        QTest::keyClick(edit(u"Purpose"_s), Qt::Key_Escape);
        QCOMPARE(tabs->currentIndex(), 1);
        QVERIFY(edit(u"Purpose"_s)->hasFocus());
        m_desk->table(u"All findings"_s)->setFocus();
        QTest::keyClick(m_desk->table(u"All findings"_s), Qt::Key_Escape);
        QCOMPARE(tabs->currentIndex(), 1);
        QTRY_VERIFY(qobject_cast<FieldTextEdit *>(QApplication::focusWidget())); // to the text
        QVERIFY(text(u"Purpose"_s).startsWith(u"Mine. "_s));
    }

    void aClickInTheOutline_putsTheCursorIntoTheField()
    {
        auto *outline = named<QListWidget>(m_desk->window(), u"Fields"_s);
        for (const Field field : {Field::Resolution, Field::Resolution, Field::Purpose}) {
            const QRect row = outline->visualItemRect(outline->item(int(field)));
            QTest::mouseClick(outline->viewport(), Qt::LeftButton, {}, row.center());
            QTRY_VERIFY(edit(label(field))->hasFocus());
            edit(u"Date"_s)->setFocus();
        }
    }

    // A long line is layout: shown to whoever asks for it, one row, whose remedy wraps the prose of all
    // fields in one step.
    void aLongLine_isLayout()
    {
        auto *findings = m_desk->table(u"All findings"_s);
        const auto wideRow = [findings] {
            const QAbstractItemModel *model = findings->model();
            for (int row = 0; row < model->rowCount(); ++row)
                if (model->index(row, 2).data().toString().contains(u"wider than 72"_s))
                    return row;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"1 error"_s), patience);
        const QString assignment = text(u"Assignment"_s), resolution = text(u"Resolution"_s);
        QCOMPARE(wideRow(), -1);
        auto *layout = named<QAbstractButton>(m_desk->window(), u"Layout (1)"_s);
        QVERIFY(layout);
        layout->setFocus();
        QTest::keyClick(layout, Qt::Key_Space);
        QVERIFY(wideRow() >= 0);
        QCOMPARE(findings->model()->index(wideRow(), 2).data().toString(),
                 u"2 lines are wider than 72 columns; one of them is here."_s);
        QVERIFY(m_desk->says(u"1 advice"_s)); // it is not counted among what is said of the text
        findings->scrollTo(findings->model()->index(wideRow(), 4));
        const QRect remedy = findings->visualRect(findings->model()->index(wideRow(), 4));
        QTest::mouseClick(findings->viewport(), Qt::LeftButton, {}, remedy.center());
        QTRY_VERIFY(text(u"Assignment"_s).contains(u'\n') && text(u"Resolution"_s).contains(u'\n'));
        QTRY_COMPARE_WITH_TIMEOUT(wideRow(), -1, patience);
        act(u"Undo"_s);
        QCOMPARE(text(u"Assignment"_s), assignment);
        QCOMPARE(text(u"Resolution"_s), resolution);
        QTRY_VERIFY_WITH_TIMEOUT(wideRow() >= 0, patience);
        act(u"Wrap prose at 72"_s);
        QVERIFY(text(u"Assignment"_s).contains(u'\n') && text(u"Resolution"_s).contains(u'\n'));
        layout->click();
    }

    // Only a person ticks a question; what the text says stands beside it as a quotation.
    void aQuestion_isTickedByAPerson()
    {
        edit(u"Purpose"_s)->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"In the text: “"_s), patience);
        const auto boxes = [this] {
            QList<QCheckBox *> all = m_desk->window()->findChildren<QCheckBox *>();
            all.removeIf([](const QCheckBox *box) { return !box->isVisible() || !box->text().isEmpty(); });
            return all;
        };
        QCOMPARE(boxes().size(), guidanceQuestions(Field::Purpose).size());
        for (const QCheckBox *box : boxes())
            QVERIFY(!box->isChecked());
        boxes()[1]->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_registrar->ticks(m_request)->size(), 1, patience);
        edit(u"Resolution"_s)->setFocus();
        QTRY_COMPARE(boxes().size(), guidanceQuestions(Field::Resolution).size());
        QVERIFY(!boxes()[1]->isChecked());
        m_desk->close(); // and at the next start
        openWindow();
        edit(u"Purpose"_s)->setFocus();
        QTRY_COMPARE(boxes().size(), guidanceQuestions(Field::Purpose).size());
        QTRY_VERIFY_WITH_TIMEOUT(!boxes()[0]->isChecked() && boxes()[1]->isChecked(), patience);
    }

    // WINDOW: at 200 % text on 1280×800 a list shows at least six rows, and nothing in them is left out.
    void withLargeText_sixFindingsAreSeen()
    {
        RegistrationTemplate text = oddText();
        text.set(Field::Version, u"1.0");
        text.set(Field::Interoperability, {});
        text.set(Field::Syntax, {});
        text.set(Field::Registrant, u"The observers");
        text.set(Field::SecurityAndPrivacy, u"None.");
        QVERIFY(m_registrar->saveDraft(m_request, 1, text));
        m_desk->close();
        applyTheme(*qApp, Theme::Light, 200);
        openWindow();
        auto *findings = m_desk->table(u"All findings"_s);
        QTRY_VERIFY_WITH_TIMEOUT(findings->model()->rowCount() >= 6, patience);
        const auto bottom = [findings] {
            return findings->visualRect(findings->model()->index(5, 0)).bottom();
        };
        QTRY_VERIFY2(bottom() <= findings->viewport()->height(),
                     qPrintable(u"%1 of %2"_s.arg(bottom()).arg(findings->viewport()->height())));
        for (int row = 0; row < findings->model()->rowCount(); ++row) {
            const QModelIndex words = findings->model()->index(row, 2);
            const QRect cell = findings->visualRect(words);
            const int needed = findings->fontMetrics()
                                   .boundingRect(QRect(0, 0, cell.width() - 16, 1 << 20), Qt::TextWordWrap,
                                                 words.data().toString())
                                   .height();
            QVERIFY2(needed <= cell.height(), qPrintable(words.data().toString()));
        }
        m_desk->close();
        applyTheme(*qApp, Theme::Light);
        openWindow();
    }

private:
    // Another finding comes while an answer is being written.
    void anAnswerInHand_keepsTheFocus(QDialog *dialog)
    {
        const auto answer = [dialog](const QString &rule) {
            return dialog->findChild<QLineEdit *>(u"answer to "_s + rule);
        };
        const QString date = named<QLineEdit>(dialog, u"Date of the request"_s)->text();
        QVERIFY(support::write(dialog, u"Date of the request"_s, u"2026-02-30"_s));
        QVERIFY(answer(u"interoperability-empty"_s));
        answer(u"interoperability-empty"_s)->setFocus();
        QTest::keyClicks(answer(u"interoperability-empty"_s), u"none is"_s);
        QTRY_VERIFY_WITH_TIMEOUT(answer(u"date-form"_s), patience);
        QVERIFY(answer(u"interoperability-empty"_s)->hasFocus());
        QTest::keyClicks(answer(u"interoperability-empty"_s), u" known"_s);
        QCOMPARE(answer(u"interoperability-empty"_s)->text(), u"none is known"_s);
        QVERIFY(support::write(dialog, u"Date of the request"_s, date));
        QTRY_VERIFY_WITH_TIMEOUT(!answer(u"date-form"_s), patience);
    }

    // The window with the request's draft in front.
    void openWindow() { QVERIFY(support::openFirstDraft(*m_desk)); }
    FieldTextEdit *edit(const QString &field) const { return named<FieldTextEdit>(m_desk->window(), field); }
    QString text(const QString &field) const { return edit(field)->toPlainText(); }
    void act(const QString &name)
    {
        QAction *found = m_desk->act(name);
        QVERIFY2(found, qPrintable(name));
        found->trigger();
    }

    std::optional<support::WindowFixture> m_desk;
    std::unique_ptr<Registrar> m_registrar;
    qint64 m_request = 0;
};

NIDUS_TEST(TestEditor)
#include "tst_editor.moc"
