#include "core/store/tables/sources.h"

#include "core/store/audit/kept_rows.h"

#include <algorithm>

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

SourceBytes::SourceBytes(Database &database, qint64 id) : m_database(database), m_source(id)
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

bool SourceBytes::nextPiece() const
{
    while (!m_isEnd && m_taken == m_piece.size()) {
        const auto bytes = [](const Statement &row) { return row.bytes(0); };
        const auto piece =
            m_number == 0 ? m_database.row("SELECT bytes FROM source WHERE id = ?", {m_source}, bytes)
                          : m_database.row("SELECT bytes FROM source_part WHERE source_id = ? AND number = ?",
                                           {m_source, m_number}, bytes);
        if (!piece)
            m_failed = piece.error();
        m_isEnd = !piece || !*piece;
        m_piece = m_isEnd ? QByteArray() : **piece;
        m_taken = 0;
        ++m_number;
    }
    return !m_isEnd;
}

bool SourceBytes::atEnd() const { return QIODevice::atEnd() && !nextPiece(); }

qint64 SourceBytes::readData(char *bytes, qint64 most)
{
    if (!nextPiece())
        return m_failed ? -1 : 0;
    const qint64 count = qMin(most, m_piece.size() - m_taken);
    std::copy_n(m_piece.constData() + m_taken, count, bytes);
    m_taken += count;
    return count;
}

} // namespace nidus::store
