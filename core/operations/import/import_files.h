// Private to core/operations: what an import is made of. Files are told apart by what is in them, folders by
// IANA's layout; registry documents are taken in the order of their days.
#pragma once

#include "core/formats/iana/registry_folder.h"
#include "core/operations/import/import_plan.h"
#include "core/operations/session.h"

#include <optional>

namespace nidus {

// What is taken as one: a registry document with its templates, some templates, or a file of registrations.
struct ImportUnit {
    QString registryFile;      // IANA's XML; may be empty
    QStringList templateFiles; // with it, or alone
    QString registrationsFile; // our XML or JSON, alone
    bool json = false;
    QList<Source> given = {};                                  // with the template files
    QList<formats::RegistryFolder::Companion> companions = {}; // of a folder in IANA's layout
};

class ImportFiles {
public:
    ImportFiles(const QStringList &paths, const QList<Source> &given);

    QList<ImportUnit> units() const; // in the order in which they are taken
    const QList<PlannedItem> &refused() const { return m_refused; }
    int unreadable() const { return m_unreadable; }                // of the refused ones
    const QList<ImportNote> &leftOut() const { return m_leftOut; } // of folders

private:
    void add(const QString &path);
    void addFolder(const QString &path);
    void addLayout(const formats::RegistryFolder &folder);
    void leaveOut(const files::FolderItem &item);
    void addFile(const QString &path);
    void refuse(const ActError &error, const ImportUnit &unit = {});
    void refuse(const QString &path, const QString &words);

    const QList<Source> m_given;
    QList<std::pair<QString, ImportUnit>> m_registries;
    QList<ImportUnit> m_registrations;
    QStringList m_templates;
    QList<PlannedItem> m_refused;
    QList<ImportNote> m_leftOut;
    int m_unreadable = 0;
};

// Nothing of the file is taken.
PlannedItem refusedFile(const QString &file, const QString &words);
PlannedItem unreadableFile(const ActError &error);
// The templates of a unit whose registry cannot be read.
std::optional<PlannedItem> refusedBeside(const ImportUnit &unit, const ActError &error);

// Where <updated> stands in a registry document: the file alone where it cannot be found again.
formats::FilePlace placeOfEffectiveDay(const QString &path);

// The whole file; File when it cannot be read or is longer than `most`.
ActResult<QByteArray> readWhole(const QString &file, qint64 most = formats::maxBytes);

} // namespace nidus
