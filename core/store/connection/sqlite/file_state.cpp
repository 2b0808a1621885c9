#include "core/store/connection/sqlite/file_state.h"

#include "core/store/connection/sqlite/connection.h"

#include <QtEndian>

#include <sys/stat.h>

#include <atomic>
#include <cstring>

namespace nidus::store {

namespace {

// Of the first page of the index, and of what Nidus reads there (in the machine's own order of octets, but
// for the salt, which is kept as it stands in the log: big-endian).
constexpr int indexOctets = 32'768;
constexpr int pagesAt = 16, resetsAt = 32, movedAt = 96, attemptedAt = 128;

quint32 numberAt(const volatile void *index, int place)
{
    quint32 number;
    std::memcpy(&number, const_cast<const char *>(static_cast<const volatile char *>(index)) + place,
                sizeof number);
    return number;
}

} // namespace

std::optional<FileState::Log> FileState::logOf(sqlite3 *handle)
{
    sqlite3_file *file = openFileOf(handle), *log = nullptr;
    volatile void *index = nullptr;
    // Asked for without a log, the index would be made.
    if (!file || file->pMethods->iVersion < 2 ||
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log ||
        !log->pMethods || file->pMethods->xShmMap(file, 0, indexOctets, 0, &index) != SQLITE_OK || !index)
        return std::nullopt;
    std::atomic_thread_fence(std::memory_order_seq_cst);
    return Log{numberAt(index, pagesAt), qFromBigEndian(numberAt(index, resetsAt)), numberAt(index, movedAt),
               numberAt(index, attemptedAt)};
}

std::optional<FileState> FileState::of(sqlite3 *handle, const char *path)
{
    const auto before = logOf(handle);
    struct stat file;
    if (!before || before->moved != before->attempted || stat(path, &file) != 0)
        return std::nullopt;
    FileState state;
    state.m_log = *before;
    state.m_file = {file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
    const auto after = logOf(handle);
    return after && after->moved == before->moved && after->attempted == before->attempted &&
                   after->resets == before->resets
               ? std::optional(state)
               : std::nullopt;
}

bool FileState::isWrittenOverSince(const FileState &before) const
{
    const Log &was = before.m_log, &is = m_log;
    const bool isSameLog = is.resets == was.resets && is.moved == was.moved && is.attempted == was.attempted;
    // The log is begun anew by the next writer, when all of it stands in the file. (An empty one that was
    // filled and moved by a checkpoint which cuts the log off looks alike.)
    const bool isNextLog =
        is.resets == was.resets + 1 && was.moved == was.pages && was.pages > 0 && is.attempted == 0;
    return (isSameLog || isNextLog) && m_file != before.m_file;
}

} // namespace nidus::store
