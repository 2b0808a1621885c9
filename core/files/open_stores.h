// Which files SQLite has open in this process: those of the registries that are open here. Nobody else may
// open or replace them (file.h asks).
#pragma once

#include <QString>

namespace nidus::files {

// For as long as the object lives, the store at `path`, with what SQLite puts beside it, is open.
class OpenStore {
public:
    explicit OpenStore(const QString &path);
    ~OpenStore();
    OpenStore(const OpenStore &) = delete;

private:
    QString m_path;
};

// Whether `path`, by whatever name or link, is a file of an open store, or would become one.
bool belongsToOpenStore(const QString &path);

} // namespace nidus::files
