// Names as registrants ask for them: pronounceable, some with hyphens and numbers, each once. The same seed
// gives the same names anywhere.
#pragma once

#include <random>
#include <string>
#include <unordered_set>
#include <vector>

namespace nidus::test {

inline std::string nameLike(std::mt19937_64 &random)
{
    static const char *const syllables[] = {"ba",  "cor", "del", "fen", "gri", "hal", "jo",  "kel",
                                            "lum", "mar", "nor", "pel", "quo", "ros", "sil", "tan",
                                            "ver", "wyn", "yar", "zim", "in",  "th",  "ox",  "clu",
                                            "rni", "vva", "s",   "el",  "um",  "ad"};
    std::string name;
    const auto count = 3 + random() % 3;
    for (unsigned i = 0; i < count; ++i) {
        name += syllables[random() % 30];
        if (i + 1 < count && random() % 9 == 0)
            name += '-';
    }
    if (random() % 12 == 0)
        name += std::to_string(random() % 100);
    return name;
}

inline std::vector<std::string> namesLike(std::size_t count, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::unordered_set<std::string> seen;
    std::vector<std::string> names;
    while (names.size() < count)
        if (std::string name = nameLike(random); name.size() <= 32 && seen.insert(name).second)
            names.push_back(std::move(name));
    return names;
}

// `name` as somebody mistypes or imitates it: letters changed, dropped, put in, swapped, hyphens moved,
// affixes.
inline std::string disturbed(std::string name, std::mt19937_64 &random)
{
    static const char letters[] = "abcdeilmnorstuvz0125689qg-";
    const auto any = [&] { return letters[random() % 26]; };
    const auto at = std::size_t(random() % name.size());
    switch (random() % 10) {
    case 0:
        name[at] = any();
        break;
    case 1:
        name.erase(at, 1);
        break;
    case 2:
        name.insert(at, 1, any());
        break;
    case 3:
        std::swap(name[at], name[(at + 1) % name.size()]);
        break;
    case 4:
        name.insert(at, 1, '-');
        break;
    case 5:
        std::erase(name, '-');
        break;
    case 6:
        name += "s";
        break;
    case 7:
        name = std::string("the-").append(name);
        break;
    case 8:
        name.append("-").append(std::to_string(random() % 40));
        break;
    default:
        break;
    }
    while (!name.empty() && name.front() == '-')
        name.erase(0, 1);
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    if (name.size() > 32)
        name.resize(32);
    return name.size() < 2 ? "ab" : name;
}

} // namespace nidus::test
