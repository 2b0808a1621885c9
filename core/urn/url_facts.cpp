// What is known of URLs beside their syntax: warnings and clauses.
#include "core/urn/octets.h"
#include "core/urn/url.h"

#include <algorithm>

namespace nidus::urn {

namespace {

using enum UrlReason;

// The digits as a number, no higher than 65536.
unsigned portNumber(std::string_view digits)
{
    unsigned number = 0;
    for (const char digit : digits)
        number = std::min(65536u, number * 10 + unsigned(digit - '0'));
    return number;
}

// The word before the first colon that is not the one of "URL:".
std::string_view writtenScheme(std::string_view text)
{
    std::size_t first = 0, colon = text.find(':');
    if (colon != text.npos && colon >= 3 && equalIgnoringCase(text.substr(colon - 3, 3), "URL")) {
        first = colon + 1;
        colon = text.find(':', first);
    }
    while (colon != text.npos && first < colon && !is(text[first], SchemeChar))
        ++first;
    return colon == text.npos ? std::string_view() : text.substr(first, colon - first);
}

} // namespace

UrlWarnings warningsOn(std::string_view text, Part scheme, Part password, Part port)
{
    UrlWarnings warnings;
    if (password.present())
        warnings.add(UrlWarning::Password, password.first);
    const std::string_view own = defaultPort(scheme.of(text));
    if (!own.empty() && port.size() > 0 && portNumber(port.of(text)) != portNumber(own)) {
        const bool low = portNumber(port.of(text)) < 1024;
        warnings.add(low ? UrlWarning::ReservedPort : UrlWarning::ForeignPort, port.first);
    }
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
        if (!isPercentEncoded(text, at) || (decodedOctet(text, at) != 0x0D && decodedOctet(text, at) != 0x0A))
            continue;
        warnings.add(UrlWarning::EncodedLineBreak, at);
        break;
    }
    return warnings;
}

std::string_view clause(const UrlFault &fault, std::string_view text)
{
    const std::string_view scheme = writtenScheme(text);
    const bool isHttp = equalIgnoringCase(scheme, "http"), isProspero = equalIgnoringCase(scheme, "prospero");
    const bool isOwn = fault.reason == UserNotAllowed || (fault.reason == PathMissing && isHttp);
    if (isOwn && isHttp)
        return "RFC 1738 §3.3"; // "No user name or password is allowed."
    if (isOwn && isProspero)
        return "RFC 1738 §3.11"; // the same
    switch (fault.reason) {
    case UrlReason::None:
        return {};
    case SchemeMissing:
        return "RFC 1738 §2.1";
    case Slashes:
    case UserNotAllowed:
    case HostMissing:
    case HostForm:
    case PortForm:
        return "RFC 1738 §3.1";
    case TypeCode:
        return "RFC 1738 §3.2.2";
    case GroupForm:
        return "RFC 1738 §3.6";
    case ArticleNumber:
        return "RFC 1738 §3.7";
    case PathNotAllowed:
        return "RFC 1738 §3.8";
    case DocumentForm:
        return "RFC 1738 §3.9";
    case FieldForm:
        return "RFC 1738 §3.11";
    case PathMissing:
    case Empty:
        return "RFC 1738 §5";
    case Reserved:
    case Unsafe:
    case Control:
    case NotAscii:
    case PercentEncoding:
        break;
    }
    return "RFC 1738 §2.2";
}

} // namespace nidus::urn
