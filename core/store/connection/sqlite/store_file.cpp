#include "core/translation.inc"

#include "core/store/connection/sqlite/store_file.h"

#include "core/files/path.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/schema.h"

#include <QDir>
#include <QFileInfo>
#include <QtEndian>

#include <cerrno>

namespace nidus::store {

namespace {

// Of a new store or backup, in octets: a system takes 255 (Linux, NAME_MAX), and "-journal" and
// ".faulty.unfinished-PROCESS-N" stand beside it.
constexpr qsizetype longestName = 216;

using Kind = StoreError::Kind;

// What the first page of an SQLite file says of it
// (https://www.sqlite.org/fileformat2.html#the_database_header).
struct Header {
    bool isNamed = false; // as one
    qint64 pageSize = 0;
    qint64 pages = 0; // 0: not stated
    bool usesLog = false;
    qint32 applicationId = 0;
    qint32 userVersion = 0;
};

// Of a hundred octets, whatever they are.
Header headerOf(const QByteArray &bytes)
{
    static const QByteArray magic("SQLite format 3\0", 16);
    const char *at = bytes.constData();
    Header header;
    header.isNamed = bytes.startsWith(magic);
    const quint16 pageSize = qFromBigEndian<quint16>(at + 16);
    header.pageSize = pageSize == 1 ? 65536 : pageSize;
    header.usesLog = at[18] == 2 || at[19] == 2;
    // The number of pages counts only when it was written by the change that the counter names.
    if (qFromBigEndian<quint32>(at + 24) == qFromBigEndian<quint32>(at + 92))
        header.pages = qFromBigEndian<quint32>(at + 28);
    header.userVersion = qFromBigEndian<qint32>(at + 60);
    header.applicationId = qFromBigEndian<qint32>(at + 68);
    return header;
}

std::optional<Header> readHeader(const QByteArray &bytes)
{
    const Header header = headerOf(bytes);
    return header.isNamed ? std::optional(header) : std::nullopt;
}

bool hasContent(const QString &path) { return files::statusOf(path).size > 0; }

StoreResult<StoreFile> freshFile(const QString &path)
{
    NIDUS_DO(checkNewName(path));
    // SQLite throws away a log that stands beside a file without content. Asked in this order: somebody else
    // may be making the store just now.
    if (hasContent(path + QLatin1String("-wal")) && !hasContent(path))
        return failure(Kind::ForeignLog, path);
    const QString folder = files::folderOf(path);
    if (const auto made = files::makeFolder(folder); !made && files::statusOf(folder).reason == ENOENT)
        return failure(
            Kind::CannotOpen, path,
            tr("there is no folder %1, and it cannot be made: %2; check the name, or make the folder")
                .arg(folder, made.error()));
    NIDUS_DO(checkFolderOf(path));
    return StoreFile{path, "mode=rwc", false};
}

// A look at a file through SQLite, never through a descriptor of our own: POSIX drops all locks that a
// process has on a file when any descriptor of it is closed. SQLite keeps its descriptors back for as long as
// a connection of the process holds a lock on the same file (os_unix.c, "Posix Advisory Locking"). Nothing
// beside the file is read, and nothing is locked or changed.
class FileProbe {
public:
    static StoreResult<FileProbe> open(const QString &path)
    {
        FileProbe probe(path);
        if (sqlite3_open_v2(fileUri(path, "mode=ro&immutable=1").constData(), &probe.m_handle,
                            SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr) == SQLITE_OK &&
            sqlite3_file_control(probe.m_handle, "main", SQLITE_FCNTL_FILE_POINTER, &probe.m_file) ==
                SQLITE_OK &&
            probe.m_file && probe.m_file->pMethods)
            return probe;
        const int reason = probe.m_handle ? sqlite3_system_errno(probe.m_handle) : 0;
        if (reason == 0)
            return unexpected(storeError(path, probe.m_handle));
        const QString why = files::whyNotRead(path);
        return failure(Kind::CannotOpen, path, why.isEmpty() ? qt_error_string(reason) : why);
    }
    FileProbe(FileProbe &&other) noexcept
        : m_path(std::move(other.m_path)), m_handle(std::exchange(other.m_handle, nullptr)),
          m_file(std::exchange(other.m_file, nullptr))
    {
    }
    FileProbe &operator=(FileProbe &&) = delete;
    ~FileProbe() { sqlite3_close(m_handle); }

    // In octets, as it is now.
    StoreResult<qint64> size() const
    {
        sqlite3_int64 octets = 0;
        if (const int code = m_file->pMethods->xFileSize(m_file, &octets); code != SQLITE_OK)
            return unexpected(storeError(m_path, code, QString::fromUtf8(sqlite3_errstr(code))));
        return octets;
    }

