// The place "URN workbench": any text, every URN and URL in it with its verdict under each syntax, and what
// is to be said of the one selected.
#pragma once

#include "core/names/name_explanation.h"
#include "ui/async/job.h"
#include "ui/shell/tab_page.h"
#include "ui/workbench/scanned_names_model.h"

#include <QTimer>

class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class FactsView;
class PartsView;
class PlainLabel;
class Splitter;
class TableColumns;
class TextPane;

class WorkbenchPage final : public TabPage {
    Q_OBJECT
public:
    explicit WorkbenchPage(StoreAccess &store, QWidget *parent = nullptr);
    ~WorkbenchPage() override;

    void reload() override; // asks the store again which NIDs are registered
    void goneTo() override { focusFirst(); }
    void focusFirst() override; // in the text
    // The open draft that takes samples ("R-7"); empty: none.
    void setDraft(const QString &draft);
    void showAdded(const QString &words); // beside the button, after a sample was taken

    bool hasName() const { return m_name >= 0; }
    bool canOpenRegistration() const;
    bool isValidUrn() const; // the name, by RFC 8141
    bool canAddSample() const { return isValidUrn() && !m_draft.isEmpty(); }
    bool hasText() const;

    void openFile();
    void clearText();
    void copyName(); // in its normal form where it has one
    void addSample();
    void openRegistration();

    void fillColumnsMenu(QMenu *menu) override; // of what was found
    void keepState() const override;            // columns and splitters, for the next start
    void restoreState();

Q_SIGNALS:
    void sampleAsked(const QString &sample);

private:
    QWidget *makePageBar();
    QWidget *makeFound();
    QWidget *makeDetails();
    QWidget *makeNamespacePane();
    QWidget *makeEmpty();

    void readKept();
    void keepText();
    void readFile(const QString &path);
    void judge();
    void setNames(std::shared_ptr<const FoundNames> names);
    void lookUp();
    void select(int name);
    void explain();
    void showNamespace();
    QString namespaceWords(const QString &nid) const;
    void showEmpty(bool isEmpty); // instead of what was found
    void showNotice();
    void showCount();
    void showSampleButton();

    StoreAccess &m_store;
    ScannedNamesModel *m_model;
    TextPane *m_text;
    QTableView *m_table = nullptr;
    TableColumns *m_columns = nullptr;
    PartsView *m_parts = nullptr;
    FactsView *m_facts = nullptr;
    Splitter *m_outer = nullptr;
    Splitter *m_inner = nullptr;
    QStackedWidget *m_stack = nullptr;
    PlainLabel *m_count = nullptr;
    PlainLabel *m_notice = nullptr; // over a text that is held
    PlainLabel *m_emptyTitle = nullptr;
    PlainLabel *m_emptyWords = nullptr;
    QWidget *m_emptyActs = nullptr;
    PlainLabel *m_partsOf = nullptr;
    PlainLabel *m_nid = nullptr;
    PlainLabel *m_nidWords = nullptr;
    PlainLabel *m_added = nullptr;
    QPushButton *m_openRegistration = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_sample = nullptr;
    QPushButton *m_clear = nullptr;

    QTimer m_typing;
    QTimer m_keeping;
    std::unique_ptr<Job> m_judging;
    std::unique_ptr<Job> m_reading; // a file, or what was kept
    std::unique_ptr<Job> m_writing;
    bool m_judgeAgain = false;    // more was typed meanwhile
    bool m_isKept = true;         // what is on the screen is in the file
    int m_name = -1;              // the one selected, in the names
    qsizetype m_wanted = 0;       // where it begins
    QueryRegistries m_registries; // by which queries of the draft of 2012 are explained
    QString m_draft;
};

} // namespace nidus::ui
