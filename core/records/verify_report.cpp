#include "core/records/verify_report.h"

#include <QCoreApplication>

namespace nidus {

QString message(const Fault &fault)
{
    return QCoreApplication::translate("nidus::store", "%1: %2").arg(fault.place, fault.detail);
}

} // namespace nidus
