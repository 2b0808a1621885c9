#include "core/operations/import/import_editions.h"

#include "core/operations/act_result.h"

namespace nidus {

namespace {

// The editions that rest on a seed, however far down. A base is always recorded before what rests on it.
QSet<qint64> restingOnSeeds(const QList<store::EditionInfo> &editions)
{
    QMap<qint64, store::EditionInfo> byNumber;
    for (const store::EditionInfo &edition : editions)
        byNumber.insert(edition.number, edition);
    QSet<qint64> resting;
    for (const store::EditionInfo &edition : std::as_const(byNumber))
        if (edition.origin == Origin::Seed || resting.contains(edition.base))
            resting.insert(edition.number);
    return resting;
}

} // namespace

ActResult<qint64> baseFor(store::Database &database, const QString &effective)
{
    NIDUS_TRY(all, store::editions(database));
    const QSet<qint64> seeded = restingOnSeeds(all);
    qint64 base = 0;
    for (const store::EditionInfo &edition : all)
        if (!seeded.contains(edition.number) && edition.effective <= effective)
            base = edition.number;
    return base;
}

ActResult<QList<store::ListedEntry>> entriesOfBase(store::Database &database, qint64 base)
{
    if (base == 0)
        return QList<store::ListedEntry>();
    NIDUS_TRY(entries, store::entriesOf(database, base));
    return std::move(entries);
}

ActResult<NewestEdition> newestReal(store::Database &database)
{
    NIDUS_TRY(all, store::editions(database));
    QHash<qint64, store::EditionInfo> byNumber;
    NewestEdition newest;
    store::EditionInfo seed;
    for (const store::EditionInfo &edition : all) {
        byNumber.insert(edition.number, edition);
        if (edition.origin == Origin::Seed)
            seed = edition;
        else
            newest = {edition.number, edition.effective, 0, {}, false};
    }
    newest.isOnSeeds = restingOnSeeds(all).contains(newest.number);
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

ActResult<bool> isKnownEdition(store::Database &database, const formats::RegistryDocument &document)
{
    NIDUS_TRY(all, store::editions(database));
    for (const store::EditionInfo &info : all) {
        if (info.effective != document.edition.effective || info.origin == Origin::Seed)
            continue;
        NIDUS_TRY(edition, store::readEdition(database, info.number));
        if (edition.prolog != document.edition.prolog || edition.head != document.edition.head ||
            edition.tail != document.edition.tail)
            continue;
        NIDUS_TRY(entries, store::entriesOf(database, info.number));
        QMap<QString, QList<Entry>> here, there; // by section: the store has an order of its own for those
        for (const store::ListedEntry &listed : std::as_const(entries))
            here[listed.entry.section] += listed.entry;
        for (const Entry &entry : document.entries)
            there[entry.section] += entry;
        if (here == there)
            return true;
    }
    return false;
}

} // namespace nidus
