#include "ui/conflicts/conflicts_page.h"
#include "ui/editor/editor_page.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_page.h"
#include "ui/requests/requests_page.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/recent_menu.h"
#include "ui/shell/sidebar.h"
#include "ui/workbench/workbench_page.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenuBar>
#include <QTabBar>

#include <algorithm>

namespace nidus::ui {

void MainWindow::makeMenus()
{
    const auto add = [this](QMenu *menu, const QString &text, const QKeySequence &key, auto act,
                            const QString &icon = {}) {
        QAction *action = menu->addAction(text);
        action->setShortcut(key);
        if (!icon.isEmpty())
            action->setIcon(lineIcon(icon));
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    QMenu *file = menuBar()->addMenu(tr("&File"));
    m_actions.newRequest = add(
        file, tr("&New request"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] { newRequest(); },
        QStringLiteral("new"));
    m_actions.import = add(
        file, tr("&Import…"), QKeySequence(Qt::CTRL | Qt::Key_O), [this] { import({}); },
        QStringLiteral("import"));
    m_actions.exportIt = add(
        file, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), [this] { exportChoice(currentChoice()); },
        QStringLiteral("export"));
    m_actions.print = add(file, tr("&Print…"), QKeySequence(Qt::CTRL | Qt::Key_P), [this] { print(); });
    file->addSeparator();
    add(
        file, tr("&Open a registry…"), {}, [this] { chooseStore(); }, QStringLiteral("store"));
    m_recent = new RecentMenu(this);
    connect(m_recent, &RecentMenu::openAsked, this, &MainWindow::openStore);
    file->addMenu(m_recent);
    m_actions.backUp = add(file, tr("&Back up…"), {}, [this] { backUp(); });
    add(file, tr("Res&tore…"), {}, [this] { restore(); });
    file->addSeparator();
    add(file, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });

    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    add(edit, tr("&Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { editVerb("undo"); });
    add(edit, tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] { editVerb("redo"); });
    edit->addSeparator();
    add(edit, tr("Cu&t"), {}, [this] { editVerb("cut"); });
    add(edit, tr("&Copy"), {}, [this] { editVerb("copy"); });
    add(edit, tr("&Paste"), {}, [this] { editVerb("paste"); });
    add(edit, tr("Select &all"), {}, [this] { editVerb("selectAll"); });
    edit->addSeparator();
    m_actions.find = add(
        edit, tr("&Find"), QKeySequence(Qt::CTRL | Qt::Key_F),
        [this] {
            showPlace(Sidebar::Registrations);
            m_registrations->focusSearch();
        },
        QStringLiteral("search"));

    QMenu *view = menuBar()->addMenu(tr("&View"));
    const QString places[] = {tr("&Registrations"), tr("Re&quests"), tr("Co&nflicts"), tr("&URN workbench")};
    for (int place = 0; place < Sidebar::PlaceCount; ++place)
        m_actions.places[place] = add(
            view, places[place], Sidebar::keys(place), [this, place] { showPlace(place); },
            Sidebar::icon(place));
    view->addSeparator();
    QMenu *columns = view->addMenu(tr("Co&lumns"));
    connect(columns, &QMenu::aboutToShow, this, [this, columns] {
        columns->clear(); // of the list in front
        if (m_registrations && m_place == Sidebar::Registrations)
            m_registrations->fillColumnsMenu(columns);
        else if (m_requests && m_place == Sidebar::Requests)
            m_requests->fillColumnsMenu(columns);
        else if (m_workbench && m_place == Sidebar::Workbench)
            m_workbench->fillColumnsMenu(columns);
        if (columns->isEmpty()) {
            QAction *note = columns->addAction(tr("This place has none to choose from"));
            note->setEnabled(false);
            note->setProperty("note", true);
        }
    });
    QMenu *views = view->addMenu(tr("Saved &views"));
    connect(views, &QMenu::aboutToShow, this, [this, views] {
        views->clear();
        if (m_registrations)
            m_registrations->fillViewsMenu(views);
    });
    for (QMenu *menu : {columns, views})
        menu->setProperty("filledWhenShown", true); // the palette asks as well
    connect(views, &QMenu::triggered, this, [this] { showPlace(Sidebar::Registrations); });
    view->addSeparator();
    m_actions.closeTab = add(view, tr("&Close tab"), QKeySequence(Qt::CTRL | Qt::Key_W),
                             [this] { closeTab(m_tabs->currentIndex()); });

    QMenu *registration = menuBar()->addMenu(tr("Re&gistration"));
    m_actions.open =
        add(registration, tr("&Open"), {}, [this] { doVerb(ReadingPane::Verb::Open, currentNid()); });
    m_actions.openWindow =
        add(registration, tr("Open in a new &window"), QKeySequence(Qt::CTRL | Qt::Key_Return),
            [this] { openInWindow(currentNid()); });
    m_actions.compare = add(
        registration, tr("Co&mpare versions"), QKeySequence(Qt::CTRL | Qt::Key_D),
        [this] { compareCurrent(); }, QStringLiteral("compare"));
    m_actions.revise =
        add(registration, tr("&Revise"), {}, [this] { doVerb(ReadingPane::Verb::Revise, currentNid()); });
    m_actions.correct =
        add(registration, tr("&Correct…"), {}, [this] { doVerb(ReadingPane::Verb::Correct, currentNid()); });
    m_actions.editEntry = add(registration, tr("&Edit entry…"), {}, [this] { editEntry(currentNid()); });
    m_actions.annotate = add(registration, tr("&Annotate…"), {},
                             [this] { doVerb(ReadingPane::Verb::Annotate, currentNid()); });

    QMenu *request = menuBar()->addMenu(tr("Re&quest"));
    m_actions.save = add(request, tr("&Save draft"), QKeySequence(Qt::CTRL | Qt::Key_S),
                         [this] { currentEditor()->save(); });
    m_actions.publish = add(request, tr("&Publish…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                            [this] { currentEditor()->publish(); });
    m_actions.withdraw = add(request, tr("&Withdraw…"), {}, [this] { withdraw(currentRequest()); });
    request->addSeparator();
    m_actions.nextFinding = add(request, tr("&Next finding"), QKeySequence(Qt::Key_F8),
                                [this] { currentEditor()->nextFinding(1); });
    m_actions.previousFinding = add(request, tr("Pre&vious finding"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                                    [this] { currentEditor()->nextFinding(-1); });
    m_actions.applyRemedy =
        add(request, tr("Apply the re&medy"), {}, [this] { currentEditor()->applyRemedy(); });
    m_actions.applyRemedy->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Period), QKeySequence(Qt::ALT | Qt::Key_Return)});
    m_actions.suppress =
        add(request, tr("S&uppress the finding…"), {}, [this] { currentEditor()->suppressFinding(); });

    QMenu *conflicts = menuBar()->addMenu(tr("&Conflicts"));
    m_actions.checkName =
        add(conflicts, tr("&Check a name"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), [this] {
            showPlace(Sidebar::Conflicts);
            m_conflicts->focusCheck();
        });
    m_actions.undoDecision =
        add(conflicts, tr("Take your &last decision back"), {}, [this] { m_conflicts->undoLast(); });
    m_actions.watchList = add(conflicts, tr("&Watch list…"), {}, [this] { m_conflicts->showWatchList(); });
    m_actions.report = add(conflicts, tr("&Report…"), {}, [this] { m_conflicts->showReport(); });

    QMenu *workbench = menuBar()->addMenu(tr("&Workbench"));
    m_actions.openText = add(workbench, tr("Open a &text…"), {}, [this] {
        showPlace(Sidebar::Workbench);
        m_workbench->openFile();
    });
    m_actions.clearText = add(workbench, tr("C&lear the text"), {}, [this] { m_workbench->clearText(); });
    workbench->addSeparator();
    m_actions.copyName =
        add(workbench, tr("&Copy normal form"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
            [this] { m_workbench->copyName(); });
    m_actions.addSample =
        add(workbench, tr("&Add to the open draft"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
            [this] { m_workbench->addSample(); });

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    makeProgramMenus(edit, view, help);
}

void MainWindow::updateActions()
{
    const bool hasStore = m_store != nullptr;
    const bool canWrite = hasStore && !m_store->isReadOnly();
    m_actions.newRequest->setEnabled(canWrite);
    m_actions.import->setEnabled(canWrite);
    m_actions.exportIt->setEnabled(hasStore);
    m_actions.backUp->setEnabled(hasStore);
    m_actions.find->setEnabled(hasStore);
    for (QAction *place : m_actions.places)
        place->setEnabled(hasStore);
    m_actions.closeTab->setEnabled(hasStore && m_tabs->currentIndex() > 0);
    const bool hasNid = hasStore && !currentNid().isEmpty();
    m_actions.open->setEnabled(hasNid);
    m_actions.openWindow->setEnabled(hasNid);
    for (QAction *act : {m_actions.revise, m_actions.correct, m_actions.editEntry, m_actions.annotate})
        act->setEnabled(hasNid && canWrite);
    m_actions.checkName->setEnabled(hasStore);
    m_actions.undoDecision->setEnabled(hasStore && m_conflicts->canUndo());
    m_actions.watchList->setEnabled(hasStore);
    m_actions.report->setEnabled(hasStore && m_tabs->currentIndex() == 0 && m_place == Sidebar::Conflicts &&
                                 m_conflicts->hasReport());
    const bool isAtWorkbench = hasStore && m_tabs->currentIndex() == 0 && m_place == Sidebar::Workbench;
    m_actions.openText->setEnabled(hasStore);
    m_actions.clearText->setEnabled(isAtWorkbench && m_workbench->hasText());
    m_actions.copyName->setEnabled(isAtWorkbench && m_workbench->hasName());
    m_actions.addSample->setEnabled(isAtWorkbench && m_workbench->canAddSample());
    EditorPage *editor = hasStore ? currentEditor() : nullptr;
    const bool isOpen = editor && editor->keeper().isOpen();
    for (QAction *act : {m_actions.save, m_actions.publish, m_actions.applyRemedy, m_actions.suppress})
        act->setEnabled(isOpen);
    m_actions.withdraw->setEnabled(canWrite && currentRequest() > 0);
    m_actions.compare->setEnabled(hasNid || (editor && editor->canCompare()));
    const bool isLoaded =
        !editor || editor->keeper().state() != DraftKeeper::State::Loading; // else its paper is empty
    m_actions.print->setEnabled(hasStore && isLoaded && (editor || currentComparison() || hasNid));
    m_actions.nextFinding->setEnabled(editor);
    m_actions.previousFinding->setEnabled(editor);
}

// A key of a menu that is enabled, and not one that edits text everywhere.
bool MainWindow::isOwnKey(const QKeyEvent &event) const
{
    const QKeySequence keys(event.keyCombination());
    for (const auto edits : {QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Cut, QKeySequence::Copy,
                             QKeySequence::Paste, QKeySequence::SelectAll})
        if (QKeySequence::keyBindings(edits).contains(keys))
            return false;
    const auto actions = findChildren<QAction *>();
    return std::any_of(actions.cbegin(), actions.cend(), [&](const QAction *action) {
        return action->isEnabled() && action->shortcuts().contains(keys);
    });
}

// On X11 a line of text would take Ctrl+E and Ctrl+D for itself: the end of the line, and deleting.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType() ||
        static_cast<QWidget *>(watched)->window() != this)
        return QMainWindow::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!(key->modifiers() & Qt::ControlModifier) || !isOwnKey(*key))
        return QMainWindow::eventFilter(watched, event);
    event->ignore();
    return true;
}

// To the text that has the focus, else to what holds it and knows the verb.
void MainWindow::editVerb(const char *verb)
{
    const QByteArray slot = QByteArray(verb).append("()");
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (widget->metaObject()->indexOfSlot(slot.constData()) >= 0) {
            QMetaObject::invokeMethod(widget, verb);
            return;
        }
}

} // namespace nidus::ui
