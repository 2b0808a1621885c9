#include "core/translation.inc"

#include "app/cli/template_output.h"

#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/formats/json/registration_json.h"

#include <QJsonObject>

namespace nidus::cli {

ActResult<formats::TemplateFormat> templateFormatOption(const Call &call,
                                                        std::optional<formats::TemplateFormat> usual)
{
    using formats::TemplateFormat;
    const QString name = call.text("to");
    if (!call.has("to") && usual)
        return call.json() ? TemplateFormat::Json : *usual;
    const auto format = formats::templateFormats.value(name);
    if (!format)
        return refuseCall(name.isEmpty()
                              ? tr("--to is missing: text, xml, json, draft or draft-txt.")
                              : tr("--to is text, xml, json, draft or draft-txt, not “%1”.").arg(name));
    if (call.json() && *format != TemplateFormat::Json)
        return refuseCall(tr("--json goes with --to json; --to %1 prints another format.").arg(name));
    return *format;
}

Result<QByteArray, formats::WriteError> writtenTemplate(formats::TemplateFormat format,
                                                        const RegistrationTemplate &text,
                                                        const formats::TemplateSubject &subject)
{
    if (format == formats::TemplateFormat::Json)
        return jsonLine(formats::toJson(text));
    return formats::writeTemplateAs(format, text, subject);
}

} // namespace nidus::cli
