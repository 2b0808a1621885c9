#include "core/translation.inc"

#include "core/operations/publication.h"

#include "core/formats/csv/registry_csv.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_folder.h"
#include "core/formats/iana/registry_text.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/mail/mail_reader.h"
#include "core/formats/record_formats.h"
#include "core/formats/template_document.h"
#include "core/formats/text/mail_head.h"
#include "core/formats/text/partial_update.h"
#include "core/formats/text/template_writer.h"
#include "core/operations/publication_memory.h"
#include "core/operations/published_tree.h"
#include "core/operations/selected_edition.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/registry_files.h"
#include "core/store/tables/registry_records.h"
#include "core/store/tables/versions.h"

#include <QMultiHash>

#include <algorithm>

namespace nidus {

namespace {

// Whether the source is the template and nothing else, so that it can be published as it came: no mail, no
// document of another kind, not one of several, not some fields only.
bool isTemplateItself(const Source &source, const LineRange &lines, const Nid &nid)
{
    if (lines != LineRange{} || formats::isWrappedMail(source.bytes) ||
        formats::templateDocument(source.bytes) != formats::TemplateDocument::None)
        return false;
    const QString text = formats::decodedText(source);
    if (formats::hasMailHead(text))
        return false;
    const formats::TemplateReading reading = formats::readTemplate(source, text, {});
    return reading.parts.size() == 1 && reading.parts.first().nid == nid.folded() &&
           !formats::partialUpdate(reading, 0, text, source.name);
}

QByteArray publishedBytes(const Version &version, const Nid &nid)
{
    if (version.origin == Origin::Import && version.source &&
        isTemplateItself(*version.source, version.sourceLines, nid))
        return version.source->bytes;
    return formats::writeTemplate(version.text).toUtf8();
}

// What the public tree says of a version: not who brought it in and when, nor what was found about it.
Version publicVersion(const Version &version)
{
    Version shown;
    shown.number.number = version.number.number;
    shown.stated = version.stated;
    shown.date = version.date;
    shown.text = version.text;
    shown.form = version.form;
    shown.origin = Origin::Import;
    return shown;
}

bool isPublicStatus(Status status) { return status == Status::Deprecated || status == Status::Obsolete; }

class TreeWriter {
public:
    TreeWriter(Session &session, const TreeOptions &options, PublishedTree &tree,
               const SelectedEdition &selected, EntriesInOrder entries)
        : m_database(session.database), m_options(options), m_tree(tree), m_selected(selected),
          m_entries(std::move(entries))
    {
    }

    ActResult<> write()
    {
        NIDUS_DO(writeXml());
        NIDUS_DO(writeAll(formats::registryPath(".txt"), &formats::writeRegistryText));
        NIDUS_DO(writeCsv("-1.csv", Kind::Formal));
        NIDUS_DO(writeCsv("-2.csv", Kind::Informal));
        NIDUS_DO(writeCompanions());
        NIDUS_DO(writeOtherRegistries());
        return writeRegistrations();
    }

private:
    static constexpr qint64 passes = 5;

    ActResult<> writeXml();
    ActResult<> writeAll(const QString &path, const RegistryWriter &write);
    ActResult<> writeCsv(const char *form, Kind kind);
    ActResult<> writeCompanions();
    ActResult<> writeOtherRegistries();
    ActResult<> writeRegistrations();
    ActResult<> writeRegistration(formats::RegistrationJsonWriter &json,
                                  const QList<store::ListedEntry> &own);
    ActResult<> readStatus(Registration &registration, qint64 id);
    ActResult<> step(const QString &what); // Cancelled

