// Reasons that are half written: each conflict has its own, and what was written on one is never given for
// another.
#pragma once

#include "ui/conflicts/conflicts_model.h"

namespace nidus::ui {

struct WrittenReason {
    ConflictKey of;
    QString reason;
};

class WrittenReasons {
public:
    void keep(const ConflictKey &of, const QString &reason); // nothing where it is empty
    QString take(const ConflictKey &of);                     // and keeps it no longer; may be empty
    bool isEmpty() const { return m_reasons.isEmpty(); }
    qsizetype count() const { return m_reasons.size(); }
    const WrittenReason &first() const { return m_reasons.first(); } // the oldest; there is one

private:
    QList<WrittenReason> m_reasons;
};

} // namespace nidus::ui
