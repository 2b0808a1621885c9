#include "core/translation.inc"

#include "core/operations/import/import_files.h"

#include "core/files/file.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/template_document.h"
#include "core/formats/text/source_text.h"
#include "core/formats/xml/registration_xml.h"
#include "core/formats/xml/xml_input.h"

#include <algorithm>

namespace nidus {

namespace {

enum class Content { Template, IanaXml, OurXml, OurJson };

struct Document {
    Content content = Content::Template;
    QString effective; // of a registry
};

// Goes to the root's <updated>, without reading the records. False: there is none.
bool goToEffectiveDay(formats::XmlInput &reader)
{
    while (reader.next() && !(reader.isStart() && reader.token().name() == QLatin1String("registry")))
        if (reader.depth() == 2 && reader.isStart("updated", formats::ianaNamespace))
            return true;
    return false;
}

QString effectiveDay(formats::XmlInput &reader)
{
    return goToEffectiveDay(reader) && reader.next() ? reader.token().text().trimmed().toString() : QString();
}

// The first octets of a file: one short read is all that most of them need.
ActResult<QByteArray> beginning(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(refusal::File{file.errorString(), path});
    QByteArray octets = file.read(512);
    if (file.error() != QFileDevice::NoError)
        return refused(refusal::File{file.errorString(), path});
    return octets;
}

bool isRegistrations(const QByteArray &json)
{
    return formats::templateDocument(json) == formats::TemplateDocument::Registrations;
}

ActResult<Document> lookAt(const QString &path)
{
    NIDUS_TRY(head, beginning(path));
    const QByteArray octets = head;
    if (head.startsWith("\xEF\xBB\xBF"))
        head.remove(0, 3);
    if (formats::beginsAsUtf16(head)) // UTF-16, of which XML and JSON may be
        head = head.sliced(2).replace('\0', QByteArray());
    head = head.trimmed();
    if (head.startsWith('{'))
        return Document{isRegistrations(octets) ? Content::OurJson : Content::Template, {}};
    if (!head.startsWith("<?xml") && !head.startsWith("<reg") && !head.startsWith("<!DOCTYPE reg"))
        return Document{};
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refused(refusal::File{file.errorString(), path});
    formats::XmlInput reader(file, formats::anyLength);
    while (reader.next() && !reader.isStart()) {
    }
    if (reader.isStart("registry", formats::ianaNamespace))
        return Document{Content::IanaXml, effectiveDay(reader)};
    // A template of ours, or one in the source of an Internet-Draft (RFC 7991).
    if (reader.isStart("template", formats::registrationNamespace) || reader.isStart("rfc", ""))
        return Document{};
    return Document{Content::OurXml, {}}; // anything else gets that reader's clear answer
}

QString brokenLink() { return tr("it is a link that leads to nothing"); }

} // namespace

ActResult<QByteArray> readWhole(const QString &path, qint64 most)
{
    auto octets = files::readWhole(path, most);
    if (!octets)
        return refused(refusal::File{octets.error(), path});
    return *std::move(octets);
}

PlannedItem refusedFile(const QString &file, const QString &words)
{
    PlannedItem item;
    item.kind = PlannedItem::Kind::File;
    item.verdict = PlannedItem::Verdict::Refused;
    item.file = file;
    item.name = item.what = files::shownName(file);
    item.steps = {{ImportItem::Outcome::Refused, file, item.what, words}};
    return item;
}

PlannedItem unreadableFile(const ActError &error)
{
    const formats::FilePlace place = error.place();
    PlannedItem item = refusedFile(place.file, message(error));
    item.line = item.steps.first().line = int(place.line);
    item.column = item.steps.first().column = int(place.column);
    return item;
}

std::optional<PlannedItem> refusedBeside(const ImportUnit &unit, const ActError &error)
{
    if (unit.registryFile.isEmpty() || unit.templateFiles.isEmpty())
        return std::nullopt;
    return refusedFile(error.place().file,
                       tr("without this registry the %1 templates beside it were not imported either")
                           .arg(unit.templateFiles.size()));
}

formats::FilePlace placeOfEffectiveDay(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {path};
    formats::XmlInput reader(file, formats::anyLength);
    while (reader.next() && !reader.isStart()) {
    }
    return goToEffectiveDay(reader) ? formats::FilePlace{path, reader.line(), reader.column()}
                                    : formats::FilePlace{path};
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
    const files::FileStatus status = files::statusOf(path);
    if (!status.exists())
        return refuse(path, files::whyNotRead(path));
    if (status.kind == files::FileStatus::Kind::Other)
        return refuse(path, tr("it is a device or a pipe; nidus-cli registry import reads it"));
    if (status.isFile())
        return addFile(path);
    const auto folder = formats::findRegistryFolder(path);
    folder ? addLayout(*folder) : addFolder(path);
}

// A folder in no layout: its files, each by what is in it.
void ImportFiles::addFolder(const QString &path)
{
    using Kind = files::FolderItem::Kind;
    const auto items = files::listFolder(path, path);
    if (!items)
        return refuse(path, items.error());
    bool isEmpty = true;
    for (const files::FolderItem &item : *items) {
        if (item.kind == Kind::File)
            addFile(item.path);
        else
            leaveOut(item);
        isEmpty = isEmpty && item.kind != Kind::File;
    }
    if (isEmpty)
        refuse(path, tr("the folder holds no file to import"));
}

void ImportFiles::addLayout(const formats::RegistryFolder &folder)
{
    for (const files::FolderItem &item : folder.leftOut)
        leaveOut(item);
    for (const formats::RegistryFolder::Fault &fault : folder.unreadable)
        refuse(fault.path, fault.why.isEmpty() ? brokenLink() : fault.why);
    const ImportUnit unit{folder.registryFile, folder.templateFiles, {}, false, {}, folder.companions};
    QString day;
    if (!unit.registryFile.isEmpty()) {
        const auto document = lookAt(unit.registryFile);
        if (!document)
            return refuse(document.error(), unit);
        day = document->effective;
    }
    m_registries += {day, unit};
}

void ImportFiles::leaveOut(const files::FolderItem &item)
{
    using Kind = files::FolderItem::Kind;
    if (item.kind == Kind::BrokenLink)
        return refuse(item.path, brokenLink());
    const auto why = [&item] {
        switch (item.kind) {
        case Kind::Hidden:
            return tr("hidden");
        case Kind::Folder:
            return tr("a subfolder; name it by itself");
        case Kind::FolderLink:
            return tr("a link to a folder");
        case Kind::LinkOut:
            return tr("a link that points outside the folder");
        case Kind::Other:
            return tr("a device, a pipe or a socket");
        default:
            return tr("not part of the folder's layout");
        }
    };
    m_leftOut += {item.path, 0, why()};
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
    refuse(nidus::refused(refusal::File{words, path}).value());
}

} // namespace nidus
