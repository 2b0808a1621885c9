#include "core/formats/iana/registry_folder.h"

#include <QDir>
#include <QFileInfo>

namespace nidus::formats {

namespace {

// The plain files of a folder, by name; nothing hidden and no link, which could lead out of the folder.
QStringList plainFiles(const QDir &folder)
{
    QStringList out;
    for (const QString &file : folder.entryList(QDir::Files | QDir::NoSymLinks, QDir::Name))
        out.append(folder.filePath(file));
    return out;
}

bool isPlainFolder(const QFileInfo &info) { return info.isDir() && !info.isSymLink(); }

} // namespace

std::optional<RegistryFolder> findRegistryFolder(const QString &path)
{
    const QDir root(path);
    if (path.isEmpty() || !root.exists())
        return std::nullopt;
    RegistryFolder found;
    bool isInLayout = false;
    const QFileInfo registryFolder(root.filePath(QStringLiteral("urn-namespaces")));
    if (isPlainFolder(registryFolder)) {
        isInLayout = true;
        const QFileInfo registry(
            QDir(registryFolder.filePath()).filePath(QStringLiteral("urn-namespaces.xml")));
        if (registry.isFile() && !registry.isSymLink())
            found.registryFile = registry.filePath();
    }
    for (const QLatin1String name : {QLatin1String("urn-formal"), QLatin1String("urn-informal")}) {
        const QFileInfo folder(root.filePath(name));
        if (!isPlainFolder(folder))
            continue;
        isInLayout = true;
        found.templateFiles += plainFiles(QDir(folder.filePath()));
    }
    return isInLayout ? std::optional(found) : std::nullopt;
}

} // namespace nidus::formats
