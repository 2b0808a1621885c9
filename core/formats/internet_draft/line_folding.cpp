#include "core/formats/internet_draft/line_folding.h"

#include "core/registration/prose_lines.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// A piece of a grammar's line that is never broken, and the white space before it.
struct GrammarPiece {
    QStringView blanks, text;
    bool isComment = false;
};

// Up to behind the quotation mark or bracket that ends what begins at `from`; else the line's end.
qsizetype endOfQuoted(QStringView line, qsizetype from)
{
    const QChar close = line[from] == u'<' ? QChar(u'>') : line[from];
    const qsizetype end = line.indexOf(close, from + 1);
    return end < 0 ? line.size() : end + 1;
}

QList<GrammarPiece> piecesOf(QStringView line)
{
    QList<GrammarPiece> pieces;
    for (qsizetype at = 0; at < line.size();) {
        const qsizetype blanks = at;
        while (at < line.size() && line[at] == u' ')
            ++at;
        const qsizetype first = at;
        if (at < line.size() && line[at] == u';') {
            pieces += {line.sliced(blanks, first - blanks), line.sliced(first), true};
            break;
        }
        while (at < line.size() && line[at] != u' ' && line[at] != u';')
            at = QStringView(u"\"<'").contains(line[at]) ? endOfQuoted(line, at) : at + 1;
        if (at > first)
            pieces += {line.sliced(blanks, first - blanks), line.sliced(first, at - first)};
    }
    return pieces;
}

// Lays pieces out on lines of one width, the further ones behind `margin`.
class FoldedRule {
public:
    FoldedRule(qsizetype width, qsizetype margin) : m_margin(margin, u' '), m_width(width) {}

    void add(const GrammarPiece &piece)
    {
        if (piece.isComment)
            return addComment(piece);
        const bool fits = m_line.size() + piece.blanks.size() + piece.text.size() <= m_width;
        if (!fits && !m_line.trimmed().isEmpty()) {
            endLine();
            m_line += piece.text;
        } else {
            m_line += piece.blanks % piece.text;
        }
    }
    QStringList lines() const { return QStringList(m_lines) << m_line; }

private:
    void addComment(const GrammarPiece &piece)
    {
        if (m_line.size() + piece.blanks.size() + piece.text.size() <= m_width) {
            m_line += piece.blanks % piece.text;
            return;
        }
        if (!m_line.trimmed().isEmpty())
            endLine();
        else
            m_line = piece.blanks.toString();
        m_line += u';';
        bool isFirst = true;
        for (const QStringView word : piece.text.sliced(1).tokenize(u' ', Qt::SkipEmptyParts)) {
            if (m_line.size() + 1 + word.size() > m_width && !isFirst) {
                endLine();
                m_line += u';';
            }
            m_line += u' ' % word;
            isFirst = false;
        }
    }
    void endLine()
    {
        m_lines += m_line;
        m_line = m_margin;
    }

    QStringList m_lines;
    QString m_line, m_margin;
    qsizetype m_width;
};

// What is wider even so stands on a line of its own.
QStringList foldedRule(QStringView line, qsizetype width, qsizetype margin)
{
    FoldedRule folded(width, margin);
    for (const GrammarPiece &piece : piecesOf(line))
        folded.add(piece);
    return folded.lines();
}

QString headerOfFolded() { return QStringLiteral("NOTE: '\\\\' line wrapping per RFC 8792"); }

bool isWide(QStringView line, qsizetype width) { return line.size() > width; }

} // namespace

qsizetype placeToFold(QStringView line, qsizetype fits)
{
    constexpr qsizetype nearby = 24;
    for (qsizetype at = fits; at > std::max<qsizetype>(fits - nearby, 1); --at)
        if (QStringView(u" :/.,;&=?").contains(line[at - 1]) && line[at] != u' ' && indentOf(line) < at)
            return at;
    return line[fits - 1].isHighSurrogate() ? fits - 1 : fits;
}

QStringList foldedGrammar(const QStringList &lines, qsizetype width)
{
    qsizetype deepest = 0; // of the first lines of rules; others are deeper already
    for (const QString &line : lines)
        if (isOfAGrammar(line) && !QStringView(u"/;").contains(line.trimmed().front()))
            deepest = std::max(deepest, indentOf(line));
    QStringList folded;
    for (const QString &line : lines) {
        if (!isWide(line, width)) {
            folded += line;
            continue;
        }
        const qsizetype margin = std::min(std::max(deepest, indentOf(line)) + 4, width / 2);
        folded += foldedRule(line, width, margin);
    }
    return foldedLines(folded, width);
}

QStringList foldedLines(const QStringList &lines, qsizetype width)
{
    if (std::ranges::none_of(lines, [width](const QString &line) { return isWide(line, width); }))
        return lines;
    QStringList folded{headerOfFolded(), QString()};
    for (const QString &line : lines) {
        QStringView rest = line;
        bool isFurther = false;
        for (;;) {
            const qsizetype room = width - (isFurther ? 1 : 0);
            qsizetype taken = rest.size() <= room ? rest.size() : room - 1;
            if (taken < rest.size())
                taken = placeToFold(rest, taken);
            const QStringView part = rest.first(taken);
            rest = rest.sliced(taken);
            folded += QString((isFurther ? u"\\" : u"") % part % (rest.isEmpty() ? u"" : u"\\"));
            if (rest.isEmpty())
                break;
            isFurther = true;
        }
    }
    return folded;
}

bool saysThatItIsFolded(const QStringList &folded)
{
    return !folded.isEmpty() && folded.first() == headerOfFolded();
}

} // namespace nidus::formats
