// The layer under SQLite that notes what it does to the files of a watched folder: a VFS over the usual one
// (https://www.sqlite.org/vfs.html), which every connection of the process has, as it is the default. A sync
// is noted and not done: the notes are the disk.
#include "tests/support/power_cut.h"

#include <sqlite3.h>
#include <unistd.h>

#include <cstring>

namespace nidus::support {

namespace {

sqlite3_vfs *usual = nullptr;

// As SQLite allocates it: the usual VFS's own file follows in memory.
struct NotedFile {
    sqlite3_file base;
    PowerCut *cut; // null: not of the watched folder
    int number;    // in its notes
    bool
        syncsFolder; // a new journal: its first sync brings its name onto the disk, too (os_unix.c, unixSync)
    sqlite3_file *usualFile() { return reinterpret_cast<sqlite3_file *>(this + 1); }
};

NotedFile &noted(sqlite3_file *file) { return *reinterpret_cast<NotedFile *>(file); }

// Passes a call on to the usual file.
template <auto Method, class... Arguments> int pass(sqlite3_file *file, Arguments... arguments)
{
    const SqliteWorks works;
    sqlite3_file *own = noted(file).usualFile();
    return (own->pMethods->*Method)(own, arguments...);
}

int closeFile(sqlite3_file *file)
{
    const int code = pass<&sqlite3_io_methods::xClose>(file);
    file->pMethods = nullptr;
    return code;
}

int writeFile(sqlite3_file *file, const void *octets, int count, sqlite3_int64 offset)
{
    const int code = pass<&sqlite3_io_methods::xWrite>(file, octets, count, offset);
    if (code == SQLITE_OK && noted(file).cut)
        noted(file).cut->write(noted(file).number, offset, octets, count);
    return code;
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    const int code = pass<&sqlite3_io_methods::xTruncate>(file, size);
    if (code == SQLITE_OK && noted(file).cut)
        noted(file).cut->truncate(noted(file).number, size);
    return code;
}

int syncFile(sqlite3_file *file, int flags)
{
    NotedFile &own = noted(file);
    if (!own.cut)
        return pass<&sqlite3_io_methods::xSync>(file, flags);
    own.cut->sync(own.number);
    if (own.syncsFolder)
        own.cut->syncFolder();
    own.syncsFolder = false;
    return SQLITE_OK;
}

// Without xFetch: no file is mapped into memory, where nobody would see it written.
const sqlite3_io_methods methods = {
    2,
    closeFile,
    pass<&sqlite3_io_methods::xRead, void *, int, sqlite3_int64>,
    writeFile,
    truncateFile,
    syncFile,
    pass<&sqlite3_io_methods::xFileSize, sqlite3_int64 *>,
    pass<&sqlite3_io_methods::xLock, int>,
    pass<&sqlite3_io_methods::xUnlock, int>,
    pass<&sqlite3_io_methods::xCheckReservedLock, int *>,
    pass<&sqlite3_io_methods::xFileControl, int, void *>,
    pass<&sqlite3_io_methods::xSectorSize>,
    pass<&sqlite3_io_methods::xDeviceCharacteristics>,
    pass<&sqlite3_io_methods::xShmMap, int, int, int, void volatile **>,
    pass<&sqlite3_io_methods::xShmLock, int, int, int>,
    [](sqlite3_file *file) {
        const SqliteWorks works;
        sqlite3_file *own = noted(file).usualFile();
        own->pMethods->xShmBarrier(own);
    },
    pass<&sqlite3_io_methods::xShmUnmap, int>,
    nullptr,
    nullptr,
};

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    NotedFile &own = noted(file);
    own.base.pMethods = nullptr;
    own.cut = PowerCut::watching(name);
    const bool isNew = own.cut && ::access(name, F_OK) != 0;
    const SqliteWorks works;
    const int code = usual->xOpen(usual, name, own.usualFile(), flags, outFlags);
    if (own.usualFile()->pMethods)
        own.base.pMethods = &methods;
    if (code == SQLITE_OK && own.cut)
        own.number = own.cut->fileNamed(name);
    own.syncsFolder =
        isNew && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    return code;
}

int deleteFile(sqlite3_vfs *, const char *name, int syncFolder)
{
    PowerCut *cut = PowerCut::watching(name);
    const SqliteWorks works;
    const int code = usual->xDelete(usual, name, cut ? 0 : syncFolder);
    if (code == SQLITE_OK && cut) {
        cut->remove(name);
        if (syncFolder)
            cut->syncFolder();
    }
    return code;
}

// Every other call is the usual VFS's, which is told that it is its own.
template <auto Method, class... Arguments> auto passOn(sqlite3_vfs *, Arguments... arguments)
{
    const SqliteWorks works;
    return (usual->*Method)(usual, arguments...);
}

} // namespace

void watchSqlite()
{
    if (usual)
        return;
    usual = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs layer = *usual;
    layer.zName = "nidus-noted";
    layer.pNext = nullptr;
    layer.szOsFile = int(sizeof(NotedFile)) + usual->szOsFile;
    layer.xOpen = openFile;
    layer.xDelete = deleteFile;
    layer.xAccess = passOn<&sqlite3_vfs::xAccess, const char *, int, int *>;
    layer.xFullPathname = passOn<&sqlite3_vfs::xFullPathname, const char *, int, char *>;
    layer.xRandomness = passOn<&sqlite3_vfs::xRandomness, int, char *>;
    layer.xSleep = passOn<&sqlite3_vfs::xSleep, int>;
    layer.xCurrentTime = passOn<&sqlite3_vfs::xCurrentTime, double *>;
    layer.xGetLastError = passOn<&sqlite3_vfs::xGetLastError, int, char *>;
    layer.xCurrentTimeInt64 = passOn<&sqlite3_vfs::xCurrentTimeInt64, sqlite3_int64 *>;
    layer.xSetSystemCall = passOn<&sqlite3_vfs::xSetSystemCall, const char *, sqlite3_syscall_ptr>;
    layer.xGetSystemCall = passOn<&sqlite3_vfs::xGetSystemCall, const char *>;
    layer.xNextSystemCall = passOn<&sqlite3_vfs::xNextSystemCall, const char *>;
    sqlite3_vfs_register(&layer, 1);
}

} // namespace nidus::support
