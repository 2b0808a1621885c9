// A store that somebody changed with a tool of his own, as one who knows SQLite would: triggers dropped and
// put back, checks and foreign keys ignored. And what verify says of it, as the command line asks: opened for
// reading only.
#pragma once

#include "tests/support/scratch_store.h"
#include "tests/support/store_faults.h"

#include <algorithm>

namespace nidus::test {

// Runs `sql` with all triggers dropped, and puts them back. SQLite's words when it refused.
inline QString runWithoutTriggers(RawConnection &raw, const QByteArray &sql)
{
    const auto statements = [&](const QByteArray &what) {
        return raw.rows("SELECT " + what + " || ';' FROM sqlite_schema WHERE type = 'trigger'").toUtf8();
    };
    const QByteArray again = statements("sql");
    return raw.run(statements("'DROP TRIGGER ' || name") + "PRAGMA ignore_check_constraints = ON;" + sql +
                   ';' + again + "PRAGMA ignore_check_constraints = OFF;");
}

// What verify says of the store at `path`; that it cannot be opened is said, too.
inline QStringList faultsOfFile(const QString &path)
{
    auto database = store::Database::open(path, OpenMode::ReadOnly);
    return database ? faultsOf(*database) : QStringList{message(database.error())};
}

// The faults of a filled store in which `sql` was run so.
inline QStringList faultsAfter(const QByteArray &sql)
{
    ScratchStore scratch;
    if (const auto filled = fillEveryTable(*scratch); !filled)
        return {QStringLiteral("not filled: ") + message(filled.error())};
    scratch.close();
    RawConnection raw(scratch.path());
    if (const QString refused = runWithoutTriggers(raw, sql); !refused.isEmpty())
        return {QStringLiteral("not run: ") + refused};
    return faultsOfFile(scratch.path());
}

// Whether one of the faults begins so.
inline bool isNamed(const QStringList &faults, const QString &named)
{
    return std::ranges::any_of(faults, [&](const QString &fault) { return fault.startsWith(named); });
}

} // namespace nidus::test
