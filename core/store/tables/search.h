// Registrations found by words.
#pragma once

#include "core/records/listing.h"
#include "core/store/connection/sqlite/database.h"

#include <QList>

namespace nidus::store {

// Names that contain every word of `words` come first (NIDs that begin with it before others), then texts
// that contain all words (the last one as a prefix), ranked. A word under three characters matches NIDs that
// begin with it. `words` is plain text: no operator, no quoting; the first mostSearchWords of it count, each
// once (core/records/search_words.h). At most `limit` hits.
StoreResult<QList<Hit>> searchNames(Database &database, const QString &words, int limit);
StoreResult<QList<Hit>> searchTexts(Database &database, const QString &words, int limit);
StoreResult<QList<Hit>> search(Database &database, const QString &words, int limit);
// How many search() would find without a limit.
StoreResult<qint64> countFound(Database &database, const QString &words);

} // namespace nidus::store
