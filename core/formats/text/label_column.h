// The column at which the labels of a text stand.
#pragma once

#include "core/formats/text/label_candidates.h"

#include <optional>
#include <vector>

namespace nidus::formats {

// Labels share a column; those with a bullet are another matter than those without.
int columnKey(const LabelCandidate &c);
int columnOfKey(int key);

// The key under which most different sections are named; the leftmost of equals. Nothing when too few are
// named for a template.
std::optional<int> columnOfLabels(const std::vector<LabelCandidate> &candidates);

} // namespace nidus::formats
