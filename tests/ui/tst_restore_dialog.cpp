// A backup put back, typed and clicked as a person would.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/restore_dialog.h"
#include "ui/shell/restore_model.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QTableView>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;
using support::write;

class TestRestoreDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_records.clear();
        m_desk.emplace();
        QVERIFY(m_desk->take({registryOf("acorn", "2026-01-05")}));
        QVERIFY(backup(m_desk->path(u"r.sqlite"_s), m_desk->path(u"backup.sqlite"_s)).has_value());
    }
    void cleanup() { m_desk.reset(); }

    void showsWhatDiffersAndAsks_thenShowsTheRestoredRegistry()
    {
        QVERIFY(m_desk->take({registryOf("beech", "2026-02-05")})); // one more since the backup
        QVERIFY(m_desk->show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, patience);
        QDialog *dialog = askToRestore(m_desk->path(u"backup.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"an earlier state of the current registry"_s), patience);
        auto *differs = named<QTableView>(dialog, u"What differs"_s);
        QVERIFY(differs->model()->rowCount() > 0);
        QCOMPARE(differs->model()->index(0, 0).data().toString(), u"edition 2026-02-05"_s);
        auto *restore = named<QAbstractButton>(dialog, u"Restore"_s);
        QVERIFY(!restore->isEnabled()); // something would be set aside: that is agreed to first
        QTest::keyClick(dialog->findChild<QCheckBox *>(), Qt::Key_Space);
        QVERIFY(restore->isEnabled());
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Restored."_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(rows() == 1, patience);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
        const QStringList kept = QDir(m_desk->folder().path()).entryList({u"r.sqlite.before-restore-*"_s});
        QCOMPARE(kept.size(), 1);
        auto before = Registrar::open(m_desk->path(kept.first()), OpenMode::ReadOnly, support::fixedDesk());
        QVERIFY(before.has_value());
        QVERIFY((*before)->registration(*Nid::parse(u"beech"_s)).has_value());
    }

    void aBackupThatOnlyAddsNeedsNoAgreement()
    {
        QFile::remove(m_desk->path(u"r.sqlite"_s));
        QVERIFY(m_desk->open()); // first start: nothing there
        QDialog *dialog = askToRestore(m_desk->path(u"backup.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"There is no registry yet"_s), patience);
        QTest::keyClick(named<QAbstractButton>(dialog, u"Restore"_s), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(rows() == 1, patience);
        QVERIFY(press(dialog, u"Close"_s));
    }

    void whatIsNoBackupIsRefused_andTheRegistryStaysOpen()
    {
        support::writeFile(m_desk->folder(), u"no.sqlite"_s, "these are words, no store at all");
        QVERIFY(m_desk->show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
        QDialog *dialog = askToRestore(m_desk->path(u"no.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"no.sqlite"_s), patience);
        QVERIFY(!named<QAbstractButton>(dialog, u"Restore"_s)->isEnabled());
        QVERIFY(write(dialog, u"Backup"_s, m_desk->path(u"missing.sqlite"_s)));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"missing.sqlite"_s), patience);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(support::discard());
        QTRY_VERIFY(!openDialog());
        QCOMPARE(rows(), 1);
    }

    void aStoreThatIsOpenElsewhereIsNotReplaced()
    {
        QVERIFY(m_desk->take({registryOf("beech", "2026-02-05")}));
        const auto other = m_desk->registrar();
        QVERIFY(m_desk->show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, patience);
        QDialog *dialog = askToRestore(m_desk->path(u"backup.sqlite"_s));
        auto *agreed = dialog->findChild<QCheckBox *>();
        QTRY_VERIFY_WITH_TIMEOUT(agreed->isVisible(), patience);
        agreed->setChecked(true);
        QVERIFY(press(dialog, u"Restore"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Close"_s) &&
                                     !says(dialog, u"Restored."_s) && rows() >= 0,
                                 patience);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, patience); // open again, unchanged
        QVERIFY(QDir(m_desk->folder().path()).entryList({u"*before-restore*"_s}).isEmpty());
        QVERIFY(press(dialog, u"Close"_s));
    }

    void theModelSaysEachThingOnce()
    {
        RestoreModel model;
        QAbstractItemModelTester tester(&model);
        RestoreDifference difference;
        difference.onlyInPresent = {u"acorn@2"_s};
        difference.changed = {u"request R-1"_s};
        difference.onlyInBackup = {u"beech@1"_s};
        model.setDifference(difference);
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.index(1, 1).data().toString().startsWith(u"in both"_s));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

private:
    QByteArray registryOf(const QByteArray &nid, const QByteArray &day)
    {
        m_records += support::record(nid, " date=\"2020-03-01\"");
        return support::registryXml(day, m_records);
    }

    QDialog *askToRestore(const QString &file)
    {
        m_desk->act(u"Restore…"_s)->trigger();
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return nullptr;
        QDialog *dialog = openDialog();
        write(dialog, u"Backup"_s, file);
        return dialog;
    }

    int rows() { return m_desk->rows(u"Registrations"_s); } // -1: they are not there

    std::optional<support::WindowFixture> m_desk;
    QByteArray m_records;
};

NIDUS_TEST(TestRestoreDialog)
#include "tst_restore_dialog.moc"
