#include "core/store/tables/sources.h"

#include "core/store/audit/kept_rows.h"

namespace nidus::store {

namespace {

constexpr qint64 pieceBytes = 1 << 20; // what is kept in one row

StoreResult<std::optional<qint64>> findSource(Database &database, const QByteArray &digest)
{
    return database.row("SELECT id FROM source WHERE digest = ?", {digest},
                        [](const Statement &row) { return row.integer(0); });
}

StoreResult<qint64> addRow(AuditedTransaction &act, const Source &source, const QByteArray &digest,
                           const QByteArray &bytes)
{
    return act.insert("source", {digest, text(source.name), text(source.encoding), int(source.byteOrderMark),
                                 text(source.lineEnds), bytes.isNull() ? QByteArray("") : bytes});
}

Sha256 hashOfName(const QString &name)
{
    Sha256 hash; // the name's length first, so that no name and bytes are those of another pair
    addWithLength(hash, name.toUtf8());
    return hash;
}

} // namespace

QByteArray sourceDigest(const Source &source)
{
    Sha256 hash = hashOfName(source.name);
    hash.addData(source.bytes);
    return hash.result();
}

QByteArray sourceDigest(const QString &name, QIODevice &device)
{
    Sha256 hash = hashOfName(name);
    device.seek(0);
    for (QByteArray piece = device.read(pieceBytes); !piece.isEmpty(); piece = device.read(pieceBytes))
        hash.addData(piece);
    return hash.result();
}

StoreResult<qint64> addSource(AuditedTransaction &act, const Source &source, const QByteArray &knownDigest)
{
    const QByteArray digest = knownDigest.isEmpty() ? sourceDigest(source) : knownDigest;
    NIDUS_TRY(known, findSource(act.database(), digest));
    return known ? StoreResult<qint64>(*known) : addRow(act, source, digest, source.bytes);
}

StoreResult<qint64> addSource(AuditedTransaction &act, const Source &described, const QByteArray &digest,
                              QIODevice &device)
{
    NIDUS_TRY(known, findSource(act.database(), digest));
    if (known)
        return *known;
    Sha256 hash = hashOfName(described.name);
    device.seek(0);
    QByteArray piece = device.read(pieceBytes);
    hash.addData(piece);
    NIDUS_TRY(source, addRow(act, described, digest, piece));
    for (qint64 number = 1; !(piece = device.read(pieceBytes)).isEmpty(); ++number) {
        hash.addData(piece);
        NIDUS_DO(act.database().insert("INSERT INTO source_part (source_id, number, bytes) VALUES (?, ?, ?)",
                                       {source, number, piece}));
    }
    if (hash.result() != digest)
        return failure(StoreError::Kind::Refused, act.database().path(),
                       "source: it changed while it was read");
    return source;
}

StoreResult<std::optional<qint64>> addSource(AuditedTransaction &act, const std::optional<Source> &source)
{
    if (!source)
        return std::nullopt;
    return addSource(act, *source);
}

StoreResult<std::optional<Source>> readSource(Database &database, qint64 id)
{
    NIDUS_TRY(source,
              database.row(
                  "SELECT name, bytes, encoding, bom, line_ends FROM source WHERE id = ?", {id},
                  [](const Statement &row) {
                      return Source{row.text(0), row.bytes(1), row.text(2), row.integer(3) != 0, row.text(4)};
                  }));
    if (source)
        NIDUS_DO(database.rows("SELECT bytes FROM source_part WHERE source_id = ? ORDER BY number", {id},
                               [&](const Statement &row) {
                                   source->bytes += row.octets(0);
                                   return true;
                               }));
    return std::move(source);
}

} // namespace nidus::store
