// What belongs to the program and not to a registry: the palette, help, preferences, the log.
#include "ui/mainwindow.h"
#include "ui/palette/command_palette.h"
#include "ui/plain_text.h"
#include "ui/registry/registrations_page.h"

#include <QAction>
#include <QMenuBar>
#include <QPushButton>

namespace nidus::ui {

void MainWindow::makeProgramMenus(QMenu *view, QMenu *)
{
    const QKeySequence paletteKeys(Qt::CTRL | Qt::Key_K);
    view->addSeparator();
    QAction *palette = view->addAction(tr("&Go to or do…"));
    palette->setShortcut(paletteKeys);
    connect(palette, &QAction::triggered, this, &MainWindow::showPalette);

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

} // namespace nidus::ui
