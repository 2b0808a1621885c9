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

SaveFile::SaveFile(const QString &path) : QSaveFile(path) {}
SaveFile::~SaveFile() = default;

bool SaveFile::open(OpenMode mode)
{
    if (!belongsToOpenStore(fileName()))
        return QSaveFile::open(mode);
    setErrorString(refusal());
    return false;
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
