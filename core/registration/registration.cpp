#include "core/registration/registration.h"

#include "core/registration/names.h"

#include <tuple>

namespace nidus {

namespace {

constexpr Names<Kind, 2> kinds{{{{Kind::Formal, "formal"}, {Kind::Informal, "informal"}}}};
constexpr Names<Status, 4> statuses{{{{Status::Registered, "registered"},
                                      {Status::Deprecated, "deprecated"},
                                      {Status::Obsolete, "obsolete"},
                                      {Status::Delisted, "delisted"}}}};
constexpr Names<Origin, 3> origins{
    {{{Origin::Desk, "desk"}, {Origin::Import, "import"}, {Origin::Seed, "seed"}}}};
constexpr Names<SupersessionRole, 2> roles{
    {{{SupersessionRole::SupersededBy, "superseded-by"}, {SupersessionRole::Supersedes, "supersedes"}}}};

} // namespace

QString id(Kind kind) { return kinds.name(kind); }
QString id(Status status) { return statuses.name(status); }
QString id(Origin origin) { return origins.name(origin); }

QString id(SupersessionRole role) { return roles.name(role); }

bool Version::operator==(const Version &other) const
{
    const auto compared = [](const Version &one) {
        return std::tie(one.number, one.stated, one.date, one.text, one.form, one.origin, one.correctionClass,
                        one.reason, one.published, one.publishedBy, one.source, one.sourceLines, one.ruleSet,
                        one.findings);
    };
    return compared(*this) == compared(other);
}

QString dayOf(const Version &version)
{
    const bool isImported = version.origin != Origin::Desk;
    return isImported && !version.date.isEmpty() ? version.date
                                                 : version.published.toUTC().date().toString(Qt::ISODate);
}

std::optional<Kind> kindById(QStringView id) { return kinds.value(id); }
std::optional<Status> statusById(QStringView id) { return statuses.value(id); }
std::optional<Origin> originById(QStringView id) { return origins.value(id); }
std::optional<SupersessionRole> supersessionRoleById(QStringView id) { return roles.value(id); }

} // namespace nidus
