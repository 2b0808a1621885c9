#include "core/formats/internet_draft/reference_entries.h"

#include "core/characters/classes.h"
#include "core/registration/months.h"
#include "core/registration/rfc_mentions.h"

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype longestTag = 32;

bool isQuotationMark(QChar c) { return QStringView(u"\"“”„").contains(c); }

// "J.", "J.-P.", "N.C."
bool isInitials(QStringView word)
{
    if (word.size() < 2 || word.back() != u'.')
        return false;
    for (qsizetype i = 0; i < word.size(); ++i)
        if (!(word[i].isUpper() || word[i] == u'.' || word[i] == u'-'))
            return false;
    return word.front().isUpper() && word.size() <= 8;
}

bool isSurname(QStringView words)
{
    return !words.isEmpty() && words.size() <= 40 && words.front().isLetter() && words.count(u' ') <= 2 &&
           std::ranges::all_of(words,
                               [](QChar c) { return c.isLetter() || QStringView(u" -'’").contains(c); });
}

// "J. Leaf" or, in two pieces, "Leaf" and "J."
std::optional<QString> personOf(QStringView words)
{
    const qsizetype blank = words.indexOf(u' ');
    if (blank > 0 && isInitials(words.first(blank)) && isSurname(words.sliced(blank + 1).trimmed()))
        return words.toString();
    return std::nullopt;
}

// "May 2020", "2020": nothing, when it is no date.
bool readDate(QStringView words, ReferenceEntry &entry)
{
    const qsizetype blank = words.lastIndexOf(u' ');
    const QStringView year = words.sliced(blank + 1);
    const int month = blank < 0 ? 0 : monthByName(words.first(blank).toString());
    if (year.size() != 4 || !std::ranges::all_of(year, isDigit) || (blank >= 0 && month == 0))
        return false;
    entry.year = year.toInt();
    entry.month = month;
    return true;
}

// Without its one address in angle brackets, which is the target then.
QString withoutTarget(const QString &words, QString &target)
{
    const qsizetype open = words.indexOf(QLatin1String("<http"));
    const qsizetype close = open < 0 ? -1 : words.indexOf(u'>', open);
    if (close < 0 || words.indexOf(QLatin1String("://"), close) >= 0 ||
        QStringView(words).sliced(open, close - open).contains(u' '))
        return words;
    target = words.sliced(open + 1, close - open - 1);
    QStringView before = QStringView(words).first(open).trimmed(),
                behind = QStringView(words).sliced(close + 1);
    if (before.endsWith(u',') && (behind.isEmpty() || behind.startsWith(u'.') || behind.startsWith(u',')))
        before.chop(1);
    if (behind == u"." && before.endsWith(u'.'))
        behind = {};
    return QString(before % behind).simplified();
}

// What is neither authors, title, date nor the name of an RFC stays over: then the entry is taken as it
// stands.
bool readParts(const QString &words, ReferenceEntry &entry)
{
    const auto first = std::ranges::find_if(words, isQuotationMark);
    const auto last = std::find_if(first == words.end() ? first : first + 1, words.end(), isQuotationMark);
    if (last == words.end())
        return false;
    const QString before = words.left(first - words.begin()).trimmed();
    QStringView title = QStringView(first + 1, last).trimmed();
    while (title.endsWith(u',') || title.endsWith(u'.'))
        title.chop(1);
    QStringView behind(last, words.end());
    while (!behind.isEmpty() && (isQuotationMark(behind.front()) || behind.front() == u','))
        behind = behind.sliced(1);
    bool hasDate = false;
    for (QStringView part : behind.tokenize(u',')) {
        part = part.trimmed();
        while (part.endsWith(u'.'))
            part.chop(1);
        if (part.isEmpty())
            continue;
        qsizetype rfcs = 0, length = 0;
        eachRfc(part, [&](const RfcMention &mention) {
            ++rfcs;
            length = mention.span.length;
        });
        if (rfcs == 1 && length == part.size())
            continue; // the series: told by who reads the entry
        if (hasDate || !readDate(part, entry))
            return false;
        hasDate = true;
    }
    if (title.isEmpty())
        return false;
    entry.title = title.toString();
    entry.isQuoted = true;
    entry.authors = before.isEmpty() ? QStringList() : authorsIn(before);
    return true;
}

} // namespace

QStringView tagAt(QStringView text, qsizetype open)
{
    const qsizetype close = text.sliced(open, std::min(longestTag + 2, text.size() - open)).indexOf(u']');
    return close < 2 ? QStringView() : text.sliced(open + 1, close - 1);
}

bool isPerson(const QString &author) { return personOf(author).has_value(); }

QStringList authorsIn(const QString &text)
{
    QString words = text;
    while (words.endsWith(u',') || words.endsWith(u':'))
        words.chop(1);
    const QStringList whole{words};
    words.replace(QLatin1String(" and "), QLatin1String(", "));
    words.replace(QLatin1String(" & "), QLatin1String(", "));
    QStringList pieces;
    for (QStringView piece : QStringView(words).tokenize(u',')) {
        piece = piece.trimmed();
        if (piece.startsWith(u"and "))
            piece = piece.sliced(4);
        if (!piece.isEmpty() && piece != u"and")
            pieces += piece.toString();
    }
    QStringList authors;
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        if (const auto person = personOf(pieces[i])) {
            authors += *person;
        } else if (i + 1 < pieces.size() && isSurname(pieces[i]) && isInitials(pieces[i + 1])) {
            authors += pieces[i + 1] % u' ' % pieces[i];
            ++i;
        } else {
            return whole;
        }
    }
    return authors;
}

std::optional<ReferenceEntry> referenceEntry(const QString &paragraph)
{
    if (!paragraph.startsWith(u'['))
        return std::nullopt;
    const QStringView tag = tagAt(paragraph, 0);
    constexpr qsizetype shortest = 4;
    ReferenceEntry entry;
    entry.tag = tag.toString();
    entry.description = paragraph.sliced(tag.isEmpty() ? 0 : tag.size() + 2).trimmed();
    if (tag.isEmpty() || entry.description.size() < shortest)
        return std::nullopt;
    const QString words = withoutTarget(entry.description, entry.target);
    if (!readParts(words, entry)) {
        entry.title = words.isEmpty() ? entry.description : words;
        entry.year = entry.month = 0;
    }
    return entry;
}

bool describesDocument(const ReferenceEntry &entry)
{
    const QString &text = entry.description;
    const QChar first = text.front();
    constexpr qsizetype shortest = 16;
    if (text.size() < shortest || !(first.isUpper() || isQuotationMark(first)))
        return false;
    if (entry.isQuoted || text.contains(QLatin1String("://")))
        return true;
    bool hasRfc = false;
    eachRfc(text, [&](const RfcMention &) { hasRfc = true; });
    for (qsizetype i = 0; i + 4 <= text.size() && !hasRfc; ++i) { // a year
        const QStringView year = QStringView(text).sliced(i, 4);
        const bool isAlone =
            (i == 0 || !isAsciiAlnum(text[i - 1])) && (i + 4 == text.size() || !isAsciiAlnum(text[i + 4]));
        if (isAlone && (year.startsWith(u"19") || year.startsWith(u"20")) &&
            std::ranges::all_of(year, isDigit))
            return true;
    }
    return hasRfc;
}

} // namespace nidus::formats
