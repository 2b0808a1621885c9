// What an import would do: read as an import reads, and compared with what is here, without a transaction.
#include "core/diff/diff.h"
#include "core/operations/act_result.h"
#include "core/operations/import/import_editions.h"
#include "core/operations/import/import_plan.h"
#include "core/operations/import/template_stream.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Kind = PreviewItem::Kind;
using Verdict = PreviewItem::Verdict;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

class Previewer {
public:
    Previewer(store::Database &database, const ImportOptions &options)
        : m_database(database), m_options(options)
    {
    }

    ActResult<ImportPreview> run(const QStringList &paths);

private:
    ActResult<> unit(const ImportUnit &unit);
    ActResult<> templates(const QStringList &files);
    ActResult<> part(const ReadTemplate &read, qsizetype text, qsizetype part);
    ActResult<QStringList> changesOf(qint64 registration, int number, const RegistrationTemplate &text);
    ActResult<> registry(const QString &file);
    void noteRegistry(const QString &file, const formats::RegistryDocument &document);
    void entry(const QString &file, const Entry &entry, const Entry *here);
    ActResult<> registrations(const QString &file, bool json);
    ActResult<> registration(const QString &file, const Registration &theirs);
    ActResult<KnownName *> known(const Nid &nid);
    ActResult<> showProgress(const QString &file);
    void refuse(const ImportItem &item);

    store::Database &m_database;
    const ImportOptions &m_options;
    ImportPreview m_preview;
    QHash<QString, KnownName> m_known;
    qint64 m_done = 0, m_total = 0;
};

// ---- templates ----

ActResult<KnownName *> Previewer::known(const Nid &nid)
{
    const auto found = m_known.find(nid.folded());
    if (found != m_known.end())
        return &*found;
    NIDUS_TRY(fresh, readKnownName(m_database, nid));
    return &*m_known.insert(nid.folded(), fresh);
}

// The fields in which `text` differs from the version that it follows, or corrects.
ActResult<QStringList> Previewer::changesOf(qint64 registration, int number, const RegistrationTemplate &text)
{
    NIDUS_TRY(before, store::readVersion(m_database, registration, number, 0));
    QStringList changes;
    for (const diff::FieldChange &change : diff::compareTemplates(before.text, text))
        changes += change.label;
    return changes;
}

ActResult<> Previewer::part(const ReadTemplate &read, qsizetype textIndex, qsizetype index)
{
    const ReadTemplate::Text &text = read.texts[textIndex];
    const formats::TemplateReading::Part &part = text.reading.parts[index];
    PreviewItem item;
    item.file = read.file;
    item.text = int(textIndex);
    item.part = int(index);
    item.inFile = text.name;
    item.line = part.lines.first;
    item.digest = read.digest;
    item.name = part.nid;
    item.what = part.nid.isEmpty() ? tr("a template without a name") : part.nid;
    const auto nid = Nid::parse(part.nid);
    if (!nid) {
        item.verdict = Verdict::Refused;
        item.why = text.reading.sections.isEmpty() ? tr("no field of a template was found in it")
                   : part.nid.isEmpty()            ? tr("the template names no namespace identifier")
                                                   : message(nid.error());
        m_preview.items += item;
        return {};
    }
    NIDUS_TRY(name, known(*nid));
    item.name = nid->folded();
    const auto number = name->placeFor(part.version, text.parts[index].content);
    item.what = number ? referenceText(*nid, *number) : nid->folded();
    const int highest = name->highest();
    if (number) {
        item.verdict = name->registration == 0 && !name->isNew ? Verdict::New
                       : number->correction > 1                ? Verdict::Correction
                       : number->number > highest              ? Verdict::Version
                                                               : Verdict::Earlier;
        const bool isHere = name->registration != 0 && !name->isNew;
        if (isHere && highest > 0 && item.verdict != Verdict::Earlier) {
            NIDUS_TRY(changes,
                      changesOf(name->registration,
                                item.verdict == Verdict::Correction ? number->number : highest, part.text));
            item.changes = changes;
        }
        if (isHere && highest == 0)
            item.changes += tr("the first template of a registered name");
        name->isNew = name->isNew || name->registration == 0;
        name->versions += {*number, text.parts[index].content};
    }
    m_preview.items += item;
    return {};
}

