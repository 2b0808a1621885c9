// Which of very many names are close to one (closeness.h), without looking at all of them. The answer is
// exactly that of looking at all.
//
// Every name stands in one flat hash table under each key by which a close name can be found: its shapes, and
// itself with each one character left out (two names that differ in one character, or in two swapped ones,
// become the same when the right one is left out of each). A slot holds 32 bits of the key and the name's
// number: 8 octets, about 15 slots a name. The table grows by segments, so that adding a name never waits for
// all of them to be moved, or seldom.
#pragma once

#include "core/conflicts/closeness.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace nidus::conflicts {

class NameIndex {
public:
    using Number = std::uint32_t; // of a name: from 0, in the order of adding

    NameIndex();
    ~NameIndex();
    NameIndex(NameIndex &&) noexcept;
    NameIndex &operator=(NameIndex &&) noexcept;

    // Makes room for so many names at once; before adding many.
    void reserve(std::size_t names);
    // `folded` must be a NID folded to lower case. The same name may stand several times.
    Number add(std::string_view folded) { return add(NameForms(folded)); }
    Number add(const NameForms &forms);
    std::size_t size() const { return m_size; }
    const NameForms &operator[](Number number) const;

    struct Near {
        Number number;
        Way way;
        bool operator==(const Near &) const = default;
    };
    // All names that `asked` is close to, by ascending number.
    std::vector<Near> near(const NameForms &asked) const;
    // The names that are `folded` itself.
    std::vector<Number> equal(std::string_view folded) const;

private:
    class Segment;
    struct Keys;
    static constexpr std::size_t block = 4096; // names
    void makeRoom(std::size_t keys);
    void put(const Keys &keys, Number number);
    std::vector<Number> candidates(const Keys &keys) const;

    std::vector<std::unique_ptr<NameForms[]>> m_names; // `block` of them each
    std::size_t m_size = 0;
    std::vector<Segment> m_segments;
};

} // namespace nidus::conflicts
