#include "core/translation.inc"

#include "core/operations/registrants.h"

#include "core/conflicts/registrant_names.h"
#include "core/store/tables/conflict_keys.h"
#include "core/store/tables/listing.h"

#include <QMap>

#include <algorithm>
#include <tuple>

namespace nidus {

using conflicts::citedDocuments;
using conflicts::comparedOrganization;
using conflicts::contactDomains;

namespace {

// In the order of the lists.
using ListingPlace = std::tuple<QString, qint64, QString>;
ListingPlace placeOf(const Listing &listing)
{
    const auto nid = Nid::parse(listing.nid);
    const qint64 number = listing.kind == id(Kind::Informal) && nid ? nid->informalNumber().value_or(0) : 0;
    return {listing.kind, number, listing.nid.toLower()};
}

StoreResult<bool> hasTrait(store::Database &database, const Listing &listing, const QByteArray &space,
                           const QString &trait)
{
    if (space == store::organizationKey)
        return comparedOrganization(statedRegistrant(listing)) == trait;
    if (space == store::documentKey)
        return citedDocuments(listing.references).contains(trait);
    NIDUS_TRY(row, store::storedListing(database, listing.registration));
    if (!row || row->version == 0)
        return false;
    NIDUS_TRY(field, store::registrantField(database, row->version));
    return contactDomains(field).contains(trait);
}

// No more than `most` that have the trait, in the order of the lists or backwards.
StoreResult<QList<Listing>> sharersOf(store::Database &database, const char *space, const QString &trait,
                                      qsizetype most, store::Direction direction)
{
    QList<Listing> sharers;
    std::optional<StoreError> failed;
    NIDUS_DO(store::forEachOfKey(
        database, store::conflictKey(space, trait), direction, [&](const Listing &listing) {
            const auto has = hasTrait(database, listing, space, trait); // another text may have the same key
            if (!has)
                failed = has.error();
            else if (*has)
                sharers += listing;
            return !failed && sharers.size() < most;
        }));
    if (failed)
        return unexpected(*failed);
    return sharers;
}

} // namespace

StoreResult<Registrants> Registrants::of(store::Database &database)
{
    Registrants registrants;
    QHash<qint64, qsizetype> places;
    NIDUS_DO(store::forEachListing(database, [&](const Listing &listing) {
        const qsizetype place = registrants.m_nids.size();
        registrants.m_nids += listing.nid.toLower();
        places.insert(listing.registration, place);
        const QString name = comparedOrganization(statedRegistrant(listing));
        if (!name.isEmpty()) {
            registrants.m_byOrganization[name] += place;
            registrants.m_written.insert(name, listing.registrant.simplified());
        }
        for (const QString &document : citedDocuments(listing.references))
            registrants.m_byDocument[document] += place;
        return true;
    }));
    NIDUS_DO(store::forEachRegistrantField(database, [&](qint64 registration, const QString &field) {
        for (const QString &domain : contactDomains(field))
            registrants.m_byDomain[domain] += places.value(registration);
    }));
    return registrants;
}

// Of the registrations under a key no more than the first of each key can be told, but for one that is left
// out; of the others of these it matters whether they stand there.
StoreResult<Registrants> Registrants::sharing(store::Database &database, const RegistrantTraits &traits,
                                              qsizetype most)
{
    const TraitKey keys[] = {{store::documentKey, traits.documents, &Registrants::m_byDocument},
                             {store::organizationKey, traits.organizations, &Registrants::m_byOrganization},
                             {store::domainKey, traits.domains, &Registrants::m_byDomain}};
    Registrants some;
    QMap<ListingPlace, Listing> first;
    for (const TraitKey &one : keys)
        for (const QString &trait : one.traits) {
            NIDUS_TRY(sharers, sharersOf(database, one.space, trait, most + 1, store::Direction::Forwards));
            for (const Listing &listing : std::as_const(sharers))
                first.insert(placeOf(listing), listing);
            NIDUS_TRY(last,
                      sharersOf(database, store::organizationKey, trait, 1, store::Direction::Backwards));
            if (!last.isEmpty())
                some.m_written.insert(trait, last.first().registrant.simplified());
        }
    for (const Listing &listing : std::as_const(first)) {
        for (const TraitKey &one : keys)
            for (const QString &trait : one.traits) {
                NIDUS_TRY(has, hasTrait(database, listing, one.space, trait));
                if (has)
                    (some.*one.places)[trait] += some.m_nids.size();
            }
        some.m_nids += listing.nid.toLower();
    }
    return some;
}

QList<Registrants::Shared> Registrants::shared(const RegistrantTraits &traits, const QString &exceptFolded,
                                               qsizetype most) const
{
    QMap<qsizetype, QStringList> words;
    const auto look = [&](const QHash<QString, Places> &index, const QStringList &keys,
                          const QString &sentence) {
        for (const QString &key : keys) {
            const Places places = index.value(key);
            const bool isMailbox = key.contains(u'@') && !key.contains(u'/'); // no document, and no site
            const QString said =
                (isMailbox ? tr("the e-mail address %1") : sentence).arg(m_written.value(key, key));
            auto next = places.cbegin();
            for (; next != places.cend() && words.size() < most; ++next)
                if (m_nids[*next] != exceptFolded)
                    words[*next] += said;
            // Of the rest, which may be thousands, those only that are told of already.
            for (auto it = words.begin(); it != words.end(); ++it)
                if (std::binary_search(next, places.cend(), it.key()))
                    *it += said;
        }
    };
    look(m_byDocument, traits.documents, tr("the document %1"));
    look(m_byOrganization, traits.organizations, tr("the organization “%1”"));
    look(m_byDomain, traits.domains, tr("contacts at %1"));
    QList<Shared> all;
    for (auto it = words.begin(); it != words.end(); ++it) {
        it->removeDuplicates();
        all += {m_nids[it.key()], it->join(QLatin1String(", "))};
    }
    std::ranges::sort(all, {}, &Shared::nid);
    return all;
}

} // namespace nidus
