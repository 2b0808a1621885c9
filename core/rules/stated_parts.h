// How many digits and letters the parts of names have, by what a text says: "a grove of three letters, a
// colon and four digits".
#pragma once

#include "core/rules/sentence_forms.h"

#include <vector>

namespace nidus::rules {

struct StatedPart {
    enum class Kind { Digits, Letters, HexDigits };
    Kind kind = Kind::Digits;
    int count = 0;
};

// In their order, of one sentence; empty: it states none, or leaves room ("up to four digits", "two or
// three").
std::vector<StatedPart> statedParts(const FormWords &words);

// Does `nss` hold these parts in this order, whatever stands between them?
bool holdsParts(QStringView nss, const std::vector<StatedPart> &parts);

} // namespace nidus::rules
