// What one rule says of one place in a template.
#pragma once

#include "core/registration/field.h"
#include "core/registration/outside_decision.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace nidus {

// RFC 2119's words: a broken MUST is an error, a broken SHOULD a warning, anything else that a careful
// reviewer would say is advice.
enum class Severity { Error, Warning, Advice };

QString id(Severity severity); // "error", "warning", "advice": in files and on the command line
std::optional<Severity> severityById(QStringView id);

// A place in a field's body: UTF-16 units from 0. Length 0 at 0 is the field as a whole.
struct Span {
    qsizetype start = 0;
    qsizetype length = 0;
    bool operator==(const Span &) const = default;
};

// One way out: put `replacement` for `span` of the finding's field.
struct Remedy {
    QString words; // what pressing it does ("Write 2024-08-26")
    Span span;
    QString replacement;
    bool operator==(const Remedy &) const = default;
};

// A person has looked at a warning or an advice and says why it need not be mended.
struct Suppression {
    QString reason;
    QString by;
    QDateTime at; // UTC, whole seconds
    bool operator==(const Suppression &) const = default;
};

struct Finding {
    QString rule; // "nid-too-short", "date-form"
    Severity severity = Severity::Advice;
    std::optional<Field> field; // none: the template as a whole
    Span span;
    QString clause; // "RFC 8141 §5.1 (3)"
    QString words;
    std::optional<Remedy> remedy;
    std::optional<Suppression> suppressed = {}; // never of an error
    std::optional<OutsideDecision> lifted = {}; // of an error: another body's decision lifts it
    bool isSettled() const { return suppressed || lifted; }
    bool operator==(const Finding &) const = default;
};

using Findings = QList<Finding>;

} // namespace nidus
