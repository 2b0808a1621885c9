#include "core/translation.inc"

#include "core/store/audit/verification.h"
#include "core/store/connection/sqlite/schema.h"

namespace nidus::store {

void Verification::checkSchema()
{
    const SchemaTexts wanted = builtInSchema();
    const auto read = schemaTexts(m_database);
    if (!read)
        return add(Fault::Kind::Damaged, tr("schema"), tr("cannot be read: %1").arg(read.error().detail));
    SchemaTexts found = *read;
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        if (!found.contains(it.key()))
            add(Fault::Kind::Schema, it.key(), tr("is missing"));
        else if (found.value(it.key()) != it.value())
            add(Fault::Kind::Schema, it.key(), tr("was changed"));
        found.remove(it.key());
    }
    for (auto it = found.begin(); it != found.end(); ++it)
        add(Fault::Kind::Schema, it.key(), tr("does not belong to the store"));
}

} // namespace nidus::store
