// Pictures of every place, dialog and state, to be looked at:
//     shoot FOLDER [light|dark] [WIDTHxHEIGHT] [--text PERCENT] [--rows COUNT] [--overview STORE [--reconcile
//     PATH]]
// QT_SCALE_FACTOR=1.5 gives another scale. The registry is an invented one; --rows shoots only the list with
// so many, --overview only the overview of the registry in that file, --reconcile that against the published
// one at PATH, which is taken over.
#include "tests/bench/large_registry.h"
#include "tests/shots/described.h"
#include "tests/shots/import_samples.h"
#include "tests/shots/odd_registry.h"
#include "tests/shots/overview_shots.h"
#include "tests/shots/picture_settings.h"
#include "tests/shots/reconcile_shots.h"
#include "tests/shots/workbench_shots.h"
#include "tests/support/every_place.h"
#include "tests/support/two_versions.h"
#include "ui/look/theme.h"
#include "ui/registrations/saved_views.h"

#include <QCommandLineParser>

#include <cstdio>

using namespace nidus;
using namespace nidus::ui;
using support::EveryPlace;
using support::named;
using support::openDialog;
using support::press;

namespace {

constexpr int patience = 120'000;

class Shoot {
public:
    Shoot(QApplication &application, const QCommandLineParser &parser, Theme theme, QSize size)
        : m_folder(parser.positionalArguments().value(0)), m_size(size), m_appearance(application, theme),
          m_log(support::fixedDesk().now)
    {
        const int percent = parser.value(QStringLiteral("text")).toInt();
        m_appearance.setTextPercent(qMax(percent, leastTextPercent));
        m_suffix = QStringLiteral("%1-%2x%3")
                       .arg(theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"))
                       .arg(size.width())
                       .arg(size.height());
        if (percent > leastTextPercent)
            m_suffix += QStringLiteral("-text-%1").arg(percent);
        QDir().mkpath(m_folder);
        m_log.listen();
    }

    int run(const QString &scratch)
    {
        beginnings(scratch);
        nameViews();
        open(scratch + QStringLiteral("/museum.sqlite"));
        bool all = false;
        {
            EveryPlace every(*m_window, [this](const QString &place, QWidget &root) { save(root, place); });
            all = every.visitAll(QStringLiteral("acorn"));
        }
        searches();
        failures(scratch);
        longTemplate();
        imports(scratch);
        shots::shootWorkbench(*m_window,
                              [this](const QByteArray &name) { save(*m_window, QString::fromLatin1(name)); });
        overview();
        return all ? 0 : 1;
    }

    int runOverview(const QString &location)
    {
        open(location);
        overview();
        return 0;
    }

    int runReconcile(const QString &location, const QString &path)
    {
        open(location);
        shots::shootReconcile(*m_window, path,
                              [this](QWidget &root, const QString &name) { save(root, name); });
        return 0;
    }

    // The list alone, with many rows.
    int runRows(const QString &scratch, int count)
    {
        const QString file = scratch + QStringLiteral("/many.xml");
        bench::writeRegistryXml(file, count);
        auto made = Registrar::create(scratch + QStringLiteral("/many.sqlite"), true, support::fixedDesk());
        if (!made || !(*made)->import({file}, {}))
            return 1;
        open(scratch + QStringLiteral("/many.sqlite"));
        if (!QTest::qWaitFor([&] { return registrations()->model()->rowCount() == count; }, patience))
            return 1;
        registrations()->scrollToBottom();
        save(*m_window, QStringLiteral("rows-%1").arg(count));
        return 0;
    }

private:
    QTableView *registrations() { return named<QTableView>(m_window.get(), QStringLiteral("Registrations")); }

    void open(const QString &location)
    {
        windowSettings().remove(
            QStringLiteral("window/place")); // of the size asked for, whatever screen there is
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), location,
                                                Program{&m_log, nullptr, &m_appearance});
        m_window->resize(m_size);
        m_window->show();
        if (!QTest::qWaitFor([&] { return registrations() && registrations()->model()->rowCount() > 1; },
                             patience))
            std::fprintf(stderr, "no registrations\n");
        settle();
    }

