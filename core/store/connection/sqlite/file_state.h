// Whether somebody wrote over a store's file in place (`cp other.sqlite r.sqlite`): it keeps its name and its
// inode, so that SQLITE_FCNTL_HAS_MOVED says nothing, and SQLite would mix its pages with those of the log.
#pragma once

#include <QtGlobal>

#include <optional>

struct sqlite3;

namespace nidus::store {

// A store in WAL mode is written to by checkpoints alone, and the index of the log counts them
// (sqlite.org/walformat.html, "The WAL-Index File Format").
class FileState {
public:
    // Of the file that `handle` has open with a log; nothing where there is no log, or a checkpoint is
    // running.
    static std::optional<FileState> of(sqlite3 *handle, const char *path);

    // Whether the file differs from what it was `before`, though no checkpoint wrote into it since.
    bool isWrittenOverSince(const FileState &before) const;

private:
    struct Log {
        quint32 pages;     // committed in it
        quint32 resets;    // how often it was begun anew
        quint32 moved;     // its pages that a checkpoint has written into the file
        quint32 attempted; // those that one has begun to write
        bool operator==(const Log &) const = default;
    };
    struct File {
        qint64 octets, seconds, nanoseconds;
        bool operator==(const File &) const = default;
    };
    static std::optional<Log> logOf(sqlite3 *handle);

    Log m_log;
    File m_file;
};

} // namespace nidus::store
