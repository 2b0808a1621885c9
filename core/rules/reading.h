// Small readings of plain text that several rules use. No regular expressions: the rules run at every
// keystroke.
#pragma once

#include "core/characters/classes.h"
#include "core/registration/words.h"

#include <QLatin1String>
#include <QStringView>

#include <algorithm>
#include <span>

namespace nidus::rules {

// Asked for each character by many rules: without a call for ASCII.
inline bool isWordChar(QChar c)
{
    const char16_t unit = c.unicode(), lower = unit | 0x20;
    return unit < 0x80 ? (lower >= u'a' && lower <= u'z') || (unit >= u'0' && unit <= u'9')
                       : c.isLetterOrNumber();
}
inline bool isMark(QChar c) { return c.isPunct() || c.isSymbol(); }

// `a` is `b` (lower-case ASCII), whatever the case.
inline bool isWord(QStringView a, QLatin1String b) { return a.compare(b, Qt::CaseInsensitive) == 0; }
inline bool isWord(QStringView a, const char *b) { return isWord(a, QLatin1String(b)); }
inline bool isOneOf(QStringView a, std::span<const char *const> words)
{
    return std::ranges::any_of(words, [a](const char *word) { return isWord(a, word); });
}
inline bool isOneOf(QStringView a, std::initializer_list<const char *> words)
{
    return isOneOf(a, std::span(words.begin(), words.size()));
}

// Calls `take(start, line)` for every line of `text`, without its line feed.
template <class Take> void eachLine(QStringView text, Take take)
{
    for (qsizetype start = 0; start <= text.size();) {
        qsizetype end = text.indexOf(u'\n', start);
        if (end < 0)
            end = text.size();
        take(start, text.sliced(start, end - start));
        start = end + 1;
    }
}

// Calls `take(start, word)` for every run of letters and digits of `text`.
template <class Take> void eachWord(QStringView text, Take take)
{
    for (qsizetype i = 0; i < text.size();) {
        if (!isWordChar(text[i])) {
            ++i;
            continue;
        }
        qsizetype end = i + 1;
        while (end < text.size() && isWordChar(text[end]))
            ++end;
        take(i, text.sliced(i, end - i));
        i = end;
    }
}

} // namespace nidus::rules
