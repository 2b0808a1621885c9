// Labels that say the same within a template: one is the section's.
#pragma once

#include "core/formats/text/label_candidates.h"
#include "core/formats/text/template_reader.h"

#include <functional>
#include <vector>

namespace nidus::formats {

// The place of a section in `form`; -1: it has none there.
int placeInForm(Topic topic, Form form);

// A heading and right below it a label that says the same are one label on several lines.
void joinLabelsToHeadings(std::vector<LabelCandidate> &candidates);

// Candidates that say the same; the first is a line of a body, and the other may be, where a third is better.
struct RepeatedLabel {
    size_t left = 0, other = 0;
};

// Of the candidates in [from, to), the labels of one template, those that are lines of bodies: of those that
// say the same the one that stands best in the form's order is the label, the first of equals.
std::vector<RepeatedLabel> repeatedLabels(const std::vector<LabelCandidate> &candidates, size_t from,
                                          size_t to, const std::function<bool(size_t)> &isLabel, Form form);

} // namespace nidus::formats
