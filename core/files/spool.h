// What can be read only once (standard input, a pipe, a device), for readers that read a file several times.
#pragma once

#include "core/files/file.h"

namespace nidus::files {

// For as long as the object lives, File, statusOf() and systemPath() find under `path` ("-": standard input)
// what was written here. It has no name on the disk, so that a killed program leaves nothing.
class Spool : public File {
public:
    explicit Spool(const QString &path); // open to write, or errorString() says why not
    ~Spool() override;

private:
    const QString m_spooled;
};

// By which the system opens what is spooled as `path`; empty: nothing is.
QByteArray spoolOf(const QString &path);

} // namespace nidus::files
