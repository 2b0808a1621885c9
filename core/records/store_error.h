// Why the store did not do what was asked. Nothing of a failed act is kept: every act is one transaction.
#pragma once

#include "core/result.h"

#include <QAnyStringView>
#include <QString>

namespace nidus {

struct StoreError {
    enum class Kind {
        Missing,        // no file there or an empty one, and the call makes none
        CannotOpen,     // folder missing, permission, a path that is no file: `detail` says what to do
        ReadOnly,       // the file, which may not be there yet, or its folder may not be written
        Locked,         // another process held the store longer than busyTimeout
        Full,           // disk full
        Corrupt,        // no SQLite file, or a damaged one
        NotAStore,      // an SQLite file of some other program
        Newer,          // written by a newer Nidus: refused and left untouched
        NeedsMigration, // older, and opened read-only
        Migration,      // a migration failed and was rolled back
        Refused,        // a trigger or constraint said no; `detail` is its text
        Stale,          // compare-and-swap: somebody else has saved meanwhile
        NotFound,       // no such row
        BadContent,     // a stored text that cannot be read back (damaged outside of Nidus)
        Moved,          // the file was moved away or replaced while it was open
        ForeignLog,     // the write-ahead log beside the file is not that store's
        ForeignJournal, // the rollback journal beside the file is not that store's
        DamagedLog,     // acts stand in that log behind octets that were damaged
        SeveralNames,   // the file has hard links: each name would have a log of its own
        Faulty,         // a backup in which what is kept is not as it was written
        Exists,         // a file has the name that a backup was to get
        OtherSchema,    // triggers or views are not as Nidus makes them: an act would do something else; or
                        // a table or column that a statement needs is not there
        Other,
    };
    Kind kind = Kind::Other;
    QString path;            // of the store
    QString detail;          // SQLite's words, a table, a row
    int code = 0;            // SQLite's extended result code
    bool isOfBackup = false; // `path` is a backup that was to be restored
    bool operator==(const StoreError &) const = default;
};

template <class T = void> using StoreResult = Result<T, StoreError>;

inline unexpected<StoreError> failure(StoreError::Kind kind, const QString &path, QAnyStringView detail = {})
{
    return unexpected(StoreError{kind, path, detail.isNull() ? QString() : detail.toString()});
}

// What happened, what was kept and what to do, for a person; translatable.
QString message(const StoreError &error);

} // namespace nidus
