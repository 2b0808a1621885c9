// A registry verified from the window: what is derived is repaired there, and a registry that cannot be shown
// because its list is damaged is offered to be.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include <QDir>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;

class TestVerifyDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        QVERIFY(m_desk->take(
            {support::registryXml("2026-01-05", support::record("acorn", " date=\"2020-03-01\""))}));
    }
    void cleanup() { m_desk.reset(); }

    void damagedSearch_isFoundAndRepaired()
    {
        change("DELETE FROM name_index_data WHERE id > 10");
        QVERIFY(m_desk->show());
        QDialog *dialog = ask(u"Verify…"_s);
        QVERIFY(!named<QAbstractButton>(dialog, u"Repair"_s)->isEnabled());
        QVERIFY(press(dialog, u"Verify"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Repair fixes"_s), patience);
        QVERIFY(named<QPlainTextEdit>(dialog, u"Faults"_s)
                    ->toPlainText()
                    .contains(u"name_index: does not hold"_s));
        QVERIFY(isNext(dialog, u"Repair"_s));
        QVERIFY(press(dialog, u"Repair"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Rebuilt"_s), patience);
        QTRY_VERIFY(isNext(dialog, u"Close"_s));
        QVERIFY(press(dialog, u"Verify"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"No faults found"_s), patience);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

    void registryWithoutItsList_isOfferedToBeRepaired()
    {
        change("DROP TABLE listing");
        (void)m_desk->open(); // it is not shown as it is
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QDialog *dialog = openDialog();
        QVERIFY(press(dialog, u"Repair"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Rebuilt"_s), patience);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Registrations"_s), 1, patience);
    }

    // A damaged store can always be saved.
    void registryThatCannotBeOpened_isOfferedToBeBackedUp()
    {
        QFile file(m_desk->location());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(18) && file.write("\7\7", 2) == 2); // the versions of the format
        file.close();
        (void)m_desk->open();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"its head names no version of the format"_s), patience);
        QVERIFY(!openDialog()); // nobody asked for one
        auto *restore = named<QPushButton>(m_desk->window(), u"Restore a backup…"_s);
        QVERIFY(restore && restore->hasFocus() && restore->property("filled").toBool());
        QVERIFY(!named<QPushButton>(m_desk->window(), u"Start a registry"_s)->property("filled").toBool());
        QVERIFY(press(m_desk->window(), u"Back up what can be read…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QDialog *dialog = openDialog();
        support::write(dialog, u"To"_s, m_desk->path(u"b.sqlite"_s));
        QVERIFY(press(dialog, u"Back up"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Written to"_s), patience);
        QVERIFY(isNext(dialog, u"Close"_s));
        QVERIFY(QFile::exists(m_desk->path(u"b.sqlite"_s)) ||
                QFile::exists(m_desk->path(u"b.sqlite.faulty"_s)));
        QVERIFY(press(dialog, u"Close"_s));
    }

    void fileOfAnotherKind_isNoStoreToBeBackedUp()
    {
        test::writeContent(m_desk->location(), QByteArray("no store at all, but a letter\n").repeated(40));
        (void)m_desk->open();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"not an SQLite file"_s), patience);
        QVERIFY(!openDialog());
        QVERIFY(named<QPushButton>(m_desk->window(), u"Restore a backup…"_s));
        QVERIFY(!named<QPushButton>(m_desk->window(), u"Back up what can be read…"_s));
    }

    void changedRegistry_isBackedUpFaultyAndRestored()
    {
        change("UPDATE entry SET refs = 'x' WHERE id = 1");
        QVERIFY(m_desk->show());
        QDialog *dialog = ask(u"Back up…"_s);
        support::write(dialog, u"To"_s, m_desk->path(u"b.sqlite"_s));
        QVERIFY(press(dialog, u"Back up"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"The registry has faults"_s), patience);
        QVERIFY(named<QPlainTextEdit>(dialog, u"Faults"_s)->toPlainText().contains(u"entry 1"_s));
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
        QVERIFY(QFile::exists(m_desk->path(u"b.sqlite.faulty"_s)));

        dialog = ask(u"Restore…"_s);
        support::write(dialog, u"Backup"_s, m_desk->path(u"b.sqlite.faulty"_s));
        auto *restore = named<QAbstractButton>(dialog, u"Restore"_s);
        QAbstractButton *faulty = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (faulty = named<QAbstractButton>(dialog, u"Restore although the backup has faults"_s)), patience);
        QVERIFY(named<QPlainTextEdit>(dialog, u"Faults"_s)->toPlainText().contains(u"entry 1"_s));
        QVERIFY(!restore->isEnabled()); // what is wrong with it is accepted first
        faulty->click();
        QVERIFY(press(dialog, u"Restore"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Restored."_s), patience);
        QVERIFY(press(dialog, u"Close"_s));
    }

private:
    // The filled button is the one that Enter presses.
    static bool isNext(QDialog *dialog, const QString &act)
    {
        const auto buttons = dialog->findChildren<QPushButton *>();
        return std::ranges::all_of(buttons, [&](const QPushButton *button) {
            const bool isAct = button->text() == act;
            return button->isHidden() ||
                   (button->property("filled").toBool() == isAct && (!isAct || button->isDefault()));
        });
    }

    void change(const QByteArray &sql)
    {
        test::RawConnection raw(m_desk->location());
        QCOMPARE(sql.startsWith("DROP") ? raw.run(sql) : test::runWithoutTriggers(raw, sql), QString());
    }

    QDialog *ask(const QString &act)
    {
        m_desk->act(act)->trigger();
        return QTest::qWaitFor([] { return openDialog() != nullptr; }, patience) ? openDialog() : nullptr;
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestVerifyDialog)
#include "tst_verify_dialog.moc"
