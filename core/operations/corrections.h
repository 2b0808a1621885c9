// Corrections of a published version, and annotations of a registration.
#pragma once

#include "core/operations/session_subject.h"
#include "core/operations/version_reference.h"

namespace nidus {

struct Correction {
    RegistrationTemplate text;
    std::optional<Source> source;
    LineRange sourceLines;
    QString correctionClass; // one of correctionClasses(); empty: found from what differs
    QString reason;          // must say something
    // The version that the text was made from, so that no other correction of it is undone unseen; without
    // it, whatever stands is replaced.
    std::optional<VersionNumber> of = {};
};
// "layout", "labels", "encoding", "spelling", "date", "reference", "other"
const QStringList &correctionClasses();
// A change of meaning, registrant or contact: a revision, unless somebody says that it is none.
inline constexpr QLatin1String otherClass("other");
// What the difference is: otherClass where it is beyond what a correction is by itself (DESIGN §3).
QString correctionClass(const RegistrationTemplate &before, const RegistrationTemplate &after);

class Corrections : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Changed (another correction than `of` stands), NothingToChange, IsRevision (beyond a correction, and
    // its class is not otherClass), NamesAnother, NoNid, BringsFaults (errors, or a day that has not come),
    // BadArgument.
    ActResult<Published> correct(const Nid &nid, int number, const Correction &correction);
    // Deprecated or obsolete. NotRegistered; BadArgument without a reason, and when it is that already.
    // The entry says the status, too, in a new edition of the public registry.
    ActResult<> annotate(const Nid &nid, Status status, const QString &reason);
};

} // namespace nidus
