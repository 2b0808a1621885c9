// Pictures of the editor's states and of the dialogs about it: shoot_editor FOLDER [light|dark]
// [WIDTHxHEIGHT].
#include "core/formats/text/source_text.h"
#include "tests/shots/described.h"
#include "tests/shots/import_samples.h"
#include "tests/shots/picture_settings.h"
#include "tests/support/registry_folder.h"
#include "tests/support/window_hands.h"
#include "ui/editor/field_text_edit.h"
#include "ui/look/theme.h"
#include "ui/shell/mainwindow.h"

#include <QAction>
#include <QDir>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <sqlite3.h>

using namespace nidus;
using namespace nidus::ui;
using support::named;
using support::openDialog;
using support::press;

namespace {

constexpr int patience = 20'000;

RegistrationTemplate firstText()
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"lantern-works");
    text.set(Field::Version, u"1");
    text.set(Field::Date, u"2025-03-14");
    text.set(Field::Registrant,
             u"Lantern Works Cooperative\n9 Wick Street, Harbour Town\nE-mail: names@lantern-works.example");
    text.set(Field::Purpose, u"The cooperative names the lamps that its members build, so that a part made "
                             u"today\nfits a lamp that was "
                             u"built twenty years ago. Names are of use to anyone who repairs such lamps.");
    text.set(Field::Syntax,
             u"A name has the workshop and a number, as in\n\n   urn:lantern-works:harbour:4711\n   "
             u"urn:lantern-works:{workshop}:{number}\n\nLetters are compared without regard to case; "
             u"urn:lantern-works:har<bour is no name.");
    text.set(Field::Assignment, u"Each workshop keeps a ledger of its numbers and never gives one twice.");
    text.set(Field::SecurityAndPrivacy, u"A name tells where a lamp was built, and nothing of who owns it.");
    text.set(Field::Interoperability, u"No issues of interoperability are known.");
    text.set(Field::Resolution, u"No resolution of these names is planned.");
    text.set(Field::Documentation, u"https://lantern-works.example/names");
    return text;
}

// Broken in two places, with samples, one of which it does not derive, and a counter-example.
constexpr char16_t grammar[] = u"A name has the workshop and a number:\n\n"
                               "   lamp-urn = \"urn:lantern-works:\" workshop \":\" number\n"
                               "   workshop = 1*( ALPHA / \"<\" ) ; as in the ledger\n"
                               "   number   = 1*4DIGIT | \"x\" 1*%x30–39\n\n"
                               "Letters are compared without regard to case. Examples:\n\n"
                               "   urn:lantern-works:harbour:4711\n"
                               "   URN:Lantern-Works:harbour:4711\n"
                               "   urn:lantern-works:harbour:x12\n"
                               "   urn:lantern-works:harbour:12345\n";

class ShootEditor {
public:
    ShootEditor(QString folder, QString suffix, QSize size)
        : m_folder(std::move(folder)), m_suffix(std::move(suffix)), m_size(size)
    {
    }

    int run(const QString &scratch)
    {
        const QString location = scratch + QStringLiteral("/desk.sqlite");
        auto desk = Registrar::create(location, true, support::fixedDesk());
        NewRequest asked;
        asked.text = firstText();
        const auto published = (*desk)->publish((*desk)->openRequest(asked).value(), {});
        const qint64 request = (*desk)->openRevision(published->nid, {}).value();
        RegistrationTemplate second = (*desk)->draft(request)->text;
        second.set(Field::Date, u"TBD");
        second.set(Field::Assignment,
                   u"Each workshop keeps a ledger of its numbers and never gives one twice. The "
                   u"ledger is open to every member of the cooperative.");
        second.fields[size_t(Field::Syntax)] = QString::fromUtf16(grammar);
        second.set(Field::Interoperability, {});
        second.set(Field::Documentation, u"none");
        (void)(*desk)->saveDraft(request, 1, second);
        (void)(*desk)->suppressFinding(
            request, QStringLiteral("documentation-missing"), Field::Documentation,
            QStringLiteral("The handbook is in print; its number comes with version 3."));
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), location);
        m_window->resize(m_size);
        m_window->show();
        QTableView *requests = nullptr;
        const auto isOpen = [&] {
            QTest::keyClick(m_window.get(), Qt::Key_2, Qt::AltModifier);
            requests = named<QTableView>(m_window.get(), QStringLiteral("Requests"));
            return requests && requests->model()->rowCount() > 0;
        };
        if (!QTest::qWaitFor(isOpen, patience))
            return 1;
        settle();
        requests->setFocus();
        QTest::keyClick(requests, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(requests, Qt::Key_Return);
        settle();
        editor();
        publishing();
        twoDesks(**desk, request, second);
        failure(location);
        entry();
        older(**desk);
        return 0;
    }

