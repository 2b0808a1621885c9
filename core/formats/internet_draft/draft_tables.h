// Tables drawn with bars, as RFC 7991 §2.54 can hold them.
#pragma once

#include "core/formats/internet_draft/draft_blocks.h"
#include "core/formats/internet_draft/draft_lists.h"

#include <optional>

namespace nidus::formats {

// Every line of a table has a bar at either end and as many cells as the others, or is a rule between rows
// ("+---+---+", "|---|---|"), of which one stands below the head. Nothing: it is no such table.
std::optional<DraftBlock> tableOf(const Lines &lines);

} // namespace nidus::formats
