#include "core/store/tables/reviews.h"

namespace nidus::store {

namespace {

constexpr char rulingSql[] =
    "SELECT d.id, ifnull(d.request_id, 0), d.subject, d.name, d.kind, d.other, d.verdict, d.reason, d.at, "
    "d.who, m.name, m.registrant, m.purpose, m.status, t.name, t.registrant, t.purpose, t.status, u.reason, "
    "u.at, "
    "u.who FROM decision d LEFT JOIN decision_basis m ON m.decision_id = d.id AND m.side = 'name' "
    "LEFT JOIN decision_basis t ON t.decision_id = d.id AND t.side = 'other' "
    "LEFT JOIN decision_undone u ON u.decision_id = d.id WHERE d.subject = 'conflict' AND ";

Side sideOfRow(const Statement &row, int from)
{
    return {row.text(from), row.text(from + 1), row.text(from + 2), row.text(from + 3)};
}

Ruling rulingOfRow(const Statement &row)
{
    Ruling ruling;
    ruling.decision = decisionOfRow(row);
    ruling.name = sideOfRow(row, 10);
    ruling.other = sideOfRow(row, 14);
    ruling.isUndone = !row.isNull(19);
    ruling.undoneReason = row.text(18);
    ruling.undoneAt = row.text(19);
    ruling.undoneBy = row.text(20);
    return ruling;
}

// Rulings of `name` with one other, in the order of their ids.
StoreResult<> addRulings(Database &database, const QByteArray &sql, const Values &values,
                         QMap<qint64, Ruling> &found, bool turned)
{
    NIDUS_TRY(rulings, database.rows(rulingSql + sql, values, rulingOfRow));
    for (Ruling &ruling : rulings) {
        ruling.isTurned = turned;
        if (turned)
            std::swap(ruling.name, ruling.other);
        if (!found.contains(ruling.decision.id))
            found.insert(ruling.decision.id, ruling);
    }
    return {};
}

} // namespace

StoreResult<qint64> addRuling(AuditedTransaction &act, const Ruling &ruling)
{
    NIDUS_TRY(id, addDecision(act, ruling.decision));
    for (const auto &[which, side] : {std::pair{"name", &ruling.name}, {"other", &ruling.other}})
        NIDUS_DO(
            act.insert("decision_basis", {id, QString::fromLatin1(which), text(side->name),
                                          text(side->registrant), text(side->purpose), text(side->status)}));
    return id;
}

StoreResult<qint64> undoRuling(AuditedTransaction &act, qint64 decision, const QString &reason)
{
    return act.insert("decision_undone", {decision, text(reason), act.atText(), text(act.user())});
}

StoreResult<QList<Ruling>> rulings(Database &database, const RulingSearch &search)
{
    QMap<qint64, Ruling> found;
    // What a ruling calls the other side: by its name, or by the request that asks for it, or that became it.
    const QByteArray called = (" AND d.kind = ? AND (d.other = ? OR d.other = ? OR (? = 0 AND "
                               "EXISTS (SELECT 1 FROM request q WHERE d.other = 'R-' || q.id "
                               "AND q.id = CAST(substr(d.other, 3) AS INTEGER) AND q.state = "
                               "'published' AND lower(q.nid) = ?))) ORDER BY d.id");
    const auto add = [&](const QByteArray &where, const Value &what, const QString &other, qint64 request,
                         bool turned) {
        return addRulings(
            database, where + called,
            {what, text(search.kind), text(other), text(requestId(request)), request, text(other)}, found,
            turned);
    };
    NIDUS_DO(add("d.name = ?", text(search.name), search.other, search.otherRequest, false));
    if (search.eitherWay)
        NIDUS_DO(add("d.name = ?", text(search.other), search.name, search.request, true));
    if (search.request > 0)
        NIDUS_DO(add("d.request_id = ?", search.request, search.other, search.otherRequest, false));
    return found.values();
}

StoreResult<Ruling> readRuling(Database &database, qint64 decision)
{
    QMap<qint64, Ruling> found;
    NIDUS_DO(addRulings(database, "d.id = ?", {decision}, found, false));
    if (found.isEmpty())
        return failure(StoreError::Kind::NotFound, database.path(),
                       QStringLiteral("decision %1").arg(decision));
    return found.first();
}

StoreResult<qint64> addRecusal(AuditedTransaction &act, qint64 request, const QString &reviewer,
                               const QString &reason)
{
    return act.insert("recusal", {request, text(reviewer), text(reason), act.atText()});
}

StoreResult<QList<Recusal>> recusals(Database &database, qint64 request)
{
    return database.rows("SELECT reviewer, reason, at FROM recusal WHERE request_id = ? ORDER BY id",
                         {request}, [](const Statement &row) {
                             return Recusal{row.text(0), row.text(1), row.text(2)};
                         });
}

StoreResult<qint64> setWatched(AuditedTransaction &act, const Watched &watched, bool listed)
{
    return act.insert("watch", {text(watched.name), listed ? 1 : 0, id(watched.ground), text(watched.reason),
                                text(watched.source), act.atText(), text(act.user())});
}

StoreResult<QList<Watched>> watchList(Database &database)
{
    return database.rows("SELECT name, ground, reason, source, at, who FROM watch w WHERE listed = 1 "
                         "AND NOT EXISTS (SELECT 1 FROM watch later WHERE later.name = w.name AND later.id > "
                         "w.id) ORDER BY name",
                         {}, [](const Statement &row) {
                             // The schema lets no other words in.
                             const auto ground = groundById(row.text(1)).value_or(Watched::Ground::Other);
                             return Watched{row.text(0), ground,      row.text(2),
                                            row.text(3), row.text(4), row.text(5)};
                         });
}

StoreResult<>
forEachRegistrantField(Database &database,
                       const std::function<void(qint64 registration, const QString &field)> &take)
{
    Statement row(database,
                  QStringLiteral("SELECT l.registration_id, v.content ->> 'registrant' FROM listing l "
                                 "JOIN version v ON v.id = l.version_id "
                                 "ORDER BY l.kind, l.number, l.folded"));
    while (row.next())
        take(row.integer(0), row.text(1));
    return row.result();
}

StoreResult<QString> registrantField(Database &database, qint64 version)
{
    NIDUS_TRY(field, database.row("SELECT content ->> 'registrant' FROM version WHERE id = ?", {version},
                                  [](const Statement &row) { return row.text(0); }));
    return field.value_or(QString());
}

StoreResult<QString> currentPurpose(Database &database, qint64 registration)
{
    NIDUS_TRY(purpose,
              database.scalar(

                  "SELECT v.content ->> 'purpose' FROM listing l JOIN version v ON v.id = l.version_id "
                  "WHERE l.registration_id = ?",
                  {registration}));
    return purpose.text();
}

} // namespace nidus::store
