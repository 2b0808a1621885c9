#include "core/operations/publication_memory.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/store/audit/sha256.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace nidus {

namespace {

// Another build may write other files: its own file tells it from the one before.
QByteArray programIdentity()
{
    const QString program = QCoreApplication::applicationFilePath();
    const files::FileStatus status = files::statusOf(program);
    return files::octetsOf(program) + '\n' + QByteArray::number(status.size) + '\n' +
           QByteArray::number(status.changed);
}

} // namespace

QString publicationMemoryFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           QStringLiteral("/nidus/publications");
}

PublicationMemory::PublicationMemory(const TreeOptions &options, const QString &tree, const AuditHead &head)
{
    if (options.memory.isEmpty() || head.count == 0)
        return;
    m_file = options.memory + u'/' +
             QString::fromLatin1(store::Sha256::hash(files::octetsOf(tree)).toHex().first(32));
    QByteArray all = programIdentity() + '\n' + files::octetsOf(tree) + '\n' + options.asOf.toUtf8() + '\n';
    for (const OtherRegistry registry : options.with)
        all += id(registry).toUtf8() + ' ';
    all += '\n' + QByteArray::number(head.count) + '\n' + head.hash;
    m_key = store::Sha256::hash(all).toHex();
}

std::optional<PublicationMemory::Published> PublicationMemory::find() const
{
    constexpr qint64 most = 4096;
    const auto kept = m_file.isEmpty() ? unexpected(QString()) : files::readWhole(m_file, most);
    const QList<QByteArray> lines = kept ? kept->split('\n') : QList<QByteArray>();
    if (lines.size() < 3 || lines[0] != m_key)
        return std::nullopt;
    return Published{QByteArray::fromHex(lines[1]), QString::fromUtf8(lines[2])};
}

void PublicationMemory::keep(const Published &published) const
{
    if (m_file.isEmpty() || !files::makeFolder(files::folderOf(m_file)))
        return;
    files::SaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(m_key + '\n' + published.manifest.toHex() + '\n' + published.edition.toUtf8() + '\n');
    file.commit();
}

} // namespace nidus
