// What is wrong with the writing of a grammar, and what makes it ABNF, as it is collected while the text is
// read.
#pragma once

#include "core/abnf/grammar.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

class Repairs {
public:
    static constexpr std::size_t longestShown = 120;

    void fault(const char *rule, Fault::Severity severity, Part where, std::string_view about);
    // A fault that `repair` in the place of `where` mends; conversion writes it, too.
    void repair(const char *rule, Fault::Severity severity, Part where, std::string_view about,
                std::string repair);
    // As above, where other replacements than `repair` do the same bit by bit. Too long a repair is not kept:
    // many brackets that stay open would make it as long as the square of the text.
    void shownRepair(const char *rule, Fault::Severity severity, Part where, std::string_view about,
                     std::string repair);

    // One error of all `places`, which stand in their order in `text`, the octets from `from` on: what it
    // shows mends all of them, or the first one where that is too long or of several lines.
    void repairOnce(const char *rule, std::span<const Part> places, std::string_view text, std::size_t from,
                    std::string_view repair);

    // What conversion writes, without a fault. Of insertions at one place those before what follows stand
    // behind those behind what precedes; the last said is the outermost.
    void replace(Part where, std::string text) { add(Order::Replacement, where, std::move(text)); }
    void insertBefore(std::size_t at, std::string text) { add(Order::Before, {at, at}, std::move(text)); }
    void insertBehind(std::size_t at, std::string text) { add(Order::Behind, {at, at}, std::move(text)); }

    // What stands at `where` with what was said of it so far; `text` are the octets from `from` on.
    std::string applied(std::string_view text, std::size_t from, Part where) const;

    // Hands everything to the grammar, in the order of the places.
    void moveTo(Grammar &grammar);

private:
    enum class Order : std::uint8_t { Behind, Before, Replacement };
    struct Entry {
        Order order;
        Replacement replacement;
        std::size_t said = 0; // as which
    };
    static std::vector<Replacement> ordered(std::vector<Entry> entries);
    void add(Order order, Part where, std::string text)
    {
        m_entries.push_back({order, {where, std::move(text)}});
    }

    std::vector<Fault> m_faults;
    std::vector<Entry> m_entries;
};

} // namespace nidus::abnf
