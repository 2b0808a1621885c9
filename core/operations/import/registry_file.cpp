#include "core/translation.inc"

#include "core/operations/import/registry_file.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/text/source_text.h"
#include "core/store/tables/sources.h"

namespace nidus {

namespace {

ActResult<> open(files::File &file)
{
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(refusal::File{file.errorString(), file.fileName()});
    return {};
}

} // namespace

ActResult<RegistryFile> readRegistryFile(const QString &path)
{
    files::File file(path);
    NIDUS_DO(open(file));
    RegistryFile read;
    read.source = {formats::describeSource(files::keptName(path), file), path, {}};
    read.source.digest = store::sourceDigest(read.source.source.name, file);
    if (file.error() != QFileDevice::NoError || !file.seek(0))
        return refused(refusal::File{file.errorString(), path});
    auto document = formats::readRegistry(file, formats::anyLength, [&read](Entry &&entry) {
        read.add(entry);
        return true;
    });
    if (!document)
        return refused(refusal::Unreadable{path, document.error()});
    read.document = *std::move(document);
    return read;
}

void RegistryFile::add(const Entry &entry)
{
    const QString written = entry.name.trimmed();
    const auto [number, isNew] = names.add(written.toLower().toStdString());
    if (isNew && written != written.toLower())
        writtenOtherwise.insert(number, written);
    records.push_back({number, sections.add(entry.section.toStdString()).first, store::digestOf(entry)});
}

QString RegistryFile::firstWritten(NameNumbers::Number name) const
{
    const auto written = writtenOtherwise.constFind(name);
    return written != writtenOtherwise.cend() ? *written : QString::fromStdString(std::string(names[name]));
}

std::vector<Kind> RegistryFile::kinds() const
{
    std::vector<Kind> kinds(names.size(), Kind::Informal);
    for (const formats::RegistrySection &section : formats::registrySections(document.edition))
        if (const auto number = sections.find(section.id.toStdString()); section.kind == Kind::Formal)
            for (const Record &record : records)
                if (record.section == number)
                    kinds[record.name] = Kind::Formal;
    return kinds;
}

ActResult<> readRegistryAgain(const QString &path, const std::function<bool(Entry &&)> &take)
{
    files::File file(path);
    NIDUS_DO(open(file));
    if (!formats::readRegistry(file, formats::anyLength, take))
        return registryChanged(path);
    return {};
}

unexpected<ActError> registryChanged(const QString &file)
{
    return refused(refusal::File{tr("it was changed while it was being read; import it again"), file});
}

} // namespace nidus
