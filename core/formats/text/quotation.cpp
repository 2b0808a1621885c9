#include "core/formats/text/quotation.h"

#include "core/formats/text/mail_head.h"

#include <array>

namespace nidus::formats {

namespace {

constexpr int deepest = 16;
constexpr int fewestLines = 3;

// A line's marks ("> > "), at most `most` of them: how many, and where what is quoted begins.
struct Marks {
    int depth = 0;
    qsizetype end = 0;
};

Marks marksOf(QStringView line, int most)
{
    Marks marks;
    while (marks.depth < most && marks.end < line.size() && line[marks.end] == u'>') {
        ++marks.depth;
        ++marks.end;
        if (marks.end < line.size() && line[marks.end] == u' ')
            ++marks.end;
    }
    return marks;
}

// How deep nearly all of what is quoted stands: a reply to a reply quotes a template behind "> > ". 0: no
// quotation.
int depthOfQuotation(const std::vector<TextLine> &lines)
{
    std::array<int, deepest + 1> count{}; // of lines, by depth
    int quoted = 0;
    for (const TextLine &line : lines)
        if (const Marks marks = marksOf(line.text, deepest);
            marks.depth > 0 && marks.end < line.text.size() && !line.isMailHead) {
            ++count[size_t(marks.depth)];
            ++quoted;
        }
    if (quoted < fewestLines)
        return 0;
    int depth = 1;
    for (int deeper = quoted - count[1]; depth < deepest && deeper * 10 >= quoted * 9;
         deeper -= count[size_t(depth)])
        ++depth;
    return depth;
}

// One line between two quoted ones is the end of the first, which a mail program broke.
bool isBrokenOff(const std::vector<TextLine> &lines, const std::vector<char> &quoted, size_t i)
{
    return i > 0 && i + 1 < lines.size() && quoted[i - 1] && !lines[i - 1].blank && quoted[i + 1] &&
           !lines[i + 1].blank;
}

} // namespace

std::optional<TextLines> quotedLines(QStringView text)
{
    if (!text.contains(u'>'))
        return std::nullopt;
    std::vector<TextLine> lines = splitLines(text);
    markMailHeads(lines);
    const int depth = depthOfQuotation(lines);
    if (depth == 0)
        return std::nullopt;
    std::vector<char> quoted(lines.size(), 0);
    for (size_t i = 0; i < lines.size(); ++i) {
        const Marks marks = marksOf(lines[i].text, depth);
        if (marks.depth < depth && marks.end < lines[i].text.size())
            continue; // marks alone are a blank line
        const bool formFeed = lines[i].formFeed;
        lines[i] = lineAt(lines[i].text.sliced(marks.end), lines[i].number);
        lines[i].formFeed = lines[i].formFeed || formFeed;
        quoted[i] = 1;
    }
    for (size_t i = 0; i < lines.size(); ++i)
        lines[i].outside = !quoted[i] && !lines[i].blank && !isBrokenOff(lines, quoted, i);
    markMailHeads(lines);
    return withPageBreaks(std::move(lines));
}

} // namespace nidus::formats
