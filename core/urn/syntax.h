// The URN syntaxes that can be asked for by name. Standard C++ only, as everything in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nidus::urn {

enum class Syntax : std::uint8_t {
    Rfc8141,   // RFC 8141 §2, the one in force
    Rfc2141,   // RFC 2141 §2, obsolete
    Draft2012, // draft-ietf-urnbis-rfc2141bis-urn-03, October 2012: query directives
    Draft2015, // its successor of November 2015: "?" q-component, "??" r-component
};

inline constexpr std::array allSyntaxes{Syntax::Rfc8141, Syntax::Rfc2141, Syntax::Draft2012,
                                        Syntax::Draft2015};

// The name by which a person or a script asks for it: "rfc8141", "rfc2141", "draft2012", "draft2015".
constexpr std::string_view name(Syntax syntax)
{
    constexpr std::array<std::string_view, 4> names{"rfc8141", "rfc2141", "draft2012", "draft2015"};
    return names[std::size_t(syntax)];
}

// The syntax of that name, exactly as name() writes it.
constexpr std::optional<Syntax> syntaxByName(std::string_view wanted)
{
    for (const Syntax syntax : allSyntaxes)
        if (name(syntax) == wanted)
            return syntax;
    return std::nullopt;
}

} // namespace nidus::urn
