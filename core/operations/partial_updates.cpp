#include "core/translation.inc"

#include "core/operations/partial_updates.h"

#include "core/operations/requests.h"
#include "core/operations/session.h"
#include "core/store/tables/listing.h"

namespace nidus {

namespace {

unexpected<ActError> severalSpecified(const formats::PartialUpdate &update, const QStringList &nids)
{
    return refused(refusal::BadArgument{
        tr("The text replaces only %1 of a registration, and several could be meant (%2). Ask for a revision "
           "of that one.")
            .arg(replacedFields(update), nids.join(QLatin1String(", ")))});
}

} // namespace

ActResult<Nid> updatedName(store::Database &database, const formats::PartialUpdate &update)
{
    if (const auto nid = Nid::parse(update.nid)) {
        NIDUS_TRY(listing, store::findListing(database, *nid));
        if (listing)
            return *nid;
    }
    QStringList wanted;
    if (!update.nid.isEmpty())
        wanted += QLatin1Char('"') + update.nid + QLatin1Char('"');
    for (const int rfc : update.rfcs) {
        NIDUS_TRY(nids, store::specifiedByRfc(database, rfc));
        if (nids.size() > 1)
            return severalSpecified(update, nids);
        if (nids.size() == 1) {
            NIDUS_TRY(nid, Nid::parse(nids.first()));
            return nid;
        }
        wanted += tr("the one of RFC %1").arg(rfc);
    }
    return refused(refusal::BadArgument{
        wanted.isEmpty()
            ? tr("The text replaces only %1 of a registration and does not say which one. Ask for a revision "
                 "of that name.")
                  .arg(replacedFields(update))
            : tr("The text replaces only %1 of a registration that is not in this registry: %2. Import that "
                 "first.")
                  .arg(replacedFields(update), wanted.join(QLatin1String(", ")))});
}

unexpected<ActError> lacksBase(const Nid &nid, const formats::PartialUpdate &update)
{
    return refused(refusal::BadArgument{
        tr("The text replaces only %1 of “%2”, and no template of “%2” is in this registry to take the "
           "other fields from. Import that first.")
            .arg(replacedFields(update), nid.text())});
}

} // namespace nidus
