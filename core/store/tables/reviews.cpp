#include "core/store/tables/reviews.h"

#include "core/store/tables/content.h"

namespace nidus::store {

namespace {

constexpr char rulingSql[] =
    "SELECT d.id, ifnull(d.request_id, 0), d.subject, d.name, d.kind, d.other, d.verdict, d.reason, d.at, "
    "d.who, "
    "m.name, m.registrant, m.purpose, m.status, t.name, t.registrant, t.purpose, t.status, u.reason, u.at, "
    "u.who "
    "FROM decision d LEFT JOIN decision_basis m ON m.decision_id = d.id AND m.side = 'name' "
    "LEFT JOIN decision_basis t ON t.decision_id = d.id AND t.side = 'other' "
    "LEFT JOIN decision_undone u ON u.decision_id = d.id WHERE d.subject = 'conflict' AND ";

Side sideOfRow(const Statement &row, int from)
{
    return {row.text(from), row.text(from + 1), row.text(from + 2), row.text(from + 3)};
}

Ruling rulingOfRow(const Statement &row)
{
    Ruling ruling;
    ruling.decision = {row.integer(0), row.integer(1), row.text(2), row.text(3), row.text(4),
                       row.text(5),    row.text(6),    row.text(7), row.text(8), row.text(9)};
    ruling.name = sideOfRow(row, 10);
    ruling.other = sideOfRow(row, 14);
    ruling.isUndone = !row.isNull(19);
    ruling.undoneReason = row.text(18);
    ruling.undoneAt = row.text(19);
    ruling.undoneBy = row.text(20);
    return ruling;
}

StoreResult<> keepSide(AuditedTransaction &act, qint64 decision, const char *which, const Side &side)
{
    const auto kept = act.insert(QStringLiteral("decision_basis"),
                                 {decision, QString::fromLatin1(which), text(side.name),
                                  text(side.registrant), text(side.purpose), text(side.status)});
    return kept ? StoreResult<>() : unexpected(kept.error());
}

// Rulings of `name` with one other, in the order of their ids.
StoreResult<> addRulings(Database &database, const QString &sql, const Values &values,
                         QMap<qint64, Ruling> &found, bool turned)
{
    Statement &row = database.prepared(QLatin1String(rulingSql) + sql);
    NIDUS_DO(row.run(values));
    const StatementReset reading(row);
    while (row.next()) {
        Ruling ruling = rulingOfRow(row);
        ruling.isTurned = turned;
        if (turned)
            std::swap(ruling.name, ruling.other);
        if (!found.contains(ruling.decision.id))
            found.insert(ruling.decision.id, ruling);
    }
    NIDUS_DO(row.result());
    return {};
}

} // namespace

StoreResult<qint64> addRuling(AuditedTransaction &act, const Ruling &ruling)
{
    const auto id = addDecision(act, ruling.decision);
    if (!id)
        return id;
    for (const auto &[which, side] : {std::pair{"name", &ruling.name}, {"other", &ruling.other}})
        NIDUS_DO(keepSide(act, *id, which, *side));
    return id;
}

StoreResult<> undoRuling(AuditedTransaction &act, qint64 decision, const QString &reason)
{
    const auto kept = act.insert(QStringLiteral("decision_undone"),
                                 {decision, text(reason), act.atText(), text(act.user())});
    return kept ? StoreResult<>() : unexpected(kept.error());
}

StoreResult<QList<Ruling>> rulings(Database &database, const RulingSearch &search)
{
    QMap<qint64, Ruling> found;
    // What a ruling calls the other side: by its name, or by the request that asks for it, or that became it.
    const QString called = QStringLiteral(" AND d.kind = ? AND (d.other = ? OR d.other = ? OR (? = 0 AND "
                                          "EXISTS (SELECT 1 FROM request q WHERE d.other = 'R-' || q.id "
                                          "AND q.id = CAST(substr(d.other, 3) AS INTEGER) AND q.state = "
                                          "'published' AND lower(q.nid) = ?))) ORDER BY d.id");
    const auto add = [&](const QString &where, const Value &what, const QString &other, qint64 request,
                         bool turned) {
        return addRulings(
            database, where + called,
            {what, text(search.kind), text(other), text(requestId(request)), request, text(other)}, found,
            turned);
    };
    NIDUS_DO(add(QStringLiteral("d.name = ?"), text(search.name), search.other, search.otherRequest, false));
    if (search.eitherWay)
        NIDUS_DO(add(QStringLiteral("d.name = ?"), text(search.other), search.name, search.request, true));
    if (search.request > 0)
        NIDUS_DO(add(QStringLiteral("d.request_id = ?"), search.request, search.other, search.otherRequest,
                     false));
    return found.values();
}

StoreResult<Ruling> readRuling(Database &database, qint64 decision)
{
    QMap<qint64, Ruling> found;
    NIDUS_DO(addRulings(database, QStringLiteral("d.id = ?"), {decision}, found, false));
    if (found.isEmpty())
        return unexpected(notFound(database.path(), QStringLiteral("decision %1").arg(decision)));
    return found.first();
}

StoreResult<> addRecusal(AuditedTransaction &act, qint64 request, const QString &reviewer,
                         const QString &reason)
{
    const auto kept =
        act.insert(QStringLiteral("recusal"), {request, text(reviewer), text(reason), act.atText()});
    return kept ? StoreResult<>() : unexpected(kept.error());
}

StoreResult<QList<Recusal>> recusals(Database &database, qint64 request)
{
    Statement &row = database.prepared(
        QStringLiteral("SELECT reviewer, reason, at FROM recusal WHERE request_id = ? ORDER BY id"));
    NIDUS_DO(row.run({request}));
    const StatementReset reading(row);
    QList<Recusal> all;
    while (row.next())
        all += {row.text(0), row.text(1), row.text(2)};
    NIDUS_DO(row.result());
    return all;
}

StoreResult<> setWatched(AuditedTransaction &act, const Watched &watched, bool listed)
{
    const auto kept =
        act.insert(QStringLiteral("watch"),
                   {text(watched.name), listed ? 1 : 0, text(watched.ground), text(watched.reason),
                    text(watched.source), act.atText(), text(act.user())});
    return kept ? StoreResult<>() : unexpected(kept.error());
}

StoreResult<QList<Watched>> watchList(Database &database)
{
    Statement &row = database.prepared(
        QStringLiteral("SELECT name, ground, reason, source, at, who FROM watch w WHERE listed = 1 "
                       "AND NOT EXISTS (SELECT 1 FROM watch later WHERE later.name = w.name AND later.id > "
                       "w.id) ORDER BY name"));
    NIDUS_DO(row.run());
    const StatementReset reading(row);
    QList<Watched> all;
    while (row.next())
        all += {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
    NIDUS_DO(row.result());
    return all;
}

StoreResult<>
forEachRegistrantField(Database &database,
                       const std::function<void(qint64 registration, const QString &field)> &take)
{
    Statement row(database,
                  QStringLiteral("SELECT l.registration_id, v.content ->> 'registrant' FROM listing l "
                                 "JOIN version v ON v.id = l.version_id"));
    NIDUS_DO(row.run());
    while (row.next())
        take(row.integer(0), row.text(1));
    NIDUS_DO(row.result());
    return {};
}

StoreResult<QString> currentPurpose(Database &database, qint64 registration)
{
    NIDUS_TRY(purpose,
              database.scalar(
                  QStringLiteral(
                      "SELECT v.content ->> 'purpose' FROM listing l JOIN version v ON v.id = l.version_id "
                      "WHERE l.registration_id = ?"),
                  {registration}));
    return purpose.text();
}

} // namespace nidus::store
