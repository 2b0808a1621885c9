#include "core/operations/import/import_run.h"

#include "core/files/file.h"
#include "core/operations/act_result.h"
#include "core/operations/import/template_stream.h"
#include "core/store/audit/sha256.h"

#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace nidus {

namespace {

constexpr qint64 rowsInABatch = 1000; // about 30 ms of writing: another desk waits no longer
constexpr qint64 filesInOneAct = 500;
constexpr int maxAttempts = 5;

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
    for (auto text = chosen.moved.cbegin(); text != chosen.moved.cend(); ++text)
        for (auto line = text->cbegin(); line != text->cend(); ++line)
            parts += QStringLiteral("%1:%2>%3,%4")
                         .arg(text.key())
                         .arg(line.key())
                         .arg(line->section)
                         .arg(line->field ? int(*line->field) : -1);
    return chosen.digest + (chosen.whole ? '+' : '-') + parts.join(u' ').toUtf8() + '\0';
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
            canonicalFolder = QFileInfo(QFileInfo(file).path()).canonicalFilePath().toUtf8();
        }
        struct stat status = {}; // of a file that is gone: nothing; reading it will say so
        (void)::stat(QFile::encodeName(file), &status);
        all += canonicalFolder + '/' + QStringView(file).sliced(name).toUtf8() + '\0' +
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
        bytes += QFileInfo(file).size();
    return bytes > bytesInOneAct;
}

} // namespace

ActResult<QByteArray> readWhole(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return refused(ActError::Kind::File, file.errorString(), path);
    if (file.size() > formats::maxBytes)
        return refused(ActError::Kind::File, QStringLiteral("larger than 2 GiB"), path);
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return refused(ActError::Kind::File, file.errorString(), path);
    return bytes;
}

ImportRun::ImportRun(Registrar &registrar, const ImportOptions &options, ImportReport &report)
    : m_registrar(registrar), m_database(registrar.database()), m_options(options), m_report(report)
{
}

ActResult<> ImportRun::run(const ImportUnit &unit)
{
    const QStringList files = filesOf(unit);
    m_subject =
        files.isEmpty() ? unit.given.value(0).name
        : files.size() == 1
            ? QFileInfo(files.first()).fileName()
            : QStringLiteral("%1 … (%2 files)").arg(QFileInfo(files.first()).fileName()).arg(files.size());
    if (!m_options.dryRun && unit.given.isEmpty() && isLarge(files)) {
        m_key = keyOf(files, m_options.choice);
    }
    const ImportReport before = m_report;
    for (;;) {
        auto done = attempt(unit);
        // What this intake rested on has changed meanwhile (a version number was taken): begin a new one.
        const bool overtaken = !done && done.error().kind == ActError::Kind::Store && m_intake != 0 &&
                               done.error().store.kind == StoreError::Kind::Refused;
        if (!overtaken || ++m_attempt >= maxAttempts)
            return done;
        m_report = before;
    }
}

ActResult<> ImportRun::attempt(const ImportUnit &unit)
{
    m_act.reset();
    m_known.clear();
    m_unlisted.clear();
    m_listedByDocument.clear();
    m_touched.clear();
    m_elsewhere.clear();
    m_done = 0;
    m_changes.clear();
    m_editionSource.reset();
    const ImportChoice::File *chosen = chosenOf(unit.registryFile);
    m_hasDocument = !unit.registryFile.isEmpty() && (!chosen || chosen->whole);
    NIDUS_DO(resume(unit));
    if (!unit.registryFile.isEmpty())
        NIDUS_DO(takeRegistry(unit.registryFile));
    if (!unit.registrationsFile.isEmpty())
        NIDUS_DO(takeRegistrations(unit.registrationsFile, unit.json));
    NIDUS_DO(takeTemplates(unit));
    return finish();
}

