#include "core/store/audit/audited_transaction.h"

#include "core/store/audit/kept_rows.h"
#include "core/store/connection/sqlite/value.h"

#include <QJsonDocument>

#include <algorithm>

namespace nidus::store {

namespace {

const QByteArray noHash(32, '\0');
constexpr qsizetype mostLater = 2000; // what is put off is held in memory

// INSERT of a table, made once.
const QString &insertStatement(qsizetype table)
{
    static const QStringList statements = [] {
        QStringList all;
        for (const KeptTable &kept : keptTableList()) {
            QStringList columns;
            if (kept.keyIsGiven)
                columns.append(QLatin1String(kept.key));
            for (const char *column : kept.columns)
                columns.append(QLatin1String(column));
            columns.append({QStringLiteral("act"), QStringLiteral("sha256")});
            const QStringList places(columns.size(), QStringLiteral("?"));
            all.append(QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                           .arg(QLatin1String(kept.name), columns.join(QLatin1String(", ")),
                                places.join(QLatin1String(", "))));
        }
        return all;
    }();
    return statements[table];
}

} // namespace

const QStringList &keptTables()
{
    static const QStringList names = [] {
        QStringList all;
        for (const KeptTable &table : keptTableList())
            all.append(QLatin1String(table.name));
        return all;
    }();
    return names;
}

StoreResult<AuditedTransaction> AuditedTransaction::begin(Database &database, const Actor &desk,
                                                          const QString &name, const QString &subject)
{
    if (database.isReadOnly())
        return unexpected(StoreError{StoreError::Kind::ReadOnly, database.path(), {}, 0});
    NIDUS_TRY(transaction, Transaction::begin(database));
    NIDUS_TRY(head, auditHead(database));
    AuditedTransaction act(database, std::move(transaction));
    act.m_audit = head.count + 1;
    act.m_previous = head.hash;
    act.m_user = desk.user;
    act.m_name = name;
    act.m_subject = subject;
    // Whole seconds: what is kept is what is read back.
    act.m_at = QDateTime::fromSecsSinceEpoch(desk.now().toSecsSinceEpoch(), Qt::UTC);
    return act;
}

StoreResult<qint64> AuditedTransaction::insert(const QString &table, const Values &values)
{
    const qsizetype index = keptTableIndex(table);
    Q_ASSERT(index >= 0);
    const KeptTable &kept = keptTableList()[size_t(index)];
    Q_ASSERT(values.size() == qsizetype(kept.columns.size()) + (kept.keyIsGiven ? 1 : 0));

    RowHash hash;
    for (qsizetype i = kept.keyIsGiven ? 1 : 0; i < values.size(); ++i)
        if (index != 0 ||
            qstrcmp(kept.columns[size_t(i)], "bytes") != 0) // of a source: `digest` stands for them
            addValue(hash, values[i]);
    hash.integer(m_audit);
    const QByteArray sha256 = hash.result();
    Values row = values;
    row.append(m_audit);
    row.append(sha256);
    const auto id = m_database->insert(insertStatement(index), row);
    if (id)
        m_rows.append({index, *id, sha256});
    return id;
}

StoreResult<> AuditedTransaction::later(const QString &sql, const Values &values)
{
    m_later.append({sql, values});
    return m_later.size() < mostLater ? StoreResult<>() : runLater();
}

StoreResult<> AuditedTransaction::runLater()
{
    std::stable_sort(m_later.begin(), m_later.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    for (const auto &[sql, values] : std::as_const(m_later))
        NIDUS_DO(m_database->insert(sql, values));
    m_later.clear();
    return {};
}

StoreResult<> AuditedTransaction::commit()
{
    NIDUS_DO(runLater());
    std::sort(m_rows.begin(), m_rows.end(), [](const KeptRow &a, const KeptRow &b) {
        return std::tie(a.table, a.id) < std::tie(b.table, b.id);
    });
    Sha256 concerns;
    for (const KeptRow &row : std::as_const(m_rows))
        addConcern(concerns, keptTableList()[size_t(row.table)], row.id, row.hash);

    const QString detail = QString::fromUtf8(QJsonDocument(m_detail).toJson(QJsonDocument::Compact));
    const AuditContent content{m_previous, m_audit, atText(),      m_user,           m_name,
                               m_subject,  detail,  m_rows.size(), concerns.result()};
    NIDUS_DO(m_database->insert(
        QStringLiteral(
            "INSERT INTO audit (id, at, who, act, subject, detail, rows, concerns, previous, hash) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {content.id, text(content.at), text(content.who), text(content.act), text(content.subject),
         text(content.detail), content.rows, content.concerns, content.previous, auditHash(content)}));
    return m_transaction.commit();
}

StoreResult<AuditHead> auditHead(Database &database)
{
    Statement &last =
        database.prepared(QStringLiteral("SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1"));
    const StatementReset reading(last);
    NIDUS_TRY(found, last.first());
    return found ? AuditHead{last.integer(0), last.bytes(1)} : AuditHead{0, noHash};
}

StoreResult<ChangedAreas> changedAreasSince(Database &database, qint64 count)
{
    static const QSet<QString> ofRequests{QStringLiteral("save"), QStringLiteral("request"),
                                          QStringLiteral("withdraw")};
    static const QSet<QString> ofReviews{QStringLiteral("decide"),    QStringLiteral("undo"),
                                         QStringLiteral("recuse"),    QStringLiteral("watch"),
                                         QStringLiteral("unwatch"),   QStringLiteral("suppress"),
                                         QStringLiteral("unsuppress")};
    Statement &acts = database.prepared(QStringLiteral("SELECT DISTINCT act FROM audit WHERE id > ?"));
    NIDUS_DO(acts.run({count}));
    const StatementReset reading(acts);
    ChangedAreas touched;
    while (acts.next()) {
        const QString act = acts.text(0);
        const bool isOfRequests = ofRequests.contains(act), isOfReviews = ofReviews.contains(act);
        touched.requests |= isOfRequests;
        touched.reviews |= isOfReviews;
        if (!isOfRequests &&
            !isOfReviews) // a publication ends a request; what has no name here may touch anything
            touched = {true, true, true};
    }
    NIDUS_DO(acts.result());
    return touched;
}

StoreResult<QList<AuditEntry>> auditEntries(Database &database, int limit)
{
    Statement &statement = database.prepared(
        QStringLiteral("SELECT id, at, who, act, subject, detail FROM audit ORDER BY id DESC LIMIT ?"));
    NIDUS_DO(statement.run({limit}));
    const StatementReset reading(statement);
    QList<AuditEntry> entries;
    while (statement.next())
        entries.append({statement.integer(0), statement.text(1), statement.text(2), statement.text(3),
                        statement.text(4), statement.text(5)});
    NIDUS_DO(statement.result());
    return entries;
}

} // namespace nidus::store
