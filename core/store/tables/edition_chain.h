// The way from an edition down its bases, as the unbranched lines that it is made of: as many as there are
// forks on the way, however long the history. Along it the nearer edition has the higher id.
#pragma once

#include "core/store/connection/sqlite/database.h"

#include <QHash>

namespace nidus::store {

// SQL of the lines on the way down from the edition that is its one parameter: segment (line, upto), and of
// all editions on it: member (id). UNION, so that bases that somebody bent into a circle end the way.
inline constexpr char chainSql[] =
    "WITH RECURSIVE segment (line, upto) AS ("
    " SELECT ifnull(line, id), id FROM edition WHERE id = ?"
    " UNION SELECT ifnull(b.line, b.id), b.id FROM segment s"
    " CROSS JOIN edition h ON h.id = s.line CROSS JOIN edition b ON b.id = h.base_id),"
    " member (id) AS (SELECT line FROM segment"
    " UNION ALL SELECT d.id FROM segment s CROSS JOIN edition d ON d.line = s.line AND d.id <= s.upto) ";

class Chain {
public:
    static StoreResult<Chain> of(Database &database, std::optional<qint64> edition);
    bool holds(qint64 line, qint64 edition) const { return edition <= m_upto.value(line, 0); }

private:
    QHash<qint64, qint64> m_upto; // line → the highest edition of it that is on the way
};

inline StoreResult<Chain> Chain::of(Database &database, std::optional<qint64> edition)
{
    Chain chain;
    if (!edition)
        return chain;
    NIDUS_TRY(lines,
              database.rows(QByteArray(chainSql) + "SELECT line, upto FROM segment", {*edition},
                            [](const Statement &row) { return std::pair(row.integer(0), row.integer(1)); }));
    for (const auto &[line, upto] : std::as_const(lines))
        chain.m_upto.insert(line, upto);
    return chain;
}

} // namespace nidus::store
