#include "core/abnf/repairs.h"

#include <algorithm>

namespace nidus::abnf {

void Repairs::fault(const char *rule, Fault::Severity severity, Part where, std::string_view about)
{
    m_faults.push_back({rule, severity, where, std::string(about), {}, false});
}

void Repairs::repair(const char *rule, Fault::Severity severity, Part where, std::string_view about,
                     std::string repair)
{
    m_faults.push_back({rule, severity, where, std::string(about), repair, true});
    replace(where, std::move(repair));
}

void Repairs::shownRepair(const char *rule, Fault::Severity severity, Part where, std::string_view about,
                          std::string repair)
{
    const bool isShown = repair.size() <= longestShown;
    m_faults.push_back(
        {rule, severity, where, std::string(about), isShown ? std::move(repair) : std::string(), isShown});
}

void Repairs::repairOnce(const char *rule, std::span<const Part> places, std::string_view text,
                         std::size_t from, std::string_view repair)
{
    if (places.empty())
        return;
    std::string mended;
    std::size_t at = places.front().first;
    for (const Part place : places) {
        mended += text.substr(at - from, place.first - at);
        mended += repair;
        at = place.end;
        replace(place, std::string(repair));
    }
    const bool isShown = mended.size() <= longestShown && mended.find_first_of("\r\n") == std::string::npos;
    const Part first = places.front();
    shownRepair(rule, Fault::Severity::Error, isShown ? Part{first.first, at} : first,
                text.substr(first.first - from, first.size()), isShown ? mended : std::string(repair));
}

std::vector<Replacement> Repairs::ordered(std::vector<Entry> entries)
{
    for (std::size_t said = 0; said < entries.size(); ++said)
        entries[said].said = said;
    std::ranges::sort(entries, [](const Entry &a, const Entry &b) {
        const std::size_t first = a.replacement.where.first, other = b.replacement.where.first;
        if (first != other || a.order != b.order)
            return std::pair(first, a.order) < std::pair(other, b.order);
        return a.order == Order::Before ? a.said > b.said : a.said < b.said; // the last said is the outermost
    });
    std::vector<Replacement> apart;
    std::size_t written = 0;
    for (Entry &entry : entries) {
        if (entry.replacement.where.first < written)
            continue;
        written = entry.replacement.where.end;
        apart.push_back(std::move(entry.replacement));
    }
    return apart;
}

std::string Repairs::applied(std::string_view text, std::size_t from, Part where) const
{
    std::vector<Entry> inside; // those of the element that was read last
    for (std::size_t at = m_entries.size(); at > 0; --at) {
        const Part place = m_entries[at - 1].replacement.where;
        if (place.first < where.first)
            break;
        if (place.end <= where.end)
            inside.push_back(m_entries[at - 1]);
    }
    std::ranges::reverse(inside);
    std::string all;
    std::size_t at = where.first;
    for (const Replacement &one : ordered(std::move(inside))) {
        all += text.substr(at - from, one.where.first - at);
        all += one.text;
        at = one.where.end;
    }
    return all += text.substr(at - from, where.end - at);
}

void Repairs::moveTo(Grammar &grammar)
{
    std::ranges::stable_sort(m_faults, {}, [](const Fault &fault) { return fault.where.first; });
    grammar.faults = std::move(m_faults);
    grammar.replacements = ordered(std::move(m_entries));
}

} // namespace nidus::abnf
