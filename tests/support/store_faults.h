// What verify finds in a store, in words.
#pragma once

#include "core/store/audit/verify.h"

#include <QStringList>

namespace nidus::test {

inline QStringList faultsOf(store::Database &database, const std::optional<AuditHead> &head = {})
{
    const auto report = store::verify(database, head);
    if (!report)
        return {QStringLiteral("(") + message(report.error()) + QStringLiteral(")")};
    QStringList all;
    for (const Fault &fault : report->faults)
        all.append(message(fault));
    return all;
}

} // namespace nidus::test
