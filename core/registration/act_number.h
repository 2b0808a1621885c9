// The number of the act that wrote a value into the store it was read from: what a desk did on one day is
// told in the order in which it did it.
#pragma once

#include <QtGlobal>

namespace nidus {

struct ActNumber {
    qint64 value = 0; // of the audit log; 0: no store's, or an import's, whose order says nothing of its days
    // Not compared: another store counts otherwise.
    bool operator==(const ActNumber &) const { return true; }
};

} // namespace nidus
