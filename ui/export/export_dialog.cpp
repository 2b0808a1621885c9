#include "core/translation.inc"

#include "ui/export/export_dialog.h"

#include "ui/accessibility/accessible.h"
#include "ui/export/export_preview.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int restMilliseconds = 150;
enum What { Selected, Found, Whole };

// As the person is offered them.
struct OfferedFormat {
    ExportFormat format;
    const char *name, *ending;
    bool isOfIana = false; // never less than the whole registry
};
constexpr OfferedFormat formats[] = {
    {ExportFormat::Text, QT_TR_NOOP("text"), ".txt"},
    {ExportFormat::Draft, QT_TR_NOOP("Internet-Draft (XML for xml2rfc)"), ".xml"},
    {ExportFormat::DraftText, QT_TR_NOOP("Internet-Draft (plain text)"), ".txt"},
    {ExportFormat::Pdf, QT_TR_NOOP("PDF document"), ".pdf"},
    {ExportFormat::Xml, QT_TR_NOOP("XML with all versions"), ".xml"},
    {ExportFormat::Json, QT_TR_NOOP("JSON with all versions"), ".json"},
    {ExportFormat::IanaXml, QT_TR_NOOP("IANA’s registry XML (whole registry)"), ".xml", true},
    {ExportFormat::IanaText, QT_TR_NOOP("IANA’s registry text (whole registry)"), ".txt", true}};

} // namespace

ExportDialog::ExportDialog(StoreAccess &store, const ExportChoice &choice, QWidget *parent)
    : JobDialog(parent), m_store(store), m_choice(choice)
{
    QVBoxLayout *layout = beginDialog(this, tr("Export"), {880, 720});
    makeOptions(layout);
    layout->addWidget(horizontalRule());
    m_preview = new ExportPreviewView; // below: a template is 72 columns wide
    layout->addWidget(m_preview, 1);
    addActFoot(layout, tr("An export does not change the registry."), tr("Export"));
    m_changing = new QTimer(this);
    m_changing->setSingleShot(true);
    m_changing->setInterval(restMilliseconds);
    connect(m_changing, &QTimer::timeout, this, &ExportDialog::preview);
    for (QComboBox *box : {m_what, m_format})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::propose);
    connect(m_path, &QLineEdit::textChanged, this, [this](const QString &path) {
        dropConsent();
        act()->setEnabled(!path.trimmed().isEmpty());
    });
    connect(m_choose, &QPushButton::clicked, this, &ExportDialog::choose);
    connect(act(), &QPushButton::clicked, this, &ExportDialog::start);
    propose();
}

void ExportDialog::makeOptions(QVBoxLayout *layout)
{
    QVBoxLayout *column = addColumn(layout, 0);
    QFormLayout *form = makeForm();
    m_what = addRow(form, tr("What"), new QComboBox);
    const qsizetype selected = m_choice.selected.size();
    if (selected == 1)
        m_what->addItem(displayableLine(m_choice.selected.first()), Selected);
    else if (selected > 1)
        m_what->addItem(tr("the %L1 selected registrations").arg(selected), Selected);
    if (!m_choice.found.isEmpty())
        m_what->addItem(tr("the %L1 registrations found").arg(m_choice.found.size()), Found);
    m_what->addItem(tr("the whole registry"), Whole);
    m_format = addRow(form, tr("Format"), new QComboBox);
    for (const OfferedFormat &offered : formats)
        m_format->addItem(nidus::tr(offered.name));
    const PathRow path = addPathRow(form, tr("To"));
    m_path = path.path;
    m_choose = path.choose;
    column->addLayout(form);
    addOutcome(column);
}

ExportTask ExportDialog::task() const
{
    const OfferedFormat &offered = formats[m_format->currentIndex()];
    const int what = offered.isOfIana ? int(Whole) : m_what->currentData().toInt();
    return {offered.format, what == Whole,
            what == Selected ? m_choice.selected
            : what == Found  ? m_choice.found
                             : QStringList()};
}

// A format of the whole registry is of nothing less; another one is of what was chosen before again.
void ExportDialog::showSubject(bool isWhole)
{
    if (isWhole == !m_what->isEnabled())
        return;
    m_what->setEnabled(!isWhole);
    const QSignalBlocker blocker(m_what);
    const int other = m_what->currentIndex();
    m_what->setCurrentIndex(isWhole ? m_what->findData(Whole) : m_chosen);
    m_chosen = other;
}

