// Headings below the heading of a section: they belong to its body, whatever they are called.
#pragma once

#include "core/formats/text/label_candidates.h"

#include <functional>
#include <vector>

namespace nidus::formats {

// The indices of the candidates that are headings of a part of a section: a deeper number than its own
// ("3.7.1. Uniqueness" below "3.7. Assignment"), more marks ("#### Scope" below "### Purpose"), or a lower
// underline. `isLabel` says of an index whether that candidate is a section's label. Ascending.
std::vector<size_t> headingsOfParts(const std::vector<LabelCandidate> &candidates,
                                    const std::function<bool(size_t)> &isLabel);

} // namespace nidus::formats
