#include "core/urn/urn.h"

#include "core/urn/nid_syntax.h"
#include "core/urn/octets.h"
#include "core/urn/special_octets.h"

#include <algorithm>

namespace nidus::urn {

namespace {

using enum UrnReason;

constexpr std::size_t nidStart = 4; // behind "urn:"
constexpr UrnFault noFault;

bool hasOctet(std::string_view text, std::size_t at, char octet)
{
    return at < text.size() && text[at] == octet;
}

// pchar of RFC 3986 §3.3, the encoded ones included.
bool isPcharAt(std::string_view text, std::size_t at)
{
    return at < text.size() && (is(text[at], Pchar) || isPercentEncoded(text, at));
}

bool hasScheme(std::string_view text)
{
    return text.size() >= nidStart && (text[0] | 0x20) == 'u' && (text[1] | 0x20) == 'r' &&
           (text[2] | 0x20) == 'n' && text[3] == ':';
}

// ---- the words for what is wrong: cold, so that they may take their time ----

UrnFault schemeFault(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && at < nidStart && lowerCase(text[at]) == "urn:"[at])
        ++at;
    return {Scheme, at};
}

// RFC 2141 §2.1 and draft 2012 §2.1.
constexpr bool reservesUrn(Syntax syntax) { return syntax == Syntax::Rfc2141 || syntax == Syntax::Draft2012; }

// Why the letters, digits and hyphens from nidStart on, with what follows them, are no NID and its colon.
[[gnu::cold, gnu::noinline]] UrnFault nidFault(std::string_view text, Syntax syntax)
{
    const std::size_t end = endOfLetterDigitHyphen(text, nidStart);
    const std::size_t length = end - nidStart;
    if (hasOctet(text, nidStart, '-'))
        return {NidStart, nidStart};
    if (length > maxNidLength)
        return {NidTooLong, nidStart + maxNidLength};
    if (end == text.size())
        return {NidUnended, end};
    if (text[end] != ':')
        return {NidCharacter, end};
    if (reservesUrn(syntax) && equalIgnoringCase(text.substr(nidStart, length), "urn"))
        return {NidIsUrn, nidStart};
    if (length > 0 && text[end - 1] == '-' && syntax != Syntax::Rfc2141)
        return {NidEnd, end - 1};
    return {NidTooShort, end};
}

// A component begins with a pchar; this one does not.
[[gnu::cold, gnu::noinline]] UrnFault startFault(std::string_view text, std::size_t at)
{
    if (at == text.size() || text[at] == '#')
        return {ComponentEmpty, at};
    if (text[at] == '/' || text[at] == '?')
        return {ComponentStart, at};
    return {text[at] == '%' ? PercentEncoding : Character, at};
}

// The NSS begins with a pchar; this one does not.
[[gnu::cold, gnu::noinline]] UrnFault nssStartFault(std::string_view text, std::size_t at)
{
    if (at == text.size() || text[at] == '?' || text[at] == '#')
        return {NssEmpty, at};
    if (text[at] == '/')
        return {NssStart, at};
    return {text[at] == '%' ? PercentEncoding : Character, at};
}

// An octet that may not stand where it stands.
[[gnu::cold, gnu::noinline]] UrnFault octetFault(std::string_view text, std::size_t at)
{
    switch (text[at]) {
    case '%':
        return {isPercentEncoded(text, at) ? NullOctet : PercentEncoding, at};
    case '/':
    case '?':
    case '#':
        return {Reserved, at};
    default:
        return {Character, at};
    }
}

// ---- what the syntaxes share ----

// The end of the NID, which a colon follows; 0 when it has a fault.
template <Syntax syntax> std::size_t endOfNid(std::string_view text)
{
    const std::size_t end = endOfLetterDigitHyphen(text, nidStart);
    const std::size_t length = end - nidStart;
    constexpr std::size_t least = syntax == Syntax::Rfc2141 ? 1 : minNidLength;
    if (length < least || length > maxNidLength || !hasOctet(text, end, ':') || text[nidStart] == '-')
        return 0;
    if (syntax != Syntax::Rfc2141 && text[end - 1] == '-')
        return 0;
    if (reservesUrn(syntax) && length == 3 && equalIgnoringCase(text.substr(nidStart, 3), "urn"))
        return 0;
    return end;
}

// Well-formed percent-encoding; in the syntaxes that know it as a stop of their own, %00 is not (RFC 2141
// §2.4, draft 2012 §2.5.3).
template <Plain plain> bool isEncodedOctet(std::string_view text, std::size_t at)
{
    return isPercentEncoded(text, at) && (plain == Plain::PcharOrSlash || decodedOctet(text, at) != 0);
}

// The next stop that is no percent-encoding, or the text's size.
template <Plain plain> std::size_t nextStop(SpecialOctetScanner<plain> &stops, std::string_view text)
{
    std::size_t at = stops.next();
    while (at < text.size() && text[at] == '%' && isEncodedOctet<plain>(text, at))
        at = stops.next();
    return at;
}

// RFC 8141 §2.3.3, RFC 3986 §3.5: *( pchar / "/" / "?" ) to the end of the text.
UrnFault readFragment(SpecialOctetScanner<Plain::PcharOrSlash> &stops, std::string_view text)
{
    std::size_t at = nextStop(stops, text);
    while (hasOctet(text, at, '?'))
        at = nextStop(stops, text);
    if (at == text.size())
        return noFault;
    return hasOctet(text, at, '#') ? UrnFault{SecondNumberSign, at} : octetFault(text, at);
}

// ---- the syntaxes ----

// RFC 8141 §2: namestring = assigned-name [ "?+" r-component ] [ "?=" q-component ] [ "#" f-component ].
UrnFault read8141(std::string_view text, ParsedUrn &urn)
{
    const std::size_t size = text.size();
    // The first look for stops does not wait for the NID's end: NID and colon are plain, or have a fault of
    // their own.
    SpecialOctetScanner<Plain::PcharOrSlash> stops(text, nidStart);
    const std::size_t nidEnd = endOfNid<Syntax::Rfc8141>(text);
    if (nidEnd == 0)
        return nidFault(text, Syntax::Rfc8141);
    urn.nid = {nidStart, nidEnd};
    if (!isPcharAt(text, nidEnd + 1))
        return nssStartFault(text, nidEnd + 1);
    std::size_t at = nextStop(stops, text);
    urn.nss = {nidEnd + 1, at};
    if (hasOctet(text, at, '?')) {
        const bool toR = hasOctet(text, at + 1, '+');
        if (!toR && !hasOctet(text, at + 1, '='))
            return {QuestionMark, at};
        if (toR && text.substr(at + 2).starts_with("?="))
            return {ComponentEmpty, at + 2}; // §2.3.1: "?=" ends r, whatever stands before it
        if (!isPcharAt(text, at + 2))
            return startFault(text, at + 2);
        Part *open = toR ? &urn.r : &urn.q;
        open->first = at + 2;
        for (at = nextStop(stops, text); hasOctet(text, at, '?'); at = nextStop(stops, text)) {
            if (open == &urn.q || !hasOctet(text, at + 1, '='))
                continue; // §2.3.1: r ends at "?=" or "#", nowhere else
            if (!isPcharAt(text, at + 2))
                return startFault(text, at + 2);
            open->end = at;
            open = &urn.q;
            open->first = at + 2;
        }
        open->end = at;
    }
    if (at == size)
        return noFault;
    if (text[at] != '#')
        return octetFault(text, at);
    urn.f = {at + 1, size};
    return readFragment(stops, text);
}

// RFC 2141 §2: "urn:" <NID> ":" <NSS>, and nothing behind it.
UrnFault read2141(std::string_view text, ParsedUrn &urn)
{
    const std::size_t nidEnd = endOfNid<Syntax::Rfc2141>(text);
    if (nidEnd == 0)
        return nidFault(text, Syntax::Rfc2141);
    urn.nid = {nidStart, nidEnd};
    urn.nss = {nidEnd + 1, text.size()};
    if (urn.nss.size() == 0)
        return {NssEmpty, text.size()};
    SpecialOctetScanner<Plain::Trans> stops(text, urn.nss.first);
    const std::size_t at = nextStop(stops, text);
    return at == text.size() ? noFault : octetFault(text, at);
}

// Draft 2012 §2.3: keywd = ALPHA *( ["-"] (ALPHA / DIGIT)), which an "=" follows, whose place is `at`
// afterwards.
UrnFault readKeyword(std::string_view text, std::size_t &at)
{
    const std::size_t first = at;
    if (at == text.size() || (text[at] == '#' && text[at - 1] == '?'))
        return {ComponentEmpty, at};
    if (!is(text[at], Alpha))
        return {KeywordStart, at};
    while (at < text.size() && is(text[at], LetterDigitHyphen) && !(text[at] == '-' && text[at - 1] == '-'))
        ++at;
    if (hasOctet(text, at, '-'))
        return {KeywordCharacter, at};
    const bool ended = at == text.size() || text[at] == '=' || text[at] == '&' || text[at] == '#';
    if (ended && at > first && text[at - 1] == '-')
        return {KeywordEnd, at - 1};
    if (hasOctet(text, at, '='))
        return noFault;
    return {ended ? DirectiveWithoutValue : KeywordCharacter, at};
}

// Draft 2012 §2.3: directive *( "&" directive ), directive = keywd "=" *v-pchar. `at` stands on the "?" and
// ends on the first octet behind the query.
UrnFault readQuery(std::string_view text, std::size_t &at)
{
    do {
        ++at;
        if (const UrnFault fault = readKeyword(text, at); fault.reason != None)
            return fault;
        for (++at; at < text.size() && text[at] != '&' && text[at] != '#'; ++at) {
            if (is(text[at], DirectiveValue))
                continue;
            if (!isEncodedOctet<Plain::Pchar>(text, at))
                return octetFault(text, at);
            at += 2;
        }
    } while (hasOctet(text, at, '&'));
    return noFault;
}

// Draft 2012 §2: "urn:" NID ":" NSS [ "?" urn-query ] [ "#" fragment ], the NSS one segment (§2.5.1).
UrnFault read2012(std::string_view text, ParsedUrn &urn)
{
    const std::size_t nidEnd = endOfNid<Syntax::Draft2012>(text);
    if (nidEnd == 0)
        return nidFault(text, Syntax::Draft2012);
    urn.nid = {nidStart, nidEnd};
    if (!isPcharAt(text, nidEnd + 1))
        return nssStartFault(text, nidEnd + 1);
    SpecialOctetScanner<Plain::Pchar> stops(text, nidEnd + 1);
    std::size_t at = nextStop(stops, text);
    urn.nss = {nidEnd + 1, at};
    if (hasOctet(text, at, '?')) {
        urn.q.first = at + 1;
        if (const UrnFault fault = readQuery(text, at); fault.reason != None)
            return fault;
        urn.q.end = at;
    }
    if (at == text.size())
        return noFault;
    if (text[at] != '#')
        return octetFault(text, at);
    urn.f = {at + 1, text.size()};
    SpecialOctetScanner<Plain::Pchar> rest(text, urn.f.first);
    at = nextStop(rest, text);
    while (hasOctet(text, at, '/') || hasOctet(text, at, '?'))
        at = nextStop(rest, text);
    if (at == text.size())
        return noFault;
    return text[at] == '#' ? UrnFault{SecondNumberSign, at} : octetFault(text, at);
}

// Draft 2015 §3: assigned-name [ "?" q-component ] [ "??" r-component ] [ "#" f-component ]. A "?" may stand
// inside q: the leftmost "??" that a pchar follows begins r.
UrnFault read2015(std::string_view text, ParsedUrn &urn)
{
    const std::size_t nidEnd = endOfNid<Syntax::Draft2015>(text);
    if (nidEnd == 0)
        return nidFault(text, Syntax::Draft2015);
    urn.nid = {nidStart, nidEnd};
    if (!isPcharAt(text, nidEnd + 1))
        return nssStartFault(text, nidEnd + 1);
    SpecialOctetScanner<Plain::PcharOrSlash> stops(text, nidEnd + 1);
    std::size_t at = nextStop(stops, text);
    urn.nss = {nidEnd + 1, at};
    if (hasOctet(text, at, '?')) {
        const bool toR = hasOctet(text, at + 1, '?') && isPcharAt(text, at + 2);
        Part *open = toR ? &urn.r : &urn.q;
        open->first = at + (toR ? 2 : 1);
        if (!isPcharAt(text, open->first))
            return startFault(text, open->first);
        std::size_t unended = Part::absent; // the first "??" in what is q so far
        for (at = nextStop(stops, text); hasOctet(text, at, '?'); at = nextStop(stops, text)) {
            if (open == &urn.r || !hasOctet(text, at + 1, '?'))
                continue;
            if (!isPcharAt(text, at + 2)) {
                unended = std::min(unended, at);
                continue;
            }
            open->end = at;
            open = &urn.r;
            open->first = at + 2;
        }
        open->end = at;
        if (open == &urn.q && unended != Part::absent && (at == text.size() || text[at] == '#'))
            return {UnendedQuestionMarks, unended};
    }
    if (at == text.size())
        return noFault;
    if (text[at] != '#')
        return octetFault(text, at);
    urn.f = {at + 1, text.size()};
    return readFragment(stops, text);
}

UrnFault read(std::string_view text, Syntax syntax, ParsedUrn &urn)
{
    if (!hasScheme(text))
        return schemeFault(text);
    switch (syntax) {
    case Syntax::Rfc2141:
        return read2141(text, urn);
    case Syntax::Draft2012:
        return read2012(text, urn);
    case Syntax::Draft2015:
        return read2015(text, urn);
    case Syntax::Rfc8141:
        break;
    }
    return read8141(text, urn);
}

} // namespace

ParsedUrn parseUrn(std::string_view text, Syntax syntax) noexcept
{
    ParsedUrn urn;
    const UrnFault fault = read(text, syntax, urn);
    if (fault.reason != None) [[unlikely]]
        urn = ParsedUrn{};
    urn.fault = fault;
    return urn;
}

} // namespace nidus::urn
