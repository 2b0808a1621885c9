#include "core/translation.inc"

#include "core/names/query_explanation.h"

#include "core/registration/displayable.h"

#include <algorithm>

namespace nidus {

namespace {

using enum OtherRegistry;

const RegistryRecord *recordOf(const QList<RegistryRecord> &records, const QString &name)
{
    const auto found = std::ranges::find(records, name, &RegistryRecord::name);
    return found == records.end() ? nullptr : &*found;
}

QString wordsOfKeyword(const RegistryRecord &keyword)
{
    QString words = tr("%1 (%2)").arg(displayable(cellOf(QueryKeywords, keyword, "purpose")),
                                      displayable(cellOf(QueryKeywords, keyword, "reference")));
    QStringList nids;
    for (const Support &pair : supportOf(cellOf(QueryKeywords, keyword, "supported_by")))
        nids += pair.nid;
    if (!nids.isEmpty())
        words += tr(", supported by %1").arg(nids.join(QLatin1String(", ")));
    else if (cellOf(QueryKeywords, keyword, "scope") == QLatin1String("specific"))
        words += tr(", for some namespaces only");
    return keyword.isObsolete ? tr("%1, obsolete").arg(words) : words;
}

QString wordsOfService(const RegistryRecord &service)
{
    return tr("%1, %2 (%3)")
        .arg(displayable(cellOf(ResolutionServices, service, "purpose")),
             cellOf(ResolutionServices, service, "status"),
             displayable(cellOf(ResolutionServices, service, "reference")));
}

ExplainedDirective explained(const QString &keyword, const QString &value, const QueryRegistries &registries)
{
    ExplainedDirective said{keyword, value, false, {}};
    const RegistryRecord *known = recordOf(registries.keywords, keyword);
    if (!known) {
        said.words = tr("no registered keyword: resolvers are expected to ignore it (draft 2012 §2.3)");
        return said;
    }
    said.words = wordsOfKeyword(*known);
    said.isRegistered = true;
    if (keyword != QLatin1String("s")) // whose values are the services (§2.3.1)
        return said;
    const RegistryRecord *service = recordOf(registries.services, value);
    said.isRegistered = service != nullptr;
    said.words +=
        QStringLiteral("; ") + value + QStringLiteral(": ") +
        (service ? wordsOfService(*service)
                 : tr("no registered service: resolvers fall back to the namespace’s default service (draft "
                      "2012 §2.3.1)"));
    return said;
}

} // namespace

QList<ExplainedDirective> explainQuery(std::string_view text, const QueryRegistries &registries)
{
    const urn::ParsedUrn urn = urn::parseUrn(text, urn::Syntax::Draft2012);
    if (!urn.valid() || !urn.q.present())
        return {};
    const std::string_view query = urn.q.of(text);
    QList<ExplainedDirective> directives;
    for (const QString &directive : QString::fromLatin1(query.data(), qsizetype(query.size())).split(u'&')) {
        const qsizetype equals = directive.indexOf(u'='); // one: the URN is valid
        directives += explained(directive.first(equals), directive.sliced(equals + 1), registries);
    }
    return directives;
}

} // namespace nidus
