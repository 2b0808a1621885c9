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
    static std::unique_ptr<UnfinishedFile> beside(const QString &target);
    ~UnfinishedFile(); // removes it, if it was not renamed, and what SQLite has put beside it
    UnfinishedFile(const UnfinishedFile &) = delete;

    const QString &path() const { return m_path; }

private:
    UnfinishedFile(const QString &path, int descriptor) : m_path(path), m_descriptor(descriptor) {}
    const QString m_path;
    const int m_descriptor;
};

} // namespace nidus::files
