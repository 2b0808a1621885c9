// Registrations and their annotations.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <optional>

namespace nidus::store {

struct EditionOrder; // entry_history.h

// ---- writing, inside an act ----

// Finds or adds the registration of `nid`. `added` tells which.
struct RegistrationId {
    qint64 id = 0;
    bool added = false;
};
StoreResult<RegistrationId> addRegistration(AuditedTransaction &act, const Nid &nid, Kind kind);

// The latest by time is the registration's status. One that is given now (its `at` is the act's, or none) is
// not earlier than those that are there, whatever the clock says.
StoreResult<> addAnnotation(AuditedTransaction &act, qint64 registration, const Annotation &annotation,
                            qint64 intake = 0);

// ---- reading ----

// Nothing when the NID is not registered (or only by an import that is not shown yet).
StoreResult<std::optional<qint64>> findRegistration(Database &database, const Nid &nid);
// As it was registered: a name tells only what it would be. NotFound
StoreResult<Kind> kindOf(Database &database, qint64 id);
// Everything of it, with sources' bytes.
StoreResult<Registration> readRegistration(Database &database, qint64 id,
                                           const EditionOrder *order = nullptr);
// Of a row with status, change_controller, reason, at, who.
StoreResult<Annotation> annotationOfRow(const Database &database, const Statement &row);
// Its annotations, oldest first; among those of one second the one that was kept first.
StoreResult<QList<Annotation>> readAnnotations(Database &database, qint64 registration);

// 1 more than the highest informal number that was ever registered.
StoreResult<qint64> nextInformalNumber(Database &database);

} // namespace nidus::store
