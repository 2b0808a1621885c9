// A template that somebody quotes in a reply: every line of it behind ">".
#pragma once

#include "core/formats/text/text_lines.h"

#include <optional>

namespace nidus::formats {

// The lines of the quotation in `text` without its marks, with page breaks marked; lines around and between,
// which are the reply's own, are outside. Nothing when hardly a line is quoted. `text` must outlive the
// result. Linear.
std::optional<TextLines> quotedLines(QStringView text);

} // namespace nidus::formats
