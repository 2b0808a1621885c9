// Files by their names. A name is octets and need not be UTF-8; Qt's own names lose such octets. Here each
// octet that is no UTF-8 stands in a path as half a surrogate pair, U+DC80 to U+DCFF, which no other name
// gives. What asks for a file by its path asks here, never QFileInfo or QDir, which would not find it.
#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace nidus::files {

QString pathOf(const QByteArray &octets);
QByteArray octetsOf(const QString &path);
// Whether only these functions find it: an octet in it is no UTF-8.
bool isBeyondQt(const QString &path);
// The octet that stands for itself in a path; nothing for any other character.
std::optional<unsigned char> octetIn(char32_t c);

// By which the system finds it: octetsOf(), or where it is spooled (spool.h).
QByteArray systemPath(const QString &path);

// The name of a file without its folders: such an octet as \xHH. For a person "standard input", where that is
// what "-" names; to be kept it has none.
QString shownName(const QString &path);
QString keptName(const QString &path);

// What stands at a path; links are followed.
struct FileStatus {
    enum class Kind { Missing, File, Folder, Other }; // Other: a device, a pipe, a socket
    Kind kind = Kind::Missing;
    qint64 size = 0;    // of a file
    qint64 changed = 0; // when its bytes were, in seconds since 1970 (UTC)
    int reason = 0;     // errno, where nothing was found: ENOENT and ENOTDIR, or it may not be looked at
    bool exists() const { return kind != Kind::Missing; }
    bool isFile() const { return kind == Kind::File; }
    bool isFolder() const { return kind == Kind::Folder; }
};
FileStatus statusOf(const QString &path);
bool mayWrite(const QString &path);
// The folder that it is in, and that folder made where it is missing; the error is the system's words.
QString folderOf(const QString &path);
Result<void, QString> makeFolder(const QString &folder);

// Why it is not opened, and what to do, as a part of a sentence. Empty: what stands there gives no reason.
QString whyNotRead(const QString &path);
QString whyNotWritten(const QString &path); // made or replaced
QString whyNoFolder(const QString &folder); // to look for files in
// Without links, "." and ".."; empty where there is nothing.
QString canonicalPath(const QString &path);

// From the root on, whether or not anything stands there, and the file that the system would make: links of
// the folder are followed, and ".." goes out of the folder that a link leads to.
QString absolutePath(const QString &path);

// What stands in a folder.
struct FolderItem {
    enum class Kind {
        File, // or a link to one below `root`
        Folder,
        Hidden,     // its name begins with a point
        LinkOut,    // of `root`
        FolderLink, // to a folder below `root`
        BrokenLink, // to what is not there, below `root`
        Other,      // a device, a pipe, a socket
    };
    QString path;
    QString name;
    Kind kind = Kind::File;
};
// By name. `root` is what links may not lead out of. The error is the system's words.
Result<QList<FolderItem>, QString> listFolder(const QString &folder, const QString &root);

} // namespace nidus::files
