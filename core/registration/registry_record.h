// The other registries of the specifications, and a record of one of them: what each record says, which
// values it may have, under which policy it is registered, and the records with which the registry begins.
//
//   query-keywords        URN Query Keywords (draft-ietf-urnbis-rfc2141bis-urn-03 §9.2.1)
//   resolution-services   URN Resolution Service Designators (§9.2.2 there)
//   urn-scheme            the record of the URI scheme "urn" (RFC 8141 §7.1)
//
// Keywords and designators are compared character for character: the draft's directives are case-sensitive
// (§2.3).
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace nidus {

enum class OtherRegistry : quint8 { QueryKeywords, ResolutionServices, UrnScheme };

// What a record says beside its name.
struct RecordColumn {
    const char *id;    // for files and the command line: "supported_by"
    const char *title; // as the specification has it: "Supported by"; translatable
    const char *clause;
    bool isRequired;
};

struct OtherRegistryInfo {
    OtherRegistry registry;
    const char *id;        // for files and the command line: "query-keywords"
    const char *title;     // as published: "URN Query Keywords"
    const char *nameTitle; // of the first column: "Keyword"; translatable
    const char *clause;    // what asks for it: "draft-ietf-urnbis-rfc2141bis-urn-03, s. 9.2.1"
    const char *policy;    // how a record is registered and changed (RFC 8126 §4)
    std::span<const RecordColumn> columns;
};
std::span<const OtherRegistryInfo> otherRegistryTable();
const OtherRegistryInfo &infoOf(OtherRegistry registry);
QString id(OtherRegistry registry);
std::optional<OtherRegistry> otherRegistryById(const QString &id);

// A version of a record.
struct RegistryRecord {
    QString name;
    QStringList cells; // one a column, in their order; not required ones may be empty
    int number = 1;    // of the version
    bool isObsolete = false;
    QString reason; // for this version; of the first one it may be empty
    QString by;
    QDateTime at;
    QDateTime since; // when the first version came
    bool operator==(const RegistryRecord &) const = default;
};
// A name for people and the audit log: "s@2".
QString versionName(const RegistryRecord &record);
// The cell of the column with that id; empty where the registry has no such column.
QString cellOf(OtherRegistry registry, const RegistryRecord &record, const char *column);
// The values of the column that has but a few ("global", "specific"); empty: any text.
QStringList choicesOf(OtherRegistry registry, const char *column);

// With which the registry begins, as the specification lists them. Never none.
QList<RegistryRecord> initialRecords(OtherRegistry registry);

// Whether records of that registry are marked obsolete; the others say in a column of their own how they
// stand (§9.2.2: "deprecated").
bool hasObsoleteRecords(OtherRegistry registry);

// A pair of "Supported by": a NID, and the document that says so.
struct Support {
    QString nid;
    QString reference;
    bool operator==(const Support &) const = default;
};
// Of a cell "isbn RFC 3187; nbn RFC 3188". Where a NID stands alone, its reference is empty.
QList<Support> supportOf(const QString &cell);

// Why a record may not be kept.
struct RecordFault {
    enum class Kind {
        NameSyntax,   // no keyword, or no value of a directive
        NotItsName,   // the registry has one record, and this is none
        Missing,      // a required column is empty
        NotOneOf,     // of the column's few values
        NoRfc,        // the reference names no RFC where the policy asks for one
        NoDocument,   // the reference names neither an RFC nor a draft where the policy asks for one
        NoReference,  // a pair of "Supported by" without its reference
        BadNid,       // a pair of "Supported by" whose first word is no NID
        NidTwice,     // of "Supported by"
        BadCharacter, // one that cannot be seen
    };
    Kind kind;
    QString column; // its title; empty of the name
    QString text;   // that is wrong
};
std::optional<RecordFault> faultOf(OtherRegistry registry, const RegistryRecord &record);
// Which rule is broken, what to write instead and the clause; translatable.
QString message(const RecordFault &fault, OtherRegistry registry);

// The record with white space made single, and NIDs in lower case: as it is kept and compared.
RegistryRecord tidied(OtherRegistry registry, RegistryRecord record);

// The two registries of a query as it is explained: as the draft begins them, or as a store has them.
struct QueryRegistries {
    QList<RegistryRecord> keywords = initialRecords(OtherRegistry::QueryKeywords);
    QList<RegistryRecord> services = initialRecords(OtherRegistry::ResolutionServices);
};

} // namespace nidus
