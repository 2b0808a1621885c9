// What a careful reader says of a URN that is valid all the same.
#pragma once

#include "core/urn/urn.h"

#include <array>

namespace nidus::urn {

enum class UrnNote : std::uint8_t {
    RComponent,  // SHOULD NOT be used before its semantics are standardized (RFC 8141 §2.3.1)
    NullOctet,   // %00 (RFC 3986 §7.3; RFC 2141 §2.4 forbids it)
    DotSegments, // "." or ".." between slashes: resolving references would remove it (RFC 8141 §4.3, RFC 3986
                 // §5.2.4)
    RepeatedKeyword,   // draft 2012 §2.3: "s" or "c" twice; a resolver ignores them all
    QueryInReference,  // draft 2012 §2.3: no assigned URN has a query
    FragmentIfAllowed, // draft 2012 §2.4: only where the registration allows fragments
    NeedlesslyEncoded, // RFC 2141 §2.3.1, draft 2012 §2.5.2: a character that need not be encoded MUST NOT be
    QuestionMarkAtEdge, // draft 2015 §3: discouraged at the start or end of a q- or r-component, and doubled
                        // inside r
};

struct NotedUrn {
    UrnNote note;
    std::size_t position; // of the first octet that it is about
    bool operator==(const NotedUrn &) const = default;
};

std::string_view clause(UrnNote note, Syntax syntax);

// Every note at most once, in the order of the enumeration. `urn` is what parseUrn made of `text` under
// `syntax`, and valid. Allocates nothing; linear.
class UrnNotes {
public:
    const NotedUrn *begin() const { return m_notes.data(); }
    const NotedUrn *end() const { return m_notes.data() + m_count; }
    bool empty() const { return m_count == 0; }
    void add(UrnNote note, std::size_t position) { m_notes[m_count++] = {note, position}; }

private:
    std::array<NotedUrn, 8> m_notes{};
    std::size_t m_count = 0;
};

UrnNotes notesOn(std::string_view text, const ParsedUrn &urn, Syntax syntax);

} // namespace nidus::urn