// A name that fits, as long as the person has not written one.
void ExportDialog::propose()
{
    const OfferedFormat &offered = formats[m_format->currentIndex()];
    showSubject(offered.isOfIana);
    const ExportTask task = this->task();
    dropConsent();
    m_preview->say(tr("Reading…"));
    m_changing->start();
    if (!m_path->text().isEmpty() && m_path->text() != m_proposed)
        return;
    QString name = offered.isOfIana        ? QStringLiteral("urn-namespaces")
                   : task.nids.size() == 1 ? task.nids.first().toLower()
                                           : QStringLiteral("registry");
    if (offered.format == ExportFormat::Draft || offered.format == ExportFormat::DraftText)
        name = task.isFolder() ? QString(name % QLatin1String("-drafts"))
                               : QString(QLatin1String("draft-") % name);
    const QString ending = task.isFolder() ? QString() : QString::fromLatin1(offered.ending);
    m_proposed = QDir::toNativeSeparators(QDir(existingFolder()).filePath(name + ending));
    m_path->setText(m_proposed);
}

void ExportDialog::preview()
{
    m_store.look(
        m_previewing.anew(),
        [task = task(), inch = m_preview->pixelsPerInch()](Registrar &registrar) {
            return previewExport(registrar, task, inch);
        },
        [this](ActResult<ExportPreview> beginning) {
            if (beginning)
                m_preview->setPreview(*beginning);
            else
                m_preview->say(placedWords(beginning.error()));
        });
}

void ExportDialog::choose()
{
    const bool isFolder = task().isFolder();
    auto *dialog = new QFileDialog(this, isFolder ? tr("Folder for the files") : tr("Export to"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setAcceptMode(isFolder ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->selectFile(m_path->text());
    connect(dialog, &QFileDialog::fileSelected, this, [this, isFolder](const QString &path) {
        m_path->setText(QDir::toNativeSeparators(path));
        m_mayReplace = !isFolder; // the file dialog has asked
    });
    dialog->open();
}

// No name is left out without a word.
QString ExportDialog::wordsOf(const Exported &done)
{
    constexpr qsizetype mostNamed = 10;
    const QString written = tr("Written to %1.").arg(QDir::toNativeSeparators(done.path));
    const qsizetype count = done.leftOut.size();
    if (!done.tooLong.isEmpty())
        return QString(written % u' ' % formats::wordsOfLongRecords(done.tooLong));
    if (count == 0)
        return written;
    const QString names = displayableLine(done.leftOut.mid(0, mostNamed).join(QLatin1String(", ")), 400);
    const QString left = count == 1 ? tr("%1 has no template and was left out.").arg(names)
                         : count <= mostNamed
                             ? tr("These have no template and were left out: %1.").arg(names)
                             : tr("%L1 registrations have no template and were left out: %2 and %L3 more.")
                                   .arg(count)
                                   .arg(names)
                                   .arg(count - mostNamed);
    return QString(written % u' ' % left);
}

// Another file, or another format: what may be replaced is another question.
void ExportDialog::dropConsent()
{
    m_mayReplace = false;
    act()->setText(tr("Export"));
    offerAct();
}

void ExportDialog::start()
{
    const QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    const ExportTask task = this->task();
    if (m_mayReplace)
        return write(task, path);
    runJob(
        m_store.place(),
        [task, path](Registrar &registrar, Job &) { return replacedBy(registrar, task, path); },
        [this, task, path](ActResult<QStringList> there) {
            if (!there)
                sayFailure(there.error(), tr("Cancelled: nothing was written."));
            else if (there->isEmpty())
                write(task, path);
            else
                askToReplace(*there, task.isFolder());
        });
}

// Once for all of them; Escape leaves all as it is.
void ExportDialog::askToReplace(const QStringList &names, bool isFolder)
{
    constexpr qsizetype mostNamed = 5;
    const qsizetype count = names.size();
    const QString first = displayableLine(names.mid(0, mostNamed).join(QLatin1String(", ")), 400);
    const bool isTheFile =
        !isFolder && count == 1 && names.first() == QFileInfo(m_path->text().trimmed()).fileName();
    sayFailure(
        isTheFile    ? tr("The file already exists.")
        : count == 1 ? tr("1 file already exists: %1.").arg(first)
        : count <= mostNamed
            ? tr("%L1 files already exist: %2.").arg(count).arg(first)
            : tr("%L1 files already exist: %2 and %L3 more.").arg(count).arg(first).arg(count - mostNamed));
    m_mayReplace = true;
    setAct(act(), Enter::GoesToAct); // the Enter that asked for the export replaces nothing
    act()->setText(count == 1 ? tr("Replace") : tr("Replace %L1 files").arg(count));
}

void ExportDialog::write(const ExportTask &task, const QString &path)
{
    runJob(
        m_store.place(),
        [task, path](Registrar &registrar, Job &job) { return writeExport(registrar, job, task, path); },
        [this](ActResult<Exported> done) {
            dropConsent();
            if (done)
                sayDone(wordsOf(*done));
            else
                sayFailure(done.error(), tr("Cancelled: nothing was written."));
        });
}

} // namespace nidus::ui
