#include "ui/shell/workspace.h"

#include "ui/compare/compare_days_dialog.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/styled_parts.h"
#include "ui/look/theme.h"
#include "ui/registrations/first_start_page.h"
#include "ui/registrations/views_list.h"
#include "ui/shell/documents.h"
#include "ui/shell/kept_tabs.h"
#include "ui/shell/log.h"
#include "ui/shell/open_registry.h"
#include "ui/shell/sidebar.h"

#include <QSet>
#include <QStackedWidget>

namespace nidus::ui {

namespace {
constexpr int wideEnough = 1440; // for the sidebar beside a document
constexpr int leastWidth = 960;  // for the sidebar at all: large text needs the room
} // namespace

Workspace::Workspace(const QString &location, QWidget *parent)
    : QWidget(parent), m_sidebar(new Sidebar), m_pages(new QStackedWidget),
      m_firstStart(new FirstStartPage(location))
{
    m_documents = new Documents(m_pages);
    for (QWidget *inParts : std::initializer_list<QWidget *>{this, m_pages})
        styleInParts(inParts);
    auto *layout = rowIn(this);
    layout->addWidget(m_sidebar);
    layout->addWidget(verticalRule());
    auto *right = columnIn(layout, {}, 0, 1);
    auto *tabs = rowIn(right);
    tabs->addWidget(m_documents, 1);
    tabs->addWidget(m_documents->listButton());
    m_message = addTo(right, new NoticeBar);
    m_message->addDismiss();
    m_pages->addWidget(m_firstStart);
    right->addWidget(m_pages, 1);
    connect(m_sidebar, &Sidebar::placeAsked, this, &Workspace::showPlace);
    connect(m_sidebar->views(), &ViewsList::viewAsked, this, [this] { showPlace(Sidebar::Registrations); });
    connectDocuments();
    offerCommands();
    offerPlaces();
}

Workspace::~Workspace()
{
    m_documents->closeAll();
    leaveRegistry();
}

void Workspace::connectDocuments()
{
    connect(m_documents, &QTabBar::currentChanged, this, &Workspace::showFront);
    connect(m_documents, &Documents::failed, this, &Workspace::showMessage);
    connect(m_documents, &Documents::opened, this, &Workspace::listen);
    connect(m_documents, &Documents::pageClosed, this, [this] {
        showFront();
        showSaved();
    });
    connect(m_documents, &Documents::conflictsAsked, this, [this](qint64 request) {
        showPlace(Sidebar::Conflicts);
        m_registry->showConflictsOf(request);
    });
}

// ---- the registry ----

void Workspace::setRegistry(OpenRegistry *registry)
{
    m_documents->closeAll();
    leaveRegistry();
    m_registry = registry;
    connect(registry, &OpenRegistry::made, this, [this](TabPage *place) {
        m_pages->addWidget(place);
        listen(place);
    });
    connect(registry, &OpenRegistry::reloaded, this, &Workspace::showSaved);
    connect(&registry->acts(), &RegistrationActs::failed, this, &Workspace::showMessage);
    connect(registry, &OpenRegistry::failed, this, &Workspace::showMessage);
    connect(registry, &OpenRegistry::moved, this, &Workspace::showMoved);
    connect(registry, &OpenRegistry::wellAgain, this, [this](const QString &words) {
        if (m_message->words() == displayable(words))
            m_message->hide();
        Q_EMIT changed();
    });
    registry->connectTo(m_sidebar, m_documents);
    m_sidebar->setPlacesEnabled(true);
    const KeptPlace kept = keptPlace(registry->store().place().location);
    showPlace(qBound(0, kept.place, int(Sidebar::PlaceCount) - 1));
    registry->selectRow(m_place, kept.row);
    registry->reload({true, true, true});
    front()->focusFirst();
    m_documents->begin(registry->store());
}

void Workspace::leaveRegistry()
{
    m_sidebar->setViews({});
    if (m_registry)
        keepPlace();
    delete std::exchange(m_registry, nullptr);
}

void Workspace::showFirstStart(const QString &location)
{
    m_firstStart->setBusy(false);
    m_firstStart->refreshRecent();
    m_firstStart->setLocation(freeLocation(location));
    m_message->hide(); // it was about the registry that was left
    m_sidebar->setStore({}, {});
    m_sidebar->setSaved(Sidebar::Saved::NoStore);
    m_sidebar->setPlacesEnabled(false);
    for (const auto place : {Sidebar::Registrations, Sidebar::Requests, Sidebar::Conflicts})
        m_sidebar->setCount(place, -1);
    m_pages->setCurrentWidget(m_firstStart);
    m_firstStart->setFocus();
    Q_EMIT changed();
}

// ---- what is in front ----

TabPage *Workspace::front() const
{
    TabPage *document = m_documents->front();
    return document || !m_registry ? document : m_registry->place(m_place);
}

void Workspace::listen(TabPage *page)
{
    connect(page, &TabPage::changed, this, [this] {
        showSaved();
        Q_EMIT changed();
    });
    connect(page, &TabPage::failed, this, &Workspace::showMessage);
    connect(page, &TabPage::commandAsked, this, &Workspace::runFor);
    connect(page, &TabPage::registrationAsked, m_documents, &Documents::openRegistration);
    connect(page, &TabPage::requestAsked, m_documents, &Documents::openEditor);
    connect(page, &TabPage::compareAsked, m_documents, &Documents::openComparison);
    connect(page, &TabPage::withdrawAsked, this,
            [this](qint64 request) { m_registry->acts().withdraw(request); });
}

bool Workspace::mayLeave() const
{
    return m_documents->mayClose() && !(m_registry && m_registry->placeWithUnsaved());
}

void Workspace::confirmLeave(const std::function<void()> &then)
{
    m_documents->confirmClose([this, then] {
        const auto asking = m_registry ? m_registry->placeWithUnsaved() : std::nullopt;
        if (!asking)
            return then();
        showPlace(*asking);
        m_registry->place(*asking)->confirmClose(then);
    });
}

void Workspace::showPlace(int place)
{
    if (!m_registry)
        return;
    m_place = place;
    m_sidebar->setPlace(place);
    m_documents->setTabText(0, Sidebar::name(place));
    m_documents->setTabIcon(0, lineIcon(Sidebar::icon(place)));
    if (m_documents->currentIndex() != 0)
        m_documents->setCurrentIndex(0);
    else
        showFront();
    front()->goneTo();
    keepPlace(); // also of a program that is ended
}

void Workspace::keepPlace() const
{
    nidus::ui::keepPlace(m_registry->store().place().location, {m_place, m_registry->selectedRow(m_place)});
}

void Workspace::showFront()
{
    if (!m_registry)
        return;
    m_registry->setDraft(m_documents->draft());
    m_pages->setCurrentWidget(front());
    adjustSidebar();
    Q_EMIT changed();
}

void Workspace::adjustSidebar()
{
    m_sidebar->setRail(width() < scaled(m_documents->front() ? wideEnough : leastWidth));
}

void Workspace::showSaved()
{
    using State = TabPage::SaveState;
    const State state = m_documents->saveState();
    m_sidebar->setSaved(state == State::Failed             ? Sidebar::Saved::Failed
                        : m_registry->store().isReadOnly() ? Sidebar::Saved::ReadOnly
                        : state == State::NotYet           ? Sidebar::Saved::NotYet
                        : m_registry->placeWithUnsaved()   ? Sidebar::Saved::UnusedReason
                                                           : Sidebar::Saved::All);
}

void Workspace::showMessage(const QString &words)
{
    if (!words.isEmpty())
        logFailure(words);
    m_message->say(words);
}

void Workspace::showMoved(const QString &words)
{
    showMessage(words);
    m_message->offer(tr("Open the new file"), [this] { Q_EMIT reopenAsked(); });
    Q_EMIT changed();
}

void Workspace::offer(const QString &act, const std::function<void()> &then) { m_message->offer(act, then); }

// ---- what can be done ----

bool Workspace::isPossible(Command command) const
{
    const TabPage *page = front();
    if (page && page->offers().isPossible(command))
        return true;
    return m_offers.isPossible(command) && (!page || page->reasonAgainst(command).isEmpty());
}

QString Workspace::reasonAgainst(Command command) const
{
    using enum Command;
    static const QSet<Command> writing{NewRequest, Import,  Revise,   Correct,      EditEntry,      Annotate,
                                       Supersede,  Publish, Withdraw, UndoDecision, SuppressFinding};
    static const QSet<Command> ofRegistration{OpenRegistration, OpenInWindow, Compare,   Revise, Correct,
                                              EditEntry,        Annotate,     Supersede, Print};
    static const QSet<Command> ofDraft{SaveDraft,       Publish,     NextFinding,
                                       PreviousFinding, ApplyRemedy, SuppressFinding};
    static const QSet<Command> ofGrammar{CompleteRuleName, GoToDefinition, RenameRule, GenerateSamples};
    if (isPossible(command))
        return {};
    const TabPage *page = front();
    if (const QString why = page ? page->reasonAgainst(command) : QString();
        !why.isEmpty() || (page && m_offers.isPossible(command)))
        return why;
    if (!m_registry)
        return tr("No registry is open.");
    if (writing.contains(command) && m_registry->store().isReadOnly())
        return tr("This registry is open for reading only.");
    if ((command == BackUp || command == Verify) && m_registry->hasMoved())
        return tr("Another file lies at its place by now: open the registry again first.");
    if (ofRegistration.contains(command))
        return tr("No registration is selected.");
    if (ofDraft.contains(command))
        return tr("No open draft is in front.");
    if (ofGrammar.contains(command))
        return tr("No open draft with a grammar in its Syntax is in front.");
    switch (command) {
    case Withdraw:
        return tr("No open request is selected.");
    case CloseTab:
        return tr("No tab is open.");
    case UndoDecision:
        return tr("There is no decision of yours to undo.");
    case Report:
        return tr("No name is being reviewed.");
    case ClearText:
        return tr("The workbench is not in front, or has no text.");
    case CopyName:
        return tr("No name is selected in the workbench.");
    case AddSample:
        return tr("No draft is open, or no valid URN is selected in the workbench.");
    default:
        return tr("Not available on this page.");
    }
}

void Workspace::run(Command command)
{
    const TabPage *page = front();
    (page && page->offers().isPossible(command) ? page->offers() : m_offers).run(command);
}

void Workspace::runFor(Command command, const QString &nid)
{
    RegistrationActs &acts = m_registry->acts();
    switch (command) {
    case Command::OpenRegistration:
        return m_documents->openRegistration(nid);
    case Command::OpenInWindow:
        return m_documents->openInWindow(nid);
    case Command::Compare:
        return m_documents->openComparison(nid, {});
    case Command::Revise:
        return acts.revise(nid);
    case Command::Correct:
        return acts.correct(nid);
    case Command::EditEntry:
        return acts.editEntry(nid);
    case Command::Annotate:
        return acts.annotate(nid);
    case Command::Supersede:
        return acts.supersede(nid);
    case Command::Export:
        return acts.exportChoice({{nid}, {}});
    case Command::PublishFiles:
        return acts.publishFiles();
    case Command::Import:
        return import({});
    default:
        return;
    }
}

void Workspace::offerCommands()
{
    using enum Command;
    const auto isOpen = [this] { return m_registry != nullptr; };
    const auto canWrite = [this] { return m_registry && !m_registry->store().isReadOnly(); };
    const auto hasNid = [this] { return m_registry && !front()->nid().isEmpty(); };
    const auto canChange = [=] { return canWrite() && hasNid(); };
    for (const Command command : {OpenRegistration, OpenInWindow, Compare})
        m_offers.add(command, hasNid, [=, this] { runFor(command, front()->nid()); });
    for (const Command command : {Revise, Correct, EditEntry, Annotate, Supersede})
        m_offers.add(command, canChange, [=, this] { runFor(command, front()->nid()); });
    m_offers.add(CompareDays, isOpen, [this] { (new CompareDaysDialog(m_registry->store(), this))->open(); });
    m_offers.add(NewRequest, canWrite, [this] { m_registry->acts().newRequest(); });
    m_offers.add(Import, canWrite, [this] { import({}); });
    m_offers.add(Export, isOpen, [this] {
        m_registry->acts().exportChoice({front()->selectedNids(), front()->foundNids()});
    });
    m_offers.add(PublishFiles, isOpen, [this] { m_registry->acts().publishFiles(); });
    m_offers.add(Reconcile, isOpen, [this] { m_documents->reconcile(); });
    m_offers.add(OtherRegistries, isOpen, [this] { m_registry->acts().otherRegistries(); });
    m_offers.add(Print, hasNid, [this] { m_registry->acts().print(front()->selectedNids()); });
    const auto isInPlace = [this] { return m_registry && !m_registry->hasMoved(); };
    m_offers.add(BackUp, isInPlace, [this] { m_registry->acts().backUp(); });
    m_offers.add(Verify, isInPlace, [this] { m_registry->acts().verify(); });
    const auto canWithdraw = [=, this] { return canWrite() && front()->openRequest() > 0; };
    m_offers.add(Withdraw, canWithdraw, [this] { m_registry->acts().withdraw(front()->openRequest()); });
    const auto hasDocument = [this] { return m_documents->front() != nullptr; };
    m_offers.add(CloseTab, hasDocument, [this] { m_documents->closeTab(m_documents->currentIndex()); });
}

void Workspace::offerPlaces()
{
    using enum Command;
    const auto isOpen = [this] { return m_registry != nullptr; };
    constexpr Command places[] = {GoToRegistrations, GoToRequests, GoToConflicts, GoToWorkbench,
                                  GoToOverview};
    for (int place = 0; place < Sidebar::PlaceCount; ++place)
        m_offers.add(places[place], isOpen, [=, this] { showPlace(place); });
    // What a place does from everywhere: one goes there.
    constexpr std::pair<Command, int> going[] = {
        {Find, Sidebar::Registrations}, {CheckName, Sidebar::Conflicts}, {OpenText, Sidebar::Workbench}};
    for (const auto &[command, place] : going)
        m_offers.add(command, isOpen, [this, command = command, place = place] {
            showPlace(place);
            front()->offers().run(command);
        });
    const auto conflicts = [this]() -> const Offers & {
        return m_registry->place(Sidebar::Conflicts)->offers();
    };
    for (const Command command : {UndoDecision, WatchList})
        m_offers.add(
            command, [=] { return isOpen() && conflicts().isPossible(command); },
            [=, this] {
                if (command == UndoDecision)
                    showPlace(Sidebar::Conflicts); // which says what was undone
                conflicts().run(command);
            });
}

void Workspace::import(const Arrived &arrived)
{
    if (!m_registry)
        return;
    if (m_registry->store().isReadOnly())
        return showMessage(tr("The registry is open for reading only: nothing can be imported."));
    m_documents->import(arrived);
}

void Workspace::goBack()
{
    const TabPage *document = m_documents->front();
    if (document && !document->staysWithEscape())
        m_documents->goBack();
    else if (m_registry)
        front()->focusFirst();
}

void Workspace::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    adjustSidebar();
}

} // namespace nidus::ui
