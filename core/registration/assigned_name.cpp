#include "core/registration/assigned_name.h"

#include "core/characters/classes.h"
#include "core/registration/field_markup.h"
#include "core/registration/nid.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr qsizetype longestBrackets = 80;

bool joinsName(QChar c) { return c.isLetterOrNumber() || c == u'-' || c == u'_'; }

// The length of "<…>", "[…]" or "{…}" at `at`, with at most `breaks` line ends in it; 0: none stands there.
qsizetype bracketsAt(QStringView body, qsizetype at, qsizetype breaks = 0)
{
    const qsizetype kind = QStringView(u"<[{").indexOf(charAt(body, at));
    if (kind < 0)
        return 0;
    const QStringView rest = body.sliced(at, std::min(longestBrackets, body.size() - at));
    const QChar close = u">]}"[kind];
    qsizetype end = rest.indexOf(close);
    if (end < 2 || rest.first(end).count(u'\n') > breaks)
        return 0;
    if (rest[1] == rest[0] && charAt(rest, end + 1) == close) // "<<assigned NID>>"
        ++end;
    return end + 1;
}

// "assigned number", "NID", "to be assigned by IANA": words about a name that is to be given.
bool speaksOfName(QStringView inside)
{
    return anyWord(inside, isLetter, [](QStringView word) {
        return isAnyOf(word, {u"assigned", u"iana", u"identifier", u"n", u"nid", u"name", u"namespace", u"nn",
                              u"nnn", u"number", u"tba", u"tbd", u"x", u"xx", u"xxx"});
    });
}

// What speaks of it wherever it stands, not only behind "urn:"; an "assigned string" is another thing.
bool isAssigned(QStringView inside)
{
    const auto has = [inside](std::initializer_list<QStringView> words) {
        return anyWord(inside, isLetter, [words](QStringView word) { return isAnyOf(word, words); });
    };
    return has({u"assigned"}) && has({u"namespace", u"nid", u"number"});
}

// The length of a word at `at` that stands for a number: "N", "nnn", "XX", "##", "??", "TBD", "<number>".
qsizetype openNumberAt(QStringView body, qsizetype at)
{
    if (const qsizetype brackets = bracketsAt(body, at))
        return speaksOfName(body.sliced(at + 1, brackets - 2)) ? brackets : 0;
    qsizetype end = at;
    while (end < body.size() && (joinsName(body[end]) || body[end] == u'#' || body[end] == u'?'))
        ++end;
    const QStringView word = body.sliced(at, end - at);
    const auto isAll = [word](QChar c) {
        return std::ranges::all_of(word, [c](QChar other) { return other.toLower() == c; });
    };
    const bool isOpen = !word.isEmpty() && word.size() <= 6 &&
                        (isAll(u'n') || isAll(u'x') || isAll(u'y') || isAll(u'#') || isAll(u'?') ||
                         isAnyOf(word, {u"tbd", u"tba", u"num", u"number"}));
    return isOpen ? word.size() : 0;
}

// The length of an open "urn-N" at `at`.
qsizetype openInformalAt(QStringView body, qsizetype at)
{
    constexpr QStringView prefix = u"urn-";
    if (joinsName(charAt(body, at - 1)) || !body.sliced(at).startsWith(prefix, Qt::CaseInsensitive))
        return 0;
    const qsizetype number = openNumberAt(body, at + prefix.size());
    return number ? prefix.size() + number : 0;
}

// Words that a NID could be, and that say that there is none.
bool saysNoName(QStringView word)
{
    return isAnyOf(word,
                   {u"none", u"nil", u"na", u"unassigned", u"unknown", u"pending", u"requested", u"assigned",
                    u"informal", u"namespace", u"identifier", u"number", u"tbc", u"todo", u"fixme"});
}

