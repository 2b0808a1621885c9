// A window on an invented registry in a folder of its own, as every test of the window needs it: settings of
// its own, the light theme, no Qt warning passes, and the window is the active one before each test.
#pragma once

#include "tests/support/registry_folder.h"
#include "tests/support/whole_template.h"
#include "tests/support/window_hands.h"
#include "ui/look/theme.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/window_settings.h"

#include <QTableView>

namespace nidus::support {

// Settings that are nobody's, for all windows of one test program: Qt asks only once where they are.
inline void useOwnSettings()
{
    static const QTemporaryDir settings;
    qputenv("XDG_CONFIG_HOME", settings.path().toLocal8Bit());
}

// `count` rows of a table from row `first` on, by keys.
inline void selectRows(QTableView *table, int first, int count)
{
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
    for (int i = 0; i < first; ++i)
        QTest::keyClick(table, Qt::Key_Down);
    for (int i = 1; i < count; ++i)
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
}

class WindowFixture {
public:
    WindowFixture()
    {
        useOwnSettings();
        ui::applyTheme(*qApp, ui::Theme::Light);
    }

    const QTemporaryDir &folder() const { return m_folder; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString location() const { return path(QStringLiteral("r.sqlite")); }

    // The registrar of the window's store, which is made when it is not there.
    std::unique_ptr<Registrar> registrar() const
    {
        if (!QFile::exists(location()))
            return scratchRegistrar(m_folder, QStringLiteral("r.sqlite"));
        auto opened = Registrar::open(location(), OpenMode::ReadWrite, fixedDesk());
        if (!opened)
            qFatal("no store: %s", qPrintable(message(opened.error())));
        return std::move(*opened);
    }

    // Files of one registry, taken in through the registrar; whether all of them were.
    bool take(const QList<QByteArray> &documents) const
    {
        QStringList files;
        for (const QByteArray &document : documents)
            files += writeFile(m_folder, QStringLiteral("in%1").arg(files.size()), document);
        const auto made = registrar();
        if (files.isEmpty())
            return true;
        const auto report = made->import(files, {});
        return report && report->refused == 0;
    }

    // Shows the window on a store, which need not be there yet; true when it is the active one and says what
    // is open.
    bool open(const QString &name = QStringLiteral("r.sqlite"), const ui::Program &program = {})
    {
        const bool isThere = QFile::exists(path(name));
        if (!m_keepsTabs)
            ui::windowSettings().remove(QStringLiteral("tabs"));
        // Whatever screen there is: a size that was kept is fitted to it some time later, this one is not.
        ui::windowSettings().remove(QStringLiteral("window/place"));
        m_window = std::make_unique<ui::MainWindow>(fixedDesk(), path(name), program);
        m_window->resize(1280, 800);
        m_window->show();
        const auto isOpen = [&] { return !isThere || m_window->windowTitle().startsWith(name); };
        return QTest::qWaitForWindowActive(m_window.get()) && QTest::qWaitFor(isOpen, patience);
    }
    // The same; true when the registrations are there.
    bool show()
    {
        return open() && QTest::qWaitFor([this] { return table(QStringLiteral("Registrations")) != nullptr; },
                                         patience);
    }
    void close() { m_window.reset(); }
    void keepTabs() { m_keepsTabs = true; } // what a window before has left open
    ui::MainWindow *window() const { return m_window.get(); }

    // Before each test.
    bool activate()
    {
        failOnWarning();
        if (openDialog()) // no window manager gives the focus back when a dialog has closed
            return true;
        m_window->activateWindow();
        return QTest::qWaitForWindowActive(m_window.get());
    }

    QTableView *table(const QString &name) const { return named<QTableView>(m_window.get(), name); }
    int rows(const QString &name) const { return table(name) ? table(name)->model()->rowCount() : -1; }
    QAction *act(const QString &text) const { return actOf(m_window.get(), text); }

    // Whether a visible label in `root` (the window when absent) holds `words`.
    bool says(const QString &words, QWidget *root = nullptr) const
    {
        return support::says(root ? root : m_window.get(), words);
    }
    bool begins(const QString &words) const { return labelBegins(m_window.get(), words); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<ui::MainWindow> m_window;
    bool m_keepsTabs = false;
};

} // namespace nidus::support
