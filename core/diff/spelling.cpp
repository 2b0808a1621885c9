// Whether a change is one of spelling only.
#include "core/diff/diff.h"

#include <QVarLengthArray>

#include <algorithm>

namespace nidus::diff {

namespace {

constexpr qsizetype shortWord = 4; // up to this a letter makes another word
constexpr qsizetype mostLetters = 1;

// Insertions, deletions, substitutions and swapped neighbours between two words; `mostLetters` + 1 when there
// are more.
qsizetype lettersBetween(QStringView before, QStringView after)
{
    if (std::abs(before.size() - after.size()) > mostLetters)
        return mostLetters + 1;
    using Row = QVarLengthArray<qsizetype, 64>;
    Row twoAgo(after.size() + 1), above(after.size() + 1), row(after.size() + 1);
    for (qsizetype j = 0; j <= after.size(); ++j)
        above[j] = j;
    for (qsizetype i = 1; i <= before.size(); ++i) {
        row[0] = i;
        for (qsizetype j = 1; j <= after.size(); ++j) {
            const qsizetype other = before[i - 1] == after[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + other});
            if (i > 1 && j > 1 && before[i - 1] == after[j - 2] && before[i - 2] == after[j - 1])
                row[j] = std::min(row[j], twoAgo[j - 2] + 1);
        }
        std::swap(twoAgo, above);
        std::swap(above, row);
    }
    return std::min(above[after.size()], mostLetters + 1);
}

// A word that a letter makes another thing: with a digit, or with what stands in addresses and the names of
// hosts.
bool isExact(QStringView word)
{
    const bool hasDot = word.first(std::max<qsizetype>(0, word.size() - 1)).contains(u'.');
    return hasDot || std::any_of(word.begin(), word.end(), [](QChar c) {
               return c.isDigit() || QStringView(u"@&/\\=_{}").contains(c);
           });
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
           before.front().toCaseFolded() == after.front().toCaseFolded() &&
           lettersBetween(before, after) <= mostLetters;
}

bool isSameOrRespelled(QStringView before, QStringView after)
{
    if (before == after)
        return true;
    if (isExact(before) || isExact(after))
        return false;
    const QStringView old = withoutMarks(before), now = withoutMarks(after);
    if (old.compare(now, Qt::CaseInsensitive) == 0)
        return true; // a mark or a capital
    return isRespelled(old, now);
}

QStringList wordsOf(QStringView text) { return text.toString().simplified().split(u' ', Qt::SkipEmptyParts); }

} // namespace

bool isSpelling(QStringView before, QStringView after)
{
    const QStringList old = wordsOf(before), now = wordsOf(after);
    if (old.size() == now.size())
        return std::equal(old.begin(), old.end(), now.begin(), isSameOrRespelled);
    // Words written as one, or one as two: nothing but blanks.
    return old.join(QString()) == now.join(QString());
}

} // namespace nidus::diff
