#include "core/translation.inc"

#include "core/files/folder_replacement.h"

#include "core/files/open_stores.h"
#include "core/files/path.h"

#include <QRegularExpression>
#include <QThread>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>

namespace nidus::files {

namespace {

QString systemWords() { return qt_error_string(errno); }

QString join(const QString &folder, const QString &name)
{
    return folder + (folder.endsWith(u'/') ? QString() : QStringLiteral("/")) + name;
}

// What stands at a path itself, links not followed; 0: nothing.
mode_t typeAt(const QString &path, struct stat *status = nullptr)
{
    struct stat own = {};
    if (::lstat(octetsOf(path).constData(), &own) != 0)
        return 0;
    if (status)
        *status = own;
    return own.st_mode & S_IFMT;
}

bool isFolder(const QString &path) { return typeAt(path) == S_IFDIR; }

// The names in a folder, in no order. The error is the system's words.
Result<QStringList, QString> namesIn(const QString &folder)
{
    const std::unique_ptr<DIR, int (*)(DIR *)> open(::opendir(octetsOf(folder).constData()), ::closedir);
    if (!open)
        return unexpected(tr("the folder %1 cannot be read: %2").arg(folder, systemWords()));
    QStringList names;
    while (const dirent *entry = ::readdir(open.get()))
        if (const QByteArray name(entry->d_name); name != "." && name != "..")
            names += pathOf(name);
    return names;
}

constexpr QLatin1String leftEnd("\\.(unfinished|replaced)-[0-9]+-[0-9]+\\z");

bool isLeftOf(const QString &name, const QString &folder)
{
    static const QRegularExpression left(QLatin1String("\\A") + leftEnd);
    return name.startsWith(folder) && left.match(name.sliced(folder.size())).hasMatch();
}

// "NAME.replaced-17-0": somebody stands in a folder that was put aside meanwhile, and calls it ".".
bool isLeft(const QString &path)
{
    static const QRegularExpression left(leftEnd);
    return left.match(path).hasMatch();
}

qint64 microseconds(const timespec &time) { return time.tv_sec * 1'000'000LL + time.tv_nsec / 1'000; }

// Whether somebody has put something into it since `moment`, or written in what stands nowhere else.
bool isChangedSince(const QString &folder, qint64 moment)
{
    struct stat status = {};
    if (typeAt(folder, &status) != S_IFDIR || microseconds(status.st_mtim) > moment)
        return true;
    const auto names = namesIn(folder);
    return !names || std::ranges::any_of(*names, [&](const QString &name) {
        const QString path = join(folder, name);
        const mode_t type = typeAt(path, &status);
        return type == S_IFDIR
                   ? isChangedSince(path, moment)
                   : type == S_IFREG && status.st_nlink == 1 && microseconds(status.st_mtim) > moment;
    });
}

// Whether it is "NAME.replaced-PROCESS-MICROSECONDS" and somebody has written there since. Within the first
// second its own program still did.
bool isWrittenAside(const QString &path)
{
    constexpr qint64 second = 1'000'000, leastMoment = 1'000'000'000 * second;
    const qint64 moment = path.sliced(path.lastIndexOf(u'-') + 1).toLongLong();
    return path.contains(QLatin1String(".replaced-")) && moment > leastMoment &&
           isChangedSince(path, moment + second);
}

// In a folder that is unfinished, and in one put aside that nothing else tells from other people's.
constexpr QLatin1String mark(".nidus-publication");

bool setMark(const QString &folder)
{
    const int file = ::open(octetsOf(join(folder, mark)).constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    return file >= 0 && ::close(file) == 0;
}

void removeTree(const QString &path)
{
    std::error_code ignored; // what cannot be removed now is tried again by the next one
    std::filesystem::remove_all(octetsOf(path).toStdString(), ignored);
}

// The same file under another name. Where the system makes no such links, or not for this one, a copy with
// the same time.
Result<void, QString> linkOrCopy(const QString &from, const QString &to)
{
    const QByteArray source = octetsOf(from), target = octetsOf(to);
    if (::linkat(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), 0) == 0 || errno == EEXIST ||
        errno == ENOENT)
        return {};
    struct stat status = {};
    const int reason = errno;
    if ((reason != EPERM && reason != EMLINK && reason != ENOTSUP && reason != ENOSYS) ||
        typeAt(from, &status) != S_IFREG)
        return unexpected(tr("%1 cannot be kept: %2").arg(from, qt_error_string(reason)));
    std::error_code error;
    std::filesystem::copy_file(source.toStdString(), target.toStdString(), error);
    if (error)
        return unexpected(tr("%1 cannot be kept: %2").arg(from, qt_error_string(error.value())));
    const timespec times[] = {status.st_atim, status.st_mtim};
    ::utimensat(AT_FDCWD, target.constData(), times, AT_SYMLINK_NOFOLLOW);
    return {};
}

// Rights and owner, as far as they may be given.
void takeRights(const QString &from, const QString &to)
{
    struct stat status = {};
    if (typeAt(from, &status) != S_IFDIR)
        return;
    const QByteArray target = octetsOf(to);
    [[maybe_unused]] const int owned = ::chown(target.constData(), status.st_uid, status.st_gid);
    ::chmod(target.constData(), status.st_mode & 07777);
}

QString folderAbove(const QString &path) { return QString(folderOf(path)); }

// The path without links, of what need not be there itself.
Result<QString, QString> placeOf(QString folder)
{
    while (folder.size() > 1 && folder.endsWith(u'/'))
        folder.chop(1);
    const FileStatus status = statusOf(folder);
    if (status.exists() && !status.isFolder())
        return unexpected(tr("it is not a folder; name a folder, or one that is not there yet"));
    if (const QString real = canonicalPath(folder); !real.isEmpty())
        return real;
    const QString above = folderAbove(folder);
    if (const QString why = whyNoFolder(above); !why.isEmpty())
        return unexpected(why);
    if (typeAt(folder) != 0)
        return unexpected(tr("it is a link that leads to nothing"));
    return join(canonicalPath(above), folder.sliced(folder.lastIndexOf(u'/') + 1));
}

Result<void, QString> waitForLock(int folder, const FolderReplacement::Wait &wait)
{
    constexpr int tries = 600, pauseMilliseconds = 100;
    for (int i = 0; ::flock(folder, LOCK_EX | LOCK_NB) != 0; ++i) {
        if (errno != EWOULDBLOCK) // the system knows no such locks here
            return {};
        if (i == tries)
            return unexpected(
                tr("another program is writing it, and has been for a minute; try again later"));
        if (wait && !wait())
            return unexpected(QString());
        QThread::msleep(pauseMilliseconds);
    }
    return {};
}

} // namespace

Result<std::unique_ptr<FolderReplacement>, QString> FolderReplacement::begin(const QString &folder,
                                                                             const QString &always,
                                                                             QIODevice::OpenMode mode,
                                                                             const Wait &wait)
{
    NIDUS_TRY(path, placeOf(folder));
    if (path == u'/')
        return unexpected(tr("it is the root of all folders and cannot be replaced"));
    if (isLeft(path))
        return unexpected(tr("%1 was put aside by a publication; name the folder that stands in its place "
                             "(a shell that stands in it has to go there again: cd .. and back)")
                              .arg(path));
    if (mode == QIODevice::ReadOnly)
        return std::unique_ptr<FolderReplacement>(new FolderReplacement(path, always, -1));
    const QString above = folderAbove(path);
    if (!mayWrite(above))
        return unexpected(
            tr("you may not write in the folder %1; ask for permission, or choose another").arg(above));
    const int lock = ::open(octetsOf(above).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (lock < 0)
        return unexpected(systemWords());
    std::unique_ptr<FolderReplacement> replacement(new FolderReplacement(path, always, lock));
    NIDUS_DO(waitForLock(lock, wait));
    replacement->removeLeft();
    return replacement;
}

FolderReplacement::~FolderReplacement()
{
    if (!m_unfinished.isEmpty())
        removeTree(m_unfinished);
    if (m_lock >= 0)
        ::close(m_lock); // and with it the lock
}

// Killed between making it and marking it: it is empty.
bool FolderReplacement::isOwn(const QString &left) const
{
    const auto names = namesIn(left);
    return names && (names->isEmpty() || names->contains(mark) || names->contains(m_always));
}

// What a program that was killed has left. Where it had moved the folder away and not yet put the new one in
// its place, that is put back.
void FolderReplacement::removeLeft()
{
    const QString above = folderAbove(m_path), name = m_path.sliced(m_path.lastIndexOf(u'/') + 1);
    const auto names = namesIn(above);
    for (const QString &left : names.value_or(QStringList())) {
        const QString path = join(above, left);
        if (!isLeftOf(left, name) || !isFolder(path) || !isOwn(path))
            continue;
        const bool isOnlyOne = left.contains(QLatin1String(".replaced-")) && typeAt(m_path) == 0;
        if (isOnlyOne && renameToFree(path, m_path))
            continue;
        if (isWrittenAside(path))
            m_leftAlone += path;
        else
            removeTree(path);
    }
}

Result<QStringList, QString> FolderReplacement::others(const Belongs &belongs) const
{
    QStringList found;
    const std::function<Result<void, QString>(const QString &, bool)> look =
        [&](const QString &relative, bool isNamed) -> Result<void, QString> {
        NIDUS_TRY(names, namesIn(relative.isEmpty() ? m_path : join(m_path, relative)));
        names.sort();
        for (const QString &name : std::as_const(names)) {
            const QString inside = relative.isEmpty() ? name : QString(relative + u'/' + name);
            const QString path = join(m_path, inside);
            const bool isOwn = belongs(inside);
            if (isFolder(path)) {
                if (isNamed && !isOwn)
                    found += inside + u'/';
                NIDUS_DO(look(inside, isNamed && isOwn));
                continue;
            }
            if (isOwn)
                continue;
            if (isNamed)
                found += inside;
            if (typeAt(path) == S_IFREG && (belongsToOpenStore(path) || belongsToDatabase(path)))
                return unexpected(tr("%1 belongs to a registry, or to another database, and is never moved; "
                                     "publish into a folder of its own")
                                      .arg(path));
        }
        return {};
    };
    if (isFolder(m_path))
        NIDUS_DO(look({}, true));
    return found;
}

Result<std::unique_ptr<File>, QString> FolderReplacement::present(const QString &path) const
{
    const QString file = join(m_path, path);
    if (const QString folder = folderAbove(file); folder != m_path)
        if (const mode_t type = typeAt(folder); type != 0 && type != S_IFDIR)
            return unexpected(tr("%1 is a link, or no folder; move it away").arg(folder));
    const mode_t type = typeAt(file);
    if (type == S_IFDIR)
        return unexpected(tr("%1 is a folder; move it away").arg(file));
    if (type != S_IFREG)
        return std::unique_ptr<File>();
    auto open = std::make_unique<File>(file);
    if (!open->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return unexpected(tr("%1: %2").arg(file, open->errorString()));
    return open;
}

Result<void, QString> FolderReplacement::makeUnfinished()
{
    if (!m_unfinished.isEmpty())
        return {};
    for (int i = 0; m_unfinished.isEmpty(); ++i) {
        const QString path = QStringLiteral("%1.unfinished-%2-%3")
                                 .arg(m_path, QString::number(::getpid()), QString::number(i));
        if (::mkdir(octetsOf(path).constData(), 0777) == 0)
            m_unfinished = path;
        else if (errno != EEXIST)
            return unexpected(systemWords());
    }
    if (!setMark(m_unfinished))
        return unexpected(systemWords());
    takeRights(m_path, m_unfinished);
    return {};
}

Result<void, QString> FolderReplacement::makeSubfolder(const QString &relative)
{
    if (relative.isEmpty() || m_subfolders.contains(relative))
        return {};
    if (const qsizetype slash = relative.lastIndexOf(u'/'); slash > 0)
        NIDUS_DO(makeSubfolder(relative.first(slash)));
    const QString folder = join(m_unfinished, relative);
    if (::mkdir(octetsOf(folder).constData(), 0777) != 0 && errno != EEXIST)
        return unexpected(systemWords());
    takeRights(join(m_path, relative), folder);
    m_subfolders += relative;
    return {};
}

Result<std::unique_ptr<File>, QString> FolderReplacement::create(const QString &path)
{
    NIDUS_DO(makeUnfinished());
    NIDUS_DO(makeSubfolder(path.first(qMax<qsizetype>(0, path.lastIndexOf(u'/')))));
    auto file = std::make_unique<File>(join(m_unfinished, path));
    if (!file->open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return unexpected(file->errorString());
    return file;
}

Result<void, QString> FolderReplacement::carryFolder(const QString &from, const QString &relative,
                                                     const Belongs &isDropped)
{
    NIDUS_TRY(names, namesIn(relative.isEmpty() ? from : join(from, relative)));
    for (const QString &name : std::as_const(names)) {
        const QString inside = relative.isEmpty() ? name : QString(relative + u'/' + name);
        const QString path = join(from, inside);
        if (isFolder(path)) {
            NIDUS_DO(carryFolder(from, inside, isDropped));
            continue;
        }
        if (inside == mark || isDropped(inside))
            continue;
        NIDUS_DO(makeSubfolder(relative));
        NIDUS_DO(linkOrCopy(path, join(m_unfinished, inside)));
    }
    if (names.isEmpty())
        return makeSubfolder(relative);
    return {};
}

Result<void, QString> FolderReplacement::carryOver(const Belongs &isDropped)
{
    NIDUS_DO(makeUnfinished());
    return isFolder(m_path) ? carryFolder(m_path, {}, isDropped) : Result<void, QString>();
}

Result<void, QString> FolderReplacement::commit(const Belongs &isDropped)
{
    NIDUS_DO(makeUnfinished());
    if (::unlink(octetsOf(join(m_unfinished, mark)).constData()) != 0)
        return unexpected(systemWords());
    if (::syncfs(m_lock) != 0) // a power cut after the swap must not leave empty files
        return unexpected(systemWords());
    if (typeAt(m_path) == 0) {
        if (!renameToFree(m_unfinished, m_path))
            return unexpected(systemWords());
        m_unfinished.clear();
        syncFolderOf(m_path);
        return {};
    }
    timespec moment = {};
    ::clock_gettime(CLOCK_REALTIME, &moment);
    const QString replaced =
        QStringLiteral("%1.replaced-%2-%3")
            .arg(m_path, QString::number(::getpid()), QString::number(microseconds(moment)));
    const QByteArray now = octetsOf(m_path), next = octetsOf(m_unfinished);
    if (::renameat2(AT_FDCWD, next.constData(), AT_FDCWD, now.constData(), RENAME_EXCHANGE) == 0) {
        (void)renameToFree(m_unfinished, replaced);
    } else if (errno != EINVAL && errno != ENOSYS) {
        return unexpected(systemWords());
    } else { // the file system cannot: for a moment nothing stands there
        if (!renameToFree(m_path, replaced))
            return unexpected(systemWords());
        if (!renameToFree(m_unfinished, m_path)) {
            const QString why = systemWords();
            (void)renameToFree(replaced, m_path);
            return unexpected(why);
        }
    }
    if (typeAt(join(replaced, m_always)) == 0)
        setMark(replaced);
    syncFolderOf(m_path);
    m_unfinished = m_path; // what came meanwhile goes into what stands now
    (void)carryFolder(replaced, {}, isDropped);
    m_unfinished.clear();
    return {};
}

} // namespace nidus::files
