#include "core/rules/slips.h"

#include "core/characters/edits.h"

namespace nidus::rules {

bool isSlipOf(QStringView written, QStringView nid)
{
    const int most = nid.size() >= 8 ? 2 : nid.size() >= 5 ? 1 : 0;
    const int apart = editsBetween(written, nid, most);
    return apart > 0 && apart <= most;
}

} // namespace nidus::rules
