#include "core/formats/text/trailers.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_candidates.h"
#include "core/registration/html_tags.h"
#include "core/registration/stated_date.h"
#include "core/registration/words.h"

#include <QSet>
#include <QString>

#include <algorithm>
#include <array>

namespace nidus::formats {

namespace {

bool isBehindBlank(const std::vector<TextLine> &lines, size_t i) { return i > 0 && lines[i - 1].isEmpty(); }

bool isBeforeBlank(const std::vector<TextLine> &lines, size_t i)
{
    return i + 1 >= lines.size() || lines[i + 1].isEmpty();
}

bool standsDeeperBelow(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    return i + 1 < to && !lines[i + 1].isEmpty() && lines[i + 1].column > lines[i].column;
}

// "Best regards,", "Kind regards / Com os melhores cumprimentos", "Thanks,", "Sent from my phone".
bool isFarewell(QStringView text)
{
    constexpr qsizetype longest = 60;
    text = text.trimmed();
    if (text.size() > longest || text.endsWith(u'.') || text.endsWith(u':'))
        return false;
    if (text.startsWith(u"Sent from my ", Qt::CaseInsensitive))
        return true;
    for (const QStringView words : {u"regards",
                                    u"best",
                                    u"best regards",
                                    u"best wishes",
                                    u"kind regards",
                                    u"kindest regards",
                                    u"warm regards",
                                    u"with best regards",
                                    u"with kind regards",
                                    u"many thanks",
                                    u"thanks",
                                    u"thank you",
                                    u"thanks and regards",
                                    u"cheers",
                                    u"sincerely",
                                    u"sincerely yours",
                                    u"yours",
                                    u"yours sincerely",
                                    u"yours faithfully",
                                    u"yours truly",
                                    u"respectfully",
                                    u"mfg",
                                    u"mit freundlichen gr\u00fc\u00dfen",
                                    u"viele gr\u00fc\u00dfe",
                                    u"cordialement",
                                    u"saludos"}) {
        if (!text.startsWith(words, Qt::CaseInsensitive))
            continue;
        const QStringView behind = text.sliced(words.size()).trimmed();
        if (behind.isEmpty() || QStringView(u",!/-\u2013\u2014").contains(behind.front()))
            return true;
    }
    return false;
}

// At most so many lines, as those with which a mail ends.
bool areFew(const std::vector<TextLine> &lines, size_t from, size_t to, int most = 12)
{
    for (size_t i = from; i < to && most >= 0; ++i)
        most -= lines[i].isEmpty() ? 0 : 1;
    return most >= 0;
}

// The line above the foot of a mailing list's mail.
bool isFootRule(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    constexpr qsizetype narrowest = 5;
    const QStringView text = lines[i].text.trimmed();
    if (text.size() < narrowest || std::any_of(text.begin(), text.end(), [](QChar c) { return c != u'_'; }))
        return false;
    return areFew(lines, i, to) &&
           std::any_of(lines.begin() + qsizetype(i), lines.begin() + qsizetype(to),
                       [](const TextLine &line) { return line.text.contains(u"list", Qt::CaseInsensitive); });
}

// "END OF TEMPLATE", "(end)", "*** End ***", "----- End of forwarded message -----".
bool isEndMark(QStringView text)
{
    constexpr qsizetype longest = 80;
    if (text.size() > longest)
        return false;
    qsizetype words = 0;
    const bool isOther = anyWord(text, isLetter, [&words](QStringView word) {
        return ++words == 1
                   ? word.compare(u"end", Qt::CaseInsensitive) != 0
                   : !isAnyOf(word, {u"of", u"the", u"template", u"registration", u"form", u"document",
                                     u"file", u"mail", u"message", u"forwarded", u"original", u"attachment"});
    });
    const bool hasDigit = std::any_of(text.begin(), text.end(), isDigit);
    const bool isWord = text.trimmed().compare(u"end", Qt::CaseInsensitive) == 0; // of a grammar, maybe
    return words > 0 && !isOther && !hasDigit && !isWord && !text.contains(u':');
}

// The parts of a document that stand behind all others.
bool isDocumentsEnd(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    const QStringView text = lines[i].text.trimmed();
    if (!(isBeforeBlank(lines, i) || standsDeeperBelow(lines, i, to)))
        return false;
    QStringView words = text;
    while (!words.isEmpty() && (isDigit(words.front()) || words.front() == u'.' || words.front() == u'#' ||
                                words.front().isSpace()))
        words = words.sliced(1);
    for (const QStringView known :
         {u"Author's Address", u"Authors' Addresses", u"Authors' Address", u"Author's Addresses",
          u"Editor's Address", u"Editors' Addresses", u"Full Copyright Statement", u"Copyright Notice",
          u"Copyright Statement", u"Intellectual Property", u"Intellectual Property Statement"})
        if (words.compare(known, Qt::CaseInsensitive) == 0)
            return true;
    return text.startsWith(u"Appendix ") && text.size() > 10 && text[9].isUpper() &&
           (text[10] == u'.' || text[10] == u':');
}

// The last line in [i, to) that is not empty.
size_t lastTextIn(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    while (to > i + 1 && lines[to - 1].isEmpty())
        --to;
    return to - 1;
}

// A heading with a number, right above its text or apart from it.
bool isNumberedHeading(const std::vector<TextLine> &lines, size_t i, size_t to, int column,
                       QStringView number)
{
    const TextLine &line = lines[i];
    const auto shape = line.column <= column ? labelShape(line, true) : std::nullopt;
    if (!shape || shape->style != LabelStyle::Numbered || shape->lettered || shape->colon ||
        !shape->standalone() || !isTitle(shape->label) || shape->label.size() > 50 ||
        isNumberedBelow(shape->number, number))
        return false;
    const bool isApart = isBehindBlank(lines, i) || (i > 0 && lines[i - 1].column > line.column);
    if (!isApart || !(isBeforeBlank(lines, i) || standsDeeperBelow(lines, i, to)))
        return false;
    if (line.column < column)
        return true;
    // At the labels' own column it may be an item of a list: only what documents have behind a template is
    // none.
    const bool isKnown = matchLabel(shape->label) || isAnyOf(shape->label, {u"example", u"examples"});
    return isKnown && shape->number != u"1" && lastTextIn(lines, i, to) > i;
}

// "[^1]: since 2020": a note at a text's end.
bool isFootnote(const TextLine &line) { return line.text.startsWith(u"[^") && line.text.indexOf(u"]:") > 2; }

// "[acorn]: https://acorn.example 'The society'", of Markdown: the label, "acorn"; empty for any other line.
QStringView labelOfLink(const TextLine &line)
{
    constexpr qsizetype longest = 100;
    const QStringView text = line.text.trimmed();
    const qsizetype end = text.startsWith(u'[') ? text.left(longest).indexOf(u"]:") : -1;
    if (end < 2 || text.sliced(1, end - 1).contains(u'['))
        return {};
    const QStringView behind = text.sliced(end + 2).trimmed();
    const qsizetype blank = behind.indexOf(u' ');
    const QStringView place = blank < 0 ? behind : behind.first(blank);
    const QStringView title = blank < 0 ? QStringView() : behind.sliced(blank).trimmed();
    const bool isPlace =
        std::any_of(place.begin(), place.end(), [](QChar c) { return QStringView(u":/#<").contains(c); });
    return isPlace && (title.isEmpty() || QStringView(u"\"'(").contains(title.front()))
               ? text.sliced(1, end - 1)
               : QStringView();
}

// "[[Category:Seeds]]", "__NOTOC__", "{{DEFAULTSORT:Acorn}}", of wikis: they speak of the page.
bool isOfPage(const TextLine &line)
{
    QStringView text = line.text.trimmed();
    if (text.startsWith(u"{{DEFAULTSORT:"))
        return true;
    if (text.size() > 4 && text.startsWith(u"__") && text.endsWith(u"__"))
        return std::all_of(text.begin() + 2, text.end() - 2, [](QChar c) { return c.isUpper(); });
    bool isAny = false;
    for (; text.startsWith(u"[["); isAny = true) {
        const qsizetype end = text.indexOf(u"]]");
        const QStringView link = end < 0 ? QStringView() : text.sliced(2, end - 2);
        const QStringView kind = link.first(qMax<qsizetype>(link.indexOf(u':'), 0));
        if (kind.isEmpty() || isAnyOf(kind, {u"file", u"image", u"media"}) ||
            !std::all_of(kind.begin(), kind.end(), isLetter))
            return false;
        text = text.sliced(end + 2).trimmed();
    }
    return isAny && text.isEmpty();
}

// Whether a line in [from, to) has one of `labels` in brackets, and so a link to what it names.
bool isLinked(const std::vector<TextLine> &lines, size_t from, size_t to, const QSet<QString> &labels)
{
    for (size_t i = from; i < to && !labels.isEmpty(); ++i) {
        const QStringView text = lines[i].text;
        for (qsizetype at = text.indexOf(u'['), end = 0; at >= 0; at = text.indexOf(u'[', end)) {
            end = at + 1;
            while (end < text.size() && text[end] != u']' && text[end] != u'[')
                ++end;
            if (labels.contains(text.sliced(at + 1, end - at - 1).toString().toLower()))
                return true;
        }
    }
    return false;
}

// Where the notes begin that end a text: footnotes, the places of links, what wikis say of the page; `to`
// where there are none. Places of links that the last section has belong to it.
size_t notesBegin(const std::vector<TextLine> &lines, size_t from, size_t to)
{
    size_t begin = to;
    QSet<QString> links;
    for (size_t i = to; i-- > from;) {
        if (lines[i].isEmpty())
            continue;
        const QStringView link = labelOfLink(lines[i]);
        if (link.isEmpty() && !isFootnote(lines[i]) && !isOfPage(lines[i]))
            break;
        if (!link.isEmpty() && !isFootnote(lines[i]))
            links.insert(link.toString().toLower());
        if (isOfPage(lines[i]) || isBehindBlank(lines, i))
            begin = i;
    }
    const auto isText = [](const TextLine &line) { return !line.isEmpty(); };
    const bool isAll = !links.isEmpty() && std::none_of(lines.begin() + qsizetype(from),
                                                        lines.begin() + qsizetype(begin), isText);
    return isAll || isLinked(lines, from, begin, links) ? to : begin;
}

// "Geneva, 27 February 2018" above a name, "Fait \u00e0 Paris, le 20 f\u00e9vrier 2018": where and when a
// form was signed. A title and its day may be all that a line of a body says.
bool isPlaceAndDay(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    constexpr qsizetype longest = 80, mostWords = 5;
    const QStringView text = lines[i].text.trimmed();
    const qsizetype comma = text.size() <= longest ? text.indexOf(u',') : -1;
    if (comma < 3 || !text.front().isUpper() || !areFew(lines, i, to, 3))
        return false;
    const QStringView place = text.first(comma), day = text.sliced(comma + 1).trimmed();
    const bool isName = std::all_of(place.begin(), place.end(), [](QChar c) {
        return c.isLetter() || QStringView(u" -.'\u2019").contains(c);
    });
    const bool isSaid = isAnyOf(day.first(qMax<qsizetype>(day.indexOf(u' '), 0)),
                                {u"am", u"den", u"el", u"le", u"on", u"the"});
    return isName && place.count(u' ') < mostWords && (isSaid || !isBeforeBlank(lines, i)) &&
           !statedDays(day).isEmpty();
}

// "Signature: …", "Place, date: …", at the end of a form on paper.
bool isSignatureLine(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    const QStringView text = lines[i].text.trimmed();
    if (!isBehindBlank(lines, i) || !areFew(lines, i, to, 3))
        return false;
    for (const QStringView label :
         {u"signature:", u"signed:", u"signed by:", u"place, date:", u"place and date:", u"date, signature:"})
        if (text.startsWith(label, Qt::CaseInsensitive))
            return true;
    return false;
}

// Whether a text ends with the lines from a rule on: "=======", "END".
bool isEndBelowRule(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    if (!isRule(lines[i].text) || !isBehindBlank(lines, i) || !areFew(lines, i, to))
        return false;
    return std::all_of(lines.begin() + qsizetype(i), lines.begin() + qsizetype(to), [](const TextLine &line) {
        return line.isEmpty() || isRule(line.text) || isEndMark(line.text) ||
               line.text.trimmed().compare(u"end", Qt::CaseInsensitive) == 0;
    });
}

// A rule of its own, with a few lines behind it.
bool isRuleAboveRemark(const std::vector<TextLine> &lines, size_t i, size_t to)
{
    return isRule(lines[i].text) && isBehindBlank(lines, i) && isBeforeBlank(lines, i) &&
           areFew(lines, i, to);
}

// "status:" left of all labels, with what belongs to it below: the next key of a document of keys.
bool isOuterKey(const std::vector<TextLine> &lines, size_t i, size_t to, int column)
{
    const QStringView text = lines[i].text.trimmed();
    return lines[i].column < column && text.endsWith(u':') && text.front().isLower() &&
           !text.contains(u' ') && standsDeeperBelow(lines, i, to);
}

// Tags that close what lists, tables and pages stand in. `open` counts those that the lines before opened.
class ContainerTags {
public:
    // Whether `line` closes one that stands around the template.
    bool closesOutside(QStringView line)
    {
        for (qsizetype at = line.indexOf(u'<'); at >= 0; at = line.indexOf(u'<', at + 1)) {
            const TagName tag = tagNameAt(line, at);
            const auto name = std::ranges::find_if(containers, [&tag](QStringView one) {
                return one.compare(tag.name, Qt::CaseInsensitive) == 0;
            });
            if (name == containers.end())
                continue;
            int &open = m_open[size_t(name - containers.begin())];
            open += tag.isClosing ? -1 : 1;
            if (open < 0)
                return line.first(at).trimmed().isEmpty();
        }
        return false;
    }

private:
    static constexpr std::array<QStringView, 5> containers{u"dl", u"table", u"section", u"body", u"html"};
    std::array<int, 5> m_open{};
};

// Where the foot of a page begins that its closing tag at `to` ends: "<hr>" with few lines below it,
// "<address>". `to`: there is none.
size_t pageFootBegin(const std::vector<TextLine> &lines, size_t from, size_t to)
{
    constexpr int most = 12;
    size_t begin = to;
    bool isClosed = false; // an address or a foot
    int count = 0;
    for (size_t i = to; i-- > from && count < most;) {
        const QStringView text = lines[i].text.trimmed();
        if (lines[i].isEmpty())
            continue;
        ++count;
        if (text.startsWith(u"<hr", Qt::CaseInsensitive) && isMarkupLine(text)) {
            begin = i;
            break;
        }
        for (const QStringView name : {u"address", u"footer"}) {
            isClosed = isClosed || text.contains(QString(u"</" % name % u'>'), Qt::CaseInsensitive);
            if (isClosed && text.startsWith(QString(u'<' % name), Qt::CaseInsensitive))
                begin = i;
        }
    }
    const bool isAll = std::all_of(lines.begin() + qsizetype(from), lines.begin() + qsizetype(begin),
                                   [](const TextLine &line) { return line.isEmpty(); });
    return isAll ? to : begin;
}

} // namespace

size_t trailerBegin(const std::vector<TextLine> &lines, size_t from, size_t to, int column,
                    QStringView number)
{
    ContainerTags tags;
    const size_t notes = notesBegin(lines, from, to);
    for (size_t i = from; i < to; ++i) {
        if (lines[i].isEmpty())
            continue;
        if (tags.closesOutside(lines[i].text))
            return pageFootBegin(lines, from, i);
        if (isSignatureLine(lines, i, to))
            return i;
        if (lines[i].column > column)
            continue;
        if (i == notes)
            return i;
        if (isCutLine(lines[i].text) || isEndBelowRule(lines, i, to) || isRuleAboveRemark(lines, i, to) ||
            isOuterKey(lines, i, to, column))
            return i;
        if (isFootRule(lines, i, to) || isNumberedHeading(lines, i, to, column, number))
            return i;
        if (!isBehindBlank(lines, i))
            continue;
        if (isPlaceAndDay(lines, i, to))
            return i;
        if ((isFarewell(lines[i].text) && areFew(lines, i, to)) || isEndMark(lines[i].text) ||
            isDocumentsEnd(lines, i, to))
            return i;
    }
    return to;
}

size_t headingBefore(const std::vector<TextLine> &lines, size_t from, size_t to, int column)
{
    for (size_t i = to; i-- > from;) {
        const TextLine &line = lines[i];
        if (line.isEmpty() || line.column > column || !isBehindBlank(lines, i) || !isBeforeBlank(lines, i))
            continue;
        const bool speaksOfOne = std::ranges::any_of(
            std::initializer_list<QStringView>{u"registration", u"template", u"namespace"},
            [&line](QStringView word) { return line.text.contains(word, Qt::CaseInsensitive); });
        const auto shape = labelShape(line, true);
        const bool isHeading = shape && shape->standalone() && !isSentence(shape->label) &&
                               !shape->label.endsWith(u'.') &&
                               (shape->style == LabelStyle::Heading || shape->style == LabelStyle::Numbered);
        if ((isHeading && speaksOfOne) || isNumberedHeading(lines, i, to, column, {}))
            return i;
    }
    return to;
}

} // namespace nidus::formats
