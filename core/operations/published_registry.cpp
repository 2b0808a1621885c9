#include "core/translation.inc"

#include "core/operations/published_registry.h"

#include "core/diff/marked_sections.h"
#include "core/files/path.h"
#include "core/operations/import/newest_edition.h"
#include "core/operations/import/planning.h"
#include "core/operations/session.h"
#include "core/operations/version_reference.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/versions.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace nidus {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

// What to do where there is nothing to compare with.
QString withWhatToName(const QStringList &notes)
{
    QString why = notes.join(QLatin1String("; "));
    if (why.endsWith(u'.'))
        why.chop(1);
    return tr("%1. Name one registry XML file of IANA's, or one folder in its layout.").arg(why);
}

// Of what stands in the folder at `path`: "urn-formal/acorn"; of anything else its name.
QString placeIn(const QString &path, const QString &file)
{
    const QString folder = path.endsWith(u'/') ? path : QString(path + u'/');
    if (!file.startsWith(folder))
        return files::shownName(file);
    QStringList parts = file.mid(folder.size()).split(u'/', Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = files::shownName(part);
    return parts.join(u'/');
}

// The one published registry at `path`, or templates alone. `notes`: what should have been read and cannot
// be; `leftOut`: what else stands there and is not compared.
ActResult<ImportUnit> publishedAt(const QString &path, QStringList &notes, QStringList &leftOut)
{
    const ImportFiles files({path}, {});
    for (const ImportNote &left : files.leftOut())
        leftOut += tr("Not compared: %1 (%2)").arg(placeIn(path, left.file), left.words);
    bool isFolderAlone = files::statusOf(path).isFolder();
    for (const PlannedItem &item : files.refused()) {
        notes += tr("%1: %2").arg(placeIn(path, item.file), item.why());
        isFolderAlone = isFolderAlone && item.file == path; // nothing in it
    }
    const QList<ImportUnit> units = files.units();
    const auto holdsNothing = [](const ImportUnit &unit) {
        return unit.registryFile.isEmpty() && unit.templateFiles.isEmpty() &&
               unit.registrationsFile.isEmpty();
    };
    if (std::ranges::all_of(units, holdsNothing)) {
        if (isFolderAlone)
            notes = {tr("The folder “%1” holds nothing to compare with").arg(files::shownName(path))};
        return refused(refusal::BadArgument{withWhatToName(notes)});
    }
    if (units.size() == 1 && units.first().registrationsFile.isEmpty())
        return units.first();
    const QString name = files::shownName(path);
    if (units.size() == 1) // our XML or JSON, or any other
        return refused(
            refusal::BadArgument{withWhatToName({tr("“%1” is not a published registry (registrations that "
                                                    "Nidus wrote are imported, not compared)")
                                                     .arg(name)})});
    return refused(refusal::BadArgument{withWhatToName({tr("“%1” holds several registries").arg(name)})});
}

QString versionWords(const formats::TemplateReading::Part &part)
{
    const QString version = part.version ? tr("version %1").arg(*part.version) : tr("without a version");
    return part.date.isEmpty() ? version : tr("%1 of %2").arg(version, part.date);
}

} // namespace

// The newest edition, and the version that was kept last.
ActResult<std::pair<qint64, qint64>> stateOf(store::Database &database)
{
    NIDUS_TRY(edition, store::editionAsOf(database, {}));
    NIDUS_TRY(version, store::lastKeptVersion(database));
    return std::pair(edition.value_or(0), version);
}

