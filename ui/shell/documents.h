// What is open in tabs beside the place: registrations to read, drafts to write, comparisons, imports; and
// registrations in windows of their own. The first tab is the place.
#pragma once

#include "ui/import/import_input.h"
#include "ui/shell/tab_page.h"

#include <QPointer>
#include <QTabBar>

#include <memory>

class QMenu;
class QStackedWidget;

namespace nidus::ui {

class EditorPage;
class OpenDrafts;
class ReadingPane;
class StoreAccess;

class Documents final : public QTabBar {
    Q_OBJECT
public:
    explicit Documents(QStackedWidget *pages);
    ~Documents() override;

    // From now on of this registry, which must be left by closeAll() before it goes. Offers the drafts that
    // were open when the program ended without closing.
    void begin(StoreAccess &store);
    void closeAll(); // asks nothing

    TabPage *front() const;                        // nullptr: the place
    QWidget *listButton() const { return m_list; } // beside the tabs: all of them by their whole names
    void fillMenu(QMenu *menu);                    // with them
    void openRegistration(const QString &nid);
    void openInWindow(const QString &nid); // of its own, beside the desk
    void openEditor(qint64 request);
    void openComparison(const QString &nid, const ComparedPair &pair); // one tab a registration
    void import(const Arrived &arrived); // looked at first; empty: what the person chooses
    void reconcile();                    // with a published registry; one page, which may be open already
    bool takesArrivals() const;          // what is pasted on the page in front is for import
    void closeTab(int tab);
    void goBack();       // from the one in front to the document in which it was opened, else to the place
    void reload();       // the registrations have changed
    void lookAtDrafts(); // another desk has saved one
    void setWithdrawn(qint64 request, const QString &reason);

    QString draft() const;                    // that was in front last and takes samples ("R-7"); empty: none
    QString addSample(const QString &sample); // to it; what was done, for a person

    TabPage::SaveState saveState() const; // of what saves itself: the worst
    bool mayClose() const;                // nothing is lost and nothing is to be saved
    // Asks for each page that only a person can save, one after the other; those that may go are closed.
    void confirmClose(const std::function<void()> &then);
    void flush(const std::function<void(bool saved)> &then); // saves every draft

Q_SIGNALS:
    void opened(nidus::ui::TabPage *page);
    void pageClosed();
    void imported();
    void published(const QString &nid);
    void draftSaved();
    void conflictsAsked(qint64 request);
    void failed(const QString &words); // what went wrong before there was a page to say it

protected:
    QSize minimumTabSizeHint(int tab) const override;

private:
    TabPage *page(int tab) const;
    TabPage *find(const QString &key) const; // nullptr: not open
    void showPage(TabPage *page);
    void bringToFront(int tab);
    void add(TabPage *page, const QString &key = {});
    void remove(TabPage *page);
    void showTab(TabPage *page); // its words and icon
    void showBar();              // where there is more than the place
    void offerLeftDrafts();
    void keepTabs() const;
    void reopenTabs();
    void reopen(const QPointer<StoreAccess> &store, QStringList documents, const QString &front);

    QStackedWidget *m_stack;
    QPointer<QWidget> m_list; // it may go before
    StoreAccess *m_store = nullptr;
    std::unique_ptr<OpenDrafts> m_openDrafts;
    QList<TabPage *> m_pages;                             // of the tabs from 1
    QList<QPointer<ReadingPane>> m_detached;              // each in a window of its own
    QPointer<EditorPage> m_draft;                         // in front last
    QHash<const TabPage *, QPointer<TabPage>> m_openedIn; // unless a person went there by its tab
    bool m_isOpening = false;                             // it is no person who changes the tab
    bool m_isReopening = false;                           // what was open: nothing is kept until all of it is
    bool m_isBehind = false;                              // what is opened now does not come to the front
};

} // namespace nidus::ui
