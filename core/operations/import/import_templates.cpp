// Templates on their way in: taken as they are, their findings stored, never refused for what was registered
// long ago.
#include "core/operations/act_result.h"
#include "core/operations/edition_step.h"
#include "core/operations/import/import_run.h"
#include "core/operations/import/template_stream.h"
#include "core/registration/short_fields.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

} // namespace

ActResult<> ImportRun::takeTemplates(const ImportUnit &unit)
{
    QStringList files = unit.templateFiles;
    if (m_options.choice)
        files.removeIf([this](const QString &file) { return chosenOf(file)->templates.isEmpty(); });
    m_total += files.size() + unit.given.size();
    TemplateStream stream(files, unit.given, m_options.choice ? &*m_options.choice : nullptr);
    while (const ReadTemplate *read = stream.next()) {
        NIDUS_DO(takeTemplate(*read));
        NIDUS_DO(showProgress(read->name));
    }
    return listNewOnes();
}

ActResult<> ImportRun::takeTemplate(const ReadTemplate &read)
{
    const ImportChoice::File *chosen = chosenOf(read.file);
    if (chosen && chosen->templates.isEmpty())
        return {};
    if (read.failed) {
        note(Outcome::Refused, read.place, read.name, message(*read.failed), int(read.failed->read.line));
        ++m_report.unreadable;
        return {};
    }
    if (!read.hasTemplate()) {
        note(Outcome::Refused, read.place, read.name, tr("no field of a template was found in it"));
        return {};
    }
    if (chosen && chosen->digest != read.digest) {
        note(Outcome::Refused, read.place, read.name,
             tr("it has changed since it was looked at; look at it again"));
        return {};
    }
    ++m_report.templates;
    std::optional<qint64> sourceId;
    for (qsizetype text = 0; text < read.texts.size(); ++text)
        for (qsizetype part = 0; part < read.texts[text].reading.parts.size(); ++part)
            if (!chosen || chosen->templates.contains({int(text), int(part)}))
                NIDUS_DO(takePart(read, text, part, sourceId));
    return {};
}

ActResult<> ImportRun::takePart(const ReadTemplate &read, qsizetype textIndex, qsizetype index,
                                std::optional<qint64> &sourceId)
{
    const QString &file = read.place;
    const ReadTemplate::Text &text = read.texts[textIndex];
    const formats::TemplateReading::Part &part = text.reading.parts[index];
    const QByteArray &content = text.parts[index].content;
    if (part.nid.isEmpty()) {
        note(Outcome::Refused, file, read.name, tr("the template names no namespace identifier"),
             part.lines.first);
        return {};
    }
    const auto nid = Nid::parse(part.nid);
    if (!nid) {
        note(Outcome::Refused, file, part.nid, message(nid.error()), part.lines.first);
        return {};
    }
    NIDUS_TRY(entry, known(*nid));
    const auto isToBeListed =
        [&] { // an entry's date is the day it was registered: a template does not know it
            if (!m_listedByDocument.contains(entry->registration)) // a record that was chosen says more
                m_unlisted.insert(nid->folded(), {*nid, entry->registration, text.parts[index].record});
        };
    if (!m_taken.isEmpty() &&
        m_taken.value(read.digest).contains(nid->folded())) { // by the run that was cut off
        if (entry->isNew)
            isToBeListed();
        note(Outcome::Added, file, nid->folded());
        return {};
    }
    const std::optional<VersionNumber> number = entry->placeFor(part.version, content);
    if (!number) {
        note(Outcome::Known, file, {});
        return {};
    }
    NIDUS_TRY(registration, registrationFor(*nid));
    NIDUS_TRY(now, act());
    if (!sourceId) {
        NIDUS_TRY(id, store::addSource(*now, read.source, read.digest));
        sourceId = id;
    }
    Version version;
    version.number = *number;
    version.stated = part.statedVersion.simplified();
    version.date = part.date;
    version.form = formats::id(text.reading.form);
    version.origin = Origin::Import;
    version.published = now->at();
    version.publishedBy = now->user();
    version.sourceLines = text.reading.parts.size() > 1 && !read.isMail
                              ? part.lines
                              : LineRange{}; // a part's lines are none of its mail's
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    NIDUS_DO(store::addVersion(*now, registration, version, sourceId, m_intake, &text.parts[index].texts));
    entry->versions += {version.number, content};
    if (entry->isNew)
        isToBeListed();
    note(Outcome::Added, file, referenceText(*nid, version.number));
    return wrote(5);
}

// Newly registered names get an entry in a next edition of the registry. A registry document that came with
// them has the last word instead: what it does not list is not listed.
ActResult<> ImportRun::listNewOnes()
{
    const QHash<QString, NewEntry> names = std::exchange(m_unlisted, {}); // once, however many files follow
    const QList<store::EntryChange> changes = std::exchange(m_changes, {});
    if (names.isEmpty() && changes.isEmpty())
        return {};
    if (m_hasDocument) {
        for (const NewEntry &unlisted : names)
            if (!m_listedByDocument.contains(unlisted.registration))
                NIDUS_DO(annotate(unlisted.registration, Status::Delisted,
                                  tr("has a template, but no entry in the registry")));
        return {};
    }
    NIDUS_TRY(now, act());
    NIDUS_TRY(step, EditionStep::begin(m_database, now->at()));
    Edition next = step.edition();
    next.origin = Origin::Import;
    NIDUS_TRY(editionId, edition(next, step.base(), std::exchange(m_editionSource, {})));
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
    for (const store::EntryChange &change : changes)
        NIDUS_DO(entry(editionId, change));
    return {};
}

} // namespace nidus
