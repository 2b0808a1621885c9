#include "core/store/tables/editions.h"

#include "core/store/tables/content.h"

namespace nidus::store {

namespace {

StoreResult<Edition> editionOfRow(Database &database, const Statement &row)
{
    const auto origin = originById(row.text(2));
    if (!origin)
        return unexpected(badContent(database.path(), QStringLiteral("edition %1").arg(row.integer(0))));
    return Edition{row.integer(0),
                   row.text(1),
                   *origin,
                   row.text(3),
                   row.text(4),
                   row.text(5),
                   timeFromText(row.text(6)),
                   row.text(7)};
}

// 0 when there is none.
StoreResult<qint64> latest(Database &database, const QString &sql, const QString &day)
{
    Statement &statement = database.prepared(sql);
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({day.isEmpty() ? QStringLiteral("9999-99-99") : day}));
    return found ? statement.integer(0) : 0;
}

// The line that an edition on `base` goes on: NULL when it begins one, because nothing stands below it or
// another edition goes on there already.
StoreResult<Value> lineOn(Database &database, qint64 base)
{
    if (base == 0)
        return Value();
    Statement &statement =
        database.prepared(QStringLiteral("SELECT ifnull(line, id), EXISTS (SELECT 1 FROM edition f WHERE "
                                         "f.base_id = b.id) FROM edition b WHERE id = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({base}));
    if (!found)
        return unexpected(notFound(database.path(), QStringLiteral("edition %1").arg(base)));
    return statement.integer(1) != 0 ? Value() : Value(statement.integer(0));
}

} // namespace

StoreResult<QList<EditionInfo>> editions(Database &database)
{
    Statement &statement = database.prepared(
        QStringLiteral("SELECT id, effective, origin, base_id, recorded, recorded_by FROM shown_edition "
                       "ORDER BY effective, id"));
    NIDUS_DO(statement.run());
    const StatementReset reading(statement);
    QList<EditionInfo> all;
    while (statement.next()) {
        const auto origin = originById(statement.text(2));
        if (!origin)
            return unexpected(
                badContent(database.path(), QStringLiteral("edition %1").arg(statement.integer(0))));
        all.append({statement.integer(0), statement.text(1), *origin, statement.integer(3), statement.text(4),
                    statement.text(5)});
    }
    NIDUS_DO(statement.result());
    return all;
}

StoreResult<std::optional<qint64>> editionAsOf(Database &database, const QString &day)
{
    // Seeds count only where there is nothing real.
    auto number =
        latest(database,
               QStringLiteral("SELECT id FROM shown_edition WHERE effective <= ? AND origin <> 'seed' "
                              "ORDER BY effective DESC, id DESC LIMIT 1"),
               day);
    if (number && *number == 0)
        number = latest(database,
                        QStringLiteral("SELECT id FROM shown_edition WHERE effective <= ? "
                                       "ORDER BY effective DESC, id DESC LIMIT 1"),
                        day);
    if (!number)
        return unexpected(number.error());
    return *number == 0 ? std::nullopt : std::optional(*number);
}

StoreResult<Edition> readEdition(Database &database, qint64 number)
{
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT id, effective, origin, prolog, head, tail, recorded, recorded_by FROM shown_edition "
        "WHERE id = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({number}));
    if (!found)
        return unexpected(notFound(database.path(), QStringLiteral("edition %1").arg(number)));
    return editionOfRow(database, statement);
}

StoreResult<qint64> addEdition(AuditedTransaction &act, const Edition &edition, qint64 base,
                               std::optional<qint64> source, qint64 intake)
{
    NIDUS_TRY(line, lineOn(act.database(), base));
    return act.insert(QStringLiteral("edition"),
                      {text(edition.effective), id(edition.origin), idOrNull(base), line, idOrNull(intake),
                       idOrNull(source), timeText(edition.recorded.isValid() ? edition.recorded : act.at()),
                       text(edition.recordedBy.isEmpty() ? act.user() : edition.recordedBy),
                       text(edition.prolog), text(edition.head), text(edition.tail)});
}
} // namespace nidus::store
