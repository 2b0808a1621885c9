// Whether two URNs are the same: RFC 8141 §3.1 (URN-equivalence), RFC 2141 §5 and the draft of 2012 §5
// (lexical equivalence), the draft of 2015 §4.1. Compared octet by octet after case normalization of the
// scheme, the NID and the percent-encoding; nothing is decoded; r, q and f do not count.
#pragma once

#include "core/urn/urn.h"

#include <string>

namespace nidus::urn {

// What becomes of the query in the draft of 2012; the other syntaxes know only Ignored.
enum class Query {
    Ignored,  // step 5a: to tell named resources apart
    Compared, // step 5b: to tell results of resolution apart; the directives may stand in any order
};

// `a` and `b` are what parseUrn made of the texts, and valid.
bool areEquivalent(std::string_view textA, const ParsedUrn &a, std::string_view textB, const ParsedUrn &b,
                   Query query = Query::Ignored);

// The part of the normal form that is compared when the query is ignored: equal for equivalent URNs,
// different for all others. A key for groups.
std::string comparedForm(std::string_view text, const ParsedUrn &urn);

} // namespace nidus::urn
