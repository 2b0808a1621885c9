// Leads through every page, tab and dialog of the window, for tests that look at all of them and for
// pictures: what the menus open, what the pages' buttons open, in the order in which a person would meet it.
#pragma once

#include "tests/support/registry_folder.h"
#include "tests/support/window_hands.h"
#include "ui/look/appearance.h"
#include "ui/shell/left_drafts_dialog.h"
#include "ui/shell/log.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/window_settings.h"

#include "ui/overview/chart_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>

namespace nidus::support {

inline constexpr int placePatience = 20'000;

// What the window is made with, and the window: settings, log and a store in a folder of its own.
class PlacesWindow {
public:
    // Call it first in initTestCase.
    bool start()
    {
        qputenv("XDG_CONFIG_HOME", path(QStringLiteral("config")).toLocal8Bit());
        m_appearance = std::make_unique<ui::Appearance>(*qApp, ui::Theme::Light);
        m_log = std::make_unique<ui::Log>(fixedDesk().now);
        return m_folder.isValid();
    }
    void end()
    {
        close();
        m_appearance.reset();
        m_log.reset();
    }

    // Opens the window on a store in the folder; whether its registrations are there.
    bool open(const QString &name, const Actor &desk = fixedDesk())
    {
        ui::windowSettings().clear(); // it begins at the registrations, not where another one was left
        m_window = std::make_unique<ui::MainWindow>(desk, path(name),
                                                    ui::Program{m_log.get(), nullptr, m_appearance.get()});
        m_window->resize(1280, 800);
        m_window->show();
        return QTest::qWaitForWindowExposed(m_window.get()) &&
               QTest::qWaitFor(
                   [this] { return named<QTableView>(m_window.get(), QStringLiteral("Registrations")); },
                   placePatience);
    }
    void close() { m_window.reset(); }

