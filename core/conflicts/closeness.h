// How near two names are to each other: what a person could take for the other one. Standard C++ only. Names
// are NIDs as they are compared, folded to lower case (RFC 8141 §2): 2 to 32 of a-z, 0-9 and the hyphen.
// The shapes of a name are made in shapes.cpp and affixes.cpp, what differs is told in marks.cpp, and
// informal.cpp knows the names that read as informal ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nidus::conflicts {

// A name of up to 32 characters in its own bytes: a million of them lie side by side.
class ShortName {
public:
    ShortName() = default;
    explicit ShortName(std::string_view text) { append(text); }
    std::string_view view() const { return {m_characters.data(), m_size}; }
    std::size_t size() const { return m_size; }
    char operator[](std::size_t at) const { return m_characters[at]; }
    void append(std::string_view text); // what is behind 32 characters is left out
    void append(char c) { append(std::string_view(&c, 1)); }

private:
    std::array<char, 32> m_characters{};
    std::uint8_t m_size = 0;
};

inline constexpr std::size_t longestName = 32;

// The shapes by which names are told to be alike; each is a text that alike names share. Made once a name.
//
//   bare     without hyphens                                            it-u → itu
//   looks    bare, what looks alike as one of it                        0id → old, vvorld → world, barn → bam
//            0/o 1/l/i 5/s 2/z 6/8/b 9/q/g rn/nn/m vv/w cl/d, and u/v i/j in names of four characters and
//            more
//   words    looks, without words that only say whose or where it is    the-oasis-org → oasls
//            and without a plural                                       isbns → lsbn
//   stem     words, without those that say what is named, version       itu-t → ltu, uuidv7 → vvld,
//            numbers, years and part letters                            isbn-names → lsbn
struct Shapes {
    std::uint64_t bare = 0, looks = 0, words = 0, stem = 0; // hashes of them
};

// A name and the hashes of its shapes.
struct NameForms {
    NameForms() = default;
    explicit NameForms(std::string_view folded);
    // Of a name that is close to others as it stands, and not without its words and endings: one on a list
    // from outside.
    static NameForms asItStands(std::string_view folded);
    ShortName name;
    Shapes shapes;
};

ShortName bareOf(std::string_view folded);
ShortName looksOf(std::string_view folded);
ShortName wordsOf(std::string_view folded); // bare: what `words` looks like is looksOf() it
ShortName stemOf(std::string_view folded);
std::uint64_t hashOf(std::string_view text);

// In the order in which they are looked for: the first that holds is the way in which two names are alike.
enum class Way {
    Hyphens,      // one dropped, added or moved
    Characters,   // characters or pairs that look alike
    Transposed,   // two neighbours in the other order
    Variant,      // plural, affix or acronym before or behind: reads as the same thing
    OneCharacter, // one inserted, deleted or substituted
};

// The lengths of the other name from which OneCharacter counts. Of four characters a substituted one counts
// only where the two sound alike (the pairs that look alike are Characters): any other one makes another
// acronym. Below that every acronym is one letter from another.
inline constexpr std::size_t shortestForOneCharacter = 5, shortestForOneMoreOrFewer = 4;

// The names that `folded` is with an acronym set before or behind it by a hyphen, as one says whose it is:
// `iugs-cgi` → cgi. Both of three or four characters, as acronyms are; what begins as a syllable does, with a
// consonant and a vowel, is a word: `meta-data` is none. Views into `folded`.
std::vector<std::string_view> withoutAcronym(std::string_view folded);

// In what way somebody could take `asked` for `other`; nothing when in none, and nothing for the same name.
// Not symmetric: the last way looks at the length of `other`.
std::optional<Way> closeness(const NameForms &asked, const NameForms &other);
// Characters that differ: [start, start + length) of each name; a length of 0 is a place between two
// characters.
struct Mark {
    std::uint8_t askedStart = 0, askedLength = 0, otherStart = 0, otherLength = 0;
    bool operator==(const Mark &) const = default;
};
// Exactly which characters differ, in their order. For names of which closeness() said `way`.
std::vector<Mark> marks(std::string_view asked, std::string_view other, Way way);

// Whether the name reads as one that the registry gives to informal namespaces (RFC 8141 §5.2) without being
// it: `urn7`, `u-rn-07`, `um-7`, `vrn-7`, `the-urn7`; the number that one would read.
std::optional<std::uint64_t> readsAsInformal(std::string_view folded);

} // namespace nidus::conflicts
