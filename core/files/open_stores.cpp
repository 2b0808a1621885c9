#include "core/files/open_stores.h"

#include "core/files/path.h"

#include <QFileInfo>

#include <sys/stat.h>

#include <mutex>

namespace nidus::files {

namespace {

constexpr const char *suffixes[] = {"", "-wal", "-shm", "-journal"};

std::mutex mutex;                          // lanes open and close stores in threads of their own
QStringList &openPaths = *new QStringList; // never destroyed: threads may outlast exit()

bool isSameFile(const QString &path, const struct stat &other)
{
    struct stat status = {};
    return ::stat(octetsOf(path).constData(), &status) == 0 && status.st_dev == other.st_dev &&
           status.st_ino == other.st_ino;
}

// Of a file that is not there yet: whether it would stand in the folder of `store` under the name of one of
// its files.
bool wouldBelong(const QString &path, const QString &store)
{
    const QFileInfo wanted(path), present(store);
    struct stat folder = {};
    if (!wanted.fileName().startsWith(present.fileName()) ||
        ::stat(octetsOf(present.absolutePath()).constData(), &folder) != 0 ||
        !isSameFile(wanted.absolutePath(), folder))
        return false;
    return std::any_of(std::begin(suffixes), std::end(suffixes), [&](const char *suffix) {
        return wanted.fileName() == present.fileName() + QLatin1String(suffix);
    });
}

} // namespace

OpenStore::OpenStore(const QString &path) : m_path(path)
{
    const std::lock_guard guard(mutex);
    openPaths.append(path);
}

OpenStore::~OpenStore()
{
    const std::lock_guard guard(mutex);
    openPaths.removeOne(m_path);
}

bool belongsToOpenStore(const QString &path)
{
    const std::lock_guard guard(mutex);
    struct stat status = {};
    const bool isThere = ::stat(octetsOf(path).constData(), &status) == 0;
    return std::any_of(openPaths.cbegin(), openPaths.cend(), [&](const QString &store) {
        if (!isThere)
            return wouldBelong(path, store);
        return std::any_of(std::begin(suffixes), std::end(suffixes), [&](const char *suffix) {
            return isSameFile(store + QLatin1String(suffix), status);
        });
    });
}

} // namespace nidus::files
