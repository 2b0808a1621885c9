#include "core/translation.inc"

#include "core/records/verify_report.h"

namespace nidus {

QString message(const Fault &fault) { return tr("%1: %2").arg(fault.place, fault.detail); }

} // namespace nidus
