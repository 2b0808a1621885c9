#include "core/translation.inc"

#include "core/records/restore_difference.h"

namespace nidus {

QString whyUnreadable(const StoreError &error)
{
    const char *sentence =
        error.kind == StoreError::Kind::NotAStore ? QT_TR_NOOP("The file %1 belongs to another program.")
        : error.kind == StoreError::Kind::Corrupt
            ? QT_TR_NOOP("The file %1 is not a registry store, or it is damaged.")
        : error.kind == StoreError::Kind::OtherSchema
            ? QT_TR_NOOP("The structure of %1 was changed outside Nidus.")
        : error.kind == StoreError::Kind::Newer ? QT_TR_NOOP("The store %1 was written by a newer Nidus.")
                                                : nullptr;
    if (!sentence)
        return message(error);
    const QString text = tr(sentence).arg(error.path);
    return error.detail.isEmpty() ? text : tr("%1 (%2)").arg(text, error.detail);
}

} // namespace nidus
