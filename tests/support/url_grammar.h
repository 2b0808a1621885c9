// RFC 1738 §5 and RFC 3986 Appendix A, rule by rule as they are printed.
#pragma once

#include "tests/support/urn_grammar.h"

#include <vector>

namespace nidus::grammar {

// RFC 3986
inline const Rule genScheme = ALPHA + any(ALPHA / DIGIT / oneOf("+-."));
inline const Rule userinfo = any(unreserved / pctEncoded / oneOf(subDelims) / oneOf(":"));
inline const Rule decOctet = DIGIT / (oneOf("123456789") + DIGIT) / (exactly("1") + DIGIT + DIGIT) /
                             (exactly("2") + oneOf("01234") + DIGIT) / (exactly("25") + oneOf("012345"));
inline const Rule ipv4 =
    decOctet + exactly(".") + decOctet + exactly(".") + decOctet + exactly(".") + decOctet;
inline const Rule h16 = times(1, 4, HEXDIG);
inline const Rule ls32 = (h16 + exactly(":") + h16) / ipv4;
inline const Rule h16Colon = h16 + exactly(":");
// [ *count( h16 ":" ) h16 ] "::"
inline Rule upTo(std::size_t count) { return optional(times(0, count, h16Colon) + h16) + exactly("::"); }
inline const Rule ipv6 = (times(6, 6, h16Colon) + ls32) / (exactly("::") + times(5, 5, h16Colon) + ls32) /
                         (upTo(0) + times(4, 4, h16Colon) + ls32) / (upTo(1) + times(3, 3, h16Colon) + ls32) /
                         (upTo(2) + times(2, 2, h16Colon) + ls32) / (upTo(3) + h16Colon + ls32) /
                         (upTo(4) + ls32) / (upTo(5) + h16) / upTo(6);
inline const Rule ipvFuture =
    anyCase("v") + some(HEXDIG) + exactly(".") + some(unreserved / oneOf(subDelims) / oneOf(":"));
inline const Rule ipLiteral = exactly("[") + (ipv6 / ipvFuture) + exactly("]");
inline const Rule regName = any(unreserved / pctEncoded / oneOf(subDelims));
inline const Rule genHost = ipLiteral / ipv4 / regName;
inline const Rule authority =
    optional(userinfo + exactly("@")) + genHost + optional(exactly(":") + any(DIGIT));
inline const Rule segments = any(exactly("/") + any(pchar));
inline const Rule pathRootless = some(pchar) + segments;
inline const Rule hierPart =
    optional((exactly("//") + authority + segments) / (exactly("/") + optional(pathRootless)) /
             pathRootless); // or path-empty
inline const Rule genQuery = any(pchar / oneOf("/?"));
inline const Rule uri = genScheme + exactly(":") + hierPart + optional(exactly("?") + genQuery) +
                        optional(exactly("#") + fragment);

// RFC 1738
inline const Rule uchar = oneOf(lowerAlpha + upperAlpha + digits + "$-_.+!*'(),") / pctEncoded;
inline const Rule xchar = uchar / oneOf(";/?:@&=");
inline const Rule alphadigit = ALPHA / DIGIT;
inline const Rule inLabel = any(alphadigit / oneOf("-"));
inline const Rule domainlabel = alphadigit / (alphadigit + inLabel + alphadigit);
inline const Rule toplabel = ALPHA / (ALPHA + inLabel + alphadigit);
inline const Rule hostname = any(domainlabel + exactly(".")) + toplabel;
inline const Rule number = some(DIGIT);
inline const Rule hostnumber = number + exactly(".") + number + exactly(".") + number + exactly(".") + number;
inline const Rule host = hostname / hostnumber;
inline const Rule hostport = host + optional(exactly(":") + number);
inline const Rule user = any(uchar / oneOf(";?&="));
inline const Rule login = optional(user + optional(exactly(":") + user) + exactly("@")) + hostport;
inline const Rule fsegment = any(uchar / oneOf("?:@&="));
inline const Rule fpath = fsegment + any(exactly("/") + fsegment);
inline const Rule hsegment = any(uchar / oneOf(";:@&="));
inline const Rule hpath = hsegment + any(exactly("/") + hsegment);
inline const Rule group = ALPHA + any(ALPHA / DIGIT / oneOf("-.+_"));
inline const Rule article = some(uchar / oneOf(";/?:&=")) + exactly("@") + host;
inline const Rule fieldPart = any(uchar / oneOf("?:@&"));
inline const Rule fieldspec = exactly(";") + fieldPart + exactly("=") + fieldPart;

struct SchemeRule {
    std::string name;
    Rule rule; // behind the colon
};
inline const std::vector<SchemeRule> schemes{
    {"ftp",
     exactly("//") + login + optional(exactly("/") + fpath + optional(exactly(";type=") + oneOf("AIDaid")))},
    {"http", exactly("//") + hostport + optional(exactly("/") + hpath + optional(exactly("?") + hsegment))},
    {"gopher", exactly("//") + hostport + optional(exactly("/") + optional(xchar + any(xchar)))},
    {"mailto", some(xchar)},
    {"news", exactly("*") / group / article},
    {"nntp", exactly("//") + hostport + exactly("/") + group + optional(exactly("/") + number)},
    {"telnet", exactly("//") + login + optional(exactly("/"))},
    {"wais",
     exactly("//") + hostport + exactly("/") + any(uchar) +
         optional((exactly("/") + any(uchar) + exactly("/") + any(uchar)) / (exactly("?") + hsegment))},
    {"file", exactly("//") + optional(host / exactly("localhost")) + exactly("/") + fpath},
    {"prospero", exactly("//") + hostport + exactly("/") + fpath + any(fieldspec)},
};

// The BNF of a named scheme decides; a scheme without one is an <otherurl>.
inline bool isUrl(std::string_view text)
{
    const std::size_t colon = text.find(':');
    static const Rule scheme = some(ALPHA / DIGIT / oneOf("+-."));
    if (colon == text.npos || !matches(scheme, text.substr(0, colon)))
        return false;
    for (const SchemeRule &named : schemes)
        if (matches(anyCase(named.name), text.substr(0, colon)))
            return matches(named.rule, text.substr(colon + 1));
    static const Rule otherurl = any(xchar);
    return matches(otherurl, text.substr(colon + 1));
}

} // namespace nidus::grammar
