// What kind of change it is that one text of a version brings to the text before it: which are corrections,
// and which mean something else (DESIGN §3).
#pragma once

#include "core/diff/diff.h"

namespace nidus::diff {

enum class ChangeKind {
    Layout,    // blanks and line ends
    Labels,    // headings and sub-labels; a text under another label
    Encoding,  // characters that had been read or printed wrongly; marks as keyboards have them
    Spelling,  // of words (isSpelling), in Registrant of names; in Syntax also a slip of the pen
    Date,      // the field
    Reference, // what Documentation refers to
    Meaning,   // anything else: a revision
};

// The change of one field. A number and a name that mean what they meant are layout. `nid`: of the text, so
// that in Syntax it may be spelt as it is; empty: not known.
ChangeKind kindOf(const FieldChange &change, const QString &nid = {});
// Of all that differs between two texts: the kind that says most, in the order of ChangeKind.
ChangeKind kindOf(const RegistrationTemplate &before, const RegistrationTemplate &after);
// Those of the changes that are of the kind Meaning.
QList<FieldChange> changesOfMeaning(const RegistrationTemplate &before, const RegistrationTemplate &after);

} // namespace nidus::diff
