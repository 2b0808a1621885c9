// A grammar as it was written (RFC 5234, RFC 7405): rules, and what each is made of. Places are octets in the
// text that was read.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace nidus::abnf {

using urn::Part;

// An index into Grammar::nodes.
using Node = std::uint32_t;

// Where a repetition has no upper bound.
inline constexpr std::uint64_t unbounded = std::uint64_t(-1);

struct Element {
    enum class Kind : std::uint8_t {
        Alternatives, // of all children; none: nothing can be derived
        Sequence,     // all children in their order; none: the empty string
        Repetition,   // of one child, from `least` to `most` times
        Rule,         // the rule of the name `text`
        Text,         // `text`, UTF-8; ASCII letters in either case unless `caseSensitive`
        Range,        // one character from `first` to `last`
        Prose,        // <text>: no machine knows
    };
    Kind kind = Kind::Sequence;
    Part where;
    std::vector<Node> children;
    std::string text;
    bool caseSensitive = false;
    std::uint64_t least = 1, most = 1;
    std::uint32_t first = 0, last = 0; // code points
};

struct Rule {
    std::string name;        // as it was written first; names are equal whatever their case (RFC 5234 §2.1)
    Part where;              // the name, where it is defined first
    Node body = 0;           // what the first "=" and each "=/" say
    std::vector<Node> again; // what a second "=" says (RFC 5234 knows none)
    std::string_view from;   // the document that a known rule is taken from; empty: it is defined in the text
};

// What is wrong, or doubtful, at a place.
struct Fault {
    enum class Severity : std::uint8_t { Error, Warning, Advice };
    const char *rule; // "abnf-undefined", kept for ever
    Severity severity;
    Part where;
    std::string about;    // a name or the characters that it is about; may be empty
    std::string repair;   // what to write in the place of `where`; empty: there is none
    bool repairs = false; // whether `repair` holds (it may be right to write nothing)
};

struct Grammar {
    std::vector<Element> nodes; // a child stands before its parent
    std::vector<Rule> rules;    // each name once, in the order of their first definitions
    std::vector<Fault> faults;  // in the order of their places

    // The rule of that name, in whatever case (RFC 5234 §2.1); nullptr: not defined here.
    const Rule *rule(std::string_view name) const;
    Node add(Element element);
    Rule &addRule(Rule rule);

private:
    std::unordered_map<std::string, std::size_t> m_byName; // names in lower case
};

// A name as names are compared (RFC 5234 §2.1).
std::string folded(std::string_view name);

// Two trees of the same shape that say the same; names in whatever case.
bool isAlike(const Grammar &a, Node ofA, const Grammar &b, Node ofB);

// The characters of UTF-8; an octet that belongs to none is one by itself.
std::u32string charactersOf(std::string_view text);

// Does the grammar speak of octets (none of its numbers is above %xFF, one is above %x7F), and not of
// characters?
bool isOfOctets(const Grammar &grammar);

} // namespace nidus::abnf
