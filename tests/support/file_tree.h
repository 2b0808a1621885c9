// A folder of files as it stands on the disk: what each holds, and which file it is.
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>

#include <sys/stat.h>

namespace nidus::support {

struct FileState {
    QByteArray bytes;
    qint64 inode = 0, seconds = 0, nanoseconds = 0;
    bool operator==(const FileState &) const = default;
};
using Tree = QMap<QString, FileState>;

inline Tree treeOf(const QString &folder)
{
    Tree tree;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QFile file(path);
        struct stat status = {};
        if (!file.open(QIODevice::ReadOnly) || ::stat(QFile::encodeName(path), &status) != 0)
            qFatal("cannot read %s", qPrintable(path));
        tree.insert(QDir(folder).relativeFilePath(path),
                    {file.readAll(), qint64(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec});
    }
    return tree;
}

inline QMap<QString, QByteArray> bytesOf(const QString &folder)
{
    QMap<QString, QByteArray> bytes;
    const Tree tree = treeOf(folder);
    for (auto file = tree.cbegin(); file != tree.cend(); ++file)
        bytes.insert(file.key(), file->bytes);
    return bytes;
}

// The names of what differs: a comparison of whole trees would print them all.
inline QString differences(const QMap<QString, QByteArray> &a, const QMap<QString, QByteArray> &b)
{
    QStringList names;
    for (auto file = a.cbegin(); file != a.cend(); ++file)
        if (!b.contains(file.key()) || b.value(file.key()) != *file)
            names += file.key();
    for (auto file = b.cbegin(); file != b.cend(); ++file)
        if (!a.contains(file.key()))
            names += file.key();
    return names.join(u' ');
}

} // namespace nidus::support
