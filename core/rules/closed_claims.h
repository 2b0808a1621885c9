// What a sentence claims of who can use the names (RFC 8141 §5.1): a closed community, or holders of a
// product.
#pragma once

#include <QStringView>

namespace nidus::rules {

// "Exchanged between the members alone", "outside the intranet the names mean nothing", "never seen on the
// Internet", "use of the names requires our software". Who assigns names is another matter.
bool isForFewOnly(QStringView sentence);

// "The old numbers were known to staff only": what a namespace makes an end to.
bool isOfThePast(QStringView sentence);

// Are names what it speaks of?
bool isOfNames(QStringView sentence);

// "Only members get an answer from the server": of who is served, not of names.
bool isOfService(QStringView sentence);

// "A bare number has no meaning outside this namespace": of values, and not of people.
bool isOfBareValues(QStringView sentence);

} // namespace nidus::rules
