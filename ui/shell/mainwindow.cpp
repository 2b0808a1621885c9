#include "ui/shell/mainwindow.h"

#include "ui/accessibility/accessible.h"
#include "ui/help/help_window.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/styled_parts.h"
#include "ui/palette/command_palette.h"
#include "ui/registrations/first_start_page.h"
#include "ui/shell/about_dialog.h"
#include "ui/shell/backup_dialog.h"
#include "ui/shell/documents.h"
#include "ui/shell/edit_verbs.h"
#include "ui/shell/log_dialog.h"
#include "ui/shell/main_menu.h"
#include "ui/shell/name_dialog.h"
#include "ui/shell/new_registry_dialog.h"
#include "ui/shell/open_registry.h"
#include "ui/shell/person.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/recent_menu.h"
#include "ui/shell/recent_stores.h"
#include "ui/shell/restore_dialog.h"
#include "ui/shell/sidebar.h"
#include "ui/shell/single_instance.h"
#include "ui/shell/store_opener.h"
#include "ui/shell/verify_dialog.h"
#include "ui/shell/window_place.h"
#include "ui/shell/workspace.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>

namespace nidus::ui {

namespace {

QList<Command> leftOutOf(const Program &program)
{
    QList<Command> leftOut;
    if (!program.log)
        leftOut += Command::Log;
    if (!program.appearance)
        leftOut += Command::Preferences;
    return leftOut;
}

QString copyWords() { return MainWindow::tr("Back up what can be read…"); }

} // namespace

MainWindow::MainWindow(Actor desk, const QString &location, const Program &program, QWidget *parent)
    : QMainWindow(parent), m_location(location),
      m_opener(new StoreOpener(std::move(desk), program.instance, this)), m_person(program.person)
{
    installAccessibility(); // before the first control: what a screen reader hears of one is made once
    m_menu = new MainMenu(this, leftOutOf(program));
    m_workspace = new Workspace(location);
    setWindowTitle(tr("Nidus"));
    setMinimumSize(960, 600);
    new WindowPlace(this, {1280, 800});
    setAcceptDrops(true);
    styleInParts(this);
    setCentralWidget(m_workspace);
    connectParts();
    offerCommands(program);
    takePerson();
    if (QFileInfo(location).size() > 0) // an empty file is no registry yet
        openStore(location);
    else
        showNoRegistry();
}

// As long as all that it tells of is there.
MainWindow::~MainWindow() { delete m_workspace; }

void MainWindow::connectParts()
{
    connect(m_workspace, &Workspace::reopenAsked, this, &MainWindow::reopen);
    connect(m_menu, &MainMenu::asked, m_workspace, &Workspace::run);
    connect(m_menu, &MainMenu::viewAsked, this, [this] { m_workspace->showPlace(Sidebar::Registrations); });
    m_menu->fillColumnsBy([this](QMenu *menu) {
        if (OpenRegistry *registry = m_workspace->registry())
            registry->place(m_workspace->place())->fillColumnsMenu(menu);
    });
    m_menu->fillTabsBy([this](QMenu *menu) { m_workspace->documents()->fillMenu(menu); });
    m_menu->fillViewsBy([this](QMenu *menu) {
        if (OpenRegistry *registry = m_workspace->registry())
            registry->fillViewsMenu(menu);
    });
    connect(m_menu->recent(), &RecentMenu::openAsked, this, &MainWindow::openStore);
    connect(m_workspace, &Workspace::changed, m_menu, [this] {
        m_menu->setEnabled([this](Command command) { return m_workspace->reasonAgainst(command); });
    });
    FirstStartPage *first = m_workspace->firstStart();
    connect(first, &FirstStartPage::startAsked, this, [this] { createStore(std::nullopt); });
    connect(first, &FirstStartPage::importAsked, this, [this](bool folder) {
        askForFiles(this, folder, [this](const QStringList &paths) { createStore(Arrived{paths, {}}); });
    });
    connect(first, &FirstStartPage::openAsked, this, [this] { m_workspace->run(Command::OpenStore); });
    connect(first, &FirstStartPage::recentAsked, this, &MainWindow::openStore);
    connect(first, &FirstStartPage::elsewhereAsked, this, [this, first] {
        chooseFile(tr("File for the registry"), true,
                   [first](const QString &path) { first->setLocation(path); });
    });
}

// Acts carry the person's name from the moment at which it is given.
void MainWindow::takePerson()
{
    if (!m_person)
        return;
    connect(m_person, &Person::forced, this, [this](const QString &name) {
        m_workspace->showMessage(tr("Your acts now carry the name “%1”.").arg(displayableLine(name)));
    });
    connect(m_person, &Person::changed, this, [this](const QString &name) {
        m_opener->setUser(name);
        if (OpenRegistry *registry = m_workspace->registry())
            registry->setUser(name);
    });
    if (m_person->isAskedFor())
        m_workspace->firstStart()->askName(m_person->name());
}

// ---- the registry ----

void MainWindow::openStore(const QString &location)
{
    if (m_person && m_workspace->firstStart()->isVisible()) // what the page asked for
        m_person->setName(m_workspace->firstStart()->name());
    m_workspace->confirmLeave([this, location] {
        m_workspace->documents()->flush([this, location](bool saved) {
            if (saved)
                m_opener->open(location, [this](auto opened) { prepare(std::move(opened)); });
            else
                m_workspace->showMessage(tr("The registry stays open: a draft is not saved."));
        });
    });
}

void MainWindow::prepare(Result<StoreOpener::Opened, StoreOpener::Failure> opened)
{
    const OpenRegistry *open = m_workspace->registry();
    if (!opened)
        return open ? tellFailure(opened.error()) : showNoRegistry(opened.error());
    m_location = opened->location;
    if (open)
        open->keepState(); // what begins now begins as it is
    auto *registry = new OpenRegistry(std::move(opened->store), this);
    registry->makePlaces(m_menu->action(Command::NewRequest), m_menu->action(Command::Import),
                         [this, registry, notice = opened->notice] { showRegistry(registry, notice); });
}

// Of another registry than the one that is open, and stays so.
void MainWindow::tellFailure(const StoreOpener::Failure &failure)
{
    m_workspace->showMessage(failure.words);
    if (failure.copyable)
        m_workspace->offer(copyWords(), [this, failure] { offerCopy(failure); });
    offerRepair(failure);
}

void MainWindow::showNoRegistry(const StoreOpener::Failure &failure)
{
    setWindowTitle(tr("Nidus"));
    m_menu->recent()->setOpen({});
    FirstStartPage *first = m_workspace->firstStart();
    first->showFailure(failure.words);
    if (failure.copyable)
        first->offer(copyWords(), [this, failure] { offerCopy(failure); });
    if (failure.isDamaged)
        first->offer(tr("Restore a backup…"), [this] { restore(); });
    m_workspace->showFirstStart(m_location);
    offerRepair(failure);
}

void MainWindow::offerCopy(const StoreOpener::Failure &failure)
{
    const QString words = tr("The registry cannot be opened: what can be read of it is copied.");
    (new BackupDialog(*failure.copyable, words, this))->open();
}

void MainWindow::offerRepair(const StoreOpener::Failure &failure)
{
    if (!failure.repairable)
        return;
    auto *dialog = new VerifyDialog(*failure.repairable, failure.words, this);
    connect(dialog, &VerifyDialog::repaired, this,
            [this, location = failure.repairable->location] { openStore(location); });
    dialog->open();
}

void MainWindow::showRegistry(OpenRegistry *registry, const QString &notice)
{
    const QFileInfo file(m_location);
    setWindowTitle(tr("%1 – Nidus").arg(displayableLine(file.fileName())));
    rememberStore(file.absoluteFilePath());
    m_menu->recent()->setOpen(file.absoluteFilePath());
    m_workspace->showMessage(notice);
    m_workspace->setRegistry(registry);
    if (const auto arrived = std::exchange(m_importOnceOpen, {}))
        m_workspace->import(*arrived);
    if (m_person && m_person->isAskedFor() && !m_workspace->registry()->store().isReadOnly())
        (new NameDialog(*m_person, this))->open();
}

void MainWindow::createStore(std::optional<Arrived> thenImport)
{
    FirstStartPage *first = m_workspace->firstStart();
    const QString location = first->location();
    if (m_person)
        m_person->setName(first->name());
    first->setBusy(true);
    first->showFailure({});
    m_opener->create(location, !first->withRegisteredNames(),
                     [this, first, location, thenImport](const QString &failure) {
                         first->setBusy(false);
                         if (!failure.isEmpty())
                             return first->showFailure(failure);
                         m_location = location;
                         m_importOnceOpen = thenImport;
                         openStore(location);
                     });
}

void MainWindow::newStore(const QString &location)
{
    auto *dialog = new NewRegistryDialog(location, this);
    connect(dialog, &NewRegistryDialog::createAsked, this, [this, dialog] {
        if (m_opener->isCreating())
            return;
        dialog->setBusy(true);
        m_opener->create(dialog->location(), !dialog->withRegisteredNames(),
                         [this, guard = QPointer(dialog)](const QString &failure) {
                             if (!guard)
                                 return;
                             guard->setBusy(false);
                             if (!failure.isEmpty())
                                 return guard->showFailure(failure);
                             const QString made = guard->location();
                             guard->accept();
                             openStore(made);
                         });
    });
    dialog->open();
}

void MainWindow::chooseFile(const QString &title, bool isNew,
                            const std::function<void(const QString &)> &then)
{
    auto *dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (isNew) {
        dialog->setFileMode(QFileDialog::AnyFile);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QStringLiteral("sqlite"));
    } else {
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters(registryFilters());
    }
    connect(dialog, &QFileDialog::fileSelected, this, then);
    dialog->open();
}

