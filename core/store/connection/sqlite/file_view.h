// A store's file as it is read in one way, to judge what lies beside it before it is opened for work. What
// cannot be read is no answer.
#pragma once

#include "core/store/connection/sqlite/value.h"

#include <QAnyStringView>

#include <memory>
#include <optional>

struct sqlite3;

namespace nidus::store {

struct Act {
    qint64 number = 0; // 0: there is none
    QByteArray hash;
};

class FileView {
public:
    // Only what stands in the file: nothing beside it is read, and nothing is changed.
    static FileView alone(const QString &path);
    // What anybody would read: what was broken off is rolled back, and the log is read, without a checkpoint.
    // The index of the log is kept in memory (so nothing is made beside the file), for which nobody else may
    // have it open.
    static FileView asOpened(const QString &path);

    // Whether somebody else has it locked against reading.
    bool isInUse() const;
    // From now on nobody begins to write into the file but through a log, until this goes. False: somebody
    // does already.
    bool keepWritersOut() const;

    std::optional<Act> newestAct() const;
    bool holds(const Act &act) const;
    // The act with that number follows the one before it.
    bool isLinked(const Act &act) const;
    // Whether the newest act is the one that was written last: each act tells its number to another table.
    bool showsItsNewestAct() const;
    // The chain of the acts after number `first`, each with the rows that it wrote.
    bool isWholeAfter(qint64 first) const;
    bool hasWholePages() const { return isOk("PRAGMA quick_check(1)"); }
    // And each index has what its table has: of a page that was half written when a checkpoint was killed a
    // row may have its place and length, and zeros in it.
    bool hasWholeRows() const { return isOk("PRAGMA integrity_check(1)"); }

    std::optional<qint64> number(QAnyStringView sql, const Values &values = {}) const;
    // Octets of the file; what a shorter one lacks is NUL. Empty: it cannot be read.
    QByteArray octets(qint64 from, qsizetype size) const;
    QByteArray start(qsizetype size) const { return octets(0, size); }
    qint64 size() const; // of the file, in octets; 0: it cannot be read
    sqlite3 *handle() const { return m_handle.get(); }

private:
    FileView(const QString &path, const char *parameters, int flags);
    bool isOk(const char *check) const;

    QString m_path;
    struct Close {
        void operator()(sqlite3 *handle) const;
    };
    std::unique_ptr<sqlite3, Close> m_handle;
};

} // namespace nidus::store
