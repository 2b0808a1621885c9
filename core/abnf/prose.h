// What the prose around rules says: where an example begins and ends.
#pragma once

#include <string_view>

namespace nidus::abnf {

// Does the prose say that what stands behind it is an example? The heading of a section ends an example, and
// so does a sentence that says that rules follow.
bool announcesExample(std::string_view prose);

} // namespace nidus::abnf
