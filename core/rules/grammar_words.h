// What is said of a fault of a grammar (core/abnf), and by which clause.
#pragma once

#include "core/abnf/grammar.h"
#include "core/registration/finding.h"

#include <QList>
#include <QString>

#include <optional>

namespace nidus {

// A sentence or two, translated; names what the fault is about and, where there is one, what to write
// instead.
QString message(const abnf::Fault &fault);

// "RFC 5234 §3.2"
QString clauseOf(const abnf::Fault &fault);

// What it is to a template, whose Syntax may be described in many ways; nothing: it is not said there. A
// warning leaves open which names are meant.
std::optional<Severity> severityInTemplate(const abnf::Fault &fault);

// The kinds of fault, in the order of the words' table.
struct FaultRule {
    const char *rule, *clause;
    std::optional<Severity> inTemplate; // severityInTemplate()
};
QList<FaultRule> faultRules();

// "error", "warning", "advice"
QString id(abnf::Fault::Severity severity);

} // namespace nidus
