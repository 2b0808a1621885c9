// The bytes that things were read from, each kept once.
#pragma once

#include "core/store/audit/audited_transaction.h"

#include <QIODevice>

#include <optional>

namespace nidus::store {

// SHA-256 by which a source is known: over name and bytes. Of a device: from its beginning to its end.
QByteArray sourceDigest(const Source &source);
QByteArray sourceDigest(const QString &name, QIODevice &device);

// The same bytes under the same name are kept once. `digest` is sourceDigest(source) where the caller has it.
StoreResult<qint64> addSource(AuditedTransaction &act, const Source &source, const QByteArray &digest = {});

// The same of bytes that are too many to be held: those of `device`, from its beginning. Refused when they
// are not those of `digest` (any longer): then the act must not be committed.
StoreResult<qint64> addSource(AuditedTransaction &act, const Source &described, const QByteArray &digest,
                              QIODevice &device);

// Nothing where there is no source.
StoreResult<std::optional<qint64>> addSource(AuditedTransaction &act, const std::optional<Source> &source);

// Nothing when there is none of that id.
StoreResult<std::optional<Source>> readSource(Database &database, qint64 id);

} // namespace nidus::store
