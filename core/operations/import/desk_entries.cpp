#include "core/operations/import/desk_entries.h"

#include "core/formats/iana/registry_document.h"
#include "core/operations/entry_placement.h"

#include <QHash>

namespace nidus {

Entry outlineOf(const Entry &entry)
{
    Entry gone;
    gone.section = entry.section;
    gone.name = entry.name;
    return gone;
}

ActResult<CarriedEntries> carryDeskEntries(PlannedRegistry &registry, const NewestEdition &newest,
                                           qint64 edition)
{
    NIDUS_TRY(desk, registry.entriesOf(newest.number));
    NIDUS_TRY(ground, registry.entriesOf(newest.ground));
    NIDUS_TRY(imported, registry.entriesOf(edition));
    QHash<qint64, Entry> stoodThere; // before the desk published
    for (const store::ListedEntry &listed : std::as_const(ground))
        stoodThere.insert(listed.registration, listed.entry);
    QHash<qint64, QString> places; // of those that the imported edition lists as well
    for (const store::ListedEntry &listed : std::as_const(imported))
        places.insert(listed.registration, listed.position);
    NIDUS_TRY(head, registry.edition(newest.number));
    QList<store::EntryChange> changes;
    QList<NewEntry> unplaced;
    CarriedEntries carried;
    const RegistrationSet stays = registrationsOf(desk);
    for (const store::ListedEntry &listed : std::as_const(imported)) {
        if (!stoodThere.contains(listed.registration) || stays.contains(listed.registration))
            continue;
        const Entry gone = outlineOf(listed.entry);
        carried.takenOut.insert(listed.registration);
        changes += {listed.registration, listed.occurrence, true, listed.position, gone};
    }
    for (const store::ListedEntry &listed : std::as_const(desk)) {
        if (stoodThere.contains(listed.registration) && stoodThere.value(listed.registration) == listed.entry)
            continue;
        NIDUS_TRY(nid, Nid::parse(listed.entry.name.trimmed()));
        carried.listed.push_back(listed.registration);
        if (places.contains(listed.registration))
            changes += {listed.registration, 1, false, places.value(listed.registration), listed.entry};
        else
            unplaced += {nid, listed.registration, {listed.entry, {}}};
    }
    if (changes.isEmpty() && unplaced.isEmpty())
        return carried;
    for (const formats::RegistrySection &section : formats::registrySections(head)) {
        QList<NewEntry> here;
        for (const NewEntry &entry : std::as_const(unplaced))
            if (entry.record.entry.section == section.id)
                here += entry;
        changes += placed(here, section.kind, section.id, imported);
    }
    Edition next = head;
    next.origin = Origin::Desk;
    NIDUS_TRY(nextEdition, registry.addEdition(next, edition));
    for (const store::EntryChange &change : std::as_const(changes))
        NIDUS_DO(registry.addEntry(nextEdition, change));
    return carried;
}

} // namespace nidus
