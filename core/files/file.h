// The one place where the programs open files. What is read or written may be named by anybody, and so be the
// registry itself: that is refused, with words in errorString().
//
// POSIX drops all locks that a process has on a file when any descriptor of that file is closed. A registry
// that is looked at beside SQLite would lose its locks, and acts with them; one that is replaced would go on
// being written where nobody finds it.
#pragma once

#include "core/result.h"

#include <QFile>
#include <QSaveFile>

#include <cerrno>

namespace nidus::files {

// A QFile that opens no file of an open registry, and those whose names Qt loses (path.h) for reading.
class File : public QFile {
public:
    File();
    explicit File(const QString &path);
    ~File() override;
    QString fileName() const override;
    using QFile::open;
    bool open(OpenMode mode) override;

protected:
    qint64 writeData(const char *bytes, qint64 count) override;

private:
    QString m_path;
};

// All octets of a file, device or pipe, or of an open one from where it stands; reading stops behind `most`.
// The error is a part of a sentence for a person.
Result<QByteArray, QString> readWhole(const QString &path, qint64 most);
Result<QByteArray, QString> readWhole(QFile &file, qint64 most);
QString tooLong(qint64 most); // such an error

// A QSaveFile that replaces none of those, nor a registry that is not open, and takes no name that Qt loses.
class SaveFile : public QSaveFile {
public:
    explicit SaveFile(const QString &path);
    ~SaveFile() override;
    bool open(OpenMode mode) override;
    bool commit();                                         // QSaveFile's
    bool isDiskFull() const { return m_reason == ENOSPC; } // why writing failed

protected:
    qint64 writeData(const char *bytes, qint64 count) override;

private:
    void keepReason();
    int m_reason = 0; // errno of the write that failed
};

// Whether an SQLite database, a registry perhaps, lies at `path`, or one that has `path` as its log.
bool belongsToDatabase(QString path);

// Gives `from` the name `to` in the same folder; what has that name already stays, and false comes back.
bool renameToFree(const QString &from, const QString &to);

// A rename lies on the disk when its folder does. Some file systems know no such thing: then it is as it is.
void syncFolderOf(const QString &file);

} // namespace nidus::files
