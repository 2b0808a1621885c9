// The sections and appendices of the RFCs that registrations cite by section.
#pragma once

#include <QStringView>

#include <optional>

namespace nidus::rules {

// Does RFC `rfc` have the section `number` ("3.1", "B.1")? Nothing: its sections are not known here.
std::optional<bool> hasSection(int rfc, QStringView number);

} // namespace nidus::rules
