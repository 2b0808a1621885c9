#include "core/translation.inc"

#include "core/store/restore.h"

#include "core/files/file.h"
#include "core/files/open_stores.h"
#include "core/files/path.h"
#include "core/store/audit/audited_transaction.h"
#include "core/store/audit/changed_rows.h"
#include "core/store/audit/sha256.h"
#include "core/store/audit/verify.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/file_locks.h"
#include "core/store/connection/sqlite/left_journal.h"
#include "core/store/connection/sqlite/left_log.h"
#include "core/store/connection/sqlite/schema_repair.h"
#include "core/store/connection/sqlite/statement.h"
#include "core/store/connection/sqlite/store_file.h"
#include "core/store/tables/rebuild.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <iterator>

#include <unistd.h>

namespace nidus::store {

namespace {

using Kind = StoreError::Kind;

// Everything that can be told apart by name: its label, and by what the same label is another thing.
using Things = QMap<QPair<QString, QByteArray>, bool>;

constexpr char thingsSql[] =
    "SELECT r.folded || '@' || v.number || CASE v.correction WHEN 1 THEN '' ELSE "
    "'.' || v.correction END, v.sha256"
    " FROM shown_version v JOIN registration r ON r.id = v.registration_id"
    " UNION ALL SELECT 'edition ' || effective, sha256 FROM shown_edition"
    " UNION ALL SELECT 'status of ' || r.folded || ': ' || a.status, a.sha256"
    " FROM shown_annotation a JOIN registration r ON r.id = a.registration_id"
    " UNION ALL SELECT r.folded || CASE s.role WHEN 'supersedes' THEN ' in the place of ' ELSE ' superseded "
    "by ' END"
    " || s.other, s.sha256 FROM shown_supersession s JOIN registration r ON r.id = s.registration_id"
    " UNION ALL SELECT 'request R-' || r.id,"
    " CAST(r.opened || ' ' || r.opened_by || ' ' || r.state || ' ' || r.procedure || ' ' || r.outcome"
    " || ' ' || r.nid || ' ' || d.revision || ' ' || d.saved || ' ' || d.content AS BLOB)"
    " FROM request r JOIN draft d ON d.request_id = r.id"
    " UNION ALL SELECT CASE WHEN d.subject = 'conflict' THEN 'decision on ' || d.name || ': ' || d.kind || "
    "' ' || d.other WHEN o.id IS NULL THEN 'answer on ' || d.name || ': ' || d.kind ELSE 'outside decision "
    "on "
    "' || d.name || ': ' || d.kind END, CAST(hex(d.sha256) || ifnull(hex(o.sha256), '') AS BLOB)"
    " FROM decision d LEFT JOIN outside_decision o ON o.decision_id = d.id"
    " UNION ALL SELECT 'imported outside decision on ' || r.folded || ': ' || d.rule, d.sha256"
    " FROM shown_imported_decision d JOIN registration r ON r.id = d.registration_id"
    " UNION ALL SELECT 'decision on ' || d.name || ' taken back: ' || d.kind || ' ' || d.other, u.sha256"
    " FROM decision_undone u JOIN decision d ON d.id = u.decision_id"
    " UNION ALL SELECT 'recusal of ' || reviewer || ' from R-' || request_id, sha256 FROM recusal"
    " UNION ALL SELECT CASE stands WHEN 1 THEN 'suppression of ' ELSE 'suppression taken back: ' END"
    " || rule || ' in R-' || request_id, sha256 FROM suppression"
    " UNION ALL SELECT CASE stands WHEN 1 THEN 'tick of ' ELSE 'tick taken back: ' END"
    " || item || ' in R-' || request_id, sha256 FROM tick"
    " UNION ALL SELECT 'watch list: ' || name || CASE listed WHEN 1 THEN '' ELSE ' taken off' END, sha256"
    " FROM watch"
    " UNION ALL SELECT 'file ' || path, sha256 FROM shown_registry_file"
    " UNION ALL SELECT registry || ' ' || name || '@' || number, sha256 FROM registry_record";

StoreResult<Things> thingsOf(Database &database)
{
    Things things;
    Statement row(database, thingsSql);
    while (row.next())
        things.insert({row.text(0), Sha256::hash(row.octets(1))}, true);
    NIDUS_DO(row.result());
    return things;
}

// Whether `head` stands in the chain of `database`: then that store is this one's beginning.
StoreResult<bool> holdsHead(Database &database, const AuditHead &head)
{
    if (head.count == 0)
        return true;
    NIDUS_TRY(hash, database.scalar("SELECT hash FROM audit WHERE id = ?", {head.count}));
    return hash.octets() == head.hash;
}

// That `file` is there, and nothing that would be waited for: a pipe or a device.
StoreResult<> checkFile(const QString &file)
{
    const files::FileStatus status = files::statusOf(file);
    if (!status.exists())
        return failure(Kind::Missing, file);
    return status.isFile() || status.isFolder()
               ? StoreResult<>()
               : failure(Kind::CannotOpen, file, tr("it is not an ordinary file"));
}

// The backup, as it is, in the new or empty file `copy`.
StoreResult<> copyForRestore(const QString &copy, const QString &backupFile,
                             const std::function<bool(int, int)> &progress)
{
    NIDUS_DO(checkFile(backupFile));
    const QString real = files::canonicalPath(backupFile);
    // A backup may lie where nothing can be written; a store that is its own backup may have its log beside
    // it.
    const bool log = files::statusOf(real + QLatin1String("-wal")).size > 0;
    if (log && files::mayWrite(real) && files::mayWrite(files::folderOf(real)))
        NIDUS_DO(checkLeftFiles(real));
    sqlite3 *from = nullptr;
    const QByteArray uri = fileUri(real, log ? "mode=ro" : "mode=ro&immutable=1");
    StoreResult<> copied;
    if (sqlite3_open_v2(uri.constData(), &from, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr) != SQLITE_OK)
        copied = unexpected(storeError(real, from));
    else
        copied = copyStore(from, copy, progress);
    const bool isRead = copied || copied.error().kind != Kind::Corrupt;
    if (!isRead || (copied && lacksPages(real, copy))) // mendSchema() may set that right
        copied = copyOctets(from, copy, progress);
    sqlite3_close(from);
    if (!copied && copied.error().kind == Kind::Corrupt)
        copied.error().path = real;
    return copied;
}

// Where the schema names no table: those of what is kept.
StoreResult<QStringList> mendTables(const QString &copy)
{
    auto refused = Database::openRefused(copy);
    return refused ? putTablesBack(*refused, isKeptTable) : StoreResult<QStringList>();
}

QStringList mendRows(const QString &copy)
{
    auto refused = Database::openRefused(copy);
    return refused ? setSchemaRight(*refused).value_or(QStringList()) : QStringList();
}

// What is damaged in the head of the copy's file and in its schema is set right, as far as it can be: what is
// kept in the tables is read then, and judged. Corrupt: no table is in it.
StoreResult<QList<Fault>> mendSchema(const QString &copy)
{
    // A newer store, an older one and another program's are whole, for all that is known of them.
    const auto opened = Database::open(copy, OpenMode::ReadOnly).map([](auto &&) {});
    if (!opened && opened.error().kind != Kind::Corrupt)
        return QList<Fault>();
    const bool wasRead = opened && hasWholeSchema(copy);
    QList<Fault> faults;
    const auto tell = [&](const StoreResult<QStringList> &names, const QString &detail) {
        for (const QString &name : names.value_or(QStringList()))
            faults += Fault{Fault::Kind::Schema, name, detail};
    };
    const QString madeAnew = tr("was damaged, and is made anew");
    tell(setHeadRight(copy), madeAnew);
    if (wasRead) // in spite of its head: what is kept is judged next
        return QList<Fault>();
    const auto tables = mendTables(copy);
    if (opened && !tables && tables.error().kind == Kind::Corrupt)
        return unexpected(tables.error());
    tell(tables, tr("was not in the schema any more, and is again"));
    if (!hasWholeSchema(copy))
        tell(mendRows(copy), madeAnew);
    if (!hasWholeSchema(copy)) {
        tell(setPagesRight(copy), madeAnew);
        tell(mendRows(copy), madeAnew);
    }
    if (!hasWholeSchema(copy)) { // without a table nothing could be read or done
        auto database = Database::open(copy, OpenMode::ReadWrite);
        tell(database ? makeMissingTables(*database) : unexpected(database.error()),
             tr("was missing; an empty one is in its place"));
    }
    return faults;
}

StoreError systemFault(Kind kind, const QString &path)
{
    return {kind, path, QString::fromLocal8Bit(::strerror(errno)), 0};
}

// What is wrong with the file that was to be restored is said of a backup, not of the store.
StoreError ofBackup(StoreError error)
{
    error.isOfBackup = true;
    return error;
}

bool namesTables(Database &database)
{
    const auto count = database.scalar("SELECT count(*) FROM sqlite_schema WHERE type = 'table'");
    return !count || count->integer() > 0;
}

// A backup or a store for reading. An older Nidus's is brought up to date in a copy that goes with the
// object; so is one set right of which SQLite cannot read the schema.
struct OpenToCompare {
    std::unique_ptr<files::UnfinishedFile> copy;
    Database database;

