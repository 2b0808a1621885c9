// WINDOW.md, "Enter does the act, Escape leaves": every dialog by Enter, Ctrl+Enter, Escape and the window's
// cross, with and without something written. Each field and each button of each dialog class is tried; a
// class that is in the sources and not in the table fails.
#include "tests/support/dialog_samples.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/compare/compare_days_dialog.h"
#include "ui/conflicts/conflict_dialog.h"
#include "ui/conflicts/report_dialog.h"
#include "ui/conflicts/watch_list_dialog.h"
#include "ui/export/export_dialog.h"
#include "ui/export/publish_files_dialog.h"
#include "ui/help/help_window.h"
#include "ui/look/appearance.h"
#include "ui/look/reason_dialog.h"
#include "ui/look/text_dialog.h"
#include "ui/overview/overview_list_dialog.h"
#include "ui/palette/command_palette.h"
#include "ui/registrations/correct_dialog.h"
#include "ui/registrations/entry_dialog.h"
#include "ui/registrations/revise_or_correct_dialog.h"
#include "ui/registrations/save_view_dialog.h"
#include "ui/registries/other_registries_dialog.h"
#include "ui/registries/record_dialog.h"
#include "ui/requests/new_request_dialog.h"
#include "ui/requests/number_before_dialog.h"
#include "ui/requests/outside_decision_dialog.h"
#include "ui/requests/publish_dialog.h"
#include "ui/shell/about_dialog.h"
#include "ui/shell/backup_dialog.h"
#include "ui/shell/left_drafts_dialog.h"
#include "ui/shell/log_dialog.h"
#include "ui/shell/name_dialog.h"
#include "ui/shell/new_registry_dialog.h"
#include "ui/shell/person.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/restore_dialog.h"
#include "ui/shell/verify_dialog.h"

#include <QDialogButtonBox>
#include <QDirIterator>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <map>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::patience;
using support::renaming;
using support::text;

namespace {

enum class Act {
    Plain,  // Enter in a field presses the default button
    Final,  // it only goes to it
    Search, // nothing is kept of what is written: no button, no question
};

struct DialogKind {
    Act act;
    std::function<Dialog *(QWidget *parent)> make;
};

const auto today = u"2026-08-01"_s;
const OverviewListDialog::Plan aList{u"Listed"_s, {}, {u"Name"_s}, {}, 0, u"Open"_s};

// Every editable field of that type that can be written in now.
template <class Field> QList<Field *> fieldsOf(QDialog *dialog)
{
    QList<Field *> fields = dialog->findChildren<Field *>();
    fields.removeIf(
        [](Field *field) { return !field->isVisible() || !field->isEnabled() || field->isReadOnly(); });
    return fields;
}

QList<QPushButton *> defaultsOf(QDialog *dialog)
{
    QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    buttons.removeIf([](QPushButton *button) { return !button->isVisible() || !button->isDefault(); });
    return buttons;
}

QMessageBox *question()
{
    auto *modal = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
    return modal && modal->objectName() == u"discardQuestion" ? modal : nullptr;
}

void key(Qt::Key which, Qt::KeyboardModifiers with = {})
{
    QTest::keyClick(QApplication::focusWidget(), which, with);
}

} // namespace

class TestDialogKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::wholeTemplate("acorn")}));
        m_store = std::make_unique<StoreAccess>(
            StorePlace{m_desk.location(), OpenMode::ReadWrite, support::fixedDesk()});
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        fillTable();
        m_parent.resize(900, 700);
        m_parent.show();
        QVERIFY(QTest::qWaitForWindowActive(&m_parent));
    }
    void init() { support::failOnWarning(); }
    void cleanup() { close(); }
    void cleanupTestCase()
    {
        m_store.reset();
        m_appearance.reset();
    }

    // A new class joins the table above, or this fails; none goes beside the one that knows the keys.
    void everyDialogClass_isInTheTable()
    {
        QMultiMap<QString, QString> heirs; // by what they are derived from
        QDirIterator files(support::sourcePath(u"ui"_s), {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        static const QRegularExpression derived(
            u"\\bclass\\s+(\\w+)(?:\\s+final)?\\s*:\\s*public\\s+(Q\\w*Dialog|QMessageBox|QWizard|Dialog|JobDialog)\\b"_s);
        static const QRegularExpression made(
            u"new (QDialog|QInputDialog|QWizard|QProgressDialog)\\b|Q(Message|Input)(Box|Dialog)::(get|question|warning|about|critical|information)"_s);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto match = derived.globalMatch(source); match.hasNext();) {
                const auto found = match.next();
                heirs.insert(found.captured(2), found.captured(1));
            }
            QVERIFY2(!made.match(source).hasMatch(), qPrintable(file.fileName()));
        }
        QCOMPARE(heirs.values(u"Dialog"_s).contains(u"JobDialog"_s), true);
        QSet<QString> classes;
        for (const QString &base : {u"Dialog"_s, u"JobDialog"_s})
            for (const QString &heir : heirs.values(base))
                classes += heir;
        classes -= u"JobDialog"_s;
        for (const auto &[base, heir] : heirs.asKeyValueRange())
            QVERIFY2(base == u"Dialog" || base == u"JobDialog" || heir == u"Dialog",
                     qPrintable(heir + u" is not a nidus::ui::Dialog"));
        QSet<QString> table;
        for (const auto &[name, kind] : m_kinds)
            table += name;
        QCOMPARE(table, classes);
    }

    void oneDefaultButton_inABoxOfThePlatform_data() { addRows(); }
    void oneDefaultButton_inABoxOfThePlatform()
    {
        QVERIFY(open());
        if (kind().act == Act::Search)
            return;
        auto *box = m_dialog->findChild<QDialogButtonBox *>();
        QVERIFY(box);
        QCOMPARE(defaultsOf(m_dialog).size(), 1);
        QVERIFY(box->isAncestorOf(defaultsOf(m_dialog).first()));
    }

    void enterInALine_pressesTheDefaultOrGoesToAFinalAct_data() { addRows(); }
    void enterInALine_pressesTheDefaultOrGoesToAFinalAct()
    {
        QVERIFY(open());
        if (kind().act == Act::Search)
            return;
        for (QLineEdit *line : fieldsOf<QLineEdit>(m_dialog)) {
            line->setFocus();
            QTest::keyClicks(QApplication::focusWidget(), u"7"_s);
            QVERIFY2(acts(Qt::NoModifier), qPrintable(support::nameOf(line)));
        }
    }

    void controlEnterInAText_doesTheSame_data() { addRows(); }
    void controlEnterInAText_doesTheSame()
    {
        QVERIFY(open());
        for (QPlainTextEdit *text : fieldsOf<QPlainTextEdit>(m_dialog)) {
            text->setFocus();
            const int before = text->document()->blockCount();
            key(Qt::Key_Return);
            QCOMPARE(text->document()->blockCount(), before + 1); // in a text, Enter is a new line
            QVERIFY2(acts(Qt::ControlModifier), qPrintable(support::nameOf(text)));
        }
    }

    void controlEnterOnAButton_isTheAct_data() { addRows(); }
    void controlEnterOnAButton_isTheAct()
    {
        QVERIFY(open());
        if (kind().act == Act::Search)
            return;
        QPushButton *act = defaultsOf(m_dialog).value(0);
        QVERIFY(act);
        for (QPushButton *button : m_dialog->findChildren<QPushButton *>()) {
            if (button == act || !button->isVisible() || !button->isEnabled() ||
                button->focusPolicy() == Qt::NoFocus)
                continue;
            button->disconnect(SIGNAL(clicked(bool)));
            QSignalSpy pressed(button, &QPushButton::clicked);
            button->setFocus();
            QVERIFY2(presses(act, Qt::ControlModifier) && pressed.isEmpty(), qPrintable(button->text()));
        }
    }

    // What can be taken back is no final act: its reason is one line, and Enter there does it.
    void reasonOfWhatCanBeTakenBack_needsOneEnter()
    {
        ReasonDialog::Asked asked{u"Suppress"_s, u"It is advice."_s, u"Suppress"_s};
        asked.isFinal = false;
        auto *dialog = new ReasonDialog(asked, &m_parent);
        m_dialog = dialog;
        QVERIFY(shown());
        QSignalSpy decided(dialog, &ReasonDialog::decided);
        key(Qt::Key_Return); // without a reason it does nothing
        QCOMPARE(decided.size(), 0);
        QTest::keyClicks(QApplication::focusWidget(), u"known"_s);
        key(Qt::Key_Return);
        QCOMPARE(decided.size(), 1);
        QCOMPARE(dialog->reason(), u"known"_s);
    }

    void enterOnAButton_pressesThatOne_data() { addRows(); }
    void enterOnAButton_pressesThatOne()
    {
        QVERIFY(open());
        for (QPushButton *button : m_dialog->findChildren<QPushButton *>()) {
            if (!button->isVisible() || !button->isEnabled() || button->focusPolicy() == Qt::NoFocus)
                continue;
            button->disconnect(SIGNAL(clicked(bool)));
            QSignalSpy pressed(button, &QPushButton::clicked);
            button->setFocus();
            key(Qt::Key_Return);
            QVERIFY2(pressed.size() == 1, qPrintable(button->text()));
        }
    }

    void leavingUntouched_asksNothing_data() { addRowsWithWays(); }
    void leavingUntouched_asksNothing()
    {
        QVERIFY(open());
        QVERIFY(!m_dialog->hasWritten());
        leave();
        QVERIFY(!question());
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog || !m_dialog->isVisible(), patience);
    }

    void leavingWhatIsWritten_asksOnceAndStaysByItself_data() { addRowsWithWays(); }
    void leavingWhatIsWritten_asksOnceAndStaysByItself()
    {
        QVERIFY(open());
        QWidgetList fields;
        for (QLineEdit *line : fieldsOf<QLineEdit>(m_dialog))
            fields += line;
        for (QPlainTextEdit *text : fieldsOf<QPlainTextEdit>(m_dialog))
            fields += text;
        const QString name = currentName();
        for (qsizetype i = 0; i < fields.size(); ++i) {
            QVERIFY(open()); // anew for each field
            QWidgetList again;
            for (QLineEdit *line : fieldsOf<QLineEdit>(m_dialog))
                again += line;
            for (QPlainTextEdit *text : fieldsOf<QPlainTextEdit>(m_dialog))
                again += text;
            again[i]->setFocus();
            QTest::keyClicks(QApplication::focusWidget(), u"7"_s);
            if (kind().act == Act::Search || name == u"PreferencesDialog") { // kept, or nothing to keep
                QVERIFY(!m_dialog->hasWritten());
                continue;
            }
            const QString field = support::nameOf(again[i]);
            leave();
            QTRY_VERIFY2_WITH_TIMEOUT(question(), qPrintable(field), patience);
            QVERIFY(QTest::qWaitForWindowActive(question()));
            QTest::keyClick(question(), Qt::Key_Return); // the careful answer is the default
            QTRY_VERIFY2_WITH_TIMEOUT(!question() && m_dialog && m_dialog->isVisible(), qPrintable(field),
                                      patience);
            QVERIFY(m_dialog->hasWritten());
            leave();
            QTRY_VERIFY2_WITH_TIMEOUT(question(), qPrintable(field), patience);
            question()->findChild<QPushButton *>(u"discard"_s)->click();
            QTRY_VERIFY2_WITH_TIMEOUT(!m_dialog || !m_dialog->isVisible(), qPrintable(field), patience);
        }
    }

    // A key that is held down does not go on to press what it went to.
    void heldEnter_pressesNoFinalAct()
    {
        m_dialog = m_kinds.at(u"PublishDialog"_s).make(&m_parent);
        QVERIFY(shown());
        QLineEdit *note = fieldsOf<QLineEdit>(m_dialog).first();
        QPushButton *act = defaultsOf(m_dialog).first();
        act->disconnect(SIGNAL(clicked(bool)));
        act->setEnabled(true);
        QSignalSpy pressed(act, &QPushButton::clicked);
        note->setFocus();
        key(Qt::Key_Return);
        QVERIFY(act->hasFocus());
        QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
        QApplication::sendEvent(act, &repeated);
        QCOMPARE(pressed.size(), 0);
        key(Qt::Key_Return);
        QCOMPARE(pressed.size(), 1);
    }

