#include "core/store/tables/ticks.h"

#include "core/registration/request.h"
#include "core/store/tables/content.h"

namespace nidus::store {

StoreResult<qint64> addTick(AuditedTransaction &act, qint64 request, const QString &item, bool stands)
{
    NIDUS_TRY(revision,
              required(act.database().row("SELECT revision FROM draft WHERE request_id = ?", {request},
                                          [](const Statement &row) { return row.integer(0); }),
                       act.database(), requestId(request)));
    return act.insert("tick",
                      {request, text(item), stands ? 1 : 0, revision, act.atText(), text(act.user())});
}

StoreResult<QList<Tick>> ticksOf(Database &database, qint64 request, QLatin1String lasting)
{
    return database.rows(
        "WITH before (id) AS (SELECT b.id FROM request b JOIN request asked ON asked.id = ?1 AND "
        "b.registration_id = asked.registration_id AND b.id < asked.id WHERE b.state = 'published'), "
        "said AS (SELECT * FROM tick WHERE request_id = ?1 OR (request_id IN (SELECT id FROM before) AND "
        "substr(item, 1, length(?2)) = ?2)) "
        "SELECT item, who, at, revision FROM said WHERE stands = 1 AND "
        "id IN (SELECT max(id) FROM said GROUP BY item) ORDER BY id",
        {request, text(QString(lasting))}, [](const Statement &row) {
            return Tick{row.text(0), row.text(1), timeFromText(row.text(2)), int(row.integer(3))};
        });
}

} // namespace nidus::store
