// Requests and their drafts. They change while they are open, so no hash is kept with them: verify says
// whether each is a request that Nidus can have written, and whether both rows are as the last act left them
// (request_notes.h).
#include "core/translation.inc"

#include "core/formats/json/registration_json.h"
#include "core/store/audit/verification.h"

#include "core/records/actor.h"
#include "core/registration/request.h"

#include <set>

namespace nidus::store {

namespace {

// Columns of a request, as checkRequests() reads them.
enum Column {
    Id,
    RequestKindColumn,
    NamespaceKind,
    ProcedureColumn,
    State,
    Registration,
    BasedOn,
    Opened,
    OpenedBy,
    Outcome
};

bool isTime(const QString &text) { return !text.isEmpty() && timeText(timeFromText(text)) == text; }

QString requestPlace(qint64 id) { return QStringLiteral("request %1").arg(requestId(id)); }

// What of the row cannot be; nothing when all can.
std::optional<QString> faultOf(const Statement &row)
{
    const auto kind = requestKindById(row.text(RequestKindColumn));
    const auto state = requestStateById(row.text(State));
    if (!kind || !state || !kindById(row.text(NamespaceKind)) || !procedureById(row.text(ProcedureColumn)))
        return tr("its kind, procedure or state does not exist");
    if (!isTime(row.text(Opened)) || row.text(OpenedBy).isEmpty())
        return tr("it does not say when and by whom it was opened");
    if (row.isNull(Registration) && *kind == RequestKind::Revision)
        return tr("it revises no registration");
    if (row.isNull(Registration) && *state == RequestState::Published)
        return tr("it is published, but there is no registration of it");
    if (row.integer(BasedOn) < 0 || (row.integer(BasedOn) != 0 && *kind == RequestKind::New))
        return tr("the version that it revises cannot be %1").arg(row.integer(BasedOn));
    if ((*state == RequestState::Open) != row.text(Outcome).isEmpty())
        return tr("its state and its outcome contradict each other");
    return std::nullopt;
}

// Whether the row is as the last act left it.
void checkLeft(Verification &run, qint64 request, const Verification::LeftRequest &left,
               QByteArray RequestHashes::*row, const QString &place)
{
    const auto rows = hashRequest(run.database, request);
    if (!rows)
        run.addFailure(rows.error(), place);
    else if ((*rows).*row != left.rows.*row)
        run.add(Fault::Kind::Row, place, tr("is not as act %1 left it").arg(left.act));
}

} // namespace

void checkRequests(Verification &run)
{
    Statement row(run.database,
                  "SELECT id, kind, namespace_kind, procedure, state, registration_id, based_on, "
                  "opened, opened_by, outcome FROM request ORDER BY id");
    std::set<qint64> there;
    while (row.next()) {
        const qint64 id = row.integer(Id);
        there.insert(id);
        if (const auto fault = faultOf(row))
            run.add(Fault::Kind::Row, requestPlace(id), *fault);
        const auto left = run.requests.find(id);
        if (left == run.requests.end())
            run.add(Fault::Kind::Row, requestPlace(id), tr("is one that no act opened"));
        else
            checkLeft(run, id, left->second, &RequestHashes::request, requestPlace(id));
    }
    run.addFailure(row, tableName("request"));
    Statement counted(run.database, "SELECT seq FROM sqlite_sequence WHERE name = 'request'");
    if ((counted.next() ? counted.integer(0) : 0) != (there.empty() ? 0 : *there.rbegin()))
        run.add(Fault::Kind::Row, tableName("request"), tr("its numbers are not those that SQLite counted"));
    run.addFailure(counted, tableName("sqlite_sequence"));
    // Each gets the number behind the one before; of one that is missing its act tells.
    if (!there.empty() && *there.rbegin() != qint64(there.size()) && run.requests.size() <= there.size())
        run.add(Fault::Kind::Row, tableName("request"),
                tr("numbers were left out when its rows were counted"));
    for (const auto &[id, left] : run.requests)
        if (!there.contains(id))
            run.add(Fault::Kind::Row, requestPlace(id), tr("is missing; act %1 left it here").arg(left.act));
}

void checkDrafts(Verification &run)
{
    Statement row(run.database,
                  "SELECT r.id, d.revision, d.content, d.first_line, d.last_line, d.saved, d.saved_by "
                  "FROM request r LEFT JOIN draft d ON d.request_id = r.id ORDER BY r.id");
    while (row.next()) {
        const qint64 id = row.integer(0);
        const QString place = QStringLiteral("draft of %1").arg(requestId(id));
        if (row.isNull(1)) {
            run.add(Fault::Kind::Reference, place, tr("is missing"));
            continue;
        }
        const DraftNote noted = run.drafts[id];
        const qint64 revision = row.integer(1);
        if (revision > noted.revision)
            run.add(Fault::Kind::Row, place, tr("has revision %1, which no act saved").arg(revision));
        else if (revision < noted.revision || Sha256::hash(row.octets(2)) != noted.sha256)
            run.add(Fault::Kind::Row, place, tr("is not the text that was saved last"));
        else if (const auto left = run.requests.find(id); left != run.requests.end())
            checkLeft(run, id, left->second, &RequestHashes::draft, place);
        if (!formats::templateFromContent(row.octets(2)))
            run.add(Fault::Kind::Row, place, tr("is not a template"));
        if (!isTime(row.text(5)) || row.text(6).isEmpty())
            run.add(Fault::Kind::Row, place, tr("does not say when and by whom it was saved"));
        if (row.integer(3) < 0 || row.integer(4) < row.integer(3))
            run.add(Fault::Kind::Row, place, tr("is in none of the lines of its source"));
    }
    run.addFailure(row, tableName("draft"));
}

} // namespace nidus::store
