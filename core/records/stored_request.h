// A request as it is kept, and the findings of its draft that a person has suppressed.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/request.h"

#include <optional>

namespace nidus {

struct StoredRequest {
    Request request;
    std::optional<qint64> registration;
};

// How a request was closed without being published.
struct Withdrawal {
    QString reason;
    QDateTime at; // invalid, and `by` empty: the log has no such act
    QString by;
    bool operator==(const Withdrawal &) const = default;
};

// The findings of `rule` in `field`; not the one finding of one text.
struct StoredSuppression {
    QString rule;
    std::optional<Field> field; // nothing: wherever the rule speaks
    Suppression why;
    bool operator==(const StoredSuppression &) const = default;
};

// Puts the suppressions to the findings that they mean; errors are left as they are.
void markSuppressed(Findings &findings, const QList<StoredSuppression> &suppressions);

} // namespace nidus
