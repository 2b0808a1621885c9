// A template on its way out, in the format that --to names.
#pragma once

#include "app/cli/call.h"
#include "core/formats/template_formats.h"

namespace nidus::cli {

inline constexpr char templateFormatNames[] = "text|xml|json|draft|draft-txt"; // for the usage line

// --to; when it is absent, `usual`, or a complaint where there is none. --json goes with JSON alone.
ActResult<formats::TemplateFormat> templateFormatOption(const Call &call,
                                                        std::optional<formats::TemplateFormat> usual = {});

// JSON as one line.
Result<QByteArray, formats::WriteError> writtenTemplate(formats::TemplateFormat format,
                                                        const RegistrationTemplate &text,
                                                        const formats::TemplateSubject &subject);

} // namespace nidus::cli
