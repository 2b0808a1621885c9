// Grammars as functions, to be written down rule by rule as a specification prints them: a rule takes the set
// of places where it may begin and gives the set of places where it may end. Every alternative is followed,
// nothing is clever, and nothing is shared with the parsers that are tested against it.
#pragma once

#include <algorithm>
#include <bitset>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace nidus::grammar {

inline constexpr std::size_t longest = 320;
using Places = std::bitset<longest + 1>;
using Rule = std::function<Places(std::string_view, const Places &)>;

// Calls `visit` with each place that lies inside the text.
template <class Visit> void forEach(const Places &places, std::string_view text, Visit visit)
{
    for (std::size_t i = places._Find_first(); i < text.size(); i = places._Find_next(i))
        visit(i);
}

// One octet of those in `members`.
inline Rule oneOf(std::string members)
{
    std::bitset<256> set;
    for (const char c : members)
        set.set(static_cast<unsigned char>(c));
    return [set](std::string_view text, const Places &from) {
        Places to;
        forEach(from, text, [&](std::size_t i) {
            if (set[static_cast<unsigned char>(text[i])])
                to.set(i + 1);
        });
        return to;
    };
}

// The text as it stands; one octet at least.
inline Rule exactly(std::string words)
{
    return [words](std::string_view text, const Places &from) {
        Places to;
        forEach(from, text, [&](std::size_t i) {
            if (text.substr(i, words.size()) == words)
                to.set(i + words.size());
        });
        return to;
    };
}

// The text in any case: a quoted string of ABNF (RFC 5234 §2.3).
inline Rule anyCase(std::string words)
{
    return [words](std::string_view text, const Places &from) {
        const auto same = [](char a, char b) {
            const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
            return lower(a) == lower(b);
        };
        Places to;
        forEach(from, text, [&](std::size_t i) {
            const std::string_view found = text.substr(i, words.size());
            if (std::equal(words.begin(), words.end(), found.begin(), found.end(), same))
                to.set(i + words.size());
        });
        return to;
    };
}

inline Rule operator/(Rule a, Rule b)
{
    return [a, b](std::string_view text, const Places &from) { return a(text, from) | b(text, from); };
}

inline Rule operator+(Rule a, Rule b)
{
    return [a, b](std::string_view text, const Places &from) {
        const Places middle = a(text, from);
        return middle.none() ? middle : b(text, middle);
    };
}

inline Rule optional(Rule a)
{
    return [a](std::string_view text, const Places &from) { return from | a(text, from); };
}

// At least `least`, at most `most` times.
inline Rule times(std::size_t least, std::size_t most, Rule a)
{
    return [least, most, a](std::string_view text, Places at) {
        Places ends = least == 0 ? at : Places();
        for (std::size_t count = 1; count <= most && at.any(); ++count) {
            const Places next = a(text, at);
            if (count > least && (next & ~ends).none())
                break;
            at = next;
            if (count >= least)
                ends |= at;
        }
        return ends;
    };
}

inline Rule any(Rule a) { return times(0, longest, std::move(a)); }
inline Rule some(Rule a) { return times(1, longest, std::move(a)); }

// `a` where `holds(text, place)` is true of the place on which it begins.
inline Rule where(std::function<bool(std::string_view, std::size_t)> holds, Rule a)
{
    return [holds, a](std::string_view text, Places from) {
        forEach(Places(from), text, [&](std::size_t i) {
            if (!holds(text, i))
                from.reset(i);
        });
        return a(text, from);
    };
}

inline bool matches(const Rule &rule, std::string_view text)
{
    if (text.size() > longest)
        throw std::length_error("a text for a grammar is at most 320 octets long");
    Places start;
    start.set(0);
    return rule(text, start)[text.size()];
}

// RFC 5234 Appendix B.1
inline const std::string lowerAlpha = "abcdefghijklmnopqrstuvwxyz";
inline const std::string upperAlpha = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
inline const std::string digits = "0123456789";
inline const Rule ALPHA = oneOf(lowerAlpha + upperAlpha);
inline const Rule DIGIT = oneOf(digits);
inline const Rule HEXDIG = oneOf(digits + "abcdefABCDEF");

} // namespace nidus::grammar
