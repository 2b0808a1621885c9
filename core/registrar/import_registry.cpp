// The public registry on its way in: one edition, its entries as far as they differ from the edition that it rests on.
#include "core/formats/text/source_text.h"
#include "core/registrar/attempt.h"
#include "core/registrar/import_run.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// The editions that rest on a seed, however far down. A base is always recorded before what rests on it.
QSet<qint64> restingOnSeeds(const QList<store::EditionInfo> &editions)
{
    QMap<qint64, store::EditionInfo> byNumber;
    for (const store::EditionInfo &edition : editions)
        byNumber.insert(edition.number, edition);
    QSet<qint64> resting;
    for (const store::EditionInfo &edition : std::as_const(byNumber))
        if (edition.origin == Origin::Seed || resting.contains(edition.base))
            resting.insert(edition.number);
    return resting;
}

// The edition that one of `effective` rests on: the last real one at or before that day; 0: none.
ActResult<qint64> baseFor(store::Database &database, const QString &effective)
{
    NIDUS_TRY(all, store::editions(database));
    const QSet<qint64> seeded = restingOnSeeds(all);
    qint64 base = 0;
    for (const store::EditionInfo &edition : all)
        if (!seeded.contains(edition.number) && edition.effective <= effective)
            base = edition.number;
    return base;
}

ActResult<QList<store::ListedEntry>> entriesOfBase(store::Database &database, qint64 base)
{
    if (base == 0)
        return QList<store::ListedEntry>();
    NIDUS_TRY(entries, store::entriesOf(database, base));
    return std::move(entries);
}

QSet<qint64> registrationsOf(const QList<store::ListedEntry> &entries)
{
    QSet<qint64> registrations;
    for (const store::ListedEntry &listed : entries)
        registrations.insert(listed.registration);
    return registrations;
}

} // namespace

// The newest edition that is no seed itself. Where the desk published it, what it stands on: an imported edition, or the
// seeds when the desk published before any real import.
struct ImportRun::Newest {
    qint64 number = 0; // 0: none
    QString effective;
    qint64 ground = 0; // 0: it was imported itself
    QString groundEffective;
    bool isOnSeeds = false;
};

ActResult<ImportRun::Newest> ImportRun::newestReal()
{
    NIDUS_TRY(all, store::editions(m_database));
    QHash<qint64, store::EditionInfo> byNumber;
    Newest newest;
    store::EditionInfo seed;
    for (const store::EditionInfo &edition : all) {
        byNumber.insert(edition.number, edition);
        if (edition.origin == Origin::Seed)
            seed = edition;
        else
            newest = {edition.number, edition.effective, 0, {}, false};
    }
    newest.isOnSeeds = restingOnSeeds(all).contains(newest.number);
    store::EditionInfo ground = byNumber.value(newest.number);
    while (ground.number != 0 && ground.origin == Origin::Desk)
        ground = byNumber.value(ground.base);
    if (newest.isOnSeeds)
        ground = seed; // the seeds may have been recorded for a later day than the desk's edition
    if (ground.number != newest.number) {
        newest.ground = ground.number;
        newest.groundEffective = ground.effective;
    }
    return newest;
}

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
    const QString effective = document->edition.effective;
    NIDUS_TRY(isKnown, isKnownEdition(*document));
    if (isKnown) {
        m_report.known += document->entries.size() + 1;
        return {};
    }
    NIDUS_TRY(newest, newestReal());
    // The first real import takes the seeds' place under what the desk published on them; one that is older than what
    // the seeds know does not. Likewise one that is newer than the imported edition under the desk's.
    const bool goesUnderDesk = newest.ground != 0 && effective >= newest.groundEffective && effective <= newest.effective;
    const bool replacesSeeds = newest.isOnSeeds && effective >= newest.groundEffective;
    const bool isOlder = newest.number != 0 && !replacesSeeds && effective < newest.effective;
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

ActResult<QSet<qint64>> ImportRun::carryDeskEntries(const Newest &newest, qint64 editionId)
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

// Is there an edition of that day that says the same?
ActResult<bool> ImportRun::isKnownEdition(const formats::RegistryDocument &document)
{
    NIDUS_TRY(all, store::editions(m_database));
    for (const store::EditionInfo &info : all) {
        if (info.effective != document.edition.effective || info.origin == Origin::Seed)
            continue;
        NIDUS_TRY(edition, store::readEdition(m_database, info.number));
        if (edition.prolog != document.edition.prolog || edition.head != document.edition.head
            || edition.tail != document.edition.tail)
            continue;
        NIDUS_TRY(entries, store::entriesOf(m_database, info.number));
        QMap<QString, QList<Entry>> here, there; // by section: the store has an order of its own for those
        for (const store::ListedEntry &listed : std::as_const(entries))
            here[listed.entry.section] += listed.entry;
        for (const Entry &entry : document.entries)
            there[entry.section] += entry;
        if (here == there)
            return true;
    }
    return false;
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
ActResult<> ImportRun::delist(const QSet<qint64> &listedBefore, const QSet<qint64> &listedNow, const QString &effective)
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
    NIDUS_DO(store::forEachListing(m_database, [&](const store::Listing &listing) {
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
            NIDUS_DO(annotate(registration, Status::Registered, tr("in the edition of %1 again").arg(effective)));
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
