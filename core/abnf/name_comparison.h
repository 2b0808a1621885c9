// What another version of a text takes away from those who have names already, where several rules of several
// grammars say which names there are (RFC 8141 §5.1).
#pragma once

#include "core/abnf/comparison.h"

#include <span>
#include <string_view>

namespace nidus::abnf {

// A rule that derives names of a namespace, or their NSS. `grammar` has the known rules that it names.
struct NameForm {
    const Grammar &grammar;
    std::size_t rule;
    bool isOfNss;
};

// Names that one of `old` derives and none of `now`, and the other way about; `nid`: a NID by RFC 8141 §2.
// What is no name that can be assigned does not count (urn_language.h, assignedNames()). Each list has one
// form at least.
Comparison compareNames(std::span<const NameForm> old, std::span<const NameForm> now, std::string_view nid,
                        const ComparisonLimits &limits = {});

} // namespace nidus::abnf
