#include "core/registration/registration.h"

#include "core/registration/names.h"
#include "core/registration/request.h"

namespace nidus {

namespace {

constexpr Names<Kind, 2> kinds{{{{Kind::Formal, "formal"}, {Kind::Informal, "informal"}}}};
constexpr Names<Status, 4> statuses{{{{Status::Registered, "registered"},
                                      {Status::Deprecated, "deprecated"},
                                      {Status::Obsolete, "obsolete"},
                                      {Status::Delisted, "delisted"}}}};
constexpr Names<Origin, 3> origins{
    {{{Origin::Desk, "desk"}, {Origin::Import, "import"}, {Origin::Seed, "seed"}}}};
constexpr Names<RequestKind, 2> requestKinds{
    {{{RequestKind::New, "new"}, {RequestKind::Revision, "revision"}}}};
constexpr Names<Procedure, 2> procedures{
    {{{Procedure::Standard, "standard"}, {Procedure::FastTrack, "fast-track"}}}};
constexpr Names<RequestState, 3> requestStates{{{{RequestState::Open, "open"},
                                                 {RequestState::Published, "published"},
                                                 {RequestState::Withdrawn, "withdrawn"}}}};

} // namespace

QString id(Kind kind) { return kinds.name(kind); }
QString id(Status status) { return statuses.name(status); }
QString id(Origin origin) { return origins.name(origin); }
QString id(RequestKind kind) { return requestKinds.name(kind); }
QString id(Procedure procedure) { return procedures.name(procedure); }
QString id(RequestState state) { return requestStates.name(state); }

std::optional<Kind> kindById(QStringView id) { return kinds.value(id); }
std::optional<Status> statusById(QStringView id) { return statuses.value(id); }
std::optional<Origin> originById(QStringView id) { return origins.value(id); }
std::optional<RequestKind> requestKindById(QStringView id) { return requestKinds.value(id); }
std::optional<Procedure> procedureById(QStringView id) { return procedures.value(id); }
std::optional<RequestState> requestStateById(QStringView id) { return requestStates.value(id); }

QString requestId(qint64 number) { return QStringLiteral("R-%1").arg(number); }

std::optional<qint64> requestNumber(QStringView text)
{
    if (text.size() < 3 || text.size() > 20 || text[0].toUpper() != u'R' || text[1] != u'-')
        return std::nullopt;
    qint64 number = 0;
    for (const QChar c : text.sliced(2)) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
        number = number * 10 + (c.unicode() - u'0');
    }
    return number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace nidus
