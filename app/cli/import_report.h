// What an import says it did.
#pragma once

#include "app/cli/output.h"
#include "core/operations/registrar.h"

namespace nidus::cli {

// What was added and changed on standard output, what was refused on standard error, then the sums.
void printReport(const ImportReport &report, bool dryRun, Output &out);
// All of it as one JSON object.
void printReportJson(const ImportReport &report, bool dryRun, Output &out);

} // namespace nidus::cli
