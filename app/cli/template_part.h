// Which of a document's templates is meant.
#pragma once

#include "core/formats/text/template_reader.h"
#include "core/operations/act_error.h"

namespace nidus::cli {

// The only part, or the one of `nid` (any case; empty: not said). BadArgument when there are several and
// `nid` picks none.
ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid);

} // namespace nidus::cli
