#include "core/formats/text/change_bars.h"

#include "core/formats/text/text_lines.h"

#include <vector>

namespace nidus::formats {

namespace {

bool beginsWithBar(const TextLine &line)
{
    const QStringView text = line.text.sliced(line.start);
    return text.startsWith(u'|') && (text.size() == 1 || text[1].isSpace());
}

// The column of the bars, when several lines have one there, others have none, and nothing else stands so far
// to the left. A table's rows end with a bar, too.
std::optional<int> columnOfBars(const std::vector<TextLine> &lines)
{
    constexpr int fewest = 3;
    std::optional<int> column;
    int bars = 0, others = 0;
    for (const TextLine &line : lines)
        if (!line.blank && beginsWithBar(line)) {
            const QStringView text = line.text.trimmed();
            if (line.column != column.value_or(line.column) || (text.size() > 1 && text.endsWith(u'|')))
                return std::nullopt;
            column = line.column;
            ++bars;
        }
    for (const TextLine &line : lines)
        if (!line.blank && !beginsWithBar(line)) {
            if (line.column <= column.value_or(0))
                return std::nullopt;
            ++others;
        }
    return bars >= fewest && others >= fewest ? column : std::nullopt;
}

} // namespace

std::optional<QString> withoutChangeBars(QStringView text)
{
    if (!text.contains(u'|'))
        return std::nullopt;
    const std::vector<TextLine> lines = splitLines(text);
    if (!columnOfBars(lines))
        return std::nullopt;
    QString plain = text.toString();
    for (const TextLine &line : lines)
        if (!line.blank && beginsWithBar(line))
            plain[line.text.data() - text.data() + line.start] = u' ';
    return plain;
}

} // namespace nidus::formats
