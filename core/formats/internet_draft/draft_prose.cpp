#include "core/formats/internet_draft/draft_prose.h"

#include "core/characters/classes.h"
#include "core/registration/prose_lines.h"
#include "core/registration/words.h"

#include <algorithm>
#include <array>

namespace nidus::formats {

namespace {

// Whether a word ties a sentence together.
bool tiesSentence(QStringView word)
{
    static constexpr std::array<QStringView, 56> words{
        u"a",     u"all",   u"an",    u"and",  u"any",    u"are",  u"as",   u"at",   u"be",   u"been",
        u"but",   u"by",    u"can",   u"do",   u"does",   u"each", u"for",  u"from", u"has",  u"have",
        u"if",    u"in",    u"into",  u"is",   u"it",     u"its",  u"may",  u"must", u"no",   u"not",
        u"of",    u"on",    u"only",  u"or",   u"should", u"so",   u"than", u"that", u"the",  u"their",
        u"then",  u"there", u"these", u"they", u"this",   u"to",   u"used", u"was",  u"were", u"when",
        u"where", u"which", u"will",  u"with", u"within", u"would"};
    constexpr qsizetype longest = 6;
    if (word.size() > longest)
        return false;
    const QString small = word.toString().toLower();
    return std::binary_search(words.begin(), words.end(), QStringView(small));
}

struct WordCount {
    int all = 0, spelled = 0, tying = 0; // spelled: of letters alone, but for what punctuates a sentence
};

WordCount countOf(const Lines &lines)
{
    WordCount count;
    for (const QStringView line : lines)
        for (QStringView word : line.tokenize(u' ', Qt::SkipEmptyParts)) {
            ++count.all;
            while (!word.isEmpty() && QStringView(u"(\"'“‘*_").contains(word.front()))
                word = word.sliced(1);
            while (!word.isEmpty() && QStringView(u".,;:!?)\"'”’*_").contains(word.back()))
                word.chop(1);
            if (!word.isEmpty() && std::ranges::all_of(word, [](QChar c) {
                    return c.isLetter() || QStringView(u"-'’/").contains(c);
                })) {
                ++count.spelled;
                count.tying += tiesSentence(word);
            }
        }
    return count;
}

bool isUrn(QStringView text)
{
    return std::ranges::any_of(
        std::initializer_list<QStringView>{u"urn:", u"<urn:", u"\"urn:"},
        [&](QStringView start) { return text.startsWith(start, Qt::CaseInsensitive); });
}

// An address alone: it tells where a document is, and is cited.
bool isAddress(QStringView text)
{
    return (text.startsWith(u"https://") || text.startsWith(u"http://")) && !text.contains(u' ');
}

// "E-mail: desk@acorn.example": one to three words with a colon, and something behind it.
bool isLabelled(QStringView line)
{
    const QStringView text = line.trimmed();
    const qsizetype colon = text.indexOf(u": ");
    return colon > 0 && colon <= 24 && text.first(colon).count(u' ') <= 2;
}

qsizetype widthOf(const Lines &lines)
{
    qsizetype width = 0;
    for (const QStringView line : lines)
        width = std::max(width, columnsOf(line));
    return width;
}

// Had `line` room for the first word of `next`, by a word and more?
bool hadRoom(QStringView line, QStringView next, qsizetype width)
{
    constexpr qsizetype shortfall = 6;
    return columnsOf(line) + 1 + columnsOf(firstWord(next.trimmed())) <= width - width / shortfall;
}

bool isOneLineOfProse(QStringView line, bool isIndented)
{
    if (standsAlone(line))
        return false;
    if (columnsOf(line) > widestTyped && line.contains(u' '))
        return true;
    return !isIndented || endsSentence(line) || isAddress(line) || tiesSentence(line) || // "where"
           readsAsSentences({line});
}

} // namespace

bool endsSentence(QStringView line)
{
    return !line.isEmpty() && QStringView(u".:;!?").contains(line.back()) && line.count(u' ') >= 3;
}

bool standsAlone(QStringView text)
{
    return (isUrn(text) && !text.contains(u' ')) || (isOfAGrammar(text) && !endsSentence(text));
}

qsizetype sectionNumber(QStringView line)
{
    qsizetype end = 0, dots = 0;
    for (; end < line.size() && (isDigit(line[end]) || line[end] == u'.'); ++end)
        dots += line[end] == u'.' && end + 1 < line.size() && isDigit(line[end + 1]);
    const qsizetype number = end;
    while (end < line.size() && line[end] == u' ')
        ++end;
    constexpr qsizetype longest = 60, mostWords = 8;
    const QStringView title = line.sliced(end);
    const bool isTitle = !title.isEmpty() && title.front().isUpper() && title.size() <= longest &&
                         title.count(u' ') < mostWords && !QStringView(u".,;").contains(title.back());
    return dots > 0 && end > number && isDigit(line.front()) && isTitle ? end : 0;
}

bool isName(QStringView words)
{
    return !anyWord(words, isLetter, [](QStringView word) {
        return tiesSentence(word) || isAnyOf(word, {u"see", u"url", u"web", u"website", u"http", u"visit"});
    });
}

bool readsAsSentences(const Lines &lines)
{
    constexpr int fewest = 6;
    const WordCount count = countOf(lines);
    return count.all >= fewest && 6 * count.tying >= count.all && 2 * count.spelled > count.all;
}

bool isBrokenByWidth(const Lines &lines)
{
    constexpr qsizetype narrowest = 40;
    const qsizetype width = widthOf(lines);
    if (width < narrowest || width > widestTyped)
        return false;
    for (qsizetype i = 0; i + 1 < lines.size(); ++i)
        if (hadRoom(lines[i], lines[i + 1], width))
            return false;
    return true;
}

bool isProse(const Lines &lines, bool isIndented)
{
    if (lines.size() == 1 && isOfATable(lines.front()))
        return false;
    if (lines.size() == 1)
        return isOneLineOfProse(lines.front().trimmed(), isIndented);
    if (lines.size() == 2 && isAddress(lines[1].trimmed()) && !isAddress(lines[0].trimmed()) &&
        !isLabelled(lines[0]))
        return true; // what the address leads to
    const bool hasWords = readsAsSentences(lines);
    const qsizetype tabular = std::ranges::count_if(lines, isOfATable);
    if (hasWords ? 2 * tabular > lines.size() : tabular > 0)
        return false;
    const qsizetype labelled = std::ranges::count_if(lines, isLabelled);
    if (labelled >= 2 && 3 * labelled >= lines.size())
        return false;
    if (std::ranges::any_of(lines, [](QStringView line) { return standsAlone(line.trimmed()); }))
        return false;
    if (std::ranges::all_of(lines, endsSentence) || widthOf(lines) > widestTyped)
        return true;
    const WordCount count = countOf(lines);
    if (isBrokenByWidth(lines) && 2 * count.spelled > count.all)
        return true;
    // Lines that end early are few.
    const qsizetype width = widthOf(lines);
    qsizetype early = 0;
    for (qsizetype i = 0; i + 1 < lines.size(); ++i)
        early += hadRoom(lines[i], lines[i + 1], width);
    return hasWords && width >= 30 && 2 * early < lines.size();
}

QList<Lines> paragraphsOf(const Lines &lines)
{
    const qsizetype width = std::min(widthOf(lines), widestTyped);
    qsizetype wide = 0, all = 0; // columns
    for (const QStringView line : lines) {
        all += line.size();
        wide += columnsOf(line) > widestTyped ? line.size() : 0;
    }
    const bool isUnbroken = 2 * wide > all; // each line is a paragraph
    QList<Lines> paragraphs{Lines{lines.first()}};
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringView before = lines[i - 1], line = lines[i];
        const QChar first = line.trimmed().front();
        const bool beginsAnew = isUnbroken || (hadRoom(before, line, width) &&
                                               (first.isUpper() || first.isDigit() || first == u'-'));
        if (beginsAnew)
            paragraphs += Lines{line};
        else
            paragraphs.last() += line;
    }
    return paragraphs;
}

