#include "core/rules/topics.h"

#include "core/rules/reading.h"
#include "core/rules/topic_words.h"

#include <array>
#include <vector>

namespace nidus::rules {

namespace {

struct Phrase {
    Topic topic;
    std::vector<std::pair<QLatin1String, bool>> words; // a word; whether any ending may follow
};

// The phrases by the first two letters or digits of their first word: few are left to compare.
class Lexicon {
public:
    Lexicon()
    {
        for (const auto &rows : {topicWords(), answerWords()})
            for (const TopicWords &row : rows)
                for (const char *at = row.words; *at;)
                    at = addPhrase(row.topic, at);
    }
    const std::vector<Phrase> &beginningLike(QStringView word) const
    {
        return m_phrases[shelf(word.front(), word.size() > 1 ? word[1] : QChar())];
    }

private:
    static constexpr size_t kinds = 37; // letters, digits, all else
    static size_t kindOf(QChar c)
    {
        if (isAsciiLetter(c))
            return size_t((c.unicode() | 0x20) - u'a');
        return isDigit(c) ? size_t(26 + c.unicode() - u'0') : kinds - 1;
    }
    static size_t shelf(QChar first, QChar second) { return kindOf(first) * kinds + kindOf(second); }
    const char *addPhrase(Topic topic, const char *at)
    {
        Phrase phrase{topic, {}};
        while (*at && *at != '|') {
            const char *end = at;
            while (*end && *end != ' ' && *end != '|' && *end != '*')
                ++end;
            phrase.words.emplace_back(QLatin1String(at, end - at), *end == '*');
            at = *end == '*' ? end + 1 : end;
            at += *at == ' ' ? 1 : 0;
        }
        const QLatin1String first = phrase.words.front().first;
        const QChar second = first.size() > 1 ? QChar(first[1]) : QChar();
        m_phrases[shelf(QChar(first[0]), second)].push_back(std::move(phrase));
        return *at ? at + 1 : at;
    }
    std::array<std::vector<Phrase>, kinds * kinds> m_phrases;
};

const Lexicon &lexicon()
{
    static const Lexicon words;
    return words;
}

// Letters in either case. The words of the table are ASCII: Qt's comparison would fold all of Unicode, and
// this is asked many times a word.
bool matches(QStringView word, const std::pair<QLatin1String, bool> &wanted)
{
    const QLatin1String first = wanted.first;
    if (wanted.second ? word.size() < first.size() : word.size() != first.size())
        return false;
    const auto folded = [](char16_t c) { return c >= u'A' && c <= u'Z' ? char16_t(c | 0x20) : c; };
    for (qsizetype i = 0; i < first.size(); ++i)
        if (folded(word[i].unicode()) != folded(char16_t(uchar(first.data()[i]))))
            return false;
    return true;
}

bool standsAt(const Phrase &phrase, std::span<const QStringView> words, qsizetype at)
{
    if (size_t(at) + phrase.words.size() > words.size())
        return false;
    for (size_t i = 0; i < phrase.words.size(); ++i)
        if (!matches(words[size_t(at) + i], phrase.words[i]))
            return false;
    return true;
}

// "not guaranteed", "no longer valid", "non-ASCII": the denial is a part of what is said.
bool ownsItsDenial(Topic topic)
{
    switch (topic) {
    case Topic::NotEquivalent:
    case Topic::Unguarded:
    case Topic::Unencoded:
    case Topic::Expires:
    case Topic::Closed:
    case Topic::NotPublic:
    case Topic::Undecided:
    case Topic::Unpublished:
    case Topic::BothForms:
    case Topic::Fails:
    case Topic::NoLonger:
    case Topic::NonAscii:
        return true;
    default:
        return false;
    }
}

// How many words from `at` on deny something only to say it: "never invalid", "not only".
qsizetype affirmedAt(std::span<const QStringView> words, qsizetype at)
{
    for (const Phrase &phrase : lexicon().beginningLike(words[size_t(at)]))
        if (phrase.topic == Topic::Affirmed && standsAt(phrase, words, at))
            return qsizetype(phrase.words.size());
    return 0;
}

// "keeps a number from being given twice", "refrains from reassigning": what follows "from" does not happen.
bool isHindered(const Topics &topics, std::span<const QStringView> words)
{
    if (!topics.has(Topic::Hindered))
        return false;
    for (size_t i = 0; i + 1 < words.size(); ++i)
        if (isWord(words[i], "from") && words[i + 1].endsWith(u"ing", Qt::CaseInsensitive))
            return true;
    return false;
}

} // namespace

// A denial inside of a phrase that owns it counts there and nowhere else.
Topics topicsOf(std::span<const QStringView> words)
{
    Topics topics;
    qsizetype phraseEnd = 0;
    for (qsizetype i = 0; i < qsizetype(words.size()); ++i) {
        if (const qsizetype affirmed = affirmedAt(words, i)) {
            i += affirmed - 1;
            continue;
        }
        bool isDenial = false;
        for (const Phrase &phrase : lexicon().beginningLike(words[size_t(i)])) {
            if (!standsAt(phrase, words, i))
                continue;
            if (phrase.topic == Topic::Denied) {
                isDenial = true;
                continue;
            }
            topics.add(phrase.topic);
            if (phrase.words.size() > 1 && ownsItsDenial(phrase.topic))
                phraseEnd = qMax(phraseEnd, i + qsizetype(phrase.words.size()));
        }
        if (isDenial && i >= phraseEnd)
            topics.add(Topic::Denied);
    }
    if (isHindered(topics, words))
        topics.add(Topic::Prevented);
    return topics;
}

} // namespace nidus::rules
