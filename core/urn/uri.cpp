#include "core/urn/uri.h"

#include "core/urn/octets.h"
#include "core/urn/url.h"

#include <algorithm>

namespace nidus::urn {

namespace {

using enum UriReason;

constexpr UriFault noFault;

std::size_t findOf(std::string_view text, std::string_view marks, std::size_t from, std::size_t end)
{
    return std::min(text.substr(0, end).find_first_of(marks, from), end);
}

// The first octet of the range that neither belongs to the classes or `more` nor is percent-encoded.
UriFault checkRun(std::string_view text, std::size_t first, std::size_t end, unsigned classes,
                  std::string_view more)
{
    for (std::size_t at = first; at < end; ++at) {
        if (is(text[at], classes) || more.find(text[at]) != more.npos)
            continue;
        if (text[at] != '%')
            return {Character, at};
        if (!isPercentEncoded(text.substr(0, end), at))
            return {PercentEncoding, at};
        at += 2;
    }
    return noFault;
}

// dec-octet "." dec-octet "." dec-octet "." dec-octet
bool isIpv4(std::string_view text)
{
    std::size_t at = 0;
    for (int group = 0; group < 4; ++group) {
        if (group > 0 && (at == text.size() || text[at++] != '.'))
            return false;
        const std::size_t first = at;
        unsigned value = 0;
        while (at < text.size() && at - first < 3 && is(text[at], Digit))
            value = value * 10 + unsigned(text[at++] - '0');
        if (at == first || value > 255 || (text[first] == '0' && at - first > 1))
            return false;
    }
    return at == text.size();
}

// RFC 3986 §3.2.2: eight groups, or fewer with one "::"; an IPv4 address may stand for the last two.
bool isIpv6(std::string_view text)
{
    int groups = 0;
    bool elided = false;
    std::size_t at = 0;
    if (text.starts_with("::")) {
        elided = true;
        at = 2;
    }
    while (at < text.size()) {
        const std::size_t first = at;
        while (at < text.size() && at - first < 5 && is(text[at], HexDigit))
            ++at;
        if (at < text.size() && text[at] == '.') {
            if (!isIpv4(text.substr(first)))
                return false;
            groups += 2;
            break;
        }
        if (at == first || at - first > 4 || ++groups > 8)
            return false;
        if (at == text.size())
            break;
        if (text[at++] != ':' || at == text.size())
            return false;
        if (text[at] == ':') {
            if (elided)
                return false;
            elided = true;
            ++at;
        }
    }
    return elided ? groups <= 7 : groups == 8;
}

// "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
bool isIpFuture(std::string_view text)
{
    if (text.empty() || lowerCase(text[0]) != 'v')
        return false;
    std::size_t at = 1;
    while (at < text.size() && is(text[at], HexDigit))
        ++at;
    if (at == 1 || at == text.size() || text[at] != '.' || ++at == text.size())
        return false;
    return std::all_of(text.begin() + std::ptrdiff_t(at), text.end(),
                       [](char c) { return is(c, RegName) || c == ':'; });
}

UriFault readIpLiteral(std::string_view text, std::size_t &at, std::size_t end, ParsedUri &uri)
{
    const std::size_t close = text.substr(0, end).find(']', at);
    if (close == text.npos)
        return {IpLiteral, at};
    const std::string_view literal = text.substr(at + 1, close - at - 1);
    uri.hostKind = isIpv6(literal) ? HostKind::Ipv6 : HostKind::IpFuture;
    if (uri.hostKind == HostKind::IpFuture && !isIpFuture(literal))
        return {IpLiteral, at};
    uri.host = {at, close + 1};
    at = close + 1;
    return at == end || text[at] == ':' ? noFault : UriFault{Character, at};
}

// §3.2: [ userinfo "@" ] host [ ":" port ] between `at` and `end`.
UriFault readAuthority(std::string_view text, std::size_t at, std::size_t end, ParsedUri &uri)
{
    if (const std::size_t sign = text.substr(0, end).find('@', at); sign != text.npos) {
        uri.userinfo = {at, sign};
        if (const UriFault fault = checkRun(text, at, sign, RegName, ":"))
            return fault;
        at = sign + 1;
    }
    if (at < end && text[at] == '[') {
        if (const UriFault fault = readIpLiteral(text, at, end, uri))
            return fault;
    } else {
        uri.host = {at, findOf(text, ":", at, end)};
        if (const UriFault fault = checkRun(text, at, uri.host.end, RegName, ""))
            return fault;
        uri.hostKind = isIpv4(uri.host.of(text)) ? HostKind::Ipv4 : HostKind::RegisteredName;
        at = uri.host.end;
    }
    if (at == end)
        return noFault;
    uri.port = {at + 1, end};
    for (at = uri.port.first; at < end; ++at)
        if (!is(text[at], Digit))
            return {Port, at};
    return noFault;
}

UriFault read(std::string_view text, std::size_t first, ParsedUri &uri)
{
    std::size_t at = first;
    while (at < text.size() && is(text[at], SchemeChar))
        ++at;
    if (at == text.size() || text[at] != ':') {
        const bool relative =
            at == text.size() || std::string_view("/?#").find(text[at]) != std::string_view::npos;
        return {relative ? SchemeMissing : Character, at};
    }
    if (!is(text[first], Alpha))
        return {at == first ? SchemeMissing : SchemeStart, first};
    uri.scheme = {first, at++};
    if (equalIgnoringCase(uri.scheme.of(text), "URL")) // the prefix of Appendix C once more
        return {SchemeMissing, first};
    if (text.substr(at).starts_with("//")) {
        const std::size_t end = findOf(text, "/?#", at + 2, text.size());
        if (const UriFault fault = readAuthority(text, at + 2, end, uri))
            return fault;
        at = end;
    }
    uri.path = {at, findOf(text, "?#", at, text.size())};
    if (const UriFault fault = checkRun(text, at, uri.path.end, Pchar, "/"))
        return fault;
    at = uri.path.end;
    if (at < text.size() && text[at] == '?') {
        uri.query = {at + 1, findOf(text, "#", at, text.size())};
        if (const UriFault fault = checkRun(text, at + 1, uri.query.end, Pchar, "/?"))
            return fault;
        at = uri.query.end;
    }
    if (at == text.size())
        return noFault;
    uri.fragment = {at + 1, text.size()};
    const UriFault fault = checkRun(text, at + 1, text.size(), Pchar, "/?");
    if (fault.reason == Character && text[fault.position] == '#')
        return {SecondNumberSign, fault.position};
    return fault;
}

} // namespace

ParsedUri parseUri(std::string_view text) noexcept
{
    ParsedUri uri;
    const Part where = withinDelimiters(text);
    const UriFault fault = read(text.substr(0, where.end), where.first, uri);
    if (fault)
        uri = ParsedUri{};
    uri.fault = fault;
    return uri;
}

Part userOf(std::string_view text, const ParsedUri &uri)
{
    if (!uri.userinfo.present())
        return {};
    return {uri.userinfo.first, findOf(text, ":", uri.userinfo.first, uri.userinfo.end)};
}

Part passwordOf(std::string_view text, const ParsedUri &uri)
{
    const Part user = userOf(text, uri);
    if (!user.present() || user.end == uri.userinfo.end)
        return {};
    return {user.end + 1, uri.userinfo.end};
}

std::string_view clause(UriReason reason)
{
    switch (reason) {
    case None:
        return {};
    case SchemeMissing:
    case SchemeStart:
        return "RFC 3986 §3.1";
    case Character:
        return "RFC 3986 Appendix A";
    case PercentEncoding:
        return "RFC 3986 §2.1";
    case IpLiteral:
        return "RFC 3986 §3.2.2";
    case Port:
        return "RFC 3986 §3.2.3";
    case SecondNumberSign:
        break;
    }
    return "RFC 3986 §3.5";
}

} // namespace nidus::urn
