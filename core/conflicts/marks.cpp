// Exactly which characters make two names differ, for a reader to see.
#include "core/conflicts/shapes.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

Mark markOf(std::size_t askedStart, std::size_t askedEnd, std::size_t otherStart, std::size_t otherEnd)
{
    return {std::uint8_t(askedStart), std::uint8_t(askedEnd - askedStart), std::uint8_t(otherStart),
            std::uint8_t(otherEnd - otherStart)};
}

// Where the characters of the bare text stand in the name.
ShortName placesIn(std::string_view folded)
{
    ShortName places;
    for (std::size_t i = 0; i < folded.size(); ++i)
        if (folded[i] != '-')
            places.append(char(i));
    return places;
}

// Hyphens and alike characters: both names side by side.
std::vector<Mark> glyphMarks(std::string_view asked, std::string_view other)
{
    const ShortName mine = bareOf(asked), theirs = bareOf(other);
    const ShortName myPlaces = placesIn(asked), theirPlaces = placesIn(other);
    std::vector<Mark> marks;
    std::size_t myEnd = 0, theirEnd = 0; // behind the character before
    for (std::size_t i = 0, j = 0; i < mine.size() && j < theirs.size();) {
        const Alike alike = alikeAt(mine.view().substr(i), theirs.view().substr(j));
        const std::size_t mySize = std::max<std::size_t>(alike.mine, 1),
                          theirSize = std::max<std::size_t>(alike.theirs, 1);
        const auto myStart = std::size_t(myPlaces[i]), theirStart = std::size_t(theirPlaces[j]);
        if (asked.substr(myEnd, myStart - myEnd) != other.substr(theirEnd, theirStart - theirEnd))
            marks.push_back(markOf(myEnd, myStart, theirEnd, theirStart));
        myEnd = std::size_t(myPlaces[i + mySize - 1]) + 1;
        theirEnd = std::size_t(theirPlaces[j + theirSize - 1]) + 1;
        if (asked.substr(myStart, myEnd - myStart) != other.substr(theirStart, theirEnd - theirStart))
            marks.push_back(markOf(myStart, myEnd, theirStart, theirEnd));
        i += mySize;
        j += theirSize;
    }
    return marks;
}

// What is left when beginning and end that both share are taken away.
Mark middleMark(std::string_view asked, std::string_view other)
{
    const std::size_t shorter = std::min(asked.size(), other.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && asked[head] == other[head])
        ++head;
    while (tail < shorter - head && asked[asked.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    return markOf(head, asked.size() - tail, head, other.size() - tail);
}

// Where in `name` something stands that looks like `part`, hyphens passed over; nothing when it does not.
struct Stretch {
    std::size_t start = 0, end = 0;
};
std::optional<Stretch> placeOf(const ShortName &part, std::string_view name)
{
    const ShortName looks = looksOf(part.view());
    std::optional<Stretch> inside; // of "gleif-lei" the part "lei" is the one at its end
    for (std::size_t start = 0; start < name.size(); ++start)
        for (std::size_t end = start + 1; name[start] != '-' && end <= name.size(); ++end) {
            if (name[end - 1] == '-' || looksOf(name.substr(start, end - start)).view() != looks.view())
                continue;
            if (start == 0 || end == name.size())
                return Stretch{start, end};
            if (!inside)
                inside = Stretch{start, end};
        }
    return inside;
}

// What stands around the part that both share, and what differs in it.
std::vector<Mark> affixMarks(std::string_view asked, std::string_view other)
{
    const std::string_view shorter = bareOf(asked).size() < bareOf(other).size() ? asked : other;
    for (const ShortName &part : {bareOf(shorter), wordsOf(shorter), stemOf(shorter)}) {
        const auto mine = placeOf(part, asked), theirs = placeOf(part, other);
        if (!mine || !theirs)
            continue;
        std::vector<Mark> marks;
        if (mine->start + theirs->start > 0)
            marks.push_back(markOf(0, mine->start, 0, theirs->start));
        for (Mark mark : glyphMarks(asked.substr(mine->start, mine->end - mine->start),
                                    other.substr(theirs->start, theirs->end - theirs->start))) {
            mark.askedStart = std::uint8_t(mark.askedStart + mine->start);
            mark.otherStart = std::uint8_t(mark.otherStart + theirs->start);
            marks.push_back(mark);
        }
        if (mine->end < asked.size() || theirs->end < other.size())
            marks.push_back(markOf(mine->end, asked.size(), theirs->end, other.size()));
        if (!marks.empty())
            return marks;
    }
    return {middleMark(asked, other)};
}

} // namespace

std::vector<Mark> marks(std::string_view asked, std::string_view other, Way way)
{
    switch (way) {
    case Way::Hyphens:
    case Way::Characters:
        return glyphMarks(asked, other);
    case Way::Variant:
        return affixMarks(asked, other);
    case Way::Transposed:
    case Way::OneCharacter:
        break;
    }
    return {middleMark(asked, other)};
}

} // namespace nidus::conflicts
