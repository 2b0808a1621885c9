// Words in text from outside.
#pragma once

#include <QStringView>

#include <algorithm>
#include <initializer_list>

namespace nidus {

// Whether `word` is one of `words`, in any case.
inline bool isAnyOf(QStringView word, std::initializer_list<QStringView> words)
{
    return std::any_of(words.begin(), words.end(),
                       [word](QStringView w) { return word.compare(w, Qt::CaseInsensitive) == 0; });
}

// Whether `is` holds for a word of `text`. A word is as many characters as there are for which `isPart`
// holds.
template <class IsPart, class Is> bool anyWord(QStringView text, IsPart isPart, Is is)
{
    const QChar *const end = text.end();
    for (const QChar *from = text.begin(); (from = std::find_if(from, end, isPart)) != end;) {
        const QChar *const behind = std::find_if_not(from, end, isPart);
        if (is(QStringView(from, behind)))
            return true;
        from = behind;
    }
    return false;
}

// The character at `i`, or a line feed outside of the text: a text ends like a line.
inline QChar charAt(QStringView text, qsizetype i)
{
    return i >= 0 && i < text.size() ? text[i] : QChar(u'\n');
}

inline bool isLetter(QChar c) { return c.isLetter(); }

} // namespace nidus
