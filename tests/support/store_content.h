// All that a store holds, read by plain SQL without Nidus: the schema, the settings in its header, every row
// of every table, those behind the full-text search among them, and what every index says. Two stores with
// the same content are the same, wherever their rows lie in the file.
#pragma once

#include "tests/support/scratch_store.h"

#include <QDir>
#include <QMap>

namespace nidus::test {

// What was read of what: a table's or an index's name, and its rows as text, or SQLite's words where it
// refused.
using StoreContent = QMap<QString, QString>;

// All rows as text, each value with its type and its length: NULL is not the empty text, nor 1 the text of
// it.
inline QString typedRows(RawConnection &raw, const QByteArray &sql)
{
    QByteArray all;
    sqlite3_stmt *statement = nullptr;
    int code = sqlite3_prepare_v2(raw.handle(), sql.constData(), -1, &statement, nullptr);
    if (code == SQLITE_OK)
        while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
            for (int i = 0; i < sqlite3_column_count(statement); ++i) {
                const int type = sqlite3_column_type(statement, i);
                const QByteArray value(static_cast<const char *>(sqlite3_column_blob(statement, i)),
                                       sqlite3_column_bytes(statement, i));
                all += QByteArray::number(type) + ':' + QByteArray::number(value.size()) + ':' + value + '|';
            }
            all += '\n';
        }
    if (code != SQLITE_DONE)
        all += sqlite3_errmsg(raw.handle());
    sqlite3_finalize(statement);
    return QString::fromLatin1(all);
}

inline StoreContent contentThrough(RawConnection &raw)
{
    StoreContent content;
    for (const char *setting : {"application_id", "user_version", "encoding"})
        content.insert(QLatin1String(setting), raw.rows(QByteArray("PRAGMA ") + setting));
    content.insert(QStringLiteral("schema"),
                   raw.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid"));
    const auto names = [&](const QByteArray &sql) { return raw.rows(sql).split(u'\n', Qt::SkipEmptyParts); };
    const QStringList tables = names("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0");
    for (const QString &table : tables) {
        content.insert(table, typedRows(raw, "SELECT * FROM \"" + table.toUtf8() + '"'));
        const QByteArray indexes = "SELECT name FROM pragma_index_list('" + table.toUtf8() +
                                   "') WHERE name IN (SELECT name FROM sqlite_schema WHERE rootpage > 0)";
        for (const QString &index : names(indexes)) {
            const QString columns =
                names("SELECT name FROM pragma_index_info('" + index.toUtf8() + "') ORDER BY seqno")
                    .join(QLatin1String(", "));
            content.insert(
                index, typedRows(raw, QStringLiteral("SELECT %1 FROM \"%2\" INDEXED BY \"%3\" ORDER BY %1")
                                          .arg(columns, table, index)
                                          .toUtf8()));
        }
    }
    return content;
}

// What differs, by name; the first `most` of them.
inline QString contentDifference(const StoreContent &one, const StoreContent &other, qsizetype most = 6)
{
    QStringList names;
    StoreContent both = one;
    both.insert(other);
    for (auto it = both.keyBegin(); it != both.keyEnd(); ++it)
        if (!one.contains(*it) || !other.contains(*it) || one[*it] != other[*it])
            names += *it;
    return names.mid(0, most).join(QLatin1String(", "));
}

// The store in the file with the log or journal beside it, as whoever opens it next would find it. A copy is
// looked at: nothing at `path` is taken in or rolled back. Empty when there is no file, or an empty one.
inline StoreContent contentOfStore(const QString &path)
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy"));
    for (const char *suffix : {"", "-wal", "-journal"})
        QFile::copy(path + QLatin1String(suffix), copy + QLatin1String(suffix));
    if (QFileInfo(copy).size() == 0 && QFileInfo(copy + QLatin1String("-wal")).size() == 0)
        return {};
    RawConnection raw(copy);
    StoreContent content = contentThrough(raw);
    const QString whole = raw.rows("PRAGMA integrity_check") + raw.rows("PRAGMA foreign_key_check");
    if (whole != QLatin1String("ok\n"))
        content.insert(QStringLiteral("(whole)"), whole);
    if (content.value(QStringLiteral("schema")).isEmpty())
        return {}; // a database in which nothing is
    return content;
}

// Which rows each word finds, alone and as the beginning of one, in the search indexes of the store at
// `path`; the words are those of the store at `sound`.
inline QString searchAnswers(const QString &path, const QString &sound)
{
    RawConnection raw(path);
    QString all = raw.run("ATTACH '" + QFile::encodeName(sound) + "' AS sound");
    for (const QByteArray index : {"name_index", "body_index"}) {
        const auto found = [&](const char *end) -> QByteArray {
            return "(SELECT group_concat(rowid) FROM main." + index + " WHERE " + index +
                   " MATCH '\"' || replace(term, '\"', '\"\"') || '\"" + end + "')";
        };
        all += raw.run("CREATE VIRTUAL TABLE temp." + index + "_words USING fts5vocab (sound, " + index +
                       ", row)");
        all += raw.rows("SELECT term, " + found("") + ", " + found("*") + " FROM temp." + index + "_words");
    }
    return all;
}

} // namespace nidus::test
