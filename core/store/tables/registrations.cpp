// Registrations themselves and their annotations.
#include "core/store/tables/registrations.h"
#include "core/store/tables/content.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/imported_decisions.h"
#include "core/store/tables/supersessions.h"
#include "core/store/tables/versions.h"

namespace nidus::store {

StoreResult<RegistrationId> addRegistration(AuditedTransaction &act, const Nid &nid, Kind kind)
{
    NIDUS_TRY(known, act.database().row("SELECT id FROM registration WHERE folded = ?", {nid.folded()},
                                        [](const Statement &row) { return row.integer(0); }));
    if (known)
        return RegistrationId{*known, false};
    NIDUS_TRY(added, act.insert("registration", {nid.text(), nid.folded(), id(kind)}));
    return RegistrationId{added, true};
}

// When an annotation counts: its own time, or now.
static StoreResult<QString> timeOf(AuditedTransaction &act, qint64 registration, const Annotation &annotation)
{
    if (annotation.at.isValid() && annotation.at != act.at())
        return timeText(annotation.at);
    NIDUS_TRY(last, act.database().scalar(

                        "SELECT ifnull(max(at), '') FROM shown_annotation WHERE registration_id = ?",
                        {registration}));
    return std::max(last.text(), timeText(act.at()));
}

StoreResult<> addAnnotation(AuditedTransaction &act, qint64 registration, const Annotation &annotation,
                            qint64 intake)
{
    NIDUS_TRY(at, timeOf(act, registration, annotation));
    NIDUS_DO(act.insert("annotation",
                        {registration, id(annotation.status), text(annotation.changeController),
                         text(annotation.reason), at,
                         text(annotation.by.isEmpty() ? act.user() : annotation.by), idOrNull(intake)}));
    return {};
}

StoreResult<std::optional<qint64>> findRegistration(Database &database, const Nid &nid)
{
    return database.row("SELECT registration_id FROM listing WHERE folded = ?", {nid.folded()},
                        [](const Statement &row) { return row.integer(0); });
}

StoreResult<Annotation> annotationOfRow(const Database &database, const Statement &row)
{
    const auto status = statusById(row.text(0));
    if (!status)
        return badContent(database, QStringLiteral("annotation: status"));
    return Annotation{*status, row.text(1), row.text(2), timeFromText(row.text(3)), row.text(4), {}};
}

StoreResult<QList<Annotation>> readAnnotations(Database &database, qint64 registration)
{
    return database.rows("SELECT status, change_controller, reason, at, who, " + deskAct("shown_annotation") +
                             " FROM shown_annotation WHERE registration_id = ? ORDER BY at, id",
                         {registration}, [&](const Statement &row) -> StoreResult<Annotation> {
                             NIDUS_TRY(annotation, annotationOfRow(database, row));
                             annotation.act = {row.integer(5)};
                             return annotation;
                         });
}

StoreResult<Kind> kindOf(Database &database, qint64 id)
{
    const QString place = QStringLiteral("registration %1").arg(id);
    return required(database.row("SELECT kind FROM registration WHERE id = ?", {id},
                                 [&](const Statement &row) -> StoreResult<Kind> {
                                     const auto kind = kindById(row.text(0));
                                     return kind ? StoreResult<Kind>(*kind) : badContent(database, place);
                                 }),
                    database, place);
}

StoreResult<Registration> readRegistration(Database &database, qint64 id, const EditionOrder *order)
{
    const Snapshot snapshot(database);
    const QString place = QStringLiteral("registration %1").arg(id);
    const auto read = [&](const Statement &row) -> StoreResult<Registration> {
        const auto nid = Nid::parse(row.text(0));
        const auto kind = kindById(row.text(1));
        if (!nid || !kind)
            return badContent(database, place);
        return Registration{*nid, *kind, Status::Registered, {}, {}, {}, {}};
    };
    NIDUS_TRY(registration,
              required(database.row("SELECT nid, kind FROM registration WHERE id = ?", {id}, read), database,
                       place));
    NIDUS_TRY(entries, entryHistory(database, id, order));
    NIDUS_TRY(versions, readVersions(database, id, true));
    NIDUS_TRY(annotations, readAnnotations(database, id));
    NIDUS_TRY(supersessions, supersessionsOf(database, id));
    NIDUS_TRY(outsideDecisions, decisionsOn(database, id));
    registration.outsideDecisions = std::move(outsideDecisions);
    registration.entries = std::move(entries);
    registration.versions = std::move(versions);
    registration.annotations = std::move(annotations);
    registration.supersessions = std::move(supersessions);
    if (!registration.annotations.isEmpty()) {
        registration.status = registration.annotations.last().status;
        registration.changeController = registration.annotations.last().changeController;
    }
    return registration;
}

StoreResult<qint64> nextInformalNumber(Database &database)
{
    // The words after WHERE, but for the kind and the nine digits, are those of the index
    // registration_by_number. A longer number belongs to no sequence: behind it there would soon be none.
    NIDUS_TRY(
        last,
        database.scalar(
            "SELECT folded FROM registration WHERE folded GLOB 'urn-[1-9]*' AND folded "
            "NOT GLOB 'urn-*[^0-9]*' AND length(folded) <= 22 AND length(folded) <= 13 AND kind = 'informal' "
            "ORDER BY length(folded) DESC, folded DESC LIMIT 1"));
    // History may hold a formal namespace of such a name: it is not counted, and not given again.
    for (qint64 next = last.isNull() ? 1 : last.text().sliced(4).toLongLong() + 1;; ++next) {
        NIDUS_TRY(taken, database.scalar("SELECT id FROM registration WHERE folded = ?",
                                         {text(QStringLiteral("urn-%1").arg(next))}));
        if (taken.isNull())
            return next;
    }
}

} // namespace nidus::store
