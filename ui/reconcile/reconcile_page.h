// The registry here against a published one (a file or a folder): what only one of them has and what they
// have otherwise, one by one with both sides word by word; what is ticked is taken over as one act with a
// reason. Reading and taking over work beside the window's thread and can be cancelled.
#pragma once

#include "ui/async/job.h"
#include "ui/reconcile/differences_model.h"
#include "ui/shell/tab_page.h"

#include <QTimer>

#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class DifferenceDetail;
class NoticeBar;
class PageBar;
class PlainLabel;
class ProgressPage;
class TableColumns;

class ReconcilePage final : public TabPage {
    Q_OBJECT
public:
    explicit ReconcilePage(StoreAccess &store, QWidget *parent = nullptr);
    ~ReconcilePage() override;

    QString title() const override;
    QString icon() const override { return QStringLiteral("compare"); }
    void focusFirst() override;
    // The registry has changed: where that may tell differences it is compared anew, as soon as it is seen.
    void reload() override;
    void fillColumnsMenu(QMenu *menu) override;
    bool isBusy() const { return m_job && m_job->isRunning(); }

    void compareWith(const QString &path);

Q_SIGNALS:
    void tookOver(); // the store has changed
    void closeAsked();

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum State { Choosing, Working, Looking, Same };
    static constexpr int doubtfulOnly = -1; // in the list of kinds

    // reconcile_layout.cpp
    QWidget *makeHeader();
    QWidget *makeChoosing();
    QWidget *makeBar();
    QWidget *makeFound();
    QWidget *makeSame();
    void addKeys();

    void setState(State state);
    void choose(bool folder);
    void chooseAgain(const QString &why);
    void cancel();
    QString shownPath() const;
    struct Said { // what was done before, or why it is compared anew
        QString words = {};
        bool isDone = false; // it was taken over
    };
    void compare(const Said &said);
    void setFound(SharedReconciled found, const Said &said);
    void showSame(const Said &said);
    void lookForNews();
    void takeNews(const SharedReconciled &found);
    void showFiltered();
    void showTicks();
    void showCurrent();
    void goNear(const std::vector<int> &differences);
    void askToTake();
    QString question() const;
    void takeOver(const TakenOver &taken, qsizetype count);
    void taken(const ActResult<TakeOverReport> &report);
    template <class Work, class Then> void startJob(Job &job, Work work, Then then);

    StoreAccess &m_store;
    QString m_path;
    State m_state = Choosing;
    std::unique_ptr<Job> m_job, m_news; // what the person waits for; comparing anew beside the list
    bool m_isStale = false;             // the registry may have changed since it was compared
    QString m_reason;                   // given for an act that was refused
    QTimer m_typing;

    PlainLabel *m_what = nullptr;
    QPushButton *m_again = nullptr, *m_close = nullptr, *m_take = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLineEdit *m_pathField = nullptr;
    PlainLabel *m_failure = nullptr;
    ProgressPage *m_working = nullptr;
    NoticeBar *m_notice = nullptr;
    PageBar *m_bar = nullptr;
    QComboBox *m_where = nullptr, *m_kind = nullptr;
    DifferencesModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    TableColumns *m_columns = nullptr;
    DifferenceDetail *m_detail = nullptr;
    PlainLabel *m_same = nullptr, *m_sameWords = nullptr;
    QPushButton *m_other = nullptr;
};

} // namespace nidus::ui
