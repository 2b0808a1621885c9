// URLs and URIs: any octets are judged; every part lies inside the text; what RFC 1738 takes with a host RFC
// 3986 takes, too, with the same host, unless the scheme begins otherwise than with a letter or the user has
// a "?".
#include "core/urn/uri.h"
#include "core/urn/url.h"

#include <cstdlib>

using namespace nidus::urn;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    const auto inside = [size](Part part) {
        return !part.present() || (part.first <= part.end && part.end <= size);
    };
    const ParsedUrl url = parseUrl(text);
    for (const Part part : {url.scheme, url.user, url.password, url.host, url.port, url.path, url.search,
                            url.type, url.selector, url.gopherPlus, url.database, url.documentPath, url.group,
                            url.article, url.articleNumber, url.fields})
        if (!inside(part))
            std::abort();
    if (url.fault.position > size || (!url.valid() && clause(url.fault, text).empty()))
        std::abort();
    const ParsedUri uri = parseUri(text);
    for (const Part part : {uri.scheme, uri.userinfo, uri.host, uri.port, uri.path, uri.query, uri.fragment,
                            userOf(text, uri), passwordOf(text, uri)})
        if (!inside(part))
            std::abort();
    if (uri.fault.position > size || (!uri.valid() && clause(uri.fault.reason).empty()))
        std::abort();
    const bool plainUser =
        url.user.of(text).find('?') == text.npos && url.password.of(text).find('?') == text.npos;
    const bool letterFirst =
        size > 0 && ((text[0] | 0x20) >= 'a' && (text[0] | 0x20) <= 'z'); // RFC 3986 §3.1
    if (url.valid() && url.host.present() && plainUser && letterFirst &&
        (!uri.valid() || uri.host != url.host))
        std::abort();
    warningsOn(text, url.scheme, url.password, url.port);
    warningsOn(text, uri.scheme, passwordOf(text, uri), uri.port);
    return 0;
}
