#include "core/formats/text/heading_levels.h"

#include <array>
#include <bit>
#include <map>

namespace nidus::formats {

namespace {

bool isRanked(const LabelShape &shape)
{
    return shape.style == LabelStyle::Numbered || shape.style == LabelStyle::Heading ||
           shape.style == LabelStyle::Underlined;
}

bool isBelow(const LabelShape &shape, const LabelShape &above)
{
    if (isNumberedBelow(shape.number, above.number))
        return true;
    return shape.style == above.style && shape.style != LabelStyle::Numbered && shape.level > above.level;
}

using Levels = std::array<int, labelStyles>;

// The level at which most sections of the form are named, of each style; the deepest of equals. What stands
// above it is a chapter that holds a template.
Levels levelsOfSections(const std::vector<LabelCandidate> &candidates,
                        const std::function<bool(size_t)> &isLabel)
{
    std::array<std::map<int, quint32>, labelStyles> topics;
    for (size_t i = 0; i < candidates.size(); ++i)
        if (const LabelShape &shape = candidates[i].shape; isLabel(i) && isRanked(shape))
            topics[size_t(shape.style)][shape.level] |= quint32(1) << unsigned(candidates[i].match->topic);
    Levels levels{};
    for (size_t style = 0; style < labelStyles; ++style) {
        int most = 0;
        for (const auto &[level, named] : topics[style])
            if (std::popcount(named) >= most) {
                most = std::popcount(named);
                levels[style] = level;
            }
    }
    return levels;
}

} // namespace

std::vector<size_t> headingsOfParts(const std::vector<LabelCandidate> &candidates,
                                    const std::function<bool(size_t)> &isLabel)
{
    const Levels levels = levelsOfSections(candidates, isLabel);
    std::vector<size_t> parts;
    const LabelShape *section = nullptr; // the heading of the section around
    for (size_t i = 0; i < candidates.size(); ++i) {
        const LabelShape &shape = candidates[i].shape;
        if (isRanked(shape) && section && isBelow(shape, *section))
            parts.push_back(i);
        else if (isLabel(i))
            section = isRanked(shape) && shape.level >= levels[size_t(shape.style)] ? &shape : nullptr;
        else if (isRanked(shape) && section && shape.style == section->style &&
                 shape.style != LabelStyle::Numbered)
            section = nullptr; // a heading of the document around
    }
    return parts;
}

} // namespace nidus::formats
