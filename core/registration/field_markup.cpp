#include "core/registration/field_markup.h"

#include "core/registration/words.h"

#include <algorithm>

namespace nidus {

namespace {

// One past the tag of HTML at `from` ("<dd>", "</p>"); `from` where none stands, as in "<acorn>".
qsizetype behindTag(QStringView text, qsizetype from)
{
    constexpr qsizetype longest = 200;
    if (charAt(text, from) != u'<')
        return from;
    const qsizetype end = text.first(std::min(text.size(), from + longest)).indexOf(u'>', from);
    if (end < 0)
        return from;
    QStringView name = text.sliced(from + 1, end - from - 1);
    if (name.startsWith(u'/'))
        name = name.sliced(1);
    name =
        name.first(std::find_if_not(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber(); }) -
                   name.begin());
    return isAnyOf(name, {u"b", u"br", u"code", u"dd", u"div", u"em", u"i", u"li", u"p", u"pre", u"span",
                          u"strong", u"td", u"tt"})
               ? end + 1
               : from;
}

// `text` without the tags around it: "<dd>acorn</dd>".
QStringView withoutTags(QStringView text)
{
    for (bool changed = true; changed;) {
        text = text.trimmed();
        const qsizetype size = text.size();
        text = text.sliced(behindTag(text, 0));
        if (const qsizetype last = text.lastIndexOf(u'<'); last >= 0 && behindTag(text, last) == text.size())
            text = text.first(last);
        changed = text.size() < size;
    }
    return text;
}

} // namespace

QStringView withoutMarkup(QStringView line)
{
    for (bool changed = true; changed;) {
        changed = false;
        line = withoutTags(line);
        if (line.endsWith(u'\\')) {
            line.chop(1);
            changed = true;
        } else if (line.size() > 1 && QStringView(u":-*+\u2013\u2022").contains(line[0]) &&
                   line[1].isSpace()) {
            line = line.sliced(1);
            changed = true;
        }
    }
    return line;
}

QStringView withoutBrackets(QStringView text)
{
    text = text.trimmed();
    const auto isAround = [text](QChar open, QChar close) {
        return text.size() > 2 && text.front() == open && text.back() == close &&
               text.sliced(1).indexOf(close) == text.size() - 2;
    };
    return isAround(u'<', u'>') || isAround(u'[', u']') ? text.sliced(1).chopped(1).trimmed() : text;
}

QStringView withoutInstruction(QStringView field)
{
    field = field.trimmed();
    qsizetype end = 0, next = 0; // of the first paragraph; where the second begins
    for (qsizetype at = field.indexOf(u'\n'); at >= 0 && next == 0; at = field.indexOf(u'\n', at + 1)) {
        qsizetype behind = at;
        while (behind < field.size() && field[behind].isSpace())
            ++behind;
        if (field.sliced(at, behind - at).count(u'\n') > 1) {
            end = at;
            next = behind;
        }
    }
    if (next == 0)
        return field;
    const QStringView first = withoutTags(field.first(end));
    const bool isBracketed =
        (first.startsWith(u'[') && first.endsWith(u']')) || (first.startsWith(u'(') && first.endsWith(u')'));
    bool isInstruction = isBracketed && first.contains(u' ');
    for (const QStringView words :
         {u"The version of the registration, starting with 1", u"The date when the registration is requested",
          u"Requested of IANA (formal) or assigned by IANA"})
        isInstruction = isInstruction || first.startsWith(words, Qt::CaseInsensitive);
    return isInstruction ? field.sliced(next) : field;
}

} // namespace nidus
