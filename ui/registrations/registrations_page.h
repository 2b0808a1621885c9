// The place "Registrations": search, filters, the table, and the reading pane under it.
#pragma once

#include "core/records/search_words.h"
#include "ui/registrations/reading_pane.h"
#include "ui/registrations/registrations_model.h"
#include "ui/registrations/save_view_dialog.h"
#include "ui/registrations/view_counts.h"

#include <atomic>
#include <memory>

class QAction;
class QComboBox;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTimer;

namespace nidus::ui {

class PageBar;
class PlainLabel;
class Splitter;
class TableColumns;

class RegistrationsPage final : public TabPage {
    Q_OBJECT
public:
    explicit RegistrationsPage(StoreAccess &store, QWidget *parent = nullptr);
    ~RegistrationsPage() override;

    void reload() override;
    void selectNid(const QString &nid); // when it is there, now or after the reload that runs
    QString nid() const override;       // of the current row
    QString reasonAgainst(Command command) const override { return m_pane->reasonAgainst(command); }
    QStringList selectedNids() const override; // in the order in which they stand
    QStringList foundNids() const override;
    void focusFirst() override;                             // in the search
    void takeActions(QAction *newRequest, QAction *import); // shown at the right of the page bar

    void fillColumnsMenu(QMenu *menu) override;
    void fillViewsMenu(QMenu *menu); // the saved views, and what one does with them
    void showSavedView(const QString &name);
    void openViewMenu(const QString &name, const QPoint &at); // what one does with that one

    void keepState() const override; // columns and splitter, for the next start
    void restoreState();

Q_SIGNALS:
    void counted(qint64 registrations);
    void viewsCounted(const QList<CountedView> &views); // as they are saved now, with the rows of each
    void viewShown(const QString &name);                // empty: what is shown has no name

private:
    QWidget *makePageBar();
    QWidget *makeEmptyPage();
    void makeNothingFound();
    void read(qsizetype most);
    void setRows(RegistrationRows rows, bool areAll);
    void fillFilters();
    void applyFilter();
    enum class Asked { ByThePerson, Again }; // the rows have been replaced
    void search(int limit = usualHits, Asked asked = Asked::ByThePerson);
    void askFoundIn(const QList<Hit> &hits, const QString &words);
    QString foundWords() const;
    void showCount();
    void showColumns();
    RegistrationsView view() const; // as one looks at it now
    void showView(const RegistrationsView &view);
    void showWhichView();
    void countViews();
    void nameView(const RegistrationsView &view, SaveViewDialog::Act act);
    void forgetView(const QString &name);
    void giveRoom(qsizetype rows);
    void selectAgain();
    struct TablePlace {
        QStringList selected;
        QString top; // of what is seen
    };
    TablePlace tablePlace() const;
    void goBackTo(const TablePlace &place);
    void selectRow(int row);
    bool eventFilter(QObject *watched, QEvent *event) override;

    StoreAccess &m_store;
    std::shared_ptr<std::atomic_bool> m_isWanted =
        std::make_shared<std::atomic_bool>(true); // what is being read
    RegistrationsModel *m_model;
    ViewCounts *m_counts;
    QTableView *m_table;
    TableColumns *m_columns;
    ReadingPane *m_pane;
    Splitter *m_splitter;
    QStackedWidget *m_stack;
    QPushButton *m_firstImport = nullptr; // where there is nothing yet
    QLineEdit *m_search;
    PlainLabel *m_count;
    QPushButton *m_showAll = nullptr;  // of what a search found, where it is more than is shown
    qint64 m_found = 0;                // by the search, shown or not
    QWidget *m_nothingFound = nullptr; // over the table when a search or filter leaves nothing
    PlainLabel *m_nothingWords = nullptr;
    QComboBox *m_kind, *m_status, *m_form, *m_year;
    PageBar *m_bar;
    QTimer *m_typing;
    QString m_viewName; // of the saved view that was shown last
    QString m_wanted;   // the NID to select when rows have been replaced
    QString m_pending;  // the one that a reload shall bring and select
    Latest m_searching;
    Latest m_ordering; // of the rows that are there now
    bool m_openWhenFound = false;
};

} // namespace nidus::ui
