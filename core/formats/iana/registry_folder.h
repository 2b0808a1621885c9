// A folder in IANA's layout: urn-namespaces/urn-namespaces.xml, urn-formal/NID, urn-informal/urn-N.
#pragma once

#include "core/files/path.h"

#include <QStringList>

#include <optional>

namespace nidus::formats {

struct RegistryFolder {
    QString registryFile;      // may be empty
    QStringList templateFiles; // sorted; formal ones first
    // What is not read: what the layout does not have, and links that it does not follow. The other forms of
    // the registry beside its XML are not named.
    QList<files::FolderItem> leftOut;
    struct Fault {
        QString path, why; // why: the system's words; empty: a link to what is not there
    };
    QList<Fault> unreadable; // what should have been read
};

// What `path` holds, or nothing when it is not a folder in that layout. Links to files within `path` are
// followed; the file names say nothing (the NID is read from the template).
std::optional<RegistryFolder> findRegistryFolder(const QString &path);

} // namespace nidus::formats
