// What stands beside the registry in its tree and is published as it came: schema, stylesheets, what these
// need.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QList>

namespace nidus::store {

// The file of a path that was kept last.
struct RegistryFileRow {
    QString path; // in the tree: "_support/iana-registry.rng"
    qint64 source = 0;
    QByteArray digest; // of the source
};

// Shown ones, by path.
StoreResult<QList<RegistryFileRow>> registryFiles(Database &database);

// Keeps the bytes of `source` as those of `path`. Refused by the schema for a path that is none of the tree.
StoreResult<> addRegistryFile(AuditedTransaction &act, const QString &path, qint64 source, qint64 intake = 0);

} // namespace nidus::store
