#include "core/translation.inc"

#include "core/operations/reconciliation.h"

#include "core/diff/marked_sections.h"
#include "core/files/path.h"
#include "core/operations/edition_comparison.h"
#include "core/operations/import/composed_part.h"
#include "core/operations/import/import_files.h"
#include "core/operations/import/imports.h"
#include "core/operations/import/registry_file.h"
#include "core/operations/session.h"
#include "core/operations/version_reference.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"

#include <algorithm>
#include <map>

namespace nidus {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

// The one published registry at `path`, or templates alone.
ActResult<ImportUnit> publishedAt(const QString &path, QStringList &notes)
{
    const ImportFiles files({path}, {});
    for (const PlannedItem &item : files.refused())
        notes += tr("%1: %2").arg(files::shownName(item.file), item.why());
    const QList<ImportUnit> units = files.units();
    if (units.size() == 1 && units.first().registrationsFile.isEmpty())
        return units.first();
    if (units.isEmpty() && !files.refused().isEmpty())
        return refused(refusal::BadArgument{notes.join(u'\n')});
    return refused(refusal::BadArgument{
        tr("“%1” holds no published registry, or several: name one XML file of IANA's, or one folder in its "
           "layout.")
            .arg(files::shownName(path))});
}

class PublishedRegistry {
public:
    PublishedRegistry(Session &session, const Reconciliation::Progress &progress)
        : m_session(session), m_registry(session.database), m_progress(progress)
    {
    }

    ActResult<> compare(const QString &path);
    Reconciled take() { return std::move(m_found); }
    const ImportUnit &unit() const { return m_unit; }

private:
    ActResult<> compareRegistry(const QString &file);
    ActResult<> compareRecords(const QString &file, const RegistryFile &read,
                               const std::vector<qint64> &registrations, EditionDifferences &differences);
    ActResult<> compareTemplates();
    ActResult<> compareTemplate(const ReadTemplate &read, int text, int part);
    ActResult<> addOnlyHere();
    void add(const EditionDifferences::Difference &difference);
    void note(const QString &file, const QString &words)
    {
        m_found.notes += tr("%1: %2").arg(files::shownName(file), words);
    }
    ActResult<> showProgress(const QString &file)
    {
        if (m_progress && !m_progress(++m_done, m_total, file))
            return refused(refusal::Cancelled{});
        return {};
    }

