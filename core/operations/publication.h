// The registry's public files: a tree in IANA's layout that is put on a server as it is.
//
//   manifest.json                            each file with its length and SHA-256, and the edition's day
//   urn-namespaces/urn-namespaces.xml        byte for byte as it came, where the edition came from a file
//   urn-namespaces/urn-namespaces.txt
//   urn-namespaces/urn-namespaces-1.csv, -2.csv          the formal ones, the informal ones
//   urn-namespaces/urn-namespaces.json       what the tree says, as `registry import` reads it
//   urn-namespaces/urn-namespaces.rng, .xsl; _support/   kept from import
//   urn-formal/NID, urn-informal/urn-N       each listed template, byte for byte as it came, or as it was
//                                            published here
//
// and of the other registries (registry_record.h) those that are asked for, each in a folder of its own:
//
//   urn-query-keywords/, urn-resolution-services/, urn-scheme/
//                                            NAME.xml, NAME.txt, NAME.csv, NAME.json
//
// All of it follows from what it says: a new store that imports the tree publishes the same bytes.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/registration/registry_record.h"

#include <QStringList>

#include <functional>

namespace nidus {

// Paths in the tree, of which there may be a million.
class TreePaths {
public:
    void add(const QString &path)
    {
        m_octets += path.toUtf8() + '\n';
        ++m_size;
    }
    qint64 size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    void forEach(const std::function<void(const QString &)> &take) const;

private:
    QByteArray m_octets;
    qint64 m_size = 0;
};

struct TreeReport {
    QString folder;                    // without links
    QString edition;                   // the day from which on it is the registry
    TreePaths added, changed, removed; // files of the tree
    qint64 unchanged = 0;
    QStringList others;        // what stands there, or was put aside, and does not belong; left alone
    bool isByManifest = false; // nothing was done since: the files were compared with their manifest alone
    bool isDifferent() const { return !added.isEmpty() || !changed.isEmpty() || !removed.isEmpty(); }
};
// "added 3, changed 1, removed 0, unchanged 40": before a publication and after it; translatable.
QString message(const TreeReport &report);

struct TreeOptions {
    QString asOf;        // YYYY-MM-DD; empty: the newest edition
    bool dryRun = false; // nothing is written
    // Called now and then with what is done; false cancels: what stood there stays.
    std::function<bool(qint64 done, qint64 total, const QString &what)> progress;
    // The folder in which is kept what a tree was written from (publication_memory.h); empty: none.
    QString memory = {};
    // Of the other registries, those that are published, too; none unless asked for.
    QList<OtherRegistry> with = {};
};

class Publication : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Puts the tree at `folder` as a whole: who looks there finds the one before or the new one. A file whose
    // bytes are the same keeps them, and its time; when all are, nothing is written. Another one that is
    // publishing there is waited for, a minute at most. NoSuchEdition, NotBegun, File, Unwritable, Cancelled.
    ActResult<TreeReport> publishTree(const QString &folder, const TreeOptions &options);
};

} // namespace nidus
