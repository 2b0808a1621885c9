// A conflict on its way to standard output.
#pragma once

#include "core/operations/review.h"

#include <QByteArray>

namespace nidus::cli {

// One JSON object on a line: `name`, `kind`, `weight`, `other`, `source`, `evidence`, `decision`; `request`
// is the one that asks for the other name, `asked_by` the one under review; both null where there is none.
// Anonymous: `by` is null.
QByteArray conflictJson(const Review &review, const ReviewedConflict &one, bool isAnonymous);
// Tab-separated: weight, kind, name, other, decision, evidence, source.
QByteArray conflictLine(const ReviewedConflict &one);

} // namespace nidus::cli
