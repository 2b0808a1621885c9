#include "core/store/audit/audited_transaction.h"

#include "core/store/audit/kept_rows.h"
#include "core/store/connection/sqlite/value.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace nidus::store {

namespace {

const QByteArray noHash(32, '\0');
constexpr qsizetype mostLater = 2000; // what is put off is held in memory

// INSERT of a table, made once.
const QByteArray &insertStatement(qsizetype table)
{
    static const QByteArrayList statements = [] {
        QByteArrayList all;
        for (const KeptTable &kept : keptTableList()) {
            QByteArrayList columns;
            if (kept.keyIsGiven)
                columns += kept.key;
            for (const char *column : kept.columns)
                columns += column;
            columns += {"act", "sha256"};
            const QByteArrayList places(columns.size(), "?");
            all += QByteArray("INSERT INTO ") + kept.name + " (" + columns.join(", ") + ") VALUES (" +
                   places.join(", ") + ')';
        }
        return all;
    }();
    return statements[table];
}

} // namespace

StoreResult<AuditedTransaction> AuditedTransaction::begin(Database &database, const Actor &desk,
                                                          QAnyStringView name, const QString &subject)
{
    if (database.isReadOnly())
        return failure(StoreError::Kind::ReadOnly, database.path());
    NIDUS_TRY(transaction, Transaction::begin(database));
    return begin(database, std::move(transaction), desk, name, subject);
}

StoreResult<AuditedTransaction> AuditedTransaction::begin(Database &database, Transaction transaction,
                                                          const Actor &desk, QAnyStringView name,
                                                          const QString &subject)
{
    NIDUS_TRY(head, auditHead(database));
    AuditedTransaction act(database, std::move(transaction));
    act.m_audit = head.count + 1;
    act.m_previous = head.hash;
    act.m_user = desk.user;
    act.m_name = name.toString();
    act.m_subject = subject;
    // Whole seconds: what is kept is what is read back.
    act.m_at = QDateTime::fromSecsSinceEpoch(desk.now().toSecsSinceEpoch(), Qt::UTC);
    NIDUS_TRY(newest, clockBehind(database, act.m_at));
    if (!newest.isEmpty())
        act.note("clock_behind", newest);
    return act;
}

StoreResult<qint64> AuditedTransaction::insert(QByteArrayView table, const Values &values)
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
    NIDUS_TRY(id, m_database->insert(insertStatement(index), row));
    m_rows.append({index, id, sha256});
    return id;
}

StoreResult<> AuditedTransaction::later(const QByteArray &sql, const Values &values)
{
    m_later.append({sql, values});
    return m_later.size() < mostLater ? StoreResult<>() : runLater();
}

StoreResult<> AuditedTransaction::runLater()
{
    std::ranges::stable_sort(m_later, {}, &std::pair<QByteArray, Values>::first);
    for (const auto &[sql, values] : std::as_const(m_later))
        NIDUS_DO(m_database->insert(sql, values));
    m_later.clear();
    return {};
}

StoreResult<> AuditedTransaction::noteRequests()
{
    QJsonObject notes;
    for (const auto &[request, found] : m_requests) {
        NIDUS_TRY(left, hashRequest(*m_database, request));
        notes.insert(requestId(request), noteOf({found, left}));
    }
    if (!notes.isEmpty())
        note(requestNotesKey, notes);
    return {};
}

StoreResult<> AuditedTransaction::commit()
{
    NIDUS_DO(m_database->checkInPlace()); // before what another file holds is taken for the act's
    NIDUS_DO(runLater());
    NIDUS_DO(noteRequests());
    std::ranges::sort(m_rows, [](const KeptRow &a, const KeptRow &b) {
        return std::tie(a.table, a.id) < std::tie(b.table, b.id);
    });
    Sha256 concerns;
    for (const KeptRow &row : std::as_const(m_rows))
        addConcern(concerns, keptTableList()[size_t(row.table)], row.id, row.hash);

    const QString detail = QString::fromUtf8(QJsonDocument(m_detail).toJson(QJsonDocument::Compact));
    const AuditContent content{m_previous, m_audit, atText(),      m_user,           m_name,
                               m_subject,  detail,  m_rows.size(), concerns.result()};
    NIDUS_DO(m_database->insert(
        "INSERT INTO audit (id, at, who, act, subject, detail, rows, concerns, previous, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        {content.id, text(content.at), text(content.who), text(content.act), text(content.subject),
         text(content.detail), content.rows, content.concerns, content.previous, auditHash(content)}));
    return m_transaction.commit();
}

StoreResult<AuditHead> auditHead(Database &database)
{
    NIDUS_TRY(last, database.row("SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1", {},
                                 [](const Statement &row) {
                                     return AuditHead{row.integer(0), row.bytes(1)};
                                 }));
    return last.value_or(AuditHead{0, noHash});
}

StoreResult<QString> clockBehind(Database &database, const QDateTime &now)
{
    constexpr qint64 usualSeconds = 120; // between the clocks of two desks
    // An act by a clock that was behind keeps the newest time before it: so no act needs to look further
    // back.
    Statement &last = database.prepared("SELECT at, detail FROM audit ORDER BY id DESC LIMIT 1");
    const StatementReset reading(last);
    NIDUS_TRY(found, last.first());
    if (!found)
        return QString();
    const QString before = QJsonDocument::fromJson(last.text(1).toUtf8())
                               .object()
                               .value(QLatin1String("clock_behind"))
                               .toString();
    const QString newest = qMax(last.text(0), before); // both as timeText() writes them
    return now.secsTo(timeFromText(newest)) > usualSeconds ? newest : QString();
}

StoreResult<ChangedAreas> changedAreasSince(Database &database, qint64 count)
{
    static const QByteArrayList ofRequests{"save", "request", "withdraw"};
    static const QByteArrayList ofReviews{"decide",   "undo",       "recuse",           "watch", "unwatch",
                                          "suppress", "unsuppress", "outside-decision", "tick",  "untick"};
    NIDUS_TRY(acts, database.rows("SELECT DISTINCT act FROM audit WHERE id > ?", {count},
                                  [](const Statement &row) { return row.octets(0).toByteArray(); }));
    ChangedAreas touched;
    for (const QByteArray &act : std::as_const(acts)) {
        const bool isOfRequests = ofRequests.contains(act), isOfReviews = ofReviews.contains(act);
        touched.requests |= isOfRequests;
        touched.reviews |= isOfReviews;
        if (!isOfRequests &&
            !isOfReviews) // a publication ends a request; what has no name here may touch anything
            touched = {true, true, true};
    }
    return touched;
}

} // namespace nidus::store
