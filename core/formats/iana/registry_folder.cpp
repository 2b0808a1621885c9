#include "core/formats/iana/registry_folder.h"

#include "core/characters/classes.h"
#include "core/formats/record_formats.h"

#include <algorithm>
#include <functional>

namespace nidus::formats {

namespace {

using files::FolderItem;

constexpr QLatin1String registryFolder("urn-namespaces"), formalFolder("urn-formal"),
    informalFolder("urn-informal"), supportFolder("_support");
constexpr int longestName = 255; // of a file, as most systems have it

// Calls `take` for each file of a folder, which says whether the layout has it.
void eachFile(const QString &folder, const QString &root, RegistryFolder &found,
              const std::function<bool(const FolderItem &)> &take)
{
    const auto items = files::listFolder(folder, root);
    if (!items)
        found.unreadable += RegistryFolder::Fault{folder, items.error()};
    else
        for (const FolderItem &item : *items)
            if (item.kind == FolderItem::Kind::BrokenLink)
                found.unreadable += RegistryFolder::Fault{item.path, {}};
            else if (item.kind != FolderItem::Kind::File || !take(item))
                found.leftOut += item;
}

bool isTreeName(QStringView name)
{
    const auto fits = [](QChar c) {
        return isAsciiAlnum(c.unicode()) || c == u'-' || c == u'_' || c == u'.';
    };
    return !name.isEmpty() && name.size() <= longestName && name[0] != u'.' && name[0] != u'-' &&
           std::all_of(name.begin(), name.end(), fits);
}

// What the registry's XML names: its schema and its stylesheet.
bool isNamedByXml(QStringView file)
{
    return file.endsWith(QLatin1String(".rng")) || file.endsWith(QLatin1String(".xsl"));
}

void readRegistryFolder(const FolderItem &folder, const QString &root, RegistryFolder &found)
{
    eachFile(folder.path, root, found, [&](const FolderItem &file) {
        if (file.name == QLatin1String("urn-namespaces.xml"))
            found.registryFile = file.path;
        else if (isNamedByXml(file.name) && isTreeName(file.name))
            found.companions += {registryFolder + u'/' + file.name, file.path};
        return file.name.startsWith(QLatin1String("urn-namespaces.")) ||
               file.name.startsWith(QLatin1String("urn-namespaces-")) || isNamedByXml(file.name);
    });
}

} // namespace

QString registryPath(const char *form)
{
    return registryFolder + u'/' + registryFolder + QLatin1String(form);
}

QString templatePath(const Nid &nid, Kind kind)
{
    return (kind == Kind::Formal ? formalFolder : informalFolder) + u'/' + nid.folded();
}

bool isTreeFolder(QStringView path)
{
    const auto isOfRecords = [path](const OtherRegistryInfo &info) {
        return path == recordFolder(info.registry);
    };
    return path == registryFolder || path == formalFolder || path == informalFolder ||
           path == supportFolder || std::ranges::any_of(otherRegistryTable(), isOfRecords);
}

bool isTreePath(QStringView path)
{
    const qsizetype slash = path.indexOf(u'/');
    return path == QLatin1String(treeManifest) ||
           (slash > 0 && isTreeFolder(path.first(slash)) && isTreeName(path.sliced(slash + 1)));
}

bool isCompanionPath(QStringView path)
{
    const QStringView folder = path.first(qMax<qsizetype>(0, path.indexOf(u'/')));
    return isTreePath(path) && (folder == supportFolder || (folder == registryFolder && isNamedByXml(path)));
}

std::optional<RegistryFolder> findRegistryFolder(const QString &path)
{
    const auto items = path.isEmpty() ? Result<QList<FolderItem>, QString>() : files::listFolder(path, path);
    RegistryFolder found;
    QList<FolderItem> support;
    bool isInLayout = false;
    for (const FolderItem &item : items.value_or(QList<FolderItem>())) {
        const bool isFolder = item.kind == FolderItem::Kind::Folder;
        const bool isRegistry = isFolder && item.name == registryFolder;
        const bool isTemplates = isFolder && (item.name == formalFolder || item.name == informalFolder);
        isInLayout = isInLayout || isRegistry || isTemplates;
        if (isRegistry)
            readRegistryFolder(item, path, found);
        else if (isTemplates)
            eachFile(item.path, path, found, [&](const FolderItem &file) {
                found.templateFiles += file.path;
                return true;
            });
        else if (isFolder && item.name == supportFolder)
            support += item;
        else if (item.kind != FolderItem::Kind::File || item.name != QLatin1String(treeManifest))
            found.leftOut += item;
    }
    for (const FolderItem &folder : std::as_const(support))
        eachFile(folder.path, path, found, [&](const FolderItem &file) {
            if (isTreeName(file.name))
                found.companions += {supportFolder + u'/' + file.name, file.path};
            return isTreeName(file.name);
        });
    return isInLayout ? std::optional(found) : std::nullopt;
}

} // namespace nidus::formats
