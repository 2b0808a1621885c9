// Two templates side by side: which passages stand opposite each other, and which of their words differ. A
// value, made beside the window's thread; all text in it is ready to be shown.
#pragma once

#include "core/diff/diff.h"

#include <array>
#include <optional>

namespace nidus::diff {

enum class Side { Before, After };
inline constexpr Side bothSides[] = {Side::Before, Side::After};

// Does that side say what is of this kind?
inline bool isOf(Side side, Piece::Kind kind)
{
    return kind == Piece::Kind::Same || (kind == Piece::Kind::Removed) == (side == Side::Before);
}

// One passage on one side.
struct Half {
    QString text;             // no character in it acts (see displayable())
    int indent = 0, hang = 0; // columns
    bool operator==(const Half &) const = default;
};

// Two passages opposite each other; a side that has none is empty.
struct ComparedRow {
    std::array<std::optional<Half>, 2> halves;
    QList<Piece> pieces;   // of both halves: a half's text is those that isOf() its side
    int change = 0;        // from 1; 0: both sides are the same
    bool isLayout = false; // nothing but blanks and line breaks differs: they are drawn as marks
    bool isMonospaced = false;
    bool isBehindGap = false; // a blank line stands before it
    qsizetype lines = 1;

    const std::optional<Half> &operator[](Side side) const { return halves[size_t(side)]; }
    bool operator==(const ComparedRow &) const = default;
};

struct ComparedSection {
    QString label; // Appendix A's, an other section's, "Preamble", "Other sections"; ready to be shown
    std::optional<Field> field;
    QList<ComparedRow> rows; // none when both sides are empty
    int changes = 0;
    qsizetype lines = 0;
    bool operator==(const ComparedSection &) const = default;
};

struct Comparison {
    QList<ComparedSection> sections; // all thirteen fields, then what else either text holds
    int changes = 0;
    int changedSections = 0;
    QString text; // changesText: what is copied and printed
    bool operator==(const Comparison &) const = default;
};

// Linear but for the bounded search for what belongs together within one changed stretch.
Comparison compare(const RegistrationTemplate &before, const RegistrationTemplate &after);

// Each value a section; of one without a name and of a label alone there is nothing to compare.
Comparison compareValues(const QList<ValueChange> &changes);

// "removed “…”, added “…”": what the change `number` says, shortened; for a screen reader and for copying.
QString changeWords(const Comparison &comparison, int number);

} // namespace nidus::diff
