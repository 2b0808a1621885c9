#include "core/translation.inc"

#include "core/records/store_error.h"

namespace nidus {

namespace {

// In the order of the kinds.
constexpr const char *sentences[] = {
    QT_TR_NOOP("There is no registry store at %1. Check the name."),
    QT_TR_NOOP("The file %1 cannot be used."),
    QT_TR_NOOP("You may not write %1. Nothing was changed; ask for permission to write the file and its "
               "folder, or choose another."),
    QT_TR_NOOP("Another program is using the store %1 and did not finish in time. Nothing was changed; try "
               "again when it is done."),
    QT_TR_NOOP("There is no space left on the disk of %1. Nothing of this act was kept; everything saved "
               "before is still there. Free some space and try again."),
    QT_TR_NOOP("The file %1 is not a registry store, or it is damaged. It was not touched; restore a backup "
               "in its place."),
    QT_TR_NOOP("The file %1 belongs to another program. It was not touched; choose another file."),
    QT_TR_NOOP("The store %1 was written by a newer Nidus. It was not touched; open it with that one."),
    QT_TR_NOOP("The store %1 was written by an older Nidus and can be updated only where it may be written. "
               "It was not touched."),
    QT_TR_NOOP("The store %1 could not be updated. It is as it was; keep it and report this."),
    QT_TR_NOOP("The store %1 refused the act, which would have broken a rule of the "
               "registry. Nothing of it was kept."),
    QT_TR_NOOP("Somebody else saved in the meantime. Their text in %1 was not overwritten; look at it and "
               "save again."),
    QT_TR_NOOP("The store %1 has no such thing."),
    QT_TR_NOOP("Something in the store %1 cannot be read: it was changed outside Nidus. Run “verify”, and "
               "restore a backup."),
    QT_TR_NOOP("The file %1 was moved or replaced while it was open. Nothing of this act was kept, and the "
               "file that is there now was not touched; open it again to continue with it."),
    QT_TR_NOOP("Beside %1 is a write-ahead log (its name ends in -wal) that belongs to another store, or to "
               "another state of this one. Neither was touched. Put back the store that the log belongs to, "
               "or move the log away to do without the acts in it."),
    QT_TR_NOOP("Beside %1 is a rollback journal (its name ends in -journal) that belongs to another store, "
               "or to another state of this one. Nothing was touched. Put back the store that the journal "
               "belongs to, or move the journal away to do without it."),
    QT_TR_NOOP("The write-ahead log beside %1 (its name ends in -wal) is damaged, and finished acts follow "
               "the damage. Neither was touched. Restore a backup; or save with “backup” what can be read "
               "without those acts, and restore that."),
    QT_TR_NOOP("The file %1 has several names (hard links). Each would have its own log, and acts would be "
               "lost; nothing was done. Remove the other names, or work on a copy."),
    QT_TR_NOOP("The backup %1 has faults: its contents are not what was written. Nothing was changed. It can "
               "be restored anyway, with its faults."),
    QT_TR_NOOP("There is already a file at %1, and a backup replaces no file. Choose another name."),
    QT_TR_NOOP(
        "The structure of the store %1 was changed outside Nidus, so nothing was written. Save it with "
        "“backup”, and restore that copy with its faults: the structure is set right then."),
    QT_TR_NOOP("The store %1 failed. Nothing of this act was kept."),
};

// Of a backup: what to do is not to restore one.
const char *sentenceOf(const StoreError &error)
{
    if (error.isOfBackup && error.kind == StoreError::Kind::Missing)
        return QT_TR_NOOP("There is no file %1. Check the name of the backup.");
    if (error.isOfBackup && error.kind == StoreError::Kind::Corrupt)
        return QT_TR_NOOP("The file %1 is not a backup of a registry, or it is damaged. Nothing was changed; "
                          "choose another backup.");
    if (error.isOfBackup && error.kind == StoreError::Kind::NotAStore)
        return QT_TR_NOOP("The file %1 belongs to another program. Nothing was changed; choose a backup of a "
                          "registry.");
    if (error.isOfBackup && error.kind == StoreError::Kind::OtherSchema)
        return QT_TR_NOOP(
            "The structure of the backup %1 was changed outside Nidus, so it cannot be restored. "
            "Nothing was changed; choose another backup.");
    return sentences[int(error.kind)];
}

} // namespace

QString message(const StoreError &error)
{
    const QString text = tr(sentenceOf(error)).arg(error.path);
    return error.detail.isEmpty() ? text : tr("%1 (%2)").arg(text, error.detail);
}

} // namespace nidus
