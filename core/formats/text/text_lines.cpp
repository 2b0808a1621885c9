#include "core/formats/text/text_lines.h"

#include "core/characters/classes.h"
#include "core/formats/text/label_cells.h"
#include "core/formats/text/mail_head.h"
#include "core/formats/text/page_numbers.h"
#include "core/registration/months.h"

#include <algorithm>
#include <climits>

namespace nidus::formats {

namespace {

constexpr int tabWidth = 8;

// Whether the sentence at the end of `before` goes on in `after`, on the next page.
bool goesOn(const TextLine &before, const TextLine &after)
{
    const QStringView text = before.text.trimmed();
    if (before.column != after.column || text.size() < 50)
        return false;
    return !QStringView(u".:;!?").contains(text.back());
}

// Blank lines around a page break belong to it, but for one where a paragraph ends there. Returns the last of
// them.
size_t dropBlanksAround(std::vector<TextLine> &lines, size_t first, size_t last)
{
    size_t from = first, to = last;
    while (from > 0 && lines[from - 1].blank)
        --from;
    while (to + 1 < lines.size() && lines[to + 1].blank)
        ++to;
    const bool joined = from > 0 && to + 1 < lines.size() && goesOn(lines[from - 1], lines[to + 1]);
    bool kept = joined;
    for (size_t i = from; i <= to; ++i) {
        const bool keep = !kept && lines[i].blank && !lines[i].dropped;
        lines[i].dropped = !keep;
        kept = kept || keep;
    }
    return to;
}

// The next line from `at` on that is not blank.
size_t skipBlanks(const std::vector<TextLine> &lines, size_t at)
{
    while (at < lines.size() && lines[at].blank)
        ++at;
    return at;
}

void readRunningHead(QStringView line, RunningHead &head)
{
    const QStringView text = line.trimmed();
    if (text.startsWith(u"RFC")) {
        int number = 0;
        for (const QChar c : text.sliced(3).trimmed()) {
            if (!isDigit(c) || number > 99999)
                break;
            number = number * 10 + (c.unicode() - u'0');
        }
        if (number > 0)
            head.rfc = number;
    }
    const qsizetype space = text.lastIndexOf(u' ');
    const QStringView front = text.first(space).trimmed();
    const int year = text.sliced(space + 1).toInt();
    head.month = year * 12 + monthByName(front.sliced(front.lastIndexOf(u' ') + 1)) - 1;
}

bool isFooter(const TextLine &line, int edge)
{
    return line.column == edge && looksLikeFooter(line.text.sliced(line.start));
}

bool isRunningHead(const TextLine &line, int edge)
{
    return line.column == edge && looksLikeRunningHead(line.text.sliced(line.start));
}

bool opensPageBreak(const std::vector<TextLine> &lines, size_t i, int edge)
{
    if (lines[i].blank)
        return lines[i].formFeed;
    const bool blankBefore = i == 0 || lines[i - 1].isEmpty();
    if (!blankBefore || !isFooter(lines[i], edge))
        return false;
    return i + 1 == lines.size() || lines[i + 1].blank || lines[i + 1].formFeed ||
           isRunningHead(lines[i + 1], edge);
}

void markPageBreaks(std::vector<TextLine> &lines, RunningHead &head, int edge)
{
    bool afterBreak = true; // a running header may open the text
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].outside)
            continue;
        if (opensPageBreak(lines, i, edge)) {
            const size_t next = skipBlanks(lines, i + 1);
            const bool headed = next < lines.size() && isRunningHead(lines[next], edge);
            lines[i].dropped = true;
            if (headed) {
                lines[next].dropped = true;
                readRunningHead(lines[next].text, head);
            }
            i = dropBlanksAround(lines, i, headed ? next : i);
            afterBreak = true;
        } else if (!lines[i].blank) {
            if ((afterBreak || lines[i].formFeed) && isRunningHead(lines[i], edge)) {
                lines[i].dropped = true;
                readRunningHead(lines[i].text, head);
                i = dropBlanksAround(lines, i, i);
            }
            afterBreak = false;
        }
    }
}

} // namespace

