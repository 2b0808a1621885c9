// An outside decision: another body decided that a name may be given which RFC 8141 §5.1 (3) keeps back
// (DESIGN §4 (3)).
#pragma once

#include "core/registration/act_number.h"

#include <QString>

#include <optional>

namespace nidus {

struct OutsideDecision {
    QString body;     // who decided: "ISO 3166 Maintenance Agency"
    QString document; // in what, so that it can be looked up: "Newsletter VI-12, item 3"
    QString day;      // of the document, YYYY-MM-DD
    QString address;  // where it can be read: an absolute URL (http, https, mailto) or a URN
    bool operator==(const OutsideDecision &) const = default;
};

// One that is kept: of which error it lifts for which name, and who recorded it when.
struct RecordedDecision {
    OutsideDecision decision;
    QString rule;    // "nid-country-prefix"
    QString name;    // folded NID
    QString request; // "R-7"
    QString at, who; // YYYY-MM-DDThh:mm:ssZ
    ActNumber act = {};
    bool operator==(const RecordedDecision &) const = default;
};

// Why it does not count, in words for a person; nothing: it counts. `today`: YYYY-MM-DD, UTC.
std::optional<QString> faultOf(const OutsideDecision &decision, const QString &today);

// In one line: "ISO 3166 Maintenance Agency: Newsletter VI-12, item 3 (2026-05-04), https://…".
QString wordsOf(const OutsideDecision &decision);

} // namespace nidus
