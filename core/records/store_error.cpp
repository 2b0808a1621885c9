#include "core/translation.inc"

#include "core/records/store_error.h"

namespace nidus {

namespace {

// In the order of the kinds.
constexpr const char *sentences[] = {
    QT_TR_NOOP("There is no registry store at %1. Check the name, or make a store with “init” or an import."),
    QT_TR_NOOP("The file %1 cannot be used."),
    QT_TR_NOOP(
        "You may not write %1. Nothing was changed; ask for the right to write the file and its folder, "
        "or name another."),
    QT_TR_NOOP("Another program is at work with the store %1 and did not finish in "
               "time. Nothing was changed; try again when it is done."),
    QT_TR_NOOP("There is no space left where %1 lies. Nothing of this act was kept, all "
               "that was saved before is there; make space and do it again."),
    QT_TR_NOOP("The file %1 is no registry store, or it is damaged. It was not "
               "touched; restore a backup in its place."),
    QT_TR_NOOP("The file %1 belongs to another program. It was not touched; name another file."),
    QT_TR_NOOP("The store %1 was written by a newer Nidus. It was not touched; open it with that one."),
    QT_TR_NOOP("The store %1 was written by an older Nidus and can only be brought up to date where "
               "it may be written. It was not touched; run “migrate” on it or on a copy."),
    QT_TR_NOOP("The store %1 could not be brought up to date. It is as it was; keep it and report this."),
    QT_TR_NOOP("The store %1 refused the act, which would have broken a rule of the "
               "registry. Nothing of it was kept."),
    QT_TR_NOOP("Somebody else has saved meanwhile. Nothing of yours was written over "
               "theirs in %1; look at what stands there now and save again."),
    QT_TR_NOOP("The store %1 has no such thing."),
    QT_TR_NOOP("Something kept in the store %1 cannot be read back: it was changed "
               "outside of Nidus. Run “verify”, and restore a backup."),
    QT_TR_NOOP("The file %1 was moved away or replaced by another one while it was open. Nothing of this act "
               "was kept, and what lies there now was not touched; open it anew to go on with it."),
    QT_TR_NOOP(
        "Beside %1 lies a write-ahead log (its name ends in -wal) that belongs to another store, or to "
        "another state of this one. Neither was touched. Put the store back that the log was left by, "
        "or move the log away to do without the acts in it."),
    QT_TR_NOOP(
        "Beside %1 lies a rollback journal (its name ends in -journal) that belongs to another store, or "
        "to another state of this one. Nothing was touched. Put the store back that the journal was "
        "left by, or move the journal away to do without it."),
    QT_TR_NOOP(
        "The write-ahead log beside %1 (its name ends in -wal) is damaged, and acts that were done stand "
        "behind the damage. Neither was touched. Restore a backup; or save with “backup” what can be read "
        "without those acts, and restore that."),
    QT_TR_NOOP(
        "The file %1 has several names (hard links). Each would have a log of its own, and acts would be "
        "lost; nothing was done. Remove the other names, or work on a copy."),
    QT_TR_NOOP("The backup %1 has faults: what is kept in it is not as it was written. Nothing was changed. "
               "It can be "
               "taken all the same, faults and all."),
    QT_TR_NOOP("There is a file already at %1, and a backup replaces none. Name another one."),
    QT_TR_NOOP("The store %1 failed. Nothing of this act was kept."),
};

} // namespace

QString message(const StoreError &error)
{
    const QString text = tr(sentences[int(error.kind)]).arg(error.path);
    return error.detail.isEmpty() ? text : tr("%1 (%2)").arg(text, error.detail);
}

} // namespace nidus