// Another file lies where the registry lay. It is looked at before anything is given up for it. The registry
// is left first, so that its log goes with it.
void MainWindow::reopen()
{
    m_opener->look(m_location, [this](const QString &failure) {
        if (!failure.isEmpty())
            return m_workspace->showMoved(failure);
        leaveForNewFile();
    });
}

void MainWindow::leaveForNewFile()
{
    m_workspace->confirmLeave([this] {
        m_workspace->documents()->flush([this](bool saved) {
            const auto open = [this] { leaveRegistryThen([this] { openStore(m_location); }); };
            if (saved)
                return open();
            askBeforeLosing(this, tr("A draft is not saved"),
                            tr("The last changes in a draft cannot be saved because the registry file was "
                               "moved. Opening the new file discards them."),
                            open);
        });
    });
}

// Not from within an answer of the store that is left.
void MainWindow::leaveRegistryThen(const std::function<void()> &then)
{
    const auto leave = [this, then] {
        m_workspace->documents()->closeAll();
        m_workspace->leaveRegistry();
        showNoRegistry();
        then();
    };
    QMetaObject::invokeMethod(this, leave, Qt::QueuedConnection);
}

// The registry is left while its file is exchanged, and opened again whatever became of it.
void MainWindow::restore()
{
    auto *dialog = new RestoreDialog({m_location, OpenMode::ReadWrite, m_opener->desk()}, this);
    connect(dialog, &RestoreDialog::restoreAsked, this, [this, dialog] {
        m_workspace->documents()->flush([this, dialog](bool saved) {
            if (!saved)
                return dialog->showFailure(tr("Nothing has changed: a draft is not saved."));
            leaveRegistryThen([guard = QPointer(dialog)] {
                if (guard)
                    guard->start();
            });
        });
    });
    connect(dialog, &RestoreDialog::ended, this, [this] { openStore(m_location); });
    dialog->open();
}

