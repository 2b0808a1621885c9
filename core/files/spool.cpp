#include "core/files/spool.h"

#include <QDir>
#include <QHash>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <mutex>

namespace nidus::files {

namespace {

std::mutex mutex;                                            // templates are read in a thread of their own
QHash<QString, int> &descriptors = *new QHash<QString, int>; // never destroyed: threads may outlast exit()

} // namespace

Spool::Spool(const QString &path) : m_spooled(path)
{
    QByteArray name = QFile::encodeName(QDir::tempPath()) + "/nidus-XXXXXX";
    const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) {
        setErrorString(qt_error_string(errno));
        return;
    }
    ::unlink(name.constData());
    QFile::open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, AutoCloseHandle);
    const std::lock_guard guard(mutex);
    descriptors.insert(path, descriptor);
}

Spool::~Spool()
{
    const std::lock_guard guard(mutex);
    descriptors.remove(m_spooled);
}

QByteArray spoolOf(const QString &path)
{
    const std::lock_guard guard(mutex);
    const auto found = descriptors.constFind(path);
    return found == descriptors.cend() ? QByteArray() : "/proc/self/fd/" + QByteArray::number(*found);
}

} // namespace nidus::files
