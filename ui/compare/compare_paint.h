// How a comparison is drawn. Added and removed are told by colour and by form; hatching says that nothing
// stands there.
#pragma once

#include "ui/compare/compare_rows.h"

#include <QFont>

#include <algorithm>

class QPainter;

namespace nidus::ui {

struct Colours;

// A place in one column's text: the end of a selection, or its start.
struct ComparePlace {
    int item = -1;
    int offset = 0;
    auto operator<=>(const ComparePlace &) const = default;
};

// It stays in one column.
struct CompareSelection {
    diff::Side side = diff::Side::After;
    ComparePlace anchor, head;
    bool isEmpty() const { return anchor.item < 0 || anchor == head; }
    ComparePlace from() const { return std::min(anchor, head); }
    ComparePlace to() const { return std::max(anchor, head); }
};

// What of the view's state can be seen.
struct CompareLook {
    CompareRows &rows; // what comes into view is laid out
    const CompareSelection &selection;
    int width;    // of the view
    int scrolled; // of the whole, above it
    int current;  // -1: none
    bool hasFocus;
    QFont font;
    const Colours &colours;
};

// The part `exposed` of a view.
void paintComparison(QPainter &painter, const QRect &exposed, const CompareLook &look);

} // namespace nidus::ui
