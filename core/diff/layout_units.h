// What of a text stays the same however it is laid out.
#pragma once

#include <QList>
#include <QString>

namespace nidus::diff {

// Of prose the words, with one blank between two, of a grammar a rule with its continuation (RFC 5234 §2.2);
// a comment ends with its line, and a blank between quotation marks is a character.
struct LayoutUnit {
    QString text;
    bool isOfGrammar = false;
    bool operator==(const LayoutUnit &) const = default;
};

// In their order; prose between two grammars is one unit. A paragraph in which a rule stands is one of a
// grammar. Linear in the text.
QList<LayoutUnit> layoutUnits(QStringView text);

} // namespace nidus::diff
