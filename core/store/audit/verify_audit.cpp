#include "core/translation.inc"

#include "core/registration/request.h"
#include "core/store/audit/verification.h"

namespace nidus::store {

namespace {

const QByteArray noHash(32, '\0');

QString auditPlace(qint64 id) { return QStringLiteral("audit %1").arg(id); }

// What an act found is what the one before it left. An older store's were adopted as they were.
void followNotes(Verification &run, const AuditContent &act)
{
    if (const DraftNote note = draftNote(act.detail); note.request != 0)
        run.drafts[note.request] = note;
    for (const auto &[request, note] : requestNotes(act.detail)) {
        Verification::LeftRequest &left = run.requests[request];
        const bool isAdopted = left.act == 0 && act.act == QLatin1String("adopt");
        if (!isAdopted && note.found != left.rows)
            run.add(Fault::Kind::Row, QStringLiteral("request %1").arg(requestId(request)),
                    tr("was changed outside Nidus before act %1").arg(act.id));
        left = {note.left, act.id};
    }
}

// One entry: id, at, who, act, subject, detail, rows, concerns, previous, hash.
bool checkEntry(Verification &run, const Statement &row, AuditHead &last)
{
    const qint64 id = row.integer(0);
    if (id != last.count + 1)
        run.add(Fault::Kind::AuditChain, auditPlace(last.count + 1),
                tr("is missing; the next one is %1").arg(id));
    else if (row.octets(8) != last.hash)
        run.add(Fault::Kind::AuditChain, auditPlace(id), tr("does not follow the entry before it"));
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
        run.add(Fault::Kind::AuditChain, auditPlace(id), tr("was changed: its hash does not match"));

    const QString what = QStringLiteral("%1 (%2 %3)").arg(auditPlace(id), content.act, content.subject);
    const auto wrote = run.acts.find(id);
    const qint64 count = wrote == run.acts.end() ? 0 : wrote->second.count;
    const QByteArray concerns =
        wrote == run.acts.end() ? Sha256::hash(QByteArray()) : wrote->second.concerns.result();
    if (count != content.rows)
        run.add(Fault::Kind::RowsOfAct, what, tr("wrote %1 rows, %2 are there").arg(content.rows).arg(count));
    else if (concerns != content.concerns)
        run.add(Fault::Kind::RowsOfAct, what, tr("the rows that it wrote are not the rows that are there"));
    if (wrote != run.acts.end())
        run.acts.erase(wrote);
    followNotes(run, content);
    last = {id, row.octets(9).toByteArray()};
    return run.step();
}

void checkTail(Verification &run, const std::optional<AuditHead> &expected, const QByteArray &hashThere)
{
    const AuditHead &head = run.report.head;
    Statement sequence(run.database, "SELECT seq FROM sqlite_sequence WHERE name = 'audit'");
    const qint64 last = sequence.next() ? sequence.integer(0) : 0;
    run.addFailure(sequence, tableName("sqlite_sequence"));
    if (last > head.count)
        run.add(Fault::Kind::Tail, QStringLiteral("audit"),
                tr("entries were cut off its end: %1 are there, %2 were written").arg(head.count).arg(last));
    else if (last < head.count)
        run.add(Fault::Kind::Tail, QStringLiteral("audit"),
                tr("SQLite has not counted its entries: rows were inserted outside Nidus"));
    if (!expected || expected->count == 0)
        return;
    if (expected->count > head.count)
        run.add(
            Fault::Kind::Tail, QStringLiteral("audit"),
            tr("the record made with a backup or an export has %1 entries, the store has %2: its end was cut "
               "off")
                .arg(expected->count)
                .arg(head.count));
    else if (hashThere != expected->hash)
        run.add(Fault::Kind::Tail, auditPlace(expected->count),
                tr("is not the one that the record made with a backup or an export names: the log was "
                   "rewritten"));
}

} // namespace

void checkAudit(Verification &run, const std::optional<AuditHead> &expected)
{
    run.report.head = {0, noHash};
    QByteArray hashThere; // at the expected head's place
    Statement row(run.database, "SELECT id, at, who, act, subject, detail, rows, concerns, previous, hash "
                                "FROM audit ORDER BY id");
    while (row.next() && checkEntry(run, row, run.report.head))
        if (expected && expected->count == run.report.head.count)
            hashThere = run.report.head.hash;
    run.addFailure(row, tableName("audit"));
    if (run.stopped)
        return;
    checkTail(run, expected, hashThere);
    if (run.acts.empty())
        return;
    // The acts that rows name and the log does not, told as one when they follow its end.
    const qint64 first = run.acts.cbegin()->first, last = run.acts.crbegin()->first;
    run.add(first > run.report.head.count ? Fault::Kind::Tail : Fault::Kind::RowsOfAct,
            auditPlace(first) + (first == last ? QString() : tr(" to %1").arg(last)),
            tr("is missing, but rows that it wrote are there"));
    run.acts.clear();
}

} // namespace nidus::store
