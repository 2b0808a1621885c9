// The one alias for "a value or the reason why not". An error is an enum with data; words are made where
// they are shown (each error type has a `words()` function beside it, translatable).
#pragma once

#include <tl/expected.hpp>

#include <type_traits>
#include <utility>

namespace nidus {

template <class T, class E> using Result = tl::expected<T, E>;
using tl::unexpected;

// One layer's error as the next one's: the upper layer specialises it beside its own error type. Where it has
// not, a function that passes such an error on does not compile.
template <class To, class From> To errorFrom(From error) = delete;

// An error on its way up: becomes whatever Result the function returns. For NIDUS_TRY and NIDUS_DO.
template <class From> class PassedError {
public:
    explicit PassedError(From error) : m_error(std::move(error)) {}

    template <class T, class To> operator tl::expected<T, To>() &&
    {
        if constexpr (std::is_same_v<To, From>)
            return unexpected<To>(std::move(m_error));
        else
            return unexpected<To>(errorFrom<To>(std::move(m_error)));
    }

private:
    From m_error;
};

} // namespace nidus

// `name` is the value of `expression`, a Result, or the function returns its error.
#define NIDUS_TRY(name, expression)                                                                          \
    auto name##OrError = (expression);                                                                       \
    if (!name##OrError)                                                                                      \
        return ::nidus::PassedError(std::move(name##OrError).error());                                       \
    auto &&name = *name##OrError

// The same where there is no value to name.
#define NIDUS_DO(expression)                                                                                 \
    if (auto done = (expression); !done)                                                                     \
    return ::nidus::PassedError(std::move(done).error())
