#include "core/store/tables/rebuild.h"

#include "core/store/connection/sqlite/schema.h"
#include "core/store/tables/derived_listing.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/search_index.h"

#include <algorithm>

namespace nidus::store {

namespace {

// In the order in which they are made.
constexpr const char *derivedSchema[] = {
    "table listing",      "index listing_of_version", "trigger listing_never_deleted",
    "table conflict_key", "table name_index",         "table body_index"};

const QByteArrayList searchIndexes{"name_index", "body_index"};
// The listing, and what is behind the indexes.
const QByteArrayList derivedTables{"listing",
                                   "conflict_key",
                                   "name_index_data",
                                   "name_index_idx",
                                   "name_index_content",
                                   "name_index_docsize",
                                   "name_index_config",
                                   "body_index_data",
                                   "body_index_idx",
                                   "body_index_docsize",
                                   "body_index_config"};

constexpr QLatin1String indexOf("index ");

StoreResult<> makeTables(Database &database, const SchemaTexts &schema)
{
    for (const char *name : derivedSchema)
        NIDUS_DO(database.runScript(schema.value(QLatin1String(name)).toUtf8()));
    return {};
}

// Those of what is kept. One that is as it should be stays.
StoreResult<> makeIndexes(Database &database, const SchemaTexts &schema)
{
    NIDUS_TRY(found, schemaTexts(database));
    for (auto one = found.cbegin(); one != found.cend(); ++one)
        if (one.key().startsWith(indexOf) && schema.value(one.key()) != one.value()) {
            QString name = one.key().sliced(indexOf.size());
            name.replace(u'"', QStringLiteral("\"\""));
            NIDUS_DO(database.runScript("DROP INDEX \"" + name.toUtf8() + '"'));
        }
    for (auto one = schema.cbegin(); one != schema.cend(); ++one)
        if (one.key().startsWith(indexOf) && found.value(one.key()) != one.value()) {
            const auto made = database.runScript(one.value().toUtf8());
            if (!made && made.error().kind != StoreError::Kind::Refused) // two rows are one: verify tells it
                return made;
        }
    return {};
}

// By which SQLite chooses among indexes. Nidus asks for none: whoever made them may have written anything.
StoreResult<> dropStatistics(Database &database)
{
    for (const char *table : {"sqlite_stat1", "sqlite_stat4"})
        NIDUS_DO(database.runScript(QByteArray("DROP TABLE IF EXISTS ") + table));
    return {};
}

} // namespace

bool isRebuilt(const QString &schemaName)
{
    // Statistics lead SQLite to another index.
    return schemaName.startsWith(indexOf) || schemaName.startsWith(QLatin1String("table sqlite_stat")) ||
           std::ranges::any_of(derivedSchema,
                               [&](const char *name) { return schemaName == QLatin1String(name); });
}

bool isKeptTable(const QString &table)
{
    return !isRebuilt(QStringLiteral("table ") + table) && !derivedTables.contains(table.toUtf8());
}

StoreResult<QStringList> makeMissingTables(Database &database)
{
    constexpr QLatin1String table("table "), trigger("trigger ");
    const auto isKept = [&](const QString &name) {
        return name.startsWith(table) && isKeptTable(name.sliced(table.size()));
    };
    NIDUS_TRY(wanted, builtInSchema());
    NIDUS_TRY(found, schemaTexts(database));
    QStringList made;
    if (std::any_of(found.keyBegin(), found.keyEnd(),
                    [&](const QString &name) { return isKept(name) && !wanted.contains(name); }))
        return made;
    for (auto one = wanted.cbegin(); one != wanted.cend(); ++one)
        if (isKept(one.key()) && !found.contains(one.key())) {
            NIDUS_DO(database.runScript(one.value().toUtf8()));
            made.append(one.key());
        }
    for (auto one = wanted.cbegin(); one != wanted.cend() && !made.isEmpty(); ++one)
        if (one.key().startsWith(trigger) && !found.contains(one.key()))
            NIDUS_DO(database.runScript(one.value().toUtf8()));
    return made;
}

QByteArrayList unreadableDerived(Database &database) { return unreadableTables(database, derivedTables); }

StoreResult<RepairReport> rebuildDerived(Database &database, const QByteArrayList &unreadable)
{
    const bool isListingThere = !unreadable.contains("listing");
    NIDUS_TRY(seen, isListingThere ? seenRegistrations(database) : shownRegistrations(database));
    NIDUS_DO(dropTables(database, derivedTables, searchIndexes, unreadable));
    NIDUS_DO(dropStatistics(database));
    NIDUS_TRY(schema, builtInSchema());
    NIDUS_DO(makeTables(database, schema));
    NIDUS_DO(makeIndexes(database, schema));
    NIDUS_DO(writeListings(database, seen));
    NIDUS_TRY(names, writeNames(database));
    NIDUS_TRY(texts, writeBodies(database));
    return RepairReport{names, texts};
}

StoreResult<> leaveOutUnusedPages(Database &database, const QByteArrayList &unreadable)
{
    return unreadable.isEmpty() ? StoreResult<>() : database.runScript("VACUUM");
}

} // namespace nidus::store
