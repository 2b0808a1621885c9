#include "ui/dialogs/export_dialog.h"

#include "ui/dialogs/dialog_parts.h"
#include "ui/export_writing.h"
#include "ui/plain_text.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace nidus::ui {

ExportDialog::ExportDialog(const StorePlace &place, const QString &nid, QWidget *parent)
    : QDialog(parent), m_place(place), m_nid(nid)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export"));
    resize(640, 280);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    auto *form = new QFormLayout;
    form->setSpacing(8);
    m_what = new QComboBox;
    m_what->setAccessibleName(tr("What"));
    if (!nid.isEmpty())
        m_what->addItem(shownShort(nid), false);
    m_what->addItem(tr("the whole registry"), true);
    m_format = new QComboBox;
    m_format->setAccessibleName(tr("Format"));
    const std::pair<QString, Format> formats[] = {{tr("text"), Text},
                                                  {tr("XML with all versions"), Xml},
                                                  {tr("JSON with all versions"), Json},
                                                  {tr("IANA's registry XML (whole registry)"), IanaXml},
                                                  {tr("IANA's registry text (whole registry)"), IanaText}};
    for (const auto &[name, format] : formats)
        m_format->addItem(name, int(format));
    auto *row = new QHBoxLayout;
    m_path = new QLineEdit;
    m_path->setAccessibleName(tr("To"));
    m_choose = new QPushButton(tr("Choose…"));
    m_choose->setAutoDefault(false);
    row->addWidget(m_path, 1);
    row->addWidget(m_choose);
    form->addRow(tr("What"), m_what);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("To"), row);
    column->addLayout(form);
    m_bar = new QProgressBar;
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->hide();
    column->addWidget(m_bar);
    m_done = wrappedLabel();
    column->addWidget(m_done);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    column->addStretch(1);
    layout->addLayout(column, 1);
    const DialogFoot foot = addFoot(layout, {});
    m_close = new QPushButton(tr("Close"));
    m_close->setAutoDefault(false);
    m_export = filledButton(tr("Export"));
    m_export->setDefault(true);
    foot.row->addWidget(m_close);
    foot.row->addWidget(m_export);

    connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::propose);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::propose);
    connect(m_path, &QLineEdit::textChanged, this, [this](const QString &path) {
        m_mayReplace = false;
        m_export->setText(tr("Export"));
        m_export->setEnabled(!path.trimmed().isEmpty());
    });
    connect(m_choose, &QPushButton::clicked, this, &ExportDialog::choose);
    connect(m_export, &QPushButton::clicked, this, [this] { start(m_mayReplace); });
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    propose();
}

ExportDialog::Format ExportDialog::format() const
{
    return Format(m_format->currentData().toInt());
}

bool ExportDialog::isWhole() const
{
    return m_what->currentData().toBool() || format() == IanaXml || format() == IanaText;
}

bool ExportDialog::isFolder() const
{
    return isWhole() && format() == Text;
}

// A name that fits, as long as the person has not written one.
void ExportDialog::propose()
{
    m_what->setEnabled(format() != IanaXml && format() != IanaText);
    if (!m_path->text().isEmpty() && m_path->text() != m_proposed)
        return;
    const QString name = isWhole()
                             ? (format() == IanaXml || format() == IanaText ? QStringLiteral("urn-namespaces")
                                                                            : QStringLiteral("registry"))
                             : m_nid.toLower();
    const QString ending = isFolder()                                 ? QString()
                           : format() == Text || format() == IanaText ? QStringLiteral(".txt")
                           : format() == Json                         ? QStringLiteral(".json")
                                                                      : QStringLiteral(".xml");
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    m_proposed = QDir::toNativeSeparators(QDir(folder).filePath(name + ending));
    m_path->setText(m_proposed);
}

void ExportDialog::choose()
{
    auto *dialog = new QFileDialog(this, isFolder() ? tr("Folder for the texts") : tr("Export to"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder() ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setAcceptMode(isFolder() ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->selectFile(m_path->text());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_path->setText(QDir::toNativeSeparators(path));
        m_mayReplace = !isFolder(); // the file dialog has asked
    });
    dialog->open();
}

void ExportDialog::start(bool mayReplace)
{
    const QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    showFailure(m_failure, {});
    m_done->clear();
    if (!isFolder() && !mayReplace && QFileInfo::exists(path)) {
        showFailure(m_failure, tr("The file is there already."));
        m_mayReplace = true;
        m_export->setText(tr("Replace it"));
        return;
    }
    m_bar->setRange(0, 0);
    m_bar->show();
    m_export->setEnabled(false);
    m_close->setText(tr("Cancel"));
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, [this](qint64 done, qint64 total, const QString &) {
        m_bar->setRange(0, int(total));
        m_bar->setValue(int(done));
    });
    StorePlace place = m_place;
    m_job->start(
        place,
        [path, nid = m_nid, format = format(), whole = isWhole()](Registrar &registrar,
                                                                  Job &job) -> ActResult<QString> {
            if (format == Text)
                return whole ? writeAllTexts(registrar, job, path)
                             : writeTemplateText(registrar, job, nid, path);
            QList<Nid> nids;
            if (!whole) {
                auto reference = parseReference(nid);
                if (!reference)
                    return unexpected(std::move(reference).error());
                nids += reference->nid;
            }
            return writeFile(path, job, [&](QIODevice &device) -> ActResult<> {
                switch (format) {
                case Xml:
                    return registrar.exportXml(device, nids, {});
                case Json:
                    return registrar.exportJson(device, nids, {});
                case IanaXml:
                    return registrar.exportIanaXml(device, {});
                default:
                    return registrar.exportIanaText(device, {});
                }
            });
        },
        [this](ActResult<QString> done) { finish(std::move(done)); });
}

void ExportDialog::finish(ActResult<QString> done)
{
    m_bar->hide();
    m_close->setText(tr("Close"));
    m_close->setEnabled(true);
    m_export->setEnabled(true);
    m_export->setText(tr("Export"));
    m_mayReplace = false;
    if (done)
        m_done->setText(tr("Written to %1.").arg(shown(QDir::toNativeSeparators(*done))));
    else
        showFailure(m_failure, done.error().kind == ActError::Kind::Cancelled
                                   ? tr("Cancelled: nothing was written.")
                                   : placedWords(done.error()));
}

void ExportDialog::reject()
{
    if (m_job && m_job->isRunning()) {
        m_job->cancel();
        m_close->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace nidus::ui
