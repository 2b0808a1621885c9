#include "core/store/tables/sources.h"

#include "core/store/audit/sha256.h"
#include "core/store/tables/content.h"

#include <QtEndian>

namespace nidus::store {

QByteArray sourceDigest(const Source &source)
{
    // The name's length first, so that no name and bytes are those of another pair.
    const QByteArray name = source.name.toUtf8();
    std::array<char, 8> length;
    qToBigEndian(qint64(name.size()), length.data());
    Sha256 hash;
    hash.addData(QByteArrayView(length.data(), 8));
    hash.addData(name);
    hash.addData(source.bytes);
    return hash.result();
}

StoreResult<qint64> addSource(AuditedTransaction &act, const Source &source, const QByteArray &knownDigest)
{
    const QByteArray digest = knownDigest.isEmpty() ? sourceDigest(source) : knownDigest;
    Statement &known = act.database().prepared(QStringLiteral("SELECT id FROM source WHERE digest = ?"));
    {
        const StatementReset reading(known);
        NIDUS_TRY(found, known.first({digest}));
        if (found)
            return known.integer(0);
    }
    return act.insert(QStringLiteral("source"),
                      {digest, text(source.name), text(source.encoding), int(source.byteOrderMark),
                       text(source.lineEnds), source.bytes.isNull() ? QByteArray("") : source.bytes});
}

StoreResult<std::optional<Source>> readSource(Database &database, qint64 id)
{
    Statement &statement = database.prepared(
        QStringLiteral("SELECT name, bytes, encoding, bom, line_ends FROM source WHERE id = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({id}));
    if (!found)
        return std::nullopt;
    return Source{statement.text(0), statement.bytes(1), statement.text(2), statement.integer(3) != 0,
                  statement.text(4)};
}

} // namespace nidus::store
