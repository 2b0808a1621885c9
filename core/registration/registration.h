// The values of the registry that everybody passes around: a registration with its versions, corrections,
// entry history and annotations. Words as in RFC 8141 §1.1; immutable once published. Dates are text,
// YYYY-MM-DD, because an absent or odd date must stay what it was; empty is absent.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/nid.h"
#include "core/registration/outside_decision.h"
#include "core/registration/registration_template.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>

namespace nidus {

enum class Status { Registered, Deprecated, Obsolete, Delisted };

// Where a row came from: written at the desk, taken in from outside, or known from the start (a seed).
enum class Origin { Desk, Import, Seed };

// "formal", "registered", "import" …: in files and on the command line.
QString id(Kind kind);
QString id(Status status);
QString id(Origin origin);
std::optional<Kind> kindById(QStringView id);
std::optional<Status> statusById(QStringView id);
std::optional<Origin> originById(QStringView id);

// Bytes as they arrived. `encoding` is "UTF-8", "US-ASCII", "ISO-8859-1", "windows-1252", "macintosh",
// "UTF-16LE" or "UTF-16BE"; `lineEnds` "LF", "CRLF", "CR" or "mixed".
struct Source {
    QString name; // the file's name as it came, no folder; may be empty
    QByteArray bytes;
    QString encoding;
    bool byteOrderMark = false;
    QString lineEnds;
    bool operator==(const Source &) const = default;
};

// Where in a source a template stands: lines counted from 1 by line feeds, both included. 0 is the whole
// source.
struct LineRange {
    int first = 0;
    int last = 0;
    bool operator==(const LineRange &) const = default;
};

inline constexpr int highestVersion = 999'999'999; // nine digits

// `csa@2` is version 2 as last corrected, `csa@2.1` its first text.
struct VersionNumber {
    int number = 0;     // 1 or more
    int correction = 1; // 1 is the first text of that number
    auto operator<=>(const VersionNumber &) const = default;
};

// One published text of a registration. Never changed once published.
struct Version {
    VersionNumber number;
    QString stated; // the version as the template states it ("2 (revision of …)", "1.0"); may be empty
    QString date;   // the template's Date when it is a real one, else empty; the day it was requested
    RegistrationTemplate text;
    QString form; // "8141", "3406", "2611", "other": the form in which it came
    Origin origin = Origin::Desk;
    QString correctionClass; // of a correction: "spelling", "date" … (operations/corrections.h); else empty
    QString reason;          // of a correction or an answered publication; may be empty
    QDateTime published; // UTC, whole seconds: when it was published; of an import, as far as that is known,
                         // the day of its edition or of its file. Of a number the one published last stands
    QString publishedBy;
    std::optional<Source> source; // the bytes that it came from, where there are any
    LineRange sourceLines;
    QString ruleSet;         // the rule set that judged it ("1"), empty when none did
    Findings findings;       // at publication
    QDateTime recorded = {}; // when this store got it; not compared: another store got it at another time
    ActNumber act = {};
    bool operator==(const Version &other) const;
};

// The day from which on a version stood in the registry: what the desk published, from then on; what was
// taken in stood somewhere else before, and its template says since when.
QString dayOf(const Version &version);

// One record of the public registry, verbatim. Its children and its mixed content are kept as XML (`content`)
// in the registry's namespace, so that what the reader does not know stays; core/formats/iana reads
// references out of it.
struct Entry {
    QString section;    // id of the sub-registry it stands in ("urn-namespaces-1")
    QString name;       // as listed: text of the record's <name>
    QString date;       // attribute `date`: when it was registered; may be empty
    QString updated;    // attribute `updated`; may be empty
    QString attributes; // any other attributes as XML source (` id="x"`); mostly empty
    QString content;    // everything between <record …> and </record>, as XML
    QString lead;       // what stood between the previous record and this one, as XML; white space mostly
    bool operator==(const Entry &) const = default;
};

// An entry as one edition changed it. `removed`: the edition no longer lists it.
struct EntryRevision {
    qint64 edition = 0; // the edition's number
    QString effective;  // the edition's effective date
    Origin origin = Origin::Import;
    bool removed = false;
    Entry entry;           // meaningless when removed
    QString position = {}; // orders as text within the section; empty: not known
    int occurrence = 1;    // tells apart records of one name in one edition
    QString reason = {};   // that staff gave for it
    ActNumber act = {};
    bool operator==(const EntryRevision &) const = default;
};

// A status that staff gave (RFC 8126 §9.6), or that an edition's silence did.
struct Annotation {
    Status status = Status::Registered;
    QString changeController; // RFC 8126: who may change the registration; empty: the registrant
    QString reason;
    QDateTime at; // UTC, whole seconds
    QString by;
    ActNumber act = {};
    bool operator==(const Annotation &) const = default;
};

// An entry that was listed in error, and the one that stands in its place: what a registration is to the
// other.
enum class SupersessionRole { SupersededBy, Supersedes };
QString id(SupersessionRole role); // "superseded-by", "supersedes"
std::optional<SupersessionRole> supersessionRoleById(QStringView id);

struct Supersession {
    SupersessionRole role = SupersessionRole::SupersededBy;
    QString other; // its folded NID
    QString reason;
    QDateTime at; // UTC, whole seconds
    QString by;
    ActNumber act = {};
    bool operator==(const Supersession &) const = default;
};

struct Registration {
    Nid nid;
    Kind kind = Kind::Formal;
    Status status = Status::Registered;
    QString changeController;                      // of the last annotation
    QList<EntryRevision> entries;                  // oldest first
    QList<Version> versions;                       // by number, then correction
    QList<Annotation> annotations;                 // oldest first
    QList<Supersession> supersessions = {};        // oldest first
    QList<RecordedDecision> outsideDecisions = {}; // on which its publications at the desk rested
    bool operator==(const Registration &) const = default;
};

// The public registry as of a day: its head, without its entries.
struct Edition {
    qint64 number = 0; // in the order of recording, from 1; 0 before it is stored
    QString effective; // YYYY-MM-DD
    Origin origin = Origin::Import;
    QString prolog;     // what stood before the root element: processing instructions, comments
    QString head;       // the root element with everything but the records, which <?records?> stands for
    QString tail;       // what stood behind the root element
    QDateTime recorded; // UTC, whole seconds
    QString recordedBy;
    bool operator==(const Edition &) const = default;
};

} // namespace nidus
