#include "core/conflicts/name_index.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace nidus::conflicts {

namespace {

// Of the keys of a name: each kind in a space of its own.
enum Seed : std::uint64_t { LooksSeed = 1, LetterSeed };

constexpr std::size_t mostSegments = 4;
constexpr std::size_t slotsForAName = 20; // 15 keys at a load of three quarters
constexpr std::size_t fewestSlots = 1024;

std::uint64_t stirred(std::uint64_t value, Seed seed)
{
    value += seed * 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

// A polynomial over the octets, modulo 2^64: that of the text without one character follows in a step.
constexpr std::uint64_t base = 0x9ddfea08eb382d69U; // odd
constexpr std::uint64_t inverse = [] {
    std::uint64_t x = base; // Newton: each step doubles the bits that are right
    for (int i = 0; i < 6; ++i)
        x *= 2 - base * x;
    return x;
}();
static_assert(base * inverse == 1);

struct Polynomial {
    explicit Polynomial(std::string_view text)
    {
        std::uint64_t power = 1;
        for (std::size_t i = 0; i < text.size(); ++i, power *= base)
            sums[i + 1] = sums[i] + power * (std::uint8_t(text[i]) + 1U);
        size = text.size();
    }
    std::uint64_t whole() const { return sums[size]; }
    std::uint64_t without(std::size_t at) const { return sums[at] + (sums[size] - sums[at + 1]) * inverse; }
    std::array<std::uint64_t, longestName + 1> sums{};
    std::size_t size = 0;
};

} // namespace

// The keys of one name: those under which it stands, or those where its close names are looked for.
struct NameIndex::Keys {
    std::array<std::uint64_t, 2 * longestName + 16> all;
    std::size_t count = 0;

    void add(std::uint64_t value, Seed seed) { all[count++] = stirred(value, seed); }

    void addShapes(const Shapes &shapes)
    {
        add(shapes.looks, LooksSeed);
        if (shapes.words != shapes.looks)
            add(shapes.words, LooksSeed);
        if (shapes.stem != shapes.words && shapes.stem != shapes.looks)
            add(shapes.stem, LooksSeed);
    }

    void addWithoutEach(const Polynomial &letters, std::string_view name)
    {
        for (std::size_t i = 0; i < name.size(); ++i)
            if (i == 0 || name[i] != name[i - 1]) // of a double letter either is the same
                add(letters.without(i), LetterSeed);
    }

    // No name is one character from a shorter one than this, so that such a one stands under itself alone.
    static Keys toKeep(const NameForms &forms)
    {
        Keys keys;
        keys.addShapes(forms.shapes);
        const Polynomial letters(forms.name.view());
        keys.add(letters.whole(), LetterSeed);
        if (forms.name.size() >= shortestForOneMoreOrFewer)
            keys.addWithoutEach(letters, forms.name.view());
        return keys;
    }

    static Keys toAsk(const NameForms &forms)
    {
        Keys keys;
        keys.addShapes(forms.shapes);
        const std::string_view name = forms.name.view();
        const Polynomial letters(name);
        keys.add(letters.whole(), LetterSeed);
        keys.addWithoutEach(letters, name);
        for (const std::string_view inner : withoutAcronym(name))
            keys.add(Polynomial(inner).whole(), LetterSeed);
        if (name.size() >= shortestForOneMoreOrFewer)
            return keys;
        for (std::size_t i = 0; i + 1 < name.size(); ++i) { // short names that are this one with two swapped
            std::array<char, shortestForOneMoreOrFewer> swapped{};
            std::copy(name.begin(), name.end(), swapped.begin());
            std::swap(swapped[i], swapped[i + 1]);
            keys.add(Polynomial(std::string_view(swapped.data(), name.size())).whole(), LetterSeed);
        }
        return keys;
    }
};

// Open addressing, linear probing; the table is not moved once it is made. An empty slot is all zero.
class NameIndex::Segment {
public:
    explicit Segment(std::size_t slots)
        : m_slots(static_cast<Slot *>(std::calloc(slots, sizeof(Slot))), &std::free), m_capacity(slots)
    {
        if (!m_slots)
            throw std::bad_alloc();
    }

