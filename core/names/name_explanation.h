// Everything that the workbench says of one name: its parts, its forms, and a sentence for each syntax. Words
// come from core/registration/urn_words.h; here they are only put in their order.
#pragma once

#include "core/names/name_scanner.h"
#include "core/registration/finding.h"
#include "core/registration/registry_record.h"

#include <optional>

namespace nidus {

// A part of a name, in its octets.
struct NamedPart {
    urn::Part where;
    QString name; // "NID", "q-component", "host"
    bool operator==(const NamedPart &) const = default;
};

// A line of the explanation.
struct ExplainedRow {
    enum class Mark : quint8 { None, Good, Warning, Bad };
    QString label;
    Mark mark = Mark::None;
    QString name;  // set in the monospaced font
    QString words; // behind it
    // Where a name has its fault, to be marked: the name around it, and which characters. Length 0: none.
    QString excerpt;
    Span fault;
};

struct NameExplanation {
    QString name;                     // as it is parsed; empty: too long to be explained
    QString partsOf;                  // "Parts as RFC 8141 has them"
    QList<NamedPart> parts;           // in their order
    std::optional<std::size_t> fault; // where the name is no URN or URL, when it is none under any syntax
    QString normalForm;               // of what is valid
    QList<ExplainedRow> rows;
    QString spoken() const; // the parts for a screen reader: "NID: oak, NSS: leaf"
};

// `all` as a whole, for what is equivalent; `registries` for what a query of the draft of 2012 asks for.
NameExplanation explainName(const FoundNames &all, int row, const QueryRegistries &registries = {});

// The normal form alone; empty for what has none.
QString normalFormOf(const FoundNames &all, int row);

} // namespace nidus
