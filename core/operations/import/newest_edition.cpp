#include "core/translation.inc"

#include "core/operations/import/newest_edition.h"

namespace nidus {

NewestEdition newestReal(const QList<store::EditionInfo> &editions)
{
    QHash<qint64, store::EditionInfo> byNumber;
    NewestEdition newest;
    store::EditionInfo seed;
    for (const store::EditionInfo &edition : editions) {
        byNumber.insert(edition.number, edition);
        if (edition.origin == Origin::Seed)
            seed = edition;
        else
            newest = {edition.number, edition.effective, 0, {}, false};
    }
    newest.isOnSeeds = store::restingOnSeeds(editions).contains(newest.number);
    store::EditionInfo ground = byNumber.value(newest.number);
    while (ground.number != 0 && ground.origin == Origin::Desk)
        ground = byNumber.value(ground.base);
    if (newest.isOnSeeds)
        ground = seed; // the seeds may have been recorded for a later day than the desk's edition
    if (ground.number != newest.number) {
        newest.ground = ground.number;
        newest.groundEffective = ground.effective;
    }
    return newest;
}

QString olderEdition(const QString &day, const QString &newest)
{
    return tr("The edition of %1 is older than the newest one (%2).").arg(day, newest);
}

} // namespace nidus
