#include "core/operations/exports.h"

#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_text.h"
#include "core/formats/json/registration_json.h"
#include "core/operations/edition_comparison.h"
#include "core/operations/selected_edition.h"
#include "core/operations/session.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/versions.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace nidus {

namespace {

ActResult<> exportRegistry(store::Database &database, QIODevice &device, const AsOf &asOf,
                           const RegistryWriter &write)
{
    const store::Snapshot snapshot(database);
    NIDUS_TRY(selected, selectEdition(database, asOf));
    return writeEntries(database, selected, device, write);
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
    registration.supersessions.removeIf([&](const Supersession &one) { return dayOf(one.at) > day; });
    registration.outsideDecisions.removeIf(
        [&](const RecordedDecision &one) { return one.at.left(10) > day; });
    const Annotation last =
        registration.annotations.isEmpty() ? Annotation() : registration.annotations.last();
    registration.changeController = last.changeController;
    if (!isListed && !registration.entries.isEmpty())
        registration.status = Status::Delisted;
    else
        registration.status = isListed && last.status == Status::Delisted ? Status::Registered : last.status;
}

// What a document is made of. All that the call may name and that is not there is looked for before the first
// octet is written.
struct Chosen {
    std::optional<SelectedEdition> asOf; // nothing: all that is known
    QString day;                         // of asOf
    QSet<qint64> listed;                 // by the edition of asOf
    QList<qint64> registrations;         // in their order
    bool isWhole = false;                // the registry, with its editions; else some registrations
};

// As the edition of `asOf` lists them, and those that it does not list of the names that were asked for.
ActResult<> chooseAsOf(store::Database &database, const AsOf &asOf, Chosen &chosen)
{
    NIDUS_TRY(selected, selectEdition(database, asOf));
    NIDUS_TRY(rows, store::listedRows(database, selected.number));
    for (const qint64 row : std::as_const(rows)) {
        NIDUS_TRY(registration, store::registrationOfEntry(database, row));
        if (chosen.isWhole && !chosen.listed.contains(registration))
            chosen.registrations += registration;
        chosen.listed.insert(registration);
    }
    chosen.day = asOf.day.isEmpty() ? selected.edition.effective : asOf.day;
    chosen.asOf = std::move(selected);
    return {};
}

ActResult<Chosen> choose(Session &session, const QList<Nid> &nids, const AsOf &asOf)
{
    Chosen chosen;
    chosen.isWhole = nids.isEmpty();
    for (const Nid &nid : nids) {
        NIDUS_TRY(id, registrationId(session, nid));
        chosen.registrations += id;
    }
    if (!asOf.day.isEmpty() || asOf.edition != 0) {
        NIDUS_DO(chooseAsOf(session.database, asOf, chosen));
    } else if (chosen.isWhole) {
        NIDUS_TRY(all, store::listedRegistrations(session.database));
        chosen.registrations = std::move(all);
    }
    return chosen;
}

// The editions of the order. As of a day those until then; of the ones before it not all names are in the
// document, so that it does not speak for their heads.
template <class Writer>
ActResult<> writeEditions(Session &session, const Chosen &chosen, const store::EditionOrder &order,
                          Writer &writer)
{
    const QSet<qint64> onSeeds = store::restingOnSeeds(order.editions);
    for (const store::EditionInfo &info : order.editions) {
        if (chosen.asOf && std::pair(info.effective, info.number) >
                               std::pair(chosen.asOf->edition.effective, chosen.asOf->number))
            break;
        NIDUS_TRY(edition, store::readEdition(session.database, info.number));
        if (chosen.asOf && info.number != chosen.asOf->number)
            edition.prolog = edition.head = edition.tail = QString();
        const bool isSeed = info.origin == Origin::Seed;
        NIDUS_DO(writer.write({std::move(edition), !isSeed && onSeeds.contains(info.number)}));
    }
    return {};
}

template <class Writer>
ActResult<QStringList> writeDocument(Session &session, QIODevice &device, const QList<Nid> &nids,
                                     const AsOf &asOf)
{
    const store::Snapshot snapshot(session.database);
    NIDUS_TRY(order, store::EditionOrder::of(session.database));
    NIDUS_TRY(chosen, choose(session, nids, asOf));
    Writer writer(device);
    NIDUS_DO(writer.begin(
        {})); // the audit head stands beside the file: the same registration gives the same bytes anywhere
    if (chosen.isWhole)
        NIDUS_DO(writeEditions(session, chosen, order, writer));
    for (const qint64 id : std::as_const(chosen.registrations)) {
        NIDUS_TRY(registration, readRegistration(session, id, &order));
        if (chosen.asOf)
            keepUntil(registration, chosen.day, chosen.asOf->edition, chosen.listed.contains(id));
        NIDUS_DO(writer.write(registration));
    }
    NIDUS_DO(writer.end());
    return writer.tooLong();
}

ActResult<Version> versionAsOf(Session &session, const Nid &nid, const AsOf &asOf)
{
    const auto none = refused(refusal::NoTemplate{nid.text()});
    NIDUS_TRY(id, registrationId(session, nid));
    if (asOf.day.isEmpty() && asOf.edition == 0)
        return asAct(store::readVersion(session.database, id, 0, 0), none);
    NIDUS_TRY(order, store::EditionOrder::of(session.database));
    NIDUS_TRY(chosen, choose(session, {nid}, asOf));
    NIDUS_TRY(registration, readRegistration(session, id, &order));
    keepUntil(registration, chosen.day, chosen.asOf->edition, chosen.listed.contains(id));
    if (registration.versions.isEmpty())
        return none;
    return registration.versions.last();
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

ActResult<> Exports::exportCsv(QIODevice &device, Kind kind, formats::ByteOrderMark mark, const AsOf &asOf)
{
    return exportRegistry(m_session.database, device, asOf,
                          [&](QIODevice &to, const Edition &edition, const auto &next) {
                              return formats::writeRegistryCsv(to, edition, kind, mark, next);
                          });
}

ActResult<QStringList> Exports::exportXml(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf)
{
    return writeDocument<formats::RegistrationXmlWriter>(m_session, device, nids, asOf);
}

ActResult<QStringList> Exports::exportJson(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf)
{
    return writeDocument<formats::RegistrationJsonWriter>(m_session, device, nids, asOf);
}

formats::TemplateSubject subjectOf(const Request &request) { return {request.nid, request.namespaceKind}; }

ActResult<> Exports::exportTemplate(QIODevice &device, const Nid &nid, formats::TemplateFormat format,
                                    const AsOf &asOf)
{
    const store::Snapshot snapshot(m_session.database);
    NIDUS_TRY(version, versionAsOf(m_session, nid, asOf));
    NIDUS_TRY(bytes, formats::writeTemplateAs(format, version.text, {nid.text(), nid.kind()}));
    if (device.write(bytes) != bytes.size())
        return refused(refusal::File{device.errorString()});
    return {};
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
