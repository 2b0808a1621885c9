#include "core/store/backup.h"

#include "core/files/file.h"
#include "core/files/open_stores.h"
#include "core/store/audit/audited_transaction.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/connection.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace nidus::store {

namespace {

QString headFile(const QString &file) { return file + QLatin1String(".head"); }

// What stands beside a backup, but not in its name's way.
StoreResult<QString> newFile(const QString &file)
{
    using Kind = StoreError::Kind;
    const QFileInfo info(file);
    const QString path = QDir::cleanPath(info.absoluteFilePath());
    if (file.isEmpty() || file.contains(QChar(0)))
        return failure(Kind::CannotOpen, file, "no file can have that name");
    if (files::belongsToOpenStore(path))
        return failure(Kind::CannotOpen, path, "SQLite keeps what belongs to the store there");
    if (info.exists() || info.isSymLink())
        return failure(Kind::CannotOpen, path, "there is a file of that name");
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        return failure(Kind::CannotOpen, path, "its folder is not there");
    if (!folder.isWritable())
        return failure(Kind::ReadOnly, path, "its folder may not be written");
    return path;
}

} // namespace

StoreResult<> writeHead(const QString &file, const AuditHead &head)
{
    files::SaveFile out(headFile(file));
    const QByteArray line = QByteArray::number(head.count) + ' ' + head.hash.toHex() + '\n';
    if (!out.open(QIODevice::WriteOnly) || out.write(line) != line.size() || !out.commit())
        return failure(out.isDiskFull() ? StoreError::Kind::Full : StoreError::Kind::CannotOpen,
                       headFile(file), out.errorString());
    return {};
}

StoreResult<AuditHead> backup(Database &database, const QString &file,
                              const std::function<bool(int, int)> &progress)
{
    NIDUS_TRY(path, newFile(file));
    // One state from the first page to the last, whoever writes meanwhile; the log lets them.
    const Snapshot snapshot(database);
    NIDUS_TRY(head, auditHead(database));
    NIDUS_TRY(unfinished, unfinishedBeside(path));
    NIDUS_DO(copyStore(database.handle(), unfinished->path(), progress));
    NIDUS_DO(writeHead(path, head));
    if (!files::renameToFree(unfinished->path(), path))
        return failure(StoreError::Kind::CannotOpen, path, qt_error_string());
    files::syncFolderOf(path);
    return head;
}

std::optional<AuditHead> recordedHead(const QString &file)
{
    files::File in(headFile(file));
    if (!in.open(QIODevice::ReadOnly))
        return std::nullopt;
    static const QRegularExpression line(QStringLiteral("\\A([0-9]{1,18}) ([0-9a-f]{64})\\n?\\z"));
    const auto match = line.match(QString::fromLatin1(in.read(200)));
    if (!match.hasMatch())
        return std::nullopt;
    return AuditHead{match.captured(1).toLongLong(), QByteArray::fromHex(match.captured(2).toLatin1())};
}

} // namespace nidus::store