private:
    void editor()
    {
        enter("Date");
        save(*m_window, "editor-remedy");
        enter("Assignment");
        save(*m_window, "editor-remedy-long");
        enter("Revision Information");
        save(*m_window, "editor-revision-drafted");
        enter("Syntax");
        QTest::keyClick(enter("Assignment"), Qt::Key_Home, Qt::ControlModifier);
        enter("Syntax");
        save(*m_window, "editor-samples");
        press(m_window.get(), QStringLiteral("Generate"));
        settle();
        if (auto *samples = named<QTableView>(m_window.get(), QStringLiteral("Samples")))
            samples->setCurrentIndex(samples->model()->index(0, 0));
        settle();
        save(*m_window, "editor-generated");
        enter("Documentation");
        press(m_window.get(), QStringLiteral("1 suppressed"));
        settle();
        save(*m_window, "editor-suppressed");
        enter("Assignment");
        press(m_window.get(), QStringLiteral("Suppress…"));
        settle();
        if (openDialog())
            save(*openDialog(), "suppress");
        close();
    }

    void publishing()
    {
        press(m_window.get(), QStringLiteral("Publish…"));
        settle();
        if (!openDialog())
            return;
        save(*openDialog(), "publish-errors");
        auto *tabs = named<QTabWidget>(openDialog(), QStringLiteral("What will be published"));
        tabs->setCurrentIndex(1);
        save(*openDialog(), "publish-changes");
        tabs->setCurrentIndex(2);
        save(*openDialog(), "publish-entry");
        close();
    }

    void twoDesks(Registrar &desk, qint64 request, RegistrationTemplate theirs)
    {
        theirs.set(Field::Purpose, u"The cooperative names the lamps that its members build and mend.");
        theirs.set(Field::Resolution, u"A list of names is planned for next year.");
        (void)desk.saveDraft(request, desk.draft(request)->revision, theirs);
        QTest::keyClicks(enter("Purpose"), QStringLiteral("As of this year, "));
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return;
        save(*openDialog(), "two-texts");
        press(openDialog(), QStringLiteral("Save what is chosen"));
        settle();
    }

    void failure(const QString &location)
    {
        sqlite3 *raw = nullptr;
        sqlite3_open(location.toUtf8().constData(), &raw);
        sqlite3_exec(
            raw, "CREATE TRIGGER broken BEFORE UPDATE ON draft BEGIN SELECT RAISE (ABORT, 'no room'); END",
            nullptr, nullptr, nullptr);
        QTest::keyClicks(enter("Purpose"), QStringLiteral("Now: "));
        QTest::qWait(2500);
        save(*m_window, "editor-not-saved");
        sqlite3_exec(raw, "DROP TRIGGER broken", nullptr, nullptr, nullptr);
        sqlite3_close(raw);
        press(m_window.get(), QStringLiteral("Try again"));
        settle();
    }

    void entry()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        settle();
        act("Edit entry…");
        settle();
        if (!openDialog())
            return;
        press(openDialog(), QStringLiteral("Today"));
        support::write(openDialog(), QStringLiteral("Words"), QStringLiteral("the template"));
        save(*openDialog(), "entry");
        close();
        act("Correct…");
        settle();
        if (!openDialog())
            return;
        auto *text = named<QPlainTextEdit>(openDialog(), QStringLiteral("Corrected text"));
        text->setPlainText(QStringLiteral("Lantern-Works"));
        save(*openDialog(), "correct");
        named<QTabWidget>(openDialog(), QStringLiteral("What will be published"))->setCurrentIndex(1);
        save(*openDialog(), "correct-changes");
        close();
    }

    // A text that came in an older form: what is to be rewritten, one entry ticked and one done.
    void older(Registrar &desk)
    {
        SourceToDivide what;
        what.source = formats::describeSource(QStringLiteral("harbour-lights.txt"), shots::olderTemplate());
        const auto opened = desk.openRequests({what});
        (void)desk.setTick(opened->first(), QStringLiteral("rewriting.community"), true);
        (void)desk.setTick(opened->first(), QStringLiteral("purpose.resources"), true);
        RegistrationTemplate text = desk.draft(opened->first())->text;
        text.set(Field::Interoperability, u"No difficulty is known.");
        (void)desk.saveDraft(opened->first(), 1, text);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::AltModifier);
        settle();
        QTest::qWait(1500);
        auto *requests = named<QTableView>(m_window.get(), QStringLiteral("Requests"));
        requests->setFocus();
        QTest::keyClick(requests, Qt::Key_End, Qt::ControlModifier);
        for (int row = 0; row < requests->model()->rowCount(); ++row)
            for (int column = 0; column < requests->model()->columnCount(); ++column)
                if (requests->model()->index(row, column).data().toString() ==
                    QLatin1String("harbour-lights"))
                    requests->setCurrentIndex(requests->model()->index(row, 0));
        QTest::keyClick(requests, Qt::Key_Return);
        settle();
        enter("Purpose");
        save(*m_window, "editor-checklist");
        for (QAbstractButton *button : m_window->findChildren<QAbstractButton *>())
            if (button->isVisible() && button->text().startsWith(QLatin1String("Rewriting list")))
                button->click();
        settle();
        save(*m_window, "editor-rewriting");
    }

    FieldTextEdit *enter(const char *field)
    {
        m_window->activateWindow();
        auto *edit = named<FieldTextEdit>(m_window.get(), QLatin1String(field));
        edit->setFocus(Qt::TabFocusReason);
        QTest::keyClick(edit, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_Home, Qt::ControlModifier);
        settle();
        return edit;
    }
    void act(const char *name)
    {
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text().remove(u'&') == QString::fromUtf8(name))
                return action->trigger();
    }
    static void close()
    {
        if (openDialog())
            openDialog()->reject();
        if (support::question()) // something was typed
            support::discard();
        settle();
    }
    static void settle() { QTest::qWait(700); }

    void save(QWidget &widget, const char *name)
    {
        QTest::qWait(150);
        const QString path =
            QStringLiteral("%1/%2-%3.png").arg(m_folder, QString::fromLatin1(name), m_suffix);
        if (!widget.grab().save(path) || !shots::describe(widget, path))
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    }

    QString m_folder, m_suffix;
    QSize m_size;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace

int main(int argc, char **argv)
{
    const shots::PictureSettings settings;
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fprintf(stderr, "shoot_editor FOLDER [light|dark] [WIDTHxHEIGHT]\n");
        return 2;
    }
    const bool dark = arguments.contains(QStringLiteral("dark"));
    const QSize size = shots::pictureSize(arguments);
    applyTheme(application, dark ? Theme::Dark : Theme::Light);
    QDir().mkpath(arguments[1]);
    const QString suffix = QStringLiteral("%1-%2x%3")
                               .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                               .arg(size.width())
                               .arg(size.height());
    return ShootEditor(arguments[1], suffix, size).run(settings.folder.path());
}
