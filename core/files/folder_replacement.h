// A folder of files that takes another one's place as a whole: who looks at its path finds the one before or
// the new one, whenever the program is killed. The new one is made beside it as "NAME.unfinished-PROCESS-N";
// the one before stays as "NAME.replaced-PROCESS-MICROSECONDS" (when, since 1970) until the next replacement,
// so that somebody who copies it meanwhile comes to an end. Both are removed by the next one, if they are
// left and are known as its own: by a mark in them, or by the file that each folder of this kind has. What
// only has such a name is left alone, and a folder into which somebody who still stands in it has written
// since.
#pragma once

#include "core/files/file.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace nidus::files {

class FolderReplacement {
public:
    // Whether files of the folder are part of it; others are carried over as they are. `path` is relative:
    // "urn-formal/csa".
    using Belongs = std::function<bool(const QString &path)>;
    // Asked every tenth of a second while another replacement of a folder beside is waited for, a minute at
    // most; false stops.
    using Wait = std::function<bool()>;

    // Looks at `folder`, which need not be there, its own folder must; `always` is the name of a file that
    // each folder of its kind has. ReadOnly: nothing is written, neither now nor later; else others wait
    // until the object goes. The error is a part of a sentence for a person; empty: stopped.
    static Result<std::unique_ptr<FolderReplacement>, QString>
    begin(const QString &folder, const QString &always, QIODevice::OpenMode mode, const Wait &wait);
    ~FolderReplacement(); // removes what is unfinished
    FolderReplacement(const FolderReplacement &) = delete;

    const QString &path() const { return m_path; } // without links

    // Folders put aside earlier into which somebody has written since: they stay where they are.
    const QStringList &leftAlone() const { return m_leftAlone; }

    // What stands there of the names that do not belong: of a folder that holds nothing else its name with a
    // slash. The error: a registry or another database is among them, which is never moved; or a folder
    // cannot be read.
    Result<QStringList, QString> others(const Belongs &belongs) const;
    // The file at `path` as it is, open to read; null where there is none, or a link, or what is no file. The
    // error: its folder is a link or no folder.
    Result<std::unique_ptr<File>, QString> present(const QString &path) const;

    // A new file at `path`, open to write.
    Result<std::unique_ptr<File>, QString> create(const QString &path);
    // All that stands there and has no new file comes along, bytes and time, but for what `isDropped`.
    Result<void, QString> carryOver(const Belongs &isDropped);
    // Takes the place. Files that came there since carryOver() come along, if they can.
    Result<void, QString> commit(const Belongs &isDropped);

private:
    FolderReplacement(QString path, QString always, int lock)
        : m_path(std::move(path)), m_always(std::move(always)), m_lock(lock)
    {
    }
    bool isOwn(const QString &left) const;
    Result<void, QString> makeUnfinished();
    Result<void, QString> makeSubfolder(const QString &relative);
    Result<void, QString> carryFolder(const QString &from, const QString &relative, const Belongs &isDropped);
    void removeLeft();

    const QString m_path, m_always;
    const int m_lock;     // the open folder that it is in; -1: nothing is written
    QString m_unfinished; // empty: nothing was written yet
    QStringList m_subfolders, m_leftAlone;
};

} // namespace nidus::files
