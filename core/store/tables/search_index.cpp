#include "core/store/tables/search_index.h"

#include "core/formats/json/registration_json.h"
#include "core/store/tables/versions.h"

namespace nidus::store {

namespace {

QByteArray searchedIn(const QByteArray &content)
{
    const auto text = formats::templateFromContent(content);
    return text ? searchedText(*text) : content;
}

// What `read` makes of each row of `sql`.
template <class Read> NextTexts rowsOf(Database &database, const char *sql, Read read)
{
    return [row = std::make_shared<Statement>(database, sql), read](Values &texts) -> StoreResult<bool> {
        if (row->next()) {
            texts = read(*row);
            return true;
        }
        NIDUS_DO(row->result());
        return false;
    };
}

StoreResult<qint64> fill(Database &database, const QByteArray &insertSql, const NextTexts &next)
{
    qint64 count = 0;
    for (Values row;; ++count) {
        NIDUS_TRY(given, next(row));
        if (!given)
            return count;
        NIDUS_DO(database.insert(insertSql, row));
    }
}

// A version that is added has its body there at once: the first one tells of all.
StoreResult<bool> hasBodies(Database &database)
{
    NIDUS_TRY(has, database.scalar("SELECT NOT EXISTS (SELECT 1 FROM version) OR EXISTS (SELECT 1 FROM "
                                   "body_index_docsize WHERE id = (SELECT min(id) FROM version))"));
    return has.integer() != 0;
}

} // namespace

NextTexts namesToIndex(Database &database)
{
    return rowsOf(database, "SELECT registration_id, nid, registrant FROM listing ORDER BY registration_id",
                  [](const Statement &row) { return row.values(); });
}

NextTexts bodiesToIndex(Database &database)
{
    return rowsOf(database, "SELECT id, content FROM version ORDER BY id", [](const Statement &row) {
        return Values{row.integer(0), utf8(searchedIn(row.bytes(1)))};
    });
}

StoreResult<qint64> writeNames(Database &database)
{
    return fill(database, "INSERT INTO name_index (rowid, nid, registrant) VALUES (?, ?, ?)",
                namesToIndex(database));
}

StoreResult<qint64> writeBodies(Database &database)
{
    return fill(database, "INSERT INTO body_index (rowid, body) VALUES (?, ?)", bodiesToIndex(database));
}

StoreResult<> fillBodyIndex(Database &database)
{
    NIDUS_TRY(has, hasBodies(database));
    if (has)
        return {};
    NIDUS_TRY(transaction, Transaction::begin(database));
    NIDUS_TRY(hasNow, hasBodies(database));
    if (hasNow) // another process did it meanwhile
        return {};
    NIDUS_DO(writeBodies(database));
    return transaction.commit();
}

} // namespace nidus::store
