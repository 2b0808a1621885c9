// A comparison as plain text in which the words that changed are marked: what `nidus-cli diff --words`
// prints.
#pragma once

#include "core/diff/comparison.h"

#include <QStringList>

namespace nidus::diff {

// One text for each section that changed, in the order of compareTemplates(). A passage is a line, LF line
// ends:
//     "  " passage         unchanged
//     "- " "+ " passage    removed, added as a whole
//     "! " passage         changed: "the [-old-]{+new+} words"
//     "~ 12 lines"         stands for unchanged lines
// Not translated; displayable; linear.
QStringList markedSections(const Comparison &comparison);

} // namespace nidus::diff
