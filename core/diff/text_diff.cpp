// Texts as sequences of lines or words.
#include "core/diff/diff.h"
#include "core/diff/sequence.h"

namespace nidus::diff {

namespace {

// The lines of `text` without their line feeds. A text that ends with a line feed has no line behind it.
QList<QStringView> linesOf(QStringView text)
{
    QList<QStringView> lines = text.split(u'\n');
    if (lines.back().isEmpty())
        lines.removeLast();
    return lines;
}

bool isWordCharacter(QChar c) { return c.isLetterOrNumber() || c.isMark() || c.isSurrogate(); }

// Runs of letters and digits, runs of blanks, and every other character by itself.
QList<QStringView> wordsOf(QStringView text)
{
    QList<QStringView> words;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i + 1;
        if (isWordCharacter(text[i]))
            while (end < text.size() && isWordCharacter(text[end]))
                ++end;
        else if (text[i].isSpace())
            while (end < text.size() && text[end].isSpace())
                ++end;
        words.append(text.sliced(i, end - i));
        i = end;
    }
    return words;
}

void append(QList<Piece> &pieces, Piece::Kind kind, QStringView text)
{
    if (text.isEmpty())
        return;
    if (!pieces.isEmpty() && pieces.back().kind == kind)
        pieces.back().text += text;
    else
        pieces.append({kind, text.toString()});
}

// The text that tokens [from, to) cover, their separators included up to the next token.
struct Cut {
    QStringView text;
    const QList<QStringView> &tokens;
    qsizetype offset(qsizetype token) const
    {
        return token < tokens.size() ? tokens[token].data() - text.data() : text.size();
    }
    QStringView between(qsizetype from, qsizetype to) const
    {
        const qsizetype start = offset(from);
        return text.sliced(start, offset(to) - start);
    }
};

// Removed before added, each as long as it runs.
QList<Piece> pieces(const Cut &before, const Cut &after)
{
    QList<Piece> list;
    for (const Hunk &hunk : shortestEditOf(before.tokens, after.tokens)) {
        qsizetype i = hunk.before + hunk.removed, j = hunk.after + hunk.added;
        append(list, Piece::Kind::Removed, before.between(hunk.before, i));
        append(list, Piece::Kind::Added, after.between(hunk.after, j));
        for (const qsizetype end = i + hunk.same; i < end; ++i, ++j) {
            const QStringView old = before.between(i, i + 1), now = after.between(j, j + 1);
            // Equal lines differ in their line feed when one of them is the last.
            const qsizetype shared = qMin(old.size(), now.size());
            append(list, Piece::Kind::Same, old.first(shared));
            append(list, Piece::Kind::Removed, old.sliced(shared));
            append(list, Piece::Kind::Added, now.sliced(shared));
        }
    }
    return list;
}

// Blanks alone between two changes are part of the change: "old  words" → "new words" reads as one
// replacement.
QList<Piece> withoutLoneBlanks(const QList<Piece> &pieces)
{
    QList<Piece> list;
    QString removed, added;
    const auto flush = [&] {
        append(list, Piece::Kind::Removed, std::exchange(removed, {}));
        append(list, Piece::Kind::Added, std::exchange(added, {}));
    };
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        const Piece &piece = pieces[i];
        if (piece.kind == Piece::Kind::Removed) {
            removed += piece.text;
        } else if (piece.kind == Piece::Kind::Added) {
            added += piece.text;
        } else if (!removed.isEmpty() && !added.isEmpty() && i + 1 < pieces.size() &&
                   !piece.text.contains(u'\n') && QStringView(piece.text).trimmed().isEmpty()) {
            removed += piece.text;
            added += piece.text;
        } else {
            flush();
            append(list, Piece::Kind::Same, piece.text);
        }
    }
    flush();
    return list;
}

} // namespace

QList<Piece> compareLines(QStringView before, QStringView after)
{
    return pieces({before, linesOf(before)}, {after, linesOf(after)});
}

QList<Piece> compareWords(QStringView before, QStringView after)
{
    return withoutLoneBlanks(pieces({before, wordsOf(before)}, {after, wordsOf(after)}));
}

} // namespace nidus::diff
