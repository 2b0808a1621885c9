#include "ui/dialogs/backup_dialog.h"

#include "ui/accessible.h"
#include "ui/dialogs/dialog_parts.h"
#include "ui/plain_text.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace nidus::ui {

BackupDialog::BackupDialog(const StorePlace &place, QWidget *parent) : QDialog(parent), m_place(place)
{
    QVBoxLayout *layout = beginDialog(this, tr("Back up"), {640, 220});
    QVBoxLayout *column = addColumn(layout);
    auto *form = new QFormLayout;
    const QString stamp = place.desk.now().toUTC().toString(QStringLiteral("yyyyMMddThhmmss"));
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString name = QFileInfo(place.location).completeBaseName() + u'-' + stamp + QStringLiteral(".sqlite");
    const PathRow path = makePathRow(tr("To"), QDir::toNativeSeparators(QDir(folder).filePath(name)));
    m_path = path.path;
    form->addRow(tr("To"), path.row);
    labelRows(form);
    column->addLayout(form);
    m_bar = hiddenProgressBar();
    column->addWidget(m_bar);
    m_done = wrappedLabel();
    column->addWidget(m_done);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    column->addStretch(1);
    const DialogFoot foot =
        addFoot(layout, tr("A backup is a registry of its own. Beside it stands a line by which it can "
                           "be checked."));
    m_close = quietButton(tr("Close"));
    m_backup = filledButton(tr("Back up"));
    m_backup->setDefault(true);
    foot.row->addWidget(m_close);
    foot.row->addWidget(m_backup);
    connect(path.choose, &QPushButton::clicked, this, &BackupDialog::choose);
    connect(m_backup, &QPushButton::clicked, this, &BackupDialog::start);
    connect(m_close, &QPushButton::clicked, this, &BackupDialog::reject);
}

void BackupDialog::choose()
{
    auto *dialog = new QFileDialog(this, tr("Back up to"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // a backup replaces no file, and says so
    dialog->selectFile(m_path->text());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void BackupDialog::start()
{
    const QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    if (path.isEmpty())
        return;
    showFailure(m_failure, {});
    m_done->clear();
    m_bar->setRange(0, 0);
    m_bar->show();
    m_backup->setEnabled(false);
    m_close->setText(tr("Cancel"));
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, [this](qint64 done, qint64 total, const QString &) {
        m_bar->setRange(0, int(total));
        m_bar->setValue(int(done));
    });
    m_job->start(
        m_place,
        [path](Registrar &registrar, Job &job) {
            return asAct(store::backup(registrar.database(), path,
                                       [&job](int done, int total) { return job.report(done, total, {}); }));
        },
        [this, path](ActResult<store::AuditHead> head) {
            m_bar->hide();
            m_backup->setEnabled(true);
            m_close->setText(tr("Close"));
            m_close->setEnabled(true);
            if (head)
                m_done->setText(tr("Written to %1, with %L2 acts in its record.")
                                    .arg(shown(QDir::toNativeSeparators(path)))
                                    .arg(head->count));
            else
                showFailure(m_failure, m_job->isCancelled() ? tr("Cancelled: nothing was written.")
                                                            : placedWords(head.error()));
        });
}

void BackupDialog::reject()
{
    if (m_job && m_job->isRunning()) {
        m_job->cancel();
        m_close->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace nidus::ui
