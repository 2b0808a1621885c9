// Words of a label that begin a paragraph: "Scope: the namespace covers …" below "Purpose".
#pragma once

#include "core/formats/text/label_candidates.h"
#include "core/formats/text/template_reader.h"

#include <functional>
#include <vector>

namespace nidus::formats {

// Of the labels those that are lines of bodies: nearly all sections of the form begin below their label, and
// these have a sentence beside them, and are of the other form or say once more what the label before them
// says.
std::vector<size_t> labelsInProse(const std::vector<LabelCandidate> &candidates,
                                  const std::function<bool(size_t)> &isLabel, Form form);

} // namespace nidus::formats
