// The main job, typed and clicked as a person would: first start → import a folder → search → read → a
// request from a file → finding → publish → history → correct → export.
#include "tests/support/registry_folder.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_hands.h"
#include "ui/editor/field_text_edit.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::press;
using support::write;

namespace {

constexpr int patience = 20'000;

// An invented template; the Date is a day that does not exist when `badDate`.
QByteArray templateOf(const QByteArray &nid, const QByteArray &registrant, bool badDate)
{
    return "Namespace Identifier: " + nid +
           "\n\nVersion: 1\n\nDate: " + (badDate ? "2026-02-30" : "2026-02-20") + "\n\nRegistrant:\n\n   " +
           registrant + "\n   E-mail: desk@" + nid +
           ".example\n\n"
           "Purpose:\n\n   Names for the pressed leaves of one herbarium.\n\n"
           "Syntax:\n\n   The namespace-specific string is a number of six digits.\n"
           "   Two names are equivalent when the numbers are equal.\n\n"
           "Assignment:\n\n   The keeper assigns numbers from one ledger, each once.\n\n"
           "Security and Privacy:\n\n   A name tells nothing about a person.\n\n"
           "Interoperability:\n\n   There are no known difficulties.\n\n"
           "Resolution:\n\n   Resolution is not intended.\n\n"
           "Documentation:\n\n   https://herbarium.example/names\n";
}

bool makeFolder(const QString &path)
{
    QDir dir(path);
    const auto put = [&](const QString &name, const QByteArray &bytes) {
        QFile file(dir.filePath(name));
        return dir.mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(bytes) == bytes.size();
    };
    const QByteArray formal = support::record("acorn", " date=\"2020-03-01\"",
                                              "<xref type=\"uri\" data=\"https://oak.example\">Oak</xref>") +
                              support::record("beech", " date=\"2021-04-02\"");
    return put(u"urn-namespaces/urn-namespaces.xml"_s, support::registryXml("2026-01-05", formal)) &&
           put(u"urn-formal/acorn"_s, templateOf("acorn", "Oak Society", false));
}

QTableView *table(QWidget *window, const QString &name)
{
    return named<QTableView>(window, name);
}

} // namespace

