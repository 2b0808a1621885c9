// The store against a published registry: what only one of them has and what they have otherwise, head,
// people, entries, their order and templates; and taking over what is published.
#pragma once

#include "core/diff/comparison.h"
#include "core/operations/import/import_plan.h"
#include "core/operations/session_subject.h"

#include <QSet>

#include <functional>
#include <memory>

namespace nidus {

// What the newest edition here, or a template, has otherwise than the published registry.
struct ReconciledDifference {
    enum class What { Head, People, Entry, Order, Template };
    enum class Where { OnlyHere, OnlyThere, Different };
    What what = What::Entry;
    Where where = Where::Different;
    QString nid;                           // as listed; empty of the head and the people
    QList<diff::ValueChange> changes = {}; // as Exports::RegistryDifference; of a template the labels
    QStringList passages = {};             // of a template, one a change: diff::markedSections()
    QString version = {};                  // of a template here: "csa@2"
    QString whyNot = {};                   // why it cannot be taken over; empty: it can
    struct Source {                        // of a template there: which file, which text of it
        QString file = {};
        QByteArray digest = {};
        int text = 0, part = 0;
        bool operator==(const Source &) const = default;
    };
    Source source = {};
    bool operator==(const ReconciledDifference &) const = default;
};

struct Reconciled {
    QList<ReconciledDifference> differences; // head and people first, then by name
    QStringList notes; // what could not be compared: a file that is no template, and why
};

// What of the published registry is taken over.
struct TakenOver {
    bool all = false;    // everything that differs and can be
    QSet<QString> names; // else these, folded, each with what can be of its entry, place and template
    bool head = false;   // and what stands around the entries, people too
    // What differed when it was chosen, where somebody looked at it first: Changed when that is otherwise
    // now.
    std::shared_ptr<const Reconciled> seen = {};
};

class Reconciliation : SessionSubject {
public:
    using SessionSubject::SessionSubject;
    using Progress = std::function<bool(qint64 done, qint64 total, const QString &file)>; // false: Cancelled

    // `path`: IANA's registry XML, a folder in IANA's layout, or templates. Reads only; the day of the
    // edition does not count. Templates that only the store has are said where the folder has templates.
    // BadArgument where there is no one published registry at `path`; File, Unreadable, Cancelled.
    ActResult<Reconciled> reconcile(const QString &path, const Progress &progress);
    // One difference word by word: before is here, after is there. No section where there are not two sides
    // to compare: of an entry that only one of them has there are the references. As reconcile(); Changed
    // where the template's file has been written anew.
    ActResult<diff::Comparison> compareWords(const ReconciledDifference &difference);
    // One act (a large registry: one that the last of several shows), on top of the newest edition: a
    // document that is newer keeps its day, any other gets today's. Nothing is taken when it fails. As
    // reconcile(); BadArgument without a reason, and for a name of which nothing differs or can be taken
    // over; Changed when another desk acted meanwhile.
    ActResult<ImportReport> takeOver(const QString &path, const TakenOver &taken, const QString &reason,
                                     const Progress &progress);
};

} // namespace nidus
