#include "core/translation.inc"

#include "ui/compare/comparison_section.h"

namespace nidus::ui {

namespace {

// A line of diff::changesText that has no sign is a field's name.
PrintedBlock::Kind kindOf(const QString &line)
{
    const bool isSigned = line.size() >= 2 && line[1] == u' ' && QStringView(u" -+~").contains(line[0]);
    return isSigned || line.isEmpty() ? PrintedBlock::Kind::Change : PrintedBlock::Kind::Heading;
}

} // namespace

PrintedSection comparisonSection(const QString &name, const QString &heading, const QString &text)
{
    PrintedSection section{name, heading, tr("- removed   + added   ~ unchanged lines left out"), {}};
    const QString said = text.isEmpty() ? tr("Both texts are the same.") : text;
    for (const QString &line : said.split(u'\n'))
        section.blocks += {kindOf(line), line};
    return section;
}

} // namespace nidus::ui
