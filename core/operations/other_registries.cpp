#include "core/translation.inc"

#include "core/operations/other_registries.h"

#include "core/operations/session.h"
#include "core/store/tables/registry_records.h"

#include <algorithm>

namespace nidus {

namespace {

QString subjectOf(OtherRegistry registry, const RegistryRecord &record)
{
    return id(registry) + u' ' + versionName(record);
}

// Puts what is said of each column in its place. BadArgument for a column that there is not.
ActResult<> change(OtherRegistry registry, RegistryRecord &record, const RecordChanges &changes)
{
    const auto columns = infoOf(registry).columns;
    record.cells.resize(qsizetype(columns.size()));
    for (auto it = changes.cbegin(); it != changes.cend(); ++it) {
        const auto column = std::ranges::find_if(
            columns, [&it](const RecordColumn &one) { return it.key() == QLatin1String(one.id); });
        if (column == columns.end()) {
            QStringList known;
            for (const RecordColumn &one : columns)
                known += QLatin1String(one.id);
            return refused(
                refusal::BadArgument{tr("A record of %1 says %2; there is no “%3”.")
                                         .arg(id(registry), known.join(QLatin1String(", ")), it.key())});
        }
        record.cells[column - columns.begin()] = it.value();
    }
    return {};
}

ActResult<> checkReason(const QString &reason)
{
    return reason.trimmed().isEmpty() ? refused(refusal::BadArgument{tr("Give a reason for the change.")})
                                      : ActResult<>();
}

// Changed when another version than `basedOn` stands (0: whatever stands). Inside an act, so that what
// another desk wrote meanwhile is seen.
ActResult<RegistryRecord> standing(OtherRegistries &registries, OtherRegistry registry, const QString &name,
                                   int basedOn)
{
    NIDUS_TRY(versions, registries.recordHistory(registry, name));
    if (basedOn != 0 && versions.last().number != basedOn)
        return refused(refusal::Changed{});
    return versions.takeLast();
}

ActResult<> checkRecord(Session &session, OtherRegistry registry, const RegistryRecord &record)
{
    if (const auto fault = faultOf(registry, record))
        return refused(refusal::BadArgument{message(*fault, registry)});
    for (const Support &pair : supportOf(cellOf(registry, record, "supported_by"))) {
        NIDUS_TRY(nid, Nid::parse(pair.nid));
        NIDUS_DO(registrationId(session, nid));
    }
    return {};
}

} // namespace

ActResult<QList<OtherRegistryState>> OtherRegistries::otherRegistries()
{
    const store::Snapshot snapshot(m_session.database);
    QList<OtherRegistryState> states;
    for (const OtherRegistryInfo &info : otherRegistryTable()) {
        NIDUS_TRY(records, store::registryRecords(m_session.database, info.registry));
        states += {info.registry, !records.isEmpty(), records.size(), formats::updatedDay(records)};
    }
    return states;
}

ActResult<QList<RegistryRecord>> OtherRegistries::recordsOf(OtherRegistry registry, const QString &asOf)
{
    NIDUS_TRY(records, store::registryRecords(m_session.database, registry, asOf));
    if (!records.isEmpty())
        return records;
    if (!asOf.isEmpty()) // whether it never was, or not yet
        NIDUS_DO(recordsOf(registry));
    return refused(refusal::NotBegun{id(registry), asOf});
}

ActResult<QList<RegistryRecord>> OtherRegistries::recordHistory(OtherRegistry registry, const QString &name)
{
    NIDUS_TRY(versions, store::recordVersions(m_session.database, registry, name));
    if (!versions.isEmpty())
        return versions;
    NIDUS_DO(recordsOf(registry));
    return refused(refusal::NoSuchRecord{id(registry), name});
}

ActResult<QList<RegistryRecord>> OtherRegistries::beginRegistry(OtherRegistry registry)
{
    NIDUS_TRY(act, m_session.begin("begin-registry", id(registry)));
    NIDUS_TRY(before, store::registryRecords(m_session.database, registry));
    if (!before.isEmpty())
        return refused(refusal::IsBegun{id(registry)});
    for (RegistryRecord record : initialRecords(registry)) {
        record.reason = QLatin1String(infoOf(registry).clause);
        NIDUS_DO(store::addRegistryRecord(act, registry, record));
    }
    NIDUS_TRY(begun, store::registryRecords(m_session.database, registry));
    NIDUS_DO(act.commit());
    return begun;
}

ActResult<RegistryRecord> OtherRegistries::addRecord(OtherRegistry registry, const QString &name,
                                                     const RecordChanges &cells, const QString &reason)
{
    RegistryRecord record;
    record.name = name;
    record.reason = reason;
    NIDUS_DO(change(registry, record, cells));
    record = tidied(registry, record);
    NIDUS_TRY(act, m_session.begin("add-record", subjectOf(registry, record)));
    NIDUS_DO(recordsOf(registry));
    NIDUS_DO(checkRecord(m_session, registry, record));
    NIDUS_TRY(versions, store::recordVersions(m_session.database, registry, record.name));
    if (!versions.isEmpty())
        return refused(refusal::RecordExists{id(registry), record.name});
    NIDUS_DO(store::addRegistryRecord(act, registry, record));
    NIDUS_TRY(kept, standing(*this, registry, record.name, 0));
    NIDUS_DO(act.commit());
    return kept;
}

ActResult<RegistryRecord> OtherRegistries::reviseRecord(OtherRegistry registry, const QString &name,
                                                        const RecordChanges &changes, const QString &reason,
                                                        int basedOn)
{
    NIDUS_DO(checkReason(reason));
    NIDUS_TRY(act, m_session.begin("revise-record", id(registry)));
    NIDUS_TRY(before, standing(*this, registry, name.trimmed(), basedOn));
    RegistryRecord record = before;
    NIDUS_DO(change(registry, record, changes));
    record.reason = reason;
    record.isObsolete = false;
    record.number += 1;
    record = tidied(registry, record);
    if (record.cells == before.cells && !before.isObsolete)
        return refused(refusal::BadArgument{
            tr("The record “%1” says this already: there is nothing to change.").arg(before.name)});
    NIDUS_DO(checkRecord(m_session, registry, record));
    act.setSubject(subjectOf(registry, record));
    NIDUS_DO(store::addRegistryRecord(act, registry, record));
    NIDUS_TRY(kept, standing(*this, registry, record.name, 0));
    NIDUS_DO(act.commit());
    return kept;
}

ActResult<RegistryRecord> OtherRegistries::makeRecordObsolete(OtherRegistry registry, const QString &name,
                                                              const QString &reason, int basedOn)
{
    NIDUS_DO(checkReason(reason));
    if (!hasObsoleteRecords(registry))
        return refused(refusal::BadArgument{
            tr("A record of %1 says by its status how it stands (%2): revise it with another status.")
                .arg(id(registry), QLatin1String(infoOf(registry).clause))});
    NIDUS_TRY(act, m_session.begin("obsolete-record", id(registry)));
    NIDUS_TRY(record, standing(*this, registry, name.trimmed(), basedOn));
    if (record.isObsolete)
        return refused(refusal::BadArgument{tr("The record “%1” is obsolete already.").arg(record.name)});
    record.isObsolete = true;
    record.number += 1;
    record.reason = reason;
    record = tidied(registry, record);
    if (const auto fault = faultOf(registry, record))
        return refused(refusal::BadArgument{message(*fault, registry)});
    act.setSubject(subjectOf(registry, record));
    NIDUS_DO(store::addRegistryRecord(act, registry, record));
    NIDUS_TRY(kept, standing(*this, registry, record.name, 0));
    NIDUS_DO(act.commit());
    return kept;
}

ActResult<> OtherRegistries::exportRecords(QIODevice &device, OtherRegistry registry,
                                           formats::RecordFormat format, const QString &asOf)
{
    NIDUS_TRY(records, recordsOf(registry, asOf));
    const QByteArray bytes = formats::writeRecords(registry, records, format);
    return device.write(bytes) == bytes.size() ? ActResult<>() : refused(refusal::File{device.errorString()});
}

ActResult<QueryRegistries> OtherRegistries::queryRegistries()
{
    const store::Snapshot snapshot(m_session.database);
    QueryRegistries known;
    for (auto [registry, records] : {std::pair(OtherRegistry::QueryKeywords, &known.keywords),
                                     std::pair(OtherRegistry::ResolutionServices, &known.services)}) {
        NIDUS_TRY(kept, store::registryRecords(m_session.database, registry));
        if (!kept.isEmpty())
            *records = std::move(kept);
    }
    return known;
}

} // namespace nidus
