// Ways to reach a person, as registrants really write them. Each says whether `text` holds one; all are
// lenient, because a false alarm about a real address is worse than a missed one.
#pragma once

#include "core/registration/finding.h"

#include <QStringView>

namespace nidus::rules {

// `user@host.example`, `user&host.example` (as IANA prints it), `user at host.example`, `user (at) host dot
// example`.
bool hasEmail(QStringView text);

// "+44 20 7946 0000", "1-215-555-0123", "Tel. 79460000"; no dates, no short numbers.
bool hasTelephone(QStringView text);

// A line marked as an address that says something, a post-office box, or a line with a number where street
// numbers and postcodes stand.
bool hasPostalAddress(QStringView text);

// "Contact: to be named after the meeting", "the secretary (vacant at present)": nobody is named yet.
bool putsContactOff(QStringView text);

// A word that is meant for an e-mail address and has no "@": behind "e-mail", or with the name of a person or
// an office of `text` before the domain ("ada.reed.oak.example"); length 0: there is none. Of a text without
// an e-mail address.
Span emailWithoutSign(QStringView text);

} // namespace nidus::rules
