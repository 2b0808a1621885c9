// What stands where in a line of a grammar, for whoever shows it in colours.
#pragma once

#include "core/abnf/finder.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// What a line of the text is to the grammars in it.
enum class LineRole : std::uint8_t {
    None,    // no part of any
    Defines, // a definition begins here
    GoesOn,  // one goes on, or stands on one line of several
};

// For each line of `text`, which ends with a line feed. `found`: grammarsIn(text). Linear.
std::vector<LineRole> lineRoles(std::string_view text, const std::vector<FoundGrammar> &found);

struct Highlight {
    enum class Kind : std::uint8_t {
        DefinedName,
        Text,   // "oak", <prose>
        Number, // %x41-5A, and how often something is repeated
        Comment,
    };
    Part where;
    Kind kind;
    bool operator==(const Highlight &) const = default;
};

// Of one line without its end, in their order; none where it is no part of a grammar. Any octets; linear.
std::vector<Highlight> highlightsOf(std::string_view line, LineRole role);

} // namespace nidus::abnf
