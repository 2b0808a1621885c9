#include "core/operations/known_names.h"

#include "core/operations/built_in_seeds.h"
#include "core/operations/listed_conflicts.h"

namespace nidus {

ActResult<KnownNames> KnownNames::load()
{
    NIDUS_TRY(seeds, builtInSeeds());
    KnownNames known;
    known.m_effective = seeds.effective;
    for (const Entry &entry : std::as_const(seeds.entries))
        known.m_registered.insert(entry.name.toLower());
    known.m_lists = conflicts::NameLists::load(conflicts::ListFolders::fromEnvironment());
    return known;
}

QList<conflicts::Conflict> KnownNames::listed(const Nid &nid) const
{
    if (nid.kind() == Kind::Informal) // the registry names it (RFC 8141 §5.2)
        return {};
    return listedConflicts(m_lists, nid.folded());
}

} // namespace nidus
