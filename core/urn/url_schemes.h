// The schemes that core/urn knows by name.
#pragma once

#include "core/urn/octets.h"
#include "core/urn/url.h"

#include <algorithm>
#include <array>

namespace nidus::urn {

struct NamedScheme {
    std::string_view name;
    UrlScheme kind;
    std::string_view port; // §3; empty where there is none
};

inline constexpr std::array namedSchemes{
    NamedScheme{"ftp", UrlScheme::Ftp, "21"},       NamedScheme{"http", UrlScheme::Http, "80"},
    NamedScheme{"gopher", UrlScheme::Gopher, "70"}, NamedScheme{"mailto", UrlScheme::Mailto, ""},
    NamedScheme{"news", UrlScheme::News, ""},       NamedScheme{"nntp", UrlScheme::Nntp, "119"},
    NamedScheme{"telnet", UrlScheme::Telnet, "23"}, NamedScheme{"wais", UrlScheme::Wais, "210"},
    NamedScheme{"file", UrlScheme::File, ""},       NamedScheme{"prospero", UrlScheme::Prospero, "1525"},
    NamedScheme{"https", UrlScheme::Other, "443"}, // not of RFC 1738: RFC 9110 §4.2.2
};

// The scheme of that name in any case, or nothing.
inline const NamedScheme *findScheme(std::string_view name)
{
    const auto *const found =
        std::find_if(namedSchemes.begin(), namedSchemes.end(),
                     [name](const NamedScheme &known) { return equalIgnoringCase(known.name, name); });
    return found == namedSchemes.end() ? nullptr : found;
}

} // namespace nidus::urn
