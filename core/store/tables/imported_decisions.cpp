#include "core/store/tables/imported_decisions.h"

#include "core/store/tables/content.h"
#include "core/store/tables/requests.h"

#include <algorithm>

namespace nidus::store {

namespace {

constexpr char columns[] = "SELECT d.body, d.document, d.day, d.address, d.rule, r.folded, d.request, d.at, "
                           "d.who, d.registration_id FROM ";
constexpr char ofRegistration[] = " d JOIN registration r ON r.id = d.registration_id WHERE ";

RecordedDecision recordedDecision(const Statement &row)
{
    return {{row.text(0), row.text(1), row.text(2), row.text(3)},
            row.text(4),
            row.text(5),
            row.text(6),
            row.text(7),
            row.text(8),
            {}};
}

} // namespace

StoreResult<> addImportedDecision(AuditedTransaction &act, qint64 registration,
                                  const RecordedDecision &decision, qint64 intake)
{
    const OutsideDecision &said = decision.decision;
    NIDUS_DO(act.insert("imported_decision",
                        {registration, text(decision.rule), text(said.body), text(said.document),
                         text(said.day), text(said.address), text(decision.request), text(decision.at),
                         text(decision.who), idOrNull(intake)}));
    return {};
}

StoreResult<QMultiHash<qint64, RecordedDecision>> decisionsOfIntake(Database &database, qint64 intake)
{
    NIDUS_TRY(rows, database.rows(QByteArray(columns) + "imported_decision" + ofRegistration +
                                      "d.intake_id = ? ORDER BY d.id",
                                  {intake}, [](const Statement &row) {
                                      return std::pair(row.integer(9), recordedDecision(row));
                                  }));
    QMultiHash<qint64, RecordedDecision> found;
    for (const auto &[registration, one] : std::as_const(rows))
        found.insert(registration, one);
    return found;
}

StoreResult<QList<RecordedDecision>> decisionsOn(Database &database, qint64 registration)
{
    NIDUS_TRY(all, outsideDecisionsOn(database, registration));
    NIDUS_TRY(imported, database.rows(QByteArray(columns) + "shown_imported_decision" + ofRegistration +
                                          "d.registration_id = ? ORDER BY d.at, d.id",
                                      {registration}, recordedDecision));
    all += imported;
    std::ranges::stable_sort(all, {}, &RecordedDecision::at);
    return all;
}

} // namespace nidus::store
