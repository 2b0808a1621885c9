// Why a string is a URN under one specification and none under another: RFC 8141 Appendix B.1 in practice.
#pragma once

#include "core/urn/urn.h"

#include <array>

namespace nidus::urn {

// In what the specifications differ.
enum class Difference : std::uint8_t {
    None,            // valid there, too; or valid nowhere, and the fault says all
    ShortNid,        // RFC 2141 §2.1 allows one character, all later ones ask for two
    HyphenAtNidEnd,  // RFC 2141 §2.1 allows it, all later ones do not
    NidUrn,          // reserved by RFC 2141 §2.1 and draft 2012 §2.1
    NullOctet,       // RFC 2141 §2.4 and draft 2012 §2.5.3 forbid %00
    NssCharacter,    // RFC 8141 and both drafts took "~" and "&" in
    Slash,           // RFC 8141 and the draft of 2015 took "/" into the NSS
    QuestionMark,    // reserved in RFC 2141; the later ones each use it in their own way
    Fragment,        // reserved in RFC 2141; the later ones let it introduce a fragment
    BareQuestion,    // the drafts introduce their query by "?" alone, RFC 8141 by "?+" and "?="
    Directives,      // the draft of 2012 asks for keyword=value
    DoubledQuestion, // the draft of 2015 introduces r by "??"
    ComponentStart,  // a component begins with a pchar, and each syntax begins it elsewhere
};

struct Explanation {
    std::array<ParsedUrn, 4> under;    // by Syntax
    std::array<Difference, 4> differs; // by Syntax: why it is invalid there; the fault has the place
    // Whether the syntaxes under which it is valid all give it the same components. "?=a" is q "a" in RFC
    // 8141, and q
    // "=a" in the draft of 2015.
    bool sameComponents = true;

    const ParsedUrn &operator[](Syntax syntax) const { return under[std::size_t(syntax)]; }
    Difference difference(Syntax syntax) const { return differs[std::size_t(syntax)]; }
};

Explanation explain(std::string_view text) noexcept;

} // namespace nidus::urn
