// The public registry on its way in: one edition, its entries as far as they differ from the edition that it
// rests on.
#include "core/formats/text/source_text.h"
#include "core/operations/act_result.h"
#include "core/operations/import/import_editions.h"
#include "core/operations/import/import_run.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

QSet<qint64> registrationsOf(const QList<store::ListedEntry> &entries)
{
    QSet<qint64> registrations;
    for (const store::ListedEntry &listed : entries)
        registrations.insert(listed.registration);
    return registrations;
}

} // namespace

ActResult<> ImportRun::takeRegistry(const QString &file)
{
    NIDUS_TRY(bytes, readWhole(file));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto document = formats::readRegistry(buffer);
    if (!document) {
        ActError error;
        error.kind = ActError::Kind::Unreadable;
        error.place = file;
        error.read = document.error();
        return unexpected(error);
    }
    for (const Entry &entry : std::as_const(document->entries)) {
        const auto nid = Nid::parse(entry.name.trimmed());
        ++(nid && nid->kind() == Kind::Informal ? m_report.informalEntries : m_report.formalEntries);
    }
    noteOddities(file, *document);
    m_total += document->entries.size();
    if (const ImportChoice::File *chosen = chosenOf(file); chosen && !chosen->whole)
        return takeChosenEntries(file, bytes, *document, chosen->names);
    const QString effective = document->edition.effective;
    NIDUS_TRY(isKnown, isKnownEdition(m_database, *document));
    if (isKnown) {
        m_report.known += document->entries.size() + 1;
        return {};
    }
    NIDUS_TRY(newest, newestReal(m_database));
    const bool goesUnderDesk = newest.goesUnderDesk(effective);
    const bool isOlder = newest.isOlder(effective);
    if (isOlder && !m_options.insert)
        return refused(ActError::Kind::NeedsInsert, effective, newest.effective);

    NIDUS_TRY(base, baseFor(m_database, effective));
    NIDUS_TRY(before, entriesOfBase(m_database, base));
    NIDUS_TRY(wanted, wantedEntries(*document));
    const QList<store::EntryChange> changes = store::entryChanges(before, wanted);
    NIDUS_TRY(now, act());
    NIDUS_TRY(source, store::addSource(*now, formats::describeSource(QFileInfo(file).fileName(), bytes)));
    document->edition.origin = Origin::Import;
    NIDUS_TRY(editionId, edition(document->edition, base, source));
    for (const store::EntryChange &change : changes) {
        NIDUS_DO(entry(editionId, change));
        NIDUS_DO(showProgress(file));
    }
    note(Outcome::Added, file, QStringLiteral("edition %1").arg(effective));
    noteChanges(file, changes, registrationsOf(before), wanted.size());

    QSet<qint64> listedNow;
    for (const store::WantedEntry &entry : std::as_const(wanted))
        listedNow.insert(entry.registration);
    m_listedByDocument = listedNow;
    NIDUS_TRY(listedBefore, entriesOfBase(m_database, newest.number));
    if (goesUnderDesk) {
        NIDUS_TRY(carried, carryDeskEntries(newest, editionId));
        listedNow += carried;
        return delist(registrationsOf(listedBefore), listedNow, newest.effective);
    }
    if (isOlder) // what stands in the past only is not listed today
        return delist(listedNow, registrationsOf(listedBefore), newest.effective);
    return delist(registrationsOf(listedBefore), listedNow, effective);
}

ActResult<QSet<qint64>> ImportRun::carryDeskEntries(const NewestEdition &newest, qint64 editionId)
{
    NIDUS_TRY(desk, entriesOfBase(m_database, newest.number));
    NIDUS_TRY(ground, entriesOfBase(m_database, newest.ground));
    NIDUS_TRY(imported, entriesOfBase(m_database, editionId));
    QHash<qint64, Entry> stoodThere; // before the desk published
    for (const store::ListedEntry &listed : std::as_const(ground))
        stoodThere.insert(listed.registration, listed.entry);
    QHash<qint64, QString> places; // of those that the imported edition lists as well
    for (const store::ListedEntry &listed : std::as_const(imported))
        places.insert(listed.registration, listed.position);
    NIDUS_TRY(head, store::readEdition(m_database, newest.number));
    QList<store::EntryChange> changes;
    QList<NewEntry> unplaced;
    QSet<qint64> carried;
    for (const store::ListedEntry &listed : std::as_const(desk)) {
        if (stoodThere.contains(listed.registration) && stoodThere.value(listed.registration) == listed.entry)
            continue;
        NIDUS_TRY(nid, Nid::parse(listed.entry.name.trimmed()));
        carried.insert(listed.registration);
        if (places.contains(listed.registration))
            changes += {listed.registration, 1, false, places.value(listed.registration), listed.entry};
        else
            unplaced += {nid, listed.registration, {listed.entry, {}}};
    }
    if (carried.isEmpty())
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
    NIDUS_TRY(nextId, edition(next, editionId, std::nullopt));
    for (const store::EntryChange &change : std::as_const(changes))
        NIDUS_DO(entry(nextId, change));
    return carried;
}

ActResult<QList<store::WantedEntry>> ImportRun::wantedEntries(const formats::RegistryDocument &document)
{
    QList<store::WantedEntry> wanted;
    QHash<qint64, int> occurrences;
    for (const Entry &entry : document.entries) {
        NIDUS_TRY(nid, Nid::parse(entry.name.trimmed()));
        NIDUS_TRY(registration, registrationFor(nid));
        wanted += {registration, ++occurrences[registration], entry};
        NIDUS_DO(wrote());
    }
    return wanted;
}

// Absence from a later edition marks a registration delisted; its return undoes that.
ActResult<> ImportRun::delist(const QSet<qint64> &listedBefore, const QSet<qint64> &listedNow,
                              const QString &effective)
{
    // A seed at or before this day was the newest known state: it is silent now as well.
    QSet<qint64> before = listedBefore;
    NIDUS_TRY(all, store::editions(m_database));
    for (const store::EditionInfo &info : all)
        if (info.origin == Origin::Seed && info.effective <= effective) {
            NIDUS_TRY(seeds, store::entriesOf(m_database, info.number));
            before += registrationsOf(seeds);
        }
    QList<qint64> relisted;
    QHash<qint64, QString> status;
    NIDUS_DO(store::forEachListing(m_database, [&](const Listing &listing) {
        status.insert(listing.registration, listing.status);
        return true;
    }));
    const QString delisted = id(Status::Delisted);
    for (const qint64 registration : std::as_const(before)) {
        if (listedNow.contains(registration))
            continue;
        m_elsewhere.insert(registration);
        if (status.value(registration) != delisted)
            NIDUS_DO(annotate(registration, Status::Delisted, tr("not in the edition of %1").arg(effective)));
    }
    for (const qint64 registration : listedNow)
        if (status.value(registration) == delisted)
            NIDUS_DO(
                annotate(registration, Status::Registered, tr("in the edition of %1 again").arg(effective)));
    return {};
}

void ImportRun::noteChanges(const QString &file, const QList<store::EntryChange> &changes,
                            const QSet<qint64> &listedBefore, qsizetype wanted)
{
    qsizetype kept = wanted;
    for (const store::EntryChange &change : changes) {
        const bool isNew = !listedBefore.contains(change.registration);
        const QString what = QStringLiteral("entry %1").arg(change.entry.name.trimmed());
        if (change.removed)
            note(Outcome::Changed, file, what, tr("no longer listed"));
        else
            note(isNew ? Outcome::Added : Outcome::Changed, file, what);
        kept -= change.removed ? 0 : 1;
    }
    m_report.known += kept;
}

} // namespace nidus
