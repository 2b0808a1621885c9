#include "core/operations/lifting_decisions.h"

#include "core/rules/rules.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/requests.h"

namespace nidus {

namespace {

LiftingDecisions lifting(const QList<RecordedDecision> &recorded, const QString &name)
{
    LiftingDecisions decisions;
    for (const RecordedDecision &one : recorded)
        if (one.name == name.toLower() && rules::answerTo(one.rule) == rules::Answer::OutsideDecision)
            decisions.insert(one.rule, one.decision);
    return decisions;
}

} // namespace

StoreResult<LiftingDecisions> liftingDecisions(store::Database &database, qint64 request, const QString &name)
{
    NIDUS_TRY(recorded, store::outsideDecisionsOf(database, request));
    return lifting(recorded, name);
}

StoreResult<LiftingDecisions> liftingDecisionsOn(store::Database &database, const QString &name)
{
    const auto nid = Nid::parse(name);
    if (!nid)
        return LiftingDecisions();
    NIDUS_TRY(registration, store::findRegistration(database, *nid));
    if (!registration)
        return LiftingDecisions();
    NIDUS_TRY(recorded, store::outsideDecisionsOn(database, *registration));
    return lifting(recorded, name);
}

} // namespace nidus