bool looksLikeFooter(QStringView line)
{
    while (!line.isEmpty() && line.back().isSpace())
        line.chop(1);
    if (line.size() < 12 || line.back() != u']' || line.front().isSpace())
        return false;
    const qsizetype open = line.lastIndexOf(u'[');
    const QStringView page = line.sliced(open + 1).chopped(1);
    if (open < 3 || !page.startsWith(u"Page ", Qt::CaseInsensitive) || page.size() > 12)
        return false;
    const QStringView number = page.sliced(5).trimmed();
    // Right-aligned: at least two blanks stand before it. A sentence that ends with a page has one.
    return line[open - 1] == u' ' && line[open - 2] == u' ' && !number.isEmpty() &&
           std::all_of(number.begin(), number.end(),
                       [](QChar c) { return isDigit(c) || QStringView(u"ivxlcIVXLC").contains(c); });
}

bool looksLikeRunningHead(QStringView line)
{
    if (line.isEmpty() || (line.front() != u'R' && line.front().toLower() != u'i'))
        return false;
    if (!line.startsWith(u"RFC ") && !line.startsWith(u"Internet-Draft", Qt::CaseInsensitive) &&
        !line.startsWith(u"Internet Draft", Qt::CaseInsensitive))
        return false;
    line = line.trimmed();
    const qsizetype space = line.lastIndexOf(u' ');
    if (space < 4 || line.size() - space != 5)
        return false;
    const QStringView year = line.sliced(space + 1);
    if (!std::all_of(year.begin(), year.end(), isDigit))
        return false;
    const QStringView front = line.first(space).trimmed();
    const qsizetype word = front.lastIndexOf(u' ');
    return monthByName(front.sliced(word + 1)) > 0 && front.contains(u"  ");
}

int columnBehind(int column, QChar c) { return column + (c == u'\t' ? tabWidth - column % tabWidth : 1); }

TextLine lineAt(QStringView text, int number)
{
    TextLine line;
    line.number = number;
    while (!text.isEmpty() && text.front() == u'\f') {
        text = text.sliced(1);
        line.formFeed = true;
    }
    while (!text.isEmpty() && text.back() == u'\f') {
        text.chop(1);
        line.formFeed = true;
    }
    line.text = text;
    qsizetype at = 0;
    int column = 0;
    for (; at < text.size() && text[at].isSpace(); ++at)
        column = columnBehind(column, text[at]);
    line.blank = at == text.size();
    line.start = int(at);
    line.column = line.blank ? 0 : column;
    return line;
}

std::vector<TextLine> splitLines(QStringView text)
{
    std::vector<TextLine> lines;
    lines.reserve(size_t(text.size() / 32 + 4));
    const bool lineFeeds = text.contains(u'\n');
    int number = 1;
    qsizetype from = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (c != u'\n' && c != u'\r')
            continue;
        lines.push_back(lineAt(text.sliced(from, i - from), number));
        const bool pair = c == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n';
        i += pair ? 1 : 0;
        number += (c == u'\n' || pair || !lineFeeds) ? 1 : 0;
        from = i + 1;
    }
    if (from < text.size())
        lines.push_back(lineAt(text.sliced(from), number));
    return lines;
}

TextLines withPageBreaks(std::vector<TextLine> lines)
{
    TextLines result;
    result.lines = std::move(lines);
    result.edge = INT_MAX;
    for (TextLine &line : result.lines) {
        line.dropped = line.outside;
        if (!line.blank && !line.outside)
            result.edge = qMin(result.edge, line.column);
    }
    markPageBreaks(result.lines, result.head, result.edge);
    for (const PageEdge &edge : pageEdges(result.lines)) {
        result.lines[edge.first].dropped = result.lines[edge.last].dropped = true;
        dropBlanksAround(result.lines, edge.first, edge.last);
    }
    splitTableRows(result.lines);
    return result;
}

TextLines linesOf(QStringView text)
{
    std::vector<TextLine> lines = splitLines(text);
    markMailHeads(lines);
    return withPageBreaks(std::move(lines));
}

} // namespace nidus::formats
