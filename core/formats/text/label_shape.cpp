#include "core/formats/text/label_shape.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_marks.h"
#include "core/formats/text/label_table.h"
#include "core/registration/html_tags.h"
#include "core/registration/months.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

bool spaceAt(QStringView text, qsizetype at) { return at >= text.size() || text[at].isSpace(); }

// The label between `inner` and `end`, whose colon stands inside or behind the mark that ends at `behind`.
bool readMarked(QStringView text, qsizetype inner, qsizetype end, qsizetype behind, LabelShape &shape)
{
    QStringView label = withoutMarkupTail(text.sliced(inner, end - inner));
    if (label.endsWith(u':')) {
        shape.colon = true;
        label = label.chopped(1).trimmed();
    } else if (skipSpace(text, behind) < text.size() && text[skipSpace(text, behind)] == u':') {
        shape.colon = true;
        behind = skipSpace(text, behind) + 1;
    }
    behind = skipSpace(text, behind);
    if (shape.style == LabelStyle::Plain)
        shape.style = LabelStyle::Bold;
    shape.label = label;
    shape.bodyStart = behind < text.size() && !withoutMarkupTail(text.sliced(behind)).isEmpty() ? behind : -1;
    return !label.isEmpty() && (shape.colon || shape.standalone());
}

// "**Label:** …", "__Label__: …", "***Label:*** …", "`Label`: …"; false when the emphasis does not hold a
// label.
bool readEmphasis(QStringView text, qsizetype from, LabelShape &shape)
{
    const QChar mark = text[from];
    qsizetype inner = from + 1;
    while (inner < text.size() && inner < from + 3 && text[inner] == mark)
        ++inner;
    const qsizetype width = inner - from;
    qsizetype end = inner;
    const qsizetype limit = qMin(text.size(), inner + longestLabel + 1);
    while (end < limit && text[end] != mark)
        ++end;
    if (end >= limit || end == inner || end + width > text.size())
        return false;
    for (qsizetype i = end; i < end + width; ++i)
        if (text[i] != mark)
            return false;
    return readMarked(text, inner, end, end + width, shape);
}

// "<b>Label:</b> …", "<h2>Label</h2>": `inner` is where the words begin.
bool readTagged(QStringView text, qsizetype from, qsizetype inner, LabelShape &shape)
{
    const qsizetype end = text.indexOf(u'<', inner);
    if (end < 0 || end == inner || end - inner > longestLabel || !text.sliced(end).startsWith(u"</"))
        return false;
    if (from + 1 < text.size() && text[from + 1].toLower() == u'h')
        shape.style = LabelStyle::Heading;
    return readMarked(text, inner, end, behindTags(text, end), shape);
}

// "<section title="Label">", "<section><name>Label</name>", "<name>Label</name>" of an Internet-Draft's
// source.
bool readSectionTag(QStringView text, qsizetype from, LabelShape &shape)
{
    constexpr QStringView title = u" title=\"", name = u"<name>", nameEnd = u"</name>";
    qsizetype behind = behindTag(text, from);
    const QStringView tag = text.sliced(from, behind - from);
    QStringView label;
    if (tag.startsWith(u"<section"))
        if (const qsizetype at = tag.indexOf(title); at >= 0) {
            const QStringView value = tag.sliced(at + title.size());
            label = value.first(qMax<qsizetype>(value.indexOf(u'"'), 0));
        }
    if (label.isEmpty() && text.sliced(behind).startsWith(name))
        if (const qsizetype end = text.indexOf(nameEnd, behind); end >= 0) {
            label = text.sliced(behind).first(end - behind).sliced(name.size());
            behind = end + nameEnd.size();
        }
    if (label.isEmpty() || label.size() > longestLabel)
        return false;
    shape.style = LabelStyle::Heading;
    shape.label = label.trimmed();
    const bool hasBody = behindTags(text, behind) < text.size();
    shape.bodyStart = hasBody ? behindTags(text, behind) : -1;
    return true;
}

bool isTightLabel(QStringView label)
{
    return !label.endsWith(u"urn", Qt::CaseInsensitive) && matchLabel(label);
}

// The first colon when a blank or the line's end follows it, or a known label stands before it
// ("Date:2020-02-02"); not the one of a URN or a URL.
qsizetype colonAt(QStringView text, qsizetype from)
{
    const qsizetype limit = qMin(text.size(), from + longestLabel + 1);
    for (qsizetype i = from; i < limit; ++i) {
        if (text[i] == u'\uff1a')
            return i;
        if (text[i] == u':')
            return spaceAt(text, i + 1) || isTightLabel(text.sliced(from, i - from)) ? i : -1;
    }
    return -1;
}

// "Purpose - books", "Purpose......books": where the mark between a known label and its value stands; behind
// it the value begins.
struct Separator {
    qsizetype at = -1;
    qsizetype behind = -1;
};

