// The line around a place in a field's body. It is looked for no farther than a line of prose goes: of a line
// with thousands of names each one would look through all of it.
#pragma once

#include <QStringView>

#include <algorithm>

namespace nidus::rules {

inline constexpr qsizetype farthestOfLine = 2'000; // characters; a line that is longer is cut off there

inline qsizetype lineStart(QStringView body, qsizetype at)
{
    const qsizetype from = std::max<qsizetype>(0, at - farthestOfLine);
    const qsizetype end = body.sliced(from, at - from).lastIndexOf(u'\n');
    return end < 0 ? from : from + end + 1;
}

inline qsizetype lineEnd(QStringView body, qsizetype at)
{
    const QStringView near = body.sliced(at).first(std::min(body.size() - at, farthestOfLine));
    const qsizetype end = near.indexOf(u'\n');
    return at + (end < 0 ? near.size() : end);
}

} // namespace nidus::rules