ActResult<> Previewer::templates(const QStringList &files)
{
    m_total += files.size() + m_options.given.size();
    TemplateStream stream(files, m_options.given, m_options.choice ? &*m_options.choice : nullptr);
    while (const ReadTemplate *read = stream.next()) {
        NIDUS_DO(showProgress(read->name));
        if (read->failed) {
            refuse({ImportItem::Outcome::Refused, read->file, read->name, message(*read->failed),
                    int(read->failed->read.line), int(read->failed->read.column)});
            continue;
        }
        for (qsizetype text = 0; text < read->texts.size(); ++text)
            for (qsizetype index = 0; index < read->texts[text].reading.parts.size(); ++index)
                NIDUS_DO(part(*read, text, index));
    }
    return {};
}

// ---- registry documents ----

void Previewer::noteRegistry(const QString &file, const formats::RegistryDocument &document)
{
    for (const formats::RegistryNote &odd : document.notes)
        m_preview.notes += tr("%1, line %2: %3").arg(QFileInfo(file).fileName()).arg(odd.line).arg(odd.words);
}

void Previewer::entry(const QString &file, const Entry &entry, const Entry *here)
{
    PreviewItem item;
    item.kind = Kind::Entry;
    item.file = file;
    item.name = entry.name.trimmed().toLower();
    item.what = QStringLiteral("entry %1").arg(item.name);
    if (!here) {
        item.verdict = Verdict::New;
    } else {
        Entry moved = *here;
        moved.section = entry.section; // the sections of another document may have other names
        item.changes = diff::compareEntries(moved, entry);
        item.verdict = item.changes.isEmpty() ? Verdict::Known : Verdict::Changed;
    }
    m_preview.items += item;
}

ActResult<> Previewer::registry(const QString &file)
{
    NIDUS_TRY(bytes, readWhole(file));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const auto document = formats::readRegistry(buffer);
    if (!document)
        return unexpected(unreadable(file, document.error()));
    noteRegistry(file, *document);
    const QString &day = document->edition.effective;
    NIDUS_TRY(isKnown, isKnownEdition(m_database, *document));
    NIDUS_TRY(newest, newestReal(m_database));
    PreviewItem edition;
    edition.kind = Kind::Edition;
    edition.file = file;
    edition.name = day;
    edition.what = QStringLiteral("edition %1").arg(day);
    edition.verdict = isKnown ? Verdict::Known : Verdict::New;
    edition.isOlder = !isKnown && newest.isOlder(day);
    if (edition.isOlder)
        edition.changes +=
            tr("older than the newest edition here (%1): it goes into its place in the history")
                .arg(newest.effective);
    m_preview.items += edition;

    NIDUS_TRY(number, store::editionAsOf(m_database, {}));
    NIDUS_TRY(listed, entriesOfBase(m_database, number.value_or(0)));
    QHash<QString, const Entry *> here;
    for (const store::ListedEntry &entry : std::as_const(listed))
        if (entry.occurrence == 1)
            here.insert(entry.entry.name.trimmed().toLower(), &entry.entry);
    m_total += document->entries.size();
    QSet<QString> there;
    for (const Entry &record : document->entries) {
        const QString name = record.name.trimmed().toLower();
        NIDUS_DO(showProgress(file));
        if (there.contains(name))
            continue; // a name's further records go with its first
        there.insert(name);
        entry(file, record, here.value(name));
    }
    for (const store::ListedEntry &entry : std::as_const(listed)) {
        const QString name = entry.entry.name.trimmed().toLower();
        if (entry.occurrence != 1 || there.contains(name))
            continue;
        PreviewItem item;
        item.kind = Kind::Entry;
        item.verdict = Verdict::Delisted;
        item.file = file;
        item.name = name;
        item.what = QStringLiteral("entry %1").arg(name);
        m_preview.items += item;
    }
    return {};
}

// ---- our XML and JSON ----

