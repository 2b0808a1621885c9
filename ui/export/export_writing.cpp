#include "ui/export/export_writing.h"

#include "core/files/file.h"
#include "ui/print/registration_section.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QSet>

#include <algorithm>
#include <limits>
#include <optional>

namespace nidus::ui {

namespace {

// Passes on to a file and stops when the job is cancelled; says how many bytes went through.
class WatchedDevice final : public QIODevice {
public:
    WatchedDevice(QIODevice &target, Job &job, QString what)
        : m_target(target), m_job(job), m_what(std::move(what))
    {
        open(QIODevice::WriteOnly);
    }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *bytes, qint64 count) override
    {
        if (!m_job.report(m_written, 0, m_what))
            return -1;
        const qint64 written = m_target.write(bytes, count);
        if (written < 0)
            setErrorString(m_target.errorString());
        m_written += qMax<qint64>(0, written);
        return written;
    }

private:
    QIODevice &m_target;
    Job &m_job;
    QString m_what;
    qint64 m_written = 0;
};

// Takes the first bytes and then wants no more.
class Beginning final : public QIODevice {
public:
    explicit Beginning(qint64 most) : m_most(most) { open(QIODevice::WriteOnly); }
    QByteArray bytes;
    bool isFull = false;

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *written, qint64 count) override
    {
        const qint64 taken = std::min(count, m_most - bytes.size());
        bytes.append(written, taken);
        isFull = isFull || taken < count;
        return isFull ? -1 : count;
    }

private:
    qint64 m_most;
};

constexpr qint64 previewBytes = 64 << 10;
constexpr int mostPages = 12;
constexpr qreal marginMillimetres = 20, millimetresPerInch = 25.4;

// Calls `write` with a device that fails when the job is cancelled.
ActResult<> writeFile(const QString &path, Job &job, const std::function<ActResult<>(QIODevice &)> &write,
                      const std::optional<AuditHead> &head = {})
{
    files::SaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return refused(refusal::File{file.errorString(), path});
    WatchedDevice device(file, job, path);
    auto written = write(device);
    if (job.isCancelled())
        return refused(refusal::Cancelled{});
    NIDUS_DO(std::move(written).map_error(ofFile(path)));
    if (head && file.flush()) // both files have their space before the first gets its name
        NIDUS_DO(recordHead(path, *head));
    if (!file.commit())
        return refused(refusal::File{file.errorString(), path});
    return {};
}

formats::TemplateFormat templateFormat(ExportFormat format)
{
    return format == ExportFormat::Draft       ? formats::TemplateFormat::Draft
           : format == ExportFormat::DraftText ? formats::TemplateFormat::DraftText
                                               : formats::TemplateFormat::Text;
}

ActResult<> writeTemplate(Registrar &registrar, ExportFormat format, const QString &nid, QIODevice &device)
{
    NIDUS_TRY(reference, parseReference(nid));
    return registrar.exportTemplate(device, reference.nid, templateFormat(format), {});
}

QPageSize paperSize()
{
    return QPageSize(QLocale().measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter
                                                                                : QPageSize::A4);
}

// Every registration of the task.
ActResult<QStringList> nidsOf(Registrar &registrar, const ExportTask &task,
                              qsizetype most = std::numeric_limits<qsizetype>::max())
{
    if (!task.isWhole)
        return task.nids.mid(0, most);
    QStringList nids;
    NIDUS_DO(registrar.forEachListing([&](const Listing &row) {
        nids += row.nid;
        return nids.size() < most;
    }));
    return nids;
}

// Those that have a template, and the others.
struct Texts {
    QStringList nids, leftOut;
};
ActResult<Texts> textsOf(Registrar &registrar, const ExportTask &task)
{
    const QSet<QString> wanted(task.nids.cbegin(), task.nids.cend());
    Texts texts;
    NIDUS_DO(registrar.forEachListing([&](const Listing &row) {
        if (task.isWhole || wanted.contains(row.nid))
            (row.version > 0 ? texts.nids : texts.leftOut) += row.nid;
        return true;
    }));
    return texts;
}

ActResult<> writePdf(Registrar &registrar, Job &job, const ExportTask &task, QIODevice &device)
{
    NIDUS_TRY(nids, nidsOf(registrar, task));
    QPdfWriter writer(&device);
    writer.setPageLayout(
        QPageLayout(paperSize(), QPageLayout::Portrait,
                    QMarginsF(marginMillimetres, marginMillimetres, marginMillimetres, marginMillimetres),
                    QPageLayout::Millimeter));
    writer.setTitle(nids.size() == 1 ? nids.first()
                                     : QCoreApplication::translate("nidus::ui", "URN namespaces"));
    NIDUS_DO(printSections(writer, registrationSections(registrar, job, nids)));
    return {};
}

// What it gives back is as Exported::tooLong.
ActResult<QStringList> writeTo(Registrar &registrar, Job &job, const ExportTask &task, QIODevice &device)
{
    const auto none = [] { return QStringList(); };
    QList<Nid> nids;
    for (const QString &name : task.isWhole ? QStringList() : task.nids) {
        NIDUS_TRY(reference, parseReference(name));
        nids += reference.nid;
    }
    switch (task.format) {
    case ExportFormat::Text:
    case ExportFormat::Draft:
    case ExportFormat::DraftText:
        return writeTemplate(registrar, task.format, task.nids.value(0), device).map(none);
    case ExportFormat::Pdf:
        return writePdf(registrar, job, task, device).map(none);
    case ExportFormat::Xml:
        return registrar.exportXml(device, nids, {});
    case ExportFormat::Json:
        return registrar.exportJson(device, nids, {});
    case ExportFormat::IanaXml:
        return registrar.exportIanaXml(device, {}).map(none);
    case ExportFormat::IanaText:
        return registrar.exportIanaText(device, {}).map(none);
    }
    return none();
}

