// Reasons that are half written: each conflict has its own, and what was written on one is never given for
// another.
#pragma once

#include "ui/conflicts/conflicts_model.h"

namespace nidus::ui {

class WrittenReasons {
public:
    void keep(const ConflictKey &of, const QString &reason); // nothing where it is empty
    QString take(const ConflictKey &of);                     // and keeps it no longer; may be empty
    qsizetype count() const { return m_reasons.size(); }

private:
    QList<std::pair<ConflictKey, QString>> m_reasons;
};

} // namespace nidus::ui
