#include "core/translation.inc"

#include "app/cli/store_option.h"

#include "app/cli/words.h"

namespace nidus::cli {

namespace {

Exit exitOf(const ActError &error)
{
    using Kind = ActError::Kind;
    switch (error.kind) {
    case Kind::Store:
        return Exit::StoreFailed;
    case Kind::Unreadable:
    case Kind::Unwritable:
    case Kind::File:
    case Kind::BadNid:
    case Kind::BadArgument:
    case Kind::NoNid:
        return Exit::Unusable;
    case Kind::NotRegistered:
    case Kind::NoSuchVersion:
    case Kind::NoSuchRequest:
    case Kind::NoTemplate:
    case Kind::NotListed:
    case Kind::NoSuchEdition:
    case Kind::RequestClosed:
    case Kind::Changed:
    case Kind::Findings:
    case Kind::AnswerRefused:
    case Kind::NothingToChange:
    case Kind::IsRevision:
    case Kind::NamesAnother:
    case Kind::NeedsInsert:
    case Kind::Conflicts:
    case Kind::NoSuchConflict:
    case Kind::NotDecidable:
    case Kind::NeedsOutsideRuling:
    case Kind::NoSuchDecision:
    case Kind::Recused:
    case Kind::NotWatched:
    case Kind::Cancelled:
        break;
    }
    return Exit::No;
}

} // namespace

ActError actError(ActError::Kind kind, const QString &detail, const QString &place)
{
    ActError error;
    error.kind = kind;
    error.detail = detail;
    error.place = place;
    return error;
}

ActResult<QString> location(const Call &call)
{
    const QString named = call.has("db") ? call.text("db") : defaultLocation();
    if (named.isEmpty())
        return unexpected(
            actError(ActError::Kind::BadArgument, tr("--db needs a location: the store's file.")));
    for (const char *scheme : {"postgresql://", "postgres://"})
        if (named.startsWith(QLatin1String(scheme)))
            return unexpected(
                actError(ActError::Kind::BadArgument, tr("A registry in a PostgreSQL database comes with a "
                                                         "later version; name a file with --db.")));
    return named;
}

Actor deskOf(const Call &call) { return {call.user(), clockFromEnvironment()}; }

ActResult<Desk> openDesk(const Call &call, OpenMode mode)
{
    NIDUS_TRY(where, location(call));
    return Registrar::open(where, mode, deskOf(call));
}

Exit refuse(const ActError &error)
{
    Place place;
    if (error.kind == ActError::Kind::Unreadable)
        place = {error.place, error.read.line, error.read.column};
    else if (error.kind == ActError::Kind::File)
        place.file = error.place;
    complain(message(error), place);
    return exitOf(error);
}

Exit refuseCall(const QString &words)
{
    complain(words);
    return Exit::Unusable;
}

} // namespace nidus::cli
