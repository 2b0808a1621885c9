// The store against a published registry: what only one of them has and what they have otherwise, head,
// people, entries, their order and templates; and taking over what is published.
#pragma once

#include "core/diff/comparison.h"
#include "core/operations/reconciled.h"
#include "core/operations/session_subject.h"

#include <functional>

namespace nidus {

class Reconciliation : SessionSubject {
public:
    using SessionSubject::SessionSubject;
    using Progress = std::function<bool(qint64 done, qint64 total, const QString &file)>; // false: Cancelled

    // `path`: IANA's registry XML, a folder in IANA's layout, or templates. Reads only; the day of the
    // edition does not count. Templates that only the store has are said where the folder has templates.
    // BadArgument where there is no one published registry at `path`, or nothing of it could be compared;
    // File, Unreadable, Cancelled.
    ActResult<Reconciled> reconcile(const QString &path, const Progress &progress);
    // Whether the store still is as it was compared, as far as that tells differences. Costs nothing.
    ActResult<bool> isAsReconciled(const Reconciled &found);
    // One difference word by word: before is here, after is there. No section where there are not two sides
    // to compare: of an entry that only one of them has there are the references. As reconcile(); Changed
    // where the template's file has been written anew.
    ActResult<diff::Comparison> compareWords(const ReconciledDifference &difference);
    // One act (a large registry: one that the last of several shows), on top of the newest edition: a
    // document that is newer and taken whole keeps its day, any other gets today's. Nothing is taken when it
    // fails. As reconcile(); BadArgument without a reason, and for a name of which nothing differs or can be
    // taken over; Changed when another desk acted meanwhile. The progress is that of both halves: comparing,
    // then taking.
    ActResult<TakeOverReport> takeOver(const QString &path, const TakenOver &taken, const QString &reason,
                                       const Progress &progress);
};

} // namespace nidus
