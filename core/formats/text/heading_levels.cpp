#include "core/formats/text/heading_levels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>

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

namespace {

// How most sections of the form are marked, and their level.
struct Rank {
    LabelStyle style = LabelStyle::Plain;
    int level = 0;
};

Rank rankOfSections(std::span<const Mark> marks)
{
    std::map<std::pair<size_t, int>, quint32> topics;
    for (const Mark &mark : marks)
        if (mark.match && info(mark.match->topic).native())
            topics[{size_t(mark.shape.style), isRanked(mark.shape) ? mark.shape.level : 0}] |=
                quint32(1) << unsigned(mark.match->topic);
    Rank rank;
    int most = 0;
    for (const auto &[kind, named] : topics)
        if (std::popcount(named) >= most) {
            most = std::popcount(named);
            rank = {LabelStyle(kind.first), kind.second};
        }
    return rank;
}

} // namespace

void markSectionsAround(std::vector<Mark> &marks)
{
    for (auto from = marks.begin(); from != marks.end();) {
        const auto to = std::find_if(from + 1, marks.end(), [](const Mark &mark) { return mark.startsPart; });
        const Rank rank = rankOfSections({from, to});
        for (Mark &mark : std::span(from, to)) {
            const bool isAbove =
                mark.shape.style == rank.style ? mark.shape.level < rank.level : rank.level == 0;
            mark.isAround = isRanked(mark.shape) && mark.shape.standalone() && isAbove;
        }
        from = to;
    }
}

} // namespace nidus::formats
