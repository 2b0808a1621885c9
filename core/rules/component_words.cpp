#include "core/rules/component_words.h"

#include "core/rules/reading.h"

namespace nidus::rules {

namespace {

enum class Component { None, R, Q, F };

struct Mark {
    Component component = Component::None;
    qsizetype words = 0;
};

// "#", "number sign", "?="
Mark markAt(const FormWords &words, qsizetype i)
{
    const QStringView word = words[i].text();
    if (!QStringView(u"?#qnhpsQNHPS").contains(word.front()))
        return {};
    const auto next = [&](std::initializer_list<const char *> any) {
        return i + 1 < words.size() && isOneOf(words[i + 1].text(), any);
    };
    if (word == u"?+")
        return {Component::R, 1};
    if (word == u"?=")
        return {Component::Q, 1};
    if (isWord(word, "question") && next({"mark"}))
        return {Component::Q, 2};
    if (isOneOf(word, {"number", "hash", "pound", "sharp"}) && next({"sign", "mark", "character", "symbol"}))
        return {Component::F, 2};
    return isOneOf(word, {"#", "hash"}) ? Mark{Component::F, 1} : Mark{};
}

// Does what stands beside the mark at word `i` say that the component is meant: "behind the"? Gives where
// this begins, with "the part", "what stands".
std::optional<qsizetype> beginOf(const Mark &mark, const FormWords &words, qsizetype i)
{
    constexpr qsizetype mostFillers = 6;
    const auto is = [&words](qsizetype at, std::initializer_list<const char *> any) {
        return at >= 0 && at < words.size() && isOneOf(words[at].text(), any);
    };
    if (is(i + mark.words, {"followed"})) // "a number sign followed by a verse"
        return i;
    qsizetype at = i - 1;
    while (is(at, {"the", "a", "an", "any", "its", "this", "such", "first"}))
        --at;
    const bool isPreposition =
        is(at, {"behind", "after", "following", "follows", "follow", "beyond", "past"});
    const bool isBeginning =
        (is(at, {"with", "by"}) &&
         is(at - 1, {"preceded", "introduced", "opened", "opens", "begins", "begin", "beginning", "starts",
                     "start", "starting", "marked", "appended", "separated"})) ||
        (is(at, {"of"}) && is(at - 1, {"right"}));
    if (!isPreposition && !isBeginning)
        return std::nullopt;
    at -= isPreposition ? 1 : 2;
    for (qsizetype fillers = 0; fillers < mostFillers; ++fillers, --at)
        if (!is(at, {"part",       "parts", "text",     "string",    "portion",    "piece",    "rest",
                     "remainder",  "bit",   "words",    "something", "what",       "whatever", "anything",
                     "everything", "ones",  "that",     "which",     "stands",     "stand",    "comes",
                     "come",       "is",    "appended", "added",     "given",      "written",  "placed",
                     "may",        "might", "be",       "to",        "characters", "the",      "value",
                     "values",     "put"}))
            break;
    return at + 1;
}

void appendName(Component component, FormWord where, FormWords &words)
{
    if (component == Component::F) {
        words.append({where.at, u"fragment", where.isBehindMark});
    } else {
        const bool isR = component == Component::R;
        words.append({where.at, isR ? QStringView(u"r") : QStringView(u"query"), where.isBehindMark});
        words.append({where.at, isR ? QStringView(u"component") : QStringView(u"string"), false});
    }
}

} // namespace

FormWords componentWords(QStringView text)
{
    const FormWords words = formWords(text);
    FormWords named;
    QVarLengthArray<qsizetype, 64> origin; // of each of `named`, in `words`
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Mark mark = markAt(words, i);
        const auto begin = mark.component == Component::None ? std::nullopt : beginOf(mark, words, i);
        if (begin) {
            while (!named.isEmpty() && origin.last() >= *begin) {
                named.removeLast();
                origin.removeLast();
            }
            appendName(mark.component, words[*begin], named);
            i += mark.words - 1;
        } else {
            const qsizetype end = words[i].at + words[i].text().size();
            const bool isKeyword = charAt(text, end) == u'=' && isAsciiLetter(words[i].text().front());
            named.append(words[i]);
            if (isKeyword)
                named.last().setText(u"keyword");
        }
        while (origin.size() < named.size())
            origin.append(i);
    }
    return named;
}

bool mayMentionComponents(QStringView text)
{
    const auto isWordAt = [text](qsizetype at, QStringView word) {
        return text.sliced(at).startsWith(word, Qt::CaseInsensitive);
    };
    for (qsizetype at = 0; at < text.size(); ++at) // once over all: nearly every sentence is asked for it
        switch (text[at].toLower().unicode()) {
        case u'#':
        case u'?':
        case u'=':
            return true;
        case u'c':
            if (isWordAt(at, u"component"))
                return true;
            break;
        case u'f':
            if (isWordAt(at, u"fragment"))
                return true;
            break;
        case u'q':
            if (isWordAt(at, u"query") || isWordAt(at, u"queries"))
                return true;
            break;
        case u'h':
            if (isWordAt(at, u"hash"))
                return true;
            break;
        case u's':
            if (isWordAt(at, u"sign"))
                return true;
            break;
        default:
            break;
        }
    return false;
}

} // namespace nidus::rules
