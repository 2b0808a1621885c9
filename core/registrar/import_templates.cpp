// Templates on their way in: taken as they are, their findings stored, never refused for what was registered long ago.
#include "core/registrar/attempt.h"
#include "core/registrar/edition_step.h"
#include "core/registrar/import_run.h"
#include "core/registrar/template_stream.h"
#include "core/registration/stated.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

} // namespace

ActResult<> ImportRun::takeTemplates(const QStringList &files)
{
    m_total += files.size();
    TemplateStream stream(files);
    while (const ReadTemplate *read = stream.next()) {
        NIDUS_DO(takeTemplate(*read));
        NIDUS_DO(showProgress(read->file));
    }
    return listNewOnes();
}

ActResult<> ImportRun::takeTemplate(const ReadTemplate &read)
{
    const QString name = QFileInfo(read.file).fileName();
    if (read.failed) {
        note(Outcome::Refused, read.file, name, words(*read.failed));
        ++m_report.unreadable;
        return {};
    }
    if (read.reading.sections.isEmpty()) {
        note(Outcome::Refused, read.file, name, tr("no field of a template was found in it"));
        return {};
    }
    ++m_report.templates;
    std::optional<qint64> sourceId;
    for (qsizetype part = 0; part < read.reading.parts.size(); ++part)
        NIDUS_DO(takePart(read, part, sourceId));
    return {};
}

ActResult<> ImportRun::takePart(const ReadTemplate &read, qsizetype index, std::optional<qint64> &sourceId)
{
    const QString &file = read.file;
    const formats::TemplateReading::Part &part = read.reading.parts[index];
    const QByteArray &content = read.parts[index].content;
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
    const auto isToBeListed = [&] { // an entry's date is the day it was registered: a template does not know it
        m_unlisted.insert(nid->folded(), {*nid, entry->registration, read.parts[index].record});
    };
    if (!m_taken.isEmpty() && m_taken.value(read.digest).contains(nid->folded())) { // by the run that was cut off
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
        NIDUS_TRY(id, store::addSource(*now, read.source, read.digest));
        sourceId = id;
    }
    Version version;
    version.number = {number, corrections + 1};
    version.stated = part.statedVersion.simplified();
    version.date = part.date;
    version.form = formats::id(read.reading.form);
    version.origin = Origin::Import;
    version.published = now->at();
    version.publishedBy = now->user();
    version.sourceLines = read.reading.parts.size() > 1 ? part.lines : LineRange{};
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    NIDUS_DO(store::addVersion(*now, registration, version, sourceId, m_intake, &read.parts[index].texts));
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
    const QHash<QString, NewEntry> names = std::exchange(m_unlisted, {}); // once, however many files follow
    if (names.isEmpty())
        return {};
    if (m_hasDocument) {
        for (const NewEntry &unlisted : names)
            if (!m_listedByDocument.contains(unlisted.registration))
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
        for (const NewEntry &unlisted : names)
            if (unlisted.nid.kind() == kind)
                wanted += unlisted;
        const QString section = step.sectionFor(kind);
        for (const store::EntryChange &change : placed(wanted, kind, section, listed))
            NIDUS_DO(entry(editionId, change));
    }
    return {};
}

} // namespace nidus
