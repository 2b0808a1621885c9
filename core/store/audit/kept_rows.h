// The tables whose rows are kept for ever, their columns, and how a row is hashed. The one place that lists
// them; `act` writes by it and `verify` reads by it.
//
// Row hash: SHA-256 over the row's columns in the schema's order, without its id and `sha256`. A column is
// written as
//   NULL     'N'
//   integer  'I' and 8 octets, big-endian
//   text     'T', the length in octets (8, big-endian), the octets of its UTF-8
//   octets   'B', the length (8, big-endian), the octets
// `source.bytes` is left out: `digest` is a hash over it, and verify computes that one too.
#pragma once

#include "core/store/audit/sha256.h"
#include "core/store/connection/sqlite/statement.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <span>

namespace nidus::store {

struct KeptTable {
    const char *name;
    const char *key;                      // its integer primary key
    std::span<const char *const> columns; // in the schema's order, without key, act and sha256
    bool keyIsGiven = false;              // the key is the first value (intake_shown)
};

// audit left out. The order is the one in which an audit entry's `concerns` goes through them.
std::span<const KeptTable> keptTableList();
qsizetype keptTableIndex(QByteArrayView name); // -1: none

// The length (8 octets, big-endian), then the octets.
void addWithLength(Sha256 &hash, QByteArrayView bytes);

class RowHash {
public:
    void null() { m_hash.addData("N"); }
    void integer(qint64 value);
    void text(QByteArrayView utf8) { lengthAnd('T', utf8); }
    void octets(QByteArrayView bytes) { lengthAnd('B', bytes); }
    QByteArray result() const { return m_hash.result(); }

private:
    void lengthAnd(char tag, QByteArrayView bytes);
    Sha256 m_hash;
};

// Adds a column's value as Database::insert will store it.
void addValue(RowHash &hash, const Value &value);
// Adds a column as it was read.
void addColumn(RowHash &hash, const Statement &row, int column);

// What an audit entry's `concerns` goes over, one row after another.
void addConcern(Sha256 &concerns, const KeptTable &table, qint64 id, QByteArrayView rowHash);

struct AuditContent {
    QByteArray previous;
    qint64 id = 0;
    QString at, who, act, subject, detail;
    qint64 rows = 0;
    QByteArray concerns;
};
QByteArray auditHash(const AuditContent &content);

} // namespace nidus::store
