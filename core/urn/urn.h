// A URN taken apart, exactly as one of the specifications says, or the first reason why it is none.
//
//     const ParsedUrn read = parseUrn("urn:oak:leaf/1?=s=large#edge", Syntax::Rfc8141);
//     read.nid.of(text) == "oak", read.nss.of(text) == "leaf/1", read.q.of(text) == "s=large",
//     read.f.of(text) == "edge"
//
// Takes any octets, allocates nothing, needs time linear in the text and looks at no octet outside it.
// The clauses that faults break are in clause.cpp.
#pragma once

#include "core/urn/part.h"
#include "core/urn/syntax.h"

#include <cstdint>
#include <string_view>

namespace nidus::urn {

// Why a string is no URN.
enum class UrnReason : std::uint8_t {
    None,
    Scheme,                // does not begin with "urn:"
    NidTooShort,           // ends before it has the characters that a NID needs; nothing between the colons
    NidTooLong,            // more than 32 characters
    NidStart,              // a hyphen in front
    NidEnd,                // a hyphen at the end
    NidCharacter,          // neither letter, digit nor hyphen
    NidUnended,            // the text ends where a colon and the NSS should follow
    NidIsUrn,              // "urn" is reserved (RFC 2141 §2.1, draft 2012 §2.1)
    NssEmpty,              // nothing behind the second colon
    NssStart,              // begins with "/"
    Reserved,              // "/", "?" or "#" where they must be encoded
    Character,             // an octet that no URN may have
    PercentEncoding,       // "%" without two hexadecimal digits
    NullOctet,             // %00 (RFC 2141 §2.4, draft 2012 §2.5.3)
    QuestionMark,          // "?" outside the components and with neither "+" nor "=" behind it
    ComponentEmpty,        // "?+", "?=", "?" or "??" with nothing behind it
    ComponentStart,        // a component begins with "/" or "?"
    SecondNumberSign,      // "#" in the f-component
    UnendedQuestionMarks,  // draft 2015: "??", and none that a pchar follows
    KeywordStart,          // draft 2012: a directive does not begin with a letter
    KeywordCharacter,      // draft 2012: neither letter, digit nor a single hyphen between them
    KeywordEnd,            // draft 2012: a hyphen at the end of a keyword
    DirectiveWithoutValue, // draft 2012: no "=" behind the keyword
};

struct UrnFault {
    UrnReason reason = UrnReason::None;
    std::size_t position = 0; // of the octet at fault; the text's size where something is missing at its end
    bool operator==(const UrnFault &) const = default;
};

// Where the rule stands that the fault breaks: "RFC 8141 §2.1". Never empty, but for UrnReason::None. Of
// RFC 8141, that of the component in which `text` has it: "RFC 8141 §2, §2.3.2".
std::string_view clause(const UrnFault &fault, std::string_view text, Syntax syntax);

// 'r', 'q' or 'f': the component of RFC 8141 in which `position` stands, or which would begin there; '\0':
// none.
char componentAt(std::string_view text, std::size_t position);

// The components; all absent when there is a fault. In the draft of 2012, q is the <query>.
struct ParsedUrn {
    Part nid, nss, r, q, f;
    UrnFault fault;

    bool valid() const { return fault.reason == UrnReason::None; }
    bool operator==(const ParsedUrn &) const = default;
};

ParsedUrn parseUrn(std::string_view text, Syntax syntax) noexcept;

} // namespace nidus::urn