    // Before there is a registry, and an empty one; then it is filled.
    void beginnings(const QString &scratch)
    {
        const QString location = scratch + QStringLiteral("/museum.sqlite");
        const auto shoot = [&](const char *name, const QString &place) {
            MainWindow window(support::fixedDesk(), place, {&m_log, nullptr, &m_appearance});
            window.resize(m_size);
            window.show();
            settle();
            save(window, QString::fromLatin1(name));
            QTest::keyClick(&window, Qt::Key_2, Qt::AltModifier);
            settle();
            if (QFile::exists(place))
                save(window, QString::fromLatin1(name) + QStringLiteral("-requests"));
        };
        shoot("first-start", location);
        QFile broken(scratch + QStringLiteral("/broken.sqlite"));
        if (broken.open(QIODevice::WriteOnly))
            broken.write("no registry at all");
        broken.close();
        shoot("first-start-broken", broken.fileName());
        auto made = Registrar::create(location, true, support::fixedDesk());
        shoot("empty", location);
        shots::makeFolder(scratch + QStringLiteral("/in"));
        if (const auto report = (*made)->import({scratch + QStringLiteral("/in")}, {}); !report)
            std::fprintf(stderr, "%s\n", qPrintable(message(report.error())));
        support::publishSecond(**made, QStringLiteral("acorn"));
    }

    void overview()
    {
        shots::shootOverview(*m_window, m_folder,
                             [this](QWidget &root, const QString &name) { save(root, name); });
    }

    // In the sidebar: filters, a search, one that finds nothing, a long name.
    static void nameViews()
    {
        const auto save = [](const char *name, const char *words, const RegistrationFilter &filter) {
            RegistrationsView view;
            view.name = QString::fromUtf8(name);
            view.words = QString::fromUtf8(words);
            view.filter = filter;
            saveView(view);
        };
        save("Formal ones", "", {QStringLiteral("formal"), {}, {}, {}});
        save("Of a keeper", "keeper", {});
        save("Out of use", "", {{}, QStringLiteral("deprecated"), {}, {}});
        save("What the herbaria of the northern woods have asked for", "herbarium", {});
    }

    void searches()
    {
        for (const char *nid : {"the-longest-name-that-rfc-allows", "markup", "hebrew", "hanzi", "ledger"})
            if (search(QLatin1String(nid)))
                save(*m_window, QStringLiteral("reading-") + QLatin1String(nid));
        search(QStringLiteral("keeper"));
        save(*m_window, QStringLiteral("search"));
        search(QStringLiteral("nothing has this"));
        save(*m_window, QStringLiteral("search-nothing"));
        search({});
    }

    void failures(const QString &scratch)
    {
        EveryPlace every(*m_window, [this](const QString &place, QWidget &root) { save(root, place); });
        const auto failing = [&](const char *menu, const char *place, const char *field, const QString &path,
                                 const char *act) {
            QAction *opens = every.action(QString::fromUtf8(menu));
            m_window->activateWindow();
            opens->trigger();
            every.lookAtDialog(QString::fromLatin1(place), [&](QDialog &dialog) {
                support::write(&dialog, QString::fromLatin1(field), path);
                QTest::keyClick(QApplication::focusWidget(),
                                Qt::Key_Tab); // a file is read when its name is whole
                QTest::qWait(600);
                press(&dialog, QString::fromLatin1(act));
                QTest::qWait(600);
            });
        };
        failing("Export…", "export-fails", "To", QStringLiteral("/nowhere/acorn.txt"), "Export");
        failing("Back up…", "back-up-fails", "To", QStringLiteral("/nowhere/kept.sqlite"), "Back up");
        failing("Back up…", "back-up-done", "To", scratch + QStringLiteral("/kept.sqlite"), "Back up");
        failing("Restore…", "restore-fails", "Backup", scratch + QStringLiteral("/broken.sqlite"), "Restore");
        failing("Restore…", "restore-compared", "Backup", scratch + QStringLiteral("/kept.sqlite"), "-");
        failing("New request", "new-request-read", "File", scratch + QStringLiteral("/in/urn-formal/hebrew"),
                "Choose…");
        every.dialogOf(QStringLiteral("Log"), QStringLiteral("log-full"));
    }

