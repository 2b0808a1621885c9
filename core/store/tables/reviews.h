// Reviewing names: decisions on conflicts with what they rested on, reviewers who stand aside, and the watch
// list.
#pragma once

#include "core/store/tables/requests.h"

namespace nidus::store {

// ---- decisions ----

// Adds the decision of `ruling` and what it rested on; its id.
StoreResult<qint64> addRuling(AuditedTransaction &act, const Ruling &ruling);
// Takes it back: the one before it stands again. Refused when it was taken back already.
StoreResult<qint64> undoRuling(AuditedTransaction &act, qint64 decision, const QString &reason);

// Which rulings belong to one conflict, of `name` with `other`, both folded.
struct RulingSearch {
    QString kind, name, other;
    qint64 request =
        0; // that asks for `name`; then also what was ruled for it while it asked for another name
    qint64 otherRequest = 0; // that asks for `other`: rulings name it by its id, "R-7"
    bool eitherWay = false;  // the pair the other way round, too: then the two sides are swapped
};
// Oldest first.
StoreResult<QList<Ruling>> rulings(Database &database, const RulingSearch &search);
StoreResult<Ruling> readRuling(Database &database, qint64 decision); // NotFound

// ---- recusals; the id of what is kept ----

StoreResult<qint64> addRecusal(AuditedTransaction &act, qint64 request, const QString &reviewer,
                               const QString &reason);
StoreResult<QList<Recusal>> recusals(Database &database, qint64 request);

// ---- the watch list ----

StoreResult<qint64> setWatched(AuditedTransaction &act, const Watched &watched, bool listed);
// What is on the list, by name.
StoreResult<QList<Watched>> watchList(Database &database);

// ---- what both sides of a conflict are ----

// The Registrant field of each current template, by registration: where contacts stand. Streams; reads all
// templates,
// in the order of the lists.
StoreResult<>
forEachRegistrantField(Database &database,
                       const std::function<void(qint64 registration, const QString &field)> &take);
// The same of one version, by its row.
StoreResult<QString> registrantField(Database &database, qint64 version);
// The purpose of its current template; empty where it has none.
StoreResult<QString> currentPurpose(Database &database, qint64 registration);

} // namespace nidus::store
