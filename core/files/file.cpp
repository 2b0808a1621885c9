#include "core/translation.inc"

#include "core/files/file.h"

#include "core/files/open_stores.h"
#include "core/files/path.h"
#include "core/files/spool.h"

#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace nidus::files {

static QString refusal()
{
    return tr("it belongs to the registry that is open, and only the registry may read and write it");
}

static QString unwritable() { return tr("a file name must be UTF-8"); }

File::File() = default;
File::File(const QString &path) : QFile(path), m_path(path) {}
File::~File() = default;

QString File::fileName() const { return m_path.isEmpty() ? QFile::fileName() : m_path; }

bool File::open(OpenMode mode)
{
    if (belongsToOpenStore(fileName())) {
        setErrorString(refusal());
        return false;
    }
    const bool isToRead = (mode & ReadWrite) == ReadOnly;
    const bool isQts = !isBeyondQt(fileName()) && spoolOf(fileName()).isEmpty();
    if (isQts && QFile::open(mode))
        return true;
    const int descriptor =
        !isQts && isToRead ? ::open(systemPath(fileName()).constData(), O_RDONLY | O_CLOEXEC) : -1;
    if (descriptor >= 0)
        return QFile::open(descriptor, mode, AutoCloseHandle);
    const QString system = isQts ? errorString() : qt_error_string(errno);
    const QString why = !isToRead && !isQts ? unwritable()
                        : isToRead          ? whyNotRead(fileName())
                                            : whyNotWritten(fileName());
    setErrorString(why.isEmpty() ? system : why);
    return false;
}

// A write of which the disk took only a part has no words in Qt (6.4: "Unknown error"), and may be no error
// at all; errno is that of the part which it did not take.
qint64 File::writeData(const char *bytes, qint64 count)
{
    errno = 0;
    const qint64 written = QFile::writeData(bytes, count);
    if (written < count && errno != 0)
        setErrorString(qt_error_string(errno));
    return written;
}

Result<QByteArray, QString> readWhole(const QString &path, qint64 most)
{
    File file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return unexpected(file.errorString());
    return readWhole(file, most);
}

Result<QByteArray, QString> readWhole(QFile &file, qint64 most)
{
    constexpr qint64 blockBytes = 1 << 20;
    QByteArray octets;
    if (!file.isSequential())
        octets.reserve(qsizetype(qMin(file.size(), most) + 1));
    while (octets.size() <= most) {
        const QByteArray more = file.read(qMin(blockBytes, most + 1 - octets.size()));
        if (more.isEmpty())
            break;
        octets += more;
    }
    if (file.error() != QFileDevice::NoError)
        return unexpected(file.errorString());
    if (octets.size() > most)
        return unexpected(tooLong(most));
    return octets;
}

QString tooLong(qint64 most)
{
    return tr("it is longer than %1 MiB, the longest text that can be read").arg(most >> 20);
}

SaveFile::SaveFile(const QString &path) : QSaveFile(path) {}
SaveFile::~SaveFile() = default;

bool belongsToDatabase(QString path)
{
    for (const char *suffix : {"-wal", "-shm", "-journal"})
        if (path.endsWith(QLatin1String(suffix)))
            path.chop(qsizetype(qstrlen(suffix)));
    File file(path);
    const bool mayBeRead = QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly);
    return mayBeRead && file.read(16) == QByteArrayView("SQLite format 3", 16);
}

bool SaveFile::open(OpenMode mode)
{
    QString why;
    if (belongsToOpenStore(fileName()))
        why = refusal();
    else if (isBeyondQt(fileName()))
        why = unwritable();
    else if (belongsToDatabase(fileName()))
        why = tr("it belongs to a registry, or to another database, and is never replaced");
    else if (statusOf(fileName()).kind == FileStatus::Kind::Other)
        why = tr("it is a device or a pipe, which is never replaced by a file; send standard output there "
                 "instead");
    else if (QSaveFile::open(mode))
        return true;
    else
        why = whyNotWritten(fileName());
    if (!why.isEmpty())
        setErrorString(why);
    return false;
}

qint64 SaveFile::writeData(const char *bytes, qint64 count)
{
    errno = 0;
    const qint64 written = QSaveFile::writeData(bytes, count);
    if (written < count)
        keepReason();
    return written;
}

bool SaveFile::commit()
{
    errno = 0;
    if (isOpen() && !flush()) // what is written at the end
        keepReason();
    if (m_reason != 0)
        cancelWriting();
    const bool isWritten = QSaveFile::commit();
    if (!isWritten && m_reason != 0)
        setErrorString(qt_error_string(m_reason));
    if (isWritten)
        syncFolderOf(fileName()); // or a power cut gives the former file back after it was told as written
    return isWritten;
}

void SaveFile::keepReason()
{
    m_reason = errno;
    if (m_reason != 0)
        setErrorString(qt_error_string(m_reason));
}

bool renameToFree(const QString &from, const QString &to)
{
    const QByteArray before = octetsOf(from);
    const QByteArray after = octetsOf(to);
    if (::renameat2(AT_FDCWD, before.constData(), AT_FDCWD, after.constData(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS) // it is the file system that does not know the flag
        return false;
    if (statusOf(to).exists()) {
        errno = EEXIST;
        return false;
    }
    return ::rename(before.constData(), after.constData()) == 0;
}

void syncFolderOf(const QString &file)
{
    const QByteArray folder = octetsOf(QFileInfo(file).absolutePath());
    if (const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

} // namespace nidus::files
