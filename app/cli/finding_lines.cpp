#include "app/cli/finding_lines.h"

#include "app/cli/plain_text.h"
#include "core/records/actor.h"

#include <algorithm>

namespace nidus::cli {

FindingPlaces::FindingPlaces(const formats::TemplateReading &reading, qsizetype part)
    : m_reading(reading), m_part(part)
{
}

int FindingPlaces::fallback(std::optional<Field> field) const
{
    const auto &part = m_reading.parts[m_part];
    if (field)
        for (const qsizetype index : part.sections)
            if (m_reading.sections[index].field == field)
                return std::max(1, m_reading.sections[index].labelLine);
    return std::max(1, part.lines.first);
}

int FindingPlaces::line(const Finding &finding)
{
    if (!finding.field)
        return fallback({});
    const QString &body = m_reading.parts[m_part].text[*finding.field];
    const qsizetype target = std::clamp<qsizetype>(finding.span.start, 0, body.size());
    Passed &passed = m_passed[size_t(*finding.field)];
    if (target < passed.offset)
        passed = {};
    passed.lines += int(QStringView(body).sliced(passed.offset, target - passed.offset).count(u'\n'));
    passed.offset = target;
    const int line = body.isEmpty() ? 0 : m_reading.sourceLine(m_part, *finding.field, passed.lines);
    return line > 0 ? line : fallback(finding.field);
}

QByteArray findingText(const QString &file, int line, const Finding &finding)
{
    return sentence(file) + ':' + QByteArray::number(line) + ": " + id(finding.severity).toUtf8() + ": " +
           sentence(finding.rule) + ": " + sentence(finding.words) + " (" + sentence(finding.clause) + ')';
}

QByteArray findingJson(const QString &file, int line, const Finding &finding)
{
    JsonLine json;
    json.text("file", file)
        .number("line", line)
        .text("severity", id(finding.severity))
        .text("rule", finding.rule);
    json.textOrNull("field", finding.field ? id(*finding.field) : QString());
    json.text("words", finding.words).text("clause", finding.clause);
    json.textOrNull("remedy", finding.remedy ? finding.remedy->words : QString());
    if (finding.suppressed) {
        JsonLine suppressed;
        suppressed.text("reason", finding.suppressed->reason).text("by", finding.suppressed->by);
        json.json("suppressed",
                  suppressed
                      .textOrNull("at", finding.suppressed->at.isValid() ? timeText(finding.suppressed->at)
                                                                         : QString())
                      .object());
    }
    if (finding.lifted)
        json.text("lifted", wordsOf(*finding.lifted));
    return json.line();
}

ActResult<> checkRule(const QString &rule, const QString &unknown)
{
    QStringList known;
    for (const rules::RuleInfo &info : rules::allRules())
        known += QString::fromLatin1(info.id);
    if (known.contains(rule))
        return {};
    return refuseCall(withNearest(unknown, rule, known));
}

} // namespace nidus::cli
