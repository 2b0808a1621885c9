// What fills the window: places at the left, documents above, the page that is in front. It offers what can
// be done with that page and with the registry that is open.
#pragma once

#include "ui/import/import_input.h"
#include "ui/shell/tab_page.h"

class QStackedWidget;

namespace nidus::ui {

class Documents;
class FirstStartPage;
class NoticeBar;
class OpenRegistry;
class Sidebar;

class Workspace final : public QWidget {
    Q_OBJECT
public:
    // `location`: of the registry that the first page proposes.
    explicit Workspace(const QString &location, QWidget *parent = nullptr);
    ~Workspace() override;

    OpenRegistry *registry() const { return m_registry; } // nullptr: none is open
    void setRegistry(OpenRegistry *registry);             // takes it; the one before is left
    bool mayLeave() const;                                // nothing is lost and nothing is to be saved
    // Calls when nothing is lost by leaving the registry, or the person says that it may be. What is asked
    // about is seen.
    void confirmLeave(const std::function<void()> &then);
    void leaveRegistry();
    void showFirstStart(const QString &location); // which proposes a place for a new one
    FirstStartPage *firstStart() const { return m_firstStart; }
    Documents *documents() const { return m_documents; }
    int place() const { return m_place; } // of Sidebar::Place
    void showPlace(int place);

    QString reasonAgainst(Command command) const; // why it cannot be done now; empty: it can
    void run(Command command);                    // by the page in front, if it offers that
    Offers &offers() { return m_offers; }
    void import(const Arrived &arrived);
    // From a document to where it was opened; from a place, and in a draft, to where one works in it.
    void goBack();
    void adjustSidebar();
    void showMessage(const QString &words);
    void showMoved(const QString &words); // of the registry's file, and offers what lies there now
    void offer(const QString &act, const std::function<void()> &then); // beside the message shown last

Q_SIGNALS:
    void changed();     // what can be done
    void reopenAsked(); // what lies where the registry lay

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectDocuments();
    void listen(TabPage *page);
    void offerCommands();
    void offerPlaces();
    bool isPossible(Command command) const;
    void runFor(Command command, const QString &nid);
    TabPage *front() const;
    void showFront();
    void keepPlace() const; // for the next start
    void showSaved();

    OpenRegistry *m_registry = nullptr;
    int m_place = 0;
    Offers m_offers; // what no page offers
    Sidebar *m_sidebar;
    Documents *m_documents;
    QStackedWidget *m_pages;
    FirstStartPage *m_firstStart;
    NoticeBar *m_message = nullptr;
};

} // namespace nidus::ui
