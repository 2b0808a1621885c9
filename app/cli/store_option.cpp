#include "core/translation.inc"

#include "app/cli/store_option.h"

#include "core/characters/classes.h"
#include "core/files/path.h"
#include "core/operations/maintenance.h"

namespace nidus::cli {

namespace {

Exit exitOf(const ActError &error)
{
    if (error.is<StoreError>())
        return error.is(StoreError::Kind::Exists) ? Exit::Unusable : Exit::StoreFailed;
    const bool isInput = error.is<refusal::Unreadable>() || error.is<formats::WriteError>() ||
                         error.is<refusal::File>() || error.is<NidError>() ||
                         error.is<refusal::NoNidText>() || error.is<refusal::BadArgument>() ||
                         error.is<refusal::NoNid>() || error.is<refusal::NeedsNumberBefore>();
    return isInput ? Exit::Unusable : Exit::No; // no: what the registry answers
}

// What to write, where a verb or an option of the command line helps: message() speaks to the window as well.
QString howOf(const ActError &error)
{
    if (error.is<refusal::NeedsNumberBefore>())
        return tr("(--after N)");
    if (const auto *revision = error.as<refusal::IsRevision>())
        return tr("(draft revise %1)").arg(revision->nid);
    if (const auto *registry = error.as<refusal::NotBegun>(); registry && registry->day.isEmpty())
        return tr("“registries begin %1” begins it with the records that its specification names.")
            .arg(registry->registry);
    const auto *store = error.as<StoreError>();
    if (store && store->kind == StoreError::Kind::Missing && !store->isOfBackup)
        return tr("“init” or an import makes one.");
    if (store && store->kind == StoreError::Kind::NeedsMigration)
        return tr("“migrate” updates it, or a copy, where that may be written.");
    const bool isDamaged =
        store && !store->isOfBackup &&
        (store->kind == StoreError::Kind::Corrupt || store->kind == StoreError::Kind::DamagedLog);
    if (isDamaged && canBackUp(store->path))
        return tr(
            "“backup FILE” copies what can be read of it; “restore --faulty” puts such a copy in place.");
    return {};
}

} // namespace

ActResult<QString> location(const Call &call)
{
    const QString named = call.has("db") ? files::pathOf(call.octets("db")) : defaultLocation();
    if (named.isEmpty())
        return refuseCall(tr("--db needs a location: the store's file."));
    for (const char *scheme : {"postgresql://", "postgres://"})
        if (named.startsWith(QLatin1String(scheme)))
            return refuseCall(tr("A registry in a PostgreSQL database comes with a "
                                 "later version; name a file with --db."));
    return named;
}

Actor deskOf(const Call &call) { return {call.user(), clockFromEnvironment()}; }

ActResult<Desk> openDesk(const Call &call, OpenMode mode)
{
    NIDUS_TRY(where, location(call));
    NIDUS_TRY(desk, Registrar::open(where, mode, deskOf(call)));
    if (mode != OpenMode::ReadOnly) {
        NIDUS_TRY(warning, desk->clockWarning());
        if (!warning.isEmpty())
            complain(warning);
    }
    return std::move(desk);
}

Exit refuse(const ActError &error)
{
    const QString how = howOf(error);
    complain(how.isEmpty() ? message(error) : QString(message(error) % u' ' % how), error.place());
    return exitOf(error);
}

ActResult<QString> dayOption(const Call &call, const char *option)
{
    const QString day = call.text(option);
    if (call.has(option) && !isDay(day))
        return refuseCall(tr("--%1 is a date, YYYY-MM-DD, not “%2”.").arg(QLatin1String(option), day));
    return day;
}

ActResult<QString> requiredReason(const Call &call)
{
    const QString reason = call.text("reason").trimmed();
    if (reason.isEmpty())
        return refuseCall(tr("“%1” needs a reason: --reason TEXT.").arg(QLatin1String(call.verb->name)));
    return reason;
}

} // namespace nidus::cli
