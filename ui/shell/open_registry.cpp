#include "ui/shell/open_registry.h"

#include "ui/conflicts/conflicts_page.h"
#include "ui/overview/overview_page.h"
#include "ui/registrations/registrations_page.h"
#include "ui/registrations/views_list.h"
#include "ui/requests/requests_page.h"
#include "ui/shell/documents.h"
#include "ui/shell/sidebar.h"
#include "ui/workbench/workbench_page.h"

#include <QFileInfo>

namespace nidus::ui {

// Two desks that ask for one name see each other within two seconds.
static constexpr std::chrono::milliseconds pollInterval{1000};

OpenRegistry::OpenRegistry(std::unique_ptr<StoreAccess> store, QWidget *window)
    : QObject(window), m_store(std::move(store)), m_acts(*m_store, window)
{
    m_draftSaved.setSingleShot(true);
    m_draftSaved.setInterval(pollInterval);
    connect(&m_draftSaved, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isSavedAgain, false))
            takeSavedDraft();
    });
    connect(&m_acts, &RegistrationActs::changed, this, &OpenRegistry::reloadAll);
}

OpenRegistry::~OpenRegistry()
{
    keepState();
    delete m_registrations;
    delete m_requests;
    delete m_conflicts;
    delete m_workbench;
    delete m_overview;
}

void OpenRegistry::makePlaces(QAction *newRequest, QAction *import, const std::function<void()> &then)
{
    m_registrations = new RegistrationsPage(*m_store);
    m_registrations->restoreState();
    m_registrations->takeActions(newRequest, import);
    const auto inTurn = [this](auto act) { QMetaObject::invokeMethod(this, act, Qt::QueuedConnection); };
    inTurn([this, newRequest, inTurn, then] {
        m_requests = new RequestsPage(*m_store, newRequest);
        m_conflicts = new ConflictsPage(*m_store);
        m_conflicts->restoreState();
        inTurn(then);
    });
}

void OpenRegistry::connectTo(Sidebar *sidebar, Documents *documents)
{
    m_sidebar = sidebar;
    m_documents = documents;
    sidebar->setStore(QFileInfo(m_store->place().location).fileName(), {});
    connect(m_conflicts, &ConflictsPage::reviewed, m_requests, &RequestsPage::setReviews);
    connect(m_conflicts, &ConflictsPage::reviewed, sidebar, &Sidebar::setReviews);
    connect(m_registrations, &RegistrationsPage::counted, sidebar,
            [sidebar](qint64 count) { sidebar->setCount(Sidebar::Registrations, count); });
    connect(m_requests, &RequestsPage::counted, sidebar,
            [sidebar](qint64 count) { sidebar->setCount(Sidebar::Requests, count); });
    connect(m_registrations, &RegistrationsPage::viewsCounted, sidebar, &Sidebar::setViews);
    connect(m_registrations, &RegistrationsPage::viewShown, sidebar->views(), &ViewsList::setShown);
    connect(sidebar->views(), &ViewsList::menuAsked, m_registrations, &RegistrationsPage::openViewMenu);
    connect(sidebar->views(), &ViewsList::viewAsked, m_registrations, &RegistrationsPage::showSavedView);
    connect(documents, &Documents::pageClosed, m_requests, &RequestsPage::reload);
    connect(documents, &Documents::imported, this, &OpenRegistry::reloadAll);
    connect(documents, &Documents::published, this, [this](const QString &nid) {
        m_registrations->selectNid(nid);
        reloadAll();
    });
    connect(documents, &Documents::draftSaved, this, &OpenRegistry::takeSavedDraft);
    connect(m_conflicts, &ConflictsPage::judged, this, [this] {
        m_documents->reload();
        if (m_overview)
            m_overview->reload();
    });
    connect(&m_acts, &RegistrationActs::requestOpened, documents, &Documents::openEditor);
    connect(&m_acts, &RegistrationActs::withdrawn, documents, &Documents::setWithdrawn);
    for (TabPage *page : std::initializer_list<TabPage *>{m_registrations, m_requests, m_conflicts})
        Q_EMIT made(page);
    watchForChanges();
    if (!m_store->isReadOnly())
        watchClock();
}

void OpenRegistry::keepState() const
{
    for (const TabPage *page :
         std::initializer_list<const TabPage *>{m_registrations, m_workbench, m_conflicts})
        if (page)
            page->keepState();
}

void OpenRegistry::setUser(const QString &user)
{
    m_store->setUser(user);
    reloadAll(); // what others did meanwhile is not told to connections that are opened anew
}

// What nobody looks at costs no time at the start nor when the text grows.
TabPage *OpenRegistry::place(int place)
{
    if (place == Sidebar::Workbench && !m_workbench) {
        m_workbench = new WorkbenchPage(*m_store);
        m_workbench->restoreState();
        m_workbench->setDraft(m_draft);
        connect(m_workbench, &WorkbenchPage::sampleAsked, this, [this](const QString &sample) {
            if (const QString done = m_documents->addSample(sample); !done.isEmpty())
                m_workbench->showAdded(done);
        });
        Q_EMIT made(m_workbench);
        m_workbench->reload();
    }
    if (place == Sidebar::Overview && !m_overview) {
        m_overview = new OverviewPage(*m_store);
        Q_EMIT made(m_overview);
        m_overview->reload();
    }
    return place == Sidebar::Requests    ? static_cast<TabPage *>(m_requests)
           : place == Sidebar::Conflicts ? static_cast<TabPage *>(m_conflicts)
           : place == Sidebar::Workbench ? static_cast<TabPage *>(m_workbench)
           : place == Sidebar::Overview  ? static_cast<TabPage *>(m_overview)
                                         : m_registrations;
}

