#include "ui/export_writing.h"

#include "core/formats/text/template_writer.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

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

unexpected<ActError> fileError(const QString &path, const QString &detail)
{
    ActError error;
    error.kind = ActError::Kind::File;
    error.place = path;
    error.detail = detail;
    return unexpected(std::move(error));
}

unexpected<ActError> cancelled()
{
    ActError error;
    error.kind = ActError::Kind::Cancelled;
    return unexpected(std::move(error));
}

} // namespace

ActResult<QString> writeFile(const QString &path, Job &job,
                             const std::function<ActResult<>(QIODevice &)> &write)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fileError(path, file.errorString());
    WatchedDevice device(file, job, path);
    auto written = write(device);
    if (job.isCancelled())
        return cancelled();
    if (!written)
        return unexpected(std::move(written).error());
    if (!file.commit())
        return fileError(path, file.errorString());
    return path;
}

ActResult<QString> writeTemplateText(Registrar &registrar, Job &job, const QString &nid, const QString &path)
{
    auto reference = parseReference(nid);
    if (!reference)
        return unexpected(std::move(reference).error());
    auto version = registrar.version(*reference);
    if (!version)
        return unexpected(std::move(version).error());
    return writeFile(path, job, [&](QIODevice &device) -> ActResult<> {
        const QByteArray bytes = formats::writeTemplate(version->text).toUtf8();
        if (device.write(bytes) != bytes.size())
            return fileError(path, device.errorString());
        return {};
    });
}

ActResult<QString> writeAllTexts(Registrar &registrar, Job &job, const QString &folder)
{
    if (!QDir().mkpath(folder))
        return fileError(folder, QCoreApplication::translate("nidus::ui", "the folder cannot be made"));
    QStringList nids;
    auto read = asAct(store::forEachListing(registrar.database(), [&nids](const store::Listing &row) {
        if (row.version > 0)
            nids += row.nid;
        return true;
    }));
    if (!read)
        return unexpected(std::move(read).error());
    qint64 done = 0;
    for (const QString &nid : std::as_const(nids)) {
        if (!job.report(done++, nids.size(), nid))
            return cancelled();
        // A NID is letters, digits and hyphens: it is a file name as it is.
        auto written = writeTemplateText(registrar, job, nid,
                                         QDir(folder).filePath(nid.toLower() + QStringLiteral(".txt")));
        if (!written)
            return written;
    }
    return folder;
}

} // namespace nidus::ui
