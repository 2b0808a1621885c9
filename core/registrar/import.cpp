// What an import is made of: files are told apart by what is in them, folders by IANA's layout; registry documents are
// taken in the order of their days.
#include "core/formats/iana/registry_folder.h"
#include "core/registrar/attempt.h"
#include "core/registrar/import_run.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QXmlStreamReader>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

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
    QByteArray octets(512, Qt::Uninitialized);
    std::ifstream file;
    file.rdbuf()->pubsetbuf(nullptr, 0);
    file.open(QFile::encodeName(path).toStdString(), std::ios::binary);
    file.read(octets.data(), octets.size());
    if (!file.is_open() || file.bad())
        return refused(ActError::Kind::File, QString::fromLocal8Bit(std::strerror(errno)), path);
    octets.truncate(file.gcount());
    return octets;
}

ActResult<Document> lookAt(const QString &path)
{
    NIDUS_TRY(head, beginning(path));
    if (head.startsWith("\xEF\xBB\xBF"))
        head.remove(0, 3);
    head = head.trimmed();
    if (head.startsWith("{\""))
        return Document{Content::OurJson, {}};
    if (!head.startsWith("<?xml") && !head.startsWith("<reg"))
        return Document{};
    QFile file(path);
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

// The units of an import, in the order in which they are taken.
class ImportPlan
{
public:
    ActResult<> add(const QString &path)
    {
        const QFileInfo info(path);
        if (!info.exists())
            return refused(ActError::Kind::File, tr("there is no such file or folder"), path);
        if (!info.isDir())
            return addFile(path);
        if (const auto folder = formats::findRegistryFolder(path)) {
            ImportUnit unit;
            unit.registryFile = folder->registryFile;
            unit.templateFiles = folder->templateFiles;
            QString day;
            if (!unit.registryFile.isEmpty()) {
                NIDUS_TRY(document, lookAt(unit.registryFile));
                day = document.effective;
            }
            m_registries += {day, unit};
            return {};
        }
        const QStringList files = filesOf(path);
        if (files.isEmpty())
            return refused(ActError::Kind::File, tr("the folder holds no file to import"), path);
        for (const QString &file : files)
            NIDUS_DO(addFile(file));
        return {};
    }

    QList<ImportUnit> units()
    {
        std::stable_sort(m_registries.begin(), m_registries.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        QList<ImportUnit> all;
        for (const auto &[day, unit] : std::as_const(m_registries))
            all += unit;
        all += m_registrations;
        if (!m_templates.isEmpty())
            all += ImportUnit{{}, m_templates, {}, false};
        return all;
    }

private:
    ActResult<> addFile(const QString &path)
    {
        NIDUS_TRY(document, lookAt(path));
        switch (document.content) {
        case Content::Template:
            m_templates += path;
            break;
        case Content::IanaXml:
            m_registries += {document.effective, ImportUnit{path, {}, {}, false}};
            break;
        case Content::OurXml:
        case Content::OurJson:
            m_registrations += ImportUnit{{}, {}, path, document.content == Content::OurJson};
            break;
        }
        return {};
    }

    QList<std::pair<QString, ImportUnit>> m_registries;
    QList<ImportUnit> m_registrations;
    QStringList m_templates;
};

} // namespace

ActResult<ImportReport> Registrar::import(const QStringList &paths, const ImportOptions &options)
{
    ImportPlan plan;
    for (const QString &path : paths)
        NIDUS_DO(plan.add(path));
    ImportReport report;
    for (const ImportUnit &unit : plan.units()) {
        auto taken = ImportRun(*this, options, report).run(unit);
        if (!taken && taken.error().kind == ActError::Kind::NeedsInsert) {
            ++report.refused; // the others are taken all the same
            report.items += {ImportItem::Outcome::Refused, unit.registryFile,
                             tr("edition %1").arg(taken.error().detail), words(taken.error()), 0};
            continue;
        }
        NIDUS_DO(taken);
    }
    return report;
}

} // namespace nidus
