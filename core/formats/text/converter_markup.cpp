#include "core/formats/text/converter_markup.h"

#include "core/registration/html_tags.h"

namespace nidus::formats {

namespace {

constexpr qsizetype longestTail = 400; // no label with a link behind it is longer

// Also "<sourcecode><![CDATA[" and what ends it.
bool isOnlyTags(QStringView text)
{
    constexpr QStringView begin = u"<![CDATA[", end = u"]]>";
    if (text.startsWith(u"<section") && text.contains(u" title=\"")) // has words
        return false;
    if (text.startsWith(end))
        text = text.sliced(end.size());
    if (text.endsWith(begin))
        text.chop(begin.size());
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
           beginsPartOfDraft(text) || (!text.isEmpty() && isOnlyTags(text));
}

qsizetype behindTags(QStringView line, qsizetype from)
{
    if (behindTag(line, from) == from && !line.sliced(from).startsWith(u'&'))
        return from;
    for (qsizetype end = -1; end != from;) {
        end = from;
        from = behindBlanks(line, behindTag(line, from));
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
            if (const qsizetype tag = label.lastIndexOf(u'<');
                tag >= 0 && behindTag(label, tag) == label.size())
                label = label.first(tag);
        if (label.size() == size)
            break;
    }
    return label;
}

} // namespace nidus::formats