ActResult<> Previewer::registration(const QString &file, const Registration &theirs)
{
    PreviewItem item;
    item.kind = Kind::Registration;
    item.file = file;
    item.name = item.what = theirs.nid.folded();
    NIDUS_TRY(id, store::findRegistration(m_database, theirs.nid));
    if (!id) {
        item.verdict = Verdict::New;
        m_preview.items += item;
        return {};
    }
    NIDUS_TRY(name, readKnownName(m_database, theirs.nid));
    for (const Version &version : theirs.versions) {
        const QByteArray content = contentHash(version.text);
        const bool isHere =
            std::any_of(name.versions.cbegin(), name.versions.cend(), [&](const KnownVersion &here) {
                return here.number.number == version.number.number && here.content == content;
            });
        if (!isHere)
            item.changes += tr("version: (none) → %1").arg(referenceText(theirs.nid, version.number));
    }
    NIDUS_TRY(here, store::entryHistory(m_database, *id));
    if (!theirs.entries.isEmpty() && !theirs.entries.last().removed) {
        Entry before = here.isEmpty() || here.last().removed ? Entry() : here.last().entry;
        if (here.isEmpty() || here.last().removed)
            item.changes += tr("entry: (none) → listed");
        else {
            before.section = theirs.entries.last().entry.section;
            item.changes += diff::compareEntries(before, theirs.entries.last().entry);
        }
    }
    NIDUS_TRY(annotations, store::readAnnotations(m_database, *id));
    for (const Annotation &annotation : theirs.annotations) {
        const bool isHere = std::any_of(annotations.cbegin(), annotations.cend(), [&](const Annotation &own) {
            return own.status == annotation.status && own.reason == annotation.reason &&
                   own.changeController == annotation.changeController;
        });
        if (!isHere)
            item.changes += tr("status: → %1").arg(nidus::id(annotation.status));
    }
    item.verdict = item.changes.isEmpty() ? Verdict::Known : Verdict::Changed;
    m_preview.items += item;
    return {};
}

ActResult<> Previewer::registrations(const QString &file, bool json)
{
    ActResult<> failed;
    NIDUS_DO(forEachRegistration(file, json, [&](Registration &&theirs) {
        failed = registration(file, theirs);
        if (failed)
            failed = showProgress(file);
        return failed.has_value();
    }));
    return failed;
}

// ---- all of it ----

ActResult<> Previewer::showProgress(const QString &file)
{
    ++m_done;
    if (m_options.progress && !m_options.progress(m_done, m_total, file))
        return refused(ActError::Kind::Cancelled);
    return {};
}

void Previewer::refuse(const ImportItem &item)
{
    PreviewItem refusedItem;
    refusedItem.kind = Kind::File;
    refusedItem.verdict = Verdict::Refused;
    refusedItem.file = item.file;
    refusedItem.name = refusedItem.what = item.what;
    refusedItem.why = item.detail;
    refusedItem.line = item.line;
    refusedItem.column = item.column;
    m_preview.items += refusedItem;
}

ActResult<> Previewer::unit(const ImportUnit &unit)
{
    if (!unit.registryFile.isEmpty())
        NIDUS_DO(registry(unit.registryFile));
    if (!unit.registrationsFile.isEmpty())
        NIDUS_DO(registrations(unit.registrationsFile, unit.json));
    if (unit.templateFiles.isEmpty() && unit.given.isEmpty())
        return {};
    return templates(unit.templateFiles);
}

ActResult<ImportPreview> Previewer::run(const QStringList &paths)
{
    ImportReport report;
    for (const ImportUnit &next : ImportPlan(paths, m_options.given, report).units()) {
        const qsizetype before = m_preview.items.size();
        auto looked = unit(next);
        if (!looked && (looked.error().kind == ActError::Kind::Unreadable ||
                        looked.error().kind == ActError::Kind::File)) {
            m_preview.items.resize(before);
            noteUnreadable(next, looked.error(), report);
            continue;
        }
        NIDUS_DO(looked);
    }
    for (const ImportItem &item : std::as_const(report.items))
        refuse(item);
    return std::move(m_preview);
}

} // namespace

ActResult<ImportPreview> Registrar::preview(const QStringList &paths, const ImportOptions &options)
{
    return Previewer(database(), options).run(paths);
}

} // namespace nidus
