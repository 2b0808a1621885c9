// What a comparison shows from top to bottom: titles, rows, and folds that stand for what is the same on both
// sides.
#pragma once

#include "core/diff/comparison.h"

#include <QSet>

namespace nidus::diff {

struct ComparedItem {
    enum class Kind { Title, Row, Fold };
    Kind kind;
    int section = 0;
    // Of a fold: the first row that it stands for, -1 when it begins with a whole section.
    int row = 0;
    QString words = {};  // of a fold: which sections, "" within one
    qsizetype lines = 0; // of a fold
    bool isOpen = false; // of a fold

    // Tells a fold from others, whatever else is open.
    std::pair<int, int> key() const { return {section, row}; }
};

using OpenFolds = QSet<std::pair<int, int>>;

// All items; with `isFolding`, what is unchanged is behind folds but for those in `open`. Linear.
QList<ComparedItem> itemsOf(const Comparison &comparison, bool isFolding, const OpenFolds &open);

} // namespace nidus::diff
