// Places, documents and menus; wiring only.
#pragma once

#include "ui/async/job.h"
#include "ui/async/store_access.h"
#include "ui/compare/compare_texts.h"
#include "ui/export/export_dialog.h"
#include "ui/help/help_pages.h"
#include "ui/import/import_input.h"
#include "ui/registrations/reading_pane.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

class QMenu;
class QStackedWidget;
class QTabBar;

namespace nidus::ui {

class Appearance;
class ComparePage;
class ConflictsPage;
class EditorPage;
class EntryDialog;
class FirstStartPage;
class HelpWindow;
class ImportPage;
class Log;
class OpenDrafts;
class PlainLabel;
class Printing;
class RecentMenu;
class RegistrationsPage;
class RequestsPage;
class SingleInstance;
class Sidebar;
class WorkbenchPage;

// What belongs to the program and outlives its windows; a window can do without each.
struct Program {
    Log *log = nullptr;
    SingleInstance *seat = nullptr;
    Appearance *appearance = nullptr;
};

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    // `location`: the registry to open; the first page when there is none.
    MainWindow(store::Actor desk, const QString &location, const Program &program = {},
               QWidget *parent = nullptr);
    ~MainWindow() override;

    void openStore(const QString &location);

public Q_SLOTS:
    void paste(); // Edit ▸ Paste where no text takes it

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    // mainwindow.cpp: store and places
    void makeCentre();
    void acquire(const QString &location);
    void openStoreAs(const QString &location, store::Database::Mode mode);
    struct Opened;
    void prepareStore(std::unique_ptr<StoreAccess> store);
    void showStore(Opened &opened);
    void connectPages();
    void showOpened();
    void keepPages() const;
    void leaveStore();
    void createStore(std::optional<Arrived> thenImport); // this, or what the person chooses when empty
    void showFirstStart(const QString &failure);
    void readEdition();
    void makeWorkbench();
    void showPlace(int place);
    void showSaved();
    void reloadAll();
    void reload(const store::ChangedAreas &touched);
    void reloadRegistrations();
    void reloadIfChanged();
    void watchForChanges(); // by other desks
    void showMessage(const QString &words);
    void flushAll(std::function<void(bool saved)> then);

    // documents.cpp: what is open in tabs
    void openRegistration(const QString &nid);
    void openInWindow(const QString &nid);
    ReadingPane *makePane(const QString &nid);
    void openEditor(qint64 request);
    void offerLeftDrafts(); // after an end without closing
    void openComparison(const QString &nid, const ComparedPair &pair);
    void import(const Arrived &arrived); // looked at first; empty: what the person chooses
    ImportPage *importToAskFor() const;  // one that would lose what was moved; nullptr: none
    void whenImportsMayGo(std::function<void()> then);
    int addDocument(QWidget *page, const QString &title, const QString &icon);
    void showTab(int tab);
    void closeTab(int tab);
    void removeTab(QWidget *page);
    void closeAllTabs();
    void adjustSidebar();
    QWidget *document(int tab) const;
    EditorPage *currentEditor() const;
    ComparePage *currentComparison() const;
    QList<EditorPage *> editors() const;
    QString currentNid() const;
    qint64 currentRequest() const; // the open one in front, or selected in the list; 0: none
    QWidget *placePage() const;
    void addSample(const QString &sample); // to the draft that was in front last

    // menus.cpp
    void makeMenus();
    void updateActions();
    void editVerb(const char *verb);
    bool isOwnKey(const QKeyEvent &event) const;

    // program.cpp: what belongs to the program and not to a registry
    void makeProgramMenus(QMenu *edit, QMenu *view, QMenu *help);
    void showPalette();
    void showHelp(const HelpPlace &place);
    void bringToFront();

    // acts.cpp: dialogs and the acts that follow
    void newRequest();
    ExportChoice currentChoice() const;
    void exportChoice(const ExportChoice &choice);
    void print();
    void backUp();
    void restore();
    void chooseStore();
    void chooseNewLocation();
    void doVerb(ReadingPane::Verb verb, const QString &nid);
    void compareCurrent();
    void revise(const QString &nid);
    void correct(const QString &nid);
    void editEntry(const QString &nid); // entry_act.cpp
    void changeEntry(EntryDialog *dialog, const Nid &nid);
    void annotate(const QString &nid);
    void withdraw(qint64 request);

    Program m_program;
    store::Actor m_desk;
    QString m_location;
    std::unique_ptr<StoreAccess> m_store;
    std::unique_ptr<OpenDrafts> m_openDrafts;
    std::unique_ptr<Job> m_job; // making a store
    std::optional<Arrived> m_importOnceOpen;
    QTimer m_draftSaved; // since the conflicts were read: they are read anew when it ends
    int m_place = 0;
    bool m_mayClose = false;
    QString m_notice; // to be said when the registry that is being opened is shown

    Sidebar *m_sidebar = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_messageBar = nullptr;
    PlainLabel *m_message = nullptr;
    FirstStartPage *m_firstStart = nullptr;
    RecentMenu *m_recent = nullptr;
    QPointer<HelpWindow> m_help;
    Printing *m_printing = nullptr;
    RegistrationsPage *m_registrations = nullptr;
    RequestsPage *m_requests = nullptr;
    ConflictsPage *m_conflicts = nullptr;
    WorkbenchPage *m_workbench = nullptr;
    QPointer<EditorPage> m_draft;       // in front last
    QList<QWidget *> m_documents;       // of the tabs from 1
    QList<QPointer<QWidget>> m_windows; // registrations in windows of their own

    struct Actions {
        QAction *newRequest, *import, *exportIt, *print, *backUp, *save, *publish, *withdraw;
        QAction *checkName, *undoDecision, *watchList, *report;
        QAction *find, *closeTab, *nextFinding, *previousFinding, *applyRemedy, *suppress;
        QAction *open, *openWindow, *compare, *revise, *correct, *editEntry, *annotate;
        QAction *openText, *clearText, *copyName, *addSample;
        QAction *places[4];
    } m_actions{};
};

} // namespace nidus::ui
