#include "core/translation.inc"

#include "core/files/path.h"

#include "core/characters/utf8.h"
#include "core/files/spool.h"

#include <QFile>
#include <QFileInfo>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

namespace nidus::files {

namespace {

constexpr char16_t firstOctet = 0xDC80, lastOctet = 0xDCFF;

FileStatus describe(const struct stat &status)
{
    using Kind = FileStatus::Kind;
    const Kind kind = S_ISREG(status.st_mode)   ? Kind::File
                      : S_ISDIR(status.st_mode) ? Kind::Folder
                                                : Kind::Other;
    return {kind, kind == Kind::File ? qint64(status.st_size) : 0, qint64(status.st_mtime), 0};
}

bool isBelow(const QByteArray &path, const QByteArray &folder)
{
    return path.startsWith(folder) && (folder.endsWith('/') || path.mid(folder.size(), 1) == "/");
}

// Where a link would lead, were its end there; empty for one that leads round in a circle.
QByteArray endOf(const QByteArray &link)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path path(link.toStdString());
    const fs::path end = path.parent_path() / fs::read_symlink(path, error);
    return QByteArray::fromStdString(fs::weakly_canonical(end, error).string());
}

FolderItem::Kind kindOf(const QString &path, const QByteArray &root)
{
    using Kind = FolderItem::Kind;
    const QByteArray octets = octetsOf(path);
    struct stat own = {};
    if (::lstat(octets.constData(), &own) != 0)
        return Kind::BrokenLink; // it has gone since its name was read
    const FileStatus status = statusOf(path);
    if (S_ISLNK(own.st_mode)) {
        const QByteArray real = octetsOf(canonicalPath(path)), end = real.isEmpty() ? endOf(octets) : real;
        if (!end.isEmpty() && end != root && !isBelow(end, root))
            return Kind::LinkOut;
        if (!status.exists() || status.isFolder())
            return status.exists() ? Kind::FolderLink : Kind::BrokenLink;
    }
    return status.isFile() ? Kind::File : status.isFolder() ? Kind::Folder : Kind::Other;
}

QString unreadable() { return tr("you may not read it; ask for permission, or choose another"); }

} // namespace

QString pathOf(const QByteArray &octets)
{
    if (octets.isValidUtf8())
        return QString::fromUtf8(octets);
    QString path;
    const std::string_view rest(octets.constData(), std::size_t(octets.size()));
    for (std::size_t at = 0; at < rest.size();) {
        const auto character = utf8CharacterAt(rest, at);
        if (character)
            path += QString::fromUtf8(rest.data() + at, qsizetype(character->octets));
        else
            path += QChar(char16_t(0xDC00 + std::uint8_t(rest[at])));
        at += character ? character->octets : 1;
    }
    return path;
}

QByteArray octetsOf(const QString &path)
{
    if (!isBeyondQt(path))
        return QFile::encodeName(path);
    QByteArray octets;
    qsizetype taken = 0;
    for (qsizetype at = 0; at <= path.size(); ++at) {
        const auto octet = at < path.size() ? octetIn(path[at].unicode()) : std::nullopt;
        const bool isHalf = octet && (at == 0 || !path[at - 1].isHighSurrogate());
        if (!isHalf && at < path.size())
            continue;
        octets += QFile::encodeName(path.mid(taken, at - taken));
        taken = at + 1;
        if (isHalf)
            octets += char(*octet);
    }
    return octets;
}

bool isBeyondQt(const QString &path) { return !path.isValidUtf16(); }

std::optional<unsigned char> octetIn(char32_t c)
{
    return c >= firstOctet && c <= lastOctet ? std::optional(static_cast<unsigned char>(c & 0xFF))
                                             : std::nullopt;
}

QByteArray systemPath(const QString &path)
{
    const QByteArray spool = spoolOf(path);
    return spool.isEmpty() ? octetsOf(path) : spool;
}

QString keptName(const QString &path) { return path == QLatin1String("-") ? QString() : shownName(path); }

QString shownName(const QString &path)
{
    if (path == QLatin1String("-"))
        return tr("standard input");
    const QString name = path.mid(path.lastIndexOf(u'/') + 1);
    if (!isBeyondQt(name))
        return name;
    QString shown;
    for (qsizetype at = 0; at < name.size(); ++at) {
        const auto octet = octetIn(name[at].unicode());
        if (octet && (at == 0 || !name[at - 1].isHighSurrogate()))
            shown += QStringLiteral("\\x") + QString::number(*octet, 16).toUpper();
        else
            shown += name[at];
    }
    return shown;
}

