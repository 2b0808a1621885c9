// A window on an invented registry in a folder of its own, as every test of the window needs it: settings of its own,
// the light theme, no Qt warning passes, and the window is the active one before each test.
#pragma once

#include "tests/support/registry_folder.h"
#include "tests/support/window_hands.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"

#include <QLabel>
#include <QTableView>

namespace nidus::support {

inline constexpr int patience = 20'000; // milliseconds

// An invented template that no rule finds fault with.
inline QByteArray wholeTemplate(const QByteArray &nid, const QByteArray &registrant = "Oak Society",
                                const QByteArray &purpose = "Names for the pressed leaves of one herbarium.")
{
    return "Namespace Identifier: " + nid + "\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   " + registrant +
           "\n   E-mail: desk@" + nid + ".example\n\nPurpose:\n\n   " + purpose +
           "\n\nSyntax:\n\n   The namespace-specific string is a number of six digits.\n"
           "   Two names are equivalent when the numbers are equal.\n\n"
           "Assignment:\n\n   The keeper assigns numbers from one ledger, each once.\n\n"
           "Security and Privacy:\n\n   A name tells nothing about a person.\n\n"
           "Interoperability:\n\n   There are no known difficulties.\n\n"
           "Resolution:\n\n   Resolution is not intended.\n\n"
           "Documentation:\n\n   https://herbarium.example/names\n";
}

class WindowFixture {
public:
    WindowFixture()
    {
        qputenv("XDG_CONFIG_HOME", m_folder.filePath(QStringLiteral("config")).toLocal8Bit());
        ui::applyTheme(*qApp, ui::Theme::Light);
    }

    const QTemporaryDir &folder() const { return m_folder; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString location() const { return path(QStringLiteral("r.sqlite")); }

    // Files of one registry, taken in through the registrar.
    bool take(const QList<QByteArray> &documents)
    {
        auto registrar = scratchRegistrar(m_folder, QStringLiteral("r.sqlite"));
        QStringList files;
        for (const QByteArray &document : documents)
            files += writeFile(m_folder, QStringLiteral("in%1").arg(files.size()), document);
        return files.isEmpty() || registrar->import(files, {}).has_value();
    }

    // Shows the window; true when the registry is there.
    bool show()
    {
        m_window = std::make_unique<ui::MainWindow>(fixedDesk(), location());
        m_window->show();
        return QTest::qWaitFor([this] { return table(QStringLiteral("Registrations")) != nullptr; }, patience);
    }
    void close() { m_window.reset(); }
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

    // Whether a visible label in `root` (the window when absent) holds `words`.
    bool says(const QString &words, QWidget *root = nullptr) const
    {
        for (const QLabel *label : (root ? root : m_window.get())->findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace nidus::support
