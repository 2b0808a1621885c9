#include "core/operations/cache_size.h"

#include "core/operations/registrar.h"
#include "core/store/connection/sqlite/database.h"

namespace nidus {

void setCacheSize(Registrar &registrar, int kibibytes) { registrar.database().setCacheSize(kibibytes); }

} // namespace nidus
