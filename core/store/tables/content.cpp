#include "core/store/tables/content.h"

namespace nidus::store {

QByteArray searchedText(const RegistrationTemplate &text)
{
    qsizetype size = 1024 + text.preamble.size();
    for (const QString &field : text.fields)
        size += field.size() + 1;
    QByteArray all;
    all.reserve(size);
    const auto add = [&](const QString &part) {
        if (part.isEmpty())
            return;
        all += part.toUtf8();
        all += '\n';
    };
    for (const QString &field : text.fields)
        add(field);
    add(text.preamble);
    for (const OtherSection &other : text.others) {
        add(other.label);
        add(other.body);
    }
    return all;
}

StoreError badContent(const QString &path, const QString &place)
{
    return {StoreError::Kind::BadContent, path, place, 0};
}

StoreError notFound(const QString &path, const QString &what)
{
    return {StoreError::Kind::NotFound, path, what, 0};
}

} // namespace nidus::store
