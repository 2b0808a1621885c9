#include "core/store/tables/sources.h"

#include "core/store/audit/kept_rows.h"

namespace nidus::store {

QByteArray sourceDigest(const Source &source)
{
    // The name's length first, so that no name and bytes are those of another pair.
    Sha256 hash;
    addWithLength(hash, source.name.toUtf8());
    hash.addData(source.bytes);
    return hash.result();
}

StoreResult<qint64> addSource(AuditedTransaction &act, const Source &source, const QByteArray &knownDigest)
{
    const QByteArray digest = knownDigest.isEmpty() ? sourceDigest(source) : knownDigest;
    NIDUS_TRY(known, act.database().row("SELECT id FROM source WHERE digest = ?", {digest},
                                        [](const Statement &row) { return row.integer(0); }));
    if (known)
        return *known;
    return act.insert("source",
                      {digest, text(source.name), text(source.encoding), int(source.byteOrderMark),
                       text(source.lineEnds), source.bytes.isNull() ? QByteArray("") : source.bytes});
}

StoreResult<std::optional<qint64>> addSource(AuditedTransaction &act, const std::optional<Source> &source)
{
    if (!source)
        return std::nullopt;
    return addSource(act, *source);
}

StoreResult<std::optional<Source>> readSource(Database &database, qint64 id)
{
    return database.row(
        "SELECT name, bytes, encoding, bom, line_ends FROM source WHERE id = ?", {id},
        [](const Statement &row) {
            return Source{row.text(0), row.bytes(1), row.text(2), row.integer(3) != 0, row.text(4)};
        });
}

} // namespace nidus::store