FileStatus statusOf(const QString &path)
{
    struct stat status = {};
    if (::stat(systemPath(path).constData(), &status) == 0)
        return describe(status);
    FileStatus missing;
    missing.reason = errno;
    return missing;
}

bool mayWrite(const QString &path) { return ::access(octetsOf(path).constData(), W_OK) == 0; }

QString folderOf(const QString &path)
{
    const qsizetype end = path.lastIndexOf(u'/');
    return end < 0 ? QStringLiteral(".") : path.left(qMax<qsizetype>(end, 1));
}

Result<void, QString> makeFolder(const QString &folder)
{
    std::error_code error;
    std::filesystem::create_directories(octetsOf(folder).toStdString(), error);
    if (error)
        return unexpected(qt_error_string(error.value()));
    return {};
}

QString whyNoFolder(const QString &folder)
{
    const FileStatus status = statusOf(folder);
    if (status.reason == ENOENT)
        return tr("there is no folder %1; check the name, or make the folder").arg(folder);
    if (status.reason == ENOTDIR || (status.exists() && !status.isFolder()))
        return tr("%1 is not a folder; check the name").arg(folder);
    if (status.reason == EACCES || ::access(octetsOf(folder).constData(), X_OK) != 0)
        return tr("you may not open the folder %1; ask for permission, or choose another").arg(folder);
    return {};
}

QString whyNotRead(const QString &path)
{
    const FileStatus status = statusOf(path);
    if (status.isFolder())
        return tr("it is a folder; name a file in it");
    if (status.exists())
        return ::access(octetsOf(path).constData(), R_OK) == 0 ? QString() : unreadable();
    const QString folder = folderOf(path);
    if (statusOf(folder).reason == ENOENT)
        return tr("there is no folder %1; check the name").arg(folder);
    if (const QString noFolder = whyNoFolder(folder); !noFolder.isEmpty())
        return noFolder;
    return status.reason == ENOENT ? tr("there is no such file or folder; check the name")
                                   : qt_error_string(status.reason);
}

QString whyNotWritten(const QString &path)
{
    const FileStatus status = statusOf(path);
    if (status.isFolder())
        return tr("it is a folder; name a file in it");
    if (status.exists() && !mayWrite(path))
        return tr("you may not write it; ask for permission, or choose another");
    const QString folder = folderOf(path);
    const QString noFolder = whyNoFolder(folder);
    return noFolder.isEmpty() && !mayWrite(folder)
               ? tr("you may not write in the folder %1; ask for permission, or choose another").arg(folder)
               : noFolder;
}

QString canonicalPath(const QString &path)
{
    const std::unique_ptr<char, void (*)(void *)> real(::realpath(octetsOf(path).constData(), nullptr),
                                                       std::free);
    return real ? pathOf(QByteArray(real.get())) : QString();
}

QString absolutePath(const QString &path)
{
    const QString folder = canonicalPath(folderOf(path));
    const QString name = path.mid(path.lastIndexOf(u'/') + 1);
    if (!folder.isEmpty() && name != QLatin1String(".") && name != QLatin1String(".."))
        return folder + (folder.endsWith(u'/') ? QString() : QStringLiteral("/")) + name;
    std::error_code error;
    const auto absolute = std::filesystem::absolute(octetsOf(path).toStdString(), error);
    return error ? path : pathOf(QByteArray::fromStdString(absolute.string()));
}

Result<QList<FolderItem>, QString> listFolder(const QString &folder, const QString &root)
{
    const std::unique_ptr<DIR, int (*)(DIR *)> open(::opendir(octetsOf(folder).constData()), ::closedir);
    if (!open)
        return unexpected(errno == EACCES ? unreadable() : qt_error_string(errno));
    const QByteArray below = octetsOf(canonicalPath(root));
    QList<FolderItem> items;
    errno = 0;
    while (const dirent *entry = ::readdir(open.get())) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        FolderItem item;
        item.name = pathOf(name);
        item.path = folder + (folder.endsWith(u'/') ? QString() : QStringLiteral("/")) + item.name;
        item.kind = name.startsWith('.') ? FolderItem::Kind::Hidden : kindOf(item.path, below);
        items += item;
        errno = 0;
    }
    if (errno != 0)
        return unexpected(QString::fromLocal8Bit(std::strerror(errno)));
    std::sort(items.begin(), items.end(),
              [](const FolderItem &a, const FolderItem &b) { return a.name < b.name; });
    return items;
}

} // namespace nidus::files
