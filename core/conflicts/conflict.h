// A conflict: a reason to doubt that a name may be given (RFC 8141 §5.1): the name, the other name, the kind,
// the evidence.
#pragma once

#include "core/conflicts/closeness.h"
#include "core/registration/finding.h"

#include <QList>
#include <QString>

#include <optional>

namespace nidus::conflicts {

enum class Kind {
    Registered, // the same name, compared case-insensitively (§5.1 (1))
    Forbidden,  // a form that §2 or §5.1 keeps back
    Pending,    // another open request asks for it; who came first decides nothing by itself
    Country,    // ISO 3166
    UriScheme,
    IdentifierSystem,
    WatchList, // staff's own
    LookAlike,
    InformalConfusion, // reads as a name that the registry gives (§5.2): urn7, urn-07
    SameRegistrant,    // the same organization, contact domain or document
};

enum class Weight {
    Blocks, // no decision lifts it
    Decide, // a reviewer rules
    Advice,
};

QString id(Kind kind); // "registered", "uri-scheme": in files and on the command line
QString id(Weight weight);
QString id(Way way); // "hyphens", "characters", "transposed", "variant", "one-character"
std::optional<Kind> kindById(QStringView id);
const QStringList &kindIds();
Weight weightOf(Kind kind);

// Where characters differ, in UTF-16 units of either name.
struct MarkedSpans {
    Span name, other;
    bool operator==(const MarkedSpans &) const = default;
};

struct Evidence {
    QString words;            // one sentence, translatable
    std::optional<Way> way;   // of look-alikes
    QList<MarkedSpans> marks; // which characters; empty where the names are equal
    bool operator==(const Evidence &) const = default;
};

// Where the other name stands.
enum class Place { Registry, Requests, Rules, Countries, UriSchemes, IdentifierSystems, WatchList };

struct Conflict {
    QString name; // folded
    Kind kind = Kind::LookAlike;
    QString other; // the other name as it stands there; of a forbidden form the rule's id
    Place place = Place::Registry;
    QString source;           // the same in words, with date and origin
    qint64 request = 0;       // where the other name is asked for: R-n
    bool isTrademark = false; // on the watch list for a trademark: between the parties (§5.1)
    Evidence evidence;
    Weight weight() const { return weightOf(kind); }
    bool operator==(const Conflict &) const = default;
};

// Evidence for two names of which closeness() said `way`.
Evidence evidenceOf(const QString &name, const QString &other, Way way);

// In which ways a name may be close to one of a list from outside: their many short names would be near
// anything.
bool countsOnList(Place place, const QString &listedAs, const QString &what, Way way);

} // namespace nidus::conflicts