    static StoreResult<OpenToCompare> backup(const QString &file)
    {
        return open(file, true).map_error(ofBackup);
    }
    static StoreResult<OpenToCompare> present(const QString &file) { return open(file, false); }

private:
    static StoreResult<OpenToCompare> open(const QString &file, bool isBackup)
    {
        auto database = Database::open(file, OpenMode::ReadOnly);
        const bool isRead = database && (!isBackup || namesTables(*database));
        if (isRead)
            return OpenToCompare{nullptr, std::move(*database)};
        // What stands in the way and cannot be read is replaced only when that is asked for: it is not
        // mended.
        const bool isMended = isBackup && (database || database.error().kind == Kind::Corrupt);
        if (!isMended && database.error().kind != Kind::NeedsMigration)
            return unexpected(database.error());
        auto copy = files::UnfinishedFile::temporary();
        if (!copy)
            return unexpected(systemFault(Kind::CannotOpen, QDir::tempPath()));
        NIDUS_DO(copyForRestore(copy->path(), file, {}).map_error(ofTarget(*copy)));
        const auto ofFile = [&](StoreError error) {
            error.path = file;
            return error;
        };
        // Where it can be: else the copy is refused as the file was.
        NIDUS_DO(mendSchema(copy->path()).map_error(ofFile));
        NIDUS_TRY(migrated, Database::open(copy->path(), OpenMode::ReadWrite).map_error(ofFile));
        return OpenToCompare{std::move(copy), std::move(migrated)};
    }
};

// Holds the present store so that nobody else has it open, until the object goes.
class Hold {
public:
    // With what lies beside it taken in, or, where that is not the store's own or the file is damaged, left
    // as it is. Others are waited for, as writers wait; `goOn` is asked meanwhile.
    enum class Beside { TakeIn, Leave };
    static StoreResult<std::unique_ptr<Hold>> on(const QString &path, Beside beside,
                                                 const std::function<bool()> &goOn)
    {
        // This program itself: it has let go of the store, or will at once.
        const int most = files::belongsToOpenStore(path) ? 2'000 : WaitForOthers::longest;
        WaitForOthers wait;
        for (int asked = 0;; ++asked) {
            auto hold = std::make_unique<Hold>(path);
            const auto held = beside == Beside::TakeIn ? hold->takeIn() : hold->leave();
            if (held || held.error().kind == Kind::Corrupt) // a damaged file has no one to wait for
                return hold;
            if (held.error().kind != Kind::Locked)
                return unexpected(held.error());
            hold.reset(); // between two tries nobody waits for us
            if (!goOn())
                return failure(Kind::Other, path, "stopped");
            if (!wait.goesOn(path, asked, most))
                return failure(
                    Kind::Locked, path,
                    tr("it has the store open, and a restore needs the store to itself: close it there"));
        }
    }
    explicit Hold(const QString &path) : m_path(path), m_open(path) {}
    ~Hold() { sqlite3_close(m_handle); }

private:
    StoreResult<> open(const char *parameters)
    {
        if (sqlite3_open_v2(fileUri(m_path, parameters).constData(), &m_handle,
                            SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nullptr) != SQLITE_OK)
            return unexpected(storeError(m_path, m_handle));
        return {};
    }
    StoreResult<> takeIn()
    {
        NIDUS_DO(open("mode=rw"));
        // Leaving the log is refused while any other connection has the store open.
        for (const char *sql : {"PRAGMA journal_mode = DELETE", "BEGIN EXCLUSIVE"})
            if (sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
                return unexpected(storeError(m_path, m_handle));
        return {};
    }
    StoreResult<> leave()
    {
        NIDUS_DO(open("mode=rw&immutable=1"));
        sqlite3_file *file = openFileOf(m_handle);
        for (const int lock : {SQLITE_LOCK_SHARED, SQLITE_LOCK_EXCLUSIVE})
            if (const int code = file ? file->pMethods->xLock(file, lock) : SQLITE_OK; code == SQLITE_BUSY)
                return unexpected(storeError(m_path, code, QString::fromUtf8(sqlite3_errstr(code))));
        return {};
    }

    const QString m_path;
    const files::OpenStore m_open;
    sqlite3 *m_handle = nullptr;
};

bool moveFile(const QString &from, const QString &to)
{
    return ::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0;
}

// A second name for the present file, so that at no moment there is none under its own; where the file system
// knows no second names, it is moved. No file is copied: whoever closes a copied one drops SQLite's locks.
StoreResult<> keepPresent(const QString &present, const QString &kept)
{
    if (::link(QFile::encodeName(present).constData(), QFile::encodeName(kept).constData()) != 0 &&
        !moveFile(present, kept))
        return unexpected(systemFault(Kind::CannotOpen, kept));
    // What stands beside it belongs to the kept file only.
    for (const char *suffix : {"-wal", "-shm", "-journal"})
        if (QFileInfo::exists(present + QLatin1String(suffix)) &&
            !moveFile(present + QLatin1String(suffix), kept + QLatin1String(suffix)))
            return unexpected(systemFault(Kind::ReadOnly, present));
    return {};
}

StoreResult<QString> replacePresent(const QString &present, const QString &unfinished, const QDateTime &now,
                                    const std::function<bool()> &goOn)
{
    // What is another store's stays so, beside the kept file.
    const auto own = checkLeftFiles(present);
    const auto opened = own ? Database::open(present, OpenMode::ReadOnly).map([](auto &&) {}) : own;
    const bool isLeft = !own || (!opened && opened.error().kind == Kind::Corrupt);
    const auto hold = Hold::on(present, isLeft ? Hold::Beside::Leave : Hold::Beside::TakeIn, goOn);
    if (!hold)
        return unexpected(hold.error());
    const QString stem =
        present + QLatin1String(beforeRestore) + now.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    QString kept = stem;
    for (int i = 2; QFileInfo::exists(kept); ++i)
        kept = QStringLiteral("%1-%2").arg(stem, QString::number(i));
    NIDUS_DO(keepPresent(present, kept));
    QFile::setPermissions(unfinished, QFileInfo(kept).permissions());
    if (!moveFile(unfinished, present)) {
        const StoreError error = systemFault(Kind::CannotOpen, present);
        (void)files::renameToFree(kept, present); // where it was moved
        return unexpected(error);
    }
    files::syncFolderOf(present);
    return kept;
}

} // namespace

// By name, in its order. What either side has of one name, and differs, is one thing that was changed.
static void addDifferences(RestoreDifference &difference, const Things &present, const Things &backup)
{
    QStringList here, there;
    for (auto it = present.keyBegin(); it != present.keyEnd(); ++it)
        if (!backup.contains(*it))
            here.append(it->first);
    for (auto it = backup.keyBegin(); it != backup.keyEnd(); ++it)
        if (!present.contains(*it))
            there.append(it->first);
    std::ranges::set_difference(here, there, std::back_inserter(difference.onlyInPresent));
    std::ranges::set_difference(there, here, std::back_inserter(difference.onlyInBackup));
    std::ranges::set_intersection(here, there, std::back_inserter(difference.changed));
}

// Their hashes say nothing of them.
static StoreResult<> addRowsChangedBehind(RestoreDifference &difference, Database &present, Database &backup)
{
    NIDUS_TRY(rows, differentChangedRows(present, backup));
    const QSet<QString> known(difference.changed.cbegin(), difference.changed.cend());
    for (const QString &row : rows)
        if (!known.contains(row))
            difference.changed.append(row);
    return {};
}

StoreResult<RestoreDifference> compareForRestore(const QString &presentPath, const QString &backupFile)
{
    RestoreDifference difference;
    NIDUS_TRY(saved, OpenToCompare::backup(backupFile));
    const auto read = thingsOf(saved.database);
    const auto headRead = auditHead(saved.database);
    if (!read || !headRead) {
        difference.backupUnreadable = read ? headRead.error() : read.error();
        return difference;
    }
    const Things &savedThings = *read;
    const AuditHead &savedHead = *headRead;
    difference.backup = savedHead;
    difference.present.hash = QByteArray(32, '\0');

    Things presentThings;
    auto present = OpenToCompare::present(presentPath);
    if (!present) {
        difference.presentIsOlder = present.error().kind == Kind::Missing;
        if (!difference.presentIsOlder)
            difference.presentUnreadable = present.error();
    } else {
        const auto things = thingsOf(present->database);
        const auto head = auditHead(present->database);
        const auto older = head ? holdsHead(saved.database, *head) : unexpected(head.error());
        const auto newer = holdsHead(present->database, savedHead);
        if (!things || !older || !newer) {
            difference.presentUnreadable = !things ? things.error() : !older ? older.error() : newer.error();
        } else {
            presentThings = *things;
            difference.present = *head;
            difference.presentIsOlder = *older;
            difference.backupIsOlder = *newer;
        }
    }
    addDifferences(difference, presentThings, savedThings);
    if (present && !difference.presentUnreadable)
        NIDUS_DO(addRowsChangedBehind(difference, present->database, saved.database));
    return difference;
}

// A head that cannot be read tells nothing of whether the end was cut off.
static QList<Fault> faultsOfHead(const StoreResult<std::optional<AuditHead>> &recorded)
{
    return recorded ? QList<Fault>()
                    : QList<Fault>{{Fault::Kind::Tail, recorded.error().path, recorded.error().detail}};
}

StoreResult<QList<Fault>> faultsForRestore(const QString &backupFile)
{
    NIDUS_TRY(saved, OpenToCompare::backup(backupFile));
    const auto recorded = recordedHead(backupFile);
    NIDUS_TRY(report, verify(saved.database, recorded.value_or(std::nullopt)));
    report.faults += faultsOfHead(recorded);
    report.faults.removeIf([](const Fault &fault) {
        return fault.kind == Fault::Kind::Listing || fault.kind == Fault::Kind::Pages;
    });
    return report.faults;
}

// The first of them; the list comes with the restored store.
static QString wordsOf(const QList<Fault> &faults)
{
    const QString first = message(faults.first());
    return faults.size() == 1 ? first
                              : tr("%1; and %2 more").arg(first, QLocale().toString(faults.size() - 1));
}

StoreResult<RestoreReport> restore(const QString &presentPath, const QString &backupFile,
                                   const QDateTime &now,
                                   const std::function<bool(int done, int total)> &progress,
                                   FaultyBackup faulty)
{
    const QFileInfo info(presentPath);
    if (files::isBeyondQt(presentPath))
        return failure(Kind::CannotOpen, presentPath,
                       tr("its name is not UTF-8, and a restore makes files beside it; rename it first, or "
                          "restore under another name"));
    NIDUS_DO(checkFolderOf(presentPath));
    if (info.exists() && !info.isFile())
        return failure(Kind::CannotOpen, presentPath, "it is not an ordinary file");
    NIDUS_DO(checkFile(backupFile).map_error(ofBackup));
    const QString present = info.exists() ? info.canonicalFilePath() : files::absolutePath(presentPath);
    if (info.exists() && !files::mayWrite(present))
        return failure(Kind::ReadOnly, present);
    if (!info.exists() && QFileInfo(present + QLatin1String("-wal")).size() > 0)
        return failure(Kind::ForeignLog, present);
    if (!info.exists() && hasJournal(present))
        return failure(Kind::ForeignJournal, present);
    NIDUS_TRY(unfinished, unfinishedBeside(present));
    NIDUS_DO(copyForRestore(unfinished->path(), backupFile, progress)
                 .map_error(ofBackup)
                 .map_error(ofTarget(*unfinished)));
    const Actor desk{QStringLiteral("nidus"), [now] { return now; }}; // who adopts what an older Nidus wrote
    const auto ofEither = [&](StoreError error) {
        if (!isOfSystem(error)) { // no space for the copy, say
            error.path = backupFile;
            error.isOfBackup = true;
        }
        return ofTarget(*unfinished)(std::move(error));
    };
    NIDUS_TRY(mended, mendSchema(unfinished->path()).map_error(ofEither));
    const auto recorded = recordedHead(backupFile);
    NIDUS_TRY(found, verifyUpdated(unfinished->path(), recorded.value_or(std::nullopt), desk, progress)
                         .map_error(ofEither));
    const QList<Fault> faults = faultsOfHead(recorded) + mended + found;
    if (!faults.isEmpty() && faulty == FaultyBackup::Refuse)
        return failure(Kind::Faulty, backupFile, wordsOf(faults));
    const auto goOn = [&] { return !progress || progress(1, 1); };
    if (!goOn())
        return failure(Kind::Other, backupFile, "stopped");
    if (info.exists()) {
        NIDUS_TRY(kept, replacePresent(present, unfinished->path(), now, goOn));
        return RestoreReport{kept, faults};
    }
    if (!files::renameToFree(unfinished->path(), present))
        return unexpected(systemFault(Kind::CannotOpen, present));
    files::syncFolderOf(present);
    return RestoreReport{{}, faults};
}

} // namespace nidus::store
