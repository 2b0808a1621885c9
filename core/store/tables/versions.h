// The versions of a registration, with their corrections.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <optional>

namespace nidus::store {

// All words of a template, for the full-text search; UTF-8.
QByteArray searchedText(const RegistrationTemplate &text);

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

// Versions only, as readRegistration; without sources when `withSources` is false. By number; of one number
// the one that stands, published last, comes last.
StoreResult<QList<Version>> readVersions(Database &database, qint64 registration, bool withSources);
// The version `number` (0: the highest), `correction` (0: the one published last). NotFound when there is
// none.
StoreResult<Version> readVersion(Database &database, qint64 registration, int number, int correction);
// The highest version whose dayOf() is `day` or before (empty: of any day), the one of them that stands, with
// its source and without findings; none when there is none.
StoreResult<std::optional<Version>> readVersionAsOf(Database &database, qint64 registration,
                                                    const QString &day);
// The sources of a registration's versions, and the lines that each version has in its.
struct VersionSource {
    VersionNumber number;
    QByteArray digest; // sourceDigest()
    LineRange lines;
};
StoreResult<QList<VersionSource>> versionSources(Database &database, qint64 registration);
// Corrections whose dayOf() is `from` or later and `until` or before (empty: whenever), the newest first, at
// most `most`; without text, findings and source. `nid` as it was requested.
struct CorrectedVersion {
    QString nid;
    Version version;
};
StoreResult<QList<CorrectedVersion>> corrections(Database &database, const QString &from,
                                                 const QString &until, qsizetype most);
// The row of the version that was kept last; 0: none.
StoreResult<qint64> lastKeptVersion(Database &database);
// The highest correction of a number, whenever it was published; 0: there is none.
StoreResult<int> lastCorrection(Database &database, qint64 registration, int number);

} // namespace nidus::store
