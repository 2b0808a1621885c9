// A dialog whose act takes a while. As long as it runs, the act cannot be asked for again and Close is
// Cancel; Esc and Close then cancel it, and the dialog stays to say how it ended.
#pragma once

#include "ui/async/job.h"
#include "ui/look/dialog.h"
#include "ui/look/dialog_parts.h"

namespace nidus::ui {

class JobDialog : public Dialog {
    Q_OBJECT
public:
    explicit JobDialog(QWidget *parent);
    void reject() override;

protected:
    // Progress, what was done and what went wrong, one under the other.
    void addOutcome(QVBoxLayout *column);
    // The foot with Close and the act.
    DialogFoot addActFoot(QVBoxLayout *layout, const QString &sentence, const QString &act,
                          Enter enter = Enter::Acts);

    QProgressBar *bar() const { return m_bar; }
    QPushButton *act() const { return m_act; }
    bool isRunning() const { return m_isBusy; } // or its answer is on the way

    // Runs `work` on the store at `place` (of Job::start); `then` gets its result when the dialog can be used
    // again.
    template <class Work, class Then> void runJob(const StorePlace &place, Work work, Then then)
    {
        beginJob().start(place, std::move(work), usableAgain(std::move(then)));
    }
    template <class Work, class Then> void runWithoutStore(Work work, Then then)
    {
        beginJob().startWithoutStore(std::move(work), usableAgain(std::move(then)));
    }

    // Enter closes, now that it is done, and what is to be `read` has the focus, else the line that says what
    // was done; or Enter does the act again, where what it is about has changed.
    void offerClose(QWidget *read = nullptr);
    void offerAct();
    void sayDone(const QString &words);    // what was written has been used, unless empty
    void sayFailure(const QString &words); // empty: none
    // Why it did not come to an end: `whenCancelled` when the person did that.
    void sayFailure(const ActError &error, const QString &whenCancelled);

    virtual void setBusy(bool busy);

private:
    Job &beginJob();
    void returnFocus(); // from the button that leaves, to what was pressed
    void showProgress(qint64 done, qint64 total);
    template <class Then> auto usableAgain(Then then)
    {
        return [this, then = std::move(then)](auto answer) mutable {
            setBusy(false);
            returnFocus();
            then(std::move(answer));
        };
    }

    std::unique_ptr<Job> m_job;
    bool m_isBusy = false;
    QProgressBar *m_bar = nullptr;
    PlainLabel *m_done = nullptr;
    PlainLabel *m_failure = nullptr;
    QPushButton *m_act = nullptr;
    Enter m_enter = Enter::Acts;
    QPushButton *m_close = nullptr;
    QPointer<QWidget> m_before; // which had the focus before the job
};

} // namespace nidus::ui
