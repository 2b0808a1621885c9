#include "core/formats/text/label_marks.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_table.h"
#include "core/registration/words.h"

namespace nidus::formats {

namespace {

bool spaceAt(QStringView text, qsizetype at) { return at >= text.size() || text[at].isSpace(); }

// "== Purpose", of AsciiDoc, and "== Purpose ==" of wikis. One mark alone may be a grammar's line.
qsizetype equalsHeadingAt(QStringView text, LabelShape &shape)
{
    qsizetype marks = 0;
    while (marks < text.size() && text[marks] == u'=')
        ++marks;
    const qsizetype from = skipSpace(text, marks);
    if (marks < 2 || marks > 6 || from == marks || from == text.size() || !text[from].isLetterOrNumber())
        return 0;
    shape.style = LabelStyle::Heading;
    shape.level = int(marks);
    shape.mark = u'=';
    return from;
}

// "h3. Purpose", of wikis.
qsizetype letterHeadingAt(QStringView text, LabelShape &shape)
{
    if (text.size() < 5 || text[0] != u'h' || text[1] < u'1' || text[1] > u'6' || text[2] != u'.' ||
        !text[3].isSpace())
        return 0;
    shape.style = LabelStyle::Heading;
    shape.level = text[1].unicode() - u'0';
    shape.mark = u'h';
    return skipSpace(text, 3);
}

// "** Purpose", "** TODO Purpose", of Org mode. One star alone is a bullet.
qsizetype starHeadingAt(QStringView text, LabelShape &shape)
{
    qsizetype marks = 0;
    while (marks < text.size() && text[marks] == u'*')
        ++marks;
    if (marks < 2 || marks > 6 || marks == text.size() || !text[marks].isSpace())
        return 0;
    shape.style = LabelStyle::Heading;
    shape.level = int(marks);
    shape.mark = u'*';
    const qsizetype from = skipSpace(text, marks);
    for (const QStringView state : {u"TODO ", u"DONE "})
        if (text.sliced(from).startsWith(state))
            return skipSpace(text, from + state.size());
    return from;
}

// The tags at the end of such a heading: "** Purpose      :review:".
QStringView withoutTagsOfHeading(QStringView text)
{
    const qsizetype gap = text.lastIndexOf(u"  :");
    const bool isTagged =
        gap > 0 && text.endsWith(u':') && text.size() > gap + 4 && !text.sliced(gap + 2).contains(u' ');
    return isTagged ? text.first(gap).trimmed() : text;
}

// "# ", "## " …, and "##Purpose": returns where the heading's text begins, 0 when it is none.
qsizetype headingAt(QStringView text, LabelShape &shape)
{
    qsizetype marks = 0;
    while (marks < text.size() && text[marks] == u'#')
        ++marks;
    if (marks == 0 || marks > 6)
        return 0;
    if (!spaceAt(text, marks)) {
        const bool isLabel =
            text.size() <= 2 * longestLabel && matchLabel(withoutMarkupTail(text.sliced(marks)));
        if (!text[marks].isLetter() || (marks == 1 && !isLabel))
            return 0;
    }
    shape.style = LabelStyle::Heading;
    shape.level = int(marks);
    shape.mark = u'#';
    return skipSpace(text, marks);
}

// ":purpose: letters", a field of a list as reStructuredText and AsciiDoc have them: 1, where its name
// begins.
qsizetype fieldNameAt(QStringView text, LabelShape &shape)
{
    if (text.size() < 3 || text[0] != u':' || !text[1].isLetter())
        return 0;
    shape.style = LabelStyle::FieldList;
    return 1;
}

qsizetype bulletAt(QStringView text, LabelShape &shape)
{
    static constexpr QStringView bullets = u"-*+o\u2022\u00b7\u2013\u2023\u25aa\u25cf\u25e6";
    if (text.size() < 3 || !bullets.contains(text[0]) || !text[1].isSpace())
        return 0;
    shape.style = LabelStyle::Bullet;
    return skipSpace(text, 1);
}

// "a", "B", "iv": one letter, or a Roman number.
qsizetype letteredEnd(QStringView text, qsizetype from)
{
    qsizetype at = from;
    while (at < text.size() && at < from + 4 && QStringView(u"ivxIVX").contains(text[at]))
        ++at;
    if (at > from + 1)
        return at;
    return from < text.size() && isLetter(text[from]) ? from + 1 : from;
}

// "b) ", "(c) ", "iv. ", "A. ": returns where the text behind begins, 0 when there is no such number.
qsizetype letteredAt(QStringView text, LabelShape &shape)
{
    const bool open = text.startsWith(u'(');
    qsizetype at = letteredEnd(text, open ? 1 : 0);
    if (at == (open ? 1 : 0) || at + 1 >= text.size() || !text[at + 1].isSpace())
        return 0;
    if (text[at] != u')' && (open || text[at] != u'.'))
        return 0;
    if (shape.style == LabelStyle::Plain) {
        shape.style = LabelStyle::Numbered;
        shape.level = 1;
        shape.lettered = true;
    }
    shape.number = text.first(at + 1);
    return skipSpace(text, at + 1);
}

// "2.1.  ", "3) ", "A.2. ", "1.Purpose": returns where the text behind the number begins, 0 when there is no
// number.
qsizetype numberAt(QStringView text, LabelShape &shape)
{
    qsizetype at = 0;
    int groups = 0;
    if (text.size() > 2 && text[0] >= u'A' && text[0] <= u'Z' && text[1] == u'.' && isDigit(text[2])) {
        groups = 1;
        at = 2;
    }
    while (at < text.size() && isDigit(text[at])) {
        const qsizetype from = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        if (at - from > 3)
            return 0;
        ++groups;
        if (at + 1 < text.size() && text[at].isLower() && text[at + 1] == u'\t') // "4a <tab>"
            ++at;
        if (at < text.size() && (text[at] == u'.' || text[at] == u')'))
            ++at;
        else
            break;
    }
    if (groups == 0)
        return letteredAt(text, shape);
    if (at >= text.size() || !(text[at].isSpace() || (text[at - 1] == u'.' && text[at].isUpper())))
        return 0;
    if (shape.style == LabelStyle::Plain) {
        shape.style = LabelStyle::Numbered;
        shape.level = groups;
    }
    shape.number = text.first(isDigit(text[at - 1]) ? at : at - 1);
    return skipSpace(text, at);
}

} // namespace

qsizetype skipSpace(QStringView text, qsizetype at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    return at;
}

qsizetype behindMarks(QStringView &text, qsizetype start, LabelShape &shape)
{
    const QStringView rest = text.sliced(start);
    qsizetype from = headingAt(rest, shape);
    if (from == 0)
        if (from = equalsHeadingAt(rest, shape); from > 0)
            while (text.back() == u'=' || text.back().isSpace())
                text.chop(1);
    if (from == 0)
        from = letterHeadingAt(rest, shape);
    if (from == 0)
        if (from = start == 0 ? starHeadingAt(rest, shape) : 0; from > 0)
            text = withoutTagsOfHeading(text);
    if (from == 0)
        from = fieldNameAt(rest, shape);
    if (from == 0)
        from = bulletAt(rest, shape);
    if (from < rest.size() && shape.style != LabelStyle::FieldList)
        from += numberAt(rest.sliced(from), shape);
    return start + from;
}

} // namespace nidus::formats
