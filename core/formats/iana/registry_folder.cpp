#include "core/formats/iana/registry_folder.h"

#include <functional>

namespace nidus::formats {

namespace {

using files::FolderItem;

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

} // namespace

std::optional<RegistryFolder> findRegistryFolder(const QString &path)
{
    const auto items = path.isEmpty() ? Result<QList<FolderItem>, QString>() : files::listFolder(path, path);
    RegistryFolder found;
    bool isInLayout = false;
    for (const FolderItem &item : items.value_or(QList<FolderItem>())) {
        const bool isRegistry = item.name == QLatin1String("urn-namespaces");
        const bool isTemplates =
            item.name == QLatin1String("urn-formal") || item.name == QLatin1String("urn-informal");
        if (item.kind != FolderItem::Kind::Folder || (!isRegistry && !isTemplates)) {
            found.leftOut += item;
            continue;
        }
        isInLayout = true;
        eachFile(item.path, path, found, [&](const FolderItem &file) {
            if (isTemplates)
                found.templateFiles += file.path;
            else if (file.name == QLatin1String("urn-namespaces.xml"))
                found.registryFile = file.path;
            return isTemplates || file.name.startsWith(QLatin1String("urn-namespaces."));
        });
    }
    return isInLayout ? std::optional(found) : std::nullopt;
}

} // namespace nidus::formats
