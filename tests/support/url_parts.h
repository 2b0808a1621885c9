// The parts of a URL that is valid, by other means than the parser's: regular expressions over the whole
// string, whose character sets are those of RFC 1738 §5. No part may hold the mark that ends it, so that each
// expression has one answer.
#pragma once

#include "tests/support/url_grammar.h"

#include <array>
#include <optional>
#include <regex>
#include <string>

namespace nidus::grammar {

// scheme, user, password, host, port, path: nothing where the URL has none.
using UrlParts = std::array<std::optional<std::string>, 6>;

namespace parts {

inline std::optional<std::string> group(const std::smatch &found, std::size_t number)
{
    return found[number].matched ? std::optional(found[number].str()) : std::nullopt;
}

inline std::string lower(std::string text)
{
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return text;
}

// What of the text behind the host's slash is path: the scheme's own marks cut off the rest (§3.2.2, §3.3,
// §3.9, §3.11).
inline std::string pathOf(const std::string &scheme, const std::string &behind)
{
    if (scheme == "ftp" || scheme == "prospero")
        return behind.substr(0, behind.find(';'));
    if (scheme == "http" || scheme == "wais")
        return behind.substr(0, behind.find('?'));
    return behind;
}

} // namespace parts

// Of a URL that isUrl() accepts.
inline UrlParts partsOf(const std::string &url)
{
    static const std::regex server(
        "([^:]+)://(?:([^:@/]*)(?::([^:@/]*))?@)?([^:@/]*)(?::([0-9]+))?(?:/([^]*))?");
    static const Rule ipSchemepart = exactly("//") + login + optional(exactly("/") + any(xchar));
    const std::string scheme = url.substr(0, url.find(':'));
    const std::string rest = url.substr(scheme.size() + 1);
    const std::string name = parts::lower(scheme);
    bool named = false;
    for (const SchemeRule &known : schemes)
        named = named || known.name == name;
    const bool opaque = name == "mailto" || name == "news" || (!named && !matches(ipSchemepart, rest));
    std::smatch found;
    if (opaque || !std::regex_match(url, found, server))
        return {scheme, {}, {}, {}, {}, rest};
    UrlParts all{scheme,
                 parts::group(found, 2),
                 parts::group(found, 3),
                 parts::group(found, 4),
                 parts::group(found, 5),
                 parts::group(found, 6)};
    if (all[5])
        all[5] = parts::pathOf(name, *all[5]);
    return all;
}

// userinfo, host, port of an authority that RFC 3986 §3.2 accepts.
inline std::array<std::optional<std::string>, 3> authorityParts(const std::string &authority)
{
    static const std::regex form(R"((?:([^@]*)@)?(\[[^\]]*\]|[^:@]*)(?::([0-9]*))?)");
    std::smatch found;
    if (!std::regex_match(authority, found, form))
        return {};
    return {parts::group(found, 1), parts::group(found, 2), parts::group(found, 3)};
}

} // namespace nidus::grammar
