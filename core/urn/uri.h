// A URI taken apart by the generic syntax of today, RFC 3986 Appendix A, or the first reason why it is none.
// Relative references are none: they have no scheme.
//
// Takes any octets, allocates nothing, needs time linear in the text.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <string_view>

namespace nidus::urn {

enum class UriReason : std::uint8_t {
    None,
    SchemeMissing,    // no colon behind a scheme: a relative reference at best (§4.2)
    SchemeStart,      // begins with something else than a letter
    Character,        // an octet that may not stand there
    PercentEncoding,  // "%" without two hexadecimal digits
    IpLiteral,        // "[...]" that is no IPv6 address and no IPvFuture, or is not closed
    Port,             // something else than digits behind the host's colon
    SecondNumberSign, // "#" in the fragment
};

struct UriFault {
    UriReason reason = UriReason::None;
    std::size_t position = 0;
    explicit operator bool() const { return reason != UriReason::None; }
    bool operator==(const UriFault &) const = default;
};

std::string_view clause(UriReason reason);

enum class HostKind : std::uint8_t { None, RegisteredName, Ipv4, Ipv6, IpFuture };

// All absent when there is a fault. The path is always present otherwise, and may be empty; it has its slash.
struct ParsedUri {
    Part scheme, userinfo, host, port, path, query, fragment;
    HostKind hostKind = HostKind::None;
    UriFault fault;

    bool valid() const { return !fault; }
    bool operator==(const ParsedUri &) const = default;
};

// The URI may stand in the delimiters that Appendix C tells of (withinDelimiters() in url.h).
ParsedUri parseUri(std::string_view text) noexcept;

// What stands before the first colon of the userinfo, and what behind it (§3.2.1: "user:password" is
// deprecated).
Part userOf(std::string_view text, const ParsedUri &uri);
Part passwordOf(std::string_view text, const ParsedUri &uri);

} // namespace nidus::urn
