// A comparison as it stands on paper.
#pragma once

#include "ui/print/paged_section.h"

namespace nidus::ui {

// `name`: what was compared; `heading`: which two; `text`: diff::changesText.
PrintedSection comparisonSection(const QString &name, const QString &heading, const QString &text);

} // namespace nidus::ui
