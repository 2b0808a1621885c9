#include "core/records/stored_request.h"

namespace nidus {

void markSuppressed(Findings &findings, const QList<StoredSuppression> &suppressions)
{
    for (Finding &finding : findings) {
        finding.suppressed.reset();
        if (finding.severity == Severity::Error)
            continue;
        for (const StoredSuppression &suppression : suppressions)
            if (suppression.rule == finding.rule &&
                (!suppression.field || suppression.field == finding.field))
                finding.suppressed = suppression.why;
    }
}

} // namespace nidus
