#include "core/translation.inc"

#include "app/cli/other_registry_option.h"

#include "app/cli/store_option.h"

#include <algorithm>

namespace nidus::cli {

ActResult<OtherRegistry> otherRegistryOf(const QString &name)
{
    if (const auto registry = otherRegistryById(name))
        return *registry;
    QStringList known;
    for (const OtherRegistryInfo &info : otherRegistryTable())
        known += QLatin1String(info.id);
    return refuseCall(withNearest(tr("There is no registry “%1”.").arg(name), name, known,
                                  tr("There are %1.").arg(known.join(QLatin1String(", ")))));
}

ActResult<QList<OtherRegistry>> otherRegistriesOption(const Call &call, const char *option)
{
    QList<OtherRegistry> named;
    for (const QByteArray &value : call.options.value(option))
        for (const QString &name : QString::fromUtf8(value).split(u',')) {
            NIDUS_TRY(registry, otherRegistryOf(name.trimmed()));
            if (!named.contains(registry))
                named += registry;
        }
    std::ranges::sort(named);
    return named;
}

} // namespace nidus::cli
