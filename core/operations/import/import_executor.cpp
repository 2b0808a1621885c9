#include "core/operations/import/import_executor.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/store/audit/sha256.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/imported_decisions.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/registry_files.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/supersessions.h"
#include "core/store/tables/versions.h"

#include <algorithm>

#include <sys/stat.h>

namespace nidus {

namespace {

constexpr qint64 rowsInABatch = 1000; // about 30 ms of writing: another desk waits no longer
constexpr qint64 filesInOneAct = 500;

QByteArray sha256(const QByteArray &bytes) { return store::Sha256::hash(bytes); }

QStringList filesOf(const ImportUnit &unit)
{
    QStringList files = unit.templateFiles;
    if (!unit.registryFile.isEmpty())
        files.prepend(unit.registryFile);
    if (!unit.registrationsFile.isEmpty())
        files.prepend(unit.registrationsFile);
    return files;
}

// The same things chosen of a file give the same octets.
QByteArray keyOf(const ImportChoice::File &chosen)
{
    QStringList parts(chosen.names.cbegin(), chosen.names.cend());
    for (const auto &[text, part] : chosen.templates)
        parts += QStringLiteral("%1.%2").arg(text).arg(part);
    parts.sort();
    if (!chosen.encoding.isEmpty())
        parts += chosen.encoding;
    for (auto text = chosen.moved.cbegin(); text != chosen.moved.cend(); ++text)
        for (auto line = text->cbegin(); line != text->cend(); ++line)
            parts += QStringLiteral("%1:%2>%3,%4")
                         .arg(text.key())
                         .arg(line.key())
                         .arg(line->section)
                         .arg(line->field ? int(*line->field) : -1);
    return chosen.digest + (chosen.whole ? '+' : '-') + (chosen.onTop ? "^" : "") + (chosen.head ? "h" : "") +
           parts.join(u' ').toUtf8() + '\0';
}

// By which a rerun of the same import is known: the files' names, sizes and times. One that changed begins
// anew. By the system's own call, once a file: QFileInfo turns each time into a local one first, which takes
// longer than that.
QByteArray keyOf(const QStringList &files, const std::optional<ImportChoice> &choice)
{
    QByteArray all;
    QStringView folder;
    QByteArray canonicalFolder; // a folder is looked up once, not for each of its files
    for (const QString &file : files) {
        const qsizetype name = file.lastIndexOf(u'/') + 1;
        if (const QStringView path = QStringView(file).first(name);
            canonicalFolder.isEmpty() || path != folder) {
            folder = path;
            canonicalFolder =
                files::octetsOf(files::canonicalPath(name > 0 ? file.first(name) : QStringLiteral(".")));
        }
        struct stat status = {}; // of a file that is gone: nothing; reading it will say so
        (void)::stat(files::systemPath(file).constData(), &status);
        all += canonicalFolder + '/' + files::octetsOf(file.mid(name)) + '\0' +
               QByteArray::number(qint64(status.st_size)) + '\0' +
               QByteArray::number(qint64(status.st_mtim.tv_sec)) + '.' +
               QByteArray::number(qint64(status.st_mtim.tv_nsec)) + '\0';
        if (choice)
            all += keyOf(choice->files.value(file));
    }
    return sha256(all);
}

// A unit is large when it has many files or much text; registrations and records are about a kilobyte each.
bool isLarge(const QStringList &files)
{
    constexpr qint64 bytesInOneAct = filesInOneAct * 1024;
    if (files.size() > filesInOneAct)
        return true;
    qint64 bytes = 0;
    for (const QString &file : files)
        bytes += files::statusOf(file).size;
    return bytes > bytesInOneAct;
}

// What was planned rests on something that has changed.
unexpected<ActError> overtaken()
{
    return unexpected(errorFrom<ActError>(
        failure(StoreError::Kind::Refused, {}, "import: the registry has changed since it was planned")
            .value()));
}

} // namespace

ImportExecutor::ImportExecutor(Session &session, QString subject, QString reason, QByteArray key, int attempt)
    : m_session(session), m_subject(std::move(subject)), m_reason(std::move(reason)), m_key(std::move(key)),
      m_attempt(attempt)
{
}

ActResult<std::unique_ptr<ImportExecutor>> ImportExecutor::begin(Session &session, const ImportUnit &unit,
                                                                 const ImportOptions &options, int attempt)
{
    const QStringList files = filesOf(unit);
    const QString first = files::shownName(files.value(0));
    const QString subject = files.isEmpty() ? unit.given.value(0).name
                            : files.size() == 1
                                ? first
                                : QStringLiteral("%1 … (%2 files)").arg(first, QString::number(files.size()));
    const QByteArray key =
        unit.given.isEmpty() && isLarge(files) ? keyOf(files, options.choice) : QByteArray();
    std::unique_ptr<ImportExecutor> executor(
        new ImportExecutor(session, subject, options.reason, key, attempt));
    NIDUS_TRY(head, store::auditHead(session.database));
    executor->m_seenActs = head.count;
    NIDUS_DO(executor->resume());
    return executor;
}

bool ImportExecutor::isOvertaken(const ActError &error) const
{
    return error.is(StoreError::Kind::Refused) && (m_intake != 0 || !m_hasBegun);
}

// Looks for the intake that an earlier run of the same import left unfinished.
ActResult<> ImportExecutor::resume()
{
    if (m_key.isEmpty())
        return {};
    store::Database &database = m_session.database;
    for (;; ++m_attempt) {
        NIDUS_TRY(state, store::findIntake(database, sha256(m_key + QByteArray::number(m_attempt))));
        if (!state.shown) {
            m_intake = state.id;
            break;
        }
    }
    if (m_intake == 0)
        return {};
    NIDUS_TRY(versions, store::versionsOfIntake(database, m_intake));
    for (const store::IntakeVersion &version : std::as_const(versions)) {
        m_registrations.insert(version.folded, version.registration);
        m_versions[version.registration].insert({version.number, version.correction},
                                                sha256(version.content));
    }
    NIDUS_TRY(editions, store::editionsOfIntake(database, m_intake));
    m_editions = std::move(editions);
    NIDUS_TRY(annotations, store::annotationsOfIntake(database, m_intake));
    m_annotations = std::move(annotations);
    NIDUS_TRY(supersessions, store::supersessionsOfIntake(database, m_intake));
    m_supersessions = std::move(supersessions);
    NIDUS_TRY(outsideDecisions, store::decisionsOfIntake(database, m_intake));
    m_outsideDecisions = std::move(outsideDecisions);
    return {};
}

// Others may have acted between the look at the registry and the first act: then nothing of the plan is sure.
ActResult<store::AuditedTransaction *> ImportExecutor::act()
{
    if (m_act)
        return &*m_act;
    NIDUS_TRY(begun, m_session.begin(m_reason.isEmpty() ? "import" : "reconcile", m_subject));
    if (!m_hasBegun) {
        NIDUS_TRY(others, store::changedAreasSince(m_session.database, m_seenActs));
        if (others.registrations)
            return overtaken();
    }
    m_hasBegun = true;
    m_act.emplace(std::move(begun));
    m_inBatch = 0;
    if (!m_key.isEmpty() && m_intake == 0) {
        NIDUS_TRY(intake, store::addIntake(*m_act, sha256(m_key + QByteArray::number(m_attempt))));
        m_intake = intake;
    }
    return &*m_act;
}

void ImportExecutor::noteReasons(store::AuditedTransaction &act)
{
    if (!m_reason.isEmpty())
        act.note("reason", m_reason);
    if (!m_entryReasons.isEmpty())
        act.note(store::entryReasonsKey, std::exchange(m_entryReasons, {}));
}

ActResult<> ImportExecutor::wrote(qint64 rows)
{
    m_inBatch += rows;
    if (m_key.isEmpty() || m_inBatch < rowsInABatch || !m_act)
        return {};
    m_act->note("intake", m_intake);
    noteReasons(*m_act);
    NIDUS_DO(m_act->commit());
    m_act.reset();
    return {};
}

ActResult<qint64> ImportExecutor::addRegistration(const Nid &nid, Kind kind)
{
    if (const qint64 begun = m_registrations.value(nid.folded()); begun != 0)
        return begun;
    NIDUS_TRY(now, act());
    NIDUS_TRY(registration, store::addRegistration(*now, nid, kind));
    NIDUS_DO(wrote(registration.added ? 1 : 0));
    return registration.id;
}

// `file`: where the bytes are, when `source` has none.
ActResult<qint64> ImportExecutor::sourceId(const Source &source, QByteArray digest, const QString &file)
{
    if (digest.isEmpty())
        digest = store::sourceDigest(source);
    if (m_sourceDigest != digest) {
        NIDUS_TRY(now, act());
        files::File bytes(file);
        if (!file.isEmpty() && !bytes.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            return refused(refusal::File{bytes.errorString(), file});
        NIDUS_TRY(id, file.isEmpty() ? store::addSource(*now, source, digest)
                                     : store::addSource(*now, source, digest, bytes));
        m_sourceDigest = digest;
        m_sourceId = id;
    }
    return m_sourceId;
}

ActResult<> ImportExecutor::addVersion(qint64 registration, const PlannedVersion &planned)
{
    if (const QByteArray begun = m_versions.value(registration).value(planned.version.number);
        !begun.isEmpty())
        return begun == planned.content ? ActResult<>() : overtaken();
    NIDUS_TRY(now, act());
    std::optional<qint64> source;
    if (planned.source) {
        NIDUS_TRY(id, sourceId(*planned.source, planned.sourceDigest));
        source = id;
    }
    Version version = planned.version;
    if (planned.isPublishedNow) {
        if (!version.published.isValid() || version.published > now->at())
            version.published = now->at();
        version.publishedBy = now->user();
    }
    if (version.reason.isEmpty())
        version.reason = m_reason; // by which an intake that is resumed does not know a version
    NIDUS_DO(store::addVersion(*now, registration, version, source, m_intake, planned.texts));
    return wrote(4);
}

ActResult<qint64> ImportExecutor::addEdition(const Edition &edition, qint64 base, const EditionSource *source)
{
    if (m_nextEdition < m_editions.size()) {
        const store::IntakeEdition &found = m_editions[m_nextEdition++];
        if (found.effective != edition.effective || found.base != base)
            return overtaken();
        return found.id;
    }
    NIDUS_TRY(now, act());
    std::optional<qint64> from;
    if (source) {
        NIDUS_TRY(id, sourceId(source->source, source->digest, source->file));
        from = id;
    }
    Edition recorded = edition;
    recorded.recorded = now->at();
    recorded.recordedBy = now->user();
    NIDUS_TRY(id, store::addEdition(*now, recorded, base, from, m_intake));
    return id;
}

ActResult<> ImportExecutor::addEntry(qint64 edition, const store::EntryChange &change)
{
    touch(change.registration);
    for (const store::IntakeEdition &begun : std::as_const(m_editions))
        if (begun.id == edition && begun.entries.contains({change.registration, change.occurrence}))
            return {};
    NIDUS_TRY(now, act());
    NIDUS_TRY(id, store::addEntry(*now, edition, change.registration, change.occurrence, change.removed,
                                  change.position, change.entry, change.references));
    if (!change.reason.isEmpty())
        m_entryReasons.insert(QString::number(id), change.reason);
    return wrote(1);
}

ActResult<> ImportExecutor::annotate(qint64 registration, const Annotation &annotation, bool isNow)
{
    touch(registration);
    const QList<Annotation> begun = m_annotations.value(registration);
    const bool isThere = std::ranges::any_of(begun, [&](const Annotation &own) {
        return own.status == annotation.status && own.reason == annotation.reason &&
               own.changeController == annotation.changeController && (isNow || own.at == annotation.at);
    });
    if (isThere)
        return {};
    NIDUS_TRY(now, act());
    Annotation written = annotation;
    if (isNow) {
        written.at = now->at();
        written.by = now->user();
    }
    NIDUS_DO(store::addAnnotation(*now, registration, written, m_intake));
    return wrote(1);
}

ActResult<> ImportExecutor::supersede(qint64 registration, const Supersession &supersession)
{
    touch(registration);
    const auto begun = m_supersessions.equal_range({registration, supersession.other});
    const bool isThere = std::any_of(begun.first, begun.second, [&](const Supersession &own) {
        return own.role == supersession.role && own.reason == supersession.reason &&
               (!supersession.at.isValid() || own.at == supersession.at);
    });
    if (isThere)
        return {};
    NIDUS_TRY(now, act());
    NIDUS_DO(store::addSupersession(*now, registration, supersession, m_intake));
    return wrote(1);
}

ActResult<> ImportExecutor::addOutsideDecision(qint64 registration, const RecordedDecision &decision)
{
    touch(registration);
    if (m_outsideDecisions.contains(registration, decision))
        return {};
    NIDUS_TRY(now, act());
    NIDUS_DO(store::addImportedDecision(*now, registration, decision, m_intake));
    return wrote(1);
}

ActResult<> ImportExecutor::keepFile(const QString &path, const Source &source, const QByteArray &digest)
{
    NIDUS_TRY(id, sourceId(source, digest));
    NIDUS_TRY(now, act());
    NIDUS_DO(store::addRegistryFile(*now, path, id, m_intake));
    return wrote(1);
}

ActResult<> ImportExecutor::finish(const ImportCounts &counts)
{
    if (!m_act && m_intake == 0)
        return {}; // everything was known
    NIDUS_TRY(last, act());
    if (m_intake == 0)
        m_onlyListing += m_touched;
    else
        NIDUS_DO(store::showIntake(*last, m_intake)); // refreshes what the intake has rows of
    for (const qint64 registration : std::as_const(m_onlyListing))
        NIDUS_DO(store::refreshListing(*last, registration));
    noteReasons(*last);
    last->note("added", counts.added);
    last->note("changed", counts.changed);
    NIDUS_DO(last->commit());
    m_act.reset();
    return {};
}

} // namespace nidus
