// What a template states in its short fields, read the way real templates write them. One place, because the
// reader, the rules, the store and the lists must agree. Registrants have a source of their own:
// registrant_name.cpp.
#pragma once

#include "core/registration/nid.h"
#include "core/registration/registration_template.h"
#include "core/registration/stated_date.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace nidus {

// A field whose whole value is one word, without quotation marks, punctuation and "urn:" around it.
struct LoneWord {
    QString word;
    bool isQuoted = false;
    bool standsForNone = false; // "tbd", "none", "unassigned", "n/a" …
    // The word is the name, whatever else it means ("iana", "formal", "string"); one that stands for none
    // only where quotation marks say so.
    bool isName() const { return isQuoted || !standsForNone; }
};
std::optional<LoneWord> loneWord(QStringView field); // nothing: it says more, or nothing

// The NID that a Namespace Identifier field names, as written: `csa`, "ISBN Requested of IANA." → "ISBN",
// `"liberty" requested` → "liberty", 'The Namespace ID "example" has been assigned.' → "example". Empty when
// it names none ("To be assigned", "Requested of IANA (formal)"). The result need not be a valid NID (`ad_id`
// → "ad_id").
QString parseNidField(QStringView field);

// What the field says beside that name: its words in their order, in lower case, without those that lead up
// to a name ("urn:", "The following NID is requested of IANA:") and without the name. "acorn, for trees" →
// "trees". Empty where it says the name and no more.
QStringList wordsBesideNid(QStringView field);

// What a request for a new namespace asks for where nobody says it beside the template: an informal one where
// its Namespace Identifier names none and speaks of informal ones only. Who writes a name asks for it, so a
// formal one is asked for under the name "urn-9", too (RFC 8141 §5.1 (2), §5.2).
Kind kindAskedFor(QStringView field);

// Of a field that is a list of names ("acorn, oak", "acorn or oak", a name a line), those behind the first
// that are another name than it: views into `field`. Empty for anything that is no such list.
QList<QStringView> furtherNids(QStringView field);

// The version as a positive integer: "1", "2 (revision of …)", "1.0", "Rev. 1", "first" → 1; "2.1", "0",
// "none" → nothing.
std::optional<int> statedVersion(QStringView field);

// The registrant's name for lists: of an organization before that of a person, without its sub-label
// ("Name:"); one line; may be empty.
QString registrantName(QStringView field);

// The same by what they are: the organization, and the person who speaks for it or registers by himself. One
// line each; either may be empty.
struct RegistrantNames {
    QString organization, person;
};
RegistrantNames registrantNames(QStringView field);

} // namespace nidus
