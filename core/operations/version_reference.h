// "csa@2.1": how a version is named, on the command line and in the log.
#pragma once

#include "core/operations/act_error.h"

namespace nidus {

// "csa", "csa@2", "csa@2.1": number and correction 0 when they are not named.
struct VersionReference {
    Nid nid;
    int number = 0;
    int correction = 0;
};
ActResult<VersionReference> parseReference(QStringView text); // BadNid, BadArgument
QString referenceText(const Nid &nid,
                      const VersionNumber &number); // "csa@2.1"; the first text of a number: "csa@2"

// What an act has added to a registration.
struct Published {
    Nid nid;
    VersionNumber number;
};

} // namespace nidus
