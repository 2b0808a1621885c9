#include "core/formats/text/converter_markup.h"

#include "core/registration/words.h"

namespace nidus::formats {

namespace {

constexpr qsizetype longestTag = 200;
constexpr qsizetype longestTail = 400; // no label with a link behind it is longer

bool isTagName(QStringView name)
{
    return isAnyOf(name,
                   {u"a",    u"article", u"b",       u"blockquote", u"br",   u"code",   u"dd",    u"body",
                    u"div",  u"dl",      u"dt",      u"em",         u"h1",   u"h2",     u"h3",    u"h4",
                    u"html", u"head",    u"h5",      u"h6",         u"hr",   u"i",      u"li",    u"ol",
                    u"p",    u"pre",     u"section", u"small",      u"span", u"strong", u"table", u"tbody",
                    u"td",   u"tr",      u"tt",      u"u",          u"ul"});
}

// One past the tag that begins at `from`; `from` when there is none.
qsizetype tagEnd(QStringView text, qsizetype from)
{
    if (from >= text.size() || text[from] != u'<')
        return from;
    if (text.sliced(from).startsWith(u"<!--")) {
        const qsizetype end = text.indexOf(u"-->", from);
        return end < 0 ? from : end + 3;
    }
    qsizetype at = from + 1;
    if (at < text.size() && text[at] == u'/')
        ++at;
    const qsizetype name = at;
    while (at < text.size() && text[at].isLetterOrNumber())
        ++at;
    if (!isTagName(text.sliced(name, at - name)))
        return from;
    const qsizetype limit = qMin(text.size(), from + longestTag);
    while (at < limit && text[at] != u'>' && text[at] != u'<')
        ++at;
    return at < limit && text[at] == u'>' ? at + 1 : from;
}

bool isOnlyTags(QStringView text)
{
    if (!text.startsWith(u'<'))
        return false;
    return behindTags(text, 0) == text.size();
}

// "{:vspace}", "{#anchor}", "{style="empty"}"; not "{{RFC8141}}", and not an object in JSON.
bool isAttributes(QStringView text)
{
    if (!text.startsWith(u'{') || !text.endsWith(u'}') || text.size() < 3 || text[1] == u'{')
        return false;
    const QStringView inner = text.sliced(1).chopped(1).trimmed();
    return !inner.isEmpty() && (QStringView(u":#.").contains(inner.front()) ||
                                (inner.front().isLetter() && inner.contains(u'=')));
}

// Where the link to a heading begins that stands at the end of `label`: "[¶](#purpose)", "[](#purpose)".
qsizetype permalinkAt(QStringView label)
{
    if (!label.endsWith(u')'))
        return -1;
    for (const QStringView opening : {u"[\u00b6](", u"[](", u"[#](", u"[\u00a7]("})
        if (const qsizetype at = label.lastIndexOf(opening); at >= 0)
            return at;
    return -1;
}

// kramdown-rfc's lines between the parts of a draft.
bool beginsPartOfDraft(QStringView text)
{
    return text == u"--- abstract" || text == u"--- middle" || text == u"--- back" ||
           text.startsWith(u"--- note_");
}

} // namespace

TagName tagNameAt(QStringView text, qsizetype from)
{
    if (tagEnd(text, from) == from || text.sliced(from).startsWith(u"<!--"))
        return {};
    TagName tag;
    qsizetype at = from + 1;
    tag.isClosing = text[at] == u'/';
    at += tag.isClosing ? 1 : 0;
    const qsizetype begin = at;
    while (at < text.size() && text[at].isLetterOrNumber())
        ++at;
    tag.name = text.sliced(begin, at - begin);
    return tag;
}

bool isFence(QStringView line)
{
    const QStringView text = line.trimmed();
    return text.startsWith(u"```") || text.startsWith(u"~~~");
}

bool isMarkupLine(QStringView line)
{
    QStringView text = line.trimmed();
    if (text.size() > 1 && text.front() == u':' && text[1].isSpace()) // of a definition
        text = text.sliced(1).trimmed();
    return text == u":" || text == u"\\" || text.startsWith(u":::") || isFence(text) || isAttributes(text) ||
           beginsPartOfDraft(text) || text.compare(u"&nbsp;", Qt::CaseInsensitive) == 0 || isOnlyTags(text);
}

qsizetype behindTags(QStringView line, qsizetype from)
{
    for (qsizetype end = tagEnd(line, from); end > from; end = tagEnd(line, from)) {
        from = end;
        while (from < line.size() && line[from].isSpace())
            ++from;
    }
    return from;
}

QStringView withoutMarkupTail(QStringView label)
{
    while (label.size() <= longestTail) {
        label = label.trimmed();
        const qsizetype size = label.size();
        if (label.endsWith(u'}') && label.contains(u'{')) // "## Purpose {#purpose}"
            label = label.first(label.lastIndexOf(u'{'));
        else if (label.endsWith(u'#') || label.endsWith(u'\u00b6') || label.endsWith(u'\\'))
            label.chop(1);
        else if (const qsizetype link = permalinkAt(label); link >= 0)
            label = label.first(link);
        else if (label.endsWith(u'>'))
            if (const qsizetype tag = label.lastIndexOf(u'<'); tag >= 0 && tagEnd(label, tag) == label.size())
                label = label.first(tag);
        if (label.size() == size)
            break;
    }
    return label;
}

} // namespace nidus::formats
