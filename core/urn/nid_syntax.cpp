#include "core/urn/nid_syntax.h"

namespace nidus::urn {

// RFC 8141 §2, held at compile time.
static_assert(!findNidFault("isbn") && !findNidFault("3gpp") && !findNidFault("ad-id"));
static_assert(findNidFault("a")->kind == NidFault::Kind::TooShort);
static_assert(findNidFault("-ab")->kind == NidFault::Kind::NotAlphanumericAtStart);
static_assert(findNidFault("ab-")->kind == NidFault::Kind::NotAlphanumericAtEnd);
static_assert(findNidFault("a_b")->position == 1);

} // namespace nidus::urn
