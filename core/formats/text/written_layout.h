// The layout that the writer prints, read strictly, so that reading what was written gives the same value.
//
// A text is in that layout when all thirteen labels of Appendix A stand flush left, once and in order, every
// other line but the labels of further sections behind them (`Label:`, or `Label :` for one that would begin
// another template) is blank or indented by three, and what stands before the first label holds no page
// break. Label-looking lines, footers and form feeds in bodies are then just body. A text in any other layout
// is read tolerantly.
#pragma once

#include "core/formats/text/sections.h"

#include <QStringView>

#include <optional>

namespace nidus::formats {

// Whether `text` may stand before the first label, flush left.
bool isTamePreamble(QStringView text);

// Whether a further section's label must be printed with a blank before its colon.
bool needsSpacedColon(QStringView label);

std::optional<FoundSections> readWrittenLayout(QStringView text);

} // namespace nidus::formats
