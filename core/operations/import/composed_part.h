// Private to core/operations: a template that only replaces fields of a registration, on its way in.
#pragma once

#include "core/operations/import/planned_registry.h"
#include "core/operations/import/template_stream.h"

namespace nidus {

struct ComposedPart {
    formats::TemplateReading::Part part; // whole, with the name and number that it gets
    ReadTemplate::Part made;
    QString words; // what it was composed of, for a person
};

// What `part` of `text` replaces, with the other fields of the version before it: the one here, or planned
// before. BadArgument with what is missing.
ActResult<ComposedPart> composedPart(PlannedRegistry &registry, const ReadTemplate::Text &text, int part);

} // namespace nidus
