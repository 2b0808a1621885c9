// What an import is made of: files are told apart by what is in them, folders by IANA's layout; registry documents are
// taken in the order of their days.
#include "core/formats/iana/registry_folder.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/xml/registration_xml.h"
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
    if (head.startsWith("\xFF\xFE") || head.startsWith("\xFE\xFF")) // UTF-16, of which XML may be
        head = head.sliced(2).replace('\0', QByteArray());
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

void noteRefused(const QString &file, const QString &words, ImportReport &report)
{
    ++report.refused;
    report.items += {ImportItem::Outcome::Refused, file, QFileInfo(file).fileName(), words};
}

// Nothing of `unit` is taken, because its first file cannot be read.
void noteUnreadable(const ImportUnit &unit, const ActError &error, ImportReport &report)
{
    const QString &file = error.place;
    const QString name = QFileInfo(file).fileName();
    ++report.refused;
    ++report.unreadable;
    report.items +=
        {ImportItem::Outcome::Refused, file, name, words(error), int(error.read.line), int(error.read.column)};
    if (unit.registryFile.isEmpty() || unit.templateFiles.isEmpty())
        return;
    noteRefused(file,
                tr("without this registry the %1 templates beside it were not taken either").arg(unit.templateFiles.size()),
                report);
}

// Reads the document of `unit` to its end and keeps nothing.
ActResult<> readThrough(const QString &file, const ImportUnit &unit)
{
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return refused(ActError::Kind::File, device.errorString(), file);
    const auto pass = [](Registration &&) { return true; };
    std::optional<formats::ReadError> fault;
    if (!unit.registryFile.isEmpty()) {
        if (const auto read = formats::readRegistry(device); !read)
            fault = read.error();
    } else if (const auto read = unit.json ? formats::readRegistrationsJson(device, pass)
                                           : formats::readRegistrationsXml(device, pass);
               !read) {
        fault = read.error();
    }
    if (!fault)
        return {};
    auto error = refused(ActError::Kind::Unreadable, {}, file);
    error.value().read = *fault;
    return error;
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

// The units of an import, in the order in which they are taken; what cannot be one is refused in the report.
class ImportPlan
{
public:
    ImportPlan(const QStringList &paths, ImportReport &report) : m_report(report)
    {
        for (const QString &path : paths)
            add(path);
        std::stable_sort(m_registries.begin(), m_registries.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
    }

    QList<ImportUnit> units() const
    {
        QList<ImportUnit> all;
        for (const auto &[day, unit] : m_registries)
            all += unit;
        all += m_registrations;
        if (!m_templates.isEmpty())
            all += ImportUnit{{}, m_templates, {}, false};
        return all;
    }

private:
    void add(const QString &path)
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

    void addFolder(const ImportUnit &unit)
    {
        QString day;
        if (!unit.registryFile.isEmpty()) {
            const auto document = lookAt(unit.registryFile);
            if (!document)
                return noteUnreadable(unit, document.error(), m_report);
            day = document->effective;
        }
        m_registries += {day, unit};
    }

    void addFile(const QString &path)
    {
        const auto document = lookAt(path);
        if (!document)
            return noteUnreadable({{}, {path}, {}, false}, document.error(), m_report);
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

    void refuse(const QString &path, const QString &words)
    {
        const auto error = refused(ActError::Kind::File, words, path);
        noteUnreadable({{}, {path}, {}, false}, error.value(), m_report);
    }

    ImportReport &m_report;
    QList<std::pair<QString, ImportUnit>> m_registries;
    QList<ImportUnit> m_registrations;
    QStringList m_templates;
};

// Whether an import would take something of `unit`: its document is whole, or one of its templates is one.
bool isReadable(const ImportUnit &unit, ImportReport &report)
{
    if (const QString file = unit.registryFile + unit.registrationsFile; !file.isEmpty()) {
        const auto read = readThrough(file, unit);
        if (!read)
            noteUnreadable(unit, read.error(), report);
        return bool(read);
    }
    for (const QString &file : unit.templateFiles) {
        const auto bytes = readWhole(file);
        if (!bytes)
            noteUnreadable({{}, {file}, {}, false}, bytes.error(), report);
        else if (const auto source = formats::describeSource({}, *bytes);
                 !formats::readTemplate(source).sections.isEmpty())
            return true;
        else
            noteRefused(file, tr("no field of a template was found in it"), report);
    }
    return false;
}

} // namespace

std::optional<ImportReport> Registrar::nothingToImport(const QStringList &paths)
{
    ImportReport report;
    for (const ImportUnit &unit : ImportPlan(paths, report).units())
        if (isReadable(unit, report))
            return std::nullopt;
    return report;
}

ActResult<ImportReport> Registrar::import(const QStringList &paths, const ImportOptions &options)
{
    using Kind = ActError::Kind;
    ImportReport report;
    for (const ImportUnit &unit : ImportPlan(paths, report).units()) {
        const ImportReport before = report;
        auto taken = ImportRun(*this, options, report).run(unit);
        if (!taken && taken.error().kind == Kind::NeedsInsert) {
            ++report.refused; // the others are taken all the same
            ++report.older;
            report.items += {ImportItem::Outcome::Refused, unit.registryFile,
                             tr("edition %1").arg(taken.error().detail), words(taken.error())};
            continue;
        }
        if (!taken && (taken.error().kind == Kind::Unreadable || taken.error().kind == Kind::File)) {
            report = before;
            noteUnreadable(unit, taken.error(), report);
            continue;
        }
        NIDUS_DO(taken);
    }
    return report;
}

} // namespace nidus
