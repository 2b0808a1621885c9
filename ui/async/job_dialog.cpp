#include "ui/async/job_dialog.h"

#include "ui/look/plain_text.h"

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int steps = 1000; // a bar counts in int
}

JobDialog::JobDialog(QWidget *parent) : Dialog(parent) {}

void JobDialog::addOutcome(QVBoxLayout *column)
{
    m_bar = hiddenProgressBar();
    column->addWidget(m_bar);
    m_done = wrappedLabel();
    m_done->hide();
    column->addWidget(m_done);
    m_failure = failureLabel();
    for (PlainLabel *label : {m_done, m_failure})
        label->setProperty("outcome", true);
    column->addWidget(m_failure);
}

DialogFoot JobDialog::addActFoot(QVBoxLayout *layout, const QString &sentence, const QString &act,
                                 Enter enter)
{
    const DialogFoot foot = addFoot(layout, sentence);
    m_close = secondaryButton(tr("Close"));
    m_act = filledButton(act);
    m_enter = enter;
    foot.buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    foot.buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    offerAct();
    return foot;
}

Job &JobDialog::beginJob()
{
    sayFailure(QString());
    sayDone({});
    m_bar->setRange(0, 0);
    m_before = focusWidget();
    setBusy(true);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, &JobDialog::showProgress);
    return *m_job;
}

// When all is written what is left is to verify: nobody knows how long.
void JobDialog::showProgress(qint64 done, qint64 total)
{
    const bool isKnown = done < total;
    m_bar->setRange(0, isKnown ? steps : 0);
    if (isKnown)
        m_bar->setValue(int(done * steps / total));
}

void JobDialog::setBusy(bool busy)
{
    m_isBusy = busy;
    m_bar->setVisible(busy);
    m_act->setEnabled(!busy);
    m_close->setText(busy ? tr("Cancel") : tr("Close"));
    m_close->setEnabled(true);
}

void JobDialog::offerClose(QWidget *read)
{
    setAct(m_close);
    QWidget *said = m_done->isHidden() ? m_failure : m_done;
    (read ? read : said)->setFocus(Qt::OtherFocusReason);
}

void JobDialog::returnFocus()
{
    if (m_before && m_before->isEnabled() && (!focusWidget() || focusWidget() == m_close))
        m_before->setFocus(Qt::OtherFocusReason);
}

void JobDialog::offerAct() { setAct(m_act, m_enter); }

void JobDialog::sayDone(const QString &words)
{
    m_done->setText(displayable(words));
    m_done->setVisible(!words.isEmpty());
    if (!words.isEmpty())
        setKept();
}

void JobDialog::sayFailure(const QString &words) { showFailure(m_failure, words); }

void JobDialog::sayFailure(const ActError &error, const QString &whenCancelled)
{
    const bool isCancelled = error.is<refusal::Cancelled>() || (m_job && m_job->isCancelled());
    sayFailure(isCancelled ? whenCancelled : placedWords(error));
}

void JobDialog::reject()
{
    if (!isRunning())
        return Dialog::reject();
    if (m_job)
        m_job->cancel();
    m_close->setEnabled(false);
}

} // namespace nidus::ui
