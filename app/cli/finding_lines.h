// Findings as lines: "FILE:LINE: severity: rule: words (clause)".
#pragma once

#include "app/cli/store_option.h"
#include "core/formats/text/template_reader.h"
#include "core/registration/finding.h"

#include <QByteArray>

#include <array>

namespace nidus::cli {

// Finds the source lines of one part's findings. Asked in the order of their places (as the rules give them),
// it passes over each body once.
class FindingPlaces {
public:
    FindingPlaces(const formats::TemplateReading &reading, qsizetype part);
    // Never 0: what has no line of its own stands at the field's label, else at the template's first line.
    int line(const Finding &finding);

private:
    int fallback(std::optional<Field> field) const;
    struct Passed {
        qsizetype offset = 0;
        int lines = 0;
    };
    const formats::TemplateReading &m_reading;
    qsizetype m_part;
    std::array<Passed, fieldCount> m_passed;
};

QByteArray findingText(const QString &file, int line, const Finding &finding); // no line feed
// With its line feed.
QByteArray findingJson(const QString &file, int line, const Finding &finding);

// BadArgument with `unknown`, and the rule that may be meant, when there is no such rule.
ActResult<> checkRule(const QString &rule, const QString &unknown);

} // namespace nidus::cli