    void imports(const QString &scratch)
    {
        const auto open = [&] {
            m_window->activateWindow();
            (void)QTest::qWaitForWindowActive(m_window.get());
            QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
            settle();
        };
        open();
        save(*m_window, QStringLiteral("import"));
        for (const auto &[name, paths] : shots::importSamples(scratch + QStringLiteral("/samples"))) {
            support::write(m_window.get(), QStringLiteral("File or folder"), paths.first());
            press(m_window.get(), QStringLiteral("Preview"));
            settle();
            save(*m_window, QStringLiteral("import-") + QString::fromLatin1(name));
            if (name == "template") { // a boundary moved, and the field of a line in the middle of it
                auto *source = named<QAbstractItemView>(m_window.get(), QStringLiteral("Source"));
                source->setCurrentIndex(source->model()->index(16, 0));
                for (int i = 0; i < 3; ++i)
                    QTest::keyClick(source, Qt::Key_Up, Qt::AltModifier);
                settle();
                save(*m_window, QStringLiteral("import-moved"));
            }
            if (name == "registry") {
                auto *found = named<QTableView>(m_window.get(), QStringLiteral("What was found"));
                QTest::keyClick(found, Qt::Key_Down);
                QTest::keyClick(found, Qt::Key_Space);
                settle();
                save(*m_window, QStringLiteral("import-registry-in-part"));
                press(m_window.get(), QStringLiteral("Import"));
                settle();
                save(*m_window, QStringLiteral("import-done"));
                press(m_window.get(), QStringLiteral("Import more"));
                continue;
            }
            press(m_window.get(), QStringLiteral("Close"));
            if (QTest::qWaitFor([] { return openDialog() != nullptr; }, 300)) // a boundary was moved
                support::discard();
            settle();
            open();
        }
    }

    void longTemplate()
    {
        search(QStringLiteral("ledger"));
        m_window->activateWindow();
        press(m_window.get(), QStringLiteral("Revise"));
        settle();
        settle();
        save(*m_window, QStringLiteral("editor-long"));
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        settle();
        save(*m_window, QStringLiteral("editor-finding"));
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        for (const char *nid : {"hebrew", "the-longest-name-that-rfc-allows"}) {
            search(QLatin1String(nid));
            press(m_window.get(), QStringLiteral("Revise"));
            settle();
            save(*m_window, QStringLiteral("editor-") + QLatin1String(nid));
            QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
            settle();
        }
    }

    bool search(const QString &words)
    {
        m_window->activateWindow();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        if (!support::write(m_window.get(), QStringLiteral("Search names and text"), words))
            return false;
        settle();
        return registrations()->model()->rowCount() > 0;
    }
    static void settle() { QTest::qWait(600); }

    void save(QWidget &widget, const QString &name)
    {
        QTest::qWait(60);
        const QString path = QStringLiteral("%1/%2-%3.png").arg(m_folder, name, m_suffix);
        if (!widget.grab().save(path) || !shots::describe(widget, path))
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    }

    QString m_folder, m_suffix;
    QSize m_size;
    Appearance m_appearance;
    Log m_log;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace

int main(int argc, char **argv)
{
    const shots::PictureSettings settings;
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FOLDER"), {});
    parser.addOption({QStringLiteral("text"), QStringLiteral("Text size."), QStringLiteral("PERCENT"),
                      QStringLiteral("100")});
    parser.addOption({QStringLiteral("rows"), QStringLiteral("The list alone."), QStringLiteral("COUNT"),
                      QStringLiteral("0")});
    parser.addOption({QStringLiteral("overview"), QStringLiteral("The overview alone, of that registry."),
                      QStringLiteral("STORE")});
    parser.addOption({QStringLiteral("reconcile"), QStringLiteral("That registry against a published one."),
                      QStringLiteral("PATH")});
    parser.process(application);
    const QStringList arguments = parser.positionalArguments();
    if (arguments.isEmpty()) {
        std::fprintf(stderr, "shoot FOLDER [light|dark] [WIDTHxHEIGHT] [--text PERCENT] [--rows COUNT] "
                             "[--overview STORE [--reconcile PATH]]\n");
        return 2;
    }
    const QSize size = shots::pictureSize(arguments);
    Shoot shoot(application, parser, arguments.contains(QStringLiteral("dark")) ? Theme::Dark : Theme::Light,
                size);
    const QString store = parser.value(QStringLiteral("overview"));
    if (const QString path = parser.value(QStringLiteral("reconcile")); !path.isEmpty())
        return shoot.runReconcile(store, path);
    if (!store.isEmpty())
        return shoot.runOverview(store);
    const int rows = parser.value(QStringLiteral("rows")).toInt();
    return rows > 0 ? shoot.runRows(settings.folder.path(), rows) : shoot.run(settings.folder.path());
}
