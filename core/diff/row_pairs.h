// Which passages of two bodies stand opposite each other.
#pragma once

#include "core/diff/passages.h"

namespace nidus::diff {

struct RowPair {
    enum class Kind {
        Same,  // the same words
        Alike, // compared word by word
        Whole, // replaced, removed or added as a whole
    };
    Kind kind;
    const Passage *before = nullptr; // into the lists that were given; null: nothing stands there
    const Passage *after = nullptr;
};

// Every passage once, in the order of both lists.
QList<RowPair> pairs(const QList<Passage> &before, const QList<Passage> &after);

} // namespace nidus::diff
