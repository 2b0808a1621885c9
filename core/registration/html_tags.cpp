#include "core/registration/html_tags.h"

#include "core/registration/words.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr qsizetype longestTag = 200;

bool isTagName(QStringView name)
{
    return isAnyOf(name, {u"a",      u"article", u"artwork", u"b",       u"back",  u"blockquote", u"br",
                          u"code",   u"dd",      u"body",    u"div",     u"dl",    u"dt",         u"em",
                          u"figure", u"h1",      u"h2",      u"h3",      u"h4",    u"html",       u"head",
                          u"h5",     u"h6",      u"hr",      u"i",       u"li",    u"middle",     u"o:p",
                          u"ol",     u"p",       u"pre",     u"section", u"small", u"sourcecode", u"span",
                          u"strong", u"t",       u"table",   u"tbody",   u"td",    u"tfoot",      u"th",
                          u"thead",  u"tr",      u"tt",      u"u",       u"ul"});
}

} // namespace

TagName tagNameAt(QStringView text, qsizetype from)
{
    if (charAt(text, from) != u'<')
        return {};
    const bool isClosing = charAt(text, from + 1) == u'/';
    const QStringView behind = text.sliced(from + (isClosing ? 2 : 1)).left(longestTag);
    const auto end = std::find_if_not(behind.begin(), behind.end(),
                                      [](QChar c) { return c.isLetterOrNumber() || c == u':'; });
    const QStringView name = behind.first(end - behind.begin());
    const auto close = std::find_if(end, behind.end(), [](QChar c) { return c == u'>' || c == u'<'; });
    return isTagName(name) && close != behind.end() && *close == u'>' ? TagName{name, isClosing} : TagName{};
}

qsizetype behindBlanks(QStringView text, qsizetype from)
{
    for (;;) {
        const qsizetype begin = from;
        while (from < text.size() && text[from].isSpace())
            ++from;
        for (const QStringView blank : {u"&nbsp;", u"&#160;", u"&#xa0;"})
            if (text.sliced(from).startsWith(blank, Qt::CaseInsensitive))
                from += blank.size();
        if (from == begin)
            return from;
    }
}

qsizetype behindTag(QStringView text, qsizetype from)
{
    if (const TagName tag = tagNameAt(text, from); !tag.name.isEmpty())
        return text.indexOf(u'>', from) + 1;
    constexpr QStringView comment = u"<!--", end = u"-->";
    if (charAt(text, from) != u'<' || !text.sliced(from).startsWith(comment))
        return from;
    const qsizetype at = text.indexOf(end, from);
    return at < 0 ? from : at + end.size();
}

QStringView withoutTags(QStringView text)
{
    constexpr int deepest = 8; // each looks for the last tag from the end on
    text = text.trimmed();
    for (int depth = 0; depth < deepest; ++depth) {
        const qsizetype size = text.size();
        text = text.sliced(behindBlanks(text, behindTag(text, 0)));
        if (const qsizetype last = text.lastIndexOf(u'<'); last >= 0 && behindTag(text, last) == text.size())
            text = text.first(last);
        text = text.trimmed();
        if (text.size() == size)
            break;
    }
    return text;
}

} // namespace nidus
