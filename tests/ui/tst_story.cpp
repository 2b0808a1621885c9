// The main job, typed and clicked as a person would: first start → import a folder → search → read → a
// request from a file → finding → publish → history → correct → export.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/editor/field_text_edit.h"
#include "ui/registrations/registrations_model.h"

#include <QComboBox>
#include <QDir>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

namespace {

bool makeFolder(const QTemporaryDir &folder)
{
    const QDir dir(folder.path());
    if (!dir.mkpath(u"in/urn-namespaces"_s) || !dir.mkpath(u"in/urn-formal"_s))
        return false;
    const QByteArray formal = support::record("acorn", " date=\"2020-03-01\"",
                                              "<xref type=\"uri\" data=\"https://oak.example\">Oak</xref>") +
                              support::record("beech", " date=\"2021-04-02\"");
    support::writeFile(folder, u"in/urn-namespaces/urn-namespaces.xml"_s,
                       support::registryXml("2026-01-05", formal));
    support::writeFile(folder, u"in/urn-formal/acorn"_s, support::wholeTemplate("acorn"));
    return true;
}

} // namespace

class TestStory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(makeFolder(m_desk.folder()));
        QVERIFY(m_desk.open());
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void firstStart_startsARegistry()
    {
        QVERIFY(named<QAbstractButton>(m_desk.window(), u"Open…"_s));
        QVERIFY(named<QAbstractButton>(m_desk.window(), u"Import…"_s));
        auto *names =
            named<QAbstractButton>(m_desk.window(), u"with the registered names as of 2026-07-28"_s);
        QVERIFY(names);
        QTest::keyClick(names, Qt::Key_Space); // without
        QVERIFY(press(m_desk.window(), u"Start a registry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"No registrations"_s), patience);
    }

    void import_takesAFolderIn()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(named<QWidget>(m_desk.window(), u"File or folder"_s));
        QVERIFY(write(m_desk.window(), u"File or folder"_s, m_desk.path(u"in"_s)));
        QVERIFY(press(m_desk.window(), u"Preview"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"What was found"_s), patience);
        QCOMPARE(m_desk.table(u"What was found"_s)->model()->rowCount(),
                 4); // the edition, two entries, a template
        QVERIFY(press(m_desk.window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"What was done"_s), patience);
        QVERIFY(m_desk.table(u"What was done"_s)->model()->rowCount() >= 3);
        QVERIFY(press(m_desk.window(), u"Close"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Registrations"_s), patience);
        QTRY_COMPARE(m_desk.table(u"Registrations"_s)->model()->rowCount(), 2);
    }

    void search_findsByText()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_F, Qt::ControlModifier);
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, u"herbarium"_s);
        auto *registrations = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 1, patience);
        QCOMPARE(registrations->model()->index(0, 0).data().toString(), u"acorn"_s);
        auto *reading = named<QTextEdit>(m_desk.window(), u"Template"_s);
        QTRY_VERIFY_WITH_TIMEOUT(reading->toPlainText().contains(u"pressed leaves"_s), patience);
        // Found words are marked in the text, and the list names their field.
        const int at = int(reading->toPlainText().indexOf(u"herbarium"_s, 0, Qt::CaseInsensitive));
        QTextCursor word(reading->document());
        word.setPosition(at + 1);
        QTRY_VERIFY(word.charFormat().fontUnderline());
        QTRY_COMPARE(
            registrations->model()->index(0, int(RegistrationsModel::FoundInColumn)).data().toString(),
            u"Purpose"_s);
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 2, patience);
    }

    void open_showsItInATab()
    {
        auto *registrations = m_desk.table(u"Registrations"_s);
        registrations->setFocus();
        QTest::keyClick(registrations, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(registrations, Qt::Key_Return);
        auto *tabs = named<QTabBar>(m_desk.window(), u"Open documents"_s);
        QVERIFY(tabs);
        QCOMPARE(tabs->tabText(1), u"acorn"_s);
        QTest::keyClick(m_desk.window(), Qt::Key_Escape);
        QCOMPARE(tabs->currentIndex(), 0);
        tabs->setCurrentIndex(1);
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs->count(), 1);
    }

    void newRequest_readsAFile()
    {
        const QString file = support::writeFile(m_desk.folder(), u"cedar.txt"_s,
                                                support::wholeTemplate("cedar-leaf", "Cedar Herbarium")
                                                    .replace("2026-02-20", "2026-02-30")); // no such day
        QTest::keyClick(m_desk.window(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QDialog *dialog = openDialog();
        QVERIFY(write(dialog, u"File"_s, file));
        auto *path = named<QLineEdit>(dialog, u"File"_s);
        QCOMPARE(path->text(), file);
        QTest::keyClick(path, Qt::Key_Tab);
        QTRY_COMPARE_WITH_TIMEOUT(named<QLineEdit>(dialog, u"NID"_s)->text(), u"cedar-leaf"_s, patience);
        QVERIFY(press(dialog, u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Purpose"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(edit(u"Date"_s)->toPlainText(), u"2026-02-30"_s, patience);
    }

    void finding_isShownAndMended()
    {
        QTRY_VERIFY_WITH_TIMEOUT(findingsOf(u"Date"_s) > 0, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_F8);
        QTRY_VERIFY(QApplication::focusWidget() &&
                    qobject_cast<FieldTextEdit *>(QApplication::focusWidget()));
        QVERIFY(write(m_desk.window(), u"Date"_s, u"2026-02-20"_s));
        QTRY_COMPARE_WITH_TIMEOUT(findingsOf(u"Date"_s), 0, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"Draft, saved"_s), patience);
    }

    void tab_leavesATextField()
    {
        auto *purpose = edit(u"Purpose"_s);
        QVERIFY(purpose);
        purpose->setFocus();
        const QString before = purpose->toPlainText();
        QTest::keyClick(purpose, Qt::Key_Tab);
        QVERIFY(!purpose->hasFocus());
        QCOMPARE(purpose->toPlainText(), before);
    }

    void undo_takesBackWhatWasTyped()
    {
        auto *purpose = edit(u"Purpose"_s);
        QVERIFY(purpose);
        const QString before = purpose->toPlainText();
        purpose->setFocus();
        QTest::keyClicks(purpose, u"zzz"_s);
        QVERIFY(purpose->toPlainText() != before);
        QTest::keyClick(purpose, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(purpose->toPlainText(), before);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"Draft, saved"_s), patience);
    }

    void publish_makesVersion1()
    {
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        auto *preview = named<QPlainTextEdit>(dialog, u"Template"_s);
        QVERIFY(preview->toPlainText().contains(u"Cedar Herbarium"_s));
        // Errors that remain are answered.
        for (QLineEdit *answer : dialog->findChildren<QLineEdit *>())
            if (answer->objectName().startsWith(u"answer to"_s))
                QTest::keyClicks(answer, u"decided at https://board.example/7"_s);
        QVERIFY2(press(dialog, u"Publish version 1"_s), "the button is not enabled");
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"Published as cedar-leaf@1"_s), patience);
        QVERIFY(edit(u"Purpose"_s)->isReadOnly());
    }

    void history_showsThePublication()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        auto *registrations = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 3, patience);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->currentIndex().siblingAtColumn(0).data().toString(),
                                  u"cedar-leaf"_s, patience);
        auto *tabs = named<QTabWidget>(m_desk.window(), u"Registration"_s);
        QTRY_VERIFY_WITH_TIMEOUT(tabs->tabText(2) != u"History"_s, patience);
        tabs->setCurrentIndex(2);
        auto *history = m_desk.table(u"History"_s);
        QVERIFY(history);
        QStringList events;
        for (int row = 0; row < history->model()->rowCount(); ++row)
            events += history->model()->index(row, 1).data().toString();
        QVERIFY2(events.contains(u"version"_s) && events.contains(u"listed"_s),
                 qPrintable(events.join(u' ')));
        auto *text = named<QPlainTextEdit>(m_desk.window(), u"Version"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText().contains(u"Cedar Herbarium"_s), patience);
    }

    void revise_thenPublishVersion2()
    {
        QVERIFY(press(m_desk.window(), u"Revise"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Version"_s) && edit(u"Version"_s)->toPlainText() == u"2"_s, patience);
        QVERIFY(write(m_desk.window(), u"Resolution"_s,
                      u"Resolution is intended by https://herbarium.example/resolve."_s));
        QTRY_VERIFY_WITH_TIMEOUT(findingsOf(u"Revision Information"_s) > 0, patience);
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        QVERIFY(named<QPlainTextEdit>(dialog, u"Revision Information"_s)
                    ->toPlainText()
                    .contains(u"Resolution"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Publish version 2"_s)->isEnabled(),
                                 patience);
        QVERIFY(press(dialog, u"Publish version 2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.begins(u"Published as cedar-leaf@2"_s), patience);
    }

    void correct_keepsBothTexts()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        QAction *correct = nullptr;
        for (QAction *action : m_desk.window()->findChildren<QAction *>())
            if (action->text().remove(u'&') == u"Correct…"_s && action->isEnabled() && !correct)
                correct = action;
        QVERIFY(correct);
        correct->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        named<QListWidget>(dialog, u"Fields"_s)->setCurrentRow(int(Field::Date));
        QVERIFY(write(dialog, u"Corrected text"_s, u"2026-07-30"_s));
        QVERIFY(write(dialog, u"Reason"_s, u"The day was wrong."_s));
        QVERIFY(press(dialog, u"Publish cedar-leaf@2.2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
    }

    void export_writesTextAndXml()
    {
        for (const auto &[row, name] : {std::pair(0, u"out.txt"_s), std::pair(1, u"out.xml"_s)}) {
            m_desk.window()->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_desk.window()));
            QTest::keyClick(m_desk.window(), Qt::Key_E, Qt::ControlModifier);
            QTRY_VERIFY(openDialog());
            QDialog *dialog = openDialog();
            named<QComboBox>(dialog, u"Format"_s)->setCurrentIndex(row);
            QVERIFY(write(dialog, u"To"_s, m_desk.path(name)));
            QVERIFY(press(dialog, u"Export"_s));
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(m_desk.path(name)), patience);
            QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Close"_s),
                                     patience); // "Cancel" while it runs
            QVERIFY(press(dialog, u"Close"_s));
            QTRY_VERIFY(!openDialog());
        }
        QFile text(m_desk.path(u"out.txt"_s));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray written = text.readAll();
        QVERIFY(written.contains("Cedar Herbarium") && written.contains("2026-07-30"));
    }

    void close_savesTheDraftFirst()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(write(openDialog(), u"NID"_s, u"dogwood"_s));
        QVERIFY(press(openDialog(), u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Namespace Identifier"_s) &&
                                     edit(u"Namespace Identifier"_s)->toPlainText() == u"dogwood"_s,
                                 patience);
        QVERIFY(write(m_desk.window(), u"Purpose"_s, u"Names for hedges."_s));
        m_desk.window()->close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk.window()->isVisible(), patience);
        auto registrar = Registrar::open(m_desk.location(), OpenMode::ReadOnly, support::fixedDesk());
        QVERIFY(registrar.has_value());
        auto open = (*registrar)->requests(RequestState::Open);
        QVERIFY(open.has_value());
        QCOMPARE(open->size(), 1);
        QCOMPARE((*registrar)->draft(open->first().number)->text[Field::Purpose], u"Names for hedges."_s);
    }

private:
    FieldTextEdit *edit(const QString &field) { return named<FieldTextEdit>(m_desk.window(), field); }

    int findingsOf(const QString &field)
    {
        QTableView *findings = m_desk.table(u"All findings"_s);
        int count = 0;
        for (int row = 0; findings && row < findings->model()->rowCount(); ++row)
            count += findings->model()->index(row, 1).data().toString().startsWith(field) ? 1 : 0;
        return count;
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestStory)
#include "tst_story.moc"
