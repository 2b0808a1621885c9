// What a revision's grammars take away from those who have names by the version before (RFC 8141 §5.1).
#pragma once

#include "core/rules/urn_forms.h"

namespace nidus {

struct GrammarChange {
    enum class Kind {
        None,    // nothing is taken away, or there was no grammar
        Gone,    // there was a grammar, and there is none
        Less,    // `name` was a name, and is none
        Unknown, // nobody can tell; `reason`
    };
    enum class Reason {
        None,
        OpenBefore, // the earlier grammar leaves open which names it means: `about`, if that is known
        OpenNow,    // this one does
        Samples,    // not all names could be compared: none of those tried is taken away
    };
    Kind kind = Kind::None;
    Reason reason = Reason::None;
    bool hasEarlier = false; // there was a grammar
    bool isExact = false;    // `name` is a shortest one; else one of those tried
    QString name;            // as a URN
    QString about;           // the earlier rule, or what leaves open which names are meant
};

// `earlier`, `syntax`: bodies of Syntax; `now`: the forms of the second; `nid`: a NID by RFC 8141 §2. Regular
// expressions count where there is no other grammar. Its work is limited.
GrammarChange grammarChangeBetween(const QString &earlier, const QString &syntax, const UrnForms &now,
                                   const QString &nid);

} // namespace nidus
