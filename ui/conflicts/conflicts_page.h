// The place "Conflicts": what waits for a reviewer, grouped by request, or what is close among the registered
// names; one conflict with its evidence and its ruling; a name checked before anybody asks for it; the watch
// list; a report for a mail.
#pragma once

#include "ui/conflicts/written_reasons.h"
#include "ui/shell/tab_page.h"

#include <QTimer>

class QComboBox;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace nidus::ui {

class ConflictDetail;
class ConflictQueue;
class NoticeBar;
class PlainLabel;
class ReasonsBar;
class RegistryScan;
class Splitter;
class WayBack;

class ConflictsPage final : public TabPage {
    Q_OBJECT
public:
    explicit ConflictsPage(StoreAccess &store, QWidget *parent = nullptr);

    void reload() override;
    void goneTo() override;
    void focusFirst() override; // in the queue
    // Its first open conflict, now or when it has been read; from now on a bar leads back to it.
    void showRequest(qint64 request);
    void check(const QString &name); // as if it had been typed
    void keepState() const override;
    void restoreState();
    SaveState saveState() const override; // reasons that are given for no decision yet
    void confirmClose(std::function<void()> then) override;

Q_SIGNALS:
    void reviewed(const QList<nidus::Review> &reviews); // of the open requests, as they are now
    void judged(); // here: a decision, one that was taken back, the watch list

private:
    enum Names { Requested, Registered }; // as their boxes have them
    enum State { Open, AnyState };
    enum Page { Queue, Empty };
    struct MadeDecision {
        qint64 id;
        QString undoneWords; // what is said when it is taken back
    };
    QWidget *makePageBar();
    void selectWanted();
    void goOn();
    void listen();
    void focusCheck();
    void showWatchList();
    void showReport();
    const Review *currentReview() const;             // of the row on which one stands, nullptr: none
    const ReviewedConflict *currentConflict() const; // the same
    void undoLast();
    void setReviews(QList<Review> reviews);
    bool showsRegistered() const;
    void fail(const QString &words);
    void changeNames();
    ConflictFilter filter() const;
    void applyFilter();
    void checkTyped();
    void showCurrent();
    void selectRow(const QModelIndex &index);
    QModelIndex rowNear(int row) const;
    void keepSelection(const std::function<void()> &change, bool isNews = false);
    void step(int by);
    void decide(Decision::Verdict verdict);
    void undo(qint64 decision);
    template <class Done> bool ended(const ActResult<Done> &done, const std::optional<ConflictKey> &reasonOf);
    void turnReason(const std::optional<ConflictKey> &to);
    void forgetReason(const std::optional<ConflictKey> &of);
    void showKept();
    bool selectKept(); // the one that was asked for, if it has been read; the cursor is in its reason
    void discardKept();
    void sayUnused();

    StoreAccess &m_store;
    ConflictsModel *m_model;
    ConflictQueue *m_queue;
    ConflictDetail *m_detail;
    Splitter *m_splitter;
    QStackedWidget *m_stack;
    QLineEdit *m_check = nullptr;
    QComboBox *m_names = nullptr, *m_state = nullptr, *m_kind = nullptr, *m_weight = nullptr;
    PlainLabel *m_count = nullptr;
    RegistryScan *m_scan;
    QPushButton *m_report = nullptr;
    QTimer m_typing;
    QList<MadeDecision> m_decisions;           // made here and not taken back, oldest first
    bool m_isAwaited = false;                  // other names were chosen, and nothing of them has come yet
    std::optional<ConflictKey> m_reasonOf;     // the conflict that is shown with its reason
    WrittenReasons m_reasons;                  // of the others
    std::optional<ConflictKey> m_gone;         // went away while its reason was being written
    std::optional<ConflictKey> m_wantedReason; // whose conflict is to be shown once it is read
    Latest m_reading, m_checking;
    WayBack *m_wayBack = nullptr;
    NoticeBar *m_notice = nullptr;   // what was undone
    bool m_hasUnused = false;        // a reason is given for no decision yet
    ReasonsBar *m_keptBar = nullptr; // that are written on conflicts that are not shown
    qint64 m_wanted = 0;             // the request that is to be shown once it is read
    bool m_hasDecided = false;       // what comes next is offered once the queue is read
};

} // namespace nidus::ui
