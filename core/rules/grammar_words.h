// What is said of a fault of a grammar (core/abnf), and by which clause.
#pragma once

#include "core/abnf/grammar.h"

#include <QString>

namespace nidus {

// A sentence or two, translated; names what the fault is about and, where there is one, what to write
// instead.
QString message(const abnf::Fault &fault);

// "RFC 5234 §3.2"
QString clauseOf(const abnf::Fault &fault);

// "error", "warning", "advice"
QString id(abnf::Fault::Severity severity);

} // namespace nidus
