// Private to core/diff: whether characters were read or printed wrongly, and nothing else has changed.
#pragma once

#include <QString>

namespace nidus::diff {

// Marks as a keyboard has them, composed letters, and `user&host` as `user@host`, as the registry prints it.
QString withPlainMarks(const QString &word);

// Word by word `after` is `before` decoded as it was meant ("KÃ¤se" is "Käse"), with marks of
// a keyboard, or with letters beyond ASCII in the place of what no decoder could read.
bool isOfEncoding(const QString &before, const QString &after);

} // namespace nidus::diff
