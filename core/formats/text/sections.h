// Labels → sections with their bodies, and the lines that none of them claims.
#pragma once

#include "core/formats/text/outline.h"
#include "core/formats/text/template_reader.h"

#include <vector>

namespace nidus::formats {

// A section and what its label meant; `part` counts the templates of the source from 0.
struct FoundSection {
    Section section;
    QList<QStringView> body; // its lines, each without its end, of the text that is read
    std::optional<LabelMatch> match;
    size_t part = 0;
    bool definition = false;    // the body begins with the marker of a markdown definition (": ")
    bool isAround = false;      // a section of the document around the template
    std::optional<Field> given; // whose it is without a label: a person said so

    void append(QStringView line, int number)
    {
        body.append(line);
        section.bodyLines.append(number);
    }
};

// A line of the text that is read; the text outlives it.
struct Line {
    int number = 0;
    QStringView text;
    operator QStringView() const { return text; }
};

struct PartLines {
    LineRange lines;
    QList<Line> preamble; // with the blank lines inside
};

struct FoundSections {
    std::vector<FoundSection> sections;
    std::vector<PartLines> parts;
    QList<int> unclaimed; // numbers of lines
    QList<int> fences;    // of these: "```" and the like
    QList<TemplateReading::Repetition> repetitions;

    void addUnclaimed(const TextLine &line);
};

FoundSections sectionsOf(const std::vector<TextLine> &lines, const Outline &outline);

} // namespace nidus::formats
