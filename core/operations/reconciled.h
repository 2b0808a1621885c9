// What the store and a published registry have otherwise, and what is done with it, in words: the window and
// the command line say the same.
#pragma once

#include "core/diff/diff.h"
#include "core/operations/import/import_plan.h"

#include <QSet>

#include <memory>

namespace nidus {

// What the newest edition here, or a template, has otherwise than the published registry.
struct ReconciledDifference {
    enum class What { Head, People, Entry, Order, Template };
    enum class Where { OnlyHere, OnlyThere, Different };
    What what = What::Entry;
    Where where = Where::Different;
    QString nid; // as listed; empty of the head and the people
    // Of an entry that one side has, what it says: the other side is empty. Of a template the labels, and of
    // one that one side has which version. In words for people, not translated labels of Appendix A.
    QList<diff::ValueChange> changes = {};
    QStringList passages = {}; // of a template, one a change: diff::markedSections()
    QString version = {};      // of a template here: "csa@2"
    QString whyNot = {};       // why it cannot be taken over; empty: it can
    QStringList doubts = {};   // why it may be a mistake there; it is taken over by name only
    bool isRegistered = false; // of an entry only there: the name is registered here, and listed no more
    struct Source {            // of a template there: which file, which text of it
        QString file = {};
        QByteArray digest = {};
        int text = 0, part = 0;
        bool operator==(const Source &) const = default;
    };
    Source source = {};
    bool canBeTaken() const { return whyNot.isEmpty(); }
    bool operator==(const ReconciledDifference &) const = default;
};
// The doubts, then "date: 2015-01-01 → 2016-06-06", of what only one side has "date: 2015-01-01"; why not.
QStringList words(const ReconciledDifference &difference);

struct Reconciled {
    QList<ReconciledDifference> differences; // head and people first, then by name
    QStringList notes;    // what could not be compared: a file that is no template, and why
    QStringList oddities; // what is odd there and was compared, or stands there and is no part of it
    qint64 edition = 0, version = 0; // the newest ones here: RegistryState
};

// What of the published registry is taken over.
struct TakenOver {
    bool all = false;    // everything that differs and can be, but for what is doubtful
    QSet<QString> names; // these, folded, each with what can be of its entry, place and template
    bool head = false;   // and what stands around the entries, people too
    // What differed when it was chosen, where somebody looked at it first: Changed when that is otherwise
    // now.
    std::shared_ptr<const Reconciled> seen = {};
    bool doubtful = false; // with `all`: that, too
};

// What is taken of differences in the order of Reconciled: what is said of one name goes together, and where
// one of its differences is doubtful, so are the others.
struct TakenDifferences {
    QList<ReconciledDifference> taken;
    QSet<QString> names; // folded, of these
    bool head = false;
    QStringList leftOut; // names that are doubtful, as listed, and not asked for by name; of the head ""
};
TakenDifferences takenOf(const QList<ReconciledDifference> &differences, const TakenOver &asked);

// What is done, one a kind of difference: "2 names listed: acorn, birch". The numbers add up to that of the
// differences.
QStringList figuresOf(const QList<ReconciledDifference> &taken);

struct TakeOverReport {
    ImportReport report;
    qint64 count = 0;    // of the differences that were taken over
    QStringList figures; // figuresOf() them
    QStringList leftOut; // TakenDifferences::leftOut
};
// "2 differences were taken over: 1 name listed: acorn; 1 entry changed: birch", and what was left out.
QString message(const TakeOverReport &report);
// What was left out, and how it is taken; empty: nothing.
QString leftOutWords(const QStringList &leftOut);

} // namespace nidus
