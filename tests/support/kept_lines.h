// The lines of a text that a reading has kept: in a section, or as claimed by none.
#pragma once

#include "core/formats/text/template_reader.h"

#include <QSet>

namespace nidus::support {

inline QSet<int> keptLines(const formats::TemplateReading &reading)
{
    QSet<int> kept;
    for (const formats::Section &section : reading.sections) {
        for (int line = section.labelLine; line <= section.labelEnd; ++line)
            kept.insert(line);
        for (const int line : section.bodyLines)
            kept.insert(line);
    }
    for (const int line : reading.unclaimed)
        kept.insert(line);
    return kept;
}

} // namespace nidus::support
