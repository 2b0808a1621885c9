#include "core/translation.inc"

#include "app/cli/template_part.h"

#include "app/cli/store_option.h"
#include "app/cli/words.h"

namespace nidus::cli {

ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid)
{
    if (reading.parts.size() == 1)
        return 0;
    QStringList nids;
    for (qsizetype part = 0; part < reading.parts.size(); ++part) {
        if (!nid.isEmpty() && reading.parts[part].nid == nid.toLower())
            return part;
        nids += reading.parts[part].nid;
    }
    const QString names = nids.join(QLatin1String(", "));
    return unexpected(
        actError(ActError::Kind::BadArgument,
                 nid.isEmpty() ? tr("The file holds several templates (%1): say which with --nid.").arg(names)
                               : tr("The file holds no template for “%1”, but for %2.").arg(nid, names)));
}

} // namespace nidus::cli
