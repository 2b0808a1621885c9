#include "core/rules/prose.h"

#include "core/registration/prose_lines.h"
#include "core/rules/reading.h"

namespace nidus::rules {

namespace {

constexpr qsizetype widest = 72;
constexpr qsizetype tabWidth = 8;

// Lines of one paragraph that belong together: an item of a list, or lines that are indented alike.
struct Unit {
    QList<QStringView> lines;
    qsizetype text = 0;    // the columns before the text of the first line
    qsizetype hanging = 0; // and of those behind it
    bool isExample = false;
};

QList<Unit> unitsOf(const QList<QStringView> &paragraph, qsizetype base)
{
    QList<Unit> units;
    for (const QStringView line : paragraph) {
        const qsizetype indent = indentOf(line);
        const auto item = textOfItem(line);
        Unit *last = units.isEmpty() ? nullptr : &units.back();
        const bool isSecondOfItem = last && last->lines.size() == 1 && textOfItem(last->lines.front()) &&
                                    indent > indentOf(last->lines.front());
        if (!item && last && (isSecondOfItem || indent == last->hanging)) {
            last->hanging = indent;
            last->lines += line;
            continue;
        }
        const bool isExample =
            !item && (indent > base || line.sliced(indent).startsWith(u"urn:", Qt::CaseInsensitive));
        units += Unit{{line}, item.value_or(indent), item.value_or(indent), isExample};
    }
    return units;
}

// Is each line as full as the widest one lets it be? Then its breaks were made by a program, or by a careful
// hand, and mean nothing.
bool isFilled(const Unit &unit)
{
    qsizetype width = 0;
    for (const QStringView line : unit.lines)
        width = std::max(width, columnsOf(line));
    for (qsizetype i = 0; i + 1 < unit.lines.size(); ++i)
        if (columnsOf(unit.lines[i]) + 1 + columnsOf(firstWord(unit.lines[i + 1].trimmed())) <= width)
            return false;
    return true;
}

// The words of `lines` on lines of at most 72 columns. None begins with what would read as an item.
QString filled(const QList<QStringView> &lines, qsizetype text, qsizetype hanging)
{
    QString out = lines.front().first(text).toString();
    const QString margin(hanging, u' ');
    qsizetype column = text;
    bool isAtStart = true;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QStringView rest = lines[i].sliced(i == 0 ? text : indentOf(lines[i]));
        QStringView gap = u" ";
        while (!rest.isEmpty()) {
            const QStringView word = firstWord(rest);
            const qsizetype wide = columnsOf(word);
            if (!isAtStart && column + gap.size() + wide > widest && !isListMark(word)) {
                out += u'\n' % margin;
                column = hanging;
            } else if (!isAtStart) {
                out += gap;
                column += gap.size();
            }
            out += word;
            column += wide;
            isAtStart = false;
            rest = rest.sliced(word.size());
            const auto next = std::ranges::find_if(rest, [](QChar c) { return c != u' '; });
            gap = rest.first(next - rest.begin());
            rest = rest.sliced(gap.size());
        }
    }
    return out;
}

QStringList wrapped(const QList<QStringView> &paragraph, qsizetype base)
{
    const auto isWide = [](QStringView line) { return endOfWidth(line).has_value(); };
    QStringList out;
    for (const Unit &unit : unitsOf(paragraph, base)) {
        const bool isTouched = !unit.isExample && std::ranges::any_of(unit.lines, isWide);
        if (isTouched && isFilled(unit)) {
            out += filled(unit.lines, unit.text, unit.hanging);
            continue;
        }
        for (qsizetype i = 0; i < unit.lines.size(); ++i)
            out += isTouched && isWide(unit.lines[i])
                       ? filled({unit.lines[i]}, i == 0 ? unit.text : unit.hanging, unit.hanging)
                       : unit.lines[i].toString();
    }
    return out;
}

QList<QStringView> linesOf(QStringView text) { return text.split(u'\n'); }

QString wrappedParagraph(const QList<QStringView> &paragraph, qsizetype base)
{
    const QString before = QStringView(paragraph.front().begin(), paragraph.back().end()).toString();
    if (std::ranges::any_of(paragraph,
                            [](QStringView line) { return isOfAGrammar(line) || isOfATable(line); }) ||
        std::ranges::none_of(paragraph, [](QStringView line) { return endOfWidth(line).has_value(); }))
        return before;
    const QString once = wrapped(paragraph, base).join(u'\n');
    const QList<QStringView> lines = linesOf(once);
    // What would be read otherwise afterwards is left alone.
    const bool isOtherwise =
        std::ranges::any_of(lines, [](QStringView line) { return isOfAGrammar(line) || isOfATable(line); });
    return isOtherwise || wrapped(lines, base).join(u'\n') != once ? before : once;
}

} // namespace

std::optional<qsizetype> endOfWidth(QStringView line)
{
    if (line.size() <= widest && !line.contains(u'\t'))
        return std::nullopt;
    while (!line.isEmpty() && isBlank(line.back()))
        line.chop(1);
    qsizetype columns = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (isZeroWidth(line[i]))
            continue;
        columns += line[i] == u'\t' ? tabWidth - columns % tabWidth : 1;
        if (columns <= widest)
            continue;
        const QStringView text = line.sliced(textOfItem(line).value_or(indentOf(line)));
        return text.contains(u' ') ? std::optional(i) : std::nullopt;
    }
    return std::nullopt;
}

QString wrapProse(const QString &body)
{
    const QList<QStringView> lines = linesOf(body);
    qsizetype base = body.size();
    for (const QStringView line : lines)
        if (const qsizetype indent = indentOf(line); indent < line.size())
            base = std::min(base, indent);
    QStringList out;
    QList<QStringView> paragraph;
    const auto endParagraph = [&] {
        if (!paragraph.isEmpty())
            out += wrappedParagraph(std::exchange(paragraph, {}), base);
    };
    for (const QStringView line : lines) {
        if (indentOf(line) < line.size()) {
            paragraph += line;
            continue;
        }
        endParagraph();
        out += line.toString();
    }
    endParagraph();
    return out.join(u'\n');
}

} // namespace nidus::rules
