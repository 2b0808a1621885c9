// How a store is opened.
#pragma once

namespace nidus {

enum class OpenMode {
    ReadOnly,  // never makes or migrates a file; immutable=1 in a read-only place (no WAL side files
               // possible)
    ReadWrite, // the file must be there; migrates an older one
    Create,    // makes the file (and its folder) when missing
};

} // namespace nidus
