// Our own XML and JSON on their way in: registrations with all versions, corrections, entries and annotations. The
// document is read twice: once to see that it is sound and which editions its entries belong to, once to take it.
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/registrar/attempt.h"
#include "core/registrar/import_run.h"
#include "core/registrar/template_stream.h"
#include "core/registration/stated.h"

#include <QBuffer>

#include <algorithm>
#include <map>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

using Take = std::function<bool(Registration &&)>;

ActResult<> forEachRead(const QString &file, bool json, const Take &take)
{
    NIDUS_TRY(bytes, readWhole(file));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto read = json ? formats::readRegistrationsJson(buffer, take) : formats::readRegistrationsXml(buffer, take);
    if (read)
        return {};
    ActError error;
    error.kind = ActError::Kind::Unreadable;
    error.place = file;
    error.read = read.error();
    return unexpected(error);
}

// One edition that the document speaks of. Two revisions of one record on one day are two editions of that day.
struct EditionKey {
    QString effective;
    int ordinal = 0;
    Origin origin = Origin::Import;
    auto operator<=>(const EditionKey &other) const
    {
        if (const int order = effective.compare(other.effective); order != 0)
            return order <=> 0;
        if (const auto order = ordinal <=> other.ordinal; order != 0)
            return order;
        return origin <=> other.origin;
    }
    bool operator==(const EditionKey &) const = default;
};

QList<EditionKey> keysOf(const QList<EntryRevision> &entries)
{
    QList<EditionKey> keys;
    for (const EntryRevision &entry : entries) {
        int ordinal = 0;
        for (qsizetype i = 0; i < keys.size(); ++i)
            ordinal += keys[i].effective == entry.effective && entries[i].occurrence == entry.occurrence ? 1 : 0;
        keys += EditionKey{entry.effective, ordinal, entry.origin};
    }
    return keys;
}

} // namespace

struct ImportRun::EditionPlan {
    bool takesHistory = true;           // the registry here has editions of its own: only last entries are taken
    std::map<EditionKey, qint64> ids;   // key → edition
    QHash<QString, QString> positions;  // folded NID → position in its section, where the document does not say
    qint64 nextEdition = 0;             // where the last entries go when the history is not taken
};

ActResult<> ImportRun::planEditions(const QString &file, bool json, EditionPlan &plan)
{
    QStringList names;
    NIDUS_DO(forEachRead(file, json, [&](Registration &&registration) {
        for (const EditionKey &key : keysOf(registration.entries))
            plan.ids.emplace(key, 0);
        names += registration.nid.folded();
        return true;
    }));
    m_total += names.size();
    std::sort(names.begin(), names.end());
    const QStringList positions = store::evenPositions(names.size());
    for (qsizetype i = 0; i < names.size(); ++i)
        plan.positions.insert(names[i], positions[i]);

    NIDUS_TRY(all, store::editions(m_database));
    qint64 base = 0;
    for (const store::EditionInfo &info : all) {
        base = info.number;
        // What this very import wrote under an unfinished intake is not shown, so it does not count here.
        plan.takesHistory = plan.takesHistory && info.origin == Origin::Seed;
    }
    if (!plan.takesHistory || plan.ids.empty())
        return {};
    for (auto &[key, id] : plan.ids) {
        Edition next = formats::newEdition(key.effective);
        next.origin = key.origin;
        NIDUS_TRY(added, edition(next, base, std::nullopt));
        id = base = added;
    }
    return {};
}

ActResult<> ImportRun::takeRegistrations(const QString &file, bool json)
{
    EditionPlan plan;
    NIDUS_DO(planEditions(file, json, plan));
    ActResult<> failed;
    NIDUS_DO(forEachRead(file, json, [&](Registration &&registration) {
        failed = takeRegistration(file, registration, plan);
        if (failed)
            failed = showProgress(file);
        return failed.has_value();
    }));
    NIDUS_DO(failed);
    return listNewOnes();
}

ActResult<> ImportRun::takeRegistration(const QString &file, const Registration &registration, const EditionPlan &plan)
{
    const Nid &nid = registration.nid;
    NIDUS_TRY(entry, known(nid));
    const bool isNew = entry->registration == 0 || entry->isNew;
    NIDUS_TRY(id, registrationFor(nid));
    if (isNew)
        note(Outcome::Added, file, nid.folded());
    for (const Version &version : registration.versions)
        NIDUS_DO(takeVersion(file, nid, version));

    const QList<EditionKey> keys = keysOf(registration.entries);
    if (plan.takesHistory) {
        for (qsizetype i = 0; i < keys.size(); ++i) {
            const EntryRevision &revision = registration.entries[i];
            const QString position = revision.position.isEmpty() ? plan.positions.value(nid.folded()) : revision.position;
            NIDUS_DO(this->entry(plan.ids.at(keys[i]), {id, revision.occurrence, revision.removed, position, revision.entry}));
        }
    } else if (isNew && !registration.entries.isEmpty() && !registration.entries.last().removed) {
        Entry last = registration.entries.last().entry;
        m_unlisted.insert(nid.folded(), {nid, id, last});
    }
    if (!isNew) {
        if (!registration.entries.isEmpty() && !plan.takesHistory)
            ++m_report.known; // the registry here has its own history of it
        return {};
    }
    for (const Annotation &annotation : registration.annotations) {
        NIDUS_TRY(now, act());
        NIDUS_DO(store::addAnnotation(*now, id, annotation, m_intake));
    }
    return wrote();
}

ActResult<> ImportRun::takeVersion(const QString &file, const Nid &nid, const Version &version)
{
    NIDUS_TRY(entry, known(nid));
    const QByteArray content = contentHash(version.text);
    int corrections = 0;
    for (const KnownVersion &here : std::as_const(entry->versions)) {
        if (here.number.number != version.number.number)
            continue;
        if (here.content == content && here.number.correction == version.number.correction) {
            note(Outcome::Known, file, {});
            return {};
        }
        if (here.content == content && !entry->isNew) {
            note(Outcome::Known, file, {});
            return {};
        }
        corrections = qMax(corrections, here.number.correction);
    }
    NIDUS_TRY(now, act());
    std::optional<qint64> source;
    if (version.source) {
        NIDUS_TRY(id, store::addSource(*now, *version.source));
        source = id;
    }
    Version taken = version;
    taken.number.correction = corrections + 1;
    NIDUS_DO(store::addVersion(*now, entry->registration, taken, source, m_intake));
    entry->versions += {taken.number, content};
    note(Outcome::Added, file, referenceText(nid, taken.number));
    return wrote(4);
}

} // namespace nidus
