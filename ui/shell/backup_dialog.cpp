#include "ui/shell/backup_dialog.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/plain_text.h"
#include "ui/shell/verify_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

BackupDialog::BackupDialog(const StorePlace &place, const QString &failure, QWidget *parent)
    : JobDialog(parent), m_place(place)
{
    QVBoxLayout *layout = beginDialog(this, tr("Back up"), {640, 220});
    QVBoxLayout *column = addColumn(layout);
    QFormLayout *form = makeForm();
    const QString stamp = place.desk.now().toUTC().toString(QStringLiteral("yyyyMMddThhmmss"));
    const QString name =
        QFileInfo(place.location).completeBaseName() + u'-' + stamp + QStringLiteral(".sqlite");
    const PathRow path =
        addPathRow(form, tr("To"), QDir::toNativeSeparators(QDir(existingFolder()).filePath(name)));
    m_path = path.path;
    column->addLayout(form);
    addOutcome(column);
    m_faults = faultList();
    column->addWidget(m_faults, 1);
    column->addStretch();
    addActFoot(layout, tr("A backup is a complete registry. A checksum file is written next to it."),
               tr("Back up"));
    connect(path.choose, &QPushButton::clicked, this, &BackupDialog::choose);
    connect(act(), &QPushButton::clicked, this, &BackupDialog::start);
    connect(m_path, &QLineEdit::textChanged, this, &BackupDialog::offerAct);
    sayFailure(failure);
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
    showFaults(m_faults, {});
    runWithoutStore(
        [store = m_place.location, path](Job &job) {
            return nidus::backup(store, path,
                                 [&job](int done, int total) { return job.report(done, total, {}); });
        },
        [this](ActResult<BackupReport> backup) {
            if (backup)
                say(*backup);
            else
                sayFailure(backup.error(), tr("Cancelled: nothing was written."));
        });
}

void BackupDialog::say(const BackupReport &backup)
{
    showFaults(m_faults, backup.faults);
    if (!backup.faults.isEmpty())
        sayFailure(
            backup.isRestorable
                ? tr("The registry has faults, and so does this copy; its name says so. Restore accepts "
                     "it only after you confirm.")
                : tr("The registry has faults, and so does this copy; its name says so. Nothing can be "
                     "restored from it: it is too badly damaged. Restore a backup made before."));
    const QString file = QDir::toNativeSeparators(backup.file);
    sayDone(backup.head.count == 1 ? tr("Written to %1, with 1 act in its record.").arg(file)
                                   : tr("Written to %1, with %2 acts in its record.")
                                         .arg(file, QLocale().toString(backup.head.count)));
    offerClose(backup.faults.isEmpty() ? nullptr : m_faults);
}

} // namespace nidus::ui
