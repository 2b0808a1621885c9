// Templates on their way in: taken as they are, their findings stored, never refused for what was registered long ago.
#include "core/formats/json/registration_json.h"
#include "core/registrar/attempt.h"
#include "core/registrar/edition_step.h"
#include "core/registrar/import_run.h"
#include "core/registration/stated.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// `count` positions between two, short because they halve the room instead of walking through it.
void spread(const QString &before, const QString &after, qsizetype count, QStringList &positions)
{
    if (count == 0)
        return;
    const QString middle = store::positionBetween(before, after);
    spread(before, middle, count / 2, positions);
    positions += middle;
    spread(middle, after, count - count / 2 - 1, positions);
}

// The order of a section: formal names by their letters, informal ones by number.
bool sortsBefore(const Nid &a, const Nid &b)
{
    const auto left = a.informalNumber(), right = b.informalNumber();
    return left && right ? *left < *right : a < b;
}

// `entries` sorted into `section`, each behind the last listed name that sorts before it.
template <class NewEntry>
QList<store::EntryChange> placed(QList<NewEntry> entries, Kind kind, const QString &section,
                                 const QList<store::ListedEntry> &listed)
{
    std::sort(entries.begin(), entries.end(), [](const NewEntry &a, const NewEntry &b) { return sortsBefore(a.nid, b.nid); });
    std::map<QString, QString> byName; // folded NID → position
    std::set<QString> positions;
    for (const store::ListedEntry &entry : listed)
        if (entry.entry.section == section) {
            byName[entry.entry.name.trimmed().toLower()] = entry.position;
            positions.insert(entry.position);
        }
    std::map<QString, QList<NewEntry>> gaps; // the position before → new ones in order
    for (const NewEntry &entry : std::as_const(entries)) {
        const auto behind = byName.lower_bound(entry.nid.folded());
        QString before = behind == byName.begin() ? QString() : std::prev(behind)->second;
        if (kind == Kind::Informal && !positions.empty())
            before = *positions.rbegin(); // the registry numbers upwards
        gaps[before] += entry;
    }
    QList<store::EntryChange> changes;
    for (const auto &[before, between] : gaps) {
        const auto after = positions.upper_bound(before);
        QStringList places;
        spread(before, after == positions.end() ? QString() : *after, between.size(), places);
        for (qsizetype i = 0; i < between.size(); ++i) {
            changes += {between[i].registration, 1, false, places[i], between[i].entry};
            changes.last().entry.section = section;
        }
    }
    return changes;
}

} // namespace

ActResult<> ImportRun::takeTemplates(const QStringList &files)
{
    m_total += files.size();
    for (const QString &file : files) {
        NIDUS_DO(takeTemplate(file));
        NIDUS_DO(showProgress(file));
    }
    return listNewOnes();
}

ActResult<> ImportRun::takeTemplate(const QString &file)
{
    const auto bytes = readWhole(file);
    if (!bytes) {
        note(Outcome::Refused, file, QFileInfo(file).fileName(), words(bytes.error()));
        return {};
    }
    const Source source = formats::describeSource(QFileInfo(file).fileName(), *bytes);
    const formats::TemplateReading reading = formats::readTemplate(source);
    if (reading.sections.isEmpty()) {
        note(Outcome::Refused, file, QFileInfo(file).fileName(), tr("no field of a template was found in it"));
        return {};
    }
    ++m_report.templates;
    std::optional<qint64> sourceId;
    for (qsizetype part = 0; part < reading.parts.size(); ++part)
        NIDUS_DO(takePart(file, reading, part, source, sourceId));
    return {};
}

