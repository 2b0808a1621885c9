// What stands in a text outside its template: a registry's stamp, a signature, a mail's head, a remark behind
// the last section. Where a source is kept these lines stay in it; `template convert` has to print them.
#pragma once

#include "core/formats/text/template_reader.h"

namespace nidus::formats {

// The lines of part `part` that no section claims and that do not stand in its preamble, as a body in normal
// layout. `text`: what was read, with line numbers that nobody has changed since.
QString linesOutside(const TemplateReading &reading, qsizetype part, QStringView text);

// The template of part `part` with these lines as one further section, the last (DESIGN §4 (8)). Its label is
// part of a template, so never translated.
RegistrationTemplate withLinesOutside(const TemplateReading &reading, qsizetype part, QStringView text);

} // namespace nidus::formats
