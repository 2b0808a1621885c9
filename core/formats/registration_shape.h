// What must hold of a registration that comes from a document, whatever its format.
#pragma once

#include "core/registration/registration.h"

#include <optional>

namespace nidus::formats {

// The values that the schema lists; each may be empty.
bool isPosition(QStringView position); // as core/store/tables/positions.h makes them
bool isForm(QStringView form);
bool isEncoding(QStringView encoding);
bool isLineEnds(QStringView lineEnds);
bool isCorrectionClass(QStringView correctionClass);
bool isFoldedNid(QStringView nid);
bool isMoment(QStringView moment); // as value_text.h writes one

// What is wrong with `registration` as a whole, in words that are not translated; nothing when it fits
// together: kind and NID agree, versions ascend, none is repeated and each is what its text says, entries are
// those of this NID. `latest`: the last day on which anything can have been done; empty: not asked.
std::optional<QString> shapeFault(const Registration &registration, const QString &latest = {});

} // namespace nidus::formats
