#include "core/registration/short_fields.h"

#include "core/characters/classes.h"
#include "core/registration/assigned_name.h"
#include "core/registration/field_markup.h"
#include "core/registration/number_words.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus {

namespace {

// What names are made of, and a little more: historic ones have an underscore, and what is asked for may be
// wrong.
bool isNameCharacter(QChar c) { return c.isLetter() || isDigit(c) || c == u'-' || c == u'_'; }

// Words that stand where a name would, in a field that names none, or that lead up to one.
bool isNoName(QStringView word)
{
    return isAnyOf(word, {u"a",          u"an",           u"any",
                          u"as",         u"assigned",     u"assigning",
                          u"assignment", u"available",    u"be",
                          u"by",         u"formal",       u"for",
                          u"has",        u"iana",         u"identifier",
                          u"informal",   u"is",           u"it",
                          u"n",          u"na",           u"namespace",
                          u"next",       u"nid",          u"no",
                          u"none",       u"number",       u"not",
                          u"of",         u"pending",      u"please",
                          u"registered", u"request",      u"requested",
                          u"requesting", u"requests",     u"see",
                          u"string",     u"registration", u"registrations",
                          u"may",        u"must",         u"shall",
                          u"should",     u"can",          u"tba",
                          u"tbd",        u"the",          u"there",
                          u"this",       u"to",           u"unassigned",
                          u"unknown",    u"upon",         u"whatever",
                          u"whichever",  u"urn",          u"we",
                          u"will",       u"with",         u"yet",
                          u"id",         u"in",           u"on",
                          u"or",         u"and",          u"that",
                          u"name",       u"todo",         u"above",
                          u"below",      u"here"});
}

// Words that stand for "none yet" where they are all that a field says.
bool standsForNone(QStringView word)
{
    return isAnyOf(word, {u"assigned", u"fixme", u"na", u"nil", u"none", u"pending", u"requested", u"tba",
                          u"tbc", u"tbd", u"todo", u"unassigned", u"unknown"});
}

bool isName(QStringView word)
{
    return !word.isEmpty() && isNameCharacter(word.front()) && !isNoName(word) &&
           std::all_of(word.begin(), word.end(), isNameCharacter) &&
           std::any_of(word.begin(), word.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

QStringView withoutPunctuation(QStringView word)
{
    while (!word.isEmpty() && QStringView(u".,;:!?)(").contains(word.back()))
        word.chop(1);
    while (!word.isEmpty() && QStringView(u"(,").contains(word.front()))
        word = word.sliced(1);
    return word;
}

// "urn:acorn:" and "urn:acorn" name acorn; "urn:ietf:params:acorn" is a place under ietf (RFC 3553 section
// 3), which names no namespace.
QStringView withoutScheme(QStringView word)
{
    static constexpr QStringView params = u"urn:ietf:params";
    for (const QStringView prefix : {params, params.sliced(4)})
        if (word.startsWith(prefix, Qt::CaseInsensitive) &&
            (word.size() == prefix.size() || word[prefix.size()] == u':'))
            return {};
    if (!word.startsWith(u"urn:", Qt::CaseInsensitive))
        return word;
    word = word.sliced(4);
    return word.first(word.indexOf(u':') < 0 ? word.size() : word.indexOf(u':'));
}

QStringView nameIn(QStringView word)
{
    word = withoutPunctuation(withoutScheme(withoutPunctuation(word)));
    return isName(word) ? word : QStringView();
}

// The text without the marks that converters put before and for quotation marks: \"acorn\",
// &quot;acorn&quot;.
QString withoutEscapes(QStringView field)
{
    constexpr qsizetype longest = 10000; // a name is stated in the first lines
    QString text = field.first(qMin(field.size(), longest)).toString();
    if (!text.contains(u'\\') && !text.contains(u'&'))
        return text;
    for (const QLatin1String mark : {QLatin1String("\\\""), QLatin1String("\\'"), QLatin1String("&quot;"),
                                     QLatin1String("&#34;"), QLatin1String("&#x22;")})
        text.replace(mark, QLatin1String("\""));
    return text.replace(QLatin1String("\\_"), QLatin1String("_"));
}

// The first name in quotation marks, or set as code or strong.
QStringView quotedName(QStringView text)
{
    static constexpr QStringView opening = u"\"'`*\u201c\u2018\u00ab";
    static constexpr QStringView closing = u"\"'`*\u201d\u2019\u00bb";
    for (qsizetype i = 0; i < text.size(); ++i) {
        const qsizetype mark = opening.indexOf(text[i]);
        if (mark < 0 || (i > 0 && isNameCharacter(text[i - 1])))
            continue;
        qsizetype end = i + 1;
        while (end < text.size() && (isNameCharacter(text[end]) || text[end] == u':'))
            ++end;
        if (end == i + 1 || end == text.size() || text[end] != closing[mark])
            continue;
        const QStringView name = nameIn(text.sliced(i + 1, end - i - 1));
        if (!name.isEmpty())
            return name;
    }
    return {};
}

constexpr QStringView quotationMarks = u"\"'`*\u201c\u201d\u2018\u2019\u00ab\u00bb";

// What stands behind the last colon that a blank follows ("Requested NID: acorn").
QStringView behindColon(QStringView line)
{
    const qsizetype colon = line.lastIndexOf(u": ");
    return colon < 0 ? line : line.sliced(colon + 2).trimmed();
}

// A word that begins what is spoken of. Behind the first word of a line it says that this word is what to do
// ("Enter the NID"), and no name, behind which its verb stands ("acorn is requested").
bool beginsObject(QStringView word)
{
    return isAnyOf(word, {u"a", u"an", u"any", u"it", u"that", u"the", u"there", u"this", u"we"});
}

// Whether `rest`, behind the name in "The string acorn is requested as NID", says that a namespace shall have
// it.
bool asksForName(QStringView rest)
{
    constexpr int most = 5;
    QStringView first;
    int count = 0;
    for (const QStringView word : rest.tokenize(u' ', Qt::SkipEmptyParts)) {
        const QStringView bare = withoutPunctuation(word);
        if (++count > most)
            break;
        if (count == 1)
            first = bare;
        else if (isAnyOf(first, {u"is", u"was", u"shall", u"should", u"will", u"has"}) &&
                 isAnyOf(bare, {u"applied", u"asked", u"assigned", u"chosen", u"proposed", u"registered",
                                u"requested", u"reserved", u"used"}))
            return true;
        else if (isAnyOf(first, {u"as", u"for"}) && isAnyOf(bare, {u"nid", u"namespace", u"identifier"}))
            return true;
    }
    return false;
}

// "The string acorn is requested": `name` stands behind `before`, and before `rest`.
bool isNamedString(QStringView before, QStringView name, QStringView rest)
{
    return isAnyOf(before, {u"string", u"name", u"word", u"label"}) && asksForName(rest) &&
           !isAnyOf(name, {u"chosen", u"desired", u"following", u"given", u"itself", u"proposed", u"used"});
}

// "acorn", "acorn requested", "acorn (formal)", "acorn, a formal namespace", "The NID acorn is requested."
QStringView nameInLine(QStringView line)
{
    QStringView before;
    qsizetype index = 0;
    for (const QStringView word : line.tokenize(u' ', Qt::SkipEmptyParts)) {
        const QStringView name = nameIn(word);
        const bool afterNid =
            isAnyOf(withoutPunctuation(before), {u"nid", u"identifier", u"namespace", u"id"});
        const QStringView rest = line.sliced(word.data() - line.data() + word.size()).trimmed();
        if (!name.isEmpty() && isNamedString(before, name, rest))
            return name;
        if (!name.isEmpty() && (index == 0 || afterNid)) {
            const QStringView next = rest.first(rest.indexOf(u' ') < 0 ? rest.size() : rest.indexOf(u' '));
            const bool ends = QStringView(u".,;").contains(word.back());
            if (afterNid || rest.isEmpty() || ends ||
                QStringView(u"(-[\u2013\u2014=").contains(rest.front()) ||
                (isNoName(withoutPunctuation(next)) && !beginsObject(withoutPunctuation(next))))
                return name;
        }
        before = word;
        ++index;
        if (index > 40)
            break;
    }
    return {};
}

// A name that says nothing of the field itself, as "<your-nid>" does.
bool isPlainName(QStringView word)
{
    return isName(word) && !anyWord(word, isLetter, [](QStringView part) {
               return isNoName(part) || standsForNone(part) ||
                      isAnyOf(part, {u"insert", u"value", u"xxx", u"your"});
           });
}

} // namespace

std::optional<LoneWord> loneWord(QStringView field)
{
    const QString plain = withoutEscapes(field);
    QStringView word = withoutMarkup(plain);
    if (word.compare(u"urn:", Qt::CaseInsensitive) == 0)
        return std::nullopt;
    if (isAnyOf(word, {u"(formal)", u"(informal)"})) // which kind is asked for
        return LoneWord{withoutPunctuation(word).toString(), false, true};
    if (const QStringView inner = withoutBrackets(word); word.startsWith(u'<') && isPlainName(inner))
        word = inner;
    word = withoutPunctuation(word);
    bool isQuoted = false;
    while (word.size() > 2 && quotationMarks.contains(word.front()) && quotationMarks.contains(word.back())) {
        isQuoted = isQuoted || word.front() != u'*'; // which is emphasis only
        word = word.sliced(1, word.size() - 2);
    }
    word = withoutPunctuation(withoutScheme(word));
    if (isAnyOf(word, {u"n/a", u"n.a"}))
        return LoneWord{word.toString(), isQuoted, true};
    // A name that is asked for may have what no name may ("acorn.oak"), but nothing that lists, brackets or
    // addresses have.
    const bool isOne =
        std::none_of(word.begin(), word.end(),
                     [](QChar c) { return c.isSpace() || QStringView(u",;/|&+()<>[]{}@=").contains(c); }) &&
        std::any_of(word.begin(), word.end(), [](QChar c) { return c.isLetterOrNumber(); });
    if (!isOne)
        return std::nullopt;
    return LoneWord{word.toString(), isQuoted, standsForNone(word)};
}

namespace {

qsizetype skipBlanks(QStringView line, qsizetype at)
{
    while (at < line.size() && line[at].isSpace())
        ++at;
    return at;
}

QStringView wordAt(QStringView line, qsizetype at)
{
    qsizetype end = at;
    while (end < line.size() && !line[end].isSpace() && !QStringView(u",;/&|()").contains(line[end]))
        ++end;
    return line.sliced(at, end - at);
}

// Where the next name of a list stands, behind a comma or an "and"; -1 when none follows.
qsizetype behindSeparator(QStringView line, qsizetype at)
{
    const qsizetype from = at;
    while (at < line.size() && (line[at].isSpace() || QStringView(u",;/&|+").contains(line[at])))
        ++at;
    const QStringView separator = line.sliced(from, at - from).trimmed();
    const QStringView word = wordAt(line, at);
    if (isAnyOf(word, {u"and", u"or"}))
        return skipBlanks(line, at + word.size());
    return separator.isEmpty() ? -1 : at;
}

// The names of a line that lists names, and maybe what is done about them ("acorn, oak (requested)"); empty
// for any other line.
QList<QStringView> listedNames(QStringView line)
{
    QList<QStringView> names;
    for (qsizetype at = 0; at >= 0 && at < line.size() && names.size() < 100;) {
        const QStringView word = wordAt(line, at);
        QStringView bare = withoutPunctuation(word);
        while (!bare.isEmpty() && quotationMarks.contains(bare.front()))
            bare = bare.sliced(1);
        while (!bare.isEmpty() && quotationMarks.contains(bare.back()))
            bare.chop(1);
        const QStringView name = nameIn(bare);
        if (name.isEmpty()) // "acorn, requested of IANA"; any other word makes it a sentence
            return isNoName(bare) ? names : QList<QStringView>();
        names += name;
        at = skipBlanks(line, at + word.size());
        if (at < line.size() && line[at] == u'(') {
            const qsizetype end = line.indexOf(u')', at);
            at = end < 0 ? line.size() : skipBlanks(line, end + 1);
        }
        if (at == line.size() || line.sliced(at) == u".")
            break;
        const qsizetype next = behindSeparator(line, at);
        const QStringView behind = withoutPunctuation(wordAt(line, at));
        if (next < 0 && (!isNoName(behind) || beginsObject(behind)))
            return {};
        at = next;
    }
    return names;
}

QString namedInField(QStringView field)
{
    if (const auto lone = loneWord(field))
        return lone->isName() ? lone->word : QString();
    int lines = 0;
    for (QStringView line : field.tokenize(u'\n')) {
        line = withoutMarkup(line);
        if (line.isEmpty())
            continue;
        if (++lines > 8)
            break;
        const QStringView quoted = quotedName(line);
        if (!quoted.isEmpty())
            return quoted.toString();
        if (line.endsWith(u':') && !line.startsWith(u"urn:", Qt::CaseInsensitive))
            continue; // announces what the next line says
        // Behind the first line only a line that is a name and nothing else still names the namespace.
        line = behindColon(line);
        const QStringView name = lines == 1 || !line.contains(u' ') ? nameInLine(line) : QStringView();
        if (!name.isEmpty())
            return name.toString();
        if (const auto listed = listedNames(line); lines == 1 && !listed.isEmpty())
            return listed.first().toString(); // "acorn/oak"
    }
    return {};
}

// "urn-n"; "urn-" alone, behind which somebody else puts a number.
bool leavesNumberOpen(QStringView name)
{
    return isOpenInformalName(name) || name.compare(u"urn-", Qt::CaseInsensitive) == 0;
}

} // namespace

QString parseNidField(QStringView field)
{
    const QString text = withoutEscapes(field);
    const QString name = namedInField(withoutInstruction(text));
    return leavesNumberOpen(name) ? QString() : name;
}

namespace {

// Words that say only that a name follows, or stands before them, and who gives it.
bool leadsToName(QStringView word)
{
    return isAnyOf(word, {u"a",          u"an",       u"as",         u"asked",      u"assigned", u"be",
                          u"been",       u"by",       u"following",  u"for",        u"from",     u"has",
                          u"iana",       u"id",       u"identifier", u"is",         u"name",     u"namespace",
                          u"nid",        u"of",       u"please",     u"registered", u"request",  u"requested",
                          u"requesting", u"requests", u"string",     u"that",       u"the",      u"this",
                          u"to",         u"urn",      u"was",        u"we",         u"will"});
}

} // namespace

QStringList wordsBesideNid(QStringView field)
{
    const QString text = withoutEscapes(field), name = parseNidField(field);
    QStringList words;
    anyWord(withoutInstruction(text), isNameCharacter, [&](QStringView word) {
        const bool isWord = std::ranges::any_of(word, [](QChar c) { return c.isLetterOrNumber(); });
        if (isWord && !leadsToName(word) && word.compare(name, Qt::CaseInsensitive) != 0)
            words += word.toString().toLower();
        return false;
    });
    return words;
}

QList<QStringView> furtherNids(QStringView field)
{
    QList<QStringView> further;
    QStringView first;
    int lines = 0;
    for (QStringView line : field.tokenize(u'\n')) {
        line = withoutMarkup(line);
        if (line.isEmpty() || (line.endsWith(u':') && !line.startsWith(u"urn:", Qt::CaseInsensitive)))
            continue;
        const QList<QStringView> names = listedNames(behindColon(line));
        if (names.isEmpty() || ++lines > 8)
            break; // what follows speaks of the name
        if (first.isEmpty())
            first = names.first();
        if (leavesNumberOpen(first))
            return {}; // what follows speaks of the number
        for (const QStringView name : names)
            if (name.compare(first, Qt::CaseInsensitive) != 0)
                further += name;
    }
    return further;
}

namespace {

// Behind the words that lead up to a version's number; nothing where others stand there.
std::optional<qsizetype> numberAt(QStringView field)
{
    qsizetype at = 0;
    bool isRevision = false;
    while (at < field.size() && !isDigit(field[at])) {
        if (!isAsciiLetter(field[at])) {
            if (!field[at].isSpace() &&
                !QStringView(u":#.*\"'`(=|\u2018\u201c\u201e\u2116").contains(field[at]))
                return std::nullopt;
            ++at;
            continue;
        }
        const qsizetype from = at;
        while (at < field.size() && isAsciiLetter(field[at]))
            ++at;
        const QStringView word = field.sliced(from, at - from);
        if (isRevision && isAnyOf(word, {u"of"})) // of something that has the number
            return std::nullopt;
        isRevision = isAnyOf(word, {u"rev", u"revision"});
        if (!isRevision && !isAnyOf(word, {u"version", u"vers", u"ver", u"number", u"registration", u"v",
                                           u"is", u"of", u"the", u"this", u"no", u"nr"}))
            return from;
    }
    return at;
}

// "second", "second version (of 2004)", "two", "II"; and nothing else. "X" stands for any number.
std::optional<int> versionInWords(QStringView text)
{
    const auto isOfWord = [](QChar c) { return c.isLetter() || isDigit(c); };
    const auto behindBlanks = [](QStringView text) {
        return text.sliced(std::ranges::find_if(text, [](QChar c) { return c != u' '; }) - text.begin());
    };
    const QStringView word(text.begin(), std::find_if_not(text.begin(), text.end(), isOfWord));
    const int ordinal = ordinalNumber(word), cardinal = cardinalNumber(word);
    const int roman = isAnyOf(word, {u"v", u"x"}) ? 0 : romanNumber(word);
    QStringView rest = behindBlanks(text.sliced(word.size()));
    for (const QStringView noun : {u"version", u"revision", u"registration"})
        if (ordinal > 0 && rest.startsWith(noun, Qt::CaseInsensitive))
            rest = behindBlanks(rest.sliced(noun.size()));
    while (!rest.isEmpty() && QStringView(u".\"'`*\u2019\u201c\u201d").contains(rest.front()))
        rest = behindBlanks(rest.sliced(1));
    if (!rest.isEmpty() && rest.front() != u'(' && rest.front() != u'\n')
        return std::nullopt;
    const int number = ordinal > 0 ? ordinal : cardinal > 0 ? cardinal : roman;
    return number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<int> statedVersion(QStringView field)
{
    field = withoutMarkup(withoutBrackets(withoutInstruction(withoutMarkup(field))));
    const auto begin = numberAt(field);
    if (!begin)
        return std::nullopt;
    qsizetype at = *begin;
    if (const auto inWords = versionInWords(field.sliced(at)))
        return inWords;
    int number = 0;
    const qsizetype from = at;
    for (; at < field.size() && isDigit(field[at]); ++at) {
        if (at - from > 8)
            return std::nullopt;
        number = number * 10 + (field[at].unicode() - u'0');
    }
    // 1.0 says 1; 2.1 and 2001-01-01 say no whole number.
    while (at + 1 < field.size() && field[at] == u'.' && isDigit(field[at + 1])) {
        for (++at; at < field.size() && isDigit(field[at]); ++at)
            if (field[at] != u'0')
                return std::nullopt;
    }
    if (at < field.size() && (isNameCharacter(field[at]) || field[at] == u'/'))
        return std::nullopt;
    return number > 0 ? std::optional(number) : std::nullopt;
}

Kind kindAskedFor(QStringView field)
{
    const QLatin1String informal("informal"), formal("formal");
    const bool speaksOfFormal =
        field.toString().remove(informal, Qt::CaseInsensitive).contains(formal, Qt::CaseInsensitive);
    const bool isInformal = field.contains(informal, Qt::CaseInsensitive) && !speaksOfFormal;
    return isInformal && parseNidField(field).isEmpty() ? Kind::Informal : Kind::Formal;
}

} // namespace nidus
