#include "core/operations/name_catalog.h"

#include "core/registration/nid.h"

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
    const auto head = store::auditHead(database);
    if (!head)
        return unexpected(head.error());
    if (head->count == m_acts)
        return {};
    ChangedAreas touched{true, true, true};
    if (m_acts) {
        const auto since = store::changedAreasSince(database, *m_acts);
        if (!since)
            return unexpected(since.error());
        touched = *since;
    }
    m_acts.reset(); // a reading that fails is begun anew
    if (touched.registrations) {
        m_registrants.reset();
        if (auto read = readRegistry(database); !read)
            return read;
    }
    if (touched.requests)
        if (auto read = readRequests(database); !read)
            return read;
    if (touched.reviews)
        if (auto read = readWatchList(database); !read)
            return read;
    m_acts = head->count;
    return {};
}

// A registered namespace is never removed: what is new is added.
StoreResult<> NameCatalog::readRegistry(store::Database &database)
{
    const auto count = store::countListings(database);
    if (!count)
        return unexpected(count.error());
    if (*count == m_registered.size())
        return {};
    if (m_registered.isEmpty())
        m_registryIndex.reserve(std::size_t(*count));
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
    const auto open = store::requests(database, RequestState::Open);
    if (!open)
        return unexpected(open.error());
    m_requests.clear();
    m_requestIndex = {};
    for (const Request &request : *open) {
        if (!request.asksForAName() || !Nid::parse(request.nid))
            continue;
        m_requests += request;
        m_requestIndex.add(octets(request.nid.toLower()));
    }
    return {};
}

StoreResult<> NameCatalog::readWatchList(store::Database &database)
{
    auto watched = store::watchList(database);
    if (!watched)
        return unexpected(watched.error());
    m_watched = *std::move(watched);
    m_watchIndex = {};
    for (const Watched &one : std::as_const(m_watched))
        m_watchIndex.add(octets(one.name));
    return {};
}

StoreResult<const Registrants *> NameCatalog::registrants(store::Database &database)
{
    if (!m_registrants) {
        auto made = Registrants::of(database);
        if (!made)
            return unexpected(made.error());
        m_registrants = *std::move(made);
    }
    return &*m_registrants;
}

} // namespace nidus
