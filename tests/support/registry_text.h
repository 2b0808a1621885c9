// IANA's registry XML as text, small and invented, and its reading.
#pragma once

#include "core/formats/iana/registry_document.h"

#include <QBuffer>

namespace nidus::test {

inline Result<formats::RegistryDocument, formats::ReadError> read(QByteArray xml,
                                                                  qint64 limit = formats::maxBytes)
{
    QBuffer buffer(&xml);
    buffer.open(QIODevice::ReadOnly);
    return formats::readRegistry(buffer, limit);
}

// A registry with this inside its only sub-registry.
inline QByteArray registry(const QByteArray &inside)
{
    return "<registry xmlns='http://www.iana.org/assignments' "
           "id='urn-namespaces'><updated>2020-01-01</updated>"
           "<registry id='s'><title>S</title>" +
           inside + "</registry></registry>";
}

} // namespace nidus::test
