// Reviewing names (RFC 8141 §5.1): conflicts, decisions on them, reviewers who stand aside.
#pragma once

#include "core/conflicts/name_list.h"
#include "core/operations/act_error.h"
#include "core/operations/review.h"
#include "core/operations/session_subject.h"

#include <functional>

namespace nidus {

class ConflictReview : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // What a name could collide with, before anybody asks for it as well: open requests for it are conflicts,
    // too. A text that is no NID has one conflict, nid-syntax. The first call reads the registry's names and
    // the lists of others (100,000 names: about half a second); each further one takes well under a
    // millisecond, and what the store got meanwhile is added.
    ActResult<Review> conflictsOf(const QString &name);
    // The same for a request, or for `text` as if it had been saved. A revision and an informal request have
    // none.
    ActResult<Review> conflictsOfRequest(qint64 request, const RegistrationTemplate *text = nullptr);
    // Of every open request for a new formal name, in the order of their numbers.
    ActResult<QList<Review>> openConflicts();
    // Of every registration that has any, against all others; a pair once. `take` returns false to stop.
    ActResult<> conflictsOfAll(const std::function<bool(const Review &)> &take);
    // The same in steps, for who looks at a large registry: of `most` (at least 1) registrations behind one
    // of them (0: from the first). The one looked at last, for the next step; 0 when none is left, or `take`
    // has stopped.
    ActResult<qint64> conflictsOfSome(qint64 behind, int most,
                                      const std::function<bool(const Review &)> &take);

    // Rules on one conflict that stands now; the decision's id. Where several requests ask for the name and
    // none is named, for each of them; then several ids. NoSuchConflict, NotDecidable (what blocks), Recused,
    // NeedsOutsideRuling (a trademark blocks only where an expert or a court said so: the reason names where
    // to read it).
    ActResult<QList<qint64>> decide(const RulingRequest &ruling);
    // All that was ever ruled on a conflict, oldest first. `other` as in RulingRequest.
    ActResult<QList<Ruling>> rulings(const QString &name, conflicts::Kind kind, const QString &other);
    // Takes a decision back: the one before it stands again. Both stay on record. NoSuchDecision also when it
    // was taken back.
    ActResult<> undoDecision(qint64 decision, const QString &reason);
    // `reviewer` (empty: who acts) decides nothing on the request from now on, and does not publish it.
    ActResult<> recuse(qint64 request, const QString &reviewer, const QString &reason);
    ActResult<QList<Recusal>> recusals(qint64 request);

    // Where the lists of others are looked for; conflicts::ListFolders::fromEnvironment() without it.
    void setListFolders(const conflicts::ListFolders &folders);
};

} // namespace nidus
