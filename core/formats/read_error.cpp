#include "core/translation.inc"

#include "core/formats/read_error.h"

namespace nidus::formats {

QString message(const ReadError &error)
{
    switch (error.kind) {
    case ReadError::Kind::NotWellFormed:
        return tr("The document is damaged or cut off: %1. Get it again, or fix this place.")
            .arg(error.detail);
    case ReadError::Kind::WrongDocument:
        return tr("This is another kind of document: %1.").arg(error.detail);
    case ReadError::Kind::BadValue:
        return tr("The document says something that is not allowed: %1.").arg(error.detail);
    case ReadError::Kind::TooDeep:
        return tr("The document is nested deeper than %1 levels; nothing in it was read.").arg(maxDepth);
    case ReadError::Kind::TooLarge:
        return tr("The document is too large: %1. Split it and import the parts.").arg(error.detail);
    case ReadError::Kind::EntityRefused:
        break;
    }
    return tr("The document declares a document type or entities, which are not read. Remove its DOCTYPE.");
}

} // namespace nidus::formats