// The length of what stands before the next colon, on the same line, and is no name that anybody has: "$NID",
// "(assigned NID)", "urn-i", "N", "none"; 0: a name stands there, or no colon behind it.
qsizetype noNameAt(QStringView body, qsizetype at)
{
    const QStringView rest = body.sliced(at, std::min(longestBrackets, body.size() - at));
    const qsizetype colon = rest.indexOf(u':');
    if (colon < 1)
        return 0;
    const QStringView word = rest.first(colon);
    if (word.contains(u'\n') || word.contains(u'"') || word.front().isSpace())
        return 0;
    const auto nid = Nid::parse(word);
    const bool isNumbered = word.startsWith(u"urn-", Qt::CaseInsensitive);
    const bool isName = nid && (!isNumbered || nid->kind() == Kind::Informal) && !saysNoName(word);
    const bool hasBlankOnly = word.contains(u' ') && !QStringView(u"([{<").contains(word.front());
    return isName || hasBlankOnly ? 0 : colon;
}

// What Namespace Identifier says in the place of the name, line by line; empty where it names one.
QStringList phrasesFor(QStringView nidField)
{
    constexpr qsizetype most = 8, longest = 2000; // a name is stated in the first lines
    QStringList phrases;
    if (nidField.isEmpty() || !parseNidField(nidField).isEmpty())
        return phrases;
    nidField = nidField.first(std::min(longest, nidField.size()));
    const auto isMark = [](QChar c) { return c.isSpace() || QStringView(u".,;:!()<>[]{}\"'`*").contains(c); };
    for (QStringView line : withoutInstruction(nidField).tokenize(u'\n')) {
        line = withoutMarkup(line);
        if (line.startsWith(u"urn:", Qt::CaseInsensitive))
            line = line.sliced(4);
        while (!line.isEmpty() && isMark(line.back()))
            line.chop(1);
        while (!line.isEmpty() && isMark(line.front()))
            line = line.sliced(1);
        if (!line.isEmpty() && line.size() <= longestBrackets && phrases.size() < most)
            phrases += line.toString().simplified();
    }
    return phrases;
}

// The length of `phrase` at `at`, however its blanks are laid out; 0: it does not stand there, or goes on.
// "urn-" is a name's beginning, and the whole of it only before a colon.
qsizetype phraseAt(QStringView body, qsizetype at, QStringView phrase)
{
    qsizetype end = at;
    for (const QChar c : phrase) {
        if (c == u' ' ? !charAt(body, end).isSpace() : charAt(body, end).toLower() != c.toLower())
            return 0;
        ++end;
        while (c == u' ' && end < body.size() && body[end].isSpace())
            ++end;
    }
    const bool ends = phrase.endsWith(u'-') ? charAt(body, end) == u':' : !joinsName(charAt(body, end));
    return ends && end <= body.size() ? end - at : 0;
}

// The length of "to be assigned by IANA" and the like before a colon: several words, none of which says
// anything but that a name is to be given.
qsizetype assignmentWordsAt(QStringView body, qsizetype at)
{
    const QStringView rest = body.sliced(at, std::min(longestBrackets, body.size() - at));
    const QStringView words = rest.first(std::max<qsizetype>(0, rest.indexOf(u':')));
    if (words.isEmpty() || !words.front().isLetter() || words.count(u'\n') > 1 || !words.contains(u' ') ||
        !speaksOfName(words))
        return 0;
    const bool isOfNameOnly = std::ranges::all_of(wordsBesideNid(words), [](const QString &word) {
        return saysNoName(word) ||
               isAnyOf(word, {u"next", u"available", u"not", u"yet", u"later", u"tbd", u"tba", u"registry",
                              u"determined", u"given", u"allocated"});
    });
    return isOfNameOnly ? words.size() : 0;
}

// Where a URN has its NID: behind "urn:".
struct Slot {
    qsizetype length = 0;
    bool isOpen = false;
};

Slot slotAt(QStringView body, qsizetype at, const QStringList &phrases)
{
    if (const qsizetype brackets = bracketsAt(body, at, 1))
        return {brackets, speaksOfName(body.sliced(at + 1, brackets - 2))};
    if (const qsizetype informal = openInformalAt(body, at))
        return {informal, true};
    for (const QString &phrase : phrases)
        if (const qsizetype length = phraseAt(body, at, phrase))
            return {length, true};
    if (const qsizetype words = assignmentWordsAt(body, at))
        return {words, true};
    qsizetype end = at;
    while (end < body.size() && joinsName(body[end]))
        ++end;
    const bool isOpen =
        isAnyOf(body.sliced(at, end - at), {u"nid", u"assignednid", u"assigned-nid", u"assigned-number",
                                            u"tbd", u"tba", u"xxx", u"xxxx", u"nnn"}) &&
        charAt(body, end) == u':';
    if (isOpen)
        return {end - at, true};
    if (isAnyOf(body.sliced(at, end - at), {u"urn-"})) // whose number stands nowhere
        return {end - at, false};
    return {noNameAt(body, at), false};
}