ActResult<> ImportRun::takePart(const QString &file, const formats::TemplateReading &reading, qsizetype index,
                                const Source &source, std::optional<qint64> &sourceId)
{
    const formats::TemplateReading::Part &part = reading.parts[index];
    if (part.nid.isEmpty()) {
        note(Outcome::Refused, file, QFileInfo(file).fileName(), tr("the template names no namespace identifier"),
             part.lines.first);
        return {};
    }
    const auto nid = Nid::parse(part.nid);
    if (!nid) {
        note(Outcome::Refused, file, part.nid, words(nid.error()), part.lines.first);
        return {};
    }
    NIDUS_TRY(entry, known(*nid));
    const QByteArray content = QCryptographicHash::hash(formats::templateContent(part.text), QCryptographicHash::Sha256);
    const auto isToBeListed = [&] { // an entry's date is the day it was registered: a template does not know it
        m_unlisted.insert(nid->folded(), {*nid, entry->registration, newEntryFor(*nid, part.text, {}, {})});
    };
    if (m_taken.value(store::sourceDigest(source)).contains(nid->folded())) { // by the run that was cut off
        if (entry->isNew)
            isToBeListed();
        note(Outcome::Added, file, nid->folded());
        return {};
    }
    int highest = 0, corrections = 0;
    for (const KnownVersion &version : std::as_const(entry->versions)) {
        highest = qMax(highest, version.number.number);
        const bool isThisNumber = !part.version || version.number.number == *part.version;
        if (isThisNumber && version.content == content) {
            note(Outcome::Known, file, {});
            return {};
        }
    }
    const int number = part.version.value_or(highest + 1);
    for (const KnownVersion &version : std::as_const(entry->versions))
        if (version.number.number == number)
            corrections = qMax(corrections, version.number.correction);

    NIDUS_TRY(registration, registrationFor(*nid));
    NIDUS_TRY(now, act());
    if (!sourceId) {
        NIDUS_TRY(id, store::addSource(*now, source));
        sourceId = id;
    }
    Version version;
    version.number = {number, corrections + 1};
    version.stated = part.statedVersion.simplified();
    version.date = part.date;
    version.text = part.text;
    version.form = formats::id(reading.form);
    version.origin = Origin::Import;
    version.published = now->at();
    version.publishedBy = now->user();
    version.sourceLines = reading.parts.size() > 1 ? part.lines : LineRange{};
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    rules::Context context;
    context.kind = nid->kind();
    context.nidAssigned = true;
    version.findings = reading.findings + rules::checkTemplate(part.text, context);
    NIDUS_DO(store::addVersion(*now, registration, version, sourceId, m_intake));
    entry->versions += {version.number, content};
    if (entry->isNew)
        isToBeListed();
    note(Outcome::Added, file, referenceText(*nid, version.number));
    return wrote(5);
}

// Newly registered names get an entry in a next edition of the registry. A registry document that came with them has
// the last word instead: what it does not list is not listed.
ActResult<> ImportRun::listNewOnes()
{
    if (m_unlisted.isEmpty())
        return {};
    if (m_hasDocument) {
        for (const NewEntry &unlisted : std::as_const(m_unlisted))
            NIDUS_DO(annotate(unlisted.registration, Status::Delisted, tr("has a template, but no entry in the registry")));
        return {};
    }
    NIDUS_TRY(now, act());
    NIDUS_TRY(step, EditionStep::begin(m_registrar, *now));
    Edition next = step.edition();
    next.origin = Origin::Import;
    NIDUS_TRY(editionId, edition(next, step.base(), std::nullopt));
    QList<store::ListedEntry> listed;
    if (step.base() != 0) {
        NIDUS_TRY(entries, store::entriesOf(m_database, step.base()));
        listed = entries;
    }
    for (const Kind kind : {Kind::Formal, Kind::Informal}) {
        QList<NewEntry> wanted;
        for (const NewEntry &unlisted : std::as_const(m_unlisted))
            if (unlisted.nid.kind() == kind)
                wanted += unlisted;
        const QString section = step.sectionFor(kind);
        for (const store::EntryChange &change : placed(wanted, kind, section, listed))
            NIDUS_DO(entry(editionId, change));
    }
    return {};
}

} // namespace nidus
