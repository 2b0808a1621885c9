#include "core/diff/passages.h"

#include <QRegularExpression>

#include <algorithm>

namespace nidus::diff {

namespace {

constexpr qsizetype leastFlowWidth = 45; // a paragraph narrower than this is a list of lines
constexpr double leastFull = 0.6;        // of the widest line: a shorter one ends what flows
constexpr qsizetype mostPassage =
    4'000; // a longer paragraph goes on in another passage: each is laid out in one go
constexpr int tabWidth = 8;

int indentOf(QStringView line)
{
    int columns = 0;
    for (const QChar c : line) {
        if (c == u'\t')
            columns += tabWidth - columns % tabWidth;
        else if (c == u' ')
            ++columns;
        else
            break;
    }
    return columns;
}

bool isLaidOut(QStringView line)
{
    return line.startsWith(u"  ") || line.startsWith(u'\t') || line.trimmed().contains(u"   ");
}

// The columns of a list's mark at the beginning of the trimmed line ("- ", "(2) ", "3. "); 0 when there is
// none.
int markWidth(QStringView trimmed)
{
    static const QRegularExpression mark(
        QStringLiteral("^(?:[-*+o•–]|\\(?[0-9]{1,3}[.)]|\\(?[a-zA-Z][.)])[ \\t]+(?=\\S)"));
    const auto match = mark.match(trimmed.left(12));
    return match.hasMatch() ? int(match.capturedLength()) : 0;
}

// A line by itself wherever it stands: a rule of a grammar, a URN, an address.
bool isAlone(QStringView trimmed)
{
    static const QRegularExpression rule(QStringLiteral("^<?[A-Za-z][A-Za-z0-9_-]*>?[ \\t]*(?:=|::=|:=)"));
    const auto isOfAddress = [](QChar c) { return c == u':' || c == u'/' || c == u'{'; };
    const bool isWord = !trimmed.contains(u' ');
    return isWord ? std::any_of(trimmed.begin(), trimmed.end(), isOfAddress) : rule.match(trimmed).hasMatch();
}

// Ready to be set beside others: without the blanks at its end, which nobody sees.
QStringView withoutEnd(QStringView line)
{
    while (!line.isEmpty() && line.back().isSpace())
        line.chop(1);
    return line;
}

// The lines [from, to) of one paragraph: no blank one among them.
struct Paragraph {
    const QList<QStringView> &lines;
    qsizetype from, to;
    Flow flow;
    int gap;
};

bool continues(const Passage &passage, QStringView before, QStringView line, qsizetype width)
{
    const QStringView trimmed = line.trimmed();
    const int indent = indentOf(line);
    const int hang = passage.lines > 1 ? passage.hang : passage.indent + markWidth(passage.text);
    const bool isFull = double(withoutEnd(before).size()) >= leastFull * double(width);
    return width >= leastFlowWidth && isFull && indent == hang && markWidth(trimmed) == 0 &&
           !isAlone(before.trimmed()) && !isAlone(trimmed) && !trimmed.contains(u"   ") &&
           !before.trimmed().contains(u"   ") && passage.raw.size() + line.size() < mostPassage;
}

void append(QList<Passage> &passages, const Paragraph &paragraph)
{
    qsizetype width = 0;
    bool laidOut = false;
    for (qsizetype i = paragraph.from; i < paragraph.to; ++i) {
        width = std::max(width, withoutEnd(paragraph.lines[i]).size());
        laidOut = laidOut || isLaidOut(paragraph.lines[i]);
    }
    for (qsizetype i = paragraph.from; i < paragraph.to; ++i) {
        const QStringView line = paragraph.lines[i];
        if (paragraph.flow == Flow::Paragraphs && i > paragraph.from &&
            continues(passages.back(), paragraph.lines[i - 1], line, width)) {
            Passage &open = passages.back();
            open.hang = indentOf(line);
            open.text += u' ' + line.trimmed().toString().simplified();
            open.raw += u'\n' + line.toString();
            ++open.lines;
            continue;
        }
        Passage passage;
        passage.text = line.trimmed().toString();
        passage.raw = line.toString();
        passage.indent = indentOf(line);
        passage.hang = passage.indent + markWidth(passage.text);
        passage.gap = i == paragraph.from ? paragraph.gap : 0;
        passage.isLaidOut = laidOut;
        passages.append(passage);
    }
}

} // namespace

QList<Passage> passagesOf(QStringView body, Flow flow)
{
    QList<Passage> passages;
    const QList<QStringView> lines = body.split(u'\n');
    const auto isBlank = [&](qsizetype i) { return lines[i].trimmed().isEmpty(); };
    for (qsizetype i = 0; i < lines.size();) {
        qsizetype from = i;
        while (from < lines.size() && isBlank(from))
            ++from;
        qsizetype to = from;
        while (to < lines.size() && !isBlank(to))
            ++to;
        append(passages, {lines, from, to, flow, int(from - i)});
        i = to;
    }
    return passages;
}

} // namespace nidus::diff
