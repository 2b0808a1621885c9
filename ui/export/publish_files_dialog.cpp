#include "ui/export/publish_files_dialog.h"

#include "core/operations/publication_memory.h"

#include "ui/look/plain_text.h"
#include "ui/shell/window_settings.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int mostShown = 1000; // of a kind: nobody reads more, and the count says them all

QString folderKey(const StorePlace &place) { return keyOfStore(QStringLiteral("publish"), place.location); }

void addPaths(QStringList &lines, const QString &what, const TreePaths &paths)
{
    int shown = 0;
    paths.forEach([&](const QString &path) {
        if (++shown <= mostShown)
            lines += what.arg(path);
    });
    if (shown > mostShown)
        lines += what.arg(PublishFilesDialog::tr("… and %L1 more").arg(shown - mostShown));
}

} // namespace

QString publishedFolder(const StorePlace &place)
{
    return windowSettings().value(folderKey(place)).toString();
}

PublishFilesDialog::PublishFilesDialog(const StorePlace &place, QWidget *parent)
    : JobDialog(parent), m_place(place)
{
    m_place.mode = OpenMode::ReadOnly;
    QVBoxLayout *layout = beginDialog(this, tr("Publish files"), {680, 420});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(
        tr("Writes the public files in IANA’s layout: XML, text, CSV and JSON, the templates, schema and "
           "stylesheet, and a manifest. Other files in the folder are left alone.")));
    QFormLayout *form = makeForm();
    const QString proposed = QDir(existingFolder()).filePath(QStringLiteral("assignments"));
    const QString folder = windowSettings().value(folderKey(place), proposed).toString();
    const PathRow path = addPathRow(form, tr("Folder"), QDir::toNativeSeparators(folder));
    m_path = path.path;
    // One below the other: side by side they need more than a window with large text has.
    auto *also = new QVBoxLayout;
    for (const OtherRegistryInfo &info : otherRegistryTable()) {
        m_with += new QCheckBox(QLatin1String(info.title));
        also->addWidget(m_with.last(), 0, Qt::AlignLeft);
        connect(m_with.last(), &QCheckBox::toggled, this, &PublishFilesDialog::offerAct);
    }
    form->addRow(tr("Also"), also);
    column->addLayout(form);
    addOutcome(column);
    m_files = readOnlyText(tr("Changes"), true);
    m_files->setPlaceholderText(tr("Preview lists what would be added, changed and removed."));
    column->addWidget(m_files, 1);
    const DialogFoot foot =
        addActFoot(layout, tr("The folder changes as a whole: readers see the files before or the new ones."),
                   tr("Publish files"), Enter::GoesToAct);
    m_preview = secondaryButton(tr("Preview"));
    foot.buttons->addButton(m_preview, QDialogButtonBox::ActionRole);
    QWidget *before = path.choose; // as they stand
    for (QWidget *next : QWidgetList{m_with[0], m_with[1], m_with[2], m_preview})
        setTabOrder(std::exchange(before, next), next);
    setTabOrder(m_preview, act());
    connect(path.choose, &QPushButton::clicked, this, &PublishFilesDialog::choose);
    connect(act(), &QPushButton::clicked, this, [this] { run(false); });
    connect(m_preview, &QPushButton::clicked, this, [this] { run(true); });
    connect(m_path, &QLineEdit::textChanged, this, &PublishFilesDialog::offerAct);
}

void PublishFilesDialog::setBusy(bool busy)
{
    JobDialog::setBusy(busy);
    m_preview->setEnabled(!busy);
}

QList<OtherRegistry> PublishFilesDialog::otherRegistries() const
{
    QList<OtherRegistry> with;
    for (const OtherRegistryInfo &info : otherRegistryTable())
        if (m_with[qsizetype(info.registry)]->isChecked())
            with += info.registry;
    return with;
}

void PublishFilesDialog::choose()
{
    auto *dialog = new QFileDialog(this, tr("Publish into"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void PublishFilesDialog::run(bool isDry)
{
    const QString folder = QDir::fromNativeSeparators(m_path->text().trimmed());
    if (folder.isEmpty())
        return;
    m_files->clear();
    runJob(
        m_place,
        [folder, isDry, with = otherRegistries()](Registrar &registrar, Job &job) {
            TreeOptions options;
            options.dryRun = isDry;
            options.with = with;
            options.memory = publicationMemoryFolder();
            options.progress = [&job](qint64 done, qint64 total, const QString &what) {
                return job.report(done, total, what);
            };
            return registrar.publishTree(folder, options);
        },
        [this, isDry](ActResult<TreeReport> report) {
            if (report)
                say(*report, isDry);
            else
                sayFailure(report.error(), tr("Cancelled: the folder is as it was."));
        });
}

void PublishFilesDialog::say(const TreeReport &report, bool isDry)
{
    QStringList lines;
    addPaths(lines, tr("added: %1"), report.added);
    addPaths(lines, tr("changed: %1"), report.changed);
    addPaths(lines, tr("removed: %1"), report.removed);
    for (const QString &other : report.others.first(qMin<qsizetype>(mostShown, report.others.size())))
        lines += tr("left alone: %1").arg(displayable(other));
    m_files->setPlainText(lines.join(u'\n'));
    const QString counts = message(report);
    if (isDry) {
        sayFailure(QString());
        sayDone(tr("The edition of %1 would be published: %2.").arg(report.edition, counts));
        return offerAct();
    }
    windowSettings().setValue(folderKey(m_place), report.folder);
    sayDone(report.isDifferent()
                ? tr("The edition of %1 is published in %2: %3.")
                      .arg(report.edition, QDir::toNativeSeparators(report.folder), counts)
                : tr("Nothing had to change in %1.").arg(QDir::toNativeSeparators(report.folder)));
    offerClose();
}

} // namespace nidus::ui
