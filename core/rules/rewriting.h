// What is to be rewritten in a text of an older form (RFC 2611, RFC 3406) that has become the fields of RFC
// 8141, Appendix A: what changed its name or its meaning, what has no field of its own any more, and what the
// form did not ask for. A list for a person, who ticks it off; no finding comes of it.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

#include <QStringView>

namespace nidus::rules {

struct Rewriting {
    QString id;  // "rewriting.lexical-equivalence", "rewriting.syntax.rfc-2141": the same for every text
    Field field; // in which it is rewritten
    std::optional<Span> span; // of `field`: the lines that say it today; nothing: no line does
    QString title;            // in a few words: "Lexical equivalence is URN-equivalence now"
    QString words;            // what is to be written, and what differs
    QString clause;           // that asks for it: "RFC 8141 §3"
    bool operator==(const Rewriting &) const = default;
};

// In the order of the fields, and of the lines in each. Linear in the text.
QList<Rewriting> rewritingsOf(const RegistrationTemplate &text);

// Whether at least two headings of an older form stand in the fields of `text`: then it came from one.
bool hasOlderHeadings(const RegistrationTemplate &text);

inline constexpr QLatin1String rewritingPrefix("rewriting."); // with which the ids begin, and no other tick's

} // namespace nidus::rules
