// SQLite's locks, so that nothing else in the process can drop them.
#pragma once

#include <QString>

#include <sys/types.h>

#include <utility>

namespace nidus::store {

using FileId = std::pair<dev_t, ino_t>; // whatever its name

// Of the file at `path`; {} when there is none.
FileId fileIdOf(const QString &path);
// Between a store's name and the time, in the name under which a restore keeps what was there.
inline constexpr char beforeRestore[] = ".before-restore-";
// Whether the file at `path` has other names, too (hard links), besides those that a killed restore left
// beside it. SQLite keeps a log beside each name under which it is opened, and what one of them is told the
// other does not know (sqlite.org/howtocorrupt.html, "multiple links").
bool hasSeveralNames(const QString &path);
// Takes the names away that a killed restore left; only by who has the store locked, as a living one does.
void removeLeftNames(const QString &path);
// Whether a file that SQLite has open here and locks has a name somewhere.
bool hasName(const FileId &file);

// From now on SQLite locks files by open file descriptions (fcntl(2), "Open file description locks") instead
// of by process: POSIX drops the locks of a process on a file when *any* descriptor of the file is closed, by
// whoever it may be; a file dialog that looks for a file's type, in the folder of the registry, is enough.
// Both kinds of locks respect each other, also between programs. Where the system does not know them, all
// stays as it was. To be called before the first file is opened; further calls do nothing.
void makeLocksLast();

} // namespace nidus::store
