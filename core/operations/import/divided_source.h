// One template of a source as its lines are divided among the fields: what the two sides of the import page
// show, and what becomes of the division when a boundary is moved.
#pragma once

#include "core/formats/mail/template_texts.h"
#include "core/formats/text/partial_update.h"
#include "core/operations/act_error.h"

#include <array>
#include <memory>

namespace nidus {

// Lines that stand together and belong to one owner. First and last are indices into DividedSource::lines.
struct SourcePassage {
    int first = 0, last = 0;
    QString owner; // the field's label, "Version, Date", an other section's own; empty: no field
    QString brief; // the same for the margin
    std::optional<Field> field;
    int firstSection = 0, lastSection = 0;   // the lines of the labels; 0: none
    int tint = -1;                           // of four in turn; -1: no field
    formats::LineOwner ownerAtEnd() const;   // of a line that is added behind
    formats::LineOwner ownerAtStart() const; // of a line that is added before
    bool isOwned() const { return field || lastSection > 0; }
};

// One of Appendix A's fields.
struct FieldReading {
    QString text;
    QString from;     // the headings that it came from, where they are not the field's own
    QString leftOut;  // of them those that say only what the field says, and are no part of the text
    QString lines;    // "14-19"; empty: not in the source
    int passage = -1; // the first of its passages
    QString found;    // the first finding on it, in words
    Severity severity = Severity::Advice;
};

struct DividedSource {
    QStringList lines;
    int firstNumber = 1;           // of lines[0], in its source
    QList<SourcePassage> passages; // cover all lines, in order
    std::array<FieldReading, fieldCount> fields;
    std::vector<int> labels; // of each line: the line of its section's label; 0: it has none
    bool isLabel(int line) const { return labels[size_t(line)] == firstNumber + line; } // of a section
    QStringList others;    // labels of sections that the form does not know
    QStringList notes;     // what was not certain when it was read, in words
    QStringList encodings; // in which the source can be read
    RegistrationTemplate text;
    std::optional<formats::PartialUpdate> partial; // `text` is only that
    bool placeUnderIetf = false;                   // as TemplateReading::Part
    QString nid;
    QString form;               // "8141"
    LineRange range;            // where in the source the template stands, when it holds several
    QList<int> stray;           // numbers of the lines that belong to no section (TemplateReading::stray)
    QString strayLines() const; // "43–45, 50"
    bool hasStray(const SourcePassage &passage) const;
    int counts[3] = {}; // findings, by severity
    int filled() const;
    int passageOf(int line) const; // index into passages; -1: there is none
};

// A source that is looked at: what it says, and what a person moved.
struct SourceToDivide {
    Source source;
    int text = 0; // of a mail
    int part = 0;
    formats::MovedLines moved;
};
ActResult<DividedSource> divide(const SourceToDivide &what); // Unreadable

// `moved` with the boundary behind passage `passage` moved by `lines` (down when positive). Lines that go
// back to whom the reader gave them are still named: nothing is lost by that.
formats::MovedLines withBoundary(formats::MovedLines moved, const DividedSource &source, int passage,
                                 int lines);
// `moved` with the lines from `first` to `last` (indices) given to `owner`.
formats::MovedLines withOwner(formats::MovedLines moved, const DividedSource &source, int first, int last,
                              const formats::LineOwner &owner);
// `moved` with the lines from `first` to `last` (indices) given to `field`. A section whose label is among
// them becomes that field's as a whole, with its label.
formats::MovedLines withField(formats::MovedLines moved, const DividedSource &source, int first, int last,
                              std::optional<Field> field);

QString briefLabel(Field field); // for the margin: "NID", "Security"

} // namespace nidus
