// Import: what arrived is looked at first (a template beside its fields, several with a verdict each, a
// registry against the one here). When the person says so, a template becomes a request, a registry is
// imported with the templates beside it. Nothing is written before.
#pragma once

#include "ui/async/job.h"
#include "ui/import/import_input.h"
#include "ui/import/import_preview_model.h"
#include "ui/import/template_preview.h"
#include "ui/shell/tab_page.h"

#include <QTimer>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class ImportItemsModel;
class NoticeBar;
class PlainLabel;
class ProgressPage;
class Splitter;

class ImportPage final : public TabPage {
    Q_OBJECT
public:
    explicit ImportPage(StoreAccess &store, QWidget *parent = nullptr);

    QString title() const override;
    QString wholeTitle() const override;
    QString icon() const override { return QStringLiteral("import"); }
    bool isEmpty() const { return m_arrived.isEmpty(); }
    bool isBusy() const { return m_job && m_job->isRunning(); }
    // Boundaries were moved, and neither an import nor a request has them.
    bool hasUnsavedChanges() const;
    SaveState saveState() const override
    {
        return hasUnsavedChanges() ? SaveState::OnlyHere : SaveState::Saved;
    }
    void confirmClose(std::function<void()> then) override;
    void look(const Arrived &arrived);
    void focusFirst() override;

public Q_SLOTS:
    void paste();

Q_SIGNALS:
    void imported(); // the store may have changed
    void requestsOpened(const QList<qint64> &requests);
    void closeAsked();
    void anotherArrived(const Arrived &arrived); // and what is here shall stay

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static constexpr qsizetype mostRequests = 20; // at once
    enum State { Choosing, Working, Looking, Done };

    // import_layout.cpp
    QWidget *makeHeader();
    void placeDescription();
    QWidget *makeChoosing();
    QWidget *makeFound();
    QWidget *makeFoundBar();
    QWidget *makeDone();

    QString arrivedName(int most = 60) const; // characters
    void setState(State state);
    void chooseFiles(bool folder);
    void plan(const QString &notice = {});
    template <class Work, class Then>
    void startJob(const QString &title, const ImportOptions &options, Work work, Then then);
    void showPlan(ActResult<SharedPlan> plan, const std::optional<ImportChoice> &choice);
    void showCounts();
    void showTicks();
    void showRequest();
    void showNotice();
    void showItem(const QModelIndex &index);
    void showWords(const PlannedItem &item);
    void replan();
    void describe();
    ImportOptions options() const; // with what was given and moved
    QList<const PlannedItem *> templatesToRequest() const;
    void cancel();
    bool isRegistry() const; // what arrived, or a part of it
    void import();
    void askToRegister();
    void goBackToPlan(const QString &why);
    void finish(ActResult<ImportReport> report);
    void makeRequests();
    void finishRequests(const QList<qint64> &opened);

    StoreAccess &m_store;
    Arrived m_arrived;
    std::unique_ptr<Job> m_job;
    State m_state = Choosing;
    Latest m_showing; // the item that was chosen last
    // By file and text: what was looked at stays as the person left it.
    QHash<QPair<QString, int>, std::shared_ptr<LookedAt>> m_looked;
    QString m_shownFile;
    QTimer m_judging; // after a tick, or when a boundary was moved

    PlainLabel *m_what = nullptr;
    PlainLabel *m_description = nullptr;
    PlainLabel *m_below = nullptr; // the same, where it has no room
    QWidget *m_row = nullptr;      // of both and the acts
    QPushButton *m_close = nullptr;
    QPushButton *m_again = nullptr;
    PlainLabel *m_tooMany = nullptr; // why no request can be made
    QPushButton *m_request = nullptr;
    QPushButton *m_register = nullptr;
    QPushButton *m_import = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLineEdit *m_path = nullptr;
    PlainLabel *m_failure = nullptr;
    ProgressPage *m_working = nullptr;
    NoticeBar *m_notice = nullptr; // over the list
    Splitter *m_splitter = nullptr;
    QWidget *m_list = nullptr;
    QComboBox *m_show = nullptr;
    PlainLabel *m_ticked = nullptr;
    ImportPreviewModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    QStackedWidget *m_detail = nullptr;
    TemplatePreview *m_template = nullptr;
    QPlainTextEdit *m_words = nullptr;
    PlainLabel *m_summary = nullptr;
    ImportItemsModel *m_report = nullptr;
    QTableView *m_reportTable = nullptr;
};

} // namespace nidus::ui
