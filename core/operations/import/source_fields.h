// Private to core/operations: whether a version in a document of ours is what the text says that it came
// from.
#pragma once

#include "core/registration/registration.h"

namespace nidus {

// The labels of the fields in which a version that was taken in differs from the template that its source
// holds. What the desk wrote is its own, and what has no source, or one that cannot be read, says nothing.
QStringList fieldsBesideSource(const Version &version);

} // namespace nidus
