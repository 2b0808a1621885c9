#include "core/operations/exports.h"

#include "core/diff/diff.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_text.h"
#include "core/formats/json/registration_json.h"
#include "core/operations/session.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/listing.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace nidus {

namespace {

struct Selected {
    qint64 number = 0;
    Edition edition;
};

ActResult<Selected> selectEdition(store::Database &database, const AsOf &asOf)
{
    qint64 number = asOf.edition;
    if (number == 0) {
        NIDUS_TRY(found, store::editionAsOf(database, asOf.day));
        if (!found)
            return refused(refusal::NoSuchEdition{asOf.day});
        number = *found;
    }
    NIDUS_TRY(edition, asAct(store::readEdition(database, number),
                             refused(refusal::NoSuchEdition{QString::number(number)})));
    return Selected{number, std::move(edition)};
}

// The entries in the order in which the document has its sections.
ActResult<QList<store::ListedEntry>> entriesInOrder(store::Database &database, const Selected &selected)
{
    NIDUS_TRY(entries, store::entriesOf(database, selected.number));
    QHash<QString, qsizetype> order;
    for (const auto &section : formats::registrySections(selected.edition))
        order.insert(section.id, order.size());
    std::ranges::stable_sort(entries, [&](const store::ListedEntry &a, const store::ListedEntry &b) {
        return order.value(a.entry.section, order.size()) < order.value(b.entry.section, order.size());
    });
    return std::move(entries);
}

unexpected<ActError> deviceFailed(const QIODevice &device)
{
    return refused(refusal::File{device.errorString()});
}

using RegistryWriter = bool (*)(QIODevice &, const Edition &, const std::function<const Entry *()> &);

ActResult<> exportRegistry(store::Database &database, QIODevice &device, const AsOf &asOf,
                           RegistryWriter write)
{
    const store::Snapshot snapshot(database);
    NIDUS_TRY(selected, selectEdition(database, asOf));
    NIDUS_TRY(entries, entriesInOrder(database, selected));
    qsizetype at = 0;
    const auto next = [&]() -> const Entry * { return at < entries.size() ? &entries[at++].entry : nullptr; };
    if (!write(device, selected.edition, next))
        return deviceFailed(device);
    return {};
}

QString dayOf(const QDateTime &time) { return time.toUTC().date().toString(Qt::ISODate); }

// The day from which on a version stood in the registry: what the desk published, from then on; what was
// taken in stood somewhere else before, and its template says since when.
QString dayOf(const Version &version)
{
    const bool isImported = version.origin != Origin::Desk;
    return isImported && !version.date.isEmpty() ? version.date : dayOf(version.published);
}

bool followsEntries(const Annotation &annotation)
{
    return annotation.status == Status::Delisted || annotation.status == Status::Registered;
}

// Annotations that an edition's silence made, and its end, were written when that edition was imported,
// perhaps years later: as many of them count as the entry had come and gone by then. Those that a person made
// count by their time.
void keepAnnotations(Registration &registration, const QString &day, bool wasEverListed)
{
    qsizetype changes = 0;
    bool isListed = true;
    for (const EntryRevision &entry : std::as_const(registration.entries))
        if (entry.occurrence == 1 && entry.removed == isListed) {
            isListed = !entry.removed;
            ++changes;
        }
    registration.annotations.removeIf([&](const Annotation &annotation) {
        return wasEverListed && followsEntries(annotation) ? --changes < 0 : dayOf(annotation.at) > day;
    });
}

// What of `registration` there was on `day`, when `edition` was the public registry.
void keepUntil(Registration &registration, const QString &day, const Edition &edition, bool isListed)
{
    const bool wasEverListed = !registration.entries.isEmpty();
    registration.entries.removeIf([&](const EntryRevision &entry) {
        return entry.effective > edition.effective ||
               (entry.effective == edition.effective && entry.edition > edition.number);
    });
    registration.versions.removeIf([&](const Version &version) { return dayOf(version) > day; });
    keepAnnotations(registration, day, wasEverListed);
    const Annotation last =
        registration.annotations.isEmpty() ? Annotation() : registration.annotations.last();
    registration.changeController = last.changeController;
    if (!isListed && !registration.entries.isEmpty())
        registration.status = Status::Delisted;
    else
        registration.status = isListed && last.status == Status::Delisted ? Status::Registered : last.status;
}

// The registrations to give out, one after another: those of `nids`, else of the edition, else all.
ActResult<> forEachRegistration(Session &session, const QList<Nid> &nids, const AsOf &asOf,
                                const std::function<ActResult<>(const Registration &)> &take)
{
    store::Database &database = session.database;
    QList<Nid> wanted = nids;
    QString day;
    Edition edition;
    QSet<Nid> listed; // by that edition
    if (!asOf.day.isEmpty() || asOf.edition != 0) {
        NIDUS_TRY(selected, selectEdition(database, asOf));
        edition = selected.edition;
        day = asOf.day.isEmpty() ? edition.effective : asOf.day;
        NIDUS_DO(store::forEachEntry(database, selected.number, [&](const store::ListedEntry &entry) {
            const auto nid = Nid::parse(entry.entry.name.trimmed());
            if (nid && !listed.contains(*nid)) {
                listed.insert(*nid);
                if (nids.isEmpty())
                    wanted += *nid;
            }
            return true;
        }));
    } else if (nids.isEmpty()) {
        NIDUS_DO(store::forEachListing(database, [&](const Listing &listing) {
            if (const auto nid = Nid::parse(listing.nid))
                wanted += *nid;
            return true;
        }));
    }
    NIDUS_TRY(order, store::EditionOrder::of(database));
    for (const Nid &nid : std::as_const(wanted)) {
        NIDUS_TRY(registration, readRegistration(session, nid, &order));
        if (!day.isEmpty())
            keepUntil(registration, day, edition, listed.contains(nid));
        NIDUS_DO(take(registration));
    }
    return {};
}

QMap<QString, store::ListedEntry> byName(const QList<store::ListedEntry> &entries)
{
    QMap<QString, store::ListedEntry> names;
    for (const store::ListedEntry &listed : entries)
        names.insert(
            QStringLiteral("%1 %2").arg(listed.entry.name.trimmed().toLower()).arg(listed.occurrence, 4),
            listed);
    return names;
}

} // namespace

