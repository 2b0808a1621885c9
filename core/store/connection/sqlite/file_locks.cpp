#include "core/store/connection/sqlite/file_locks.h"

#include "core/files/path.h"

#include <QDir>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include <cerrno>
#include <cstdarg>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace nidus::store {

namespace {

// SQLite takes its locks to be the process's, whichever descriptor of a file it names. So all locks of one
// file are held by one description of our own, until SQLite has closed every descriptor that it locked by.
struct LockedFile {
    int description = -1;
    std::set<int> lockedBy;
};

std::mutex mutex;
// Never destroyed: where a library ends the program (Qt does when the X server is gone), threads still ask
// for locks.
std::map<FileId, LockedFile> &lockedFiles = *new std::map<FileId, LockedFile>;

using Fcntl = int (*)(int, int, ...);
using Open = int (*)(const char *, int, int);
using Close = int (*)(int);
Open systemOpen = nullptr;
Fcntl systemFcntl = nullptr;
Close systemClose = nullptr;

bool identify(int descriptor, FileId &id)
{
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0)
        return false;
    id = {status.st_dev, status.st_ino};
    return true;
}

// One that may be written where the file may be: whoever locks first may only read.
int describe(int descriptor)
{
    const std::string name = "/proc/self/fd/" + std::to_string(descriptor);
    const int writable = systemOpen(name.c_str(), O_RDWR | O_CLOEXEC, 0);
    return writable >= 0 ? writable : systemFcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

int lock(int descriptor, int command, struct flock *wanted)
{
    const std::lock_guard guard(mutex);
    FileId id;
    if (!identify(descriptor, id))
        return systemFcntl(descriptor, command, wanted);
    LockedFile &file = lockedFiles[id];
    file.lockedBy.insert(descriptor);
    if (file.description < 0)
        file.description = describe(descriptor);
    struct flock lasting = *wanted;
    lasting.l_pid = 0;
    const int done = systemFcntl(file.description, command == F_GETLK ? F_OFD_GETLK : F_OFD_SETLK, &lasting);
    if (done < 0 && (file.description < 0 || errno == EINVAL))
        return systemFcntl(descriptor, command, wanted);
    *wanted = lasting;
    return done;
}

extern "C" int lastingFcntl(int descriptor, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (command == F_SETLK || command == F_SETLKW ||
        command == F_GETLK) // never waited for: SQLite asks again
        return lock(descriptor, command, static_cast<struct flock *>(argument));
    return systemFcntl(descriptor, command, argument);
}

extern "C" int lastingClose(int descriptor)
{
    const std::lock_guard guard(mutex);
    FileId id;
    if (identify(descriptor, id)) {
        const auto file = lockedFiles.find(id);
        if (file != lockedFiles.end() && file->second.lockedBy.erase(descriptor) > 0 &&
            file->second.lockedBy.empty()) {
            if (file->second.description >= 0)
                systemClose(file->second.description);
            lockedFiles.erase(file);
        }
    }
    return systemClose(descriptor);
}

bool replaceCalls()
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(nullptr);
    if (!vfs || vfs->iVersion < 3)
        return false;
    systemOpen = reinterpret_cast<Open>(vfs->xGetSystemCall(vfs, "open"));
    systemFcntl = reinterpret_cast<Fcntl>(vfs->xGetSystemCall(vfs, "fcntl"));
    systemClose = reinterpret_cast<Close>(vfs->xGetSystemCall(vfs, "close"));
    if (!systemOpen || !systemFcntl || !systemClose)
        return false;
    vfs->xSetSystemCall(vfs, "close", reinterpret_cast<sqlite3_syscall_ptr>(lastingClose));
    vfs->xSetSystemCall(vfs, "fcntl", reinterpret_cast<sqlite3_syscall_ptr>(lastingFcntl));
    return true;
}

} // namespace

// All 0: there is none.
static struct stat statusOf(const QString &path)
{
    struct stat status = {};
    if (::stat(files::octetsOf(path).constData(), &status) != 0)
        status = {};
    return status;
}

FileId fileIdOf(const QString &path)
{
    const struct stat status = statusOf(path);
    return {status.st_dev, status.st_ino};
}

static QStringList leftNames(const QString &path)
{
    const QFileInfo info(path);
    const QString begin = info.fileName() + QLatin1String(beforeRestore);
    QStringList left;
    for (const QString &name : info.dir().entryList(QDir::Files | QDir::Hidden))
        if (name.startsWith(begin) && fileIdOf(info.dir().filePath(name)) == fileIdOf(path))
            left += info.dir().filePath(name);
    return left;
}

bool hasSeveralNames(const QString &path)
{
    const nlink_t names = statusOf(path).st_nlink;
    return names > 1 && names > 1 + nlink_t(leftNames(path).size());
}

void removeLeftNames(const QString &path)
{
    if (statusOf(path).st_nlink > 1)
        for (const QString &left : leftNames(path))
            QFile::remove(left);
}

bool hasName(const FileId &file)
{
    const std::lock_guard guard(mutex);
    const auto found = lockedFiles.find(file);
    struct stat status = {};
    return found != lockedFiles.end() && ::fstat(found->second.description, &status) == 0 &&
           status.st_nlink > 0;
}

void makeLocksLast() { [[maybe_unused]] static const bool replaced = replaceCalls(); }

} // namespace nidus::store
