// The names of a grammar for whoever edits its text: what each says, where it is defined and used, and what
// has to change when it gets another name.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

struct Symbol {
    std::string name;         // as it is defined first; else as it is used first
    std::string_view from;    // the document of a known rule; empty: it is defined in the text, or nowhere
    Part definition;          // its name, where it is defined first; absent: not in this text
    Part whole;               // that definition, from the name to its end
    std::vector<Part> places; // the name wherever it stands, without angle brackets; ascending
    bool isDefinedHere() const { return definition.present(); }
};

// Every name that `found` of `text` defines or uses, each once whatever its case (RFC 5234 §2.1), in the
// order of their first places. `grammar` is readGrammar(text, found). Linear in the text.
std::vector<Symbol> symbolsOf(std::string_view text, const FoundGrammar &found, const Grammar &grammar);

// The symbol whose name stands at `octet`, or ends there; nullptr: none.
const Symbol *symbolAt(const std::vector<Symbol> &symbols, std::size_t octet);

// Why a rule cannot be called so.
enum class NameFault : std::uint8_t {
    NoName, // RFC 5234 §2.1: a letter, then letters, digits and hyphens
    Taken,  // another rule of the grammar has it
    Known,  // RFC 5234 Appendix B.1 has it
};

// May `symbol`, one of `symbols`, be called `name`? In whatever case it is called now it may.
std::optional<NameFault> faultOfName(const std::vector<Symbol> &symbols, const Symbol &symbol,
                                     std::string_view name);

} // namespace nidus::abnf
