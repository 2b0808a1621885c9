#include "core/translation.inc"

#include "core/store/audit/verification.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace nidus::store {

namespace {

const QByteArray noHash(32, '\0');

QString auditPlace(qint64 id) { return QStringLiteral("audit %1").arg(id); }

// The acts that rows name and the log does not, told as one when they follow its end.
QString listOf(const QList<qint64> &acts)
{
    return acts.size() == 1 ? QString::number(acts.first())
                            : tr("%1 to %2").arg(acts.first()).arg(acts.last());
}

} // namespace

// One entry: id, at, who, act, subject, detail, rows, concerns, previous, hash.
bool Verification::checkEntry(const Statement &row, AuditHead &last)
{
    const qint64 id = row.integer(0);
    if (id != last.count + 1)
        add(Fault::Kind::AuditChain, auditPlace(last.count + 1),
            tr("is missing; the next one is %1").arg(id));
    else if (row.octets(8) != last.hash)
        add(Fault::Kind::AuditChain, auditPlace(id), tr("does not follow the entry before it"));
    const AuditContent content{row.octets(8).toByteArray(),
                               id,
                               row.text(1),
                               row.text(2),
                               row.text(3),
                               row.text(4),
                               row.text(5),
                               row.integer(6),
                               row.octets(7).toByteArray()};
    if (auditHash(content) != row.octets(9))
        add(Fault::Kind::AuditChain, auditPlace(id), tr("was changed: it is not what its hash was made of"));

    const QString what = QStringLiteral("%1 (%2 %3)").arg(auditPlace(id), content.act, content.subject);
    const auto wrote = m_acts.find(id);
    const qint64 count = wrote == m_acts.end() ? 0 : wrote->second->count;
    const QByteArray concerns =
        wrote == m_acts.end() ? Sha256::hash(QByteArray()) : wrote->second->concerns.result();
    if (count != content.rows)
        add(Fault::Kind::RowsOfAct, what, tr("wrote %1 rows, %2 are there").arg(content.rows).arg(count));
    else if (concerns != content.concerns)
        add(Fault::Kind::RowsOfAct, what, tr("the rows that it wrote are not those that are there"));
    if (wrote != m_acts.end())
        m_acts.erase(wrote);
    noteDraft(content.detail);
    last = {id, row.octets(9).toByteArray()};
    return step();
}

void Verification::checkTail(const std::optional<AuditHead> &expected, const QByteArray &hashThere)
{
    const AuditHead &head = m_report.head;
    Statement sequence(m_database, "SELECT seq FROM sqlite_sequence WHERE name = 'audit'");
    const qint64 last = sequence.next() ? sequence.integer(0) : 0;
    if (last > head.count)
        add(Fault::Kind::Tail, QStringLiteral("audit"),
            tr("entries were cut off its end: %1 are there, %2 were written").arg(head.count).arg(last));
    else if (last < head.count)
        add(Fault::Kind::Tail, QStringLiteral("audit"),
            tr("SQLite has not counted its entries: rows were slipped in"));
    if (!expected || expected->count == 0)
        return;
    if (expected->count > head.count)
        add(Fault::Kind::Tail, QStringLiteral("audit"),
            tr("the record made with a backup or an export has %1 entries, the store has %2: its end was cut "
               "off")
                .arg(expected->count)
                .arg(head.count));
    else if (hashThere != expected->hash)
        add(Fault::Kind::Tail, auditPlace(expected->count),
            tr("is another one than the record made with a backup or an export names: the log was written "
               "anew"));
}

void Verification::checkAudit(const std::optional<AuditHead> &expected)
{
    m_report.head = {0, noHash};
    QByteArray hashThere; // at the expected head's place
    Statement row(m_database, "SELECT id, at, who, act, subject, detail, rows, concerns, previous, hash "
                              "FROM audit ORDER BY id");
    while (row.next() && checkEntry(row, m_report.head))
        if (expected && expected->count == m_report.head.count)
            hashThere = m_report.head.hash;
    addFailure(row, tr("table %1").arg(QStringLiteral("audit")));
    if (m_stopped)
        return;
    checkTail(expected, hashThere);
    QList<qint64> unknown;
    for (const auto &[act, rows] : m_acts)
        unknown.append(act);
    std::sort(unknown.begin(), unknown.end());
    if (!unknown.isEmpty())
        add(unknown.first() > m_report.head.count ? Fault::Kind::Tail : Fault::Kind::RowsOfAct,
            QStringLiteral("audit %1").arg(listOf(unknown)),
            tr("is missing, but rows that it wrote are there"));
    m_acts.clear();
}

void Verification::noteDraft(const QString &detail)
{
    if (!detail.contains(QLatin1String("draft_sha256")))
        return;
    const QJsonObject object = QJsonDocument::fromJson(detail.toUtf8()).object();
    m_drafts.insert(object[QLatin1String("draft")].toString(),
                    {object[QLatin1String("draft_revision")].toInteger(),
                     QByteArray::fromHex(object[QLatin1String("draft_sha256")].toString().toLatin1())});
}

} // namespace nidus::store
