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

} // namespace nidus::store
