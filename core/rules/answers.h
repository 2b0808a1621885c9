// Whether what a field says answers the questions of its clause: RFC 8141 §6.4.
#pragma once

#include "core/registration/field.h"

#include <QStringView>

namespace nidus::rules {

struct Subject;

enum class Content {
    Nothing, // of the field's subject; or it points elsewhere, is not decided, repeats what was asked
    Subject, // something of it, and what is said of it was not recognized
    Position,
};

// Of Purpose, Syntax, Assignment, Security and Privacy, Interoperability, Resolution. What is empty, a
// placeholder or long is a position here: other rules, or a person, judge it. Linear in the text.
Content contentOf(const Subject &subject, Field field);

// "See Section 4 of RFC 8515", an address: what is meant stands there.
bool pointsAtDocument(QStringView body);

} // namespace nidus::rules
