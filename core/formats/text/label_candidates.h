// Lines that could be labels: their style, their words and what stands around them.
#pragma once

#include "core/formats/text/label_shape.h"
#include "core/formats/text/label_table.h"

#include <optional>
#include <vector>

namespace nidus::formats {

struct LabelCandidate {
    size_t line = 0; // index into the lines, of its first one
    int column = 0;
    LabelShape shape;
    size_t lastLine() const { return line + shape.lines - 1; }
    std::optional<LabelMatch> match;
    bool blankBefore = false; // a blank line, a page break or the text's beginning
    bool blankAfter = false;
    bool definition = false; // the next line begins with a definition's ": "
    bool hanging = false;    // stands alone above lines that stand deeper, with no blank line between
    size_t before = 0;       // the line that is not blank before this one; `line` itself when there is none
    bool formLabel = false;  // no mark and no colon, but a label of the form word for word below a blank line
    bool decorated() const { return shape.style != LabelStyle::Plain; }
    bool inForm() const { return match && match->topic != Topic::OtherSection; }
    // Stands on a line of its own, apart from what is before and behind it.
    bool alone() const
    {
        return shape.standalone() && (hanging || formLabel || (blankBefore && (blankAfter || definition)));
    }
    // Marked up as labels are.
    bool hasLabelMarkup() const { return shape.colon || (decorated() && !shape.separated) || alone(); }
    // Marked up so that nothing around it has to tell it from a line of a body.
    bool isFirmlyMarked() const
    {
        return shape.style == LabelStyle::FieldList || (shape.style == LabelStyle::Bold && shape.colon) ||
               (shape.style == LabelStyle::Numbered && shape.separated);
    }
};

// In order of lines. What stands between code fences is left out, unless the template itself does.
std::vector<LabelCandidate> labelCandidates(const std::vector<TextLine> &lines);

// A table of two columns, or "Purpose - books": where more sections are named so than with a colon, what
// stands between label and value does what a colon does.
void takeSeparatorsForColons(std::vector<LabelCandidate> &candidates);

// Whether `line` is a rule as wide as the line above it.
bool underlines(const TextLine &line, const TextLine &above);

// Whether `label` is worded as a title is: few words, the first with a capital letter, no sentence.
bool isTitle(QStringView label);

// "EXAMPLE: urn:acorn:1", "Note: …", "Figure 1: …": a remark, with its text behind the colon.
bool isRemark(const TextLine &line);
bool isWordOfRemark(QStringView label); // "EXAMPLE", "Note 2"

// "Examples of such names are": words that announce what follows, in a sentence.
bool isSentence(QStringView label);

} // namespace nidus::formats
