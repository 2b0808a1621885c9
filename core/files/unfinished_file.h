// A file on its way: it becomes another one when it is whole.
#pragma once

#include <QString>

#include <memory>

namespace nidus::files {

// For as long as the object lives the file is locked, so that what a killed program has left is told from
// what somebody works on. The lock is of one octet behind those that SQLite locks
// (sqlite.org/fileformat2.html, "lock-byte page"), and of an open file description: closing the file drops no
// lock of SQLite's.
class UnfinishedFile {
public:
    // A new, empty file "TARGET.unfinished-PROCESS-N". Those in its folder that nobody works on are removed.
    // Null when none can be made; errno says why.
    static std::unique_ptr<UnfinishedFile> beside(const QString &target)
    {
        return make(target, target, 0644);
    }
    // One that becomes no other file, for nobody else to read; its target is the folder for temporary files.
    static std::unique_ptr<UnfinishedFile> temporary();
    ~UnfinishedFile(); // removes it, if it was not renamed, and what SQLite has put beside it
    UnfinishedFile(const UnfinishedFile &) = delete;

    const QString &path() const { return m_path; }
    const QString &target() const { return m_target; }

private:
    static std::unique_ptr<UnfinishedFile> make(const QString &stem, const QString &target, unsigned mode);
    UnfinishedFile(const QString &path, const QString &target, int descriptor)
        : m_path(path), m_target(target), m_descriptor(descriptor)
    {
    }
    const QString m_path;
    const QString m_target;
    const int m_descriptor;
};

// Makes an empty file that nobody else may read, whatever the mask is. One that is there is left as it is;
// where none can be made, whoever opens it next says why.
void makeForOwner(const QString &path);

} // namespace nidus::files
