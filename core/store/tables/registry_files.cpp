#include "core/store/tables/registry_files.h"

namespace nidus::store {

StoreResult<QList<RegistryFileRow>> registryFiles(Database &database)
{
    return database.rows("SELECT f.path, f.source_id, s.digest FROM shown_registry_file f JOIN source s "
                         "ON s.id = f.source_id WHERE NOT EXISTS (SELECT 1 FROM shown_registry_file later "
                         "WHERE later.path = f.path AND later.id > f.id) ORDER BY f.path",
                         {}, [](const Statement &row) {
                             return RegistryFileRow{row.text(0), row.integer(1), row.bytes(2)};
                         });
}

StoreResult<> addRegistryFile(AuditedTransaction &act, const QString &path, qint64 source, qint64 intake)
{
    NIDUS_TRY(isHere, act.database().scalar("SELECT EXISTS (SELECT 1 FROM registry_file WHERE path = ?1 AND "
                                            "source_id = ?2 AND intake_id = ?3)",
                                            {text(path), source, intake}));
    if (isHere.integer() == 0) // an intake that was cut off may have kept it
        NIDUS_DO(act.insert("registry_file", {text(path), source, idOrNull(intake)}));
    return {};
}

} // namespace nidus::store