namespace {

// The text of an item without what stood below its first line.
Lines itemOf(const Lines &lines, qsizetype first, qsizetype end, qsizetype deeper)
{
    Lines item{lines[first].sliced(indentOf(lines[first]))};
    for (qsizetype i = first + 1; i < end; ++i)
        item += lines[i].trimmed().isEmpty() ? QStringView()
                                             : lines[i].sliced(std::min(indentOf(lines[i]), deeper));
    return item;
}

} // namespace

std::optional<qsizetype> hangingIndent(const Lines &lines, qsizetype first)
{
    if (first + 1 >= lines.size() || lines[first + 1].trimmed().isEmpty())
        return std::nullopt;
    const QStringView line = lines[first];
    const qsizetype own = indentOf(line), deeper = indentOf(lines[first + 1]);
    if (deeper <= own || line.trimmed().endsWith(u':') || line.trimmed().isEmpty() || isLabelled(line))
        return std::nullopt;
    qsizetype end = first + 1;
    while (end < lines.size() && !lines[end].trimmed().isEmpty() && indentOf(lines[end]) == deeper)
        ++end;
    if (end < lines.size() && !lines[end].trimmed().isEmpty() && indentOf(lines[end]) > own)
        return std::nullopt; // it is drawn
    const Lines item = lines.sliced(first, end - first);
    constexpr qsizetype narrowest = 40;
    const bool goesOn = !hadRoom(line, item[1], std::max(widthOf(item), narrowest));
    const bool isText =
        readsAsSentences(item) && 4 * std::ranges::count_if(item.sliced(1), isOfATable) <= item.size();
    return goesOn && isText ? std::optional(deeper) : std::nullopt;
}

std::optional<FoundList> hangingListAt(const Lines &lines, qsizetype first)
{
    FoundList list;
    list.kind = FoundList::Kind::Plain;
    list.end = first;
    bool hasParagraphs = false;
    const qsizetype own = indentOf(lines[first]);
    while (list.end < lines.size() && indentOf(lines[list.end]) == own) {
        const auto deeper = hangingIndent(lines, list.end);
        if (!deeper)
            break;
        qsizetype behind = list.end + 1, last = behind; // of its text
        for (; behind < lines.size() && (lines[behind].trimmed().isEmpty() || indentOf(lines[behind]) > own);
             ++behind) {
            if (lines[behind].trimmed().isEmpty())
                continue;
            hasParagraphs |= behind > last + 1;
            last = behind;
        }
        list.items += itemOf(lines, list.end, behind, *deeper);
        list.end = behind;
    }
    return list.items.size() > 1 || (!list.items.isEmpty() && hasParagraphs) ? std::optional(list)
                                                                             : std::nullopt;
}

} // namespace nidus::formats
