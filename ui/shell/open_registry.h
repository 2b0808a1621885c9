// The registry that is open: its store, its places, and what is done with what it holds.
#pragma once

#include "ui/shell/registration_acts.h"
#include "ui/shell/tab_page.h"

#include <QTimer>

#include <memory>

class QAction;

namespace nidus::ui {

class ConflictsPage;
class Documents;
class OverviewPage;
class RegistrationsPage;
class RequestsPage;
class Sidebar;
class WorkbenchPage;

class OpenRegistry final : public QObject {
    Q_OBJECT
public:
    // Reads nothing before makePlaces(). Leaving it keeps how the places were left.
    OpenRegistry(std::unique_ptr<StoreAccess> store, QWidget *window);
    ~OpenRegistry() override;

    // A place in each turn of the event loop: all of them in one would be felt. They belong to whoever puts
    // them into a widget.
    void makePlaces(QAction *newRequest, QAction *import, const std::function<void()> &then);
    void connectTo(Sidebar *sidebar, Documents *documents);
    void keepState() const;
    void setUser(const QString &user); // whose acts they are from now on

    StoreAccess &store() const { return *m_store; }
    RegistrationActs &acts() { return m_acts; }
    TabPage *
    place(int place); // of Sidebar::Place; workbench and overview are made when they are first gone to
    // Of a place: a NID or a request's number; empty where there is none, or the place keeps none.
    QString selectedRow(int place) const;
    void selectRow(int place, const QString &row); // as soon as it is read
    void fillViewsMenu(QMenu *menu) const;
    bool hasMoved() const { return m_hasMoved; } // what lies at its location by now is another file, or none
    std::optional<int> placeWithUnsaved() const; // that asks before the registry is left

    void reload(const ChangedAreas &touched);
    void pollChanges(); // by other desks: now, besides once a second
    void showConflictsOf(qint64 request);
    void setDraft(const QString &draft); // that takes the workbench's samples; empty: none

Q_SIGNALS:
    void made(nidus::ui::TabPage *place);
    void reloaded();
    void failed(const QString &words);
    void moved(const QString &words);     // the store's file was replaced
    void wellAgain(const QString &words); // that of which was told with these words is over

private:
    void reloadAll() { reload({true, true, true}); }
    void readEdition();
    void takeSavedDraft();
    void take(const ActResult<ChangedAreas> &touched);
    void watchForChanges(); // by other desks
    void watchClock();

    std::unique_ptr<StoreAccess> m_store;
    RegistrationActs m_acts;
    RegistrationsPage *m_registrations = nullptr;
    RequestsPage *m_requests = nullptr;
    ConflictsPage *m_conflicts = nullptr;
    WorkbenchPage *m_workbench = nullptr;
    OverviewPage *m_overview = nullptr;
    Sidebar *m_sidebar = nullptr;
    Documents *m_documents = nullptr;
    QString m_draft, m_failure; // of the last look at what others did
    bool m_hasMoved = false;
    QTimer m_draftSaved;         // since what a draft says was read
    bool m_isSavedAgain = false; // meanwhile: it is read anew when that ends
};

} // namespace nidus::ui
