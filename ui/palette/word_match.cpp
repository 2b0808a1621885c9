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

// Letters in order. With `atWords` a letter that does not go on is taken where a word begins when that is
// possible, so that "nr" marks the N and the R of "New request"; without, each at the first place where it
// fits, which always finds what there is to find.
std::optional<WordMatch> lettersInOrder(const QString &letters, const QString &text, bool atWords)
{
    WordMatch match{WordMatch::How::LettersInOrder, 0, {}};
    qsizetype at = 0;
    for (const QChar letter : letters) {
        const auto next = [&](qsizetype from) { return text.indexOf(letter, from, Qt::CaseInsensitive); };
        qsizetype found = next(at);
        const bool goesOn = found == at && at > 0;
        for (qsizetype i = found; atWords && !goesOn && i >= 0; i = next(i + 1))
            if (beginsWord(text, i)) {
                found = i;
                break;
            }
        if (found < 0)
            return std::nullopt;
        match.gaps += at > 0 && found != at ? 1 : 0;
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
    if (auto match = lettersInOrder(letters, text, true))
        return match;
    return lettersInOrder(letters, text, false);
}

} // namespace nidus::ui