ActResult<> PublishedRegistry::compare(const QString &path)
{
    NIDUS_TRY(unit, publishedAt(path, m_found.notes, m_found.oddities));
    m_unit = std::move(unit);
    m_registry.begin(nullptr);
    m_total = m_unit.templateFiles.size();
    if (!m_unit.registryFile.isEmpty())
        NIDUS_DO(compareRegistry(m_unit.registryFile));
    NIDUS_DO(compareTemplates());
    if (!m_unit.registryFile.isEmpty() && !m_unit.templateFiles.isEmpty())
        NIDUS_DO(addOnlyHere());
    if (!m_hasCompared)
        return refused(refusal::BadArgument{withWhatToName(m_found.notes)});
    NIDUS_TRY(state, stateOf(m_session.database));
    std::tie(m_found.edition, m_found.version) = state;
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
    const Edition &there = read.document.edition;
    const EntryDoubts doubts(here, there, m_session.today());
    const RegistryWords words(here, there);
    noteOddities(file, read.document, doubts);
    NIDUS_TRY(isOlder, this->isOlder(read, newest));
    EditionDifferences differences;
    NIDUS_DO(compareRecords(file, read, {registrations, doubts, words}, differences));
    for (const EditionDifferences::Difference &one : differences.take(newest != 0 ? here : there, there)) {
        add(one, words);
        if (one.event == QLatin1String("head"))
            m_found.differences.last().doubts = doubts.ofHead();
        if (isOlder)
            m_found.differences.last().doubts += tr("the edition there is older: of %1").arg(there.effective);
    }
    if (newest == 0) // there is nothing to compare its head with
        m_found.differences.prepend({What::Head, Where::OnlyThere, {}});
    m_hasCompared = true;
    return {};
}

// What is left after some of a document was taken over is no older than that act.
ActResult<bool> PublishedRegistry::isOlder(const RegistryFile &read, qint64 newest)
{
    NIDUS_TRY(editions, m_registry.editions());
    const NewestEdition here = newestReal(editions);
    const QString &day = read.document.edition.effective;
    if (!here.isOlder(day))
        return false;
    NIDUS_TRY(id, store::sourceOfEdition(m_session.database, newest));
    NIDUS_TRY(source, store::readSource(m_session.database, id));
    if (source) {
        source->name = read.source.source.name; // the same document, whatever the file is called
        if (store::sourceDigest(*source) == read.source.digest)
            return false;
    }
    m_found.oddities += olderEdition(day, here.effective);
    return true;
}

// What the reader found odd is taken as it is, and said.
void PublishedRegistry::noteOddities(const QString &file, const formats::RegistryDocument &document,
                                     const EntryDoubts &doubts)
{
    for (const formats::RegistryNote &note : document.notes)
        m_found.oddities +=
            tr("%1, line %2: %3").arg(files::shownName(file), QString::number(note.line), note.words);
    if (doubts.isToCome(document.edition.effective))
        m_found.oddities +=
            tr("%1: it is of %2, a day that has not come yet: nothing of it can be taken over")
                .arg(files::shownName(file), document.edition.effective);
}

