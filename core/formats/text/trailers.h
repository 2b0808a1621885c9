// What stands behind a template and belongs to none of its fields: the end of a mail, of a list's mail or of
// a document.
#pragma once

#include "core/formats/text/text_lines.h"

namespace nidus::formats {

// The first line in [from, to), the end of a last section's body, of what no longer belongs to it; `to` when
// all does. `column`: where the labels stand. `number`: that of the section's label, if it has one ("2.6").
size_t trailerBegin(const std::vector<TextLine> &lines, size_t from, size_t to, int column,
                    QStringView number);

// The heading in [from, to) above a template that begins at `to`, with the prose below it; `to` when there is
// none.
size_t headingBefore(const std::vector<TextLine> &lines, size_t from, size_t to, int column);

} // namespace nidus::formats
