#include "tests/support/power_cut.h"

#include <QDir>
#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <random>
#include <span>

namespace nidus::support {

namespace {

constexpr qint64 sector = 512;

PowerCut *current = nullptr;

QByteArray octetsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void resize(QByteArray &octets, qint64 size)
{
    const qsizetype before = octets.size();
    octets.resize(size);
    if (size > before)
        std::memset(octets.data() + before, 0, size_t(size - before));
}

void put(QByteArray &octets, qint64 offset, const QByteArray &written)
{
    if (octets.size() < offset + written.size())
        resize(octets, offset + written.size());
    std::memcpy(octets.data() + offset, written.constData(), size_t(written.size()));
}

} // namespace

thread_local int SqliteWorks::depth = 0;

PowerCut::PowerCut(const QString &folder) : m_folder(QFile::encodeName(QDir(folder).canonicalPath()) + '/')
{
    for (const QString &name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        if (!name.endsWith(QLatin1String("-shm"))) {
            m_names.insert(QFile::encodeName(name), m_files++);
            m_first.push_back(octetsOf(folder + u'/' + name));
        }
    m_firstNames = m_names;
    current = this;
}

PowerCut::~PowerCut() { current = nullptr; }

PowerCut *PowerCut::watching(const char *path)
{
    return current && SqliteWorks::depth == 0 && path && !current->nameOf(path).isEmpty() ? current : nullptr;
}

PowerCut *PowerCut::watching(int descriptor, QByteArray *path)
{
    if (!current || SqliteWorks::depth > 0)
        return nullptr;
    char name[64], target[4096];
    std::snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    const ssize_t length = ::readlink(name, target, sizeof target);
    *path = QByteArray(target, qMax<qsizetype>(length, 0));
    return path->startsWith(current->m_folder.chopped(1)) ? current : nullptr;
}

// Empty when it is no file of the folder, or memory that SQLite shares.
QByteArray PowerCut::nameOf(const QByteArray &path) const
{
    const QByteArray name = path.startsWith(m_folder) ? path.mid(m_folder.size()) : QByteArray();
    return name.contains('/') || name.endsWith("-shm") ? QByteArray() : name;
}

int PowerCut::fileNamed(const QByteArray &path)
{
    const QByteArray name = nameOf(path);
    if (const auto known = m_names.constFind(name); known != m_names.constEnd())
        return *known;
    const int file = m_files++;
    m_names.insert(name, file);
    m_changes.push_back({Change::Name, file, name, {}, 0, {}});
    return file;
}

void PowerCut::write(int file, qint64 offset, const void *octets, qint64 count)
{
    m_changes.push_back(
        {Change::Write, file, {}, {}, offset, QByteArray(static_cast<const char *>(octets), count)});
}

void PowerCut::truncate(int file, qint64 size)
{
    m_changes.push_back({Change::Truncate, file, {}, {}, size, {}});
}
void PowerCut::sync(int file) { m_changes.push_back({Change::Sync, file, {}, {}, 0, {}}); }
void PowerCut::syncFolder() { m_changes.push_back({Change::SyncFolder, -1, {}, {}, 0, {}}); }

void PowerCut::remove(const QByteArray &path)
{
    m_names.remove(nameOf(path));
    m_changes.push_back({Change::Unname, -1, nameOf(path), {}, 0, {}});
}

void PowerCut::rename(const QByteArray &from, const QByteArray &to)
{
    const int file = fileNamed(from);
    m_names.remove(nameOf(from));
    m_names.insert(nameOf(to), file);
    m_changes.push_back({Change::Rename, file, nameOf(from), nameOf(to), 0, {}});
}

void PowerCut::link(const QByteArray &from, const QByteArray &to)
{
    const int file = fileNamed(from);
    m_names.insert(nameOf(to), file);
    m_changes.push_back({Change::Name, file, nameOf(to), {}, 0, {}});
}

bool PowerCut::writeAfter(qsizetype count, quint32 seed, const QString &into) const
{
    std::mt19937 random(seed);
    const auto isKept = [&] { return seed == 0 ? false : seed == 1 ? true : random() % 2 == 0; };
    std::vector<QByteArray> files(m_first);
    files.resize(size_t(m_files));
    std::vector<std::vector<const Change *>> unsynced{files.size()};
    QMap<QByteArray, int> names = m_firstNames;
    std::vector<const Change *> unsyncedNames;

    const auto applyName = [&](const Change &change) {
        if (change.kind == Change::Name)
            names.insert(change.name, change.file);
        else if (change.kind == Change::Unname)
            names.remove(change.name);
        else {
            names.remove(change.name);
            names.insert(change.to, change.file);
        }
    };
    const auto apply = [&](const Change &change, const auto &kept) {
        QByteArray &octets = files[size_t(change.file)];
        if (change.kind == Change::Truncate) {
            if (kept())
                resize(octets, change.offset);
            return;
        }
        for (qint64 at = 0; at < change.octets.size();) {
            const qint64 end = qMin<qint64>(change.octets.size(),
                                            at + sector - (change.offset + at) % sector); // of this sector
            if (kept())
                put(octets, change.offset + at, change.octets.mid(at, end - at));
            at = end;
        }
    };
    for (const Change &change : std::span(m_changes).first(size_t(qMin(count, this->count()))))
        switch (change.kind) {
        case Change::Write:
        case Change::Truncate:
            unsynced[size_t(change.file)].push_back(&change);
            break;
        case Change::Sync:
            for (const Change *one : unsynced[size_t(change.file)])
                apply(*one, [] { return true; });
            unsynced[size_t(change.file)].clear();
            break;
        case Change::SyncFolder:
            std::ranges::for_each(unsyncedNames, [&](const Change *one) { applyName(*one); });
            unsyncedNames.clear();
            break;
        default:
            unsyncedNames.push_back(&change);
        }
    // The cut. File systems keep the order of names.
    const size_t namesKept = seed == 0   ? 0
                             : seed == 1 ? unsyncedNames.size()
                                         : random() % (unsyncedNames.size() + 1);
    for (size_t i = 0; i < namesKept; ++i)
        applyName(*unsyncedNames[i]);
    for (const auto &changes : unsynced)
        for (const Change *one : changes)
            apply(*one, isKept);
    for (auto it = names.cbegin(); it != names.cend(); ++it) {
        QFile file(into + u'/' + QFile::decodeName(it.key()));
        const QByteArray &octets = files[size_t(it.value())];
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(octets) != octets.size())
            return false;
    }
    return true;
}

} // namespace nidus::support

