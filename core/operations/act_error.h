// Why an act at the desk was not done. Nothing of it is kept; what was saved before stays.
#pragma once

#include "core/formats/read_error.h"
#include "core/formats/xml/registration_xml.h"
#include "core/records/store_error.h"
#include "core/registration/finding.h"
#include "core/registration/nid.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QString>

#include <utility>

namespace nidus {

struct ActError {
    enum class Kind {
        Store,      // the store failed: `store` says how
        Unreadable, // a document cannot be read: `read` and `place` (its file) say where
        Unwritable, // an export cannot be written: `write`
        File,   // a file or folder cannot be opened, read or written: `place`, `detail` (the system's words)
        BadNid, // `detail` is no NID: `nid` says why
        NotRegistered,      // no registration of that NID: `detail`
        NoSuchVersion,      // the registration has no such version: `detail` ("csa@4")
        NoSuchRequest,      // `detail` ("R-7")
        NoTemplate,         // the registration has an entry but no template: `detail`
        NotListed,          // registered, but the newest edition has no entry of it: `detail`
        NoSuchEdition,      // no edition as of that day or of that number: `detail`
        RequestClosed,      // published or withdrawn already: `detail` says which
        Changed,            // another desk saved or published meanwhile; look again
        Findings,           // errors stand unanswered: `findings`
        AnswerRefused,      // an answer that does not count: `detail` is the rule, `place` why, translatable
        NothingToChange,    // the correction equals the text that stands
        IsRevision,         // a change of registrant is a revision, no correction
        NamesAnother,       // the template names another NID: `detail`
        NoNid,              // the template names no NID, or several
        BadArgument,        // `detail` says which and why (translatable)
        NeedsInsert,        // the edition (`detail`: its day) is older than the newest (`place`: its day)
        Conflicts,          // conflicts of `place` (the name) stand undecided: `detail` lists them
        NoSuchConflict,     // `detail`: "acorn look-alike ac0rn"
        NotDecidable,       // no decision lifts a conflict of this kind: `detail`
        NeedsOutsideRuling, // a trademark blocks only where an expert or a court said so: `detail` is the
                            // name
        NoSuchDecision,     // `detail`: its id; `place`: who has taken it back already, if anybody
        Recused,            // `place` (the reviewer) decides nothing on `detail` ("R-7")
        NotWatched,         // `detail` is not on the watch list
        Cancelled,
    };
    Kind kind = Kind::Store;
    QString detail;
    QString place;
    StoreError store;
    formats::ReadError read;
    formats::WriteError write;
    std::optional<NidError> nid;
    Findings findings;
};

template <class T = void> using ActResult = Result<T, ActError>;

inline unexpected<ActError> refused(ActError::Kind kind, QString detail = {}, QString place = {})
{
    return unexpected(ActError{kind, std::move(detail), std::move(place), {}, {}, {}, {}, {}});
}

// The errors of the layers below, passed on by NIDUS_TRY and NIDUS_DO.
template <> inline ActError errorFrom<ActError>(StoreError error)
{
    return {ActError::Kind::Store, {}, {}, std::move(error), {}, {}, {}, {}};
}
template <> inline ActError errorFrom<ActError>(formats::WriteError error)
{
    return {ActError::Kind::Unwritable, {}, {}, {}, {}, std::move(error), {}, {}};
}
template <> inline ActError errorFrom<ActError>(NidError error)
{
    return {ActError::Kind::BadNid, error.text, {}, {}, {}, {}, std::move(error), {}};
}
// Errors stand unanswered.
inline unexpected<ActError> unansweredErrors(Findings findings)
{
    return unexpected(ActError{ActError::Kind::Findings, {}, {}, {}, {}, {}, {}, std::move(findings)});
}
// Why the document `file` cannot be read.
inline ActError unreadable(const QString &file, formats::ReadError error)
{
    return {ActError::Kind::Unreadable, {}, file, {}, std::move(error), {}, {}, {}};
}
// Whether there is no store yet: no file, or an empty one.
bool isMissingStore(const ActError &error);

// What happened, what was kept and what to do, for a person; translatable.
QString message(const ActError &error);

} // namespace nidus
