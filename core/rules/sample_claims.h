// What a text says of the URNs in it: that they are names of the namespace, or that they are none.
#pragma once

#include "core/rules/samples.h"
#include "core/rules/sentences.h"

#include <span>

namespace nidus::rules {

enum class SampleClaim {
    Name,   // nothing is said against it
    NoName, // "Invalid:", "is not a valid name", "(invalid)"
    Open,   // something is denied near it, and what is for a person to say
};

// Of each of `samples`, which are in the order of the fields. `prose`: the statements of each field, by its
// number. What is said of another name in the same sentence does not count, nor does what denies nothing
// ("never invalid", "not only"). Linear in the text.
QList<SampleClaim> claimsOf(const RegistrationTemplate &text, std::span<const QList<Statement>> prose,
                            const QList<Sample> &samples);

// The statement in which something at `at` stands; nullptr: in none, as in a grammar.
const Statement *statementAt(const QList<Statement> &statements, qsizetype at);

} // namespace nidus::rules
