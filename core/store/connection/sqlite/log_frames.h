// The frames of a write-ahead log, looked at as SQLite does when it takes a log in
// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
#pragma once

#include <QtGlobal>

#include <optional>

struct sqlite3_file;

namespace nidus::store {

// SQLite reads a log up to the first frame of which a checksum is wrong, and passes over whatever follows: of
// a transaction that was broken off that is right. Where a whole transaction follows with more behind it, the
// octets before it had been on the disk (synchronous is FULL): they were damaged later, and acts would
// vanish. Returns the number of the first damaged octet of such a log, from 0. A damage in the last
// transaction cannot be told from one that was broken off.
// `log`: as SQLite has it open; `pageSize`: of the store, in octets. What cannot be read is passed over.
std::optional<qint64> damageBeforeActs(sqlite3_file *log, qint64 pageSize);

// The number of the act that the first transaction in the log wrote which wrote one. Read from the pages
// themselves: whether they belong to the file beside the log is not known yet. Nothing: there is no act in
// what SQLite takes in.
std::optional<qint64> firstActIn(sqlite3_file *log, qint64 pageSize);

} // namespace nidus::store
