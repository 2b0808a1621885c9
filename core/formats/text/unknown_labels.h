// Labels of sections that no form knows ("References", "Overview", "Fast track"): taken where they are
// marked up and placed exactly as the labels that the form does know.
#pragma once

#include "core/formats/text/label_candidates.h"
#include "core/formats/text/outline.h"

namespace nidus::formats {

// Adds the marks of unknown sections to `outline`, and says whether its bodies are indented.
void takeUnknownLabels(const std::vector<TextLine> &lines, const std::vector<LabelCandidate> &candidates,
                       Outline &outline);

} // namespace nidus::formats
