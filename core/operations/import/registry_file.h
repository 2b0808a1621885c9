// Private to core/operations: a registry document on its way in, as far as it is held while it is imported.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "core/operations/import/planned_registry.h"

#include <QFile>

namespace nidus {

// A registry document, without what its records say: that is read again where it is needed.
struct RegistryFile {
    formats::RegistryDocument document; // no entries
    EditionSource source;
    struct Record {
        NameNumbers::Number name = 0, section = 0; // in these:
        store::EntryDigest digest = {};
    };
    std::vector<Record> records; // in the document's order
    NameNumbers names, sections; // folded; as ListedOutlines has them
    QHash<NameNumbers::Number, QString>
        writtenOtherwise; // names that are not folded, as their first record has them
    void add(const Entry &entry);
    QString name(std::size_t record) const // folded
    {
        return QString::fromStdString(std::string(names[records[record].name]));
    }
    QString firstWritten(NameNumbers::Number name) const;
    std::vector<Kind> kinds() const; // by the number of a name: formal where one of its records stands there
};
ActResult<RegistryFile> readRegistryFile(const QString &file);
// The same document read once more; `take` as formats::readRegistry() has it. Nothing when it is whole still.
ActResult<> readRegistryAgain(const QString &file, const std::function<bool(Entry &&)> &take);

// That it is another one by now.
unexpected<ActError> registryChanged(const QString &file);

} // namespace nidus
