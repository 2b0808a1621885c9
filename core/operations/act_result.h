// Private to core/operations: one error type from those below, and leaving a verb early with it.
#pragma once

#include "core/operations/registrar.h"

#include <utility>

namespace nidus {

template <> inline ActError errorFrom<ActError>(store::StoreError error)
{
    ActError out;
    out.kind = ActError::Kind::Store;
    out.store = std::move(error);
    return out;
}
template <> inline ActError errorFrom<ActError>(formats::WriteError error)
{
    ActError out;
    out.kind = ActError::Kind::Unwritable;
    out.write = std::move(error);
    return out;
}
template <> inline ActError errorFrom<ActError>(NidError error)
{
    ActError out;
    out.kind = ActError::Kind::BadNid;
    out.detail = error.text;
    out.nid = std::move(error);
    return out;
}

inline unexpected<ActError> refused(ActError::Kind kind, QString detail = {}, QString place = {})
{
    ActError out;
    out.kind = kind;
    out.detail = std::move(detail);
    out.place = std::move(place);
    return unexpected(std::move(out));
}

// Says an answer who decided, and where that can be read? A pointer is a URL or a numbered document.
bool pointsSomewhere(const QString &answer);

} // namespace nidus
