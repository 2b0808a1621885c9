#include "core/registration/finding.h"

#include "core/registration/names.h"

namespace nidus {

namespace {

constexpr Names<Severity, 3> severities{
    {{{Severity::Error, "error"}, {Severity::Warning, "warning"}, {Severity::Advice, "advice"}}}};

} // namespace

QString id(Severity severity) { return severities.name(severity); }
std::optional<Severity> severityById(QStringView id) { return severities.value(id); }

} // namespace nidus
