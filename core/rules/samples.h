// The URNs that a draft itself gives as examples: each is read as RFC 8141 reads it.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"
#include "core/registration/utf16_places.h"

namespace nidus {

struct Sample {
    enum class Verdict {
        Valid,   // a URN of the draft's namespace
        Wrong,   // no URN; `words` say why
        Other,   // a URN of another namespace
        Pattern, // something is left open ("urn:acorn:{NSS}")
    };
    Verdict verdict = Verdict::Pattern;
    QString text; // as written
    Field field = Field::Syntax;
    Span span;     // in the field
    QString words; // translated
    bool operator==(const Sample &) const = default;
};

inline constexpr qsizetype mostSamples = 50'000; // of one text

// In the order of the fields; of more than `mostSamples` the first ones. `nid`: the name asked for; empty:
// none. Linear in the text.
QList<Sample> samplesOf(const RegistrationTemplate &text, const QString &nid);

} // namespace nidus
