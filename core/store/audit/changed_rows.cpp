#include "core/store/audit/changed_rows.h"

#include "core/store/audit/verification.h"

#include <QHash>
#include <QSet>

namespace nidus::store {

namespace {

StoreResult<QList<ChangedRow>> changedRows(Database &database)
{
    const std::function<bool(qint64, qint64)> toTheEnd;
    Verification run{database, toTheEnd};
    checkRows(run);
    if (run.failed)
        return unexpected(*run.failed);
    return std::move(run.changedRows);
}

bool hasRow(Database &database, const ChangedRow &row)
{
    const QByteArray sql = "SELECT count(*) FROM " + row.table + " WHERE " + row.key + " = ?";
    const auto count = database.scalar(QLatin1String(sql), {row.id});
    return count && count->integer() == 1;
}

} // namespace

StoreResult<QStringList> differentChangedRows(Database &one, Database &other)
{
    NIDUS_TRY(here, changedRows(one));
    NIDUS_TRY(there, changedRows(other));
    QStringList places;
    QSet<QString> told;
    const auto add = [&](const QList<ChangedRow> &rows, const QList<ChangedRow> &others, Database &opposite) {
        QHash<std::pair<QByteArray, qint64>, QByteArray> hashes;
        for (const ChangedRow &found : others)
            hashes.insert({found.table, found.id}, found.hash);
        for (const ChangedRow &row : rows) {
            const auto found = hashes.constFind({row.table, row.id});
            const bool isAlike = found != hashes.cend() && *found == row.hash;
            if (!isAlike && !told.contains(row.place) && hasRow(opposite, row)) {
                told.insert(row.place);
                places.append(row.place);
            }
        }
    };
    add(here, there, other);
    add(there, here, one);
    return places;
}

} // namespace nidus::store
