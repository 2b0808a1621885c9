// What a document uses that it has to say of itself, told by its sections.
#pragma once

#include "core/formats/internet_draft/internet_draft.h"

namespace nidus::formats {

struct DraftNotation {
    bool hasKeyWords = false;      // MUST, SHOULD, MAY, … in capitals, in its text: BCP 14
    bool declaresKeyWords = false; // it says itself what they mean
    bool hasAbnf = false;
    bool isFolded = false; // lines of what is set as it stands, by RFC 8792
};

// Linear in the sections.
DraftNotation notationOf(const QList<DraftSection> &sections);

} // namespace nidus::formats
