// Strings for the property tests: valid ones made from the ABNF with an eye on its corners, and what small
// slips make of them. A fixed seed makes every run the same; NIDUS_LONG=1 makes a million of each.
#pragma once

#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

namespace nidus {

inline int caseCount(int usual) { return std::getenv("NIDUS_LONG") ? 1'000'000 : usual; }

class Cases {
public:
    explicit Cases(unsigned seed) : m_random(seed) {}

    int below(int bound) { return int(m_random() % unsigned(bound)); }
    bool once(int in) { return below(in) == 0; }
    char of(std::string_view octets) { return octets[std::size_t(below(int(octets.size())))]; }

    // `most` octets at most, each from `octets` or, seldom, an encoded one.
    std::string run(std::string_view octets, int least, int most)
    {
        std::string text;
        const int length = least + below(most - least + 1);
        while (int(text.size()) < length)
            if (once(9) && int(text.size()) + 3 <= most)
                text += encoded();
            else
                text += of(octets);
        return text;
    }
    std::string encoded()
    {
        return std::string{'%', of("0123456789abcdefABCDEF"), of("0123456789ABCDEFabcdef")};
    }
    std::string anyCase(std::string text)
    {
        for (char &c : text)
            if (c >= 'a' && c <= 'z' && once(3))
                c = char(c - 'a' + 'A');
        return text;
    }

    // One to three slips.
    std::string slipped(std::string text)
    {
        static constexpr char members[] =
            "%%?+=#/:-~&.@;[]{}<>\"^`|\\ \t\n\r_!$'()*,0aFgZ%00??\x7f\x80\xff"; // and the null octet that
                                                                                // ends them
        constexpr std::string_view octets(members, sizeof members);
        for (int slips = 1 + below(3); slips > 0; --slips) {
            const std::size_t at = std::size_t(below(int(text.size()) + 1));
            switch (below(6)) {
            case 0:
                text.insert(text.begin() + std::ptrdiff_t(at), of(octets));
                break;
            case 1:
                text.erase(at, std::size_t(1 + below(4)));
                break;
            case 2:
                if (at < text.size())
                    text[at] = of(octets);
                break;
            case 3:
                text.insert(at, text.substr(at, std::size_t(below(5))));
                break;
            case 4:
                if (at + 1 < text.size())
                    std::swap(text[at], text[at + 1]);
                break;
            default:
                text.insert(at, std::string_view("?+?=??%00#::--?=?+urn:").substr(std::size_t(below(20)), 2));
            }
        }
        return text;
    }

private:
    std::mt19937 m_random;
};

} // namespace nidus
