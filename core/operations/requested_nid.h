// Private to core/operations: the name that a request asks for, where that and its template differ.
#pragma once

#include "core/registration/request.h"
#include "core/registration/short_fields.h"

namespace nidus {

// A Namespace Identifier that names `nid`: in quotation marks where the word mostly stands for none.
inline QString fieldNaming(const QString &nid)
{
    const auto lone = loneWord(nid);
    return lone && !lone->isName() ? QString(u'"' + nid + u'"') : nid;
}

// `text` with the name that `request` asks for in an empty Namespace Identifier: what is judged, and what is
// published. A request for an informal namespace asks for none (RFC 8141 §5.2).
inline RegistrationTemplate withRequestedNid(RegistrationTemplate text, const Request &request)
{
    if (text[Field::NamespaceIdentifier].trimmed().isEmpty() && !request.nid.isEmpty())
        text.set(Field::NamespaceIdentifier, fieldNaming(request.nid));
    return text;
}

// `request` once `text` is saved over `saved`: where it asks for the name that its template states (or leaves
// open), rather than for one that was given beside it, it asks for whatever the template states next. A
// revision keeps its registration's name.
inline Request afterSaving(Request request, const RegistrationTemplate &saved,
                           const RegistrationTemplate &text)
{
    if (request.asksForAName() && parseNidField(saved[Field::NamespaceIdentifier]) == request.nid)
        request.nid = parseNidField(text[Field::NamespaceIdentifier]);
    return request;
}

} // namespace nidus
