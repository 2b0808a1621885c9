// What a power cut may leave of a folder. All that this process changes in the folder's files is noted, in
// its order, by a layer under SQLite (power_cut_vfs.cpp) and in front of the C library (power_cut.cpp). From
// the notes the folder is made anew as it may be after a cut at any moment: what was synced is there; of the
// rest each sector of 512 octets is there or not, in whatever order it was written; names are there up to
// some change of the folder after its last sync.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

#include <vector>

namespace nidus::support {

class PowerCut {
public:
    // From now on the files of `folder` are watched; those that are there lie on the disk. One at a time.
    explicit PowerCut(const QString &folder);
    ~PowerCut();
    PowerCut(const PowerCut &) = delete;

    // How many changes and syncs there were.
    qsizetype count() const { return qsizetype(m_changes.size()); }
    // Makes the files in the empty folder `into` as they may be when the power goes after `count` of them.
    // The same `seed` leaves the same; 0 leaves only what was synced, 1 all that was written.
    bool writeAfter(qsizetype count, quint32 seed, const QString &into) const;

    // ---- for the layers ----
    static PowerCut *watching(const char *path); // whose folder `path` is a file of; null: nobody's
    static PowerCut *watching(int descriptor, QByteArray *path);
    int fileNamed(const QByteArray &path); // its number; a new one where there was none
    void write(int file, qint64 offset, const void *octets, qint64 count);
    void truncate(int file, qint64 size);
    void sync(int file);
    void syncFolder();
    void remove(const QByteArray &path);
    void rename(const QByteArray &from, const QByteArray &to);
    void link(const QByteArray &from, const QByteArray &to);

private:
    struct Change {
        enum Kind { Name, Unname, Rename, Write, Truncate, Sync, SyncFolder } kind;
        int file = -1;
        QByteArray name, to; // in the folder
        qint64 offset = 0;   // or size
        QByteArray octets;
    };
    QByteArray nameOf(const QByteArray &path) const;

    const QByteArray m_folder;
    QMap<QByteArray, int> m_names; // as they are
    QMap<QByteArray, int> m_firstNames;
    std::vector<QByteArray> m_first; // octets of the files that were there
    int m_files = 0;
    std::vector<Change> m_changes;
};

// Puts the layer under SQLite, once, for the whole process; before the first connection.
void watchSqlite();

// While SQLite's own layer works, the C library's is not asked: what it does is noted already.
class SqliteWorks {
public:
    SqliteWorks() { ++depth; }
    ~SqliteWorks() { --depth; }
    SqliteWorks(const SqliteWorks &) = delete;
    static thread_local int depth;
};

} // namespace nidus::support
