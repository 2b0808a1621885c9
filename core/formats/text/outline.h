// Which lines of a text are the labels of its sections, and where one template ends and the next begins.
#pragma once

#include "core/formats/text/label_shape.h"
#include "core/formats/text/label_table.h"
#include "core/formats/text/template_reader.h"

#include <optional>
#include <vector>

namespace nidus::formats {

// One label that was taken for a section's.
struct Mark {
    size_t line = 0; // index into the lines, of the label's first one
    LabelShape shape;
    size_t lastLine() const { return line + shape.lines - 1; }
    std::optional<LabelMatch> match; // none: a section that the form does not know
    bool startsPart = false;         // the first label of a template
    bool title = false;              // a heading above the next template: no section
    bool isAround = false;           // a section of the document around the template
};

struct Outline {
    Form form = Form::Other;
    int column = 0;              // where the labels stand
    bool bodiesIndented = false; // every body stands deeper than its label
    std::vector<Mark> marks;     // in order of lines
    // A label that says again what another one of its template says, and is a line of a body: its line, and
    // the other's.
    struct Repetition {
        size_t line = 0, kept = 0;
    };
    std::vector<Repetition> repetitions;
};

// Linear in the number of lines.
Outline outlineOf(const TextLines &text);

} // namespace nidus::formats
