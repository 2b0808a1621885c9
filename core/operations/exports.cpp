#include "core/operations/exports.h"

#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_text.h"
#include "core/formats/json/registration_json.h"
#include "core/operations/edition_comparison.h"
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

// The entries in the order in which the document has its sections, one after another.
class EntriesInOrder {
public:
    static ActResult<EntriesInOrder> of(store::Database &database, const Selected &selected)
    {
        QStringList sections;
        for (const auto &section : formats::registrySections(selected.edition))
            sections += section.id;
        NIDUS_TRY(rows, store::listedRows(database, selected.number, sections));
        return EntriesInOrder(database, std::move(rows));
    }
    // The next one until the one after it is asked for; nullptr at the end, and when it cannot be read: see
    // failed().
    const Entry *next()
    {
        if (m_failed || m_at >= m_rows.size())
            return nullptr;
        auto read = store::readEntry(*m_database, m_rows[m_at++]);
        if (!read) {
            m_failed = read.error();
            return nullptr;
        }
        m_current = std::move(read->entry);
        return &m_current;
    }
    const std::optional<StoreError> &failed() const { return m_failed; }

private:
    EntriesInOrder(store::Database &database, QList<qint64> rows)
        : m_database(&database), m_rows(std::move(rows))
    {
    }

    store::Database *m_database;
    QList<qint64> m_rows;
    qsizetype m_at = 0;
    Entry m_current;
    std::optional<StoreError> m_failed;
};

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
    NIDUS_TRY(entries, EntriesInOrder::of(database, selected));
    const bool isWritten = write(device, selected.edition, [&] { return entries.next(); });
    if (entries.failed())
        return unexpected(errorFrom<ActError>(*entries.failed()));
    if (!isWritten)
        return deviceFailed(device);
    return {};
}

QString dayOf(const QDateTime &time) { return time.toUTC().date().toString(Qt::ISODate); }

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

using TakeRegistration = std::function<ActResult<>(const Registration &)>;

// As the edition of `asOf` lists them, and those that it does not list of `nids`.
ActResult<> forEachAsOf(Session &session, const QList<qint64> &wanted, const AsOf &asOf, bool isEverything,
                        const store::EditionOrder &order, const TakeRegistration &take)
{
    NIDUS_TRY(selected, selectEdition(session.database, asOf));
    const QString day = asOf.day.isEmpty() ? selected.edition.effective : asOf.day;
    NIDUS_TRY(rows, store::listedRows(session.database, selected.number));
    QSet<qint64> listed;
    QList<qint64> inOrder = wanted;
    for (const qint64 row : std::as_const(rows)) {
        NIDUS_TRY(registration, store::registrationOfEntry(session.database, row));
        if (isEverything && !listed.contains(registration))
            inOrder += registration;
        listed.insert(registration);
    }
    for (const qint64 id : std::as_const(inOrder)) {
        NIDUS_TRY(registration, readRegistration(session, id, &order));
        keepUntil(registration, day, selected.edition, listed.contains(id));
        NIDUS_DO(take(registration));
    }
    return {};
}

// The registrations to give out, one after another: those of `nids`, else of the edition, else all.
ActResult<> forEachRegistration(Session &session, const QList<Nid> &nids, const AsOf &asOf,
                                const TakeRegistration &take)
{
    NIDUS_TRY(order, store::EditionOrder::of(session.database));
    QList<qint64> wanted;
    for (const Nid &nid : nids) {
        NIDUS_TRY(id, registrationId(session, nid));
        wanted += id;
    }
    if (!asOf.day.isEmpty() || asOf.edition != 0)
        return forEachAsOf(session, wanted, asOf, nids.isEmpty(), order, take);
    if (nids.isEmpty()) {
        NIDUS_TRY(all, store::listedRegistrations(session.database));
        wanted = std::move(all);
    }
    for (const qint64 id : std::as_const(wanted)) {
        NIDUS_TRY(registration, readRegistration(session, id, &order));
        NIDUS_DO(take(registration));
    }
    return {};
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
    return asAct(compareEditions(m_session.database, old.edition, now.edition));
}

} // namespace nidus
