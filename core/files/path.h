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

// The name of a file without its folders, for a person and to be kept: such an octet as \xHH.
QString shownName(const QString &path);

// What stands at a path; links are followed.
struct FileStatus {
    enum class Kind { Missing, File, Folder, Other }; // Other: a device, a pipe, a socket
    Kind kind = Kind::Missing;
    qint64 size = 0; // of a file
    bool exists() const { return kind != Kind::Missing; }
    bool isFile() const { return kind == Kind::File; }
    bool isFolder() const { return kind == Kind::Folder; }
};
FileStatus statusOf(const QString &path);
bool mayWrite(const QString &path);
// Without links, "." and ".."; empty where there is nothing.
QString canonicalPath(const QString &path);

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