// Of a registration, in a folder. A NID is letters, digits and hyphens: it is a file name as it is.
QString fileOf(const ExportTask &task, const QString &nid)
{
    return nid.toLower() + QLatin1String(task.format == ExportFormat::Draft ? ".xml" : ".txt");
}

ActResult<Exported> writeFolder(Registrar &registrar, Job &job, const ExportTask &task, const QString &folder)
{
    if (!QDir().mkpath(folder))
        return refused(
            refusal::File{QCoreApplication::translate("nidus::ui", "the folder cannot be made"), folder});
    NIDUS_TRY(texts, textsOf(registrar, task));
    qint64 done = 0;
    for (const QString &nid : std::as_const(texts.nids)) {
        if (!job.report(done++, texts.nids.size(), nid))
            return refused(refusal::Cancelled{});
        NIDUS_DO(writeFile(QDir(folder).filePath(fileOf(task, nid)), job, [&](QIODevice &device) {
            return writeTemplate(registrar, task.format, nid, device);
        }));
    }
    return Exported{folder, texts.leftOut};
}

// Beside it stands what the audit log held before.
bool hasHead(const ExportTask &task)
{
    return task.format == ExportFormat::Xml || task.format == ExportFormat::Json;
}

// The first pages, drawn for the screen.
ActResult<ExportPreview> previewPages(Registrar &registrar, const ExportTask &task, qreal pixelsPerInch)
{
    NIDUS_TRY(nids, nidsOf(registrar, task, mostPages + 1));
    ExportPreview preview;
    const QSize paper = paperSize().sizePixels(int(pixelsPerInch));
    const qreal margin = marginMillimetres / millimetresPerInch * pixelsPerInch;
    const auto blank = [&] {
        QImage image(paper, QImage::Format_RGB32);
        image.setDotsPerMeterX(int(pixelsPerInch / millimetresPerInch * 1000));
        image.setDotsPerMeterY(image.dotsPerMeterX());
        image.fill(Qt::white);
        return image;
    };
    QImage device = blank();
    Job job;
    const PrintedSections next = registrationSections(registrar, job, nids);
    for (;;) {
        NIDUS_TRY(section, next());
        if (!section)
            return preview;
        const PagedSection paged(*std::move(section), device, QSizeF(paper) - QSizeF(2 * margin, 2 * margin));
        for (int page = 0; page < paged.pageCount(); ++page) {
            if (preview.pages.size() == mostPages) {
                preview.isWhole = false;
                return preview;
            }
            QImage image = blank();
            QPainter painter(&image);
            painter.translate(margin, margin);
            paged.draw(painter, page);
            painter.end();
            preview.pages += image;
        }
    }
}

} // namespace

ActResult<QStringList> replacedBy(Registrar &registrar, const ExportTask &task, const QString &path)
{
    QStringList names;
    if (task.isFolder()) {
        NIDUS_TRY(texts, textsOf(registrar, task));
        for (const QString &nid : std::as_const(texts.nids))
            names += fileOf(task, nid);
    } else {
        names += QFileInfo(path).fileName();
        if (hasHead(task))
            names += QString(names.first() % QLatin1String(".head")); // recordHead()
    }
    const QDir folder(task.isFolder() ? path : QFileInfo(path).path());
    names.removeIf([&folder](const QString &name) { return !folder.exists(name); });
    return names;
}

ActResult<Exported> writeExport(Registrar &registrar, Job &job, const ExportTask &task, const QString &path)
{
    if (task.isFolder())
        return writeFolder(registrar, job, task, path);
    std::optional<AuditHead> head; // of before
    if (hasHead(task)) {
        NIDUS_TRY(now, registrar.auditHead());
        head = std::move(now);
    }
    QStringList tooLong;
    const auto write = [&](QIODevice &device) -> ActResult<> {
        NIDUS_TRY(names, writeTo(registrar, job, task, device));
        tooLong = std::move(names);
        return {};
    };
    NIDUS_DO(writeFile(path, job, write, head));
    return Exported{path, {}, std::move(tooLong)};
}

ActResult<ExportPreview> previewExport(Registrar &registrar, const ExportTask &task, qreal pixelsPerInch)
{
    if (task.format == ExportFormat::Pdf)
        return previewPages(registrar, task, pixelsPerInch);
    ExportTask first = task;
    ExportPreview preview;
    if (task.isFolder()) {
        NIDUS_TRY(texts, textsOf(registrar, task));
        preview.files = texts.nids.size();
        preview.leftOut = texts.leftOut.size();
        if (texts.nids.isEmpty())
            return preview;
        first = {task.format, false, {texts.nids.first()}};
    }
    Beginning beginning(previewBytes);
    Job job;
    auto written = writeTo(registrar, job, first, beginning);
    if (beginning.isFull) // whole lines, and so no half character
        beginning.bytes.truncate(beginning.bytes.lastIndexOf('\n') + 1);
    else
        NIDUS_DO(std::move(written));
    preview.text = QString::fromUtf8(beginning.bytes);
    preview.isWhole = !beginning.isFull;
    return preview;
}

} // namespace nidus::ui
