#include "core/diff/diff.h"
#include "core/formats/iana/registry_document.h"
#include "core/operations/act_result.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/current_entry.h"

#include <QCoreApplication>

#include <algorithm>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

QString dayOf(const QDateTime &time) { return time.toUTC().date().toString(Qt::ISODate); }

// Seeds stand for the registry until a real entry takes their place.
void dropReplacedSeeds(QList<EntryRevision> &entries)
{
    const bool hasReal = std::any_of(entries.cbegin(), entries.cend(), [](const EntryRevision &entry) {
        return entry.origin != Origin::Seed && !entry.removed;
    });
    if (hasReal)
        entries.removeIf([](const EntryRevision &entry) { return entry.origin == Origin::Seed; });
}

QString eventOf(const EntryRevision *before, const EntryRevision &now)
{
    if (now.removed)
        return QStringLiteral("delisted");
    if (!before)
        return QStringLiteral("listed");
    return before->removed ? QStringLiteral("relisted") : QStringLiteral("entry");
}

QString whatOf(const EntryRevision *before, const EntryRevision &now)
{
    if (now.removed)
        return tr("no longer in the edition of %1").arg(now.effective);
    if (!before || before->removed)
        return formats::referencesText(now.entry);
    const QStringList changes = diff::compareEntries(before->entry, now.entry);
    return changes.isEmpty() ? tr("moved or laid out anew") : changes.join(QLatin1String("; "));
}

QList<Registrar::Event> entryEvents(const QList<EntryRevision> &entries)
{
    QList<Registrar::Event> events;
    const EntryRevision *before = nullptr;
    for (const EntryRevision &now : entries) {
        events += {now.effective, eventOf(before, now), {}, whatOf(before, now)};
        before = &now;
    }
    return events;
}

Registrar::Event versionEvent(const Version &version)
{
    const bool isCorrection = version.number.correction > 1;
    const QString number =
        isCorrection ? QStringLiteral("%1.%2").arg(version.number.number).arg(version.number.correction)
                     : QString::number(version.number.number);
    QStringList what;
    if (!version.date.isEmpty())
        what += tr("template of %1").arg(version.date);
    if (!version.correctionClass.isEmpty())
        what += version.correctionClass;
    if (!version.reason.isEmpty())
        what += version.reason.simplified();
    what += version.origin == Origin::Desk ? tr("published by %1").arg(version.publishedBy) : tr("imported");
    return {dayOf(version.published), isCorrection ? QStringLiteral("correction") : QStringLiteral("version"),
            number, what.join(QLatin1String("; "))};
}

} // namespace

ActResult<Registration> Registrar::registration(const Nid &nid, const store::EditionOrder *order)
{
    NIDUS_TRY(id, store::findRegistration(m_database, nid));
    if (!id)
        return refused(ActError::Kind::NotRegistered, nid.text());
    NIDUS_TRY(found, store::readRegistration(m_database, *id, order));
    dropReplacedSeeds(found.entries);
    return std::move(found);
}

ActResult<Version> Registrar::version(const VersionReference &reference)
{
    NIDUS_TRY(id, store::findRegistration(m_database, reference.nid));
    if (!id)
        return refused(ActError::Kind::NotRegistered, reference.nid.text());
    auto version = store::readVersion(m_database, *id, reference.number, reference.correction);
    if (!version && version.error().kind == store::StoreError::Kind::NotFound) {
        if (reference.number == 0)
            return refused(ActError::Kind::NoTemplate, reference.nid.text());
        return refused(ActError::Kind::NoSuchVersion,
                       reference.correction > 0
                           ? QStringLiteral("%1@%2.%3")
                                 .arg(reference.nid.folded())
                                 .arg(reference.number)
                                 .arg(reference.correction)
                           : QStringLiteral("%1@%2").arg(reference.nid.folded()).arg(reference.number));
    }
    if (!version)
        return PassedError(version.error());
    return *std::move(version);
}

ActResult<std::optional<Entry>> Registrar::currentEntry(const Nid &nid)
{
    NIDUS_TRY(id, store::findRegistration(m_database, nid));
    if (!id)
        return refused(ActError::Kind::NotRegistered, nid.text());
    NIDUS_TRY(listed, store::currentEntry(m_database, *id));
    return listed ? std::optional(listed->entry) : std::nullopt;
}

ActResult<store::StoredRequest> Registrar::request(qint64 number)
{
    auto request = store::readRequest(m_database, number);
    if (!request && request.error().kind == store::StoreError::Kind::NotFound)
        return refused(ActError::Kind::NoSuchRequest, requestId(number));
    if (!request)
        return PassedError(request.error());
    return *std::move(request);
}

ActResult<Draft> Registrar::draft(qint64 request)
{
    auto draft = store::readDraft(m_database, request);
    if (!draft && draft.error().kind == store::StoreError::Kind::NotFound)
        return refused(ActError::Kind::NoSuchRequest, requestId(request));
    if (!draft)
        return PassedError(draft.error());
    return *std::move(draft);
}

ActResult<qint64> Registrar::nextInformal()
{
    NIDUS_TRY(number, store::nextInformalNumber(m_database));
    return number;
}

QList<Registrar::Event> Registrar::historyOf(const Registration &found)
{
    QList<Event> events = entryEvents(found.entries);
    for (const Version &version : found.versions)
        events += versionEvent(version);
    for (const Annotation &annotation : found.annotations) {
        // What an edition's silence did stands among the entries already.
        const bool saidByEntry =
            annotation.status == Status::Delisted || annotation.status == Status::Registered;
        if (!saidByEntry)
            events += {dayOf(annotation.at),
                       QStringLiteral("annotated"),
                       {},
                       tr("%1: %2").arg(id(annotation.status), annotation.reason.simplified())};
    }
    std::stable_sort(events.begin(), events.end(),
                     [](const Event &a, const Event &b) { return a.date < b.date; });
    return events;
}

ActResult<QList<Registrar::Event>> Registrar::history(const Nid &nid)
{
    NIDUS_TRY(found, registration(nid));
    return historyOf(found);
}

} // namespace nidus
