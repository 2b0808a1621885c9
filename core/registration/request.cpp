#include "core/registration/request.h"

#include "core/characters/classes.h"
#include "core/registration/names.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr Names<RequestKind, 2> requestKinds{
    {{{RequestKind::New, "new"}, {RequestKind::Revision, "revision"}}}};
constexpr Names<Procedure, 2> procedures{
    {{{Procedure::Standard, "standard"}, {Procedure::FastTrack, "fast-track"}}}};
constexpr Names<RequestState, 3> requestStates{{{{RequestState::Open, "open"},
                                                 {RequestState::Published, "published"},
                                                 {RequestState::Withdrawn, "withdrawn"}}}};

} // namespace

QString id(RequestKind kind) { return requestKinds.name(kind); }
QString id(Procedure procedure) { return procedures.name(procedure); }
QString id(RequestState state) { return requestStates.name(state); }
std::optional<RequestKind> requestKindById(QStringView id) { return requestKinds.value(id); }
std::optional<Procedure> procedureById(QStringView id) { return procedures.value(id); }
std::optional<RequestState> requestStateById(QStringView id) { return requestStates.value(id); }

QString requestId(qint64 number) { return QStringLiteral("R-%1").arg(number); }

std::optional<qint64> requestNumber(QStringView text)
{
    if (text.size() < 3 || text.size() > 20 || text[0].toUpper() != u'R' || text[1] != u'-')
        return std::nullopt;
    if (const QStringView digits = text.sliced(2); !std::all_of(digits.begin(), digits.end(), isDigit))
        return std::nullopt;
    const qint64 number = text.sliced(2).toLongLong();
    return number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace nidus
