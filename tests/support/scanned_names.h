// What an index of names must find, by looking at every name.
#pragma once

#include "core/conflicts/name_index.h"

#include <algorithm>

namespace nidus::support {

using conflicts::NameForms;
using conflicts::NameIndex;

inline std::vector<NameIndex::Near> nearByScan(const NameIndex &index, const NameForms &asked)
{
    std::vector<NameIndex::Near> all;
    for (NameIndex::Number number = 0; number < index.size(); ++number)
        if (const auto way = closeness(asked, index[number]))
            all.push_back({number, *way});
    return all;
}

// Close in either direction.
inline bool areClose(const NameForms &a, const NameForms &b) { return closeness(a, b) || closeness(b, a); }

// All pairs of names that are close in either direction, by the index.
inline std::vector<std::pair<NameIndex::Number, NameIndex::Number>> closePairs(const NameIndex &index)
{
    std::vector<std::pair<NameIndex::Number, NameIndex::Number>> all;
    for (NameIndex::Number number = 0; number < index.size(); ++number)
        for (const NameIndex::Near &close : index.near(index[number]))
            if (close.number > number ||
                !closeness(index[close.number], index[number])) // not found from there
                all.emplace_back(std::minmax(close.number, number));
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace nidus::support