    store::Database &m_database;
    const TreeOptions &m_options;
    PublishedTree &m_tree;
    const SelectedEdition &m_selected;
    EntriesInOrder m_entries;
    QMultiHash<qint64, store::ListedEntry> m_further; // second and later records of a name
    qint64 m_done = 0, m_placed = 0;
};

ActResult<> TreeWriter::step(const QString &what)
{
    constexpr qint64 often = 64;
    if (++m_done % often == 0 && m_options.progress &&
        !m_options.progress(m_done, passes * m_entries.size(), what))
        return refused(refusal::Cancelled{});
    return {};
}

ActResult<> TreeWriter::writeXml()
{
    NIDUS_TRY(source, documentOf(m_database, m_selected));
    const QString path = formats::registryPath(".xml");
    if (source == 0)
        return writeAll(path, &formats::writeRegistry);
    m_done += m_entries.size();
    return m_tree.add(path, [&](QIODevice &device) { return writeSource(m_database, source, device); });
}

ActResult<> TreeWriter::writeAll(const QString &path, const RegistryWriter &write)
{
    return m_tree.add(path, [&](QIODevice &device) -> ActResult<> {
        m_entries.restart();
        ActResult<> going;
        const bool isWritten = write(device, m_selected.edition, [&]() -> const Entry * {
            const store::ListedEntry *listed = going ? m_entries.next() : nullptr;
            if (listed)
                going = step(path);
            return listed && going ? &listed->entry : nullptr;
        });
        NIDUS_DO(going);
        if (m_entries.failed())
            return unexpected(errorFrom<ActError>(*m_entries.failed()));
        return isWritten ? ActResult<>() : refused(refusal::File{device.errorString()});
    });
}

ActResult<> TreeWriter::writeCsv(const char *form, Kind kind)
{
    return writeAll(formats::registryPath(form), [kind](QIODevice &device, const Edition &edition,
                                                        const NextEntry &next) {
        return formats::writeRegistryCsv(device, edition, kind, formats::ByteOrderMark::None, next);
    });
}

// A name that the tree gives to something else by now is not taken from it.
ActResult<> TreeWriter::writeCompanions()
{
    NIDUS_TRY(kept, store::registryFiles(m_database));
    for (const store::RegistryFileRow &row : std::as_const(kept))
        if (formats::isCompanionPath(row.path))
            NIDUS_DO(m_tree.add(
                row.path, [&](QIODevice &device) { return writeSource(m_database, row.source, device); }));
    return {};
}

ActResult<> TreeWriter::writeOtherRegistries()
{
    using enum formats::RecordFormat;
    for (const OtherRegistry registry : m_options.with) {
        NIDUS_TRY(records, store::registryRecords(m_database, registry, m_options.asOf));
        if (records.isEmpty())
            return refused(refusal::NotBegun{id(registry), m_options.asOf});
        for (const formats::RecordFormat format : {Xml, Text, Csv, Json})
            NIDUS_DO(m_tree.add(formats::recordPath(registry, format), [&](QIODevice &device) {
                const QByteArray bytes = formats::writeRecords(registry, records, format);
                return device.write(bytes) == bytes.size() ? ActResult<>()
                                                           : refused(refusal::File{device.errorString()});
            }));
    }
    return {};
}

ActResult<> TreeWriter::writeRegistrations()
{
    NIDUS_TRY(file, m_tree.open(formats::registryPath(".json")));
    formats::RegistrationJsonWriter json(*file);
    NIDUS_DO(json.begin({}));
    Edition edition = m_selected.edition;
    edition.number = 1;
    edition.origin = Origin::Import;
    NIDUS_DO(json.write(formats::DocumentEdition{edition, false}));
    m_entries.restart();
    while (const store::ListedEntry *listed = m_entries.next()) // a name's further records go with its first
        if (listed->occurrence > 1)
            m_further.insert(listed->registration, *listed);
    m_entries.restart();
    while (const store::ListedEntry *listed = m_entries.next()) {
        NIDUS_DO(step(listed->entry.name.trimmed()));
        ++m_placed;
        if (listed->occurrence > 1)
            continue;
        QList<store::ListedEntry> own = m_further.values(listed->registration);
        own += *listed;
        std::ranges::sort(own, {}, &store::ListedEntry::occurrence);
        NIDUS_DO(writeRegistration(json, own));
    }
    if (m_entries.failed())
        return unexpected(errorFrom<ActError>(*m_entries.failed()));
    NIDUS_DO(json.end());
    return m_tree.close(*file);
}

ActResult<> TreeWriter::writeRegistration(formats::RegistrationJsonWriter &json,
                                          const QList<store::ListedEntry> &own)
{
    const store::ListedEntry &first = own.first();
    NIDUS_TRY(nid, Nid::parse(first.entry.name.trimmed()));
    Registration registration{nid, nid.kind(), Status::Registered, {}, {}, {}, {}};
    for (const store::ListedEntry &listed : own) {
        EntryRevision revision{1, m_selected.edition.effective, Origin::Import, false, listed.entry};
        revision.occurrence = listed.occurrence;
        // As a position is written (core/store/tables/positions.h); all that it says is the order.
        revision.position = QStringLiteral("%1").arg(m_placed, 9, 10, QLatin1Char('0')) + u'1';
        registration.entries += revision;
    }
    NIDUS_DO(readStatus(registration, first.registration));
    NIDUS_TRY(version, asAct(store::readVersionAsOf(m_database, first.registration, m_options.asOf)));
    if (version) {
        NIDUS_DO(m_tree.add(formats::templatePath(nid, nid.kind()), [&](QIODevice &device) -> ActResult<> {
            const QByteArray bytes = publishedBytes(*version, nid);
            return device.write(bytes) == bytes.size() ? ActResult<>()
                                                       : refused(refusal::File{device.errorString()});
        }));
        registration.versions += publicVersion(*version);
    }
    return json.write(registration).map_error(errorFrom<ActError, formats::WriteError>);
}

// What staff said of it (RFC 8126 §9.6); that it is listed the registry says itself.
ActResult<> TreeWriter::readStatus(Registration &registration, qint64 id)
{
    NIDUS_TRY(annotations, asAct(store::readAnnotations(m_database, id)));
    while (!annotations.isEmpty() && !m_options.asOf.isEmpty() &&
           timeText(annotations.last().at).left(10) > m_options.asOf)
        annotations.removeLast();
    if (annotations.isEmpty() || !isPublicStatus(annotations.last().status))
        return {};
    Annotation last = annotations.takeLast();
    last.by.clear();
    registration.status = last.status;
    registration.changeController = last.changeController;
    registration.annotations += last;
    return {};
}

} // namespace

void TreePaths::forEach(const std::function<void(const QString &)> &take) const
{
    for (qsizetype from = 0, end = 0; (end = m_octets.indexOf('\n', from)) >= 0; from = end + 1)
        take(QString::fromUtf8(QByteArrayView(m_octets).sliced(from, end - from)));
}

QString message(const TreeReport &report)
{
    return tr("added %L1, changed %L2, removed %L3, unchanged %L4")
        .arg(report.added.size())
        .arg(report.changed.size())
        .arg(report.removed.size())
        .arg(report.unchanged);
}

ActResult<TreeReport> Publication::publishTree(const QString &folder, const TreeOptions &options)
{
    NIDUS_TRY(tree, PublishedTree::begin(folder, options));
    const store::Snapshot snapshot(m_session.database);
    NIDUS_TRY(head, asAct(store::auditHead(m_session.database)));
    const PublicationMemory memory(options, tree.folder(), head);
    if (const auto published = memory.find()) {
        NIDUS_TRY(isSame, tree.isAsPublished(published->manifest, options));
        if (isSame)
            return tree.unchanged(published->edition);
    }
    NIDUS_TRY(selected, selectEdition(m_session.database, {options.asOf, 0}));
    NIDUS_TRY(entries, EntriesInOrder::of(m_session.database, selected));
    NIDUS_DO(TreeWriter(m_session, options, tree, selected, std::move(entries)).write());
    NIDUS_TRY(report, tree.finish(selected.edition.effective));
    if (!options.dryRun || !report.isDifferent())
        memory.keep({tree.manifest(), report.edition});
    return std::move(report);
}

} // namespace nidus
