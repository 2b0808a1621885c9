#include "core/operations/name_catalog.h"

#include "core/registration/nid.h"
#include "core/store/tables/listing.h"

namespace nidus {

namespace {

std::string octets(const QString &folded) { return folded.toLatin1().toStdString(); }

} // namespace

StoreResult<> NameCatalog::refresh(store::Database &database)
{
    if (!m_hasLists) {
        m_lists = conflicts::NameLists::load(m_folders);
        m_hasLists = true;
    }
    NIDUS_TRY(head, store::auditHead(database));
    if (head.count == m_acts)
        return {};
    ChangedAreas touched{true, true, true};
    if (m_acts) {
        NIDUS_TRY(since, store::changedAreasSince(database, *m_acts));
        touched = since;
    }
    m_acts.reset(); // a reading that fails is begun anew
    if (touched.registrations) {
        m_registrants.reset();
        NIDUS_DO(readRegistry(database));
    }
    if (touched.requests)
        NIDUS_DO(readRequests(database));
    if (touched.reviews)
        NIDUS_DO(readWatchList(database));
    m_acts = head.count;
    return {};
}

// A registered namespace is never removed: what is new is added.
StoreResult<> NameCatalog::readRegistry(store::Database &database)
{
    NIDUS_TRY(count, store::countListings(database));
    if (count == m_registered.size())
        return {};
    if (m_registered.isEmpty())
        m_registryIndex.reserve(std::size_t(count));
    return store::forEachListing(database, [&](const Listing &listing) {
        if (m_registrations.contains(listing.registration))
            return true;
        m_registrations.insert(listing.registration);
        m_registered += listing.nid.toLower();
        m_registryIndex.add(octets(m_registered.last()));
        return true;
    });
}

StoreResult<> NameCatalog::readRequests(store::Database &database)
{
    NIDUS_TRY(open, store::requests(database, RequestState::Open));
    m_requests.clear();
    m_requestIndex = {};
    for (const Request &request : open) {
        if (!request.asksForAName() || !Nid::parse(request.nid))
            continue;
        m_requests += request;
        m_requestIndex.add(octets(request.nid.toLower()));
    }
    return {};
}

StoreResult<> NameCatalog::readWatchList(store::Database &database)
{
    NIDUS_TRY(watched, store::watchList(database));
    m_watched = std::move(watched);
    m_watchIndex = {};
    for (const Watched &one : std::as_const(m_watched))
        m_watchIndex.add(octets(one.name));
    return {};
}

StoreResult<const Registrants *> NameCatalog::registrants(store::Database &database)
{
    if (!m_registrants) {
        NIDUS_TRY(made, Registrants::of(database));
        m_registrants = std::move(made);
    }
    return &*m_registrants;
}

} // namespace nidus
