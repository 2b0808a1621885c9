// Where this checkout and its programs lie. One source knows these paths, so that what a test compiles to is
// the same in every checkout and the compiler's cache serves them all.
#pragma once

#include <QString>

namespace nidus::support {

// A file or folder of the checkout ("tests/golden/urn"), absolute.
QString sourcePath(const QString &relative = {});

// A program of this build ("nidus-cli"), absolute.
QString programPath(const QString &name);

} // namespace nidus::support