QString OpenRegistry::selectedRow(int place) const
{
    const qint64 request = place == Sidebar::Requests ? m_requests->currentRequest() : 0;
    return place == Sidebar::Registrations ? m_registrations->nid()
           : request > 0                   ? QString::number(request)
                                           : QString();
}

void OpenRegistry::selectRow(int place, const QString &row)
{
    if (place == Sidebar::Registrations && !row.isEmpty())
        m_registrations->selectNid(row);
    else if (place == Sidebar::Requests)
        m_requests->selectRequest(row.toLongLong());
}

void OpenRegistry::fillViewsMenu(QMenu *menu) const { m_registrations->fillViewsMenu(menu); }

std::optional<int> OpenRegistry::placeWithUnsaved() const
{
    const bool isSaved = m_conflicts->saveState() == TabPage::SaveState::Saved;
    return isSaved ? std::nullopt : std::optional<int>(Sidebar::Conflicts);
}

void OpenRegistry::reload(const ChangedAreas &touched)
{
    if (touched.registrations) {
        m_registrations->reload();
        if (m_workbench)
            m_workbench->reload();
        readEdition();
        m_documents->reload();
    }
    if (touched.requests)
        m_requests->reload();
    if (m_overview)
        m_overview->reload();
    m_conflicts->reload(); // last: it reads every name
    Q_EMIT reloaded();
}

// The name that it asks for, and its findings, are counted at once; while one types on, once a second.
void OpenRegistry::takeSavedDraft()
{
    m_isSavedAgain = m_draftSaved.isActive();
    if (m_isSavedAgain)
        return;
    m_draftSaved.start();
    reload(ChangedAreas{.requests = true, .reviews = true});
}

void OpenRegistry::readEdition()
{
    m_store->look(
        this, [](Registrar &registrar) { return registrar.newestEdition(); },
        [this](ActResult<std::optional<QString>> effective) {
            if (effective)
                m_sidebar->setStore(QFileInfo(m_store->place().location).fileName(),
                                    effective->value_or(QString()));
            else
                Q_EMIT failed(placedWords(effective.error()));
        });
}

// Another desk may write at any moment, and ask for the very name that is looked at here.
void OpenRegistry::watchForChanges()
{
    m_store->watch(
        this, pollInterval,
        [said = std::make_shared<QString>()](Registrar &registrar) -> std::optional<ActResult<ChangedAreas>> {
            auto touched = registrar.pollExternalChanges();
            const QString failure = touched ? QString() : placedWords(touched.error());
            const bool isNew = std::exchange(*said, failure) != failure; // told once, not every second
            const bool isNews = isNew || (touched && touched->any());
            return isNews ? std::optional(std::move(touched)) : std::nullopt;
        },
        [this](const ActResult<ChangedAreas> &touched) { take(touched); });
}

// Told before an act is written with a wrong time; once, as long as it says the same.
void OpenRegistry::watchClock()
{
    m_store->watch(
        this, pollInterval,
        [said = std::make_shared<QString>()](Registrar &registrar) -> std::optional<QString> {
            const QString warning = registrar.clockWarning().value_or(QString());
            const bool isNew = std::exchange(*said, warning) != warning;
            return isNew && !warning.isEmpty() ? std::optional(warning) : std::nullopt;
        },
        [this](const QString &warning) { Q_EMIT failed(warning); });
}

void OpenRegistry::pollChanges()
{
    m_store->act(
        this, [](Registrar &registrar) { return registrar.pollExternalChanges(); },
        [this](const ActResult<ChangedAreas> &touched) { take(touched); });
}

void OpenRegistry::take(const ActResult<ChangedAreas> &touched)
{
    const QString failure = touched ? QString() : placedWords(touched.error());
    m_hasMoved = !touched && touched.error().is(StoreError::Kind::Moved);
    if (const QString before = std::exchange(m_failure, failure); touched && !before.isEmpty())
        Q_EMIT wellAgain(before);
    if (m_hasMoved)
        Q_EMIT moved(failure);
    else if (!touched)
        Q_EMIT failed(failure);
    else if (touched->any()) {
        reload(*touched);
        if (touched->requests)
            m_documents->lookAtDrafts();
        if (touched->reviews && !touched->registrations) // which reload() does not read: ticks, decisions
            m_documents->reload();
    }
}

void OpenRegistry::showConflictsOf(qint64 request) { m_conflicts->showRequest(request); }

void OpenRegistry::setDraft(const QString &draft)
{
    m_draft = draft;
    if (m_workbench)
        m_workbench->setDraft(draft);
}

} // namespace nidus::ui