// ---- what can be done ----

// Where no text field takes it: what was copied is looked at.
void MainWindow::paste()
{
    const Arrived arrived = arrivedInClipboard();
    if (!arrived.isEmpty() && m_workspace->documents()->takesArrivals())
        m_workspace->import(arrived);
}

void MainWindow::offerCommands(const Program &program)
{
    using enum Command;
    Offers &offers = m_workspace->offers();
    for (const Command command : {Undo, Redo, Cut, Copy, Paste, SelectAll})
        offers.add(command, [command] { doEditVerb(command); });
    offers.add(OpenStore, [this] {
        chooseFile(tr("Open a registry"), false, [this](const QString &path) {
            if (QFileInfo(path).size() > 0)
                openStore(path);
            else
                newStore(path); // an empty file is not a registry yet
        });
    });
    offers.add(NewStore,
               [this] { newStore(QDir(existingFolder()).filePath(QStringLiteral("registry.sqlite"))); });
    offers.add(Restore, [this] { restore(); });
    offers.add(Quit, [this] { close(); });
    offers.add(Help, [this] { showHelp(helpPlaceOf(QApplication::focusWidget())); });
    offers.add(Shortcuts, [this] { showHelp({QStringLiteral("shortcuts"), {}}); });
    offers.add(About, [this] { (new AboutDialog(this))->open(); });
    offers.add(GoToOrDo, [this] { showPalette(); });
    if (program.log)
        offers.add(Log, [this, log = program.log] {
            auto *dialog = new LogDialog(*log, this);
            dialog->show();
            dialog->raise();
            dialog->activateWindow();
        });
    if (program.appearance)
        offers.add(Preferences, [this, appearance = program.appearance] {
            (new PreferencesDialog(*appearance, m_person, this))->open();
        });
    if (program.instance)
        connect(program.instance, &SingleInstance::raiseAsked, this, &MainWindow::bringToFront);
    if (program.instance && m_person)
        connect(program.instance, &SingleInstance::raiseAsked, m_person, &Person::force);

    const QString keys = m_menu->action(GoToOrDo)->shortcut().toString(QKeySequence::NativeText);
    auto *corner = new QPushButton(tr("Go to or do…") % QStringLiteral("   ") % keys);
    corner->setAccessibleName(tr("Go to or do…"));
    corner->setProperty("corner", true);
    connect(corner, &QPushButton::clicked, this, &MainWindow::showPalette);
    menuBar()->setCornerWidget(corner);
}

