// The normal form of a URN: scheme and NID in lower case, the digits of every percent-encoding in upper case,
// all else as it stands (RFC 8141 §3.1, RFC 3986 §6.2.2.1). Nothing is ever decoded and nothing left out, so
// that it has the length of the text and its components lie where they lay.
#pragma once

#include "core/urn/urn.h"

#include <string>

namespace nidus::urn {

// `urn` is what parseUrn made of `text`, and valid. Allocates once.
std::string normalForm(std::string_view text, const ParsedUrn &urn);

// The same into text.size() octets at `out`. Allocates nothing.
void writeNormalForm(std::string_view text, const ParsedUrn &urn, char *out);

} // namespace nidus::urn
