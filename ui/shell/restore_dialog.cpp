#include "ui/shell/restore_dialog.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/shell/recent_stores.h"
#include "ui/shell/restore_model.h"
#include "ui/shell/verify_dialog.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int typingMilliseconds = 250; // after the last key the file is looked at
constexpr int whatWidth = 280;

// How the two stand to each other, in one sentence.
QString relation(const RestoreDifference &difference)
{
    if (difference.backupUnreadable)
        return RestoreDialog::tr(
                   "The backup cannot be compared, so it is not known what is missing from it. %1")
            .arg(displayable(whyUnreadable(*difference.backupUnreadable)));
    if (difference.presentUnreadable)
        return RestoreDialog::tr("The current registry cannot be read, so it is not known which acts are "
                                 "missing from the backup. %1")
            .arg(displayable(whyUnreadable(*difference.presentUnreadable)));
    if (difference.present.count == 0)
        return RestoreDialog::tr("There is no registry yet: the backup’s %L1 acts are restored.")
            .arg(difference.backup.count);
    if (difference.present == difference.backup)
        return RestoreDialog::tr("The backup and the current registry contain the same acts.");
    if (difference.presentIsOlder)
        return (difference.backup.count - difference.present.count == 1
                    ? RestoreDialog::tr("The current registry is an earlier state of the backup: nothing is "
                                        "lost, and %L1 act is restored.")
                    : RestoreDialog::tr("The current registry is an earlier state of the backup: nothing is "
                                        "lost, and %L1 acts are restored."))
            .arg(difference.backup.count - difference.present.count);
    if (difference.backupIsOlder)
        return (
            difference.present.count - difference.backup.count == 1
                ? RestoreDialog::tr("The backup is an earlier state of the current registry: the last act "
                                    "will not be in the restored registry.")
                : RestoreDialog::tr("The backup is an earlier state of the current registry: the last "
                                    "%L1 acts will not be in the restored registry.")
                      .arg(difference.present.count - difference.backup.count));
    return RestoreDialog::tr("The backup and the current registry differ: %L1 acts here, %L2 in the backup.")
        .arg(difference.present.count)
        .arg(difference.backup.count);
}

} // namespace

RestoreDialog::RestoreDialog(const StorePlace &place, QWidget *parent) : JobDialog(parent), m_place(place)
{
    QVBoxLayout *layout = beginDialog(this, tr("Restore"), {800, 520});
    QVBoxLayout *column = addColumn(layout, 0);
    QFormLayout *form = makeForm();
    const PathRow path = addPathRow(form, tr("Backup"));
    m_path = path.path;
    m_choose = path.choose;
    form->addRow(new PlainLabel(tr("Replaces")),
                 wrappedLabel(displayable(QDir::toNativeSeparators(m_place.location))));
    column->addLayout(form);
    m_summary = wrappedLabel(tr("Choose a backup to see what would change. Nothing is changed yet."));
    column->addWidget(m_summary);
    addOutcome(column);
    m_agreed =
        new QCheckBox(tr("Restore although the current registry contains acts that the backup does not"));
    m_agreed->hide();
    column->addWidget(m_agreed);
    m_faulty = new QCheckBox(tr("Restore although the backup has faults"));
    m_faulty->hide();
    column->addWidget(m_faulty);
    m_faults = faultList();
    column->addWidget(m_faults, 1);
    m_model = new RestoreModel(this);
    auto *table = new QTableView;
    table->setModel(m_model);
    setUpTable(table, tr("What differs"));
    table->setColumnWidth(RestoreModel::WhatColumn, scaled(whatWidth));
    table->horizontalHeader()->setSectionResizeMode(RestoreModel::OutcomeColumn, QHeaderView::Stretch);
    layout->addWidget(horizontalRule());
    layout->addWidget(table, 1);
    addActFoot(layout,
               tr("The backup is verified first. The current file is never overwritten: it is kept next to "
                  "the restored one."),
               tr("Restore"), Enter::GoesToAct);

    m_typing = new QTimer(this);
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingMilliseconds);
    connect(m_typing, &QTimer::timeout, this, &RestoreDialog::compare);
    connect(m_path, &QLineEdit::textChanged, this, [this] {
        offerAct();
        m_compared.clear();
        m_model->clear();
        m_agreed->hide();
        m_faulty->hide();
        m_faulty->setChecked(false);
        showFaults(m_faults, {});
        sayFailure(QString());
        sayDone({});
        m_summary->clear();
        m_summary->show();
        m_typing->start();
        updateButton();
    });
    connect(m_choose, &QPushButton::clicked, this, &RestoreDialog::choose);
    for (QCheckBox *box : {m_agreed, m_faulty})
        connect(box, &QCheckBox::toggled, this, &RestoreDialog::updateButton);
    connect(act(), &QPushButton::clicked, this, &RestoreDialog::restoreAsked);
    updateButton();
}

