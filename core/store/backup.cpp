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
        return unexpected(
            StoreError{Kind::CannotOpen, file, QStringLiteral("no file can have that name"), 0});
    if (files::belongsToOpenStore(path))
        return unexpected(StoreError{Kind::CannotOpen, path,
                                     QStringLiteral("SQLite keeps what belongs to the store there"), 0});
    if (info.exists() || info.isSymLink())
        return unexpected(
            StoreError{Kind::CannotOpen, path, QStringLiteral("there is a file of that name"), 0});
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        return unexpected(StoreError{Kind::CannotOpen, path, QStringLiteral("its folder is not there"), 0});
    if (!folder.isWritable())
        return unexpected(
            StoreError{Kind::ReadOnly, path, QStringLiteral("its folder may not be written"), 0});
    return path;
}

} // namespace

StoreResult<> writeHead(const QString &file, const AuditHead &head)
{
    files::SaveFile out(headFile(file));
    const QByteArray line = QByteArray::number(head.count) + ' ' + head.hash.toHex() + '\n';
    if (!out.open(QIODevice::WriteOnly) || out.write(line) != line.size() || !out.commit())
        return unexpected(StoreError{StoreError::Kind::CannotOpen, headFile(file), out.errorString(), 0});
    return {};
}

StoreResult<AuditHead> backup(Database &database, const QString &file,
                              const std::function<bool(int, int)> &progress)
{
    NIDUS_TRY(path, newFile(file));
    // One state from the first page to the last, whoever writes meanwhile; the log lets them.
    const Snapshot snapshot(database);
    const auto head = auditHead(database);
    if (!head)
        return head;
    const QString unfinished = unfinishedName(path);
    NIDUS_DO(copyStore(database.handle(), unfinished, progress));
    if (const auto written = writeHead(path, *head); !written) {
        removeStoreFile(unfinished);
        return unexpected(written.error());
    }
    if (!files::renameToFree(unfinished, path)) {
        const QString reason = qt_error_string();
        removeStoreFile(unfinished);
        return unexpected(StoreError{StoreError::Kind::CannotOpen, path, reason, 0});
    }
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
