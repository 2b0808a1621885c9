// Whether a change is one of spelling only.
#include "core/diff/diff.h"

#include "core/characters/edits.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::diff {

namespace {

constexpr qsizetype shortWord = 4; // up to this a letter makes another word

// A word that a letter makes another thing: with a digit, or with what stands in addresses and the names of
// hosts.
bool isExact(QStringView word)
{
    const QStringView within = word.first(std::max<qsizetype>(0, word.size() - 1));
    return within.contains(u'.') || within.contains(u':') ||
           std::any_of(word.begin(), word.end(),
                       [](QChar c) { return c.isDigit() || QStringView(u"@&/\\=_{}").contains(c); });
}

// "teh" for "the".
bool areTwoSwapped(QStringView before, QStringView after)
{
    if (before.size() != after.size())
        return false;
    const qsizetype at = std::mismatch(before.begin(), before.end(), after.begin()).first - before.begin();
    return at + 1 < before.size() && before[at] == after[at + 1] && before[at + 1] == after[at] &&
           before.sliced(at + 2) == after.sliced(at + 2);
}

QStringView withoutMarks(QStringView word)
{
    while (!word.isEmpty() && word.back().isPunct())
        word.chop(1);
    while (!word.isEmpty() && word.front().isPunct())
        word = word.sliced(1);
    return word;
}

// Another beginning makes another word ("insensitive", "exclude", "unassigned"), also behind a hyphen.
bool isRespelled(QStringView before, QStringView after)
{
    if (areTwoSwapped(before, after))
        return true;
    const QList<QStringView> old = before.split(u'-'), now = after.split(u'-');
    if (old.size() > 1 && old.size() == now.size())
        return std::ranges::equal(old, now, [](QStringView a, QStringView b) {
            return a.compare(b, Qt::CaseInsensitive) == 0 || isRespelled(a, b);
        });
    return std::min(before.size(), after.size()) > shortWord &&
           before.front().toCaseFolded() == after.front().toCaseFolded() && isOneLetterApart(before, after);
}

// Words of which another one, however near, says another thing: how much, how many, whether at all.
bool isWordOfMeaning(QStringView word)
{
    return isAnyOf(word,
                   {u"no",     u"not",     u"on",       u"non",         u"none",     u"nor",   u"neither",
                    u"never",  u"ever",    u"without",  u"all",         u"any",      u"only",  u"each",
                    u"must",   u"shall",   u"should",   u"may",         u"might",    u"can",   u"cannot",
                    u"will",   u"would",   u"required", u"recommended", u"optional", u"one",   u"two",
                    u"three",  u"four",    u"five",     u"six",         u"seven",    u"eight", u"nine",
                    u"ten",    u"eleven",  u"twelve",   u"twenty",      u"thirty",   u"forty", u"fifty",
                    u"sixty",  u"seventy", u"eighty",   u"ninety",      u"hundred",  u"first", u"third",
                    u"fourth", u"fifth",   u"sixth",    u"seventh",     u"eighth",   u"ninth", u"tenth"});
}

// "omly" may have been another word; "olny" was "only", but both "no" and "on" are such words.
bool isOfMeaning(QStringView old, QStringView now)
{
    const bool wasOne = isWordOfMeaning(old), isOne = isWordOfMeaning(now);
    const bool isSlip = wasOne != isOne && areTwoSwapped(old.toString().toLower(), now.toString().toLower());
    return (wasOne || isOne) && !isSlip;
}

// "assignee" and "assigner": the other side.
bool areOtherSides(QStringView old, QStringView now)
{
    const auto isPair = [](QStringView a, QStringView b) {
        if (a.endsWith(u's') && b.endsWith(u's')) {
            a.chop(1);
            b.chop(1);
        }
        return a.endsWith(u"ee") && (b.endsWith(u"er") || b.endsWith(u"or"));
    };
    return isPair(old, now) || isPair(now, old);
}

// Words of every day that are each other's but for two neighbouring letters: neither is a slip for the other.
bool areBothWords(QStringView old, QStringView now)
{
    static const QStringList pairs =
        QStringLiteral("form/from trial/trail trials/trails quite/quiet angel/angle angels/angles "
                       "diary/dairy martial/marital silver/sliver unclear/nuclear sued/used sue/use "
                       "sues/uses untied/united unite/untie causal/casual clam/calm salt/slat salts/slats "
                       "sign/sing signs/sings signed/singed signer/singer goal/gaol lets/lest barely/barley "
                       "complied/compiled tired/tried tires/tries tires/tiers filed/field files/flies "
                       "prefect/perfect preform/perform performs/preforms scared/sacred slit/silt pots/post "
                       "stain/satin crave/carve tow/two won/own ear/era opt/pot lots/lost lair/liar "
                       "brunt/burnt there/three arid/raid maple/ample snug/sung bets/best nay/any "
                       "coast/coats gird/grid clod/cold waits/waist does/dose bare/brae trap/tarp "
                       "traps/tarps minuet/minute lion/loin lions/loins colt/clot bolt/blot split/spilt "
                       "bran/barn crab/carb scrap/scarp previous/pervious percept/precept")
            .split(u' ');
    const QString one = old.toString().toLower(), other = now.toString().toLower();
    return pairs.contains(QString(one + u'/' + other)) || pairs.contains(QString(other + u'/' + one));
}

// Two words of this trade that a letter divides: what begins so is no misspelling of the other.
bool areOtherWords(QStringView old, QStringView now)
{
    constexpr std::pair<QLatin1String, QLatin1String> others[] = {
        {QLatin1String("reus"), QLatin1String("refus")},
        {QLatin1String("adopt"), QLatin1String("adapt")},
        {QLatin1String("retir"), QLatin1String("retri")},
        {QLatin1String("unite"), QLatin1String("untie")},
        {QLatin1String("contract"), QLatin1String("contrast")},
        {QLatin1String("extent"), QLatin1String("extant")},
        {QLatin1String("resolv"), QLatin1String("revolv")},
        {QLatin1String("causal"), QLatin1String("casual")},
        {QLatin1String("trial"), QLatin1String("trail")},
    };
    const auto begins = [](QStringView word, QLatin1String beginning) {
        return word.startsWith(beginning, Qt::CaseInsensitive);
    };
    return std::ranges::any_of(others, [&](const auto &pair) {
        return (begins(old, pair.first) && begins(now, pair.second)) ||
               (begins(old, pair.second) && begins(now, pair.first));
    });
}

bool isAllUpper(QStringView word) { return word.size() > 1 && word.toString().toUpper() == word; }

// BCP 14 means its words in capitals only; of "[a-z]" a capital is another set.
bool isOtherByCase(QStringView old, QStringView now)
{
    const QList<QStringView> parts = old.split(u'-');
    return (isWordOfMeaning(old) && isAllUpper(old) != isAllUpper(now)) ||
           (parts.size() > 1 &&
            std::ranges::any_of(parts, [](QStringView part) { return part.size() == 1; }));
}

// "Muller" for "Müller", "Munchen" for "München".
bool areSameWithoutAccents(QStringView before, QStringView after)
{
    const auto letters = [](QStringView word) {
        return word.toString().normalized(QString::NormalizationForm_KD).removeIf([](QChar c) {
            return c.category() == QChar::Mark_NonSpacing;
        });
    };
    return letters(before) == letters(after);
}

// One letter more between the first and the last one. At the end it makes another word ("Foundations",
// "Princess").
bool hasOneMoreWithin(QStringView longer, QStringView shorter)
{
    if (longer.size() != shorter.size() + 1)
        return false;
    const qsizetype at =
        std::mismatch(shorter.begin(), shorter.end(), longer.begin()).first - shorter.begin();
    return at > 0 && at < shorter.size() && longer.sliced(at + 1) == shorter.sliced(at);
}

// The words that stand in names and are none.
bool isParticle(QStringView word)
{
    return isAnyOf(word, {u"the", u"of", u"and", u"for", u"in", u"at", u"by", u"de", u"du", u"von", u"und"});
}

// Another word is another name, however near it is ("Quern" and "Queen", "Miller" and "Millar"): a hand
// slips where it exchanges two letters, leaves one out or writes one twice; only of a long word is a wrong
// letter seen to be one.
bool isMistypedName(QStringView before, QStringView after)
{
    constexpr qsizetype longWord = 10;
    const QList<QStringView> old = before.split(u'-'), now = after.split(u'-');
    if (old.size() > 1 && old.size() == now.size())
        return std::ranges::equal(old, now, [](QStringView a, QStringView b) {
            return a.compare(b, Qt::CaseInsensitive) == 0 || isMistypedName(a, b);
        });
    if (std::min(before.size(), after.size()) <= shortWord)
        return areTwoSwapped(before, after) && (isParticle(before) || isParticle(after));
    if (areTwoSwapped(before, after) || areSameWithoutAccents(before, after))
        return true;
    return hasOneMoreWithin(before, after) || hasOneMoreWithin(after, before) ||
           (before.size() == after.size() && before.size() >= longWord && isRespelled(before, after));
}

using IsWordRespelled = bool (*)(QStringView before, QStringView after);

bool isSameOrRespelled(QStringView before, QStringView after, IsWordRespelled isWordRespelled)
{
    if (before == after)
        return true;
    if (isExact(before) || isExact(after))
        return false;
    const QStringView old = withoutMarks(before), now = withoutMarks(after);
    if (old.compare(now, Qt::CaseInsensitive) == 0)
        return !isOtherByCase(old, now);                         // a mark or a capital
    const bool areAcronyms = isAllUpper(old) && isAllUpper(now); // IV, VI; IETF, IEFT
    return !areAcronyms && !isOfMeaning(old, now) && !areOtherSides(old, now) && !areOtherWords(old, now) &&
           !areBothWords(old, now) && isWordRespelled(old, now);
}

// "ofthe" for "of the", but not "nowhere" for "now here": no word that begins others, and no number.
bool mayBeginOthers(QStringView word)
{
    return word.size() == 1 || isWordOfMeaning(word) ||
           isAnyOf(word, {u"in",   u"un",    u"now",  u"out",  u"over",  u"under", u"up",
                          u"down", u"pre",   u"post", u"sub",  u"super", u"inter", u"intra",
                          u"mis",  u"dis",   u"re",   u"anti", u"semi",  u"im",    u"an",
                          u"some", u"every", u"else", u"for",  u"there", u"where", u"here"});
}

// What a person may write twice by mistake ("the the"). "no no", "I I" and "42 42" may be meant.
bool isRepeatable(QStringView word)
{
    return word.size() > 1 && !isWordOfMeaning(word) &&
           std::all_of(word.begin(), word.end(), [](QChar c) { return c.isLetter(); });
}

// "can not" is another word for "cannot"; but "can not only …".
bool isCannot(const QStringList &words, qsizetype at)
{
    return at + 1 < words.size() && words[at].compare(u"can", Qt::CaseInsensitive) == 0 &&
           withoutMarks(words[at + 1]).compare(u"not", Qt::CaseInsensitive) == 0 &&
           !isAnyOf(words.value(at + 2), {u"only", u"just", u"merely", u"simply"});
}

// Each word once where it stands twice, one behind the other with no mark between them, and "cannot" as one.
QStringList wordsOf(QStringView text)
{
    const QStringList all = text.toString().simplified().split(u' ', Qt::SkipEmptyParts);
    QStringList words;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const bool isRepeated = i > 0 && isRepeatable(all[i - 1]) &&
                                withoutMarks(all[i]).compare(all[i - 1], Qt::CaseInsensitive) == 0 &&
                                all[i].startsWith(withoutMarks(all[i]));
        if (isRepeated)
            words.last() += all[i].sliced(all[i - 1].size()); // the marks behind it
        else
            words += all[i];
        if (!isRepeated && isCannot(all, i))
            words.last() += all[++i];
    }
    return words;
}

