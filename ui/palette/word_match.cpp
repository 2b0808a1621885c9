#include "ui/palette/word_match.h"

#include <utility>

namespace nidus::ui {

namespace {

QList<int> run(qsizetype from, qsizetype length)
{
    QList<int> positions;
    for (qsizetype i = from; i < from + length; ++i)
        positions += int(i);
    return positions;
}

bool beginsWord(const QString &text, qsizetype at)
{
    return text[at].isLetterOrNumber() && (at == 0 || !text[at - 1].isLetterOrNumber());
}

// Every word typed begins a word of the text, in the same order: "op re" in "Open recent".
std::optional<QList<int>> wordBeginnings(const QStringList &words, const QString &text)
{
    QList<int> positions;
    qsizetype at = 0;
    for (const QString &word : words) {
        while (at < text.size() &&
               !(beginsWord(text, at) && QStringView(text).mid(at).startsWith(word, Qt::CaseInsensitive)))
            ++at;
        if (at >= text.size())
            return std::nullopt;
        positions += run(at, word.size());
        at += word.size();
    }
    return positions;
}

// Letters in order. A letter is taken where a word begins when that is possible, so that "nr" marks the N and
// the R of "New request".
std::optional<WordMatch> lettersInOrder(const QString &letters, const QString &text)
{
    WordMatch match{WordMatch::How::LettersInOrder, 0, {}};
    qsizetype at = 0;
    for (qsizetype i = 0; i < letters.size(); ++i) {
        const QChar letter = letters[i].toCaseFolded();
        const auto fits = [&](qsizetype place) { return text[place].toCaseFolded() == letter; };
        qsizetype found = -1;
        const bool goesOn = !match.positions.isEmpty() && at < text.size() && fits(at);
        if (goesOn)
            found = at;
        for (qsizetype j = at; found < 0 && j < text.size(); ++j)
            if (fits(j) && beginsWord(text, j))
                found = j;
        for (qsizetype j = at; found < 0 && j < text.size(); ++j)
            if (fits(j))
                found = j;
        if (found < 0)
            return std::nullopt;
        match.gaps += !match.positions.isEmpty() && !goesOn ? 1 : 0;
        match.positions += int(found);
        at = found + 1;
    }
    return match;
}

// The same, each letter at the first place where it fits: always finds what there is to find.
std::optional<WordMatch> firstLetters(const QString &letters, const QString &text)
{
    WordMatch match{WordMatch::How::LettersInOrder, 0, {}};
    qsizetype at = 0;
    for (const QChar letter : letters) {
        const qsizetype found = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (found < 0)
            return std::nullopt;
        match.gaps += !match.positions.isEmpty() && found != at ? 1 : 0;
        match.positions += int(found);
        at = found + 1;
    }
    return match;
}

} // namespace

std::optional<WordMatch> matchWords(const QString &typed, const QString &text)
{
    const QString asked = typed.simplified();
    if (asked.isEmpty())
        return std::nullopt;
    if (text.startsWith(asked, Qt::CaseInsensitive))
        return WordMatch{WordMatch::How::Prefix, 0, run(0, asked.size())};
    if (auto positions = wordBeginnings(asked.split(u' '), text))
        return WordMatch{WordMatch::How::WordBeginnings, 0, *std::move(positions)};
    if (const qsizetype at = text.indexOf(asked, 0, Qt::CaseInsensitive); at >= 0)
        return WordMatch{WordMatch::How::Within, 0, run(at, asked.size())};
    QString letters = asked;
    letters.remove(u' ');
    if (auto match = lettersInOrder(letters, text))
        return match;
    return firstLetters(letters, text);
}

} // namespace nidus::ui