class TestStory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_CONFIG_HOME", m_folder.filePath(u"config"_s).toLocal8Bit());
        applyTheme(*qApp, Theme::Light);
        QVERIFY(makeFolder(m_folder.filePath(u"in"_s)));
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), m_folder.filePath(u"r.sqlite"_s));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void init()
    {
        support::failOnWarning();
        // No window manager gives the focus back when a dialog has closed.
        if (m_window && !openDialog()) {
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        }
    }
    void cleanupTestCase() { m_window.reset(); }

    void firstStart_startsARegistry()
    {
        QVERIFY(named<QAbstractButton>(m_window.get(), u"Open…"_s));
        QVERIFY(named<QAbstractButton>(m_window.get(), u"Import…"_s));
        auto *names = named<QAbstractButton>(m_window.get(), u"with the registered names as of 2026-07-28"_s);
        QVERIFY(names);
        QTest::keyClick(names, Qt::Key_Space); // without
        QVERIFY(press(m_window.get(), u"Start a registry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(u"No registrations"_s), patience);
    }

    void import_takesAFolderIn()
    {
        QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(named<QWidget>(m_window.get(), u"File or folder"_s));
        QVERIFY(write(m_window.get(), u"File or folder"_s, m_folder.filePath(u"in"_s)));
        QVERIFY(press(m_window.get(), u"Preview"_s));
        QTRY_VERIFY_WITH_TIMEOUT(table(m_window.get(), u"What was found"_s), patience);
        QCOMPARE(table(m_window.get(), u"What was found"_s)->model()->rowCount(), 4); // the edition, two entries, a template
        QVERIFY(press(m_window.get(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(table(m_window.get(), u"What was done"_s), patience);
        QVERIFY(table(m_window.get(), u"What was done"_s)->model()->rowCount() >= 3);
        QVERIFY(press(m_window.get(), u"Close"_s));
        QTRY_VERIFY_WITH_TIMEOUT(table(m_window.get(), u"Registrations"_s), patience);
        QTRY_COMPARE(table(m_window.get(), u"Registrations"_s)->model()->rowCount(), 2);
    }

    void search_findsByText()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        auto *search = named<QLineEdit>(m_window.get(), u"Search names and text"_s);
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, u"herbarium"_s);
        auto *registrations = table(m_window.get(), u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 1, patience);
        QCOMPARE(registrations->model()->index(0, 0).data().toString(), u"acorn"_s);
        auto *reading = named<QTextEdit>(m_window.get(), u"Template"_s);
        QTRY_VERIFY_WITH_TIMEOUT(reading->toPlainText().contains(u"pressed leaves"_s), patience);
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 2, patience);
    }

    void open_showsItInATab()
    {
        auto *registrations = table(m_window.get(), u"Registrations"_s);
        registrations->setFocus();
        QTest::keyClick(registrations, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(registrations, Qt::Key_Return);
        auto *tabs = named<QTabBar>(m_window.get(), u"Open documents"_s);
        QVERIFY(tabs);
        QCOMPARE(tabs->tabText(1), u"acorn"_s);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QCOMPARE(tabs->currentIndex(), 0);
        tabs->setCurrentIndex(1);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs->count(), 1);
    }

    void newRequest_readsAFile()
    {
        QFile file(m_folder.filePath(u"cedar.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(templateOf("cedar-leaf", "Cedar Herbarium", true));
        file.close();
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QDialog *dialog = openDialog();
        QVERIFY(write(dialog, u"File"_s, file.fileName()));
        auto *path = named<QLineEdit>(dialog, u"File"_s);
        QCOMPARE(path->text(), file.fileName());
        QTest::keyClick(path, Qt::Key_Tab);
        QTRY_COMPARE_WITH_TIMEOUT(named<QLineEdit>(dialog, u"NID"_s)->text(), u"cedar-leaf"_s, patience);
        QVERIFY(press(dialog, u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Purpose"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(edit(u"Date"_s)->toPlainText(), u"2026-02-30"_s, patience);
    }

    void finding_isShownAndMended()
    {
        QTRY_VERIFY_WITH_TIMEOUT(findingsOf(u"Date"_s) > 0, patience);
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QTRY_VERIFY(QApplication::focusWidget() &&
                    qobject_cast<FieldTextEdit *>(QApplication::focusWidget()));
        QVERIFY(write(m_window.get(), u"Date"_s, u"2026-02-20"_s));
        QTRY_COMPARE_WITH_TIMEOUT(findingsOf(u"Date"_s), 0, patience);
        QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(says(u"Draft, saved"_s), patience);
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
        QTRY_VERIFY_WITH_TIMEOUT(says(u"Draft, saved"_s), patience);
    }

    void publish_makesVersion1()
    {
        QVERIFY(press(m_window.get(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        auto *preview = named<QPlainTextEdit>(dialog, u"Template"_s);
        QVERIFY(preview->toPlainText().contains(u"Cedar Herbarium"_s));
        // Errors that remain are answered.
        for (QLineEdit *answer : dialog->findChildren<QLineEdit *>())
            if (answer->accessibleName().startsWith(u"Answer to"_s))
                QTest::keyClicks(answer, u"decided at https://board.example/7"_s);
        QVERIFY2(press(dialog, u"Publish version 1"_s), "the button is not enabled");
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(says(u"Published as cedar-leaf@1"_s), patience);
        QVERIFY(edit(u"Purpose"_s)->isReadOnly());
    }

    void history_showsThePublication()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        auto *registrations = table(m_window.get(), u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->model()->rowCount(), 3, patience);
        QTRY_COMPARE_WITH_TIMEOUT(registrations->currentIndex().siblingAtColumn(0).data().toString(),
                                  u"cedar-leaf"_s, patience);
        auto *tabs = named<QTabWidget>(m_window.get(), u"Registration"_s);
        QTRY_VERIFY_WITH_TIMEOUT(tabs->tabText(2) != u"History"_s, patience);
        tabs->setCurrentIndex(2);
        auto *history = table(m_window.get(), u"History"_s);
        QVERIFY(history);
        QStringList events;
        for (int row = 0; row < history->model()->rowCount(); ++row)
            events += history->model()->index(row, 1).data().toString();
        QVERIFY2(events.contains(u"version"_s) && events.contains(u"listed"_s),
                 qPrintable(events.join(u' ')));
        auto *text = named<QPlainTextEdit>(m_window.get(), u"Version"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText().contains(u"Cedar Herbarium"_s), patience);
    }

    void revise_thenPublishVersion2()
    {
        QVERIFY(press(m_window.get(), u"Revise"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Version"_s) && edit(u"Version"_s)->toPlainText() == u"2"_s, patience);
        QVERIFY(write(m_window.get(), u"Resolution"_s,
                      u"Resolution is intended by https://herbarium.example/resolve."_s));
        QTRY_VERIFY_WITH_TIMEOUT(findingsOf(u"Revision Information"_s) > 0, patience);
        QVERIFY(press(m_window.get(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        QVERIFY(named<QPlainTextEdit>(dialog, u"Revision Information"_s)
                    ->toPlainText()
                    .contains(u"Resolution"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Publish version 2"_s)->isEnabled(),
                                 patience);
        QVERIFY(press(dialog, u"Publish version 2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(says(u"Published as cedar-leaf@2"_s), patience);
    }

    void correct_keepsBothTexts()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        QAction *correct = nullptr;
        for (QAction *action : m_window->findChildren<QAction *>())
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
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
            QTRY_VERIFY(openDialog());
            QDialog *dialog = openDialog();
            named<QComboBox>(dialog, u"Format"_s)->setCurrentIndex(row);
            QVERIFY(write(dialog, u"To"_s, m_folder.filePath(name)));
            QVERIFY(press(dialog, u"Export"_s));
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(m_folder.filePath(name)), patience);
            QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Close"_s),
                                     patience); // "Cancel" while it runs
            QVERIFY(press(dialog, u"Close"_s));
            QTRY_VERIFY(!openDialog());
        }
        QFile text(m_folder.filePath(u"out.txt"_s));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray written = text.readAll();
        QVERIFY(written.contains("Cedar Herbarium") && written.contains("2026-07-30"));
    }

    void close_savesTheDraftFirst()
    {
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(write(openDialog(), u"NID"_s, u"dogwood"_s));
        QVERIFY(press(openDialog(), u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(edit(u"Namespace Identifier"_s) &&
                                     edit(u"Namespace Identifier"_s)->toPlainText() == u"dogwood"_s,
                                 patience);
        QVERIFY(write(m_window.get(), u"Purpose"_s, u"Names for hedges."_s));
        m_window->close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), patience);
        auto registrar = Registrar::open(m_folder.filePath(u"r.sqlite"_s), store::Database::Mode::ReadOnly,
                                         support::fixedDesk());
        QVERIFY(registrar.has_value());
        auto open = store::requests((*registrar)->database(), RequestState::Open);
        QVERIFY(open.has_value());
        QCOMPARE(open->size(), 1);
        QCOMPARE((*registrar)->draft(open->first().number)->text[Field::Purpose], u"Names for hedges."_s);
    }

private:
    FieldTextEdit *edit(const QString &field) { return named<FieldTextEdit>(m_window.get(), field); }

    int findingsOf(const QString &field)
    {
        QTableView *findings = table(m_window.get(), u"All findings"_s);
        int count = 0;
        for (int row = 0; findings && row < findings->model()->rowCount(); ++row)
            count += findings->model()->index(row, 1).data().toString() == field ? 1 : 0;
        return count;
    }

    bool says(const QString &words)
    {
        for (QLabel *label : m_window->findChildren<QLabel *>())
            if (label->isVisible() && label->text().startsWith(words))
                return true;
        return false;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

NIDUS_WINDOW_TEST_MAIN(TestStory)
#include "tst_story.moc"