QString withoutHyphens(const QStringList &words) { return words.join(QString()).remove(u'-'); }

// Words written as one, or one as two: nothing but blanks, or a hyphen in the place of one. How many of `old`
// and of `now` do so, from `i` and `j` on; {0, 0}: none.
std::pair<qsizetype, qsizetype> otherwiseDivided(const QStringList &old, qsizetype i, const QStringList &now,
                                                 qsizetype j)
{
    const auto sizeOf = [](const QString &word) { return word.size() - word.count(u'-'); };
    constexpr qsizetype most = 4; // words
    const qsizetype fromOld = i, fromNow = j;
    qsizetype sizeOld = sizeOf(old[i++]), sizeNow = sizeOf(now[j++]);
    while (sizeOld != sizeNow) {
        if (sizeOld < sizeNow ? i == std::min(old.size(), fromOld + most)
                              : j == std::min(now.size(), fromNow + most))
            return {0, 0};
        (sizeOld < sizeNow ? sizeOld += sizeOf(old[i++]) : sizeNow += sizeOf(now[j++]));
    }
    const QStringList before = old.sliced(fromOld, i - fromOld), after = now.sliced(fromNow, j - fromNow);
    const bool isDivided = before.size() + after.size() > 2 &&
                           withoutHyphens(before) == withoutHyphens(after) &&
                           std::ranges::none_of(before + after, [](const QString &word) {
                               const auto parts = QStringView(withoutMarks(word)).split(u'-');
                               return isExact(word) || std::ranges::any_of(parts, mayBeginOthers);
                           });
    return isDivided ? std::pair(before.size(), after.size()) : std::pair<qsizetype, qsizetype>(0, 0);
}

bool isSpellingBy(QStringView before, QStringView after, IsWordRespelled isWordRespelled)
{
    const QStringList old = wordsOf(before), now = wordsOf(after);
    qsizetype i = 0, j = 0;
    while (i < old.size() && j < now.size()) {
        const auto [ofOld, ofNow] =
            old[i] == now[j] ? std::pair<qsizetype, qsizetype>(0, 0) : otherwiseDivided(old, i, now, j);
        if (ofOld == 0 && !isSameOrRespelled(old[i], now[j], isWordRespelled))
            return false;
        i += std::max<qsizetype>(1, ofOld);
        j += std::max<qsizetype>(1, ofNow);
    }
    return i == old.size() && j == now.size();
}

} // namespace

bool isOneLetterApart(QStringView before, QStringView after) { return editsBetween(before, after, 1) <= 1; }

bool isSpelling(QStringView before, QStringView after) { return isSpellingBy(before, after, isRespelled); }

bool isSpellingOfNames(QStringView before, QStringView after)
{
    return isSpellingBy(before, after, isMistypedName);
}

} // namespace nidus::diff
