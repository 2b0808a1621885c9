#include "core/registration/request.h"

#include "core/characters/classes.h"
#include "core/registration/names.h"

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
    qint64 number = 0;
    for (const QChar c : text.sliced(2)) {
        if (!isDigit(c))
            return std::nullopt;
        number = number * 10 + (c.unicode() - u'0');
    }
    return number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace nidus
