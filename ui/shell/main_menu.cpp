#include "ui/shell/main_menu.h"

#include "ui/look/menu_reasons.h"
#include "ui/look/theme.h"
#include "ui/shell/edit_verbs.h"
#include "ui/shell/recent_menu.h"
#include "ui/shell/sidebar.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>

#include <algorithm>

namespace nidus::ui {

MainMenu::MainMenu(QMainWindow *window, const QList<Command> &leftOut)
    : QObject(window), m_window(window), m_leftOut(leftOut)
{
    makeFile();
    makeEdit();
    makeView();
    makeSubjects();
    begin(tr("&Help"));
    add(Command::Help, tr("&Help"), Qt::Key_F1);
    add(Command::Shortcuts, tr("&Keyboard shortcuts"));
    m_menu->addSeparator();
    add(Command::Log, tr("&Log"));
    add(Command::About, tr("&About Nidus"));
    qApp->installEventFilter(this);
}

void MainMenu::begin(const QString &title)
{
    m_menu = m_window->menuBar()->addMenu(title);
    showReasons(m_menu);
}

// Done time and again, one step each.
static bool isForMany(Command command)
{
    using enum Command;
    return command == Undo || command == Redo || command == NextFinding || command == PreviousFinding;
}

QAction *MainMenu::add(Command command, const QString &text, const QKeySequence &key, const QString &icon)
{
    auto *action = new QAction(text, m_window);
    action->setShortcut(key);
    action->setAutoRepeat(isForMany(command)); // another one acts once, however long its key is held down
    if (!icon.isEmpty())
        action->setIcon(lineIcon(icon));
    connect(action, &QAction::triggered, this, [this, command] { Q_EMIT asked(command); });
    m_actions[command] = action;
    if (!m_leftOut.contains(command))
        m_menu->addAction(action);
    return action;
}

void MainMenu::makeFile()
{
    using enum Command;
    begin(tr("&File"));
    add(NewRequest, tr("&New request"), Qt::CTRL | Qt::Key_N, QStringLiteral("new"));
    add(Import, tr("&Import…"), Qt::CTRL | Qt::Key_O, QStringLiteral("import"));
    add(Export, tr("&Export…"), Qt::CTRL | Qt::Key_E, QStringLiteral("export"));
    add(PublishFiles, tr("Publish &files…"));
    add(Reconcile, tr("&Reconcile…"));
    add(OtherRegistries, tr("Ot&her registries…"));
    add(Print, tr("&Print…"), Qt::CTRL | Qt::Key_P);
    m_menu->addSeparator();
    add(NewStore, tr("New re&gistry…"));
    add(OpenStore, tr("&Open a registry…"), {}, QStringLiteral("store"));
    m_recent = new RecentMenu(m_window);
    m_menu->addMenu(m_recent);
    add(BackUp, tr("&Back up…"));
    add(Restore, tr("Res&tore…"));
    add(Verify, tr("&Verify…"));
    m_menu->addSeparator();
    add(Quit, tr("&Quit"), Qt::CTRL | Qt::Key_Q);
}

void MainMenu::makeEdit()
{
    using enum Command;
    begin(tr("&Edit"));
    add(Undo, tr("&Undo"), Qt::CTRL | Qt::Key_Z);
    add(Redo, tr("&Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    m_menu->addSeparator();
    add(Cut, tr("Cu&t"));
    add(Copy, tr("&Copy"));
    add(Paste, tr("&Paste"));
    add(SelectAll, tr("Select &all"));
    m_menu->addSeparator();
    explainEdits(m_menu);
    add(Find, tr("&Find"), Qt::CTRL | Qt::Key_F, QStringLiteral("search"));
    if (m_leftOut.contains(Preferences))
        return;
    m_menu->addSeparator();
    add(Preferences, tr("P&references…"));
}

// As long as it is open: a key that is pressed without it goes to where the focus is in any case.
void MainMenu::explainEdits(QMenu *edit)
{
    using enum Command;
    static constexpr Command edits[] = {Undo, Redo, Cut, Copy, Paste, SelectAll};
    connect(edit, &QMenu::aboutToShow, this, [this] {
        for (const Command command : edits)
            setReasonAgainst(action(command), reasonAgainstEditVerb(command));
    });
    const auto offerAll = [this] {
        for (const Command command : edits)
            setReasonAgainst(action(command), {});
    };
    connect(edit, &QMenu::aboutToHide, this, offerAll, Qt::QueuedConnection);
}

void MainMenu::makeView()
{
    using enum Command;
    begin(tr("&View"));
    const auto addPlace = [this](Command command, const QString &text, Sidebar::Place place) {
        add(command, text, Sidebar::keys(place), Sidebar::icon(place));
    };
    addPlace(GoToRegistrations, tr("&Registrations"), Sidebar::Registrations);
    addPlace(GoToRequests, tr("Re&quests"), Sidebar::Requests);
    addPlace(GoToConflicts, tr("Co&nflicts"), Sidebar::Conflicts);
    addPlace(GoToWorkbench, tr("&URN workbench"), Sidebar::Workbench);
    addPlace(GoToOverview, tr("&Overview"), Sidebar::Overview);
    m_menu->addSeparator();
    m_columns = m_menu->addMenu(tr("Co&lumns"));
    m_views = m_menu->addMenu(tr("Saved &views"));
    connect(m_views, &QMenu::triggered, this, &MainMenu::viewAsked);
    m_menu->addSeparator();
    m_tabs = m_menu->addMenu(tr("Open &tabs"));
    add(CloseTab, tr("&Close tab"), Qt::CTRL | Qt::Key_W);
    m_menu->addSeparator();
    add(GoToOrDo, tr("&Go to or do…"), Qt::CTRL | Qt::Key_K);
}

void MainMenu::makeSubjects()
{
    using enum Command;
    begin(tr("Re&gistration"));
    add(OpenRegistration, tr("&Open"));
    add(OpenInWindow, tr("Open in a new &window"), Qt::CTRL | Qt::Key_Return);
    add(Compare, tr("Co&mpare versions"), Qt::CTRL | Qt::Key_D, QStringLiteral("compare"));
    add(CompareDays, tr("Compare two &days…"));
    add(Revise, tr("&Revise"));
    add(Correct, tr("&Correct…"));
    add(EditEntry, tr("&Edit entry…"));
    add(Annotate, tr("&Annotate…"));
    add(Supersede, tr("&Supersede…"));
    begin(tr("Re&quest"));
    add(SaveDraft, tr("&Save draft"), Qt::CTRL | Qt::Key_S);
    add(Publish, tr("&Publish…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    add(Withdraw, tr("&Withdraw…"));
    m_menu->addSeparator();
    add(NextFinding, tr("&Next finding"), Qt::Key_F8);
    add(PreviousFinding, tr("Pre&vious finding"), Qt::SHIFT | Qt::Key_F8);
    add(ApplyRemedy, tr("Apply the re&medy"))
        ->setShortcuts({Qt::CTRL | Qt::Key_Period, Qt::ALT | Qt::Key_Return});
    add(SuppressFinding, tr("S&uppress the finding…"));
    add(WrapProse, tr("W&rap prose at 72"));
    m_menu->addSeparator();
    add(CompleteRuleName, tr("&Complete the rule's name"), Qt::CTRL | Qt::Key_Space);
    add(GoToDefinition, tr("Go to the rule's &definition"), Qt::Key_F12);
    add(RenameRule, tr("Rename the ru&le…"), Qt::Key_F2);
    add(GenerateSamples, tr("&Generate samples"));
    begin(tr("&Conflicts"));
    add(CheckName, tr("&Check a name"), Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    add(UndoDecision, tr("&Undo last decision"));
    add(WatchList, tr("&Watch list…"));
    add(Report, tr("&Report…"));
    begin(tr("&Workbench"));
    add(OpenText, tr("Open a &text…"));
    add(ClearText, tr("C&lear the text"));
    m_menu->addSeparator();
    add(CopyName, tr("&Copy normal form"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    add(AddSample, tr("&Add to Syntax of the open draft"), Qt::CTRL | Qt::SHIFT | Qt::Key_A);
}

void MainMenu::setEnabled(const std::function<QString(Command)> &reasonAgainst)
{
    for (const auto &[command, action] : m_actions.asKeyValueRange())
        setReasonAgainst(action, reasonAgainst(command));
}

void MainMenu::fillWhenShown(QMenu *menu, std::function<void(QMenu *)> fill)
{
    menu->setProperty("filledWhenShown", true); // the palette asks as well
    connect(menu, &QMenu::aboutToShow, this, [menu, fill = std::move(fill)] {
        menu->clear();
        fill(menu);
    });
}

void MainMenu::fillColumnsBy(std::function<void(QMenu *)> fill)
{
    fillWhenShown(m_columns, [fill = std::move(fill)](QMenu *menu) {
        fill(menu);
        if (menu->isEmpty()) {
            QAction *note = menu->addAction(tr("This page has no columns to choose"));
            note->setEnabled(false);
            note->setProperty("note", true);
        }
    });
}

void MainMenu::fillTabsBy(std::function<void(QMenu *)> fill) { fillWhenShown(m_tabs, std::move(fill)); }

void MainMenu::fillViewsBy(std::function<void(QMenu *)> fill) { fillWhenShown(m_views, std::move(fill)); }

// A key of a menu that is enabled, and not one that edits text everywhere.
bool MainMenu::isOwnKey(const QKeyEvent &event) const
{
    const QKeySequence keys(event.keyCombination());
    for (const auto edits : {QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Cut, QKeySequence::Copy,
                             QKeySequence::Paste, QKeySequence::SelectAll})
        if (QKeySequence::keyBindings(edits).contains(keys))
            return false;
    return std::ranges::any_of(m_actions, [&](const QAction *action) {
        return action->isEnabled() && action->shortcuts().contains(keys);
    });
}

bool MainMenu::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!watched->isWidgetType() || (!isPress && event->type() != QEvent::ShortcutOverride))
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (isPress) { // F1 within a modal dialog, where a menu's shortcut does not reach
        const bool isHelp = key->key() == Qt::Key_F1 && QApplication::activeModalWidget();
        if (isHelp)
            Q_EMIT asked(Command::Help);
        return isHelp;
    }
    // On X11 a line of text would take Ctrl+E and Ctrl+D for itself: the end of the line, and deleting.
    if (static_cast<QWidget *>(watched)->window() != m_window || !(key->modifiers() & Qt::ControlModifier) ||
        !isOwnKey(*key))
        return false;
    event->ignore();
    return true;
}

} // namespace nidus::ui
