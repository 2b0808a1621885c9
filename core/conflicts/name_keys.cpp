#include "core/conflicts/name_keys.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

enum Space : Key {
    Looks = 1,
    Words,
    Stem
}; // each shape in a space of its own: equal stems alone say nothing

Key in(Space space, std::uint64_t shape) { return shape + space * 0x9e3779b97f4a7c15U; }

template <class T> std::vector<T> eachOnce(std::vector<T> all)
{
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

} // namespace

Key keyOf(std::string_view space, std::string_view text)
{
    return hashOf(std::string(space).append(1, '\n').append(text));
}

// A shape that is one of the others as well stands in its space only: keysToAsk() looks there.
std::vector<Key> keysToKeep(const NameForms &kept)
{
    const Shapes &shapes = kept.shapes;
    std::vector<Key> keys{in(Looks, shapes.looks)};
    if (shapes.words != shapes.looks)
        keys.push_back(in(Words, shapes.words));
    if (shapes.stem != shapes.words && shapes.stem != shapes.looks)
        keys.push_back(in(Stem, shapes.stem));
    return keys;
}

// The four ways in which closeness() compares shapes: looks with looks and stem, words with words, stem with
// looks and words.
std::vector<Key> keysToAsk(const NameForms &asked)
{
    const Shapes &shapes = asked.shapes;
    std::vector<Key> keys{in(Stem, shapes.looks)};
    for (const Space space : {Looks, Words})
        for (const std::uint64_t shape : {shapes.looks, shapes.words, shapes.stem})
            keys.push_back(in(space, shape));
    return eachOnce(std::move(keys));
}

std::vector<std::string> oneStepAway(std::string_view folded)
{
    static constexpr std::string_view characters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const std::string name(folded);
    std::vector<std::string> all;
    for (std::size_t i = 0; i <= name.size(); ++i) {
        for (const char c : characters) {
            all.push_back(std::string(name).insert(i, 1, c));
            if (i < name.size())
                all.push_back(std::string(name).replace(i, 1, 1, c));
        }
        if (i < name.size())
            all.push_back(std::string(name).erase(i, 1));
        if (i + 1 < name.size()) {
            all.push_back(name);
            std::swap(all.back()[i], all.back()[i + 1]);
        }
    }
    std::erase_if(all, [&](const std::string &one) {
        return one == name || one.size() < 2 || one.size() > longestName || one.front() == '-' ||
               one.back() == '-';
    });
    return eachOnce(std::move(all));
}

} // namespace nidus::conflicts
