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

void Repairs::moveTo(Grammar &grammar)
{
    std::ranges::stable_sort(m_faults, {}, [](const Fault &fault) { return fault.where.first; });
    grammar.faults = std::move(m_faults);
    for (std::size_t said = 0; said < m_entries.size(); ++said)
        m_entries[said].said = said;
    std::ranges::sort(m_entries, [](const Entry &a, const Entry &b) {
        const std::size_t first = a.replacement.where.first, other = b.replacement.where.first;
        if (first != other || a.order != b.order)
            return std::pair(first, a.order) < std::pair(other, b.order);
        return a.order == Order::Before ? a.said > b.said : a.said < b.said; // the last said is the outermost
    });
    std::size_t written = 0;
    for (Entry &entry : m_entries) {
        if (entry.replacement.where.first < written)
            continue;
        written = entry.replacement.where.end;
        grammar.replacements.push_back(std::move(entry.replacement));
    }
}

} // namespace nidus::abnf
