// Private to core/operations: conflicts with the names on the lists from outside this registry (countries,
// URI schemes, identifier systems).
#pragma once

#include "core/conflicts/conflict.h"
#include "core/conflicts/name_list.h"

#include <array>

namespace nidus {

// A list, and as what a name on it is a conflict.
struct AskedList {
    const conflicts::NameList &list;
    conflicts::Kind kind;
    conflicts::Place place;
};
std::array<AskedList, 3> listsOf(const conflicts::NameLists &lists); // in the order of kinds

// Where a list comes from, with its date.
QString sourceOf(const conflicts::NameList &list);
// What `names`, which stand on the list of `place`, are: one sentence.
QString listedWords(conflicts::Place place, const QList<const conflicts::ListedName *> &names);

// `folded` is itself on a list: one conflict a list, in the order of kinds.
QList<conflicts::Conflict> listedConflicts(const conflicts::NameLists &lists, const QString &folded);

} // namespace nidus
