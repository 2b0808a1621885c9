// For core/operations and the command line: one error type from those below, and leaving a verb early with
// it.
#pragma once

#include "core/operations/act_error.h"

#include <utility>

namespace nidus {

template <> inline ActError errorFrom<ActError>(StoreError error)
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

// The store's answer as a verb's.
template <class T> ActResult<T> asAct(StoreResult<T> result)
{
    if (!result)
        return unexpected(errorFrom<ActError>(std::move(result).error()));
    if constexpr (std::is_void_v<T>)
        return {};
    else
        return *std::move(result);
}

inline unexpected<ActError> refused(ActError::Kind kind, QString detail = {}, QString place = {})
{
    ActError out;
    out.kind = kind;
    out.detail = std::move(detail);
    out.place = std::move(place);
    return unexpected(std::move(out));
}

} // namespace nidus
