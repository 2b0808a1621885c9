// What acts note of requests. A request and its draft change while it is open, so no hash is kept in their
// rows: an act that changes them notes in its record, under "request_rows", the SHA-256 of both rows as it
// found them and as it left them, each over all columns in the schema's order (as in kept_rows.h). `verify`
// follows the notes through the log: what an act found is what the one before it left, and what the last one
// left is there.
#pragma once

#include "core/records/actor.h"
#include "core/store/connection/sqlite/database.h"

#include <QByteArray>
#include <QJsonObject>

#include <map>

namespace nidus::store {

inline constexpr char requestNotesKey[] = "request_rows";

// SHA-256 of the row of `request` and of that of `draft`; empty: there is none.
struct RequestHashes {
    QByteArray request, draft;
    bool operator==(const RequestHashes &) const = default;
};
StoreResult<RequestHashes> hashRequest(Database &database, qint64 request);

struct RequestNote {
    RequestHashes found, left;
};
QJsonObject noteOf(const RequestNote &note);
// The notes in an act's record, by request.
std::map<qint64, RequestNote> requestNotes(const QString &detail);

// What acts note of a draft's text since the first version: its revision, and SHA-256 of its content alone.
struct DraftNote {
    qint64 request = 0; // 0: the act saved none
    qint64 revision = 0;
    QByteArray sha256;
};
DraftNote draftNote(const QString &detail);

// Notes, in an act `adopt`, the requests of a store of an older Nidus, which noted none, with the schema from
// which on acts do. A draft that is not the one that the log names last is adopted as it is and named in the
// record; `verify` goes on naming it. Nothing where there is no request.
Database::Filling adoptionBy(const Actor &desk);

} // namespace nidus::store
