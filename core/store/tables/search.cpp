#include "core/store/tables/search.h"

#include "core/records/search_words.h"

#include <algorithm>

namespace nidus::store {

namespace {

QStringList wordsOf(const QString &text) { return searchWords(text).mid(0, mostSearchWords); }

// A word as FTS5 takes it for a string: nothing in it is an operator.
QString quoted(QString word)
{
    return QLatin1Char('"') + word.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

bool hasTrigram(const QString &word) { return word.toUcs4().size() >= 3; }

// `word` where it stands for itself before a final %.
QString beginning(QString word)
{
    for (const char special : {'\\', '%', '_'})
        word.replace(QLatin1Char(special), QLatin1Char('\\') + QString(QLatin1Char(special)));
    return word + QLatin1Char('%');
}

struct Name {
    qint64 registration;
    QString folded, nid, registrant;
};

// Every word is in the name: a short one at the beginning of the NID, a longer one anywhere.
bool matches(const Name &name, const QStringList &words)
{
    return std::ranges::all_of(words, [&](const QString &word) {
        return hasTrigram(word) ? name.folded.contains(word, Qt::CaseInsensitive) ||
                                      name.registrant.contains(word, Qt::CaseInsensitive)
                                : name.folded.startsWith(word, Qt::CaseInsensitive);
    });
}

StoreResult<> collect(Statement &statement, const Values &values, const QStringList &words, int limit,
                      QList<Name> &names)
{
    NIDUS_DO(statement.run(values));
    const StatementReset reading(statement);
    while (names.size() < limit && statement.next()) {
        const Name name{statement.integer(0), statement.text(1), statement.text(2), statement.text(3)};
        if (words.isEmpty() || matches(name, words))
            names.append(name);
    }
    return statement.result();
}

// The NIDs that begin with `first` lie together in the index of folded NIDs.
StoreResult<> collectBeginning(Database &database, const QString &first, const QStringList &words, int limit,
                               QList<Name> &names)
{
    const QString from = first.toLower();
    Statement &statement = database.prepared(
        "SELECT registration_id, folded, nid, registrant FROM listing WHERE folded >= ? AND "
        "folded < ? AND folded LIKE ? ESCAPE '\\' ORDER BY folded");
    return collect(statement, {from, QString(from + QChar(0xFFFD)), beginning(from)}, words, limit, names);
}

// Those that hold all `words` (three characters or more) somewhere.
StoreResult<> collectHolding(Database &database, const QStringList &words, int limit, QList<Name> &names)
{
    QStringList phrases;
    for (const QString &word : words)
        phrases.append(quoted(word));
    Statement &statement = database.prepared(
        "SELECT l.registration_id, l.folded, l.nid, l.registrant FROM name_index CROSS JOIN listing l "
        "ON l.registration_id = name_index.rowid WHERE name_index MATCH ?");
    return collect(statement, {phrases.join(QLatin1Char(' '))}, {}, limit, names);
}

// The last word may be half typed.
QString textQuery(const QStringList &words)
{
    QStringList phrases;
    for (const QString &word : words)
        phrases.append(quoted(withCharactersApart(word)));
    return phrases.join(QLatin1Char(' ')) + QLatin1Char('*');
}

QList<Hit> hitsOf(const QList<Name> &names)
{
    QList<Hit> hits;
    for (const Name &name : names)
        hits.append({name.registration, name.nid, true, 0});
    return hits;
}

} // namespace

StoreResult<QList<Hit>> searchNames(Database &database, const QString &words, int limit)
{
    const QStringList all = wordsOf(words);
    if (all.isEmpty() || limit <= 0)
        return QList<Hit>();
    QStringList longer, shorter;
    for (const QString &word : all)
        (hasTrigram(word) ? longer : shorter).append(word);

    // NIDs that begin with a word come first; with a short word there are no others.
    const Snapshot snapshot(database);
    QList<Name> names;
    const QString &first = shorter.isEmpty() ? all.first() : shorter.first();
    NIDUS_DO(collectBeginning(database, first, all, limit, names));
    if (!shorter.isEmpty() || names.size() >= limit)
        return hitsOf(names);

    QList<Name> holding;
    NIDUS_DO(collectHolding(database, longer, limit, holding));
    QSet<qint64> there;
    for (const Name &name : std::as_const(names))
        there.insert(name.registration);
    std::ranges::sort(holding, {}, &Name::folded);
    for (const Name &name : std::as_const(holding))
        if (names.size() < limit && !there.contains(name.registration))
            names.append(name);
    return hitsOf(names);
}

StoreResult<QList<Hit>> searchTexts(Database &database, const QString &words, int limit)
{
    const QStringList all = wordsOf(words);
    if (all.isEmpty() || limit <= 0)
        return QList<Hit>();
    return database.rows("SELECT l.registration_id, l.nid, bm25(body_index) AS score FROM body_index "
                         "CROSS JOIN listing l ON l.version_id = body_index.rowid WHERE body_index MATCH ? "
                         "ORDER BY body_index.rank LIMIT ?",
                         {textQuery(all), limit}, [](const Statement &row) {
                             return Hit{row.integer(0), row.text(1), false, row.real(2)};
                         });
}

StoreResult<QList<Hit>> search(Database &database, const QString &words, int limit)
{
    const Snapshot snapshot(database);
    NIDUS_TRY(hits, searchNames(database, words, limit));
    NIDUS_TRY(texts, searchTexts(database, words, limit));
    QSet<qint64> named;
    for (const Hit &hit : std::as_const(hits))
        named.insert(hit.registration);
    for (const Hit &hit : texts)
        if (hits.size() < limit && !named.contains(hit.registration))
            hits.append(hit);
    return std::move(hits);
}

// Texts are not ranked for that, which takes the most of a search.
StoreResult<qint64> countFound(Database &database, const QString &words)
{
    const QStringList all = wordsOf(words);
    if (all.isEmpty())
        return 0;
    const Snapshot snapshot(database);
    NIDUS_TRY(named, searchNames(database, words, everyHit));
    QSet<qint64> found;
    for (const Hit &hit : std::as_const(named))
        found.insert(hit.registration);
    Statement row(database, "SELECT l.registration_id FROM body_index CROSS JOIN listing l "
                            "ON l.version_id = body_index.rowid WHERE body_index MATCH ?");
    NIDUS_DO(row.run({textQuery(all)}));
    while (row.next())
        found.insert(row.integer(0));
    NIDUS_DO(row.result());
    return found.size();
}

} // namespace nidus::store
