// Private to core/operations: a request asks for a name even where its template leaves the field empty.
#pragma once

#include "core/registration/request.h"

namespace nidus {

// `text` with the name that `request` asks for in an empty Namespace Identifier: what is judged, and what is
// published. A request for an informal namespace asks for none (RFC 8141 §5.2).
inline RegistrationTemplate withRequestedNid(RegistrationTemplate text, const Request &request)
{
    if (text[Field::NamespaceIdentifier].trimmed().isEmpty() && !request.nid.isEmpty())
        text.set(Field::NamespaceIdentifier, request.nid);
    return text;
}

} // namespace nidus
