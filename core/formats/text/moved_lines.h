// What a person says of lines that the reader divided otherwise: to whom they belong. The source stays as it
// came.
#pragma once

#include "core/registration/field.h"

#include <QMap>

#include <optional>

namespace nidus::formats {

// The owner of one line: the section whose label stands on line `section` as it was read (0: none named),
// else `field`, else no field. Both on the label's own line: that section is read as `field`'s.
struct LineOwner {
    int section = 0;
    std::optional<Field> field;
    bool operator==(const LineOwner &) const = default;
};

// By the number of the line, counted from 1 as in Section. A line that is not there belongs to whom the
// reader gave it.
using MovedLines = QMap<int, LineOwner>;

} // namespace nidus::formats