    const QTemporaryDir &folder() const { return m_folder; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    ui::Appearance &appearance() const { return *m_appearance; }
    ui::MainWindow *window() const { return m_window.get(); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<ui::Appearance> m_appearance;
    std::unique_ptr<ui::Log> m_log;
    std::unique_ptr<ui::MainWindow> m_window;
};

class EveryPlace {
public:
    using Look = std::function<void(const QString &place, QWidget &root)>;

    EveryPlace(ui::MainWindow &window, Look look) : m_window(window), m_look(std::move(look)) {}

    // `nid`: a registration with two versions. Leaves the window as it was, but for an open revision of
    // `nid`.
    bool visitAll(const QString &nid)
    {
        return registrations(nid) && editor() && comparison(nid) && document(nid) && requests() &&
               conflicts(nid) && workbench() && overview() && import() && menus(nid) && leftDrafts();
    }

    bool select(const QString &nid)
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_1, Qt::AltModifier);
        auto *table = named<QTableView>(&m_window, QStringLiteral("Registrations"));
        if (!table)
            return false;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, 0).data().toString() == nid)
                table->setCurrentIndex(table->model()->index(row, 0));
        settle();
        return table->currentIndex().data().toString() == nid;
    }

    // An item of the menus by its words without mnemonic.
    QAction *action(const QString &text) const
    {
        for (QMenu *menu : m_window.menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            for (QAction *action : menu->actions())
                if (action->text().remove(u'&') == text)
                    return action;
        return nullptr;
    }

    // What a menu item opens in front; shown and closed again.
    bool dialogOf(const QString &text, const QString &place)
    {
        QAction *opens = action(text);
        if (!opens || !opens->isEnabled())
            return false;
        front();
        opens->trigger();
        return lookAtDialog(place);
    }

    bool lookAtDialog(const QString &place, const std::function<void(QDialog &)> &prepare = {})
    {
        QWidget *dialog = nullptr;
        if (!QTest::qWaitFor([&] { return (dialog = inFront()) != nullptr; }, placePatience))
            return false;
        settle();
        if (prepare) {
            prepare(*qobject_cast<QDialog *>(dialog));
            settle();
        }
        m_look(place, *dialog);
        dialog->close();
        if (prepare && support::question() && !support::discard()) // something was typed
            return false;
        return QTest::qWaitFor([this] { return !inFront(); }, placePatience);
    }

    static void settle() { QTest::qWait(250); }

private:
    void front()
    {
        m_window.activateWindow();
        if (!QTest::qWaitForWindowActive(&m_window))
            qWarning("the window is not active");
    }
    // A dialog before the window, modal or not.
    QWidget *inFront() const
    {
        if (QDialog *modal = openDialog())
            return modal;
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (widget->isVisible() && widget != &m_window && qobject_cast<QDialog *>(widget)) {
                widget->activateWindow();
                return widget;
            }
        return nullptr;
    }

    bool registrations(const QString &nid)
    {
        if (!select(nid))
            return false;
        m_look(QStringLiteral("registrations"), m_window);
        auto *tabs = named<QTabWidget>(&m_window, QStringLiteral("Registration"));
        for (int tab = 1; tabs && tab < tabs->count(); ++tab) {
            if (!tabs->isTabEnabled(tab))
                continue;
            tabs->setCurrentIndex(tab);
            settle();
            m_look(QStringLiteral("registrations-tab-%1").arg(tab), m_window);
        }
        tabs->setCurrentIndex(0);
        press(&m_window, QStringLiteral("Check as if requested today"));
        settle();
        m_look(QStringLiteral("registrations-checked"), m_window);
        return true;
    }

    bool editor()
    {
        front();
        if (!press(&m_window, QStringLiteral("Revise")) ||
            !QTest::qWaitFor(
                [this] { return named<QWidget>(&m_window, QStringLiteral("Purpose")) != nullptr; },
                placePatience))
            return false;
        settle();
        write(&m_window, QStringLiteral("Date"), QStringLiteral("2026-02-30"));
        QTest::qWait(1200); // saved and judged
        m_look(QStringLiteral("editor"), m_window);
        if (!press(&m_window, QStringLiteral("Publish…")) || !lookAtDialog(QStringLiteral("publish-errors")))
            return false;
        write(&m_window, QStringLiteral("Date"), QStringLiteral("2026-07-30"));
        QTest::qWait(1200);
        if (!press(&m_window, QStringLiteral("Publish…")) || !lookAtDialog(QStringLiteral("publish")))
            return false;
        for (QAction *opens : m_window.findChildren<QAction *>()) {
            if (opens->text() != QStringLiteral("Show as text…"))
                continue;
            opens->trigger();
            if (!lookAtDialog(QStringLiteral("show-as-text")))
                return false;
            break;
        }
        return dialogOf(QStringLiteral("Withdraw…"), QStringLiteral("withdraw")) && leave();
    }

    bool comparison(const QString &nid)
    {
        if (!select(nid))
            return false;
        action(QStringLiteral("Compare versions"))->trigger();
        settle();
        m_look(QStringLiteral("comparison"), m_window);
        return leave();
    }

    bool document(const QString &nid)
    {
        if (!select(nid))
            return false;
        press(&m_window, QStringLiteral("Open"));
        settle();
        m_look(QStringLiteral("registration"), m_window);
        return leave();
    }

    bool requests()
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_2, Qt::AltModifier);
        settle();
        m_look(QStringLiteral("requests"), m_window);
        return true;
    }

    // A name that could be taken for `nid`, checked; its report.
    bool conflicts(const QString &nid)
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_3, Qt::AltModifier);
        settle();
        m_look(QStringLiteral("conflicts-empty"), m_window);
        if (!write(&m_window, QStringLiteral("Check a name before any request"), nid + QStringLiteral("s")))
            return false;
        QTest::qWait(1000);
        m_look(QStringLiteral("conflicts"), m_window);
        if (!dialogOf(QStringLiteral("Report…"), QStringLiteral("conflicts-report")))
            return false;
        front();
        if (!write(&m_window, QStringLiteral("Check a name before any request"), {}))
            return false;
        auto *names = named<QComboBox>(&m_window, QStringLiteral("Names"));
        names->setFocus();
        QTest::keyClick(names, Qt::Key_End); // the registered ones
        QTest::qWait(1000);
        m_look(QStringLiteral("conflicts-registered"), m_window);
        QTest::keyClick(names, Qt::Key_Home);
        return true;
    }

    bool workbench()
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_4, Qt::AltModifier);
        settle();
        m_look(QStringLiteral("workbench"), m_window);
        return true;
    }

    // As charts, as tables, and the list behind a bar.
    bool overview()
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_5, Qt::AltModifier);
        const auto years = [this] {
            return named<ui::ChartView>(&m_window, QStringLiteral("Registrations over the years"));
        };
        if (!QTest::qWaitFor([&] { return years() && years()->count() > 0; }, placePatience))
            return false;
        QTest::qWait(1000); // what waits, and what is to follow up
        m_look(QStringLiteral("overview"), m_window);
        auto *tables = named<QCheckBox>(&m_window, QStringLiteral("As tables"));
        if (!tables)
            return false;
        tables->setChecked(true);
        settle();
        m_look(QStringLiteral("overview-tables"), m_window);
        tables->setChecked(false);
        settle();
        years()->setFocus();
        QTest::keyClick(years(), Qt::Key_Return);
        return lookAtDialog(QStringLiteral("overview-list"));
    }

    bool import()
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_O, Qt::ControlModifier);
        settle();
        m_look(QStringLiteral("import"), m_window);
        return leave();
    }

    bool menus(const QString &nid)
    {
        if (!select(nid))
            return false;
        static const std::pair<const char *, const char *> opening[] = {
            {"New request", "new-request"},
            {"Export…", "export"},
            {"Publish files…", "publish-files"},
            {"Other registries…", "other-registries"},
            {"Watch list…", "watch-list"},
            {"Edit entry…", "edit-entry"},
            {"Back up…", "back-up"},
            {"Restore…", "restore"},
            {"Verify…", "verify"},
            {"Correct…", "correct"},
            {"Annotate…", "annotate"},
            {"Supersede…", "supersede"},
            {"Preferences…", "preferences"},
            {"Help", "help"},
            {"Keyboard shortcuts", "shortcuts"},
            {"Log", "log"},
            {"About Nidus", "about"},
            {"Go to or do…", "palette"}};
        for (const auto &[text, place] : opening)
            if (!dialogOf(QString::fromUtf8(text), QString::fromLatin1(place))) {
                qWarning("nothing opened: %s", text);
                return false;
            }
        return true;
    }

    bool leftDrafts()
    {
        auto *dialog = new ui::LeftDraftsDialog(
            {{1, QStringLiteral("acorn · R-1"),
              QStringLiteral("revision of version 1, saved 2026-08-01 12:00:03 by rowan"),
              QStringLiteral("Purpose\n- Names for oaks.\n+ Names for the oaks of one wood.\n")}},
            &m_window);
        dialog->open();
        return lookAtDialog(QStringLiteral("left-drafts"));
    }

    // Closes the document in front.
    bool leave()
    {
        front();
        QTest::keyClick(&m_window, Qt::Key_W, Qt::ControlModifier);
        settle();
        return true;
    }

    ui::MainWindow &m_window;
    Look m_look;
};

} // namespace nidus::support
