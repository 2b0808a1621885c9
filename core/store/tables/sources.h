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

// The bytes of a source, read once from their beginning, without more than a piece of them in memory. When
// reading fails, failed() says why; of an id that is not there it is empty.
class SourceBytes : public QIODevice {
public:
    SourceBytes(Database &database, qint64 id);
    bool isSequential() const override { return true; }
    bool atEnd() const override;
    const std::optional<StoreError> &failed() const { return m_failed; }

protected:
    qint64 readData(char *bytes, qint64 most) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    bool nextPiece() const;
    Database &m_database;
    const qint64 m_source;
    mutable qint64 m_number = 0; // of the next piece
    mutable QByteArray m_piece;
    mutable qint64 m_taken = 0; // of the piece
    mutable bool m_isEnd = false;
    mutable std::optional<StoreError> m_failed;
};

} // namespace nidus::store
