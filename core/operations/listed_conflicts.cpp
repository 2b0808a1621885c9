#include "core/translation.inc"

#include "core/operations/listed_conflicts.h"

namespace nidus {

using conflicts::Conflict;
using conflicts::Place;

std::array<AskedList, 3> listsOf(const conflicts::NameLists &lists)
{
    return {{{lists.countries, conflicts::Kind::Country, Place::Countries},
             {lists.uriSchemes, conflicts::Kind::UriScheme, Place::UriSchemes},
             {lists.identifierSystems, conflicts::Kind::IdentifierSystem, Place::IdentifierSystems}}};
}

QString sourceOf(const conflicts::NameList &list)
{
    return list.date.isEmpty() ? QStringLiteral("%1 (%2)").arg(list.title, list.origin)
                               : QStringLiteral("%1 (%2, %3)").arg(list.title, list.date, list.origin);
}

QString listedWords(Place place, const QList<const conflicts::ListedName *> &names)
{
    QStringList what;
    for (const conflicts::ListedName *name : names)
        what += place == Place::Countries ? tr("“%1” is the %2").arg(name->name, name->what)
                : place == Place::UriSchemes
                    ? tr("“%1” is a URI scheme (%2)").arg(name->name, name->what)
                    : tr("“%1” is the prefix of an identifier system").arg(name->name);
    return what.join(QLatin1String("; ")) + u'.';
}

QList<Conflict> listedConflicts(const conflicts::NameLists &lists, const QString &folded)
{
    QList<Conflict> found;
    for (const AskedList &one : listsOf(lists)) {
        const auto names = one.list.equal(folded);
        if (names.isEmpty())
            continue;
        Conflict conflict;
        conflict.name = folded;
        conflict.kind = one.kind;
        conflict.place = one.place;
        conflict.other = folded;
        conflict.source = sourceOf(one.list);
        conflict.evidence.words = listedWords(one.place, names);
        found += conflict;
    }
    return found;
}

} // namespace nidus