    Session &m_session;
    PlannedRegistry m_registry; // in which nothing is written
    const Reconciliation::Progress &m_progress;
    ImportUnit m_unit;
    Reconciled m_found;
    QSet<QString> m_seen; // folded NIDs of the templates there
    qint64 m_done = 0, m_total = 0;
};

ActResult<> PublishedRegistry::compare(const QString &path)
{
    NIDUS_TRY(unit, publishedAt(path, m_found.notes));
    m_unit = std::move(unit);
    m_registry.begin(nullptr);
    m_total = m_unit.templateFiles.size();
    if (!m_unit.registryFile.isEmpty())
        NIDUS_DO(compareRegistry(m_unit.registryFile));
    NIDUS_DO(compareTemplates());
    if (!m_unit.registryFile.isEmpty() && !m_unit.templateFiles.isEmpty())
        NIDUS_DO(addOnlyHere());
    const auto isAround = [](const ReconciledDifference &one) { return one.nid.isEmpty(); };
    std::ranges::stable_sort(m_found.differences, [&](const auto &a, const auto &b) {
        return isAround(a) != isAround(b) ? isAround(a) : a.nid.toLower() < b.nid.toLower();
    });
    return {};
}

ActResult<> PublishedRegistry::compareRegistry(const QString &file)
{
    NIDUS_TRY(read, readRegistryFile(file));
    m_total += qint64(read.records.size());
    NIDUS_TRY(newest, m_registry.newestEdition());
    Edition here;
    if (newest != 0) {
        NIDUS_TRY(edition, m_registry.edition(newest));
        here = std::move(edition);
    }
    std::vector<qint64> registrations(read.names.size(), 0);
    for (NameNumbers::Number name = 0; name < read.names.size(); ++name) {
        NIDUS_TRY(nid, Nid::parse(read.firstWritten(name)));
        NIDUS_TRY(id, store::findRegistration(m_session.database, nid));
        registrations[name] = id.value_or(-1 - qint64(name));
    }
    EditionDifferences differences;
    NIDUS_DO(compareRecords(file, read, registrations, differences));
    const Edition &there = read.document.edition;
    for (const EditionDifferences::Difference &one : differences.take(newest != 0 ? here : there, there))
        add(one);
    if (newest == 0) // there is nothing to compare its head with
        m_found.differences.prepend({What::Head, Where::OnlyThere, {}});
    return {};
}

ActResult<> PublishedRegistry::compareRecords(const QString &file, const RegistryFile &read,
                                              const std::vector<qint64> &registrations,
                                              EditionDifferences &differences)
{
    store::Database &database = m_session.database;
    NIDUS_TRY(newest, m_registry.newestEdition());
    NameNumbers sections = read.sections;
    NIDUS_TRY(here, m_registry.outlinesOf(newest, sections));
    std::vector<store::EntryOutline> there;
    std::vector<int> times(registrations.size(), 0);
    for (const RegistryFile::Record &record : read.records)
        there.push_back({registrations[record.name], ++times[record.name], record.section, record.digest});
    const store::EntryChanges changes = store::entryChanges(here, there);
    for (const std::size_t at : changes.gone) {
        NIDUS_TRY(entry, here.entry(database, at));
        differences.addRecord(&entry, nullptr);
    }
    std::size_t at = 0;
    std::map<NameNumbers::Number, QString> last; // in a section, its name
    const auto compareOne = [&](const Entry &entry) -> ActResult<> {
        NIDUS_DO(showProgress(file));
        const auto old = here.find(there[at].registration, there[at].occurrence);
        const QString name = entry.name.trimmed();
        if (!old) {
            differences.addRecord(nullptr, &entry);
        } else if (here[*old].digest != there[at].digest) {
            NIDUS_TRY(before, here.entry(database, *old));
            differences.addRecord(&before, &entry);
        }
        if (old && here[*old].section == there[at].section && here.position(*old) != changes.positions[at]) {
            NIDUS_TRY(from, nameBefore(database, here, *old));
            const auto before = last.find(there[at].section);
            differences.addMoved(name, from,
                                 before == last.end() ? std::nullopt : std::optional(before->second));
        }
        last[there[at].section] = name;
        return {};
    };
    ActResult<> done;
    const auto again = readRegistryAgain(file, [&](Entry &&entry) {
        if (at == there.size() || store::digestOf(entry) != there[at].digest)
            return false;
        done = compareOne(entry);
        ++at;
        return done.has_value();
    });
    if (!done)
        return done;
    return again && at < there.size() ? registryChanged(file) : again;
}

void PublishedRegistry::add(const EditionDifferences::Difference &difference)
{
    static const QHash<QString, std::pair<What, Where>> kinds{
        {QStringLiteral("head"), {What::Head, Where::Different}},
        {QStringLiteral("people"), {What::People, Where::Different}},
        {QStringLiteral("order"), {What::Order, Where::Different}},
        {QStringLiteral("entry"), {What::Entry, Where::Different}},
        {QStringLiteral("listed"), {What::Entry, Where::OnlyThere}},
        {QStringLiteral("delisted"), {What::Entry, Where::OnlyHere}}};
    const auto [what, where] = kinds.value(difference.event);
    m_found.differences += {what, where, difference.nid, difference.changes};
}

// ---- templates ----

ActResult<> PublishedRegistry::compareTemplates()
{
    TemplateStream stream(m_unit.templateFiles, m_unit.given, nullptr); // which outlives it
    while (const ReadTemplate *read = stream.next()) {
        NIDUS_DO(showProgress(read->name));
        if (read->failed)
            note(read->file, message(*read->failed));
        else if (!read->hasTemplate())
            note(read->file, tr("no field of a template was found in it"));
        else
            for (int text = 0; text < int(read->texts.size()); ++text)
                for (int part = 0; part < int(read->texts[text].reading.parts.size()); ++part)
                    NIDUS_DO(compareTemplate(*read, text, part));
    }
    return {};
}

ActResult<> PublishedRegistry::compareTemplate(const ReadTemplate &read, int textIndex, int index)
{
    const ReadTemplate::Text &text = read.texts[textIndex];
    if (text.parts[index].partial) {
        note(read.file, tr("it replaces some fields only: compare the whole template"));
        return {};
    }
    const formats::TemplateReading::Part &part = text.reading.parts[index];
    const auto nid = Nid::parse(part.nid);
    if (!nid) {
        note(read.file,
             part.nid.isEmpty() ? tr("the template names no namespace identifier") : message(nid.error()));
        return {};
    }
    NIDUS_TRY(name, m_registry.nameWithVersions(*nid));
    m_seen.insert(nid->folded());
    const KnownVersion *standing = name->standing(name->highest());
    const bool isSameSource = standing && std::ranges::any_of(name->sources, [&](const auto &source) {
                                  return source.number == standing->number && source.digest == read.digest;
                              });
    if (isSameSource || (standing && standing->content == text.parts[index].content))
        return {};
    ReconciledDifference difference{What::Template, Where::OnlyThere, nid->text()};
    if (standing) {
        NIDUS_TRY(here, store::readVersion(m_session.database, name->registration, standing->number.number,
                                           standing->number.correction));
        difference.where = Where::Different;
        difference.version = referenceText(*nid, standing->number);
        for (const diff::FieldChange &change : diff::compareTemplates(here.text, part.text))
            difference.changes += diff::ValueChange{change.label, {}, {}};
        difference.passages = diff::markedSections(diff::compare(here.text, part.text));
    }
    difference.source = {read.file, read.digest, textIndex, index};
    if (!name->placeOnTop(part.version, text.parts[index].content))
        difference.whyNot = tr("the published version %1 is older than %2: publish %2 there")
                                .arg(part.version.value_or(0))
                                .arg(difference.version);
    m_found.differences += difference;
    return {};
}

// Of the names that the newest edition lists those whose templates the folder lacks.
ActResult<> PublishedRegistry::addOnlyHere()
{
    return asAct(store::forEachListing(m_session.database, [this](const Listing &listing) {
        const auto nid = Nid::parse(listing.nid);
        if (nid && listing.version > 0 && listing.status != id(Status::Delisted) &&
            !m_seen.contains(nid->folded()))
            m_found.differences += {What::Template,
                                    Where::OnlyHere,
                                    listing.nid,
                                    {},
                                    {},
                                    QStringLiteral("%1@%2").arg(nid->folded()).arg(listing.version),
                                    tr("a version is never removed here: publish it there")};
        return true;
    }));
}

// ---- taking over ----

// BadArgument for a name of which nothing differs, or nothing can be taken over.
ActResult<> checkTaken(const QList<ReconciledDifference> &differences, const TakenOver &taken)
{
    QSet<QString> differing;
    QHash<QString, QString> reasons;
    bool isHeadOther = false;
    for (const ReconciledDifference &one : differences) {
        if (one.nid.isEmpty())
            isHeadOther = true;
        const QString name = one.nid.toLower();
        if (one.whyNot.isEmpty())
            differing.insert(name);
        else
            reasons.insert(name, tr("%1: %2").arg(one.version, one.whyNot));
    }
    if (taken.all)
        return {};
    for (const QString &name : taken.names)
        if (!differing.contains(name))
            return refused(refusal::BadArgument{reasons.value(
                name, tr("Nothing of “%1” differs: there is nothing to take over.").arg(name))});
    if (taken.head && !isHeadOther)
        return refused(refusal::BadArgument{tr("The head does not differ: there is nothing to take over.")});
    if (taken.names.isEmpty() && !taken.head)
        return refused(refusal::BadArgument{tr("Name what is to be taken over.")});
    return {};
}

} // namespace

