#include "ui/conflicts/written_reasons.h"

#include <algorithm>

namespace nidus::ui {

void WrittenReasons::keep(const ConflictKey &of, const QString &reason)
{
    if (!reason.isEmpty())
        m_reasons.append({of, reason});
}

QString WrittenReasons::take(const ConflictKey &of)
{
    const auto kept = std::ranges::find(m_reasons, of, &WrittenReason::of);
    if (kept == m_reasons.end())
        return {};
    const QString reason = kept->reason;
    m_reasons.erase(kept);
    return reason;
}

} // namespace nidus::ui
