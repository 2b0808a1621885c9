// Pictures of every place, dialog and state, to be looked at: shoot FOLDER [light|dark] [WIDTHxHEIGHT] [--store FILE].
// [--only import] takes the import pages alone. QT_SCALE_FACTOR=1.5 gives another scale. The registry is an invented one unless --store names another.
#include "tests/shots/import_samples.h"
#include "tests/shots/odd_registry.h"
#include "tests/shots/workbench_shots.h"
#include "tests/support/window_hands.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"

#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>

using namespace nidus;
using namespace nidus::ui;
using support::named;
using support::openDialog;
using support::press;

namespace {

constexpr int patience = 20'000;

class Shoot
{
public:
    Shoot(QString folder, QString suffix, QSize size) : m_folder(std::move(folder)), m_suffix(std::move(suffix)), m_size(size) {}

    int run(const QString &scratch, QString location)
    {
        if (location.isEmpty())
            location = firstStart(scratch);
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), location);
        m_window->resize(m_size);
        m_window->show();
        if (!QTest::qWaitFor([&] { return table("Registrations") && table("Registrations")->model()->rowCount() > 1; }, patience))
            return 1;
        settle();
        if (!m_onlyImport) {
            shots::shootWorkbench(*m_window, [this](const QByteArray &name) { save(*m_window, name); });
            if (qEnvironmentVariableIsSet("NIDUS_SHOOT_WORKBENCH"))
                return 0;
            QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
            registrations();
            requests(scratch);
            dialogs();
        }
        imports(scratch);
        return 0;
    }