void MainWindow::showPalette()
{
    QList<PaletteItem> acts = actsOf(menuBar());
    const QString itself = m_menu->action(Command::GoToOrDo)->text().remove(u'&');
    acts.removeIf([&](const PaletteItem &item) { return item.text == itself; });
    OpenRegistry *registry = m_workspace->registry();
    StoreAccess *store = registry ? &registry->store() : nullptr;
    Documents *documents = m_workspace->documents();
    auto *palette = new CommandPalette(acts, store, this);
    connect(palette, &CommandPalette::registrationAsked, documents, &Documents::openRegistration);
    connect(palette, &CommandPalette::requestAsked, documents, &Documents::openEditor);
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

// ---- events ----

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Paste))
        return paste();
    // As in a dialog: Enter presses the button that has the focus (WINDOW.md, "Enter does the act").
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (auto *button = qobject_cast<QAbstractButton *>(focusWidget()); button && isEnter)
        return event->isAutoRepeat() ? void() : button->click();
    if (event->key() != Qt::Key_Escape || !m_workspace->registry())
        return QMainWindow::keyPressEvent(event);
    m_workspace->goBack();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        if (QWidget *modal = QApplication::activeModalWidget(); modal && modal != this)
            modal->activateWindow(); // it was opened while another dialog closed
        if (OpenRegistry *registry = m_workspace->registry())
            registry->pollChanges();
    }
    const OpenRegistry *left = m_workspace->registry();
    if (event->type() == QEvent::ActivationChange && !isActiveWindow() && left)
        left->keepState(); // columns; not only when it is closed
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(m_workspace, &Workspace::adjustSidebar, Qt::QueuedConnection);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!arrivedIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const Arrived arrived = arrivedIn(*event->mimeData());
    if (arrived.isEmpty() || m_opener->isCreating())
        return;
    event->acceptProposedAction();
    if (m_workspace->registry())
        m_workspace->import(arrived);
    else
        createStore(arrived);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Documents *documents = m_workspace->documents();
    if (m_workspace->mayLeave() || m_mayClose)
        return event->accept();
    event->ignore();
    const auto closeLater = [this] {
        m_mayClose = true;
        QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    };
    m_workspace->confirmLeave([this, documents, closeLater] {
        documents->flush([this, closeLater](bool saved) {
            if (saved)
                return closeLater();
            askBeforeLosing(this, tr("A draft is not saved"),
                            tr("The last changes in a draft could not be saved. Closing discards them."),
                            closeLater);
        });
    });
}

} // namespace nidus::ui
