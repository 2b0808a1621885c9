#include "core/translation.inc"

#include "core/operations/watch_list.h"

#include "core/operations/session.h"
#include "core/store/tables/reviews.h"

#include <algorithm>

namespace nidus {

ActResult<> WatchList::watch(const Watched &watched)
{
    NIDUS_TRY(nid, Nid::parse(watched.name));
    if (watched.reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why the name is watched.")});
    NIDUS_TRY(act, m_session.begin("watch", nid.folded()));
    Watched one = watched;
    one.name = nid.folded();
    one.reason = watched.reason.trimmed();
    NIDUS_DO(store::setWatched(act, one, true));
    act.note("ground", id(one.ground));
    return asAct(act.commit());
}

ActResult<> WatchList::unwatch(const QString &name, const QString &reason)
{
    NIDUS_TRY(nid, Nid::parse(name));
    NIDUS_TRY(act, m_session.begin("unwatch", nid.folded()));
    NIDUS_TRY(all, store::watchList(m_session.database));
    const auto there =
        std::ranges::find_if(all, [&](const Watched &one) { return one.name == nid.folded(); });
    if (there == all.end())
        return refused(refusal::NotWatched{nid.text()});
    Watched gone = *there;
    gone.reason = reason.trimmed();
    NIDUS_DO(store::setWatched(act, gone, false));
    return asAct(act.commit());
}

ActResult<QList<Watched>> WatchList::watchList() { return asAct(store::watchList(m_session.database)); }

} // namespace nidus
