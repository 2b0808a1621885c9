#include "core/translation.inc"

#include "core/operations/import/import_files.h"

#include "core/files/file.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QXmlStreamReader>

#include <algorithm>

namespace nidus {

namespace {

enum class Content { Template, IanaXml, OurXml, OurJson };

struct Document {
    Content content = Content::Template;
    QString effective; // of a registry
};

// The root's <updated>, without reading the records.
QString effectiveDay(QXmlStreamReader &reader)
{
    while (reader.readNextStartElement()) {
        if (reader.name() == QLatin1String("updated"))
            return reader.readElementText(QXmlStreamReader::SkipChildElements).trimmed();
        if (reader.name() == QLatin1String("registry"))
            return {};
        reader.skipCurrentElement();
    }
    return {};
}

// The first octets of a file: one short read is all that most of them need.
ActResult<QByteArray> beginning(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(ActError::Kind::File, file.errorString(), path);
    QByteArray octets = file.read(512);
    if (file.error() != QFileDevice::NoError)
        return refused(ActError::Kind::File, file.errorString(), path);
    return octets;
}

ActResult<Document> lookAt(const QString &path)
{
    NIDUS_TRY(head, beginning(path));
    if (head.startsWith("\xEF\xBB\xBF"))
        head.remove(0, 3);
    if (head.startsWith("\xFF\xFE") || head.startsWith("\xFE\xFF")) // UTF-16, of which XML may be
        head = head.sliced(2).replace('\0', QByteArray());
    head = head.trimmed();
    if (head.startsWith("{\""))
        return Document{Content::OurJson, {}};
    if (!head.startsWith("<?xml") && !head.startsWith("<reg"))
        return Document{};
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refused(ActError::Kind::File, file.errorString(), path);
    QXmlStreamReader reader(&file);
    reader.setEntityExpansionLimit(0);
    if (reader.readNextStartElement() && reader.namespaceUri() == QLatin1String(formats::ianaNamespace))
        return Document{Content::IanaXml, effectiveDay(reader)};
    return Document{Content::OurXml, {}}; // anything else gets that reader's clear answer
}

// Every plain file of a folder, by name; hidden ones and links to elsewhere are left alone.
QStringList filesOf(const QString &folder)
{
    QStringList files;
    const QStringList names = QDir(folder).entryList(QDir::Files | QDir::NoSymLinks, QDir::Name);
    for (const QString &name : names)
        files += folder + u'/' + name;
    return files;
}

} // namespace

ActResult<QByteArray> readWhole(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(ActError::Kind::File, file.errorString(), path);
    if (file.size() > formats::maxBytes)
        return refused(ActError::Kind::File, QStringLiteral("larger than 2 GiB"), path);
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return refused(ActError::Kind::File, file.errorString(), path);
    return bytes;
}

PlannedItem refusedFile(const QString &file, const QString &words)
{
    PlannedItem item;
    item.kind = PlannedItem::Kind::File;
    item.verdict = PlannedItem::Verdict::Refused;
    item.file = file;
    item.name = item.what = QFileInfo(file).fileName();
    item.steps = {{ImportItem::Outcome::Refused, file, item.what, words}};
    return item;
}

PlannedItem unreadableFile(const ActError &error)
{
    PlannedItem item = refusedFile(error.place, message(error));
    item.line = item.steps.first().line = int(error.read.line);
    item.column = item.steps.first().column = int(error.read.column);
    return item;
}

std::optional<PlannedItem> refusedBeside(const ImportUnit &unit, const ActError &error)
{
    if (unit.registryFile.isEmpty() || unit.templateFiles.isEmpty())
        return std::nullopt;
    return refusedFile(error.place,
                       tr("without this registry the %1 templates beside it were not taken either")
                           .arg(unit.templateFiles.size()));
}

ImportFiles::ImportFiles(const QStringList &paths, const QList<Source> &given) : m_given(given)
{
    for (const QString &path : paths)
        add(path);
    std::ranges::stable_sort(m_registries, {}, &std::pair<QString, ImportUnit>::first);
}

QList<ImportUnit> ImportFiles::units() const
{
    QList<ImportUnit> all;
    for (const auto &[day, unit] : m_registries)
        all += unit;
    all += m_registrations;
    if (!m_templates.isEmpty() || !m_given.isEmpty())
        all += ImportUnit{{}, m_templates, {}, false, m_given};
    return all;
}

void ImportFiles::add(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return refuse(path, tr("there is no such file or folder"));
    if (!info.isDir())
        return addFile(path);
    if (const auto folder = formats::findRegistryFolder(path))
        return addFolder({folder->registryFile, folder->templateFiles, {}, false});
    const QStringList files = filesOf(path);
    if (files.isEmpty())
        return refuse(path, tr("the folder holds no file to import"));
    for (const QString &file : files)
        addFile(file);
}

void ImportFiles::addFolder(const ImportUnit &unit)
{
    QString day;
    if (!unit.registryFile.isEmpty()) {
        const auto document = lookAt(unit.registryFile);
        if (!document)
            return refuse(document.error(), unit);
        day = document->effective;
    }
    m_registries += {day, unit};
}

void ImportFiles::addFile(const QString &path)
{
    const auto document = lookAt(path);
    if (!document)
        return refuse(document.error());
    switch (document->content) {
    case Content::Template:
        m_templates += path;
        break;
    case Content::IanaXml:
        m_registries += {document->effective, ImportUnit{path, {}, {}, false}};
        break;
    case Content::OurXml:
    case Content::OurJson:
        m_registrations += ImportUnit{{}, {}, path, document->content == Content::OurJson};
        break;
    }
}

void ImportFiles::refuse(const ActError &error, const ImportUnit &unit)
{
    m_refused += unreadableFile(error);
    if (const auto beside = refusedBeside(unit, error))
        m_refused += *beside;
    ++m_unreadable;
}

void ImportFiles::refuse(const QString &path, const QString &words)
{
    refuse(nidus::refused(ActError::Kind::File, words, path).value());
}

} // namespace nidus
