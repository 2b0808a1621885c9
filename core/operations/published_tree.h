// Private to core/operations: the public tree on its way to its folder, file by file.
#pragma once

#include "core/files/folder_replacement.h"
#include "core/operations/publication.h"
#include "core/registration/name_numbers.h"
#include "core/store/audit/sha256.h"

#include <QIODevice>

#include <optional>

namespace nidus {

// A file of the tree, written once from its beginning to its end. As long as it says what stands there
// already, nothing is written to the disk.
class PublishedFile : public QIODevice {
public:
    // `isDry`: it is only compared.
    static ActResult<std::unique_ptr<PublishedFile>> open(files::FolderReplacement &folder,
                                                          const QString &path, bool isDry);
    bool isSequential() const override { return true; }
    const QString &path() const { return m_path; }

    enum class Change { None, Added, Changed };
    ActResult<Change> finish(); // File: the disk failed
    // Behind finish().
    qint64 length() const { return m_length; }
    QByteArray sha256() const { return m_hash.result(); }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *bytes, qint64 count) override;

private:
    PublishedFile(files::FolderReplacement &folder, QString path, std::unique_ptr<files::File> present,
                  bool isDry);
    bool flush();
    bool diverge();
    bool failed(const QString &why);

    files::FolderReplacement &m_folder;
    const QString m_path;
    const std::unique_ptr<files::File> m_present; // null: there is none
    const bool m_isDry;
    std::unique_ptr<files::File> m_new; // from where it differs
    bool m_isDifferent = false;
    QByteArray m_buffer;
    qint64 m_length = 0; // of what went through the buffer
    store::Sha256 m_hash;
};

class PublishedTree {
public:
    static ActResult<PublishedTree> begin(const QString &folder, const TreeOptions &options);

    // Writes the file at `path`, which `content` is given as a device.
    ActResult<> add(const QString &path, const std::function<ActResult<>(QIODevice &)> &content);
    // The same in steps.
    ActResult<std::unique_ptr<PublishedFile>> open(const QString &path);
    ActResult<> close(PublishedFile &file);

    const QString &folder() const { return m_report.folder; } // without links
    // Whether the manifest that stands there has the SHA-256 `manifest`, and each file the bytes that it
    // names.
    ActResult<bool> isAsPublished(const QByteArray &manifest, const TreeOptions &options) const;
    ActResult<TreeReport> unchanged(const QString &edition); // when it is, in place of writing the files

    // Writes the manifest, and puts the tree in its place when anything differs.
    ActResult<TreeReport> finish(const QString &edition);
    const QByteArray &manifest() const { return m_manifest; } // behind finish(): its SHA-256

private:
    struct ManifestLine {
        QString path;
        qint64 length = -1;
        QByteArray sha256;
    };
    PublishedTree(std::unique_ptr<files::FolderReplacement> folder, bool isDry);
    // Calls for each file that the manifest which stands there names; false from `take` ends it.
    ActResult<> eachOfManifest(const std::function<bool(const ManifestLine &)> &take) const;
    ActResult<> readManifest();
    ActResult<> findOthers();
    void count(PublishedFile::Change change, const QString &path);
    bool isNew(const QString &path) const { return m_paths.find(path.toStdString()) < m_paths.size(); }
    bool isDropped(const QString &path) const
    {
        return m_before.find(path.toStdString()) < m_before.size() && !isNew(path);
    }
    ActResult<> swap();

    std::unique_ptr<files::FolderReplacement> m_folder;
    const bool m_isDry;
    NameNumbers m_paths, m_before; // of this tree; of the one before, as its manifest has them
    QByteArray m_manifest;         // a line a file; behind finish() what manifest() says
    TreeReport m_report;
};

} // namespace nidus
