// What was found, with what the list of it shows and searches: made beside the window's thread, as there may
// be a hundred thousand differences.
#pragma once

#include "core/operations/registrar.h"

#include <memory>
#include <vector>

namespace nidus::ui {

struct PreparedReconciled {
    Reconciled found;
    QStringList words;    // of a difference what differs, in one line
    QStringList searched; // its name and words, folded
    // Differences of one name stand together and are taken as one: where they begin, and end.
    std::vector<int> from, behind;
    std::vector<bool> isDoubtful; // one of its name is
    qsizetype takeable = 0;
    // Against what was shown before: which difference of the same name and kind that was (-1: none), and
    // whether all of its name are the same as then.
    std::vector<int> before;
    std::vector<bool> isAsBefore;

    const QList<ReconciledDifference> &differences() const { return found.differences; }
};
using SharedReconciled = std::shared_ptr<const PreparedReconciled>;

SharedReconciled prepared(Reconciled found, const SharedReconciled &before);

} // namespace nidus::ui
