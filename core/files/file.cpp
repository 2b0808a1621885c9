#include "core/translation.inc"

#include "core/files/file.h"

#include "core/files/open_stores.h"

#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace nidus::files {

static QString refusal()
{
    return tr("it belongs to the registry that is open, and only the registry itself "
              "reads and writes it");
}

File::File() = default;
File::File(const QString &path) : QFile(path) {}
File::~File() = default;

bool File::open(OpenMode mode)
{
    if (!belongsToOpenStore(fileName()))
        return QFile::open(mode);
    setErrorString(refusal());
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

SaveFile::SaveFile(const QString &path) : QSaveFile(path) {}
SaveFile::~SaveFile() = default;

bool SaveFile::open(OpenMode mode)
{
    if (!belongsToOpenStore(fileName()))
        return QSaveFile::open(mode);
    setErrorString(refusal());
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
    const QByteArray before = QFile::encodeName(from);
    const QByteArray after = QFile::encodeName(to);
    if (::renameat2(AT_FDCWD, before.constData(), AT_FDCWD, after.constData(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS) // it is the file system that does not know the flag
        return false;
    if (QFileInfo::exists(to)) {
        errno = EEXIST;
        return false;
    }
    return ::rename(before.constData(), after.constData()) == 0;
}

void syncFolderOf(const QString &file)
{
    const QByteArray folder = QFile::encodeName(QFileInfo(file).absolutePath());
    if (const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

} // namespace nidus::files
