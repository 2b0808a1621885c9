// The registrations that an edition lists, each once: by its first record. What an overview counts.
#pragma once

#include "core/records/overview.h"
#include "core/store/tables/entries.h"

#include <QHash>

namespace nidus::store {

struct ListedName {
    qint64 registration = 0;
    QString nid;
    bool isInformal = false;
    Entry entry;
};

// Formal names by their letters, informal ones by their numbers behind them; of a second record of the same
// name nothing is said. Streams; `take` returns false to stop.
StoreResult<> forEachListedName(Database &database, qint64 edition,
                                const std::function<bool(const ListedName &)> &take);
// How many there are; without those that have a template.
StoreResult<OverviewFigures> countListedNames(Database &database, qint64 edition);
StoreResult<bool> isInformal(Database &database, qint64 registration);

// registration → form of the text that stood on `day` (empty: that stands now). A day counts as
// dayOf(Version) has it.
StoreResult<QHash<qint64, QString>> standingForms(Database &database, const QString &day);

// A text of the highest number of its registration that came as a correction and changes more than spelling.
struct UnnumberedText {
    QString nid;
    VersionNumber number;
};
StoreResult<QList<UnnumberedText>> unnumberedTexts(Database &database); // by name

} // namespace nidus::store
