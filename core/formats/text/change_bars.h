// Bars in the margin that mark the lines which are new in a text.
#pragma once

#include <QString>
#include <QStringView>

#include <optional>

namespace nidus::formats {

// `text` with blanks in the place of such bars: its lines and columns are the same. Nothing when it has none.
std::optional<QString> withoutChangeBars(QStringView text);

} // namespace nidus::formats
