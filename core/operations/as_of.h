// Which state of the registry is shown or given out. Both empty: the newest.
#pragma once

#include <QString>

namespace nidus {

struct AsOf {
    QString day; // YYYY-MM-DD
    qint64 edition = 0;
};

} // namespace nidus
