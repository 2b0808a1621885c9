// Reading sources back: shared by versions and drafts.
#pragma once

#include "core/store/tables/registrations.h"

namespace nidus::store {

StoreResult<std::optional<Source>> readSource(Database &database, qint64 id);

} // namespace nidus::store
