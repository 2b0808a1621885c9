#include "core/store/content.h"

namespace nidus::store {

QString searchedText(const RegistrationTemplate &text)
{
    qsizetype size = text.preamble.size();
    for (const QString &field : text.fields)
        size += field.size() + 1;
    QString all;
    all.reserve(size + 256);
    for (const QString &field : text.fields)
        if (!field.isEmpty())
            all += field % QLatin1Char('\n');
    all += text.preamble;
    for (const OtherSection &other : text.others)
        all += QLatin1Char('\n') % other.label % QLatin1Char('\n') % other.body;
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
