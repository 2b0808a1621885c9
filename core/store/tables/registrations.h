// Registrations, versions, sources, annotations: what is written and read of them.
#pragma once

#include "core/records/listing.h"
#include "core/store/audit/audited_transaction.h"

#include <QSet>

#include <functional>
#include <optional>

namespace nidus::store {

class EditionOrder; // editions.h

// ---- writing, inside an act ----

// The same bytes under the same name are kept once. `digest` is sourceDigest(source) where the caller has it.
StoreResult<qint64> addSource(AuditedTransaction &act, const Source &source, const QByteArray &digest = {});

// Finds or adds the registration of `nid`. `added` tells which.
struct RegistrationId {
    qint64 id = 0;
    bool added = false;
};
StoreResult<RegistrationId> addRegistration(AuditedTransaction &act, const Nid &nid, Kind kind);

// What a version's columns say of its text and findings: made beforehand, on any thread, where many are
// added.
struct VersionTexts {
    QByteArray content;  // the template as it is kept
    QByteArray findings; // as they are kept
    QByteArray searched; // its words
    QString registrant;  // for lists
};
VersionTexts textsOf(const RegistrationTemplate &text, const Findings &findings);

// Adds `version` (its number is taken as it is) and indexes its words. `intake` 0: seen at once. `texts`:
// textsOf() its text and findings, when they are made already.
StoreResult<qint64> addVersion(AuditedTransaction &act, qint64 registration, const Version &version,
                               std::optional<qint64> source, qint64 intake = 0,
                               const VersionTexts *texts = nullptr);

// The latest by time is the registration's status. One that is given now (its `at` is the act's, or none) is
// not earlier than those that are there, whatever the clock says.
StoreResult<> addAnnotation(AuditedTransaction &act, qint64 registration, const Annotation &annotation,
                            qint64 intake = 0);

// Derives the listing row (and the name index) of `registration` anew; makes it seen.
StoreResult<> refreshListing(AuditedTransaction &act, qint64 registration);
// The same for many at once.
StoreResult<> refreshListings(AuditedTransaction &act, const QList<qint64> &registrations);
// For all that are seen: needed when the newest edition does not rest on the one that was the newest before
// (showIntake sees to that itself).
StoreResult<> refreshAllListings(AuditedTransaction &act);

// ---- intake: a bulk import in short transactions ----

// Finds the unfinished intake of `key` or adds one; Refused when one with this key was shown already.
StoreResult<qint64> addIntake(AuditedTransaction &act, const QByteArray &key);
struct IntakeState {
    qint64 id = 0; // 0: none with that key
    bool shown = false;
};
StoreResult<IntakeState> findIntake(Database &database, const QByteArray &key);
// What the intake holds already, so that a rerun goes on: (folded NID, source digest) pairs of its versions.
StoreResult<QSet<QPair<QString, QByteArray>>> intakeVersions(Database &database, qint64 intake);
// Shows the intake and refreshes the listings that it touches: its registrations, versions, editions,
// annotations.
StoreResult<> showIntake(AuditedTransaction &act, qint64 intake);

// ---- reading ----

// SHA-256 by which a source is known: over name and bytes.
QByteArray sourceDigest(const Source &source);

// Nothing when the NID is not registered (or only by an import that is not shown yet).
StoreResult<std::optional<qint64>> findRegistration(Database &database, const Nid &nid);
// Everything of it, with sources' bytes.
StoreResult<Registration> readRegistration(Database &database, qint64 id,
                                           const EditionOrder *order = nullptr);
// Its annotations, oldest first; among those of one second the one that was kept first.
StoreResult<QList<Annotation>> readAnnotations(Database &database, qint64 registration);
// Versions only, as readRegistration; without sources when `withSources` is false.
StoreResult<QList<Version>> readVersions(Database &database, qint64 registration, bool withSources);
// The version `number` (0: the highest), `correction` (0: the last). NotFound when there is none.
StoreResult<Version> readVersion(Database &database, qint64 registration, int number, int correction);

// 1 more than the highest informal number that was ever registered.
StoreResult<qint64> nextInformalNumber(Database &database);

// ---- lists ----

// In the order of folded NIDs, informal ones by number behind the formal ones. `take` returns false to stop;
// rows stream. `behind`: a registration after whose row they begin, found without a look at those before (0:
// all; one that is not listed: none).
StoreResult<> forEachListing(Database &database, const std::function<bool(const Listing &)> &take,
                             qint64 behind = 0);
StoreResult<std::optional<Listing>> findListing(Database &database, const Nid &nid);
StoreResult<qint64> countListings(Database &database);

// ---- search ----

// Names that contain every word of `words` come first (NIDs that begin with it before others), then texts
// that contain all words (the last one as a prefix), ranked. A word under three characters matches NIDs that
// begin with it. `words` is plain text: no operator, no quoting. At most `limit` hits of each.
StoreResult<QList<Hit>> searchNames(Database &database, const QString &words, int limit);
StoreResult<QList<Hit>> searchTexts(Database &database, const QString &words, int limit);
StoreResult<QList<Hit>> search(Database &database, const QString &words, int limit);

} // namespace nidus::store
