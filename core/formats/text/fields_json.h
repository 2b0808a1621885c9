// What `template fields --json` prints of one file, but for the file's name.
#pragma once

#include "core/formats/text/template_reader.h"

#include <QJsonObject>

namespace nidus::formats {

// {form, nid, version, date, sections: [{label, label_line, field, source, first, last}]}; version and date
// are those of the first template of the source.
QJsonObject fieldsJson(const TemplateReading &reading);

} // namespace nidus::formats
