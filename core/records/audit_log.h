// What is told of the audit log: its head, its entries, and what acts touched.
#pragma once

#include <QByteArray>
#include <QString>

namespace nidus {

// The chain's head, as kept in every backup and export. `hash` is 32 zero bytes when there is no entry.
struct AuditHead {
    qint64 count = 0;
    QByteArray hash;
    bool operator==(const AuditHead &) const = default;
};

// What acts touched, told by their names: for whoever keeps something of the store in memory.
struct ChangedAreas {
    bool registrations = false; // names, their entries and versions, editions
    bool requests = false;      // and their drafts
    bool reviews = false;       // decisions, recusals, the watch list, suppressions, ticks
    bool any() const { return registrations || requests || reviews; }
};

struct AuditEntry {
    qint64 id = 0;
    QString at, who, act, subject, detail;
};

} // namespace nidus
