// Registrations themselves and their annotations.
#include "core/store/tables/registrations.h"
#include "core/store/tables/content.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/versions.h"

namespace nidus::store {

StoreResult<RegistrationId> addRegistration(AuditedTransaction &act, const Nid &nid, Kind kind)
{
    Statement &known =
        act.database().prepared(QStringLiteral("SELECT id FROM registration WHERE folded = ?"));
    {
        const StatementReset reading(known);
        NIDUS_TRY(found, known.first({nid.folded()}));
        if (found)
            return RegistrationId{known.integer(0), false};
    }
    NIDUS_TRY(added, act.insert(QStringLiteral("registration"), {nid.text(), nid.folded(), id(kind)}));
    return RegistrationId{added, true};
}

// When an annotation counts: its own time, or now.
static StoreResult<QString> timeOf(AuditedTransaction &act, qint64 registration, const Annotation &annotation)
{
    if (annotation.at.isValid() && annotation.at != act.at())
        return timeText(annotation.at);
    NIDUS_TRY(last, act.database().scalar(
                        QStringLiteral(
                            "SELECT ifnull(max(at), '') FROM shown_annotation WHERE registration_id = ?"),
                        {registration}));
    return std::max(last.text(), timeText(act.at()));
}

StoreResult<> addAnnotation(AuditedTransaction &act, qint64 registration, const Annotation &annotation,
                            qint64 intake)
{
    NIDUS_TRY(at, timeOf(act, registration, annotation));
    NIDUS_DO(act.insert(QStringLiteral("annotation"),
                        {registration, id(annotation.status), text(annotation.changeController),
                         text(annotation.reason), at,
                         text(annotation.by.isEmpty() ? act.user() : annotation.by), idOrNull(intake)}));
    return {};
}

StoreResult<std::optional<qint64>> findRegistration(Database &database, const Nid &nid)
{
    Statement &statement =
        database.prepared(QStringLiteral("SELECT registration_id FROM listing WHERE folded = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({nid.folded()}));
    return found ? std::optional(statement.integer(0)) : std::nullopt;
}

StoreResult<QList<Annotation>> readAnnotations(Database &database, qint64 registration)
{
    Statement &statement = database.prepared(
        QStringLiteral("SELECT status, change_controller, reason, at, who FROM shown_annotation "
                       "WHERE registration_id = ? ORDER BY at, id"));
    NIDUS_DO(statement.run({registration}));
    const StatementReset reading(statement);
    QList<Annotation> annotations;
    while (statement.next()) {
        const auto status = statusById(statement.text(0));
        if (!status)
            return unexpected(badContent(database.path(), QStringLiteral("annotation: status")));
        annotations.append({*status, statement.text(1), statement.text(2), timeFromText(statement.text(3)),
                            statement.text(4)});
    }
    NIDUS_DO(statement.result());
    return annotations;
}

StoreResult<Registration> readRegistration(Database &database, qint64 id, const EditionOrder *order)
{
    const Snapshot snapshot(database);
    Statement &statement =
        database.prepared(QStringLiteral("SELECT nid, kind FROM registration WHERE id = ?"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first({id}));
    if (!found)
        return unexpected(notFound(database.path(), QStringLiteral("registration %1").arg(id)));
    const auto nid = Nid::parse(statement.text(0));
    const auto kind = kindById(statement.text(1));
    if (!nid || !kind)
        return unexpected(badContent(database.path(), QStringLiteral("registration %1").arg(id)));
    auto entries = entryHistory(database, id, order);
    auto versions = readVersions(database, id, true);
    auto annotations = readAnnotations(database, id);
    if (!entries)
        return unexpected(entries.error());
    if (!versions)
        return unexpected(versions.error());
    if (!annotations)
        return unexpected(annotations.error());
    Registration registration{*nid, *kind, Status::Registered, {}, *entries, *versions, *annotations};
    if (!annotations->isEmpty()) {
        registration.status = annotations->last().status;
        registration.changeController = annotations->last().changeController;
    }
    return registration;
}

StoreResult<qint64> nextInformalNumber(Database &database)
{
    // The words after WHERE are those of the index registration_by_number.
    Statement &statement = database.prepared(QStringLiteral(
        "SELECT folded FROM registration WHERE folded GLOB 'urn-[1-9]*' AND folded NOT GLOB 'urn-*[^0-9]*' "
        "AND length(folded) <= 22 ORDER BY length(folded) DESC, folded DESC LIMIT 1"));
    const StatementReset reading(statement);
    NIDUS_TRY(found, statement.first());
    return found ? QStringView(statement.text(0)).sliced(4).toLongLong() + 1 : 1;
}

} // namespace nidus::store
