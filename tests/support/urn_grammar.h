// The four URN grammars, rule by rule as the specifications print them, with the readings where they leave
// room.
#pragma once

#include "tests/support/grammar.h"

namespace nidus::grammar {

// RFC 3986 Appendix A
inline const std::string unreservedMarks = "-._~";
inline const std::string subDelims = "!$&'()*+,;=";
inline const Rule unreserved = oneOf(lowerAlpha + upperAlpha + digits + unreservedMarks);
inline const Rule pctEncoded = exactly("%") + HEXDIG + HEXDIG;
inline const Rule pchar = unreserved / pctEncoded / oneOf(subDelims) / oneOf(":@");
inline const Rule fragment = any(pchar / oneOf("/?"));

inline bool followed(std::string_view text, std::size_t at, std::string_view by)
{
    return text.substr(std::min(at, text.size())).starts_with(by);
}
inline bool isPcharAt(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return false;
    if (text[at] == '%')
        return matches(pctEncoded, text.substr(at, 3));
    return matches(pchar, text.substr(at, 1));
}

// RFC 8141 §2 (and §3 of the draft of 2015)
inline const Rule alphanum = oneOf(lowerAlpha + upperAlpha + digits);
inline const Rule ldh = alphanum / oneOf("-");
inline const Rule nid = alphanum + times(0, 30, ldh) + alphanum;
inline const Rule nss = pchar + any(pchar / oneOf("/"));
inline const Rule assignedName = anyCase("urn") + exactly(":") + nid + exactly(":") + nss;
inline const Rule qComponent = pchar + any(pchar / oneOf("/?"));
// "The r-component ends with a "?=" sequence" (§2.3.1): no "?" in front of "=" is its own.
inline const Rule inR = where([](std::string_view text, std::size_t at) { return !followed(text, at, "?="); },
                              pchar / oneOf("/?"));
inline const Rule rComponent = pchar + any(inR);
inline const Rule namestring8141 = assignedName + optional(exactly("?+") + rComponent) +
                                   optional(exactly("?=") + qComponent) + optional(exactly("#") + fragment);

// RFC 2141 §2: %00 never (§2.4), "urn" is no NID (§2.1), / ? # not unencoded (§2.3.2)
inline const Rule letNumHyp = oneOf(lowerAlpha + upperAlpha + digits + "-");
inline const Rule nid2141 = alphanum + times(0, 31, letNumHyp);
inline bool isNotNull(std::string_view text, std::size_t at) { return !followed(text, at, "%00"); }
inline bool isNotUrn(std::string_view text, std::size_t at)
{
    return !matches(anyCase("urn:"), text.substr(std::min(at, text.size()), 4));
}
inline const Rule urnChar =
    oneOf(lowerAlpha + upperAlpha + digits + "()+,-.:=@;$_!*'") / where(isNotNull, pctEncoded);
inline const Rule urn2141 = anyCase("urn:") + where(isNotUrn, nid2141) + exactly(":") + some(urnChar);

// The draft of 2012 §2
inline const Rule pcharNotNull = where(isNotNull, pchar);
inline const Rule keywd = ALPHA + any(optional(oneOf("-")) + (ALPHA / DIGIT));
inline const Rule vPchar = unreserved / where(isNotNull, pctEncoded) / oneOf("!$'()*+,;=:@/?");
inline const Rule directive = keywd + exactly("=") + any(vPchar);
inline const Rule urnQuery = directive + any(exactly("&") + directive);
inline const Rule urn2012 = anyCase("urn") + exactly(":") + where(isNotUrn, nid) + exactly(":") +
                            some(pcharNotNull) + optional(exactly("?") + urnQuery) +
                            optional(exactly("#") + any(pcharNotNull / oneOf("/?")));

// The draft of 2015 §3: the leftmost "??" that a pchar follows begins r; without r there is no "??" in q.
inline bool beginsR(std::string_view text, std::size_t at)
{
    return followed(text, at, "??") && isPcharAt(text, at + 2);
}
inline const Rule inQBeforeR =
    where([](std::string_view text, std::size_t at) { return !beginsR(text, at); }, pchar / oneOf("/?"));
inline const Rule inLoneQ = where(
    [](std::string_view text, std::size_t at) { return !followed(text, at, "??"); }, pchar / oneOf("/?"));
inline const Rule qBeforeR = pchar + any(inQBeforeR);
inline const Rule namestring2015 = assignedName +
                                   optional((optional(exactly("?") + qBeforeR) + exactly("??") + qComponent) /
                                            (exactly("?") + pchar + any(inLoneQ))) +
                                   optional(exactly("#") + fragment);

} // namespace nidus::grammar
