#include "core/formats/text/label_column.h"

#include <array>
#include <bit>

namespace nidus::formats {

namespace {

constexpr int columns = 128;

} // namespace

int columnKey(const LabelCandidate &c)
{
    return qMin(c.column, columns - 1) * 2 + (c.shape.style == LabelStyle::Bullet ? 1 : 0);
}

int columnOfKey(int key) { return key / 2; }

std::optional<int> columnOfLabels(const std::vector<LabelCandidate> &candidates)
{
    std::array<quint32, columns * 2> found{}; // sections
    bool strong = false;
    for (const LabelCandidate &c : candidates)
        if (c.inForm() && c.hasLabelMarkup()) {
            found[size_t(columnKey(c))] |= quint32(1) << unsigned(c.match->topic);
            strong = strong || c.match->strong;
        }
    int most = 0, key = 0;
    for (int i = 0; i < columns * 2; ++i)
        if (std::popcount(found[size_t(i)]) > most) {
            most = std::popcount(found[size_t(i)]);
            key = i;
        }
    // A lone "Date:" is a mail's head, not a template.
    return most > 1 || (most == 1 && strong) ? std::optional(key) : std::nullopt;
}

} // namespace nidus::formats
