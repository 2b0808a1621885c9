#include "core/files/unfinished_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace nidus::files {

namespace {

constexpr off_t lockedOctet = 0x40000000 + 1024;

bool tryToLock(int descriptor)
{
    struct flock wanted = {};
    wanted.l_type = F_WRLCK;
    wanted.l_whence = SEEK_SET;
    wanted.l_start = lockedOctet;
    wanted.l_len = 1;
    return ::fcntl(descriptor, F_OFD_SETLK, &wanted) == 0;
}

// Whether the name is still that of the open file.
bool isNamed(const QString &path, int descriptor)
{
    struct stat open = {}, named = {};
    return ::fstat(descriptor, &open) == 0 && ::lstat(QFile::encodeName(path).constData(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

void removeWithCompanions(const QString &path)
{
    for (const char *suffix : {"-wal", "-shm", "-journal", ""}) // itself last: it is what they are known by
        QFile::remove(path + QLatin1String(suffix));
}

void removeLeftIn(const QDir &folder)
{
    static const QRegularExpression ours(QStringLiteral("\\.unfinished-[0-9]+-[0-9]+\\z"));
    for (const QString &name :
         folder.entryList({QStringLiteral("*.unfinished-*")}, QDir::Files | QDir::Hidden)) {
        const QString path = folder.filePath(name);
        if (!ours.match(name).hasMatch() || QFileInfo(path).isSymLink())
            continue;
        const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_NOFOLLOW | O_CLOEXEC);
        if (descriptor < 0)
            continue;
        if (tryToLock(descriptor) && isNamed(path, descriptor))
            removeWithCompanions(path);
        ::close(descriptor);
    }
}

} // namespace

std::unique_ptr<UnfinishedFile> UnfinishedFile::temporary()
{
    return make(QDir::temp().filePath(QStringLiteral("nidus")), QDir::tempPath(), 0600);
}

std::unique_ptr<UnfinishedFile> UnfinishedFile::make(const QString &stem, const QString &target,
                                                     unsigned mode)
{
    removeLeftIn(QFileInfo(stem).absoluteDir());
    for (int i = 0;; ++i) {
        const QString path =
            QStringLiteral("%1.unfinished-%2-%3").arg(stem, QString::number(::getpid()), QString::number(i));
        const int descriptor =
            ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            return nullptr;
        if (descriptor < 0)
            continue;
        // Another program may have taken it for one that was left, just before. Where the system knows no
        // such locks, nothing that is left is removed.
        const bool isOurs = tryToLock(descriptor) || (errno != EAGAIN && errno != EACCES);
        if (isOurs && isNamed(path, descriptor))
            return std::unique_ptr<UnfinishedFile>(new UnfinishedFile(path, target, descriptor));
        ::close(descriptor);
    }
}

UnfinishedFile::~UnfinishedFile()
{
    removeWithCompanions(m_path);
    ::close(m_descriptor);
}

void makeForOwner(const QString &path)
{
    const int made =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        ::close(made);
}

} // namespace nidus::files
