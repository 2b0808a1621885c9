#include "ui/reconcile/prepared_reconciled.h"

#include "ui/look/plain_text.h"
#include "ui/reconcile/differences_model.h"

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int mostLetters = 200; // of what differs, in one line

void findGroups(PreparedReconciled &prepared, const QStringList &names)
{
    const int count = int(names.size());
    prepared.from.resize(size_t(count));
    prepared.behind.resize(size_t(count));
    prepared.isDoubtful.assign(size_t(count), false);
    for (int from = 0, behind = 0; from < count; from = behind) {
        bool isDoubtful = false;
        for (behind = from; behind < count && names[behind] == names[from]; ++behind) {
            const ReconciledDifference &one = prepared.differences()[behind];
            isDoubtful = isDoubtful || (one.canBeTaken() && !one.doubts.isEmpty());
        }
        for (int i = from; i < behind; ++i) {
            prepared.from[size_t(i)] = from;
            prepared.behind[size_t(i)] = behind;
            prepared.isDoubtful[size_t(i)] = isDoubtful;
        }
    }
}

// Both are in the order of their names: one walk over each finds what is the same.
void findBefore(PreparedReconciled &now, const PreparedReconciled &was)
{
    const QList<ReconciledDifference> &all = now.differences(), &old = was.differences();
    const auto nameOf = [](const ReconciledDifference &one) { return one.nid.toLower(); };
    qsizetype at = 0;
    for (qsizetype i = 0; i < all.size(); i = now.behind[size_t(i)]) {
        const qsizetype behind = now.behind[size_t(i)];
        const QString name = nameOf(all[i]);
        while (at < old.size() && nameOf(old[at]) < name)
            at = was.behind[size_t(at)];
        if (at == old.size() || nameOf(old[at]) != name)
            continue;
        const qsizetype oldBehind = was.behind[size_t(at)];
        const bool isSame =
            std::equal(all.cbegin() + i, all.cbegin() + behind, old.cbegin() + at, old.cbegin() + oldBehind);
        for (qsizetype k = i; k < behind; ++k) {
            now.isAsBefore[size_t(k)] = isSame;
            for (qsizetype other = at; other < oldBehind; ++other)
                if (old[other].what == all[k].what && now.before[size_t(k)] < 0)
                    now.before[size_t(k)] = int(other);
        }
    }
}

} // namespace

SharedReconciled prepared(Reconciled found, const SharedReconciled &before)
{
    auto made = std::make_shared<PreparedReconciled>();
    made->found = std::move(found);
    QStringList names;
    for (const ReconciledDifference &one : made->differences()) {
        names += one.nid.toLower();
        const QString all = words(one).join(QStringLiteral("; "));
        made->words += displayableLine(all, mostLetters);
        made->searched += QString(differenceName(one) + u'\n' + all).toLower();
        made->takeable += one.canBeTaken() ? 1 : 0;
    }
    findGroups(*made, names);
    made->before.assign(size_t(names.size()), -1);
    made->isAsBefore.assign(size_t(names.size()), false);
    if (before)
        findBefore(*made, *before);
    return made;
}

} // namespace nidus::ui
