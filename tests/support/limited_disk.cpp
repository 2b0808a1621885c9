// Loaded into a program before the C library (LD_PRELOAD): gives one folder a disk of a chosen size, and ends
// the program in front of a chosen change of that folder's files, or puts another store in the place of the
// one there. tests/support/limited_disk.h sets it up.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr long block = 4096; // what a file takes is counted in these

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

struct Limits {
    std::string folder = variable("NIDUS_DISK_FOLDER");
    std::string countFile = variable("NIDUS_DISK_COUNT");
    long octets = std::atol(variable("NIDUS_DISK_OCTETS").c_str()); // 0: as many as there are
    long last = std::atol(variable("NIDUS_DISK_LAST").c_str());     // the change that is not done; 0: none
    bool isTorn = !variable("NIDUS_DISK_TORN").empty(); // half of what the last one was to write is written
    std::string replacement =
        variable("NIDUS_DISK_REPLACEMENT");  // the program goes on, with this as r.sqlite
    std::atomic<long> changes = 0, most = 0; // most: octets that the folder's files took at once

    ~Limits()
    {
        if (countFile.empty())
            return;
        char line[64];
        const int length = std::snprintf(line, sizeof line, "%ld %ld\n", changes.load(), most.load());
        const int descriptor = ::open(countFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (descriptor >= 0) {
            if (::write(descriptor, line, size_t(length)) != length)
                std::perror("limited_disk");
            ::close(descriptor);
        }
    }
};

Limits &limits()
{
    static Limits made;
    return made;
}

template <class Function> Function next(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool isInside(const char *path)
{
    const std::string &folder = limits().folder;
    if (folder.empty() || !path)
        return false;
    if (path[0] == '/')
        return std::strncmp(path, folder.c_str(), folder.size()) == 0;
    char here[4096];
    return ::getcwd(here, sizeof here) && (std::string(here) + '/' + path).rfind(folder, 0) == 0;
}

bool isInside(int descriptor)
{
    if (limits().folder.empty())
        return false;
    char name[64], path[4096];
    std::snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    const ssize_t length = ::readlink(name, path, sizeof path - 1);
    path[std::max<ssize_t>(length, 0)] = 0;
    return path[0] == '/' && isInside(path);
}

long taken(off_t octets) { return (long(octets) + block - 1) / block * block; }

long takenIn(const std::string &path)
{
    long all = 0;
    if (DIR *folder = ::opendir(path.c_str())) {
        while (const dirent *entry = ::readdir(folder)) {
            const std::string name = entry->d_name;
            struct stat status;
            if (name == "." || name == ".." ||
                ::fstatat(::dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
                continue;
            if (S_ISDIR(status.st_mode))
                all += takenIn(path + name + '/');
            else if (S_ISREG(status.st_mode))
                all += taken(status.st_size) / long(status.st_nlink > 0 ? status.st_nlink : 1);
        }
        ::closedir(folder);
    }
    return all;
}

// What the files of the folder take, and the one that has no name there any more or not yet.
long takenByAll(const struct stat &file)
{
    return (file.st_nlink == 0 ? taken(file.st_size) : 0) + takenIn(limits().folder);
}

// How far a file may grow that is to be `end` octets long: to `end`, or to where the disk is full.
off_t reachable(int descriptor, off_t end)
{
    struct stat file;
    if (::fstat(descriptor, &file) != 0 || end <= file.st_size)
        return end;
    const long others = takenByAll(file) - taken(file.st_size);
    limits().most = std::max(limits().most.load(), others + taken(end));
    if (limits().octets == 0 || others + taken(end) <= limits().octets)
        return end;
    return std::max(file.st_size, off_t((limits().octets - others) / block * block));
}

void replaceStore()
{
    const auto rename = next<int (*)(const char *, const char *)>("rename");
    const std::string store = limits().folder + "r.sqlite";
    if (rename(store.c_str(), (limits().folder + "away.sqlite").c_str()) != 0 ||
        rename(limits().replacement.c_str(), store.c_str()) != 0)
        std::perror("limited_disk");
}

// Before a change of the folder is done; whether it is the last thing that the program does.
bool isLast()
{
    const bool isChosen = ++limits().changes == limits().last;
    if (!isChosen || limits().replacement.empty())
        return isChosen;
    replaceStore();
    return false;
}

void end()
{
    ::kill(::getpid(), SIGKILL);
    for (;;)
        ::pause();
}

template <class Write> ssize_t limitedWrite(int descriptor, off_t at, size_t count, const Write &write)
{
    const bool last = isLast();
    if (last && !limits().isTorn)
        end();
    const off_t reached = reachable(descriptor, at + off_t(count));
    if (reached <= at && count > 0) {
        errno = ENOSPC;
        return -1;
    }
    size_t fits = std::min(count, size_t(reached - at));
    if (last)
        fits = std::max<size_t>(1, fits / 2);
    const ssize_t written = write(fits);
    if (last)
        end();
    return written;
}

int limitedTruncate(int descriptor, off_t length, int (*truncate)(int, off_t))
{
    if (isInside(descriptor)) {
        if (isLast())
            end();
        if (reachable(descriptor, length) < length) {
            errno = ENOSPC;
            return -1;
        }
    }
    return truncate(descriptor, length);
}

ssize_t limitedPwrite(const char *name, int descriptor, const void *data, size_t count, off_t at)
{
    static const auto system = next<ssize_t (*)(int, const void *, size_t, off_t)>(name);
    if (!isInside(descriptor))
        return system(descriptor, data, count, at);
    return limitedWrite(descriptor, at, count,
                        [&](size_t fits) { return system(descriptor, data, fits, at); });
}

void countChange(bool inside)
{
    if (inside && isLast())
        end();
}

[[gnu::constructor]] void readLimits() { limits(); }

} // namespace

extern "C" {

ssize_t write(int descriptor, const void *data, size_t count)
{
    static const auto system = next<ssize_t (*)(int, const void *, size_t)>("write");
    if (!isInside(descriptor))
        return system(descriptor, data, count);
    const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
    return limitedWrite(descriptor, at, count, [&](size_t fits) { return system(descriptor, data, fits); });
}

ssize_t pwrite(int descriptor, const void *data, size_t count, off_t at)
{
    return limitedPwrite("pwrite", descriptor, data, count, at);
}

ssize_t pwrite64(int descriptor, const void *data, size_t count, off_t at)
{
    return limitedPwrite("pwrite64", descriptor, data, count, at);
}

int ftruncate(int descriptor, off_t length) noexcept
{
    return limitedTruncate(descriptor, length, next<int (*)(int, off_t)>("ftruncate"));
}

int ftruncate64(int descriptor, off_t length) noexcept
{
    return limitedTruncate(descriptor, length, next<int (*)(int, off_t)>("ftruncate64"));
}

int fsync(int descriptor)
{
    countChange(isInside(descriptor));
    return next<int (*)(int)>("fsync")(descriptor);
}

int fdatasync(int descriptor)
{
    countChange(isInside(descriptor));
    return next<int (*)(int)>("fdatasync")(descriptor);
}

int unlink(const char *path) noexcept
{
    countChange(isInside(path));
    return next<int (*)(const char *)>("unlink")(path);
}

int unlinkat(int folder, const char *path, int flags) noexcept
{
    countChange(path[0] == '/' ? isInside(path) : isInside(folder));
    return next<int (*)(int, const char *, int)>("unlinkat")(folder, path, flags);
}

int mkdir(const char *path, mode_t mode) noexcept
{
    countChange(isInside(path));
    return next<int (*)(const char *, mode_t)>("mkdir")(path, mode);
}

int rename(const char *from, const char *to) noexcept
{
    countChange(isInside(to));
    return next<int (*)(const char *, const char *)>("rename")(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    countChange(isInside(to));
    return next<int (*)(int, const char *, int, const char *, unsigned)>("renameat2")(fromFolder, from,
                                                                                      toFolder, to, flags);
}

int link(const char *from, const char *to) noexcept
{
    countChange(isInside(to));
    return next<int (*)(const char *, const char *)>("link")(from, to);
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    countChange(isInside(to));
    return next<int (*)(int, const char *, int, const char *, int)>("linkat")(fromFolder, from, toFolder, to,
                                                                              flags);
}

} // extern "C"
