#include "core/urn/notes.h"

#include "core/urn/octets.h"

#include <algorithm>

namespace nidus::urn {

namespace {

constexpr std::size_t nowhere = Part::absent;

// The first percent-encoding from `from` on whose octet `wanted` accepts.
template <class Wanted> std::size_t findEncoded(std::string_view text, std::size_t from, Wanted wanted)
{
    for (std::size_t at = text.find('%', from); at != text.npos; at = text.find('%', at + 3))
        if (wanted(decodedOctet(text, at)))
            return at;
    return nowhere;
}

// The first "." or ".." between slashes. What stands in front of the first slash is never one: the NID and a
// colon belong to that segment (RFC 3986 §3.3).
std::size_t findDotSegment(std::string_view text, Part nss)
{
    std::size_t slash = text.substr(0, nss.end).find('/', nss.first);
    while (slash != text.npos) {
        const std::size_t first = slash + 1;
        slash = text.substr(0, nss.end).find('/', first);
        const std::string_view segment = text.substr(first, std::min(slash, nss.end) - first);
        if (segment == "." || segment == "..")
            return first;
    }
    return nowhere;
}

// The second directive with one of the keywords that the draft of 2012 registers (§9.2.1).
std::size_t findRepeatedKeyword(std::string_view text, Part query)
{
    std::array<bool, 2> seen{};
    for (std::size_t first = query.first; query.present() && first < query.end;) {
        const std::string_view directive = text.substr(first, query.end - first);
        const int keyword = directive.starts_with("s=") ? 0 : directive.starts_with("c=") ? 1 : -1;
        if (keyword >= 0 && seen[std::size_t(keyword)])
            return first;
        if (keyword >= 0)
            seen[std::size_t(keyword)] = true;
        const std::size_t next = text.find('&', first);
        first = next == text.npos ? query.end : next + 1;
    }
    return nowhere;
}

std::size_t findEdgeQuestionMark(std::string_view text, const ParsedUrn &urn)
{
    for (const Part part : {urn.q, urn.r})
        if (part.present() && text[part.end - 1] == '?')
            return part.end - 1;
    const std::size_t doubled = urn.r.of(text).find("??");
    return doubled == std::string_view::npos ? nowhere : urn.r.first + doubled;
}

// Whether the character must be written as it is (RFC 2141 §2.3.1, draft 2012 §2.5.2): letters and digits. Of
// the others a namespace may have reserved any.
bool isNeverReserved(std::uint8_t octet) { return is(char(octet), Alphanumeric); }

} // namespace

UrnNotes notesOn(std::string_view text, const ParsedUrn &urn, Syntax syntax)
{
    UrnNotes notes;
    const auto addAt = [&notes](UrnNote note, std::size_t position) {
        if (position != nowhere)
            notes.add(note, position);
    };
    // Of a component the mark in front of it, which is there even where the component is empty.
    const auto addMark = [&notes](UrnNote note, Part part, std::size_t markSize) {
        if (part.present())
            notes.add(note, part.first - markSize);
    };
    const bool draft2012 = syntax == Syntax::Draft2012;
    if (syntax == Syntax::Rfc8141) // the draft of 2015 reserves r-components, and advises nothing
        addMark(UrnNote::RComponent, urn.r, 2);
    addAt(UrnNote::NullOctet,
          findEncoded(text, urn.nss.first, [](std::uint8_t octet) { return octet == 0; }));
    addAt(UrnNote::DotSegments, findDotSegment(text, urn.nss));
    if (draft2012) {
        addAt(UrnNote::RepeatedKeyword, findRepeatedKeyword(text, urn.q));
        addMark(UrnNote::QueryInReference, urn.q, 1);
        addMark(UrnNote::FragmentIfAllowed, urn.f, 1);
    }
    if (draft2012 || syntax == Syntax::Rfc2141)
        addAt(UrnNote::NeedlesslyEncoded,
              findEncoded(text.substr(0, urn.nss.end), urn.nss.first, isNeverReserved));
    if (syntax == Syntax::Draft2015)
        addAt(UrnNote::QuestionMarkAtEdge, findEdgeQuestionMark(text, urn));
    return notes;
}

std::string_view clause(UrnNote note, Syntax syntax)
{
    switch (note) {
    case UrnNote::RComponent:
        return "RFC 8141 §2.3.1";
    case UrnNote::NullOctet:
        return "RFC 3986 §7.3";
    case UrnNote::DotSegments:
        return syntax == Syntax::Draft2015 ? "rfc2141bis 2015 §5.3" : "RFC 8141 §4.3";
    case UrnNote::RepeatedKeyword:
    case UrnNote::QueryInReference:
        return "rfc2141bis-urn-03 §2.3";
    case UrnNote::FragmentIfAllowed:
        return "rfc2141bis-urn-03 §2.4";
    case UrnNote::NeedlesslyEncoded:
        return syntax == Syntax::Rfc2141 ? "RFC 2141 §2.3.1" : "rfc2141bis-urn-03 §2.5.2";
    case UrnNote::QuestionMarkAtEdge:
        break;
    }
    return "rfc2141bis 2015 §3";
}

} // namespace nidus::urn
