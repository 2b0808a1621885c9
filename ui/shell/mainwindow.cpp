#include "ui/shell/mainwindow.h"

#include "ui/accessibility/accessible.h"
#include "ui/compare/compare_page.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/editor/editor_page.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/first_start_page.h"
#include "ui/registrations/registrations_page.h"
#include "ui/registrations/views_list.h"
#include "ui/requests/requests_page.h"
#include "ui/shell/log.h"
#include "ui/shell/open_drafts.h"
#include "ui/shell/recent_menu.h"
#include "ui/shell/sidebar.h"
#include "ui/shell/single_instance.h"
#include "ui/workbench/workbench_page.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QStackedWidget>
#include <QTabBar>

namespace nidus::ui {

// Two desks that ask for one name see each other within two seconds.
static constexpr std::chrono::milliseconds lookInterval{1000};

MainWindow::MainWindow(store::Actor desk, const QString &location, const Program &program, QWidget *parent)
    : QMainWindow(parent), m_program(program), m_desk(std::move(desk)), m_location(location)
{
    installAccessibility();
    setWindowTitle(tr("Nidus"));
    resize(1280, 800);
    setMinimumSize(960, 600);
    setAcceptDrops(true);
    makeMenus();
    makeCentre();
    qApp->installEventFilter(this);
    m_draftSaved.setSingleShot(true);
    m_draftSaved.setInterval(lookInterval);
    connect(&m_draftSaved, &QTimer::timeout, this, [this] {
        if (m_store)
            reload(store::ChangedAreas{.reviews = true});
    });
    if (QFileInfo::exists(location))
        openStore(location);
    else
        showFirstStart({});
}

MainWindow::~MainWindow()
{
    closeAllTabs();
    leaveStore();
}

// ---- store ----

void MainWindow::openStore(const QString &location)
{
    whenImportsMayGo([this, location] {
        flushAll([this, location](bool saved) {
            if (saved)
                acquire(location);
            else
                showMessage(tr("The registry stays open: a draft is not saved."));
        });
    });
}

// One window a registry: another one that has it is asked to come to the front.
void MainWindow::acquire(const QString &location)
{
    using Acquired = SingleInstance::Acquired;
    const auto then = [this, location](Acquired taken) {
        if (taken == Acquired::Mine)
            return openStoreAs(location, store::Database::Mode::ReadWrite);
        const QString name = QFileInfo(location).fileName();
        if (taken == Acquired::Silent) {
            m_program.seat->leave();
            m_notice =
                tr("%1 is open in another window that does not answer. It is open here for reading only.")
                    .arg(name);
            return openStoreAs(location, store::Database::Mode::ReadOnly);
        }
        const QString words = tr("%1 is open in another window, which is in front now.").arg(name);
        if (m_store)
            showMessage(words);
        else
            showFirstStart(words);
    };
    if (m_program.seat)
        m_program.seat->takeBeside(location, this, then);
    else
        then(Acquired::Mine);
}

void MainWindow::openStoreAs(const QString &location, store::Database::Mode mode)
{
    auto opening = std::make_shared<std::unique_ptr<StoreAccess>>(
        std::make_unique<StoreAccess>(StorePlace{location, mode, m_desk}));
    StoreAccess &access = **opening;
    // On the connection that acts: what is done here is no news there. What comes after this is seen by
    // looking again.
    access.act(
        this,
        [](Registrar &registrar) -> ActResult<qint64> {
            if (auto begun = registrar.pollExternalChanges(); !begun)
                return unexpected(begun.error());
            return asAct(store::countListings(registrar.database()));
        },
        [this, opening, location, mode](ActResult<qint64> count) {
            if (count) {
                m_location = location;
                // Not from within one of its own answers.
                QMetaObject::invokeMethod(
                    this, [this, opening] { prepareStore(std::move(*opening)); }, Qt::QueuedConnection);
                return;
            }
            const bool onlyReading = count.error().kind == ActError::Kind::Store &&
                                     count.error().store.kind == store::StoreError::Kind::ReadOnly;
            const bool again = onlyReading && mode == store::Database::Mode::ReadWrite;
            const QString words = placedWords(count.error());
            QMetaObject::invokeMethod(
                this,
                [this, opening, again, location, words] {
                    opening->reset();
                    if (again)
                        openStoreAs(location, store::Database::Mode::ReadOnly);
                    else if (m_store)
                        showMessage(words);
                    else
                        showFirstStart(words);
                },
                Qt::QueuedConnection);
        });
}

void MainWindow::keepPages() const
{
    if (m_registrations)
        m_registrations->keepState();
    if (m_workbench)
        m_workbench->keepState();
    if (m_conflicts)
        m_conflicts->keepState();
}

void MainWindow::leaveStore()
{
    keepPages();
    delete std::exchange(m_registrations, nullptr);
    delete std::exchange(m_requests, nullptr);
    delete std::exchange(m_conflicts, nullptr);
    delete std::exchange(m_workbench, nullptr);
    m_sidebar->setViews({});
    m_openDrafts.reset();
    m_store.reset();
}

// A registry that has been opened, and its places, on the way into the window.
struct MainWindow::Opened {
    std::unique_ptr<StoreAccess> store;
    std::unique_ptr<RegistrationsPage> registrations;
    std::unique_ptr<RequestsPage> requests;
    std::unique_ptr<ConflictsPage> conflicts;
};

// A place in each turn of the event loop: all of them in one would be felt.
void MainWindow::prepareStore(std::unique_ptr<StoreAccess> store)
{
    keepPages(); // what begins now begins as they are
    auto opened = std::make_shared<Opened>();
    opened->store = std::move(store);
    opened->registrations = std::make_unique<RegistrationsPage>(*opened->store);
    opened->registrations->restoreState();
    opened->registrations->takeActions(m_actions.newRequest, m_actions.import);
    const auto inTurn = [this](auto act) { QMetaObject::invokeMethod(this, act, Qt::QueuedConnection); };
    inTurn([this, opened, inTurn] {
        opened->requests = std::make_unique<RequestsPage>(*opened->store, m_actions.newRequest);
        opened->conflicts = std::make_unique<ConflictsPage>(*opened->store);
        opened->conflicts->restoreState();
        inTurn([this, opened] { showStore(*opened); });
    });
}

void MainWindow::showStore(Opened &opened)
{
    closeAllTabs();
    leaveStore();
    m_store = std::move(opened.store);
    showMessage(std::exchange(m_notice, {}));
    m_registrations = opened.registrations.release();
    m_requests = opened.requests.release();
    m_conflicts = opened.conflicts.release();
    m_pages->addWidget(m_registrations);
    m_pages->addWidget(m_requests);
    m_pages->addWidget(m_conflicts);
    connectPages();
    watchForChanges();
    showOpened();
}

void MainWindow::connectPages()
{
    connect(m_conflicts, &ConflictsPage::counted, this,
            [this](qint64 count) { m_sidebar->setCount(Sidebar::Conflicts, count); });
    connect(m_conflicts, &ConflictsPage::failed, this, &MainWindow::showMessage);
    connect(m_conflicts, &ConflictsPage::changed, this, &MainWindow::updateActions);
    connect(m_conflicts, &ConflictsPage::requestAsked, this, &MainWindow::openEditor);
    connect(m_conflicts, &ConflictsPage::registrationAsked, this, &MainWindow::openRegistration);
    connect(m_registrations, &RegistrationsPage::counted, this,
            [this](qint64 count) { m_sidebar->setCount(Sidebar::Registrations, count); });
    connect(m_requests, &RequestsPage::counted, this,
            [this](qint64 count) { m_sidebar->setCount(Sidebar::Requests, count); });
    connect(m_registrations, &RegistrationsPage::viewsCounted, m_sidebar, &Sidebar::setViews);
    connect(m_registrations, &RegistrationsPage::viewShown, m_sidebar->views(), &ViewsList::setShown);
    connect(m_sidebar->views(), &ViewsList::menuAsked, m_registrations, &RegistrationsPage::openViewMenu);
    connect(m_sidebar->views(), &ViewsList::viewAsked, m_registrations, [this](const QString &name) {
        showPlace(Sidebar::Registrations);
        m_registrations->showSavedView(name);
    });
    connect(m_registrations, &RegistrationsPage::failed, this, &MainWindow::showMessage);
    connect(m_requests, &RequestsPage::failed, this, &MainWindow::showMessage);
    connect(m_registrations->readingPane(), &ReadingPane::asked, this, &MainWindow::doVerb);
    connect(m_registrations->readingPane(), &ReadingPane::requestAsked, this, &MainWindow::openEditor);
    connect(m_registrations->readingPane(), &ReadingPane::compareAsked, this, &MainWindow::openComparison);
    connect(m_registrations->readingPane(), &ReadingPane::loaded, this, &MainWindow::updateActions);
    connect(m_requests, &RequestsPage::openAsked, this, &MainWindow::openEditor);
    connect(m_requests, &RequestsPage::changed, this, &MainWindow::updateActions);
    connect(m_requests, &RequestsPage::withdrawAsked, this, &MainWindow::withdraw);
}

void MainWindow::showOpened()
{
    const QString name = QFileInfo(m_location).fileName();
    setWindowTitle(tr("%1 – Nidus").arg(shownShort(name)));
    m_sidebar->setStore(name, {});
    rememberStore(QFileInfo(m_location).absoluteFilePath());
    m_recent->setOpen(QFileInfo(m_location).absoluteFilePath());
    m_sidebar->setPlacesEnabled(true);
    showPlace(Sidebar::Registrations);
    reloadAll();
    m_registrations->focusSearch();
    offerLeftDrafts();
    if (const auto arrived = std::exchange(m_importOnceOpen, {}))
        import(*arrived);
}

void MainWindow::showFirstStart(const QString &failure)
{
    m_firstStart->setBusy(false);
    m_firstStart->refreshRecent();
    m_firstStart->showFailure(failure);
    m_firstStart->setLocation(m_location);
    m_sidebar->setStore({}, {});
    m_sidebar->setPlacesEnabled(false);
    m_sidebar->setCount(Sidebar::Registrations, -1);
    m_sidebar->setCount(Sidebar::Requests, -1);
    m_pages->setCurrentWidget(m_firstStart);
    m_firstStart->setFocus();
    updateActions();
}

void MainWindow::createStore(std::optional<Arrived> thenImport)
{
    m_firstStart->setBusy(true);
    m_firstStart->showFailure({});
    m_job = std::make_unique<Job>();
    m_job->startWithoutStore(
        [location = m_firstStart->location(), empty = !m_firstStart->withRegisteredNames(),
         desk = m_desk](Job &) -> ActResult<QString> {
            auto made = Registrar::create(location, empty, desk);
            if (!made)
                return unexpected(std::move(made).error());
            return location;
        },
        [this, thenImport](ActResult<QString> location) {
            m_firstStart->setBusy(false);
            if (!location)
                return m_firstStart->showFailure(placedWords(location.error()));
            m_location = *location;
            m_importOnceOpen = thenImport;
            openStore(*location);
        });
}

void MainWindow::readEdition()
{
    m_store->look(
        this,
        [](Registrar &registrar) -> ActResult<QString> {
            auto number = asAct(store::editionAsOf(registrar.database(), {}));
            if (!number)
                return unexpected(std::move(number).error());
            if (!*number)
                return QString();
            auto edition = asAct(store::readEdition(registrar.database(), **number));
            if (!edition)
                return unexpected(std::move(edition).error());
            return edition->effective;
        },
        [this](ActResult<QString> effective) {
            if (effective)
                m_sidebar->setStore(QFileInfo(m_location).fileName(), *effective);
        });
}

void MainWindow::reloadAll() { reload({true, true, true}); }

void MainWindow::reload(const store::ChangedAreas &touched)
{
    if (!m_store)
        return;
    if (touched.registrations)
        reloadRegistrations();
    if (touched.requests)
        m_requests->reload();
    m_conflicts->reload(); // last: it reads every name
    showSaved();
}

void MainWindow::reloadRegistrations()
{
    m_registrations->reload();
    if (m_workbench)
        m_workbench->reload();
    readEdition();
    for (QWidget *page : std::as_const(m_documents)) {
        if (auto *pane = qobject_cast<ReadingPane *>(page))
            pane->reload();
        else if (auto *comparison = qobject_cast<ComparePage *>(page))
            comparison->reload();
    }
    for (const QPointer<QWidget> &window : std::as_const(m_windows))
        if (window)
            window->findChild<ReadingPane *>()->reload();
}

// Another desk may write at any moment, and ask for the very name that is looked at here.
void MainWindow::reloadIfChanged()
{
    if (!m_store)
        return;
    m_store->act(
        m_registrations, [](Registrar &registrar) { return registrar.pollExternalChanges(); },
        [this](ActResult<store::ChangedAreas> touched) {
            if (touched && touched->any())
                reload(*touched);
        });
}

void MainWindow::watchForChanges()
{
    m_store->watch(
        m_registrations, lookInterval,
        [](Registrar &registrar) -> std::optional<store::ChangedAreas> {
            const auto touched = registrar.pollExternalChanges();
            return touched && touched->any() ? std::optional(*touched) : std::nullopt;
        },
        [this](const store::ChangedAreas &touched) { reload(touched); });
}

// ---- places ----

// Made when it is first gone to: what nobody looks at costs no time at the start nor when the text grows.
void MainWindow::makeWorkbench()
{
    m_workbench = new WorkbenchPage(*m_store);
    m_workbench->restoreState();
    m_pages->addWidget(m_workbench);
    connect(m_workbench, &WorkbenchPage::changed, this, &MainWindow::updateActions);
    connect(m_workbench, &WorkbenchPage::failed, this, &MainWindow::showMessage);
    connect(m_workbench, &WorkbenchPage::registrationAsked, this, &MainWindow::openRegistration);
    connect(m_workbench, &WorkbenchPage::sampleAsked, this, &MainWindow::addSample);
    m_workbench->reload();
}

void MainWindow::showPlace(int place)
{
    if (!m_store)
        return;
    if (place == Sidebar::Workbench && !m_workbench)
        makeWorkbench();
    m_place = place;
    m_sidebar->setPlace(place);
    m_tabs->setTabText(0, Sidebar::name(place));
    m_tabs->setTabIcon(0, lineIcon(Sidebar::icon(place)));
    if (m_tabs->currentIndex() != 0)
        m_tabs->setCurrentIndex(0);
    else
        showTab(0);
    if (place == Sidebar::Requests) {
        m_requests->reload();
        m_requests->focusList();
    } else if (place == Sidebar::Conflicts) {
        m_conflicts->reload();
        m_conflicts->focusQueue();
    } else if (place == Sidebar::Workbench) {
        m_workbench->focusText();
    }
}

void MainWindow::showSaved()
{
    auto saved = m_store->isReadOnly() ? Sidebar::Saved::ReadOnly : Sidebar::Saved::All;
    for (EditorPage *editor : editors()) {
        const auto state = editor->keeper().state();
        if (state == DraftKeeper::State::Failed || state == DraftKeeper::State::Conflict)
            saved = Sidebar::Saved::Failed;
        else if (editor->keeper().hasUnsaved() && saved == Sidebar::Saved::All)
            saved = Sidebar::Saved::NotYet;
    }
    m_sidebar->setSaved(saved);
}

void MainWindow::showMessage(const QString &words)
{
    if (!words.isEmpty())
        logFailure(words);
    m_message->setText(shown(words));
    m_messageBar->setVisible(!words.isEmpty());
}

// ---- leaving ----

// Saves every draft that is not saved yet; calls once with whether all are.
void MainWindow::flushAll(std::function<void(bool)> then)
{
    struct Count {
        qsizetype left;
        bool saved = true;
    };
    const QList<EditorPage *> open = editors();
    if (open.isEmpty())
        return then(true);
    auto count = std::make_shared<Count>(Count{open.size()});
    for (EditorPage *editor : open) {
        editor->keeper().flush([count, then](bool saved) {
            count->saved = count->saved && saved;
            if (--count->left == 0)
                then(count->saved);
        });
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const QList<EditorPage *> open = editors();
    const bool allSaved = std::none_of(open.cbegin(), open.cend(),
                                       [](EditorPage *editor) { return editor->keeper().hasUnsaved(); });
    if ((allSaved && !importToAskFor()) || m_mayClose)
        return event->accept();
    event->ignore();
    whenImportsMayGo([this] {
        flushAll([this](bool saved) {
            if (saved) {
                m_mayClose = true;
                QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
                return;
            }
            askBeforeLosing(this, tr("A draft is not saved"),
                            tr("What was last written in a draft could not be saved. Closing loses it."),
                            [this] {
                                m_mayClose = true;
                                close();
                            });
        });
    });
}

} // namespace nidus::ui