private:
    QString firstStart(const QString &scratch)
    {
        const QString location = scratch + QStringLiteral("/museum.sqlite");
        {
            MainWindow window(support::fixedDesk(), location);
            window.resize(m_size);
            window.show();
            save(window, "first-start");
        }
        auto made = Registrar::create(location, true, support::fixedDesk());
        shots::makeFolder(scratch + QStringLiteral("/in"));
        {
            MainWindow window(support::fixedDesk(), location);
            window.resize(m_size);
            window.show();
            QTest::qWait(500);
            save(window, "empty");
        }
        const auto report = (*made)->import({scratch + QStringLiteral("/in")}, {});
        if (!report)
            std::fprintf(stderr, "%s\n", qPrintable(words(report.error())));
        return location;
    }

    void registrations()
    {
        settle();
        save(*m_window, "registrations");
        for (const char *nid : {"the-longest-name-that-rfc-allows", "markup", "hebrew", "hanzi", "ledger"})
            if (search(QLatin1String(nid)))
                save(*m_window, QByteArray("reading-") + nid);
        search(QStringLiteral("keeper"));
        save(*m_window, "search");
        search(QStringLiteral("nothing has this"));
        save(*m_window, "search-nothing");
        search(QStringLiteral("lantern"));
        auto *tabs = named<QTabWidget>(m_window.get(), QStringLiteral("Registration"));
        for (int tab = 1; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            settle();
            save(*m_window, "tab-" + QByteArray::number(tab));
        }
        tabs->setCurrentIndex(0);
        press(m_window.get(), QStringLiteral("Check as if requested today"));
        settle();
        save(*m_window, "checked");
    }

    void requests(const QString &scratch)
    {
        QFile file(scratch + QStringLiteral("/request.txt"));
        if (file.open(QIODevice::WriteOnly))
            file.write(shots::templateOf("cedar", QStringLiteral("Cedar Herbarium"), QStringLiteral("TBD")).replace("2026-03-14", "2026-02-30"));
        file.close();
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return;
        save(*openDialog(), "new-request");
        support::write(openDialog(), QStringLiteral("File"), file.fileName());
        QTest::keyClick(named<QWidget>(openDialog(), QStringLiteral("File")), Qt::Key_Tab);
        settle();
        save(*openDialog(), "new-request-read");
        press(openDialog(), QStringLiteral("Create request"));
        settle();
        save(*m_window, "editor-findings");
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        settle();
        save(*m_window, "editor-finding");
        press(m_window.get(), QStringLiteral("Publish…"));
        settle();
        if (openDialog()) {
            save(*openDialog(), "publish-errors");
            openDialog()->reject();
        }
        leaveDocument();
        search(QStringLiteral("acorn"));
        press(m_window.get(), QStringLiteral("Revise"));
        settle();
        save(*m_window, "editor-revision");
        press(m_window.get(), QStringLiteral("Publish…"));
        settle();
        if (openDialog()) {
            save(*openDialog(), "publish");
            openDialog()->reject();
        }
        leaveDocument();
        search(QStringLiteral("ledger"));
        press(m_window.get(), QStringLiteral("Revise"));
        settle();
        save(*m_window, "editor-long");
        leaveDocument();
        m_window->activateWindow();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::AltModifier);
        settle();
        save(*m_window, "requests");
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        search(QStringLiteral("lantern"));
    }

    void imports(const QString &scratch)
    {
        const auto open = [&] {
            m_window->activateWindow();
            QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
            settle();
        };
        open();
        save(*m_window, "import");
        for (const auto &[name, paths] : shots::importSamples(scratch + QStringLiteral("/samples"))) {
            support::write(m_window.get(), QStringLiteral("File or folder"), paths.first());
            press(m_window.get(), QStringLiteral("Preview"));
            settle();
            save(*m_window, "import-" + name);
            if (name == "template") { // a boundary moved, and the field of a line in the middle of it
                auto *source = named<QAbstractItemView>(m_window.get(), QStringLiteral("Source"));
                source->setCurrentIndex(source->model()->index(16, 0));
                for (int i = 0; i < 3; ++i)
                    QTest::keyClick(source, Qt::Key_Up, Qt::AltModifier);
                settle();
                save(*m_window, "import-moved");
            }
            if (name == "registry") {
                QTest::keyClick(table("What was found"), Qt::Key_Down);
                QTest::keyClick(table("What was found"), Qt::Key_Space);
                settle();
                save(*m_window, "import-registry-in-part");
                press(m_window.get(), QStringLiteral("Import"));
                settle();
                save(*m_window, "import-done");
                press(m_window.get(), QStringLiteral("Import more"));
                continue;
            }
            press(m_window.get(), QStringLiteral("Close"));
            open();
        }
    }

    // Whatever a menu opens in front.
    void dialogs()
    {
        for (QMenu *menu : m_window->menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            for (QAction *action : menu->actions()) {
                const QString text = action->text().remove(u'&');
                if (action->isSeparator() || action->menu() || !action->isEnabled() || text == QLatin1String("Quit")
                    || text.startsWith(QLatin1String("Open a registry")) || text.startsWith(QLatin1String("New request")))
                    continue;
                const int before = tabCount();
                action->trigger();
                settle();
                QByteArray name;
                for (const QChar c : text.toLower())
                    name += c.isLetterOrNumber() ? c.toLatin1() : '-';
                if (QDialog *dialog = openDialog()) {
                    save(*dialog, "dialog-" + name);
                    dialog->reject();
                    settle();
                } else if (tabCount() > before) {
                    save(*m_window, "page-" + name);
                    leaveDocument();
                    search(QStringLiteral("lantern"));
                }
            }
    }

    QTableView *table(const char *name) { return named<QTableView>(m_window.get(), QString::fromLatin1(name)); }
    int tabCount()
    {
        auto *tabs = m_window->findChild<QTabBar *>(QStringLiteral("documents"));
        return tabs ? tabs->count() : 0;
    }
    void leaveDocument()
    {
        auto *tabs = m_window->findChild<QTabBar *>(QStringLiteral("documents"));
        tabs->setCurrentIndex(0);
        settle();
    }
    bool search(const QString &words)
    {
        m_window->activateWindow();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        if (!support::write(m_window.get(), QStringLiteral("Search names and text"), words))
            return false;
        settle();
        return table("Registrations")->model()->rowCount() > 0;
    }
    static void settle() { QTest::qWait(700); }

    void save(QWidget &widget, const QByteArray &name)
    {
        QTest::qWait(120);
        const QString path = QStringLiteral("%1/%2-%3.png").arg(m_folder, QString::fromLatin1(name), m_suffix);
        if (!widget.grab().save(path))
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    }

public:
    bool m_onlyImport = false;

private:
    QString m_folder, m_suffix;
    QSize m_size;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir scratch;
    qputenv("XDG_CONFIG_HOME", scratch.path().toLocal8Bit());
    QApplication application(argc, argv);
    QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fprintf(stderr, "shoot FOLDER [light|dark] [WIDTHxHEIGHT] [--store FILE]\n");
        return 2;
    }
    const bool dark = arguments.contains(QStringLiteral("dark"));
    QSize size(1280, 800);
    for (const QString &argument : std::as_const(arguments))
        if (const QStringList parts = argument.split(u'x'); parts.size() == 2 && parts[0].toInt() > 0 && parts[1].toInt() > 0)
            size = {parts[0].toInt(), parts[1].toInt()};
    const qsizetype store = arguments.indexOf(QStringLiteral("--store"));
    applyTheme(application, dark ? Theme::Dark : Theme::Light);
    QDir().mkpath(arguments[1]);
    const QString suffix = QStringLiteral("%1-%2x%3").arg(dark ? QStringLiteral("dark") : QStringLiteral("light")).arg(size.width()).arg(size.height());
    Shoot shoot(arguments[1], suffix, size);
    shoot.m_onlyImport = arguments.contains(QStringLiteral("--only"));
    return shoot.run(scratch.path(), store > 0 ? arguments.value(store + 1) : QString());
}