Separator separatorAt(QStringView text, qsizetype from)
{
    const qsizetype limit = qMin(text.size(), from + longestLabel);
    for (qsizetype i = from + 3; i < limit; ++i) {
        qsizetype end = i;
        while (end < text.size() && QStringView(u"-=\u2013\u2014.>").contains(text[end]))
            ++end;
        if (end == i)
            continue;
        const bool isDash = text[i - 1] == u' ' && end - i <= 3 && text[i] != u'.' && end < text.size() &&
                            text[end].isSpace();
        const bool isLeader = text[i] == u'.' && end - i >= 3;
        if ((isDash || isLeader) && skipSpace(text, end) < text.size())
            return matchLabel(text.sliced(from, i - from)) ? Separator{i, skipSpace(text, end)} : Separator{};
        i = end;
    }
    return {};
}

// "Version   1": two blanks or a tab between the label and its value.
qsizetype gapAt(QStringView text, qsizetype from)
{
    const qsizetype limit = qMin(text.size(), from + 40);
    for (qsizetype i = from + 3; i + 1 < limit; ++i)
        if (text[i] == u'\t' || (text[i] == u' ' && text[i + 1] == u' '))
            return i;
    return -1;
}

// "Version 1", "Date 2001-01-25": a label whose colon is missing, when its value can be nothing else.
qsizetype bareValueAt(QStringView text, qsizetype from)
{
    if (text.size() - from > 40 || !isDigit(text.back()))
        return -1;
    const qsizetype last = text.lastIndexOf(u' ');
    if (last <= from)
        return -1;
    const QStringView value = text.sliced(last + 1);
    return std::all_of(value.begin(), value.end(),
                       [](QChar c) { return isDigit(c) || c == u'.' || c == u'-'; })
               ? last
               : -1;
}

// "Version 3, as of 2 May 2017": where the value of a line begins that says only version and day.
qsizetype versionValueAt(QStringView text, qsizetype from)
{
    constexpr QStringView label = u"Version ";
    constexpr qsizetype longest = 60;
    const QStringView rest = text.sliced(from);
    if (!rest.startsWith(label) || rest.size() > longest || !isDigit(charAt(rest, label.size())) ||
        !isDigit(rest.back()))
        return -1;
    qsizetype at = label.size();
    while (at < rest.size() && isDigit(rest[at]))
        ++at;
    const QStringView behind = rest.sliced(at);
    const bool isJoined =
        behind.startsWith(u", ") || behind.startsWith(u" of ") || behind.startsWith(u" as of ");
    if (!isJoined || anyWord(behind, isLetter, [](QStringView word) {
            return !monthByName(word) &&
                   !isAnyOf(word, {u"as", u"dated", u"nd", u"of", u"on", u"rd", u"st", u"th", u"the"});
        }))
        return -1;
    return from + label.size() - 1;
}

// The separator of a line, one with a known label before that is not the beginning of a longer one.
Separator separatorBefore(QStringView text, qsizetype from, qsizetype colon)
{
    const qsizetype gap = gapAt(text, from);
    const Separator separator = gap >= 0 ? Separator{gap, skipSpace(text, gap)} : separatorAt(text, from);
    if (separator.at < 0)
        return {};
    const bool isKnown = matchLabel(text.sliced(from, separator.at - from)).has_value();
    if (colon < 0)
        return isKnown || text.size() - from < longestLabel ? separator : Separator{};
    const bool isBefore = separator.at < colon && isKnown; // "Purpose - letters: two kinds"
    return isBefore && text[separator.at] != u'.' && !matchLabel(text.sliced(from, colon - from))
               ? separator
               : Separator{};
}

// A question that stands for a label: "Which names are assigned?".
bool isQuestion(QStringView text)
{
    return text.endsWith(u'?') && text.size() <= longestLabel &&
           isAnyOf(text.first(qMax<qsizetype>(text.indexOf(u' '), 0)),
                   {u"how", u"what", u"when", u"where", u"which", u"who", u"whose", u"why"});
}

// What "|", ">" and the like behind a key of YAML say of the text below, and no text themselves.
bool isBlockMark(QStringView text) { return isAnyOf(text, {u"|", u"|-", u"|+", u">", u">-", u">+"}); }

// A number's line is separated only where a known label stands before its value: "1. Purpose <tab> letters".
Separator separatorIn(QStringView text, qsizetype from, qsizetype colon, LabelShape &shape)
{
    if (shape.style == LabelStyle::Heading || shape.style == LabelStyle::FieldList)
        return {};
    const Separator separator = separatorBefore(text, from, colon);
    if (shape.style != LabelStyle::Numbered || separator.at < 0)
        return separator;
    if (!matchLabel(text.sliced(from, separator.at - from)))
        return {};
    shape.whole = text.sliced(from);
    return separator;
}

