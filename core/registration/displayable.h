// Text from outside on its way to a display that has no cells: labels, lists, differences, paper.
#pragma once

#include "core/characters/hidden_characters.h"

#include <QString>
#include <QStringView>

namespace nidus {

// `text` with each character that is unsafe to display (core/characters/hidden_characters.h) written as
// ⟨U+202E⟩. Tab and line feed stay. Displayable text comes back as it is.
QString displayable(const QString &text);

// The same as one line of at most `length` characters, for titles and menus.
QString displayableLine(const QString &text, int length = 60);

// How a character is named: "U+202E", "U+E0041".
QString codePointName(char32_t c);

// Calls `take(character, at, units)` for every character of `text`; half a surrogate pair is one.
template <class Take> void eachCharacter(QStringView text, Take take)
{
    const std::u16string_view units(text.utf16(), std::size_t(text.size()));
    for (qsizetype at = 0; at < text.size();) {
        const CodePoint point = codePointAt(units, std::size_t(at));
        take(point.character, at, point.units);
        at += point.units;
    }
}

} // namespace nidus
