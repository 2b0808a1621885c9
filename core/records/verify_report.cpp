#include "core/translation.inc"

#include "core/records/verify_report.h"

#include <algorithm>

namespace nidus {

QString message(const Fault &fault) { return tr("%1: %2").arg(fault.place, fault.detail); }

FaultRemedy remedyOf(const Fault &fault)
{
    switch (fault.kind) {
    case Fault::Kind::Listing:
        return FaultRemedy::Repair;
    case Fault::Kind::Schema:
    case Fault::Kind::Pages:
        return FaultRemedy::Copy;
    case Fault::Kind::OtherTable:
        return FaultRemedy::RemoveTable;
    case Fault::Kind::AuditChain:
    case Fault::Kind::Row:
    case Fault::Kind::RowsOfAct:
    case Fault::Kind::Reference:
    case Fault::Kind::Damaged:
    case Fault::Kind::Tail:
        break;
    }
    return FaultRemedy::EarlierBackup;
}

bool isHelpedBy(FaultRemedy remedy, const QList<Fault> &faults)
{
    return std::ranges::any_of(faults, [&](const Fault &fault) { return remedyOf(fault) == remedy; });
}

} // namespace nidus
