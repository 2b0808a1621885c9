// The whole job by keyboard alone, from first start to the restore of a backup: no mouse, no call, nothing
// but keys.
#include "tests/support/keyboard_focus.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::nameOf;
using support::patience;

namespace {

constexpr int mostTabs = 80;

// Where a key goes that somebody presses now.
QWidget *target()
{
    if (QWidget *popup = QApplication::activePopupWidget())
        return popup;
    return QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow();
}

void key(Qt::Key which, Qt::KeyboardModifiers with = {})
{
    if (QTest::qWaitFor([] { return target() != nullptr; }, patience))
        QTest::keyClick(target(), which, with);
}

void type(const QString &words) { QTest::keyClicks(target(), words); }

// Tab until the control of that name has the focus.
bool tabTo(const QString &name)
{
    for (int i = 0; i < mostTabs; ++i) {
        if (QWidget *now = QApplication::focusWidget(); now && nameOf(now) == name)
            return true;
        key(Qt::Key_Tab);
    }
    return false;
}

bool tabToAndPress(const QString &name)
{
    if (!tabTo(name) || !QTest::qWaitFor([] { return QApplication::focusWidget()->isEnabled(); }, patience))
        return false;
    key(Qt::Key_Space);
    return true;
}

bool tabToAndWrite(const QString &name, const QString &words)
{
    if (!tabTo(name))
        return false;
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    type(words);
    return true;
}

bool hasDialog(const QString &title)
{
    return QTest::qWaitFor(
        [&] {
            QWidget *modal = QApplication::activeModalWidget();
            return modal && modal->windowTitle() == title && modal->isActiveWindow();
        },
        patience);
}

bool hasNoDialog()
{
    return QTest::qWaitFor([] { return !QApplication::activeModalWidget(); }, patience);
}

QString textOf(QWidget *root, const QString &name)
{
    if (auto *plain = named<QPlainTextEdit>(root, name))
        return plain->toPlainText();
    auto *rich = named<QTextEdit>(root, name);
    return rich ? rich->toPlainText() : QString();
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QDir(m_desk.folder().path()).mkpath(u"in/urn-formal"_s));
        support::writeFile(m_desk.folder(), u"in/urn-formal/acorn"_s, support::wholeTemplate("acorn"));
        QVERIFY(m_desk.open());
        new support::KeyboardFocus(m_desk.window());
    }
    void init() { support::failOnWarning(); }
    void cleanupTestCase() { m_desk.close(); }

    void firstStart()
    {
        QVERIFY(tabToAndPress(u"with the registered names as of 2026-07-28"_s)); // without
        QVERIFY(tabToAndPress(u"Start a registry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"No registrations"_s), patience);
    }

    void importAFolder()
    {
        key(Qt::Key_O, Qt::ControlModifier);
        QVERIFY(tabToAndWrite(u"File or folder"_s, m_desk.path(u"in"_s)));
        key(Qt::Key_Return);
        const auto canImport = [this] {
            auto *import = named<QAbstractButton>(m_desk.window(), u"Register without review…"_s);
            return import && import->isEnabled();
        };
        QTRY_VERIFY_WITH_TIMEOUT(canImport(), patience);
        QVERIFY(tabToAndPress(u"Register without review…"_s));
        QTRY_VERIFY(support::openDialog());
        QVERIFY(tabToAndPress(u"Register 1 text"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"What was done"_s) >= 1, patience);
        key(Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s), 1, patience);
    }

    void searchAndOpen()
    {
        key(Qt::Key_F, Qt::ControlModifier);
        type(u"herbarium"_s);
        key(Qt::Key_Return); // waits for what is found and goes to it
        QTRY_VERIFY_WITH_TIMEOUT(nameOf(QApplication::focusWidget()) == u"Registrations"_s, patience);
        key(Qt::Key_Return);
        auto *tabs = named<QTabBar>(m_desk.window(), u"Open documents"_s);
        QTRY_VERIFY(tabs && tabs->count() == 2);
        key(Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(tabs->count(), 1);
    }

    void reviseAndPublish()
    {
        command(u"revise"_s);
        QTRY_COMPARE_WITH_TIMEOUT(textOf(m_desk.window(), u"Version"_s), u"2"_s, patience);
        QVERIFY(tabToAndWrite(u"Date"_s, u"2026-02-30"_s));
        QVERIFY(tabToAndWrite(u"Resolution"_s, u"Resolution is not intended. A list is kept."_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"All findings"_s) >= 2, patience);
        key(Qt::Key_F8);
        QTRY_VERIFY(nameOf(QApplication::focusWidget()) == u"Date"_s); // the first finding
        QVERIFY(tabToAndWrite(u"Date"_s, u"2026-07-30"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Draft, saved"_s), patience);
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(hasDialog(u"Publish acorn version 2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(
            named<QAbstractButton>(QApplication::activeModalWidget(), u"Publish version 2"_s)->isEnabled(),
            patience);
        QVERIFY(tabToAndPress(u"Publish version 2"_s));
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Published as acorn@2"_s), patience);
    }

    void compare()
    {
        key(Qt::Key_1, Qt::AltModifier);
        key(Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(named<QWidget>(m_desk.window(), u"Comparison"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(nameOf(QApplication::focusWidget()) == u"Comparison"_s, patience);
        key(Qt::Key_F8);
        key(Qt::Key_W, Qt::ControlModifier);
    }

    void exportAsXml()
    {
        key(Qt::Key_1, Qt::AltModifier);
        key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(hasDialog(u"Export"_s));
        QVERIFY(tabTo(u"Format"_s));
        key(Qt::Key_Down);
        QVERIFY(tabToAndWrite(u"To"_s, m_desk.path(u"acorn.xml"_s)));
        key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_desk.path(u"acorn.xml"_s)), patience);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(QApplication::activeModalWidget(), u"Close"_s),
                                 patience);
        key(Qt::Key_Escape);
        QVERIFY(hasNoDialog());
    }

    void newRequestFromTheClipboard()
    {
        QApplication::clipboard()->setText(QString::fromUtf8(
            "From: a person <desk@cedar-leaf.example>\nSubject: a name\n\nDear registry,\n\n" +
            support::wholeTemplate("cedar-leaf", "Cedar Herbarium", "Names for the sheats of one press.")));
        key(Qt::Key_N, Qt::ControlModifier);
        QVERIFY(hasDialog(u"New request"_s));
        QVERIFY(tabTo(u"Template"_s));
        key(Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(named<QLineEdit>(QApplication::activeModalWidget(), u"NID"_s)->text(),
                                  u"cedar-leaf"_s, patience);
        QVERIFY(tabToAndPress(u"Create request"_s));
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(textOf(m_desk.window(), u"Purpose"_s).contains(u"one press"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Draft, saved"_s), patience);
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(hasDialog(u"Publish cedar-leaf version 1"_s));
        QVERIFY(tabToAndPress(u"Publish version 1"_s));
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Published as cedar-leaf@1"_s), patience);
    }

    void correct()
    {
        key(Qt::Key_1, Qt::AltModifier);
        key(Qt::Key_F, Qt::ControlModifier);
        type(u"cedar"_s);
        key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(textOf(m_desk.window(), u"Template"_s).contains(u"sheats"_s), patience);
        command(u"correct"_s);
        QVERIFY(hasDialog(u"Correct cedar-leaf@1"_s));
        QVERIFY(tabTo(u"Fields"_s));
        for (int down = 0; down < int(Field::Purpose); ++down)
            key(Qt::Key_Down);
        QVERIFY(tabToAndWrite(u"Corrected text"_s, u"Names for the sheets of one press."_s));
        QVERIFY(tabToAndWrite(u"Reason"_s, u"A slip of the pen."_s));
        QVERIFY(tabToAndPress(u"Publish cedar-leaf@1.2"_s));
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(textOf(m_desk.window(), u"Template"_s).contains(u"sheets"_s), patience);
    }

    void backUpAnnotateAndRestore()
    {
        command(u"back up"_s);
        QVERIFY(hasDialog(u"Back up"_s));
        QVERIFY(tabToAndWrite(u"To"_s, m_desk.path(u"kept.sqlite"_s)));
        key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_desk.path(u"kept.sqlite"_s)), patience);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(QApplication::activeModalWidget(), u"Close"_s),
                                 patience);
        key(Qt::Key_Escape);
        QVERIFY(hasNoDialog());

        command(u"annotate"_s);
        QVERIFY(hasDialog(u"Annotate cedar-leaf"_s));
        QVERIFY(tabToAndWrite(u"Reason"_s, u"Nobody uses it."_s));
        QVERIFY(tabToAndPress(u"Annotate"_s));
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"deprecated"_s), patience);

        command(u"restore"_s);
        QVERIFY(hasDialog(u"Restore"_s));
        QVERIFY(tabToAndWrite(u"Backup"_s, m_desk.path(u"kept.sqlite"_s)));
        const QString agreed =
            u"Restore although the current registry contains acts that the backup does not"_s;
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(QApplication::activeModalWidget(), agreed), patience);
        QVERIFY(tabToAndPress(agreed));
        QVERIFY(tabToAndPress(u"Restore"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(QApplication::activeModalWidget(), u"Close"_s) &&
                                     m_desk.rows(u"Registrations"_s) == 2,
                                 patience);
        key(Qt::Key_Escape);
        QVERIFY(hasNoDialog());
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk.says(u"deprecated"_s), patience);
    }

private:
    // Through the palette: a few letters of an act, and Enter.
    void command(const QString &letters)
    {
        key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::focusWidget() &&
                                     nameOf(QApplication::focusWidget()) == u"Go to or do…"_s,
                                 patience);
        type(letters);
        key(Qt::Key_Return);
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestKeyboard)
#include "tst_keyboard.moc"
