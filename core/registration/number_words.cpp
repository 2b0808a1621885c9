#include "core/registration/number_words.h"

#include "core/characters/classes.h"
#include "core/registration/words.h"

#include <algorithm>
#include <array>

namespace nidus {

namespace {

// The place of `word` among `words`, from 1; 0: it is not there.
template <class Words> int placeOf(QStringView word, const Words &words)
{
    const auto found = std::ranges::find_if(
        words, [word](QStringView one) { return word.compare(one, Qt::CaseInsensitive) == 0; });
    return found == words.end() ? 0 : int(found - words.begin()) + 1;
}

} // namespace

int ordinalNumber(QStringView word)
{
    static constexpr std::array<QStringView, 9> words{u"first", u"second",  u"third",  u"fourth", u"fifth",
                                                      u"sixth", u"seventh", u"eighth", u"ninth"};
    if (isAnyOf(word, {u"initial"}))
        return 1;
    if (const int place = placeOf(word, words); place > 0)
        return place;
    const auto behind = std::find_if_not(word.begin(), word.end(), isDigit);
    const bool ends = isAnyOf(QStringView(behind, word.end()), {u"st", u"nd", u"rd", u"th"});
    return ends && behind - word.begin() < 3 ? QStringView(word.begin(), behind).toInt() : 0;
}

int cardinalNumber(QStringView word)
{
    static constexpr std::array<QStringView, 9> words{u"one", u"two",   u"three", u"four", u"five",
                                                      u"six", u"seven", u"eight", u"nine"};
    return placeOf(word, words);
}

int romanNumber(QStringView word)
{
    static constexpr std::array<QStringView, 12> numbers{u"I",   u"II",   u"III", u"IV", u"V",  u"VI",
                                                         u"VII", u"VIII", u"IX",  u"X",  u"XI", u"XII"};
    return int(std::ranges::find(numbers, word) - numbers.begin() + 1) % 13;
}

} // namespace nidus