    // The first hundred octets; what a shorter file lacks is NUL.
    StoreResult<QByteArray> start() const
    {
        QByteArray octets(100, '\0');
        const int code = m_file->pMethods->xRead(m_file, octets.data(), int(octets.size()), 0);
        if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
            return unexpected(storeError(m_path, code, QString::fromUtf8(sqlite3_errstr(code))));
        return octets;
    }

    // Whether the database in the file holds nothing. Nothing else may be made of one without an application
    // id.
    StoreResult<bool> isBlank() const
    {
        sqlite3_stmt *statement = nullptr;
        const int prepared =
            sqlite3_prepare_v2(m_handle, "SELECT 1 FROM sqlite_schema LIMIT 1", -1, &statement, nullptr);
        const int code = prepared == SQLITE_OK ? sqlite3_step(statement) : prepared;
        StoreResult<bool> blank = code == SQLITE_DONE;
        if (code != SQLITE_DONE && code != SQLITE_ROW)
            blank = unexpected(storeError(m_path, m_handle));
        sqlite3_finalize(statement);
        return blank;
    }

    // The version of a store whose tables these are to the letter; 0: of none.
    int versionOfTables() const
    {
        const auto version = schemaTexts(m_handle, m_path).and_then([](const SchemaTexts &found) {
            return store::versionOfTables(found, builtInMigrations());
        });
        return version && version->isExact ? version->number : 0;
    }

private:
    explicit FileProbe(const QString &path) : m_path(path) {}

