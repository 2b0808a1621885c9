// What a sentence claims of q- and f-components that RFC 8141 §2.3 does not let them be.
#pragma once

#include "core/rules/sentences.h"

#include <QStringView>

#include <optional>

namespace nidus::rules {

// `before`: what stands before the sentence in its field, for "it" and "this keyword". `inResolution`: a
// service is one that resolves.

// "The resolver refuses any request in which it is missing": names cannot be resolved without (§2.3.2).
bool needsQueryToResolve(QStringView before, QStringView sentence, bool inResolution);

// "The client hands over the fragment", "from the part behind the number sign the resolver picks the server":
// what the client keeps for itself (§2.3.3).
bool sendsFragment(QStringView sentence, bool inResolution);

// "With an r-component a client chooses the mirror": before a standard gives it a meaning (§2.3.1).
bool usesResolutionComponent(QStringView sentence);

// "An r-component begins with ?=", "?+ introduces the q-component": each with the mark of the other (§2.3.1,
// §2.3.2).
bool exchangesDelimiters(QStringView sentence);
// The same in a grammar, `"?=" r-component`: where it stands in `syntax`, or nothing.
std::optional<Span> exchangedInGrammar(QStringView syntax);

// "Relative references are resolved against the name of the sheet" (§4.3).
bool usesRelativeReferences(QStringView sentence);

// "An f-component changes which resource is named": a component would be a part of the name (§2.3, §3.1).
bool namesByComponent(QStringView field, Span sentence);

// "Different f-components identify different sections": of one resource, which they may.
bool tellsPlacesApart(QStringView sentence);

} // namespace nidus::rules
