#include "core/formats/text/stated_sentence.h"

#include "core/characters/classes.h"
#include "core/registration/months.h"
#include "core/registration/number_words.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype longest = 200;

// Words that lead up to the two, and say nothing else.
bool leadsUp(QStringView word)
{
    return isAnyOf(word, {u"a",         u"an",   u"and",        u"application",  u"at",
                          u"by",        u"date", u"dated",      u"for",          u"iana",
                          u"in",        u"is",   u"it",         u"made",         u"namespace",
                          u"of",        u"on",   u"registered", u"registration", u"request",
                          u"requested", u"sent", u"submission", u"submitted",    u"template",
                          u"the",       u"this", u"to",         u"urn",          u"was",
                          u"were"});
}

QList<QStringView> wordsOf(QStringView text)
{
    QList<QStringView> words;
    const auto parts = [](QChar c) { return c.isSpace() || QStringView(u",;()").contains(c); };
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at;
        while (at < text.size() && !parts(text[at]))
            ++at;
        QStringView word = text.sliced(from, at - from);
        while (!word.isEmpty() && QStringView(u".:").contains(word.back()))
            word.chop(1);
        if (!word.isEmpty())
            words += word;
        at += at < text.size() ? 1 : 0;
    }
    return words;
}

bool isNumber(QStringView word) { return !word.isEmpty() && std::all_of(word.begin(), word.end(), isDigit); }

// The number of a version whose words begin at `at`, and how many words say it; 0: none do.
struct VersionWords {
    int number = 0;
    qsizetype count = 0;
};

VersionWords versionAt(const QList<QStringView> &words, qsizetype at)
{
    const auto is = [&words](qsizetype i, QStringView word) {
        return words.value(i).compare(word, Qt::CaseInsensitive) == 0;
    };
    if (const int number = ordinalNumber(words[at]); number > 0 && is(at + 1, u"version"))
        return {number, 2};
    if (!is(at, u"version"))
        return {};
    const qsizetype number = at + (is(at + 1, u"number") || is(at + 1, u"no") ? 2 : 1);
    const QStringView word = words.value(number);
    return isNumber(word) && word.size() < 4 ? VersionWords{word.toInt(), number + 1 - at} : VersionWords{};
}

} // namespace

std::optional<StatedSentence> versionAndDateInSentence(QStringView text)
{
    if (text.size() > longest)
        return std::nullopt;
    const QList<QStringView> words = wordsOf(text);
    int version = 0;
    QStringView first, last; // words of the date
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (const VersionWords stated = versionAt(words, i); stated.number > 0) {
            if (version > 0 && version != stated.number)
                return std::nullopt;
            version = stated.number;
            i += stated.count - 1;
        } else if (isDigit(words[i].front()) || monthByName(words[i]) > 0) {
            first = first.isEmpty() ? words[i] : first;
            last = words[i];
        } else if (!leadsUp(words[i])) {
            return std::nullopt;
        }
    }
    if (version == 0 || first.isEmpty())
        return std::nullopt;
    const QStringView date(first.begin(), last.end());
    if (statedDate(date).isEmpty())
        return std::nullopt;
    return StatedSentence{QString::number(version), date.toString().simplified()};
}

} // namespace nidus::formats
