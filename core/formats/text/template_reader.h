// Reads a registration template from text: the RFC 8141 form, and the older RFC 2611 and RFC 3406 forms.
//
// The way: bytes → lines (page breaks marked) → blocks with indentation and style → labelled sections →
// fields. It never fails: it returns what it found, every line that no section claims, and findings for what
// is odd.
#pragma once

#include "core/formats/text/moved_lines.h"
#include "core/formats/text/source_text.h"
#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

#include <QList>
#include <QString>

#include <array>
#include <functional>
#include <optional>

namespace nidus::formats {

enum class Form { Rfc8141, Rfc3406, Rfc2611, Other };
QString id(Form form); // "8141", "3406", "2611", "other"

// One labelled section as it stood. Lines are counted from 1 by line feeds (a form feed ends no line).
struct Section {
    QString label;     // as written, without the colon and markup; empty: lines that a person gave to a field
    int labelLine = 0; // 0: no label
    int labelEnd = 0;  // the last of its lines; a narrow column breaks a label
    std::optional<Field> field; // Appendix A's field; none for `registration_information` and `unmapped`
    QString source;             // the section's name in its own form, snake case; "unmapped" when it has none
    bool isNear = false;        // the label is nearly the form's, and was taken for it where that was missing
    bool isAround = false;      // of the document around: the template says itself what it is about
    bool inlineFirst = false;   // the body begins behind the label, on the label's line
    QList<int> bodyLines;       // the source line of each line of the body; without page breaks
    qsizetype markupBefore = 0; // of these, at the body's ends: marks of which the other stands inside, and
    qsizetype markupBehind = 0; // the blank lines next to them
    // The first and last line of the body that is neither blank nor markup; 0 when the body is empty.
    int first() const { return bodyLines.isEmpty() ? 0 : bodyLines[markupBefore]; }
    int last() const { return bodyLines.isEmpty() ? 0 : bodyLines[bodyLines.size() - 1 - markupBehind]; }
    bool operator==(const Section &) const = default;
};

// `field`'s id, or "registration_information" or "unmapped": the `field` of `template fields --json`.
QString fieldName(const Section &section);

// "43-45, 50": numbers of lines, which ascend.
QString lineRanges(const QList<int> &numbers);

// What a source holds. A source may hold several templates (RFC 8057: three NIDs); `templates` gives each its
// own sections, `sections` has all of them in order.
struct TemplateReading {
    struct Part {
        QList<qsizetype> sections;  // indices into TemplateReading::sections
        QString nid;                // lower case; empty when none is named
        QString statedVersion;      // as stated ("2 (revision of …)"); may be empty
        std::optional<int> version; // when what is stated is a positive integer
        QString date;               // YYYY-MM-DD when what is stated is a real date, else empty
        int bareVersionLine = 0; // the line of a number without label that was read as the version; 0: none
        int sentenceLine = 0;    // the line of a sentence out of which version and date were read; 0: none
        int furtherDayLine = 0;  // the line of a date behind which another one stands; 0: none
        bool placeUnderIetf = false; // RFC 3553: it names a part of another namespace, and no NID
        LineRange lines;
        RegistrationTemplate text; // the thirteen fields; older sections under headings that say more
        std::array<QList<int>, fieldCount>
            fieldLines;           // the source line of each line of a field; 0: it has none
        QList<int> preambleLines; // those of text.preamble, with blank ones around it
    };
    Form form = Form::Other;
    QList<Section> sections;
    QList<int> unclaimed; // numbers of the lines that no section claims, blank ones and page breaks left out
    QList<Part> parts;    // at least one
    QList<int> stray;     // of these: behind the first label, and no fences of code around what is claimed
    // A label that stands in a body and says what another one of its template says: its line, and the
    // other's.
    struct Repetition {
        QString label;
        int line = 0, kept = 0;
    };
    QList<Repetition> repetitions;
    Findings findings;          // of reading only: what is missing or doubtful about the form
    qsizetype lineFindings = 0; // of these: the first ones, whose words may name lines

    // Gives every line another number; 0, none, stays. The words of its own findings name the new ones.
    void renumber(const std::function<int(int)> &numberOf);
    // Puts the sections and templates of `other` behind these, with its findings and lines.
    void append(const TemplateReading &other);
    // The source line of line `bodyLine` (from 0) of `field` of part `part`; 0 when it has none.
    int sourceLine(qsizetype part, Field field, int bodyLine) const;
};

// `text` is decoded text with any line ends. Linear in its length. `moved`: lines that a person gave to
// another owner than the reader does; line numbers are the same with and without.
TemplateReading readTemplate(QStringView text, const MovedLines &moved = {});
TemplateReading readTemplate(const Source &source, const MovedLines &moved = {});
TemplateReading readTemplate(const Source &source, QStringView decoded, const MovedLines &moved); // its text

} // namespace nidus::formats
