// A beginning for a template's Revision Information (RFC 8141, Appendix A): what differs, field by field. A
// person goes on from there.
#pragma once

#include "core/registration/registration_template.h"

namespace nidus::diff {

// "Changes since version 1:" and a line a changed field: what was replaced where that is one short passage,
// else that it is new, removed or revised. Version, Date and Revision Information itself are left out. Part
// of a template, so never translated. Empty when nothing else differs.
QString draftRevisionInformation(const RegistrationTemplate &before, const RegistrationTemplate &after,
                                 int beforeNumber);

} // namespace nidus::diff
