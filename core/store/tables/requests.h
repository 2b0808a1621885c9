// Requests, their drafts and the decisions about them.
#pragma once

#include "core/records/ruling.h"
#include "core/records/stored_request.h"
#include "core/store/audit/audited_transaction.h"

namespace nidus::store {

// ---- writing, inside an act ----

// Opens `request` (its number is given by the store) with its first draft, revision 1. `registration`: of a
// revision.
StoreResult<qint64> addRequest(AuditedTransaction &act, const Request &request,
                               const RegistrationTemplate &text, std::optional<qint64> source,
                               LineRange sourceLines, std::optional<qint64> registration);
// Saves `text` over the draft that had `seenRevision`. Stale when another revision stands there now (or the
// request is closed: Refused). Returns the new revision.
StoreResult<int> saveDraft(AuditedTransaction &act, qint64 request, int seenRevision,
                           const RegistrationTemplate &text);
// The same for what was asked for (NID, procedure).
StoreResult<> updateRequest(AuditedTransaction &act, const Request &request);
// Closes an open request; Stale when it is not open any more.
StoreResult<> closeRequest(AuditedTransaction &act, qint64 request, RequestState state,
                           const QString &outcome, std::optional<qint64> registration);

StoreResult<qint64> addDecision(AuditedTransaction &act, const Decision &decision); // its id
// An outside decision on an open request: the decision and what it rests on.
StoreResult<> addOutsideDecision(AuditedTransaction &act, const Decision &decision,
                                 const OutsideDecision &outside);

// ---- reading ----

StoreResult<StoredRequest> readRequest(Database &database, qint64 number); // NotFound
StoreResult<Draft> readDraft(Database &database, qint64 request);          // NotFound
StoreResult<std::optional<Withdrawal>> withdrawalOf(Database &database, qint64 request);
StoreResult<QList<Request>> requests(Database &database, std::optional<RequestState> state);
// Of a row with the columns of `decision`, id and request_id (0: none) first.
Decision decisionOfRow(const Statement &row);
// Oldest first; of one rule and name the last one counts.
StoreResult<QList<RecordedDecision>> outsideDecisionsOf(Database &database, qint64 request);
// Those of the requests that were published as `registration`.
StoreResult<QList<RecordedDecision>> outsideDecisionsOn(Database &database, qint64 registration);
StoreResult<QList<Decision>> decisionsOf(Database &database, qint64 request);

} // namespace nidus::store
