#include "core/registration/registration.h"

#include "core/registration/names.h"

namespace nidus {

namespace {

constexpr Names<Kind, 2> kinds{{{{Kind::Formal, "formal"}, {Kind::Informal, "informal"}}}};
constexpr Names<Status, 4> statuses{{{{Status::Registered, "registered"},
                                      {Status::Deprecated, "deprecated"},
                                      {Status::Obsolete, "obsolete"},
                                      {Status::Delisted, "delisted"}}}};
constexpr Names<Origin, 3> origins{
    {{{Origin::Desk, "desk"}, {Origin::Import, "import"}, {Origin::Seed, "seed"}}}};

} // namespace

QString id(Kind kind) { return kinds.name(kind); }
QString id(Status status) { return statuses.name(status); }
QString id(Origin origin) { return origins.name(origin); }

std::optional<Kind> kindById(QStringView id) { return kinds.value(id); }
std::optional<Status> statusById(QStringView id) { return statuses.value(id); }
std::optional<Origin> originById(QStringView id) { return origins.value(id); }

} // namespace nidus
