#include "core/store/tables/registry_records.h"

#include "core/store/tables/content.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace nidus::store {

namespace {

QString contentOf(OtherRegistry registry, const RegistryRecord &record)
{
    QJsonObject content;
    for (const RecordColumn &column : infoOf(registry).columns)
        content.insert(QLatin1String(column.id), cellOf(registry, record, column.id));
    return QString::fromUtf8(QJsonDocument(content).toJson(QJsonDocument::Compact));
}

// name, number, obsolete, content, reason, who, at, since
StoreResult<RegistryRecord> recordOfRow(const Database &database, OtherRegistry registry,
                                        const Statement &row)
{
    RegistryRecord record;
    record.name = row.text(0);
    record.number = int(row.integer(1));
    record.isObsolete = row.integer(2) != 0;
    const QJsonDocument content = QJsonDocument::fromJson(row.octets(3).toByteArray());
    if (!content.isObject())
        return badContent(database, QStringLiteral("registry_record: ") + versionName(record));
    for (const RecordColumn &column : infoOf(registry).columns)
        record.cells += content[QLatin1String(column.id)].toString();
    record.reason = row.text(4);
    record.by = row.text(5);
    record.at = timeFromText(row.text(6));
    record.since = timeFromText(row.text(7));
    return record;
}

constexpr char columns[] = "SELECT r.name, r.number, r.obsolete, r.content, r.reason, r.who, r.at, first.at "
                           "FROM registry_record r JOIN registry_record first ON first.registry = r.registry "
                           "AND first.name = r.name AND first.number = 1 WHERE r.registry = ?1 AND ";

} // namespace

StoreResult<> addRegistryRecord(AuditedTransaction &act, OtherRegistry registry, const RegistryRecord &record)
{
    NIDUS_DO(act.insert("registry_record", {text(id(registry)), text(record.name), record.number,
                                            record.isObsolete ? 1 : 0, text(contentOf(registry, record)),
                                            text(record.reason), act.atText(), text(act.user())}));
    return {};
}

StoreResult<QList<RegistryRecord>> registryRecords(Database &database, OtherRegistry registry,
                                                   const QString &asOf)
{
    return database.rows(QByteArray(columns) +
                             "r.number = (SELECT max(last.number) FROM registry_record last WHERE "
                             "last.registry = r.registry AND last.name = r.name AND "
                             "(?2 = '' OR substr(last.at, 1, 10) <= ?2)) ORDER BY first.id",
                         {text(id(registry)), text(asOf)},
                         [&](const Statement &row) { return recordOfRow(database, registry, row); });
}

StoreResult<QList<RegistryRecord>> recordVersions(Database &database, OtherRegistry registry,
                                                  const QString &name)
{
    return database.rows(QByteArray(columns) + "r.name = ?2 ORDER BY r.number",
                         {text(id(registry)), text(name)},
                         [&](const Statement &row) { return recordOfRow(database, registry, row); });
}

} // namespace nidus::store
