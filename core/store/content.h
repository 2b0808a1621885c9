// What the columns hold: the words that are searched, absent values, and the errors of a value that cannot be read.
// Templates and findings are kept as the canonical JSON of core/formats/json.
#pragma once

#include "core/registration/registration_template.h"
#include "core/store/store_error.h"

#include <QVariant>

namespace nidus::store {

// All words of a template, for the full-text search.
QString searchedText(const RegistrationTemplate &text);

// A text column that is never NULL, and one that is NULL when there is nothing.
inline QVariant text(const QString &value) { return value.isNull() ? QStringLiteral("") : value; }
inline QVariant textOrNull(const QString &value) { return value.isEmpty() ? QVariant() : QVariant(value); }
inline QVariant idOrNull(qint64 id) { return id == 0 ? QVariant() : QVariant(id); }
inline QVariant idOrNull(const std::optional<qint64> &id) { return id ? QVariant(*id) : QVariant(); }

StoreError badContent(const QString &path, const QString &place);
StoreError notFound(const QString &path, const QString &what);

} // namespace nidus::store