ActResult<> Exports::exportIanaXml(QIODevice &device, const AsOf &asOf)
{
    return exportRegistry(m_session.database, device, asOf, &formats::writeRegistry);
}

ActResult<> Exports::exportIanaText(QIODevice &device, const AsOf &asOf)
{
    return exportRegistry(m_session.database, device, asOf, &formats::writeRegistryText);
}

ActResult<> Exports::exportXml(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf)
{
    const store::Snapshot snapshot(m_session.database);
    formats::RegistrationXmlWriter writer(device);
    NIDUS_DO(writer.begin(
        {})); // the audit head stands beside the file: the same registration gives the same bytes anywhere
    NIDUS_DO(forEachRegistration(m_session, nids, asOf, [&](const Registration &registration) -> ActResult<> {
        NIDUS_DO(writer.write(registration));
        return {};
    }));
    NIDUS_DO(writer.end());
    return {};
}

ActResult<> Exports::exportJson(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf)
{
    const store::Snapshot snapshot(m_session.database);
    const auto write = [&](const QByteArray &line) -> ActResult<> {
        if (device.write(line) != line.size())
            return deviceFailed(device);
        return {};
    };
    NIDUS_DO(write(formats::headJson({})));
    return forEachRegistration(m_session, nids, asOf, [&](const Registration &registration) {
        return write(formats::registrationJson(registration));
    });
}

ActResult<QList<Exports::RegistryDifference>> Exports::compareDays(const QString &before,
                                                                   const QString &after)
{
    const store::Snapshot snapshot(m_session.database);
    NIDUS_TRY(old, selectEdition(m_session.database, {before, 0}));
    NIDUS_TRY(now, selectEdition(m_session.database, {after, 0}));
    NIDUS_TRY(oldEntries, store::entriesOf(m_session.database, old.number));
    NIDUS_TRY(nowEntries, store::entriesOf(m_session.database, now.number));
    const auto was = byName(oldEntries), is = byName(nowEntries);
    QList<RegistryDifference> differences;
    for (auto it = was.cbegin(); it != was.cend(); ++it)
        if (!is.contains(it.key()))
            differences += {it->entry.name.trimmed(), QStringLiteral("delisted"), {}};
    for (auto it = is.cbegin(); it != is.cend(); ++it) {
        const auto found = was.constFind(it.key());
        if (found == was.cend()) {
            differences +=
                {it->entry.name.trimmed(), QStringLiteral("listed"), {formats::referencesText(it->entry)}};
        } else if (found->entry != it->entry) {
            const QStringList changes = diff::compareEntries(found->entry, it->entry);
            if (!changes.isEmpty())
                differences += {it->entry.name.trimmed(), QStringLiteral("entry"), changes};
        }
    }
    std::ranges::stable_sort(differences, {}, &RegistryDifference::nid);
    return differences;
}

} // namespace nidus
