// How one line is marked up as a label: numbering, markdown, the colon, what stands behind it on the line.
#pragma once

#include "core/formats/text/text_lines.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace nidus::formats {

enum class LabelStyle { Plain, Bold, Numbered, Heading, Bullet, Underlined, FieldList };
constexpr size_t labelStyles = size_t(LabelStyle::FieldList) + 1;

struct LabelShape {
    QStringView label; // without markup, numbering and colon
    LabelStyle style = LabelStyle::Plain;
    int level = 0;      // of a heading (#: 1), of an underlined one (===: 1, ---: 2) or of a number (2.1.: 2)
    QChar mark;         // of a heading: '#', '=', '*', or 'h' of "h3. "
    QStringView number; // that stands before it, without the dot at its end: "2.1"; empty: none
    bool lettered = false; // its number is a letter or a Roman number: "b)", "(c)", "iv."
    bool colon = false;
    bool separated = false; // no colon, but a tab, blanks, a dash or dots between it and its value
    QStringView whole;      // of a numbered line that is separated: all behind the number
    QString joined;         // holds the label of a label on several lines
    size_t lines = 1;       // how many it stands on
    qsizetype bodyStart =
        -1; // where in its last line its body begins; -1 when nothing stands behind the label
    bool standalone() const { return bodyStart < 0; }
};

// The label that `line` would be, if it is one. Nothing for a line that cannot be: too long, a sentence, a
// URN. A line without a colon and without markup counts only when it stands alone (`alone`: blank lines
// around it, or the marker of a definition behind it).
std::optional<LabelShape> labelShape(const TextLine &line, bool alone);

// Whether a heading of `number` stands below one of `above`: "3.7.1" below "3.7".
bool isNumberedBelow(QStringView number, QStringView above);

// A line of nothing but three or more of - = _ * ~ # ^.
bool isRule(QStringView line);

// A line where a text is to be cut, with few words or a sign in a rule: "------ cut here ------".
bool isCutLine(QStringView line);

// Whether `line` begins a markdown definition (": …"): the line above is its label.
bool beginsDefinition(const TextLine &line);

} // namespace nidus::formats
