// A folder in IANA's layout: urn-namespaces/urn-namespaces.xml, urn-formal/NID, urn-informal/urn-N, and what
// the XML needs to be checked and shown: urn-namespaces/urn-namespaces.rng and .xsl, _support/.
#pragma once

#include "core/files/path.h"
#include "core/registration/nid.h"

#include <QStringList>

#include <optional>

namespace nidus::formats {

// Where the public tree stands; a template's link is this and its path.
inline constexpr char assignmentsAddress[] = "https://www.iana.org/assignments/";

// ---- paths in the tree ----
inline constexpr char treeManifest[] = "manifest.json"; // what Nidus published there
QString registryPath(const char *form);                 // ".xml": "urn-namespaces/urn-namespaces.xml"
QString templatePath(const Nid &nid, Kind kind);        // "urn-formal/csa"
// Whether it is one that a tree may have: a folder of the layout and a name of letters, digits, hyphens,
// underlines and points that does not begin with a point; or the manifest.
bool isTreePath(QStringView path);
bool isTreeFolder(QStringView path);    // "urn-formal"
bool isCompanionPath(QStringView path); // of what RegistryFolder::companions may hold

struct RegistryFolder {
    QString registryFile;      // may be empty
    QStringList templateFiles; // sorted; formal ones first
    struct Companion {
        QString path; // in the tree
        QString file; // where it is
        bool operator==(const Companion &) const = default;
    };
    QList<Companion> companions; // schema, stylesheets, _support
    // What is not read: what the layout does not have, and links that it does not follow. The other forms of
    // the registry beside its XML are not named.
    QList<files::FolderItem> leftOut;
    struct Fault {
        QString path, why; // why: the system's words; empty: a link to what is not there
    };
    QList<Fault> unreadable; // what should have been read
};

// What `path` holds, or nothing when it is not a folder in that layout. Links to files within `path` are
// followed; the file names of templates say nothing (the NID is read from the template).
std::optional<RegistryFolder> findRegistryFolder(const QString &path);

} // namespace nidus::formats
