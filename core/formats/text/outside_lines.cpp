#include "core/formats/text/outside_lines.h"

#include "core/formats/text/label_shape.h"
#include "core/formats/text/text_lines.h"

#include <QSet>

#include <algorithm>

namespace nidus::formats {

namespace {

// The numbers of the lines, ascending.
QList<int> numbersOutside(const TemplateReading &reading, const TemplateReading::Part &part)
{
    QList<int> numbers;
    std::ranges::copy_if(reading.unclaimed, std::back_inserter(numbers), [&part](int number) {
        return number >= part.lines.first && number <= part.lines.last &&
               !std::ranges::binary_search(part.preambleLines, number);
    });
    return numbers;
}

} // namespace

QString linesOutside(const TemplateReading &reading, qsizetype part, QStringView text)
{
    const QList<int> numbers = numbersOutside(reading, reading.parts[part]);
    if (numbers.isEmpty())
        return {};
    const std::vector<TextLine> all = splitLines(text);
    QSet<int> labels; // a rule under one is its markup
    for (const Section &section : reading.sections)
        labels.insert(section.labelLine);
    QList<QStringView> lines;
    int before = 0;
    for (const int number : numbers) {
        const auto line = std::ranges::lower_bound(all, number, {}, &TextLine::number);
        if (line == all.end() || line->number != number ||
            (isRule(line->text) && labels.contains(number - 1)))
            continue;
        if (before > 0 && number > before + 1) // what stood apart stands apart
            lines += QStringView();
        lines += line->text;
        before = number;
    }
    return normalBody(std::move(lines));
}

RegistrationTemplate withLinesOutside(const TemplateReading &reading, qsizetype part, QStringView text)
{
    RegistrationTemplate whole = reading.parts[part].text;
    if (const QString outside = linesOutside(reading, part, text); !outside.isEmpty())
        whole.others += {QStringLiteral("Lines outside the template"), outside};
    return whole;
}

} // namespace nidus::formats