ActResult<> PublishedRegistry::compareRecords(const QString &file, const RegistryFile &read, const Judged &by,
                                              EditionDifferences &differences)
{
    const std::vector<qint64> &registrations = by.registrations;
    const EntryDoubts &doubts = by.doubts;
    const RegistryWords &words = by.words;
    store::Database &database = m_session.database;
    NIDUS_TRY(newest, m_registry.newestEdition());
    NameNumbers sections = read.sections;
    NIDUS_TRY(here, m_registry.outlinesOf(newest, sections));
    std::vector<store::EntryOutline> there;
    std::vector<int> times(registrations.size(), 0);
    for (const RegistryFile::Record &record : read.records)
        there.push_back({registrations[record.name], ++times[record.name], record.section, record.digest});
    const store::EntryChanges changes = store::entryChanges(here, there);
    const RegistrationSet listed = registrationsOf(there);
    for (const std::size_t at : changes.gone) {
        NIDUS_TRY(entry, here.entry(database, at));
        differences.addRecord(&entry, nullptr);
        beside(QStringLiteral("delisted"), entry.name.trimmed()) = {
            words.ofEntryOnlyHere(entry), doubts.ofGone(entry, listed.contains(here[at].registration))};
    }
    std::size_t at = 0;
    std::map<NameNumbers::Number, QString> last; // in a section, its name
    const auto compareOne = [&](const Entry &entry) -> ActResult<> {
        NIDUS_DO(showProgress(file));
        const auto old = here.find(there[at].registration, there[at].occurrence);
        const QString name = entry.name.trimmed();
        if (!old) {
            differences.addRecord(nullptr, &entry);
            beside(QStringLiteral("listed"),
                   name) = {words.ofEntryOnlyThere(entry), doubts.ofListed(nullptr, entry),
                            there[at].registration > 0 && !here.find(there[at].registration, 1)};
        } else if (here[*old].digest != there[at].digest) {
            NIDUS_TRY(before, here.entry(database, *old));
            differences.addRecord(&before, &entry);
            if (const QStringList found = doubts.ofListed(&before, entry); !found.isEmpty())
                beside(QStringLiteral("entry"), name).doubts += found;
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

void PublishedRegistry::add(const EditionDifferences::Difference &difference, const RegistryWords &words)
{
    static const QHash<QString, std::pair<What, Where>> kinds{
        {QStringLiteral("head"), {What::Head, Where::Different}},
        {QStringLiteral("people"), {What::People, Where::Different}},
        {QStringLiteral("order"), {What::Order, Where::Different}},
        {QStringLiteral("entry"), {What::Entry, Where::Different}},
        {QStringLiteral("listed"), {What::Entry, Where::OnlyThere}},
        {QStringLiteral("delisted"), {What::Entry, Where::OnlyHere}}};
    const auto [what, where] = kinds.value(difference.event);
    ReconciledDifference found{what, where, difference.nid, words.plain(difference.changes)};
    if (const auto known = m_beside.constFind(difference.event + u' ' + difference.nid.toLower());
        known != m_beside.cend()) {
        if (where != Where::Different)
            found.changes = known->oneSided;
        found.doubts = known->doubts;
        found.isRegistered = known->isRegistered;
    }
    m_found.differences += found;
}

void PublishedRegistry::note(const QString &file, const QString &words)
{
    m_found.notes += tr("%1: %2").arg(files::shownName(file), words);
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
    m_hasCompared = true;
    const KnownVersion *standing = name->standing(name->highest());
    const bool isSameSource = standing && std::ranges::any_of(name->sources, [&](const auto &source) {
                                  return source.number == standing->number && source.digest == read.digest;
                              });
    if (isSameSource || (standing && standing->content == text.parts[index].content))
        return {};
    ReconciledDifference difference{What::Template, Where::OnlyThere, nid->text()};
    std::optional<RegistrationTemplate> here;
    if (standing) {
        NIDUS_TRY(version, store::readVersion(m_session.database, name->registration, standing->number.number,
                                              standing->number.correction));
        here = std::move(version.text);
        difference.where = Where::Different;
        difference.version = referenceText(*nid, standing->number);
        for (const diff::FieldChange &change : diff::compareTemplates(*here, part.text))
            difference.changes += diff::ValueChange{change.label, {}, {}};
        difference.passages = diff::markedSections(diff::compare(*here, part.text));
        if (difference.changes.isEmpty())
            difference.changes += diff::ValueChange{{}, {}, tr("its layout only")};
    } else {
        difference.changes += diff::ValueChange{{}, {}, versionWords(part)};
    }
    const bool isNamedByFile = !m_unit.registryFile.isEmpty();
    difference.doubts = doubtsOf(*nid, {part.text, part.version, files::shownName(read.file), isNamedByFile},
                                 here ? &*here : nullptr, name->highest());
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
        if (nid && listing.version > 0 && listing.isListed() && !m_seen.contains(nid->folded()))
            m_found.differences += {What::Template,
                                    Where::OnlyHere,
                                    listing.nid,
                                    {diff::ValueChange{{}, {}, tr("version %1").arg(listing.version)}},
                                    {},
                                    QStringLiteral("%1@%2").arg(nid->folded()).arg(listing.version),
                                    tr("a version is never removed here: publish it there")};
        return true;
    }));
}

} // namespace nidus
