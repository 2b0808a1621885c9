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

ActResult<qint64> requestNamed(const QString &text)
{
    if (const auto number = requestNumber(text))
        return *number;
    const auto meant = requestNumber(QString(QStringLiteral("R-") % text.trimmed()));
    return refuseCall(
        meant ? tr("“%1” is not a request: did you mean %2?").arg(text, requestId(*meant))
              : tr("“%1” is not a request: requests are named R-1, R-2 and so on. See nidus-cli draft list.")
                    .arg(text));
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

namespace {

const QString preamble = QStringLiteral("preamble");

bool isCalled(const OtherSection &section, const QString &name)
{
    return normalLabel(section.label).compare(normalLabel(name), Qt::CaseInsensitive) == 0;
}

} // namespace

const QString &TextPlace::of(const RegistrationTemplate &text) const
{
    return field ? text[*field] : other < 0 ? text.preamble : text.others[other].body;
}

void TextPlace::set(RegistrationTemplate &text, const QString &body) const
{
    if (field)
        return text.set(*field, body);
    const QString normal = normalBody(body);
    if (other < 0)
        text.preamble = normal;
    else if (normal.isEmpty())
        text.others.removeAt(other);
    else
        text.others[other].body = normal;
}

ActResult<TextPlace> placeNamed(const RegistrationTemplate &text, const QString &name)
{
    if (name.compare(preamble, Qt::CaseInsensitive) == 0)
        return TextPlace{};
    auto field = fieldNamed(name);
    if (field)
        return TextPlace{*field};
    TextPlace place;
    QStringList labels;
    for (qsizetype at = 0; at < text.others.size(); ++at) {
        labels += QStringLiteral("“%1”").arg(text.others[at].label);
        if (!isCalled(text.others[at], name))
            continue;
        if (place.other >= 0)
            return refuseCall(
                tr("Several sections are called “%1”: edit the whole template in the window.").arg(name));
        place.other = at;
    }
    if (place.other >= 0)
        return place;
    return refuseCall(labels.isEmpty() ? message(field.error())
                                       : tr("%1 The text outside them: preamble, %2.")
                                             .arg(message(field.error()), labels.join(QLatin1String(", "))));
}

} // namespace nidus::cli
