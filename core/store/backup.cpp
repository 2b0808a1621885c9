#include "core/translation.inc"

#include "core/store/backup.h"

#include "core/files/file.h"
#include "core/files/open_stores.h"
#include "core/files/path.h"
#include "core/store/audit/audited_transaction.h"
#include "core/store/audit/request_notes.h"
#include "core/store/audit/verify.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/schema.h"
#include "core/store/connection/sqlite/schema_repair.h"
#include "core/store/connection/sqlite/store_file.h"
#include "core/store/tables/rebuild.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>

namespace nidus::store {

namespace {

using Kind = StoreError::Kind;

QString headFile(const QString &file) { return file + QLatin1String(".head"); }

// What stands beside a backup, but not in its name's way.
StoreResult<QString> newFile(const QString &file)
{
    const QFileInfo info(file);
    const QString path = files::absolutePath(file);
    if (file.isEmpty() || file.contains(QChar(0)))
        return failure(Kind::CannotOpen, file, "no file can have that name");
    if (files::isBeyondQt(file)) // asked of the name as it was given: Qt's own paths lose such octets
        return failure(Kind::CannotOpen, file, "the name of a new file has to be UTF-8");
    if (files::belongsToOpenStore(path))
        return failure(Kind::CannotOpen, path, "SQLite keeps what belongs to the store there");
    NIDUS_DO(checkNewName(path));
    if (info.exists() || info.isSymLink())
        return failure(Kind::Exists, path);
    // SQLite would take either for the backup's own when that is opened.
    for (const char *suffix : {"-wal", "-journal"})
        if (const QString beside = path + QLatin1String(suffix); files::statusOf(beside).size > 0)
            return failure(Kind::Exists, beside);
    // What a backup that was killed left there is written anew; nobody else's file is.
    if (!recordedHead(path))
        return failure(Kind::Exists, headFile(path));
    NIDUS_DO(checkFolderOf(path));
    return path;
}

} // namespace

StoreResult<> writeHead(const QString &file, const AuditHead &head)
{
    files::SaveFile out(headFile(file));
    const QByteArray line = QByteArray::number(head.count) + ' ' + head.hash.toHex() + '\n';
    if (!out.open(QIODevice::WriteOnly) || out.write(line) != line.size() || !out.commit())
        return failure(out.isDiskFull() ? Kind::Full : Kind::CannotOpen, headFile(file), out.errorString());
    return {};
}

static StoreResult<> rebuildAlone(Database &copy)
{
    const QByteArrayList unreadable = unreadableDerived(copy);
    NIDUS_TRY(transaction, Transaction::begin(copy));
    NIDUS_DO(rebuildDerived(copy, unreadable));
    NIDUS_DO(transaction.commit());
    return leaveOutUnusedPages(copy, unreadable);
}

// Whether the faults are only of how the file is laid out, and of what is derived.
static bool hasAllRows(const QList<Fault> &faults)
{
    return !faults.isEmpty() && std::ranges::all_of(faults, [](const Fault &fault) {
        return fault.kind == Fault::Kind::Pages || fault.kind == Fault::Kind::Listing;
    });
}

StoreResult<QList<Fault>> verifyCopy(const QString &file, const std::optional<AuditHead> &expectedHead,
                                     const std::function<bool(int, int)> &progress)
{
    const auto rows = [&](qint64 done, qint64 total) { return !progress || progress(int(done), int(total)); };
    const auto faultsOf = [&](Database &copy) {
        return verify(copy, expectedHead, rows).map([](const VerifyReport &report) { return report.faults; });
    };
    StoreResult<QList<Fault>> found;
    {
        NIDUS_TRY(copy, Database::open(file, OpenMode::ReadOnly));
        found = faultsOf(copy);
    }
    if (!found || found->isEmpty())
        return found;
    NIDUS_DO(setHeadRight(file)); // where it is damaged, SQLite may take the disk for full
    NIDUS_TRY(copy, Database::open(file, OpenMode::ReadWrite));
    const auto rebuild = [&]() -> StoreResult<> {
        const auto rebuilt = rebuildAlone(copy);
        if (!rebuilt && isOfSystem(rebuilt.error()))
            return rebuilt;
        if (rebuilt) // else what it is derived from cannot be read: that has been found
            found = faultsOf(copy);
        return {};
    };
    NIDUS_DO(rebuild());
    if (found && hasAllRows(*found)) { // written anew, they lie as they should
        if (const auto written = copy.runScript("VACUUM"); !written && isOfSystem(written.error()))
            return unexpected(written.error());
        NIDUS_DO(rebuild());
    }
    NIDUS_DO(copy.runScript("PRAGMA journal_mode = DELETE;")); // one file again
    return found;
}

StoreResult<QList<Fault>> verifyUpdated(const QString &copy, const std::optional<AuditHead> &expectedHead,
                                        const Actor &desk, const std::function<bool(int, int)> &progress)
{
    {
        NIDUS_TRY(database, Database::open(copy, OpenMode::ReadWrite, adoptionBy(desk)));
        NIDUS_DO(database.runScript("PRAGMA journal_mode = DELETE;")); // one file again
    }
    return verifyCopy(copy, expectedHead, progress);
}

namespace {

// What an older store holds is known of a copy of it that is brought up to date, as a restore will.
StoreResult<QList<Fault>> verifyOlder(const QString &copy, const AuditHead &head,
                                      const std::function<bool(int, int)> &progress)
{
    NIDUS_TRY(updated, unfinishedBeside(copy));
    {
        NIDUS_TRY(older, Database::openRefused(copy));
        NIDUS_DO(copyStore(older.handle(), updated->path(), {}));
    }
    const Actor desk{QStringLiteral("nidus"), [] { return QDateTime::currentDateTimeUtc(); }};
    return verifyUpdated(updated->path(), head, desk, progress);
}

// What is wrong with the copy of a store; that it cannot be looked at is wrong, too.
StoreResult<QList<Fault>> judge(const QString &copy, const AuditHead &head,
                                const std::function<bool(int, int)> &progress)
{
    if (auto refused = Database::open(copy, OpenMode::ReadOnly);
        !refused && refused.error().kind == Kind::Corrupt)
        (void)Database::openRefused(copy).and_then(
            [](Database &&database) { return setNumbersRight(database); }); // where it can be
    auto faults = verifyCopy(copy, head, progress);
    if (!faults && faults.error().kind == Kind::NeedsMigration)
        faults = verifyOlder(copy, head, progress);
    const bool isStopped = !faults && faults.error().kind == Kind::Other && faults.error().code == 0;
    if (faults || isStopped || isOfSystem(faults.error()))
        return faults;
    return QList<Fault>{{Fault::Kind::Damaged, tr("file"), faults.error().detail}};
}

// Copies the pages; where the head of the file is damaged so that SQLite finds none, its octets.
StoreResult<> copyWhole(Database &database, const QString &to, const std::function<bool(int, int)> &progress)
{
    auto copied = copyStore(database.handle(), to, progress);
    if (!copied && copied.error().kind == Kind::Corrupt)
        copied = copyOctets(database.handle(), to, progress);
    return copied;
}

// Whether it was refused for what it holds, so that it can be copied all the same.
bool mayBeCopied(const StoreError &refusal)
{
    return refusal.kind == Kind::NeedsMigration || refusal.kind == Kind::Corrupt ||
           refusal.kind == Kind::DamagedLog || (refusal.kind == Kind::Other && !isOfSystem(refusal));
}

} // namespace

static StoreResult<AuditHead> headIn(const QString &backup)
{
    return Database::open(backup, OpenMode::ReadOnly).and_then([](Database &&copy) {
        return auditHead(copy);
    });
}

// `known`: faults of what is copied that the copy does not show.
static StoreResult<BackupReport> backUpInto(const files::UnfinishedFile &unfinished, Database &database,
                                            const QList<Fault> &known,
                                            const std::function<bool(int, int)> &progress)
{
    BackupReport report{unfinished.target(), {}, {}};
    StoreResult<AuditHead> head;
    {
        // One state from the first page to the last, whoever writes meanwhile; the log lets them.
        const Snapshot snapshot(database);
        head = auditHead(database);
        report.head = head.value_or(AuditHead{0, QByteArray(32, '\0')}); // else judge() says so
        NIDUS_DO(copyWhole(database, unfinished.path(), progress));
    }
    NIDUS_TRY(faults, judge(unfinished.path(), report.head, progress));
    if (!faults.isEmpty() && lacksPages(database.path(), unfinished.path())) {
        const Snapshot snapshot(database);
        NIDUS_DO(copyOctets(database.handle(), unfinished.path(), progress));
        NIDUS_DO(setHeadRight(unfinished.path()));
        faults = judge(unfinished.path(), report.head, progress).value_or(std::move(faults));
    }
    if (!head) // which the copy may have: what was damaged of it may be set right there
        report.head = headIn(unfinished.path()).value_or(report.head);
    report.faults = known + faults;
    if (!report.faults.isEmpty()) {
        NIDUS_TRY(faulty, newFile(report.file + QLatin1String(".faulty")));
        report.file = faulty;
    }
    NIDUS_DO(writeHead(report.file, report.head));
    if (!files::renameToFree(unfinished.path(), report.file)) {
        if (errno != EEXIST)
            return failure(Kind::CannotOpen, report.file, qt_error_string());
        if (const auto head = headIn(report.file)) // of another backup, which came first
            NIDUS_DO(writeHead(report.file, *head));
        return failure(Kind::Exists, report.file);
    }
    files::syncFolderOf(report.file);
    return report;
}

static StoreResult<BackupReport> backUp(Database &database, const QString &file, const QList<Fault> &known,
                                        const std::function<bool(int, int)> &progress)
{
    NIDUS_TRY(path, newFile(file));
    NIDUS_TRY(unfinished, unfinishedBeside(path));
    return backUpInto(*unfinished, database, known, progress).map_error(ofTarget(*unfinished));
}

StoreResult<BackupReport> backup(Database &database, const QString &file,
                                 const std::function<bool(int, int)> &progress)
{
    return backUp(database, file, {}, progress);
}

bool canCopy(const QString &path) { return examineRefused(path).has_value(); }

StoreResult<BackupReport> backup(const QString &path, const QString &file,
                                 const std::function<bool(int, int)> &progress)
{
    NIDUS_DO(newFile(file)); // before anything is read
    auto database = Database::open(path, OpenMode::ReadOnly);
    QList<Fault> known;
    if (!database && database.error().kind == Kind::DamagedLog)
        known += Fault{Fault::Kind::Damaged, tr("log"), message(database.error())};
    if (!database && mayBeCopied(database.error()))
        database = Database::openRefused(path);
    if (!database)
        return unexpected(database.error());
    return backUp(*database, file, known, progress);
}

StoreResult<std::optional<AuditHead>> recordedHead(const QString &file)
{
    const QString path = headFile(file);
    const files::FileStatus status = files::statusOf(path);
    if (!status.exists())
        return std::optional<AuditHead>();
    if (!status.isFile()) // a pipe would be waited for
        return failure(Kind::CannotOpen, path, tr("it is not an ordinary file"));
    files::File in(path);
    if (!in.open(QIODevice::ReadOnly))
        return failure(Kind::CannotOpen, path, in.errorString());
    static const QRegularExpression line(QStringLiteral("\\A([0-9]{1,18}) ([0-9a-f]{64})\\n?\\z"));
    const auto match = line.match(QString::fromLatin1(in.read(200)));
    if (!match.hasMatch())
        return failure(Kind::CannotOpen, path,
                       tr("it should hold the number of acts and the head of their chain"));
    return AuditHead{match.captured(1).toLongLong(), QByteArray::fromHex(match.captured(2).toLatin1())};
}

} // namespace nidus::store
