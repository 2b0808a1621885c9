// Labels in a text of which hardly one is in the words of a form: so many that are nearly a form's, one after
// another in the form's order, are no accident.
#pragma once

#include "core/formats/text/label_candidates.h"

#include <vector>

namespace nidus::formats {

// Gives such candidates the sections that they mean. Nothing changes where at least half of the labels are in
// the form's words, or where none of them names the namespace. Linear in the number of candidates.
void takeOrderedLabels(std::vector<LabelCandidate> &candidates);

} // namespace nidus::formats