    QString m_path;
    sqlite3 *m_handle = nullptr;
    sqlite3_file *m_file = nullptr; // of m_handle
};

// Whether the making of a store was broken off before its first page was written: opening it rolls that back.
bool isBrokenOff(const QString &path, const QByteArray &start)
{
    return start.count('\0') == start.size() && hasContent(path + QLatin1String("-journal"));
}

// How a store is opened for reading where nothing may be written.
StoreResult<StoreFile> readOnlyPlace(const QString &path, bool usesLog)
{
    const bool log = hasContent(path + QLatin1String("-wal"));
    const bool shared = files::statusOf(path + QLatin1String("-wal")).exists() &&
                        files::statusOf(path + QLatin1String("-shm")).exists();
    if (usesLog && shared) // somebody else has it open, or left it so: read along with them
        return StoreFile{path, "mode=ro", log};
    if (usesLog && log)
        return failure(
            Kind::ReadOnly, path,
            "the write-ahead log beside it holds acts that only one who may write here can take in");
    if (!usesLog && hasContent(path + QLatin1String("-journal")))
        return failure(Kind::ReadOnly, path,
                       "an act was broken off, and only one who may write here can roll it back");
    return StoreFile{path, "mode=ro&immutable=1", false};
}

StoreResult<> checkOwner(const QString &path, const FileProbe &file, const Header &header, OpenMode mode,
                         int newest)
{
    const bool isStore = header.applicationId == applicationId;
    if (isStore && header.userVersion <= newest)
        return {};
    if (const int tables = file.versionOfTables(); tables != 0) {
        if (isStore)
            return wrongVersionNumber(path, header.userVersion, tables);
        return failure(Kind::Corrupt, path,
                       tr("the application id in it is not that of Nidus, but its tables are; a copy made "
                          "with “backup” has the right one"));
    }
    if (isStore)
        return failure(Kind::Newer, path);
    if (header.applicationId != 0 || hasContent(path + QLatin1String("-wal")))
        return failure(Kind::NotAStore, path);
    if (mode != OpenMode::ReadOnly && hasContent(path + QLatin1String("-journal")))
        return {}; // the making of a store was broken off: opening it rolls that back
    NIDUS_TRY(blank, file.isBlank());
    if (!blank || mode == OpenMode::ReadOnly)
        return failure(Kind::NotAStore, path);
    return {};
}

} // namespace

bool isSqliteFile(const QString &path)
{
    if (!hasContent(path)) // a pipe is read once
        return false;
    const auto file = FileProbe::open(files::canonicalPath(path));
    const auto start = file ? file->start() : unexpected(file.error());
    return start && readHeader(*start);
}

namespace {

StoreResult<StoreFile> wayToOpen(const QString &path, OpenMode mode, bool usesLog)
{
    const bool writable = files::mayWrite(path);
    const bool folderWritable = files::mayWrite(QFileInfo(path).absolutePath());
    if (writable && folderWritable)
        return StoreFile{path, "mode=rw", hasContent(path + QLatin1String("-wal"))};
    if (mode != OpenMode::ReadOnly)
        return failure(Kind::ReadOnly, path,
                       writable ? "its folder may not be written" : "the file may not be written");
    return readOnlyPlace(path, usesLog);
}

StoreResult<StoreFile> existingFile(const QString &path, OpenMode mode, int newest)
{
    if (hasSeveralNames(path))
        return failure(Kind::SeveralNames, path);
    NIDUS_TRY(file, FileProbe::open(path));
    NIDUS_TRY(size, file.size());
    if (size == 0 && files::statusOf(path).size == 1) // to SQLite one octet is as good as none
        return failure(Kind::Corrupt, path, "not an SQLite file");
    if (size == 0 && mode == OpenMode::Create)
        return freshFile(path);
    if (size == 0) // SQLite makes one before it writes: the making of a store was broken off
        return failure(Kind::Missing, path, "the file there is empty");
    NIDUS_TRY(start, file.start());
    const auto header = size < 100 ? std::nullopt : readHeader(start);
    if (!header && !isBrokenOff(path, start))
        return failure(Kind::Corrupt, path, "not an SQLite file");
    if (header)
        NIDUS_DO(checkOwner(path, file, *header, mode, newest));
    // Another number there and SQLite only reads the file, as if the system did not let it write.
    if (header && !hasContent(path + QLatin1String("-journal")) &&
        (start[18] != start[19] || start[18] < 1 || start[18] > 2))
        return failure(Kind::Corrupt, path, "its head names no version of the format");
    const bool log = hasContent(path + QLatin1String("-wal"));
    const bool isAtRest = !log && !hasContent(path + QLatin1String("-journal"));
    // Measured last: another desk that closes right now writes its log into the file, which grows, and then
    // removes the log.
    NIDUS_TRY(sizeAtRest, file.size());
    if (isAtRest && header && sizeAtRest < header->pages * header->pageSize)
        return failure(Kind::Corrupt, path, "the file is cut off");
    return wayToOpen(path, mode, header && header->usesLog);
}

} // namespace

StoreResult<> checkNewName(const QString &path)
{
    for (const QLatin1String ending :
         {QLatin1String("-wal"), QLatin1String("-shm"), QLatin1String("-journal")})
        if (path.endsWith(ending) && !path.chopped(ending.size()).endsWith(u'/')) // "-wal" is beside no name
            return failure(
                Kind::CannotOpen, path,
                tr("a file with that ending belongs to the store %1, whose next user may remove it; "
                   "choose another name")
                    .arg(path.chopped(ending.size())));
    const qsizetype octets = files::octetsOf(path.mid(path.lastIndexOf(u'/') + 1)).size();
    if (octets > longestName)
        return failure(Kind::CannotOpen, path,
                       tr("the name is too long, with %1 octets: more than %2 leave no room for the names of "
                          "what is kept beside it; choose a shorter one")
                           .arg(octets)
                           .arg(longestName));
    return {};
}

StoreResult<> checkFolderOf(const QString &path)
{
    const QString folder = files::folderOf(path);
    if (const QString why = files::whyNoFolder(folder); !why.isEmpty())
        return failure(Kind::CannotOpen, path, why);
    if (!files::mayWrite(folder))
        return failure(Kind::ReadOnly, path, "its folder may not be written");
    return {};
}

StoreResult<StoreFile> examineRefused(const QString &path)
{
    const QString real = files::canonicalPath(path);
    NIDUS_TRY(file, FileProbe::open(real));
    NIDUS_TRY(size, file.size());
    NIDUS_TRY(start, file.start());
    const Header header = headerOf(start);
    if (size < start.size() || (!header.isNamed && header.applicationId != applicationId))
        return failure(Kind::Corrupt, real, "not an SQLite file");
    return wayToOpen(real, OpenMode::ReadOnly, header.usesLog);
}

StoreResult<StoreFile> examineFile(const QString &path, OpenMode mode, int newest)
{
    if (path.isEmpty() || path.contains(QChar(0)))
        return failure(Kind::CannotOpen, path, "no file can have that name");
    // Asked once: somebody else may be making the store just now.
    const files::FileStatus status = files::statusOf(path);
    if (status.exists()) {
        const QString real = files::canonicalPath(path);
        if (!status.isFile())
            return failure(Kind::CannotOpen, real,
                           status.isFolder() ? files::whyNotRead(real) : tr("it is not an ordinary file"));
        return existingFile(real, mode, newest);
    }
    // Never a name that means something to Qt (":x" would be a file inside the program).
    const QString absolute = files::absolutePath(path);
    if (QFileInfo(absolute).isSymLink())
        return failure(Kind::CannotOpen, absolute, "it is a link to a file that is not there");
    if (status.reason != ENOENT && status.reason != ENOTDIR)
        return failure(Kind::CannotOpen, absolute, files::whyNotRead(absolute));
    if (mode != OpenMode::Create)
        return failure(Kind::Missing, absolute);
    return freshFile(absolute);
}

} // namespace nidus::store