bool readPlain(QStringView text, qsizetype from, bool alone, LabelShape &shape)
{
    const qsizetype colon = colonAt(text, from);
    qsizetype end = colon;
    const bool isMarked = shape.style == LabelStyle::Heading || shape.style == LabelStyle::Numbered;
    const Separator separator = separatorIn(text, from, colon, shape);
    if (separator.at >= 0) {
        end = separator.at;
        shape.bodyStart = separator.behind;
        shape.separated = true;
    } else if (colon >= 0) {
        shape.colon = true;
        const qsizetype behind = skipSpace(text, colon + 1);
        const bool beside = behind < text.size() && !withoutMarkupTail(text.sliced(behind)).isEmpty() &&
                            !isBlockMark(text.sliced(behind));
        shape.bodyStart = beside ? behind : -1;
    } else if (isMarked) {
        end = text.size();
    } else if (isQuestion(text.sliced(from))) {
        end = text.size();
        shape.colon = true;
    } else if (const qsizetype stated = versionValueAt(text, from); stated >= 0) {
        end = stated;
        shape.bodyStart = skipSpace(text, stated);
        shape.colon = true;
    } else if (const qsizetype value = bareValueAt(text, from); value >= 0) {
        end = value;
        shape.bodyStart = skipSpace(text, value);
    } else if (alone) {
        end = text.size();
    }
    if (end <= from)
        return false;
    shape.label = text.sliced(from, end - from).trimmed();
    if (shape.label.endsWith(u"...")) // "Version .....: 1"
        while (shape.label.endsWith(u'.') || shape.label.endsWith(u' '))
            shape.label.chop(1);
    if (colon < 0 && shape.standalone()) {
        shape.label = withoutMarkupTail(shape.label);
        if (shape.label.endsWith(u':')) { // "## Purpose: ##"
            shape.colon = true;
            shape.label = shape.label.chopped(1).trimmed();
        }
    }
    return !shape.label.isEmpty() && shape.label.size() <= longestLabel;
}

} // namespace

std::optional<LabelShape> labelShape(const TextLine &line, bool alone)
{
    QStringView text = line.text;
    while (!text.isEmpty() && text.back().isSpace())
        text.chop(1);
    LabelShape shape;
    const qsizetype from = behindMarks(text, line.start, shape);
    if (from >= text.size())
        return std::nullopt;
    const QChar first = text[from];
    if (first == u'<' && readSectionTag(text, from, shape))
        return shape;
    if (const qsizetype inner = behindTags(text, from); inner > from && inner < text.size())
        return readTagged(text, from, inner, shape) ? std::optional(shape) : std::nullopt;
    if (first == u'*' || first == u'_' || first == u'`') {
        if (!readEmphasis(text, from, shape))
            return std::nullopt;
        return shape;
    }
    if (!first.isLetterOrNumber() && first != u'"' && first != u'\'' && first != u'(')
        return std::nullopt;
    if (!readPlain(text, from, alone, shape))
        return std::nullopt;
    if (shape.style == LabelStyle::FieldList && !shape.colon)
        return std::nullopt;
    return shape;
}

bool isNumberedBelow(QStringView number, QStringView above)
{
    return !above.isEmpty() && number.size() > above.size() + 1 && number.startsWith(above) &&
           number[above.size()] == u'.';
}

bool isCutLine(QStringView line)
{
    constexpr qsizetype narrowest = 4, widest = 24; // of the rules, and of what stands between them
    line = line.trimmed();
    if (line.isEmpty() || !QStringView(u"-=_*~#").contains(line.front()))
        return false;
    const auto isMark = [mark = line.front()](QChar c) { return c == mark; };
    const qsizetype left = std::find_if_not(line.begin(), line.end(), isMark) - line.begin();
    const qsizetype right = std::find_if_not(line.rbegin(), line.rend(), isMark) - line.rbegin();
    if (left < narrowest || right < narrowest || left == line.size() || line.size() - left - right > widest)
        return false;
    const QStringView between = line.sliced(left).chopped(right);
    return !anyWord(between, isLetter, [](QStringView) { return true; }) ||
           anyWord(between, isLetter, [](QStringView word) {
               return isAnyOf(word, {u"cut", u"snip", u"begin", u"start", u"end"});
           });
}

bool isRule(QStringView line)
{
    line = line.trimmed();
    return line.size() >= 3 && QStringView(u"-=_*~#^").contains(line.front()) &&
           std::all_of(line.begin(), line.end(), [&](QChar c) { return c == line.front(); });
}

bool beginsDefinition(const TextLine &line)
{
    if (line.blank)
        return false;
    const QStringView text = line.text.sliced(line.start);
    return text.startsWith(u':') && (text.size() == 1 || text[1].isSpace());
}

} // namespace nidus::formats