// ---- in front of the C library: what Nidus and Qt do to files themselves ----

using nidus::support::PowerCut;

extern "C" {

ssize_t write(int descriptor, const void *octets, size_t count)
{
    QByteArray path;
    PowerCut *cut = PowerCut::watching(descriptor, &path);
    const off_t at = cut ? ::lseek(descriptor, 0, SEEK_CUR) : 0;
    const ssize_t written = ::syscall(SYS_write, descriptor, octets, count);
    if (cut && written > 0)
        cut->write(cut->fileNamed(path), at, octets, written);
    return written;
}

static int noteSync(int descriptor, long call)
{
    QByteArray path;
    PowerCut *cut = PowerCut::watching(descriptor, &path);
    if (!cut)
        return int(::syscall(call, descriptor));
    struct stat status;
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
        cut->syncFolder();
    else
        cut->sync(cut->fileNamed(path));
    return 0;
}

int fsync(int descriptor) { return noteSync(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return noteSync(descriptor, SYS_fdatasync); }

int unlink(const char *path) noexcept
{
    const int done = int(::syscall(SYS_unlinkat, AT_FDCWD, path, 0));
    if (PowerCut *cut = PowerCut::watching(path); cut && done == 0)
        cut->remove(path);
    return done;
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    const int done = int(::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
    if (PowerCut *cut = PowerCut::watching(to); cut && done == 0)
        cut->rename(from, to);
    return done;
}

int rename(const char *from, const char *to) noexcept { return ::renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    QByteArray path(from); // of a file without a name: what its descriptor is called
    if (path.startsWith("/proc/self/fd/"))
        PowerCut::watching(path.mid(14).toInt(), &path);
    const int done = int(::syscall(SYS_linkat, fromFolder, from, toFolder, to, flags));
    if (PowerCut *cut = PowerCut::watching(to); cut && done == 0)
        path == from ? cut->link(from, to) : cut->rename(path, to);
    return done;
}

int link(const char *from, const char *to) noexcept { return ::linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

} // extern "C"
