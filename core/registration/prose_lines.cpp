#include "core/registration/prose_lines.h"

#include "core/characters/classes.h"

#include <algorithm>

namespace nidus {

bool isZeroWidth(QChar c) { return c.isLowSurrogate() || c.category() == QChar::Mark_NonSpacing; }

qsizetype columnsOf(QStringView text)
{
    return std::ranges::count_if(text, [](QChar c) { return !isZeroWidth(c); });
}

qsizetype indentOf(QStringView line) { return std::ranges::find_if_not(line, isBlank) - line.begin(); }

bool isListMark(QStringView word)
{
    if (word.size() == 1)
        return QStringView(u"-*+o•–").contains(word.front());
    if (word.size() > 5 || (word.back() != u'.' && word.back() != u')'))
        return false;
    QStringView inside = word.chopped(1);
    if (inside.startsWith(u'(') && word.back() == u')')
        inside = inside.sliced(1);
    return !inside.isEmpty() &&
           (std::ranges::all_of(inside, isDigit) ||
            (word.back() == u')' && inside.size() <= 3 && std::ranges::all_of(inside, isAsciiLetter)));
}

QStringView firstWord(QStringView text)
{
    const qsizetype end = text.indexOf(u' ');
    return end < 0 ? text : text.first(end);
}

std::optional<qsizetype> textOfItem(QStringView line)
{
    const qsizetype indent = indentOf(line);
    const QStringView mark = firstWord(line.sliced(indent));
    const QStringView behind = line.sliced(indent + mark.size());
    if (mark.isEmpty() || !isListMark(mark) || behind.trimmed().isEmpty())
        return std::nullopt;
    return indent + mark.size() + indentOf(behind);
}

bool isOfAGrammar(QStringView line)
{
    const QStringView text = line.trimmed();
    if (text.contains(u"::=") || text.startsWith(u'/') || text.startsWith(u';') || text.startsWith(u"%x"))
        return true;
    const QStringView name = text.first(
        std::ranges::find_if_not(text, [](QChar c) { return isAsciiAlnum(c) || c == u'-'; }) - text.begin());
    return !name.isEmpty() && isAsciiLetter(name.front()) &&
           text.sliced(name.size()).trimmed().startsWith(u'=');
}

bool isOfATable(QStringView line)
{
    const QStringView text = line.trimmed();
    if (text.contains(u'\t') || text.contains(u'|') || text.startsWith(u"+-") || text.startsWith(u'>'))
        return true;
    const QStringView inside = textOfItem(line) ? line.sliced(*textOfItem(line)) : text;
    for (qsizetype i = 1; i + 1 < inside.size(); ++i)
        if (isBlank(inside[i]) && isBlank(inside[i + 1]) && !isBlank(inside[i - 1])) {
            const bool isWide = i + 2 < inside.size() && isBlank(inside[i + 2]);
            if (isWide ||
                !QStringView(u".?!:;)\"”").contains(inside[i - 1])) // two behind a sentence are usual
                return true;
        }
    return false;
}

} // namespace nidus
