#include "core/formats/template_formats.h"

#include "core/formats/internet_draft/draft_text.h"
#include "core/formats/internet_draft/draft_xml.h"
#include "core/formats/text/template_writer.h"

namespace nidus::formats {

Result<QByteArray, WriteError> writeTemplateAs(TemplateFormat format, const RegistrationTemplate &text,
                                               const TemplateSubject &subject)
{
    switch (format) {
    case TemplateFormat::Text:
    case TemplateFormat::Json:
        break;
    case TemplateFormat::Xml:
        return templateXml(text);
    case TemplateFormat::Draft:
        return draftXml(internetDraft(text, subject));
    case TemplateFormat::DraftText:
        return draftText(internetDraft(text, subject)).toUtf8();
    }
    return writeTemplate(text).toUtf8();
}

} // namespace nidus::formats
