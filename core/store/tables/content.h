// What the columns hold: the words that are searched, absent values, and the errors of a value that cannot be
// read. Templates and findings are kept as the canonical JSON of core/formats/json.
#pragma once

#include "core/records/store_error.h"
#include "core/registration/registration_template.h"
#include "core/store/connection/sqlite/value.h"

#include <QByteArray>

namespace nidus::store {

// All words of a template, for the full-text search; UTF-8.
QByteArray searchedText(const RegistrationTemplate &text);

StoreError badContent(const QString &path, const QString &place);
StoreError notFound(const QString &path, const QString &what);

} // namespace nidus::store
