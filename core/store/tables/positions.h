// Where an entry stands among its like: texts that order, with room between any two.
#pragma once

#include <QStringList>

#include <functional>

namespace nidus::store {

// A text that orders between `before` and `after` (either may be empty: no bound). Never runs out: it grows
// as needed.
QString positionBetween(const QString &before, const QString &after);
// `count` positions between two others (either may be empty), ascending; short however many go into one gap.
void forEachPositionBetween(const QString &before, const QString &limit, qsizetype count,
                            const std::function<void(const QString &)> &take);
QStringList positionsBetween(const QString &before, const QString &limit, qsizetype count);
// `count` evenly spread positions, ascending, short.
QStringList evenPositions(qsizetype count);

} // namespace nidus::store
