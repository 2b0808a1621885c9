#include "ui/dialogs/import_dialog.h"

#include "ui/delegates/row_delegate.h"
#include "ui/dialogs/dialog_parts.h"
#include "ui/models/import_items_model.h"
#include "ui/plain_text.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace nidus::ui {

ImportDialog::ImportDialog(const StorePlace &place, QWidget *parent) : QDialog(parent), m_place(place)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Import"));
    resize(800, 520);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(
        wrappedLabel(tr("Templates, the registry files that IANA publishes, this program's XML or JSON, or a "
                        "folder of them.")));
    auto *row = new QHBoxLayout;
    m_path = new QLineEdit;
    m_path->setAccessibleName(tr("File or folder"));
    m_path->setPlaceholderText(tr("File or folder"));
    m_files = new QPushButton(tr("Files…"));
    m_folder = new QPushButton(tr("Folder…"));
    m_files->setAutoDefault(false);
    m_folder->setAutoDefault(false);
    row->addWidget(m_path, 1);
    row->addWidget(m_files);
    row->addWidget(m_folder);
    column->addLayout(row);
    m_bar = new QProgressBar;
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->hide();
    column->addWidget(m_bar);
    m_doing = mutedLabel();
    m_doing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(m_doing);
    m_summary = wrappedLabel();
    column->addWidget(m_summary);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    layout->addLayout(column);
    m_model = new ImportItemsModel(this);
    m_items = new QTableView;
    m_items->setModel(m_model);
    setUpTable(m_items, tr("What was done"));
    m_items->setColumnWidth(ImportItemsModel::OutcomeColumn, 96);
    m_items->setColumnWidth(ImportItemsModel::WhatColumn, 200);
    m_items->setColumnWidth(ImportItemsModel::FileColumn, 160);
    m_items->horizontalHeader()->setSectionResizeMode(ImportItemsModel::DetailColumn, QHeaderView::Stretch);
    layout->addWidget(horizontalRule());
    layout->addWidget(m_items, 1);
    const DialogFoot foot = addFoot(layout, tr("What was imported before is known and not changed."));
    m_close = new QPushButton(tr("Close"));
    m_close->setAutoDefault(false);
    m_preview = new QPushButton(tr("Preview"));
    m_preview->setAutoDefault(false);
    m_preview->setEnabled(false);
    m_import = filledButton(tr("Import"));
    m_import->setDefault(true);
    m_import->setEnabled(false);
    foot.row->addWidget(m_close);
    foot.row->addWidget(m_preview);
    foot.row->addWidget(m_import);

    connect(m_path, &QLineEdit::textChanged, this, [this](const QString &path) {
        m_paths = path.trimmed().isEmpty() ? QStringList() : QStringList{path.trimmed()};
        m_canInsert = false;
        m_import->setText(tr("Import"));
        m_import->setEnabled(!m_paths.isEmpty());
        m_preview->setEnabled(!m_paths.isEmpty());
        m_summary->clear();
        m_model->setItems({});
    });
    connect(m_files, &QPushButton::clicked, this, [this] { choose(false); });
    connect(m_folder, &QPushButton::clicked, this, [this] { choose(true); });
    connect(m_import, &QPushButton::clicked, this, [this] { start(false); });
    connect(m_preview, &QPushButton::clicked, this, [this] { start(true); });
    connect(m_close, &QPushButton::clicked, this, &ImportDialog::reject);
}

void ImportDialog::setPaths(const QStringList &paths)
{
    m_path->setText(paths.size() == 1 ? paths.first() : tr("%1 files").arg(paths.size()));
    m_paths = paths;
}

void ImportDialog::choose(bool folder)
{
    auto *dialog = new QFileDialog(this, folder ? tr("Folder to import") : tr("Files to import"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &ImportDialog::setPaths);
    dialog->open();
}

// A preview does everything and takes it back: what it says is what the import will do.
void ImportDialog::start(bool isPreview)
{
    if (m_paths.isEmpty() || (m_job && m_job->isRunning()))
        return;
    showFailure(m_failure, {});
    m_summary->clear();
    m_model->setItems({});
    m_bar->setRange(0, 0);
    m_bar->show();
    m_close->setText(tr("Cancel"));
    for (QPushButton *button : {m_import, m_preview, m_files, m_folder})
        button->setEnabled(false);
    m_path->setEnabled(false);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, [this](qint64 done, qint64 total, const QString &file) {
        constexpr int steps = 1000; // a bar counts in int
        m_bar->setRange(0, total > 0 ? steps : 0);
        if (total > 0)
            m_bar->setValue(int(done * steps / total));
        m_doing->setText(shownShort(QFileInfo(file).fileName(), 80));
    });
    m_job->start(
        m_place,
        [paths = m_paths, insert = m_canInsert, isPreview](Registrar &registrar, Job &job) {
            ImportOptions options;
            options.insert = insert;
            options.dryRun = isPreview;
            options.progress = [&job](qint64 done, qint64 total, const QString &file) {
                return job.report(done, total, file);
            };
            return registrar.import(paths, options);
        },
        [this, isPreview](ActResult<ImportReport> report) { finish(std::move(report), isPreview); });
}

void ImportDialog::finish(ActResult<ImportReport> report, bool isPreview)
{
    m_bar->hide();
    m_doing->clear();
    m_close->setText(tr("Close"));
    m_close->setEnabled(true);
    m_path->setEnabled(true);
    for (QPushButton *button : {m_import, m_preview, m_files, m_folder})
        button->setEnabled(true);
    if (!report)
        return showFailure(m_failure, placedWords(report.error()));
    m_canInsert = report->older > 0;
    m_import->setText(m_canInsert ? tr("Insert in its place") : tr("Import"));
    if (m_canInsert)
        showFailure(m_failure, tr("An edition is older than the newest one. It can be put in its place in the history."));
    showReport(*report, isPreview);
    if (!isPreview)
        Q_EMIT imported();
}

void ImportDialog::showReport(const ImportReport &report, bool isPreview)
{
    const QString recognized = tr("Recognized: %1 formal and %2 informal entries, %3 templates.")
                                   .arg(report.formalEntries)
                                   .arg(report.informalEntries)
                                   .arg(report.templates);
    const QString done = report.added + report.changed + report.refused == 0
                             ? tr("Nothing is new: all of it was known already.")
                             : tr("%L1 added, %L2 changed, %L3 known already, %L4 refused.")
                                   .arg(report.added)
                                   .arg(report.changed)
                                   .arg(report.known)
                                   .arg(report.refused);
    QString said = recognized % u' ' % done;
    if (isPreview)
        said = tr("Preview, nothing is stored yet.") % u' ' % said;
    for (const ImportNote &note : report.notes)
        said += u'\n' % (note.line > 0 ? tr("%1, line %2: %3").arg(QFileInfo(note.file).fileName()).arg(note.line).arg(note.words)
                                      : note.words);
    m_summary->setText(shown(said));
    m_model->setItems(report.items);
}

void ImportDialog::reject()
{
    if (m_job && m_job->isRunning()) {
        m_job->cancel();
        m_close->setEnabled(false);
        m_doing->setText(tr("Cancelling…"));
        return;
    }
    QDialog::reject();
}

} // namespace nidus::ui
