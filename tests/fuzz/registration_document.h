// What the fuzzers of registrations as JSON and as XML have in common: what was read is written, and read
// again to the same values.
#pragma once

#include "core/formats/json/registration_json.h"

#include <QBuffer>

namespace nidus::formats {

struct FuzzedDocument {
    QList<DocumentEdition> editions;
    QList<Registration> registrations;
    bool isWhole = false;
};

template <class Reader> FuzzedDocument readBy(Reader reader, QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    FuzzedDocument out;
    const auto take = [&out](Registration &&registration) {
        out.registrations.append(std::move(registration));
        return true;
    };
    const auto takeEdition = [&out](DocumentEdition &&edition) {
        out.editions.append(std::move(edition));
        return true;
    };
    out.isWhole = reader(buffer, take, anyLength, takeEdition).has_value();
    return out;
}

template <class Writer, class Reader> bool survives(Reader reader, const QByteArray &bytes)
{
    const FuzzedDocument first = readBy(reader, bytes);
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    Writer writer(out);
    bool isWritten = writer.begin({}).has_value();
    for (const DocumentEdition &edition : first.editions)
        isWritten = isWritten && writer.write(edition);
    for (const Registration &registration : first.registrations)
        isWritten = isWritten && writer.write(registration);
    isWritten = isWritten && writer.end();
    const FuzzedDocument again = readBy(reader, out.data());
    return isWritten && again.isWhole && again.editions == first.editions &&
           again.registrations == first.registrations;
}

} // namespace nidus::formats
