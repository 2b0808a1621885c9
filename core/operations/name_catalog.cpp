#include "core/operations/name_catalog.h"

#include "core/conflicts/registrant_names.h"
#include "core/registration/nid.h"
#include "core/store/tables/conflict_keys.h"
#include "core/store/tables/listing.h"

namespace nidus {

namespace {

std::string octets(const QString &folded) { return folded.toLatin1().toStdString(); }

// A name that stands in another one, and the word that is left before or behind it.
struct WordAndName {
    std::string word, name;
    bool isSetApart; // by a hyphen
};

std::vector<WordAndName> wordsAround(std::string_view folded)
{
    constexpr std::size_t shortest = 3, longestWord = 8; // as acronyms are
    std::vector<WordAndName> all;
    for (std::size_t cut = shortest; cut + shortest <= folded.size(); ++cut) {
        if (folded[cut - 1] == '-')
            continue;
        const bool isSetApart = folded[cut] == '-';
        const std::string before(folded.substr(0, cut)), behind(folded.substr(cut + (isSetApart ? 1 : 0)));
        if (before.size() <= longestWord && behind.size() >= shortest)
            all.push_back({before, behind, isSetApart});
        if (behind.size() <= longestWord && behind.size() >= shortest)
            all.push_back({behind, before, isSetApart});
    }
    return all;
}

StoreResult<bool> isAcronymOfRegistrant(store::Database &database, const WordAndName &one)
{
    const auto nid = Nid::parse(QString::fromStdString(one.name));
    NIDUS_TRY(listing,
              nid ? store::findListing(database, *nid) : StoreResult<std::optional<Listing>>(std::nullopt));
    if (!listing)
        return false;
    const QString word = QString::fromStdString(one.word);
    if (conflicts::acronymsInReferences(listing->references).contains(word))
        return true;
    if (listing->version == 0)
        return false;
    NIDUS_TRY(row, store::storedListing(database, listing->registration));
    NIDUS_TRY(field, store::registrantField(database, row ? row->version : 0));
    return conflicts::acronymsIn(field).contains(word);
}

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
        if (m_keepsRegistry)
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

StoreResult<> NameCatalog::keepRegistry(store::Database &database)
{
    if (!m_keepsRegistry)
        NIDUS_DO(readRegistry(database));
    m_keepsRegistry = true;
    return {};
}

// An older Nidus's store that can only be read has no keys.
StoreResult<bool> NameCatalog::isRegistryKept(store::Database &database)
{
    constexpr int manyQuestions = 200; // take as long as to read 100,000 names in
    if (!m_keepsRegistry) {
        NIDUS_TRY(hasKeys, store::hasConflictKeys(database));
        if (!hasKeys || ++m_questions > manyQuestions)
            NIDUS_DO(keepRegistry(database));
    }
    return m_keepsRegistry;
}

// All that closeness() may find, and others.
StoreResult<QStringList> NameCatalog::namesToCompare(store::Database &database,
                                                     const conflicts::NameForms &asked)
{
    const store::Snapshot snapshot(database); // one for thousands of questions
    NIDUS_TRY(names, store::namesOfKeys(database, conflicts::keysToAsk(asked)));
    for (const std::string &folded : conflicts::oneStepAway(asked.name.view())) {
        NIDUS_TRY(isListed, store::isListed(database, folded));
        if (isListed)
            names += QString::fromStdString(folded);
    }
    for (const std::string_view inner : conflicts::withoutAcronym(asked.name.view())) {
        NIDUS_TRY(isListed, store::isListed(database, std::string(inner)));
        if (isListed)
            names += QString::fromStdString(std::string(inner));
    }
    names.removeDuplicates();
    return std::move(names);
}

StoreResult<bool> NameCatalog::isRegistered(store::Database &database, const std::string &folded)
{
    return m_keepsRegistry ? !m_registryIndex.equal(folded).empty() : store::isListed(database, folded);
}

StoreResult<> NameCatalog::addWithAcronym(store::Database &database, const conflicts::NameForms &asked,
                                          const QStringList &acronyms, QList<NearName> &near)
{
    for (const WordAndName &one : wordsAround(asked.name.view())) {
        const QString name = QString::fromStdString(one.name);
        NIDUS_TRY(isName, isRegistered(database, one.name));
        if (!isName || std::ranges::count(near, name, &NearName::folded) > 0)
            continue;
        NIDUS_TRY(isOthers, one.isSetApart ? isRegistered(database, one.word) : StoreResult<bool>(false));
        const bool isKnown = isOthers || acronyms.contains(QString::fromStdString(one.word));
        NIDUS_TRY(isTheirs, isKnown ? StoreResult<bool>(true) : isAcronymOfRegistrant(database, one));
        if (isTheirs)
            near += {name, conflicts::Way::Variant};
    }
    return {};
}

StoreResult<QList<NameCatalog::NearName>> NameCatalog::nearRegistered(store::Database &database,
                                                                      const conflicts::NameForms &asked,
                                                                      const QStringList &acronyms)
{
    QList<NearName> near;
    NIDUS_TRY(isKept, isRegistryKept(database));
    if (isKept) {
        for (const auto &[number, way] : m_registryIndex.near(asked))
            near += {m_registered[number], way};
    } else {
        NIDUS_TRY(names, namesToCompare(database, asked));
        for (const QString &name : std::as_const(names))
            if (const auto way = conflicts::closeness(asked, conflicts::NameForms(octets(name))))
                near += {name, *way};
    }
    NIDUS_DO(addWithAcronym(database, asked, acronyms, near));
    return near;
}

StoreResult<QList<Registrants::Shared>> NameCatalog::sharedRegistrants(store::Database &database,
                                                                       const RegistrantTraits &traits,
                                                                       const QString &exceptFolded,
                                                                       qsizetype most)
{
    NIDUS_TRY(isKept, isRegistryKept(database));
    if (!isKept) {
        NIDUS_TRY(some, Registrants::sharing(database, traits, most));
        return some.shared(traits, exceptFolded, most);
    }
    if (!m_registrants) {
        NIDUS_TRY(made, Registrants::of(database));
        m_registrants = std::move(made);
    }
    return m_registrants->shared(traits, exceptFolded, most);
}

} // namespace nidus
