// The formats in which one template is given out: one table, for every call and dialog that offers them.
#pragma once

#include "core/formats/internet_draft/internet_draft.h"
#include "core/formats/xml/registration_xml.h"
#include "core/registration/names.h"
#include "core/result.h"

namespace nidus::formats {

enum class TemplateFormat { Text, Xml, Json, Draft, DraftText };

inline constexpr Names<TemplateFormat, 5> templateFormats{{{
    {TemplateFormat::Text, "text"},
    {TemplateFormat::Xml, "xml"},
    {TemplateFormat::Json, "json"},
    {TemplateFormat::Draft, "draft"},         // an Internet-Draft, as XML (RFC 7991)
    {TemplateFormat::DraftText, "draft-txt"}, // and as plain text
}}};

// `text` in UTF-8, as a document; JSON, a line a template, is written where lines are (app/cli/plain_text.h):
// as a document it would be text. Only an Internet-Draft asks for `subject`. BrokenSource where XML cannot
// hold it.
Result<QByteArray, WriteError> writeTemplateAs(TemplateFormat format, const RegistrationTemplate &text,
                                               const TemplateSubject &subject);

} // namespace nidus::formats
