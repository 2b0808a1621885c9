// Everything about one registration, to read: template, entry, history, source. Under the table, and as a
// page of its own.
#pragma once

#include "ui/async/store_access.h"
#include "ui/shell/tab_page.h"

class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTabWidget;

namespace nidus::ui {

class PropertyGrid;
class HistoryView;
class PlainLabel;
class TemplateView;

class ReadingPane final : public TabPage {
    Q_OBJECT
public:
    ReadingPane(StoreAccess &store, bool isPage, QWidget *parent = nullptr);

    QString title() const override;
    QString wholeTitle() const override;
    QString icon() const override { return QStringLiteral("document"); }
    void focusFirst() override;      // where one reads
    void setNid(const QString &nid); // empty: nothing to show
    // Of a search: they are marked in the text.
    void setFoundWords(const QString &words);
    QString nid() const override { return m_nid; }
    QString reasonAgainst(Command command) const override;
    void reload() override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitText(); // large text in a window that is not: the template keeps the most of it
    struct Content {
        Registration registration;
        QList<Registrar::Event> history;
        std::optional<Entry> entry;
        QList<Request> openRequests;
    };
    static ActResult<Content> read(Registrar &registrar, const QString &nid);
    QWidget *makeHeader(bool isPage);
    QWidget *makeTemplateTab();
    void setContent(Content content);
    void showHead(const Registration &registration);
    void showEntry(const Content &content);
    void showSource(const Registration &registration);
    void checkAsIfToday();
    void showFindings();
    void clear();

    StoreAccess &m_store;
    QString m_nid;
    QString m_foundWords;
    Latest m_reading; // of the row that was selected last
    std::optional<Registration> m_registration;
    QList<QPair<QString, QString>> m_factRows;

    PlainLabel *m_name = nullptr;
    PlainLabel *m_registrant = nullptr;
    PlainLabel *m_summary = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_revise = nullptr;
    QPushButton *m_export = nullptr;
    QTabWidget *m_tabs = nullptr;
    TemplateView *m_template = nullptr;
    QWidget *m_header = nullptr;
    QScrollArea *m_factsSide = nullptr;
    PropertyGrid *m_facts = nullptr;
    QPushButton *m_check = nullptr;
    QPushButton *m_openRequest = nullptr;
    QPlainTextEdit *m_findings = nullptr;
    PropertyGrid *m_entryFacts = nullptr;
    QPlainTextEdit *m_entryText = nullptr;
    HistoryView *m_history = nullptr;
    PlainLabel *m_sourceFacts = nullptr;
    QPlainTextEdit *m_source = nullptr;
};

} // namespace nidus::ui