ActResult<Reconciled> Reconciliation::reconcile(const QString &path, const Progress &progress)
{
    const store::Snapshot snapshot(m_session.database);
    PublishedRegistry published(m_session, progress);
    NIDUS_DO(published.compare(path));
    return published.take();
}

ActResult<diff::Comparison> Reconciliation::compareWords(const ReconciledDifference &difference)
{
    if (difference.what != What::Template)
        return diff::compareValues(difference.changes);
    RegistrationTemplate here, there;
    if (!difference.version.isEmpty()) {
        NIDUS_TRY(standing, parseReference(difference.version));
        NIDUS_TRY(registration, store::findRegistration(m_session.database, standing.nid));
        NIDUS_TRY(version, store::readVersion(m_session.database, registration.value_or(0), standing.number,
                                              standing.correction));
        here = std::move(version.text);
    }
    if (const auto &[file, digest, text, part] = difference.source; !file.isEmpty()) {
        const QList<Source> given; // which outlives the stream
        TemplateStream stream({file}, given, nullptr);
        const ReadTemplate *read = stream.next();
        if (read && read->failed)
            return unexpected(*read->failed);
        if (!read || read->digest != digest)
            return refused(refusal::Changed{});
        there = read->texts[text].reading.parts[part].text;
    }
    return diff::compare(here, there);
}

ActResult<ImportReport> Reconciliation::takeOver(const QString &path, const TakenOver &taken,
                                                 const QString &reason, const Progress &progress)
{
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason why it is taken over.")});
    NIDUS_TRY(head, store::auditHead(m_session.database));
    PublishedRegistry published(m_session, progress);
    NIDUS_DO(published.compare(path));
    const Reconciled found = published.take();
    if (taken.seen && taken.seen->differences != found.differences)
        return refused(refusal::Changed{});
    NIDUS_DO(checkTaken(found.differences, taken));
    if (found.differences.isEmpty())
        return ImportReport();
    ImportOptions options;
    options.reason = reason.trimmed();
    options.progress = progress;
    options.choice = ImportChoice();
    options.choice->seenActs = head.count;
    if (const QString &file = published.unit().registryFile; !file.isEmpty()) {
        ImportChoice::File &chosen = options.choice->files[file];
        chosen.onTop = true;
        chosen.whole = taken.all;
        chosen.names = taken.names;
        chosen.head = taken.head;
    }
    for (const ReconciledDifference &one : found.differences) {
        const bool isTaken = taken.all || taken.names.contains(one.nid.toLower());
        if (one.source.file.isEmpty() || !one.whyNot.isEmpty() || !isTaken)
            continue;
        ImportChoice::File &chosen = options.choice->files[one.source.file];
        chosen.onTop = true;
        chosen.digest = one.source.digest;
        chosen.templates.insert({one.source.text, one.source.part});
    }
    return Imports(m_session).import({path}, options);
}

} // namespace nidus
