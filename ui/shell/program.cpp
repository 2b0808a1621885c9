// What belongs to the program and not to a registry: the palette, help, preferences, the log.
#include "ui/help/help_key.h"
#include "ui/help/help_window.h"
#include "ui/look/appearance.h"
#include "ui/look/plain_text.h"
#include "ui/palette/command_palette.h"
#include "ui/registrations/registrations_page.h"
#include "ui/shell/about_dialog.h"
#include "ui/shell/log_dialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/single_instance.h"

#include <QAction>
#include <QApplication>
#include <QMenuBar>
#include <QPushButton>

namespace nidus::ui {

void MainWindow::makeProgramMenus(QMenu *edit, QMenu *view, QMenu *help)
{
    const QKeySequence paletteKeys(Qt::CTRL | Qt::Key_K);
    view->addSeparator();
    QAction *palette = view->addAction(tr("&Go to or do…"));
    palette->setShortcut(paletteKeys);
    connect(palette, &QAction::triggered, this, &MainWindow::showPalette);

    const auto helpHere = [this] { showHelp(helpPlaceOf(QApplication::focusWidget())); };
    QAction *here = help->addAction(tr("&Help"), this, helpHere);
    here->setShortcut(QKeySequence(Qt::Key_F1));
    connect(new HelpKey(this), &HelpKey::pressed, this, helpHere);
    help->addAction(tr("&Keyboard shortcuts"), this, [this] { showHelp({QStringLiteral("shortcuts"), {}}); });
    help->addSeparator();
    if (m_program.log)
        help->addAction(tr("&Log"), this, [this] {
            auto *log = new LogDialog(*m_program.log, this);
            log->show();
            log->raise();
            log->activateWindow();
        });
    help->addAction(tr("&About Nidus"), this, [this] { (new AboutDialog(this))->open(); });
    if (m_program.appearance) {
        edit->addSeparator();
        edit->addAction(tr("P&references…"), this,
                        [this] { (new PreferencesDialog(*m_program.appearance, this))->open(); });
    }
    if (m_program.seat)
        connect(m_program.seat, &SingleInstance::raiseAsked, this, &MainWindow::bringToFront);

    auto *corner = new QPushButton(tr("Go to or do…") % QStringLiteral("   ") %
                                   paletteKeys.toString(QKeySequence::NativeText));
    corner->setAccessibleName(tr("Go to or do…"));
    corner->setProperty("corner", true);
    connect(corner, &QPushButton::clicked, this, &MainWindow::showPalette);
    menuBar()->setCornerWidget(corner);
}

void MainWindow::showPalette()
{
    QList<PaletteItem> acts = actsOf(menuBar());
    acts.removeIf([](const PaletteItem &item) { return item.text == tr("Go to or do…"); });
    auto *palette = new CommandPalette(acts, m_store.get(), this);
    connect(palette, &CommandPalette::registrationAsked, this, &MainWindow::openRegistration);
    connect(palette, &CommandPalette::requestAsked, this, &MainWindow::openEditor);
    palette->open();
}

// With the dialog that has the keyboard, if there is one.
void MainWindow::bringToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    QWidget *modal = QApplication::activeModalWidget();
    for (QWidget *window : {static_cast<QWidget *>(this), modal}) {
        if (!window)
            continue;
        window->show();
        window->raise();
        window->activateWindow();
    }
}

// One window; above a dialog that has the keyboard it must be that dialog's own to be usable.
void MainWindow::showHelp(const HelpPlace &place)
{
    QWidget *modal = QApplication::activeModalWidget();
    QWidget *owner = modal ? modal : this;
    if (m_help && m_help->parentWidget() != owner) {
        m_help->close();
        m_help = nullptr;
    }
    if (!m_help)
        m_help = new HelpWindow(helpPages(actsOf(menuBar())), owner);
    if (m_help->isVisible())
        m_help->raise();
    m_help->show();
    m_help->activateWindow();
    m_help->go(place); // laid out by now: a section is found by where it stands
}

} // namespace nidus::ui