// Looks for the intake that an earlier run of the same import left unfinished.
ActResult<> ImportRun::resume(const ImportUnit &)
{
    m_intake = 0;
    m_taken.clear();
    m_intakeEditions.clear();
    m_nextIntakeEdition = 0;
    m_intakeAnnotations.clear();
    if (m_key.isEmpty())
        return {};
    for (;; ++m_attempt) {
        NIDUS_TRY(state, store::findIntake(m_database, sha256(m_key + QByteArray::number(m_attempt))));
        if (!state.shown) {
            m_intake = state.id;
            break;
        }
    }
    if (m_intake == 0)
        return {};
    NIDUS_TRY(versions, store::versionsOfIntake(m_database, m_intake));
    for (const store::IntakeVersion &version : versions) {
        const auto nid = Nid::parse(version.folded);
        NIDUS_TRY(entry, known(*nid));
        entry->isNew = entry->isNew || entry->registration == 0;
        entry->registration = version.registration;
        entry->versions += {{version.number, version.correction}, sha256(version.content)};
        m_taken[version.sourceDigest].insert(version.folded);
        m_touched.insert(version.registration);
    }
    NIDUS_TRY(editions, store::editionsOfIntake(m_database, m_intake));
    m_intakeEditions = editions;
    NIDUS_TRY(annotations, store::annotationsOfIntake(m_database, m_intake));
    m_intakeAnnotations = annotations;
    return {};
}

ActResult<store::AuditedTransaction *> ImportRun::act()
{
    if (!m_act) {
        NIDUS_TRY(begun, store::AuditedTransaction::begin(m_database, m_registrar.desk(),
                                                          QStringLiteral("import"), m_subject));
        m_act.emplace(std::move(begun));
        m_inBatch = 0;
        if (!m_key.isEmpty() && m_intake == 0) {
            NIDUS_TRY(intake, store::addIntake(*m_act, sha256(m_key + QByteArray::number(m_attempt))));
            m_intake = intake;
        }
    }
    return &*m_act;
}

ActResult<> ImportRun::wrote(qint64 rows)
{
    m_inBatch += rows;
    if (m_key.isEmpty() || m_inBatch < rowsInABatch || !m_act)
        return {};
    m_act->note(QStringLiteral("intake"), m_intake);
    NIDUS_DO(m_act->commit());
    m_act.reset();
    return {};
}

ActResult<> ImportRun::showProgress(const QString &file)
{
    ++m_done;
    if (m_options.progress && !m_options.progress(m_done, m_total, file))
        return refused(ActError::Kind::Cancelled);
    return {};
}

ActResult<> ImportRun::finish()
{
    if (!m_act && m_intake == 0)
        return {}; // everything was known
    NIDUS_TRY(last, act());
    if (m_intake == 0)
        m_elsewhere += m_touched;
    else
        NIDUS_DO(store::showIntake(*last, m_intake)); // refreshes what the intake has rows of
    for (const qint64 registration : std::as_const(m_elsewhere))
        NIDUS_DO(store::refreshListing(*last, registration));
    last->note(QStringLiteral("added"), m_report.added);
    last->note(QStringLiteral("changed"), m_report.changed);
    if (!m_options.dryRun)
        NIDUS_DO(last->commit());
    m_act.reset();
    return {};
}

void ImportRun::note(ImportItem::Outcome outcome, const QString &file, const QString &what,
                     const QString &detail, int line)
{
    switch (outcome) {
    case ImportItem::Outcome::Added:
        ++m_report.added;
        break;
    case ImportItem::Outcome::Changed:
        ++m_report.changed;
        break;
    case ImportItem::Outcome::Refused:
        ++m_report.refused;
        break;
    case ImportItem::Outcome::Known:
        ++m_report.known;
        return;
    }
    m_report.items += {outcome, file, what, detail, line};
}

void ImportRun::noteOddities(const QString &file, const formats::RegistryDocument &document)
{
    m_report.otherRecords += document.otherRecords;
    for (const formats::RegistryNote &odd : document.notes)
        m_report.notes += {file, int(odd.line), odd.words};
}