    std::size_t capacity() const { return m_capacity; }
    bool hasRoomFor(std::size_t keys) const { return (m_used + keys) * 4 <= m_capacity * 3; }
    void fetch(std::uint64_t key) const { __builtin_prefetch(&m_slots[home(key)]); }

    void put(std::uint64_t key, Number number)
    {
        std::size_t at = home(key);
        while (m_slots[at].number != 0)
            at = at + 1 == m_capacity ? 0 : at + 1;
        m_slots[at] = {std::uint32_t(key), number + 1};
        ++m_used;
    }

    void find(std::uint64_t key, std::vector<Number> &found) const
    {
        for (std::size_t at = home(key); m_slots[at].number != 0; at = at + 1 == m_capacity ? 0 : at + 1)
            if (m_slots[at].key == std::uint32_t(key))
                found.push_back(m_slots[at].number - 1);
    }

private:
    struct Slot {
        std::uint32_t key;
        std::uint32_t number; // 1 more than the name's; 0: empty
    };
    std::size_t home(std::uint64_t key) const { return std::size_t((key >> 32) * m_capacity >> 32); }

    std::unique_ptr<Slot[], decltype(&std::free)> m_slots;
    std::size_t m_capacity;
    std::size_t m_used = 0;
};

NameIndex::NameIndex() = default;
NameIndex::~NameIndex() = default;
NameIndex::NameIndex(NameIndex &&) noexcept = default;
NameIndex &NameIndex::operator=(NameIndex &&) noexcept = default;

const NameForms &NameIndex::operator[](Number number) const
{
    return m_names[number / block][number % block];
}

void NameIndex::reserve(std::size_t names)
{
    if (m_size == 0)
        m_segments.clear();
    m_segments.emplace_back(std::max(fewestSlots, names * slotsForAName));
}

// A further segment half as large as all before; when there are many, one in the place of all.
void NameIndex::makeRoom(std::size_t keys)
{
    if (!m_segments.empty() && m_segments.back().hasRoomFor(keys))
        return;
    std::size_t capacity = 0;
    for (const Segment &segment : m_segments)
        capacity += segment.capacity();
    if (m_segments.size() < mostSegments) {
        m_segments.emplace_back(std::max(fewestSlots, m_segments.empty() ? fewestSlots : capacity / 2));
        return;
    }
    m_segments.clear();
    m_segments.emplace_back(capacity * 2);
    for (Number number = 0; number < m_size; ++number)
        put(Keys::toKeep((*this)[number]), number);
}

void NameIndex::put(const Keys &keys, Number number)
{
    Segment &segment = m_segments.back();
    for (std::size_t i = 0; i < keys.count; ++i)
        segment.fetch(keys.all[i]);
    for (std::size_t i = 0; i < keys.count; ++i)
        segment.put(keys.all[i], number);
}

NameIndex::Number NameIndex::add(const NameForms &forms)
{
    const Keys keys = Keys::toKeep(forms);
    makeRoom(keys.count);
    if (m_size % block == 0)
        m_names.push_back(std::make_unique<NameForms[]>(block));
    m_names.back()[m_size % block] = forms;
    const auto number = Number(m_size++);
    put(keys, number);
    return number;
}

std::vector<NameIndex::Number> NameIndex::candidates(const Keys &keys) const
{
    std::vector<Number> found;
    for (const Segment &segment : m_segments) {
        for (std::size_t i = 0; i < keys.count; ++i)
            segment.fetch(keys.all[i]);
        for (std::size_t i = 0; i < keys.count; ++i)
            segment.find(keys.all[i], found);
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<NameIndex::Near> NameIndex::near(const NameForms &asked) const
{
    std::vector<Near> all;
    for (const Number number : candidates(Keys::toAsk(asked)))
        if (const std::optional<Way> way = closeness(asked, (*this)[number]))
            all.push_back({number, *way});
    return all;
}

std::vector<NameIndex::Number> NameIndex::equal(std::string_view folded) const
{
    Keys keys;
    keys.add(Polynomial(folded).whole(), LetterSeed);
    std::vector<Number> found = candidates(keys);
    std::erase_if(found, [&](Number number) { return (*this)[number].name.view() != folded; });
    return found;
}

} // namespace nidus::conflicts
