// Headings below the heading of a section: they belong to its body, whatever they are called.
#pragma once

#include "core/formats/text/label_candidates.h"
#include "core/formats/text/outline.h"

#include <functional>
#include <vector>

namespace nidus::formats {

// The indices of the candidates that are headings of a part of a section: a deeper number than its own
// ("3.7.1. Uniqueness" below "3.7. Assignment"), more marks ("#### Scope" below "### Purpose"), or a lower
// underline. `isLabel` says of an index whether that candidate is a section's label. Ascending.
std::vector<size_t> headingsOfParts(const std::vector<LabelCandidate> &candidates,
                                    const std::function<bool(size_t)> &isLabel);

// Says of each label of a template that stands in a document whether it is a heading of the document around:
// "4. Security Considerations" behind "3.7. Security and Privacy", or behind labels without numbers.
void markSectionsAround(std::vector<Mark> &marks);

} // namespace nidus::formats
