// Editions: the public registry as of a day.
//
// An edition stores its head and, in `entry`, only what differs from the edition it rests on (`base`). What
// it lists is the nearest row of each (registration, occurrence) on the way from the edition down its bases.
// So publishing one registration costs one row, and an older edition put in between changes no other.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QList>
#include <QSet>

#include <optional>

namespace nidus::store {

struct EditionInfo {
    qint64 number = 0;
    QString effective;
    Origin origin = Origin::Import;
    qint64 base = 0; // 0: none
    QString recorded, recordedBy;
};

// ---- reading ----

// In the order of effective date, then of recording; what is shown only.
StoreResult<QList<EditionInfo>> editions(Database &database);
// The edition with the latest effective date ≤ `day`, the last recorded one among equals; `day` empty: the
// newest. Seeds count only while there is no other edition at or before the day. Nothing when there is none.
StoreResult<std::optional<qint64>> editionAsOf(Database &database, const QString &day);
StoreResult<Edition> readEdition(Database &database, qint64 number); // NotFound
// The source that it was made of, or some records of which were taken into it; 0: none.
StoreResult<qint64> sourceOfEdition(Database &database, qint64 number);

// The numbers of those that rest on a seed, however far down, seeds among them. A base is always recorded
// before what rests on it; what is only planned has negative numbers.
QSet<qint64> restingOnSeeds(QList<EditionInfo> editions);

// ---- writing, inside an act ----

// Adds an edition that rests on `base` (0: on nothing), with `source` where it came from a file.
StoreResult<qint64> addEdition(AuditedTransaction &act, const Edition &edition, qint64 base,
                               std::optional<qint64> source, qint64 intake = 0);

} // namespace nidus::store
