// The one alias for "a value or the reason why not". An error is an enum with data; words are made where
// they are shown (each error type has a `words()` function beside it, translatable).
#pragma once

#include <tl/expected.hpp>

namespace nidus {

template <class T, class E> using Result = tl::expected<T, E>;
using tl::unexpected;

} // namespace nidus
