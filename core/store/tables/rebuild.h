// What is derived, built anew: the listing, the search indexes, and SQLite's own indexes; and tables that are
// missing.
#pragma once

#include "core/records/verify_report.h"
#include "core/store/connection/sqlite/unreadable_tables.h"

namespace nidus::store {

// In three steps: the first before a transaction, the second within it, the third after it.
// 1. The tables of what is derived that cannot be read.
QByteArrayList unreadableDerived(Database &database);
// 2. Drops the listing and the search indexes and makes them as the schema does, from what is kept, which
//    stays as it is, and likewise the indexes that are missing or are not the schema's; statistics for
//    SQLite's planner go. Corrupt where what is kept cannot be read.
StoreResult<RepairReport> rebuildDerived(Database &database, const QByteArrayList &unreadable);
// 3. Writes the file anew where pages that could not be read lie in it unused.
StoreResult<> leaveOutUnusedPages(Database &database, const QByteArrayList &unreadable);

// Makes the tables of what is kept that are missing, empty, with their triggers: in a copy that is restored
// though rows are lost. Not where a table is there that no script makes: rows may lie in it. Returns which
// ("table annotation"). Errors: as a statement's.
StoreResult<QStringList> makeMissingTables(Database &database);

// Of "index registration_by_number", "trigger version_never_updated": is it of what is built anew?
bool isRebuilt(const QString &schemaName);
// Of "version", "name_index_data": does it hold what is kept?
bool isKeptTable(const QString &table);

} // namespace nidus::store
