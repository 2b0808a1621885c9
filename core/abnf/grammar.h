// A grammar as it was written (RFC 5234, RFC 7405): rules, and what each is made of. Places are octets in the
// text that was read; texts are the grammar's own.
#pragma once

#include "core/abnf/name_table.h"
#include "core/urn/part.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
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
    bool caseSensitive = false;
    Part where = {};
    std::span<const Node> children = {};
    std::string_view text = {};
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
    std::string nid = {}; // the namespace of which it is said; empty: of none
};

// What to write in the place of `where`.
struct Replacement {
    Part where;
    std::string text;
    bool operator==(const Replacement &) const = default;
};

// Texts and lists of children, in blocks that never move. A copy looks at the same ones and goes on in a
// block of its own.
class GrammarStorage {
public:
    GrammarStorage() = default;
    GrammarStorage(const GrammarStorage &other) : m_blocks(other.m_blocks) {}
    GrammarStorage(GrammarStorage &&other) noexcept;
    GrammarStorage &operator=(GrammarStorage other) noexcept;
    ~GrammarStorage() = default;

    std::string_view keep(std::string_view text);
    std::span<const Node> keep(std::span<const Node> nodes);

private:
    std::byte *room(std::size_t octets);

    std::vector<std::shared_ptr<std::byte[]>> m_blocks;
    std::byte *m_free = nullptr;
    std::size_t m_left = 0; // octets behind m_free
};

struct Grammar {
    std::vector<Element> nodes; // a child stands before its parent
    std::vector<Rule> rules;    // each name once, in the order of their first definitions
    std::vector<Fault> faults;  // in the order of their places
    // Everything that makes the text RFC 5234's ABNF, what is repaired among it: in the order of their
    // places, none over another.
    std::vector<Replacement> replacements;

    // The rule of that name, in whatever case (RFC 5234 §2.1); nullptr: not defined here.
    const Rule *rule(std::string_view name) const;
    // The children are copied; the text is not: it lives as long as the program, or comes from keep().
    Node add(const Element &element);
    // One more element as nodes.back(), to be filled in where it stays.
    Element &append(Element::Kind kind, Part where, std::span<const Node> children = {})
    {
        Element &element = nodes.emplace_back();
        element.kind = kind;
        element.where = where;
        element.children = m_storage.keep(children);
        return element;
    }
    Node last() const { return Node(nodes.size() - 1); }
    Rule &addRule(Rule rule);
    // The text as one of the grammar's own, for an element.
    std::string_view keep(std::string_view text) { return m_storage.keep(text); }

private:
    NameTable m_byName; // a name's number is that of its rule
    GrammarStorage m_storage;
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
