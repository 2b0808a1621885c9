// A folder in IANA's layout: urn-namespaces/urn-namespaces.xml, urn-formal/NID, urn-informal/urn-N.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace nidus::formats {

struct RegistryFolder {
    QString registryFile;      // may be empty
    QStringList templateFiles; // sorted; formal ones first
};

// What `path` holds, or nothing when it is not a folder in that layout. Hidden files and folders that are
// links are left out; the file names say nothing (the NID is read from the template).
std::optional<RegistryFolder> findRegistryFolder(const QString &path);

} // namespace nidus::formats
