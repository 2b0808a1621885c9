#include "core/store/tables/editions.h"

#include "core/store/tables/content.h"

#include <algorithm>

namespace nidus::store {

namespace {

QString placeOf(qint64 edition) { return QStringLiteral("edition %1").arg(edition); }

StoreResult<Origin> originOf(Database &database, const Statement &row)
{
    const auto origin = originById(row.text(2));
    return origin ? StoreResult<Origin>(*origin) : badContent(database, placeOf(row.integer(0)));
}

// The line that an edition on `base` goes on: NULL when it begins one, because nothing stands below it or
// another edition goes on there already.
StoreResult<Value> lineOn(Database &database, qint64 base)
{
    if (base == 0)
        return Value();
    NIDUS_TRY(line, required(database.row("SELECT ifnull(line, id), EXISTS (SELECT 1 FROM edition f WHERE "
                                          "f.base_id = b.id) FROM edition b WHERE id = ?",
                                          {base},
                                          [](const Statement &row) {
                                              return row.integer(1) != 0 ? Value() : Value(row.integer(0));
                                          }),
                             database, placeOf(base)));
    return line;
}

} // namespace

StoreResult<QList<EditionInfo>> editions(Database &database)
{
    return database.rows("SELECT id, effective, origin, base_id, recorded, recorded_by FROM shown_edition "
                         "ORDER BY effective, id",
                         {}, [&](const Statement &row) -> StoreResult<EditionInfo> {
                             NIDUS_TRY(origin, originOf(database, row));
                             return EditionInfo{row.integer(0), row.text(1), origin,
                                                row.integer(3), row.text(4), row.text(5)};
                         });
}

StoreResult<std::optional<qint64>> editionAsOf(Database &database, const QString &day)
{
    const Values until{day.isEmpty() ? QStringLiteral("9999-99-99") : day};
    const auto number = [](const Statement &row) { return row.integer(0); };
    NIDUS_TRY(real, database.row("SELECT id FROM shown_edition WHERE effective <= ? AND origin <> 'seed' "
                                 "ORDER BY effective DESC, id DESC LIMIT 1",
                                 until, number));
    if (real) // seeds count only where there is nothing real
        return real;
    return database.row(
        "SELECT id FROM shown_edition WHERE effective <= ? ORDER BY effective DESC, id DESC LIMIT 1", until,
        number);
}

StoreResult<Edition> readEdition(Database &database, qint64 number)
{
    return required(database.row("SELECT id, effective, origin, prolog, head, tail, recorded, recorded_by "
                                 "FROM shown_edition WHERE id = ?",
                                 {number},
                                 [&](const Statement &row) -> StoreResult<Edition> {
                                     NIDUS_TRY(origin, originOf(database, row));
                                     return Edition{row.integer(0),
                                                    row.text(1),
                                                    origin,
                                                    row.text(3),
                                                    row.text(4),
                                                    row.text(5),
                                                    timeFromText(row.text(6)),
                                                    row.text(7)};
                                 }),
                    database, placeOf(number));
}

StoreResult<qint64> sourceOfEdition(Database &database, qint64 number)
{
    return required(database.row("SELECT ifnull(source_id, 0) FROM shown_edition WHERE id = ?", {number},
                                 [](const Statement &row) { return row.integer(0); }),
                    database, placeOf(number));
}

QSet<qint64> restingOnSeeds(QList<EditionInfo> editions)
{
    std::ranges::sort(editions, [](const EditionInfo &a, const EditionInfo &b) {
        return std::pair(a.number < 0, qAbs(a.number)) < std::pair(b.number < 0, qAbs(b.number));
    });
    QSet<qint64> resting;
    for (const EditionInfo &edition : std::as_const(editions))
        if (edition.origin == Origin::Seed || resting.contains(edition.base))
            resting.insert(edition.number);
    return resting;
}

StoreResult<qint64> addEdition(AuditedTransaction &act, const Edition &edition, qint64 base,
                               std::optional<qint64> source, qint64 intake)
{
    NIDUS_TRY(line, lineOn(act.database(), base));
    return act.insert("edition",
                      {text(edition.effective), id(edition.origin), idOrNull(base), line, idOrNull(intake),
                       idOrNull(source), timeText(edition.recorded.isValid() ? edition.recorded : act.at()),
                       text(edition.recordedBy.isEmpty() ? act.user() : edition.recordedBy),
                       text(edition.prolog), text(edition.head), text(edition.tail)});
}
} // namespace nidus::store
