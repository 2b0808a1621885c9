// Private to core/registrar: one error type from those below, and leaving a verb early with it.
#pragma once

#include "core/registrar.h"

#include <utility>

namespace nidus {

inline ActError asActError(ActError error) { return error; }
inline ActError asActError(store::StoreError error)
{
    ActError out;
    out.kind = ActError::Kind::Store;
    out.store = std::move(error);
    return out;
}
inline ActError asActError(formats::WriteError error)
{
    ActError out;
    out.kind = ActError::Kind::Unwritable;
    out.write = std::move(error);
    return out;
}
inline ActError asActError(NidError error)
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

// `name` is the value of `expression`, or the function returns its error.
#define NIDUS_TRY(name, expression)                                                                            \
    auto name##OrError = (expression);                                                                         \
    if (!name##OrError)                                                                                        \
        return ::nidus::unexpected(::nidus::asActError(std::move(name##OrError).error()));                     \
    auto &&name = *name##OrError

// The same where there is no value to name.
#define NIDUS_DO(expression)                                                                                   \
    if (auto done = (expression); !done)                                                                       \
    return ::nidus::unexpected(::nidus::asActError(std::move(done).error()))
