#include "core/store/tables/rebuild.h"

#include "core/store/connection/sqlite/schema.h"
#include "core/store/tables/derived_listing.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/search_index.h"

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

StoreResult<> makeTables(Database &database)
{
    NIDUS_TRY(schema, builtInSchema());
    for (const char *name : derivedSchema)
        NIDUS_DO(database.runScript(schema.value(QLatin1String(name)).toUtf8()));
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

QByteArrayList unreadableDerived(Database &database) { return unreadableTables(database, derivedTables); }

StoreResult<RepairReport> rebuildDerived(Database &database, const QByteArrayList &unreadable)
{
    const bool isListingThere = !unreadable.contains("listing");
    NIDUS_TRY(seen, isListingThere ? seenRegistrations(database) : shownRegistrations(database));
    NIDUS_DO(dropTables(database, derivedTables, searchIndexes, unreadable));
    NIDUS_DO(dropStatistics(database));
    NIDUS_DO(makeTables(database));
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
