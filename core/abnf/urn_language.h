// What a grammar means for RFC 8141: is every text that it derives a URN (§2) of the namespace?
#pragma once

#include "core/abnf/automaton.h"
#include "core/abnf/grammar.h"

#include <optional>
#include <string>
#include <string_view>

namespace nidus::abnf {

enum class Urns : std::uint8_t { All, Some, Unknown };

// "all", "some", "unknown"
const char *id(Urns urns);

// Why it is not known, or why there is no counter-example to show.
enum class UrnsReason : std::uint8_t {
    None,
    Prose,     // `unknown`, a prose value, may derive anything
    Undefined, // nobody defines `unknown`
    TooLarge,  // the grammar: the limit of steps was reached
    TooLong,   // the shortest counter-example has more than mostCounterExample characters
    NoGrammar, // there is no rule to begin with
};

// "prose", "undefined", "too-large", "too-long", "no-grammar"; nullptr for None
const char *id(UrnsReason reason);

struct UrnLanguage {
    Urns urns = Urns::Unknown;
    UrnsReason reason = UrnsReason::NoGrammar;
    std::string unknown;
    // The grammar does not write "urn:" itself: its texts are judged behind "urn:NID:".
    bool isOfNss = false;
    // A shortest text that the rule derives and that is no URN, where `urns` is Some. It is the grammar's
    // own: without "urn:NID:" where the grammar is of the NSS only.
    std::optional<std::u32string> counterExample;
    std::size_t fails = 0;    // the character of it with which no URN begins; its size: it ends too early
    bool hasEmptyNss = false; // it ends where the NSS would begin
    std::string rule;         // that lets it through: the innermost one, as it is written
    Part where;               // what in it does: an element, or the rule's name
};

// Of the rule `start` of `grammar`, which has the known rules that it names (withKnownRules). `nid`: a NID by
// RFC 8141 §2, in whatever case; empty: URNs of any namespace. A text with r-, q- or f-component is a URN,
// too (§2: `namestring`): what a grammar appends in their form is no counter-example. Texts that hang on
// prose or on undefined names are left out as long as one of the others is a counter-example. Its work is
// limited.
UrnLanguage urnLanguageOf(const Grammar &grammar, std::size_t start, std::string_view nid = {});

// Does the rule derive a text that begins with "urn:" because the grammar writes it, and not because any
// letters may stand there? Else it is one of the NSS.
bool writesScheme(const Grammar &grammar, std::size_t start);

// The names that can be assigned in the namespace `nid`: URNs without components (RFC 8141 §2,
// `assigned-name`), and of those that differ in the case of "urn" and the NID alone the one in small letters
// (§3.1).
Automaton assignedNames(std::string_view nid);

// What is to say of it: "abnf-no-urn", or "abnf-nss-empty" (RFC 8141 §2); "abnf-urns-unknown" where prose
// hides it, or the grammar is too large. `about` of the first two is the counter-example as a name, behind
// "urn:NID:" where it is of the NSS and the NID is known.
std::optional<Fault> faultOf(const UrnLanguage &language, std::string_view nid);

} // namespace nidus::abnf
