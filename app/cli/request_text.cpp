#include "core/translation.inc"

#include "app/cli/request_text.h"

#include "app/cli/input.h"

namespace nidus::cli {

ActResult<QList<NewRequest>> readRequests(const QByteArray &file)
{
    NIDUS_TRY(read, readTemplateSource(file));
    return requestsOf(read.source, read.text);
}

ActResult<NewRequest> readRequestText(const QByteArray &file, const QString &nid)
{
    NIDUS_TRY(read, readTemplateSource(file));
    NIDUS_TRY(part, partOf(read.text.reading, nid));
    return requestsOf(read.source, read.text)[part];
}

ActResult<qint64> requestArgument(const Call &call)
{
    if (const auto number = requestNumber(call.argument(0)))
        return *number;
    return refuseCall(
        tr("“%1” is not a request: write R-7. See nidus-cli draft list.").arg(call.argument(0)));
}

ActResult<RequestInHand> requestInHand(const Call &call)
{
    NIDUS_TRY(number, requestArgument(call));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(draft, desk->draft(number));
    return RequestInHand{number, std::move(desk), std::move(draft)};
}

ActResult<Field> fieldNamed(const QString &name)
{
    QStringList ids;
    for (const FieldInfo &row : fieldTable()) {
        if (name.compare(QLatin1String(row.id), Qt::CaseInsensitive) == 0 ||
            name.compare(QLatin1String(row.label), Qt::CaseInsensitive) == 0)
            return row.field;
        ids += QString::fromLatin1(row.id);
    }
    return refuseCall(tr("There is no field “%1”. The fields: %2.").arg(name, ids.join(QLatin1String(", "))));
}

} // namespace nidus::cli
