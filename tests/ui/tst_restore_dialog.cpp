// A backup put back, typed and clicked as a person would.
#include "tests/support/registry_folder.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_hands.h"
#include "ui/dialogs/restore_dialog.h"
#include "ui/mainwindow.h"
#include "ui/models/restore_model.h"
#include "ui/theme.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::press;
using support::write;

namespace {

constexpr int patience = 20'000;

bool says(QWidget *root, const QString &words)
{
    for (QLabel *label : root->findChildren<QLabel *>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}

QAction *menuAction(QWidget *window, const QString &text)
{
    for (QAction *action : window->findChildren<QAction *>())
        if (action->text().remove(u'&') == text)
            return action;
    return nullptr;
}

} // namespace

class TestRestoreDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toLocal8Bit()); }
    void init()
    {
        support::failOnWarning();
        applyTheme(*qApp, Theme::Light);
        m_folder = std::make_unique<QTemporaryDir>();
        m_records.clear();
        auto registrar = support::scratchRegistrar(*m_folder, u"r.sqlite"_s);
        take(*registrar, registryOf("acorn", "2026-01-05"));
        QVERIFY(store::backup(registrar->database(), path(u"backup.sqlite"_s)).has_value());
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void showsWhatDiffersAndAsks_thenShowsTheRestoredRegistry()
    {
        { // one more since the backup
            auto registrar =
                Registrar::open(path(u"r.sqlite"_s), store::Database::Mode::ReadWrite, support::fixedDesk());
            take(**registrar, registryOf("beech", "2026-02-05"));
        }
        openWindow();
        QCOMPARE(rows(), 2);
        QDialog *dialog = askToRestore(path(u"backup.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"an earlier state of the present registry"_s), patience);
        auto *differs = named<QTableView>(dialog, u"What differs"_s);
        QVERIFY(differs->model()->rowCount() > 0);
        QCOMPARE(differs->model()->index(0, 0).data().toString(), u"edition 2026-02-05"_s);
        auto *restore = named<QAbstractButton>(dialog, u"Restore"_s);
        QVERIFY(!restore->isEnabled()); // something would be set aside: that is agreed to first
        QTest::keyClick(dialog->findChild<QCheckBox *>(), Qt::Key_Space);
        QVERIFY(restore->isEnabled());
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Restored."_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(registrations() && rows() == 1, patience);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
        const QStringList kept = QDir(m_folder->path()).entryList({u"r.sqlite.before-restore-*"_s});
        QCOMPARE(kept.size(), 1);
        auto before =
            Registrar::open(path(kept.first()), store::Database::Mode::ReadOnly, support::fixedDesk());
        QVERIFY(before.has_value());
        QVERIFY((*before)->registration(*Nid::parse(u"beech"_s)).has_value());
    }

    void aBackupThatOnlyAddsNeedsNoAgreement()
    {
        QFile::remove(path(u"r.sqlite"_s));
        openWindow(false); // first start: nothing there
        QDialog *dialog = askToRestore(path(u"backup.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"There is no registry yet"_s), patience);
        QTest::keyClick(named<QAbstractButton>(dialog, u"Restore"_s), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(registrations() && rows() == 1, patience);
        QVERIFY(press(dialog, u"Close"_s));
    }

    void whatIsNoBackupIsRefused_andTheRegistryStaysOpen()
    {
        support::writeFile(*m_folder, u"no.sqlite"_s, "these are words, no store at all");
        openWindow();
        QDialog *dialog = askToRestore(path(u"no.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"no.sqlite"_s), patience);
        QVERIFY(!named<QAbstractButton>(dialog, u"Restore"_s)->isEnabled());
        QVERIFY(write(dialog, u"Backup"_s, path(u"missing.sqlite"_s)));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"missing.sqlite"_s), patience);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
        QCOMPARE(rows(), 1);
    }

    void aStoreThatIsOpenElsewhereIsNotReplaced()
    {
        auto other =
            Registrar::open(path(u"r.sqlite"_s), store::Database::Mode::ReadWrite, support::fixedDesk());
        QVERIFY(other.has_value());
        take(**other, registryOf("beech", "2026-02-05"));
        openWindow();
        QDialog *dialog = askToRestore(path(u"backup.sqlite"_s));
        auto *agreed = dialog->findChild<QCheckBox *>();
        QTRY_VERIFY_WITH_TIMEOUT(agreed->isVisible(), patience);
        agreed->setChecked(true);
        QVERIFY(press(dialog, u"Restore"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Close"_s) &&
                                     !says(dialog, u"Restored."_s) && registrations(),
                                 patience);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, patience); // open again, unchanged
        QVERIFY(QDir(m_folder->path()).entryList({u"*before-restore*"_s}).isEmpty());
        QVERIFY(press(dialog, u"Close"_s));
    }

    void theModelSaysEachThingOnce()
    {
        RestoreModel model;
        QAbstractItemModelTester tester(&model);
        store::RestoreDifference difference;
        difference.onlyInPresent = {u"acorn@2"_s, u"request R-1"_s};
        difference.onlyInBackup = {u"beech@1"_s, u"request R-1"_s};
        model.setDifference(difference);
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.index(1, 1).data().toString().startsWith(u"in both"_s));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    QByteArray registryOf(const QByteArray &nid, const QByteArray &day)
    {
        m_records += support::record(nid, " date=\"2020-03-01\"");
        return support::registryXml(day, m_records);
    }

    void take(Registrar &registrar, const QByteArray &registry)
    {
        const QString file = support::writeFile(*m_folder, u"in.xml"_s, registry);
        const auto report = registrar.import({file}, {});
        QVERIFY(report.has_value());
        QCOMPARE(report->refused, 0);
    }

    void openWindow(bool hasStore = true)
    {
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), path(u"r.sqlite"_s));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (hasStore)
            QTRY_VERIFY_WITH_TIMEOUT(registrations() && rows() > 0, patience);
    }

    QDialog *askToRestore(const QString &file)
    {
        menuAction(m_window.get(), u"Restore…"_s)->trigger();
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return nullptr;
        QDialog *dialog = openDialog();
        write(dialog, u"Backup"_s, file);
        return dialog;
    }

    QTableView *registrations() { return named<QTableView>(m_window.get(), u"Registrations"_s); }
    int rows() { return registrations() ? registrations()->model()->rowCount() : -1; }

    QTemporaryDir m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QByteArray m_records;
};

NIDUS_WINDOW_TEST_MAIN(TestRestoreDialog)
#include "tst_restore_dialog.moc"