int KnownName::highest() const
{
    int highest = 0;
    for (const KnownVersion &version : versions)
        highest = qMax(highest, version.number.number);
    return highest;
}

std::optional<VersionNumber> KnownName::placeFor(std::optional<int> stated, const QByteArray &content) const
{
    const int number = stated.value_or(highest() + 1);
    int corrections = 0;
    for (const KnownVersion &version : versions) {
        const bool isThisNumber = !stated || version.number.number == *stated;
        if (isThisNumber && version.content == content)
            return std::nullopt;
        if (version.number.number == number)
            corrections = qMax(corrections, version.number.correction);
    }
    return VersionNumber{number, corrections + 1};
}

ActResult<KnownName> readKnownName(store::Database &database, const Nid &nid)
{
    KnownName fresh;
    NIDUS_TRY(id, store::findRegistration(database, nid));
    if (id) {
        fresh.registration = *id;
        NIDUS_TRY(versions, store::readVersions(database, *id, false));
        for (const Version &version : versions)
            fresh.versions += {version.number, contentHash(version.text)};
    }
    return fresh;
}

ActResult<KnownName *> ImportRun::known(const Nid &nid)
{
    const auto found = m_known.find(nid.folded());
    if (found != m_known.end())
        return &*found;
    NIDUS_TRY(fresh, readKnownName(m_database, nid));
    return &*m_known.insert(nid.folded(), fresh);
}

const ImportChoice::File *ImportRun::chosenOf(const QString &file) const
{
    if (!m_options.choice)
        return nullptr;
    static const ImportChoice::File nothing;
    const auto chosen = m_options.choice->files.constFind(file);
    return chosen == m_options.choice->files.cend() ? &nothing : &*chosen;
}

ActResult<qint64> ImportRun::registrationFor(const Nid &nid)
{
    NIDUS_TRY(entry, known(nid));
    if (entry->registration == 0) {
        NIDUS_TRY(now, act());
        NIDUS_TRY(registration, store::addRegistration(*now, nid, nid.kind()));
        entry->registration = registration.id;
        entry->isNew = true;
    }
    m_touched.insert(entry->registration);
    return entry->registration;
}

ActResult<qint64> ImportRun::edition(const Edition &edition, qint64 base, std::optional<qint64> source)
{
    if (m_nextIntakeEdition < m_intakeEditions.size()) {
        const store::IntakeEdition &found = m_intakeEditions[m_nextIntakeEdition++];
        if (found.effective == edition.effective && found.base == base)
            return found.id;
        StoreError overtaken;
        overtaken.kind = StoreError::Kind::Refused;
        overtaken.detail = QStringLiteral("intake: the registry has changed since it began");
        return PassedError(overtaken);
    }
    NIDUS_TRY(now, act());
    Edition recorded = edition;
    recorded.recorded = now->at();
    recorded.recordedBy = now->user();
    NIDUS_TRY(id, store::addEdition(*now, recorded, base, source, m_intake));
    return id;
}

ActResult<> ImportRun::entry(qint64 edition, const store::EntryChange &change)
{
    m_touched.insert(change.registration);
    for (const store::IntakeEdition &begun : std::as_const(m_intakeEditions))
        if (begun.id == edition && begun.entries.contains({change.registration, change.occurrence}))
            return {};
    NIDUS_TRY(now, act());
    NIDUS_DO(store::addEntry(*now, edition, change.registration, change.occurrence, change.removed,
                             change.position, change.entry, change.references));
    return wrote();
}

ActResult<> ImportRun::annotate(qint64 registration, Status status, const QString &reason)
{
    m_touched.insert(registration);
    for (const Annotation &begun : m_intakeAnnotations.value(registration))
        if (begun.status == status && begun.reason == reason)
            return {};
    NIDUS_TRY(now, act());
    NIDUS_DO(
        store::addAnnotation(*now, registration, {status, {}, reason, now->at(), now->user()}, m_intake));
    return {};
}

} // namespace nidus
