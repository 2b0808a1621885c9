// What a query of draft-ietf-urnbis-rfc2141bis-urn-03 §2.3 asks for, directive by directive, by the
// registries of its keywords and of its resolution services (§9.2).
#pragma once

#include "core/registration/registry_record.h"
#include "core/urn/urn.h"

#include <string_view>

namespace nidus {

struct ExplainedDirective {
    QString keyword, value;
    bool isRegistered = false; // keyword and, of "s", value
    QString words;             // purpose, reference and status, or what a resolver does with it; translatable
};

// The directives of `text` in their order; none where it is no URN of the draft, or has no query.
QList<ExplainedDirective> explainQuery(std::string_view text, const QueryRegistries &registries = {});

} // namespace nidus
