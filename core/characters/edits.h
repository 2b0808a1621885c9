// How far two words are from one another.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace nidus {

// How many characters one has to replace, put in, leave out or exchange with their neighbour until `a` is
// `b`; none of them twice. More than `most`: most + 1, as for words of which one is longer than 64 and that
// differ. A text is a view of octets, char16_t, char32_t or QChar; the case of letters counts.
template <class Text> int editsBetween(const Text &a, const Text &b, int most)
{
    constexpr std::size_t longest = 64;
    const std::size_t rows = std::size(a), columns = std::size(b);
    if (std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b)))
        return 0;
    const std::size_t further = rows > columns ? rows - columns : columns - rows;
    if (further > std::size_t(most) || std::max(rows, columns) > longest)
        return most + 1;
    // The beginning of a without its last two, its last and none, against each beginning of b.
    std::array<int, longest + 1> twoBefore{}, before{}, row{};
    for (std::size_t j = 0; j <= columns; ++j)
        row[j] = int(j);
    for (std::size_t i = 1; i <= rows; ++i) {
        twoBefore = before;
        before = row;
        row[0] = int(i);
        for (std::size_t j = 1; j <= columns; ++j) {
            row[j] =
                std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], twoBefore[j - 2] + 1);
        }
    }
    return std::min(row[columns], most + 1);
}

} // namespace nidus