private:
    const DialogKind &kind() const { return m_kinds.at(currentName()); }
    static QString currentName()
    {
        QFETCH(QString, name);
        return name;
    }
    void addRows() const
    {
        QTest::addColumn<QString>("name");
        for (const auto &[name, kind] : m_kinds)
            QTest::newRow(qPrintable(name)) << name;
    }
    void addRowsWithWays() const
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("byCross");
        for (const auto &[name, kind] : m_kinds)
            for (const bool byCross : {false, true})
                QTest::addRow("%s by %s", qPrintable(name), byCross ? "the cross" : "Escape")
                    << name << byCross;
    }

    // With a question that it may have asked.
    void close()
    {
        if (m_dialog)
            m_dialog->hide();
        delete m_dialog;
    }
    bool open()
    {
        close();
        m_dialog = kind().make(&m_parent);
        return shown();
    }
    bool shown()
    {
        m_dialog->open();
        m_dialog->activateWindow();
        return QTest::qWaitForWindowActive(m_dialog) &&
               QTest::qWaitFor([] { return QApplication::focusWidget(); });
    }

    // The key where the focus is does what the kind of dialog says.
    bool acts(Qt::KeyboardModifiers with)
    {
        const auto defaults = defaultsOf(m_dialog);
        if (defaults.size() != 1)
            return false;
        return presses(defaults.first(), with);
    }
    bool presses(QPushButton *act, Qt::KeyboardModifiers with)
    {
        act->disconnect(SIGNAL(clicked(bool))); // what it does is another test's
        act->setEnabled(true);
        QSignalSpy pressed(act, &QPushButton::clicked);
        key(Qt::Key_Return, with);
        if (kind().act == Act::Plain)
            return pressed.size() == 1;
        if (!pressed.isEmpty() || !act->hasFocus())
            return false;
        key(Qt::Key_Return);
        return pressed.size() == 1;
    }

    void leave()
    {
        QFETCH(bool, byCross);
        if (byCross)
            m_dialog->close();
        else
            QTest::keyClick(m_dialog, Qt::Key_Escape);
    }

    void fillTable()
    {
        const StorePlace place = m_store->place();
        Version stands;
        stands.number = {1, 1};
        stands.text = text(u"Names for oaks."_s);
        const Nid nid = *Nid::parse(u"acorn"_s);
        const auto listed = m_desk.registrar()->listedEntry(nid);
        QVERIFY(listed);
        PublishDialog::Asked publication;
        publication.nid = u"acorn"_s;
        publication.number = 2;
        publication.isRevision = true;
        publication.today = today;
        publication.text = stands.text;
        Finding finding;
        finding.rule = u"date-form"_s;
        finding.severity = Severity::Error;
        finding.words = u"It is not a date."_s;
        using P = QWidget *;
        m_kinds = {
            {u"AboutDialog"_s, {Act::Plain, [](P p) { return new AboutDialog(p); }}},
            {u"BackupDialog"_s, {Act::Plain, [=](P p) { return new BackupDialog(place, {}, p); }}},
            {u"CommandPalette"_s, {Act::Search, [](P p) { return new CommandPalette({}, nullptr, p); }}},
            {u"CompareDaysDialog"_s,
             {Act::Plain, [this](P p) { return new CompareDaysDialog(*m_store, p); }}},
            {u"ConflictDialog"_s,
             {Act::Final,
              [](P p) {
                  return new ConflictDialog(text(u"Mine"_s), text(u"Theirs"_s), text({}), u"elm"_s, p);
              }}},
            {u"CorrectDialog"_s, {Act::Final, [=](P p) { return new CorrectDialog(nid, stands, p); }}},
            {u"EntryDialog"_s,
             {Act::Final, [nid, listed = *listed](P p) { return new EntryDialog(nid, listed, today, p); }}},
            {u"ExportDialog"_s, {Act::Plain, [this](P p) { return new ExportDialog(*m_store, {}, p); }}},
            {u"HelpWindow"_s, {Act::Search, [](P p) { return new HelpWindow(helpPages({}), p); }}},
            {u"LeftDraftsDialog"_s,
             {Act::Plain,
              [](P p) {
                  return new LeftDraftsDialog({{1, u"acorn"_s, {}, {}}}, p);
              }}},
            {u"LogDialog"_s, {Act::Plain, [this](P p) { return new LogDialog(m_log, p); }}},
            {u"NameDialog"_s, {Act::Plain, [this](P p) { return new NameDialog(m_person, p); }}},
            {u"NewRegistryDialog"_s,
             {Act::Plain, [](P p) { return new NewRegistryDialog(u"/nowhere/r.sqlite"_s, p); }}},
            {u"NewRequestDialog"_s, {Act::Plain, [this](P p) { return new NewRequestDialog(*m_store, p); }}},
            {u"NumberBeforeDialog"_s,
             {Act::Plain, [](P p) { return new NumberBeforeDialog({u"acorn"_s}, p); }}},
            {u"OtherRegistriesDialog"_s,
             {Act::Plain, [this](P p) { return new OtherRegistriesDialog(*m_store, p); }}},
            {u"OutsideDecisionDialog"_s,
             {Act::Final,
              [](P p) { return new OutsideDecisionDialog(u"nid-too-short"_s, u"Too short."_s, today, p); }}},
            {u"OverviewListDialog"_s,
             {Act::Plain, [](P p) { return new OverviewListDialog(aList, {{u"acorn"_s}}, p); }}},
            {u"PreferencesDialog"_s,
             {Act::Plain, [this](P p) { return new PreferencesDialog(*m_appearance, &m_person, p); }}},
            {u"PublishDialog"_s,
             {Act::Final,
              [=](P p) {
                  auto *dialog = new PublishDialog(publication, p);
                  dialog->setFindings({finding});
                  return dialog;
              }}},
            {u"PublishFilesDialog"_s, {Act::Final, [=](P p) { return new PublishFilesDialog(place, p); }}},
            {u"ReasonDialog"_s,
             {Act::Final,
              [](P p) {
                  return new ReasonDialog({u"Supersede"_s, u"It goes."_s, u"Supersede"_s, {}, {}, u"Other"_s},
                                          p);
              }}},
            {u"RecordDialog"_s, {Act::Final, [](P p) { return new RecordDialog({}, {}, p); }}},
            {u"ReportDialog"_s,
             {Act::Plain, [](P p) { return new ReportDialog({}, support::fixedDesk(), p); }}},
            {u"RestoreDialog"_s, {Act::Final, [=](P p) { return new RestoreDialog(place, p); }}},
            {u"ReviseOrCorrectDialog"_s,
             {Act::Plain,
              [](P p) {
                  return new ReviseOrCorrectDialog(u"acorn@1.2"_s, text(u"A"_s), text(u"B"_s), u"So."_s, p);
              }}},
            {u"OtherTextDialog"_s, {Act::Plain, support::otherText}},
            {u"RuleNameDialog"_s, {Act::Plain, renaming}},
            {u"SaveViewDialog"_s,
             {Act::Plain, [](P p) { return new SaveViewDialog({}, SaveViewDialog::Act::Save, p); }}},
            {u"TextDialog"_s, {Act::Plain, [](P p) { return new TextDialog(u"Text"_s, u"Words"_s, p); }}},
            {u"VerifyDialog"_s, {Act::Plain, [=](P p) { return new VerifyDialog(place, {}, p); }}},
            {u"WatchListDialog"_s, {Act::Plain, [this](P p) { return new WatchListDialog(*m_store, p); }}},
        };
    }

    support::WindowFixture m_desk;
    std::unique_ptr<StoreAccess> m_store;
    std::unique_ptr<Appearance> m_appearance;
    Person m_person{u"rowan"_s, {}};
    Log m_log{support::fixedDesk().now};
    QWidget m_parent;
    QPointer<Dialog> m_dialog;
    std::map<QString, DialogKind> m_kinds;
};

NIDUS_TEST(TestDialogKeys)
#include "tst_dialog_keys.moc"