// An element of a grammar: `"urn:" <assigned NID> ":"`, where only a quoted name says itself (RFC 5234 §2.3).
bool isElementOfGrammar(QStringView body, qsizetype at)
{
    const QStringView before = body.first(at);
    const QStringView line = before.sliced(before.lastIndexOf(u'\n') + 1);
    const QStringView left = line.trimmed();
    return charAt(body, at) == u'<' && !line.isEmpty() && line.back().isSpace() &&
           line.count(u'"') % 2 == 0 && (left.endsWith(u'"') || left.endsWith(u'='));
}

QString withName(const QString &body, const QString &name, QStringView nidField)
{
    QString named;
    qsizetype done = 0;
    for (const Span &place : openNames(body, nidField).open) {
        named += QStringView(body).sliced(done, place.start - done);
        named += isElementOfGrammar(body, place.start) ? QString(u'"' + name + u'"') : name;
        done = place.start + place.length;
    }
    return named += QStringView(body).sliced(done);
}

} // namespace

bool isOpenInformalName(QStringView name)
{
    return !name.isEmpty() && openInformalAt(name, 0) == name.size();
}

OpenNames openNames(QStringView body, QStringView nidField)
{
    OpenNames found;
    const QStringList phrases = phrasesFor(nidField);
    QList<Span> general;
    bool isNamed = false; // the name stands in the text
    for (qsizetype at = 0; at < body.size();) {
        Slot here;
        const QChar c = body[at].toLower();
        if (c == u'u' && !joinsName(charAt(body, at - 1)) &&
            body.sliced(at).startsWith(u"urn:", Qt::CaseInsensitive)) {
            at += 4;
            while (charAt(body, at) == u' ' && bracketsAt(body, at + 1)) // "URN: <assigned number>:"
                ++at;
            here = slotAt(body, at, phrases);
            if (charAt(body, at) == u':' && charAt(body, at + 1) != u'=') // "urn::", and no rule's "::="
                found.unclear += Span{at - 4, 5};
        } else if (c == u'u') {
            here = {openInformalAt(body, at), true};
        } else if (const qsizetype brackets = bracketsAt(body, at)) {
            if (isAssigned(body.sliced(at + 1, brackets - 2)))
                here = {brackets, true};
        } else if (c == u'a' && !joinsName(charAt(body, at - 1)) && !joinsName(charAt(body, at + 11)) &&
                   body.sliced(at).startsWith(u"assignedNID", Qt::CaseInsensitive)) {
            here = {11, true};
        }
        isNamed = isNamed || (here.length == 0 && charAt(body, at - 1) == u':' &&
                              body.sliced(at).startsWith(u"urn-", Qt::CaseInsensitive));
        // "urn:<NID>:<NSS>" is how RFC 8141 §2 writes any URN.
        const bool isAnyUrn = body.sliced(at).startsWith(u"<NID>:<NSS>", Qt::CaseInsensitive);
        if (here.length > 0)
            (isAnyUrn ? general : here.isOpen ? found.open : found.unclear) += Span{at, here.length};
        at += std::max<qsizetype>(here.length, 1);
    }
    if (found.open.isEmpty() && !isNamed) // it is the registrant's own way to say it
        found.open = general;
    return found;
}

RegistrationTemplate withAssignedName(RegistrationTemplate text, const QString &name)
{
    const QString open = text[Field::NamespaceIdentifier];
    if (parseNidField(open).isEmpty())
        text.set(Field::NamespaceIdentifier, name);
    for (int i = 0; i < fieldCount; ++i)
        if (Field(i) != Field::NamespaceIdentifier)
            text.set(Field(i), withName(text[Field(i)], name, open));
    for (OtherSection &section : text.others)
        section.body = withName(section.body, name, open);
    return text;
}

} // namespace nidus
