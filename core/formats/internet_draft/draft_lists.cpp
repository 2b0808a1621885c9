#include "core/formats/internet_draft/draft_lists.h"

#include "core/characters/classes.h"
#include "core/registration/prose_lines.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// "(iv)" as "(%i)" and 4.
struct Mark {
    bool isBullet = false;
    QString before, behind; // "(" and ")"
    QStringView number;
};

Mark markOf(QStringView word)
{
    if (word.size() == 1)
        return {true, word.toString(), {}, {}};
    Mark mark;
    if (word.startsWith(u'(')) {
        mark.before = QStringLiteral("(");
        word = word.sliced(1);
    }
    mark.behind = word.last(1).toString();
    mark.number = word.chopped(1);
    return mark;
}

int romanNumber(QStringView text)
{
    int number = 0, last = 0;
    for (qsizetype i = text.size(); i-- > 0;) {
        const char16_t c = text[i].toLower().unicode();
        const int digit = c == u'i' ? 1 : c == u'v' ? 5 : c == u'x' ? 10 : 0;
        if (digit == 0)
            return 0;
        number += digit < last ? -digit : digit;
        last = digit;
    }
    return number;
}

// What `mark` is in a list whose marks are of `style` (RFC 7991 §2.34.4: d, c, C, i, I); 0: none of it.
int numberIn(const Mark &mark, char16_t style)
{
    const QStringView text = mark.number;
    const bool isCapital = style == u'C' || style == u'I';
    if (style == u'd')
        return std::ranges::all_of(text, isDigit) ? text.toInt() : 0;
    if (!std::ranges::all_of(text, [&](QChar c) { return isAsciiLetter(c) && c.isUpper() == isCapital; }))
        return 0;
    if (style == u'i' || style == u'I')
        return romanNumber(text);
    return text.size() == 1 ? text.front().toLower().unicode() - u'a' + 1 : 0;
}

// The style in which `marks` count one by one.
std::optional<char16_t> styleOf(const QList<Mark> &marks)
{
    for (const char16_t style : {u'd', u'i', u'I', u'c', u'C'}) {
        const int first = numberIn(marks.first(), style);
        bool follows = first > 0;
        for (qsizetype i = 1; i < marks.size() && follows; ++i)
            follows = numberIn(marks[i], style) == first + int(i) && marks[i].before == marks[0].before &&
                      marks[i].behind == marks[0].behind;
        const bool isRoman = style == u'i' || style == u'I';
        if (follows && !(isRoman && marks.size() == 1 && first != 1))
            return style;
    }
    return std::nullopt;
}

QString typeOf(const Mark &mark, char16_t style)
{
    if (mark.before.isEmpty() && mark.behind == QLatin1String(".")) {
        constexpr std::pair<char16_t, char16_t> plain[] = {
            {u'd', u'1'}, {u'c', u'a'}, {u'C', u'A'}, {u'i', u'i'}, {u'I', u'I'}};
        for (const auto &[own, type] : plain)
            if (own == style)
                return QString(QChar(type));
    }
    return QString(mark.before % u'%' % QChar(style) % mark.behind);
}

// The mark of the item that begins in `line` at `indent`.
std::optional<Mark> markAt(QStringView line, qsizetype indent)
{
    if (line.trimmed().isEmpty() || indentOf(line) != indent || !textOfItem(line))
        return std::nullopt;
    return markOf(firstWord(line.sliced(indent)));
}

// An item may go on below its mark, where the line before had no room for the next word.
bool isRestOfItem(const Lines &lines, qsizetype at, qsizetype indent)
{
    constexpr qsizetype full = 60;
    const QStringView before = lines[at - 1], line = lines[at];
    return indentOf(line) == indent && !before.trimmed().isEmpty() && !markAt(line, indent) &&
           columnsOf(before) + 1 + columnsOf(firstWord(line.trimmed())) > full;
}

} // namespace

std::optional<FoundList> listAt(const Lines &lines, qsizetype first)
{
    const qsizetype indent = indentOf(lines[first]);
    const auto own = markAt(lines[first], indent);
    if (!own)
        return std::nullopt;
    FoundList list;
    QList<Mark> marks;
    QList<qsizetype> textColumns;
    for (list.end = first; list.end < lines.size(); ++list.end) {
        const QStringView line = lines[list.end];
        const auto mark = markAt(line, indent);
        if (mark && mark->isBullet == own->isBullet && (!own->isBullet || mark->before == own->before)) {
            marks += *mark;
            textColumns += *textOfItem(line);
            list.items += Lines{line.sliced(textColumns.last())};
        } else if (line.trimmed().isEmpty()) {
            list.items.last() += QStringView();
        } else if (indentOf(line) > indent || isRestOfItem(lines, list.end, indent)) {
            list.items.last() += line.sliced(std::min(indentOf(line), textColumns.last()));
        } else {
            break;
        }
    }
    if (own->isBullet)
        return list;
    const auto style = styleOf(marks);
    list.start = style ? numberIn(marks.first(), *style) : 0;
    if (!style || (marks.size() == 1 && list.start != 1)) {
        list.kind = FoundList::Kind::Plain;
        for (qsizetype i = 0; i < marks.size(); ++i) // the marks are right before the texts
            list.items[i].first() = QStringView(list.items[i].first().begin() - (textColumns[i] - indent),
                                                list.items[i].first().end());
        return list;
    }
    list.kind = FoundList::Kind::Numbers;
    list.type = typeOf(marks.first(), *style);
    return list;
}

bool beginsListWithin(const Lines &lines, qsizetype at)
{
    const qsizetype indent = indentOf(lines[at]);
    const auto mark = markAt(lines[at], indent);
    if (!mark)
        return false;
    if (mark->isBullet)
        return lines[at - 1].trimmed().endsWith(u':') || indentOf(lines[at - 1]) < indent ||
               (at + 1 < lines.size() && markAt(lines[at + 1], indent));
    const bool isFirst = numberIn(*mark, u'd') == 1 || romanNumber(mark->number) == 1 ||
                         mark->number.compare(u"a", Qt::CaseInsensitive) == 0;
    return isFirst && (lines[at - 1].trimmed().endsWith(u':') || indentOf(lines[at - 1]) < indent ||
                       QStringView(u".;").contains(lines[at - 1].trimmed().back()));
}

} // namespace nidus::formats