QString RestoreDialog::backup() const { return QDir::fromNativeSeparators(m_path->text().trimmed()); }

void RestoreDialog::choose()
{
    auto *dialog = new QFileDialog(this, tr("Backup to restore"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(registryFilters());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void RestoreDialog::compare()
{
    const QString file = backup();
    if (file.isEmpty() || isComparing() || isRunning())
        return;
    bar()->setRange(0, 0);
    bar()->show();
    m_comparing = std::make_unique<Job>();
    m_comparing->startWithoutStore(
        [present = m_place.location, file](Job &) -> ActResult<Comparison> {
            NIDUS_TRY(difference, nidus::compareForRestore(present, file));
            NIDUS_TRY(faults, difference.backupUnreadable ? QList<Fault>() : nidus::faultsForRestore(file));
            return Comparison{std::move(difference), std::move(faults)};
        },
        [this, file](ActResult<Comparison> compared) {
            bar()->hide();
            if (m_leaving)
                return deleteLater();
            if (file != backup())
                return compare(); // typed on meanwhile
            if (!compared)
                return showFailure(placedWords(compared.error()));
            m_compared = file;
            showDifference(compared->difference);
            offerFaults(compared->faults);
        });
}

void RestoreDialog::showDifference(const RestoreDifference &difference)
{
    m_model->setDifference(difference);
    m_summary->setText(relation(difference));
    m_loses = difference.mayLose();
    m_agreed->setChecked(false);
    m_agreed->setVisible(m_loses);
    updateButton();
}

// What is wrong with the backup is seen before it is accepted.
void RestoreDialog::offerFaults(const QList<Fault> &faults)
{
    m_faulty->setChecked(false);
    m_faulty->setVisible(!faults.isEmpty());
    showFaults(m_faults, faults);
    if (!faults.isEmpty())
        sayFailure(tr("The backup has faults: its contents are not what was written."));
    updateButton();
}

void RestoreDialog::showFailure(const QString &words)
{
    sayFailure(words);
    setBusy(false);
}

QWidget *RestoreDialog::missing() const
{
    return m_compared.isEmpty()                              ? static_cast<QWidget *>(m_path)
           : m_loses && !m_agreed->isChecked()               ? m_agreed
           : !m_faulty->isHidden() && !m_faulty->isChecked() ? m_faulty
                                                             : nullptr;
}

void RestoreDialog::updateButton() { act()->setEnabled(!isComparing() && !isRunning() && !missing()); }

void RestoreDialog::setBusy(bool busy)
{
    JobDialog::setBusy(busy);
    m_path->setEnabled(!busy);
    m_choose->setEnabled(!busy);
    m_agreed->setEnabled(!busy);
    m_faulty->setEnabled(!busy);
    if (!busy)
        updateButton();
}

void RestoreDialog::start()
{
    runWithoutStore(
        [present = m_place.location, file = m_compared, now = m_place.desk.now(),
         faulty = m_faulty->isChecked() ? FaultyBackup::Take : FaultyBackup::Refuse](Job &job) {
            return nidus::restore(
                present, file, now, [&job](int done, int total) { return job.report(done, total, {}); },
                faulty);
        },
        [this](ActResult<RestoreReport> restored) { finish(restored); });
}

void RestoreDialog::finish(const ActResult<RestoreReport> &restored)
{
    if (restored) {
        const QString &kept = restored->kept;
        showFaults(m_faults, restored->faults);
        m_faulty->hide();
        m_model->clear();
        m_agreed->hide();
        m_compared.clear();
        m_summary->hide();
        sayDone(
            kept.isEmpty()
                ? tr("Restored.")
                : tr("Restored. The previous registry was kept as %1.").arg(QDir::toNativeSeparators(kept)));
        updateButton();
        offerClose();
    } else {
        const ActError &error = restored.error();
        if (error.is(StoreError::Kind::Faulty)) // which it was not when it was compared
            m_faulty->show();
        updateButton();
        sayFailure(error, tr("Cancelled: nothing has changed."));
    }
    Q_EMIT ended();
}

void RestoreDialog::leave()
{
    if (!isComparing())
        return JobDialog::leave();
    m_leaving = true; // the thread is let end: waiting for it would stop the window
    hide();
}

} // namespace nidus::ui
