// Templates on their way in: taken as they are, their findings stored, never refused for what was registered
// long ago.
#include "core/translation.inc"

#include "core/diff/diff.h"
#include "core/files/path.h"
#include "core/operations/import/composed_part.h"
#include "core/operations/import/planning.h"
#include "core/operations/import/template_stream.h"
#include "core/operations/version_reference.h"
#include "core/rules/rules.h"
#include "core/store/tables/versions.h"

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;
using Verdict = PlannedItem::Verdict;

PlannedItem refusedItem(PlannedItem item, const ReadTemplate &read, const QString &why)
{
    item.verdict = Verdict::Refused;
    item.steps = {
        step(Outcome::Refused, read.place, item.name.isEmpty() ? read.name : item.what, why, item.line)};
    return item;
}

QString dayOf(const QDateTime &time) { return time.toUTC().date().toString(Qt::ISODate); }

class TemplatePlan {
public:
    TemplatePlan(Planning &planning, const ReadTemplate &read)
        : m_planning(planning), m_read(read), m_chosen(planning.chosenOf(read.file))
    {
    }

    ActResult<> run();

private:
    PlannedItem itemOf(int text, int part) const;
    ActResult<> planOne(int text, int part, bool isTaken);
    ActResult<> planPart(int text, int part, bool isTaken);
    // What was read, or what was composed with it.
    const formats::TemplateReading::Part &readPart(int text, int part) const
    {
        return m_composed ? m_composed->part : m_read.texts[text].reading.parts[part];
    }
    const ReadTemplate::Part &madePart(int text, int part) const
    {
        return m_composed ? m_composed->made : m_read.texts[text].parts[part];
    }
    QString day() const;
    QDateTime published(const formats::TemplateReading::Part &part, const KnownVersion *standing) const;
    ActResult<QStringList> changesOf(const KnownName &name, const PlannedItem &item,
                                     const VersionNumber &number, const RegistrationTemplate &text) const;
    LineRange linesInSource(int text, const formats::TemplateReading::Part &part) const;
    bool wasReadOtherwise(const KnownName &name, int text, const formats::TemplateReading::Part &part) const;
    PlannedVersion versionOf(int text, int part, const VersionNumber &number,
                             const KnownVersion *standing) const;

    Planning &m_planning;
    const ReadTemplate &m_read;
    const ImportChoice::File *const m_chosen;
    std::optional<ComposedPart>
        m_composed; // of the part that is planned, where that replaces only some fields
};

PlannedItem TemplatePlan::itemOf(int text, int index) const
{
    const formats::TemplateReading::Part &part = readPart(text, index);
    PlannedItem item;
    item.file = m_read.file;
    item.text = text;
    item.part = index;
    item.inFile = m_read.texts[text].name;
    item.name = part.nid;
    item.what = part.nid.isEmpty() ? tr("a template without a name") : part.nid;
    item.line = part.lines.first;
    item.digest = m_read.digest;
    return item;
}

ActResult<> TemplatePlan::run()
{
    if (m_chosen && m_chosen->templates.isEmpty() && !m_planning.plan)
        return {};
    if (m_read.failed) {
        PlannedItem item = refusedFile(m_read.file, message(*m_read.failed));
        item.name = item.what = m_read.name;
        item.line = int(m_read.failed->place().line);
        item.column = int(m_read.failed->place().column);
        item.steps = {step(Outcome::Refused, m_read.place, m_read.name, message(*m_read.failed), item.line)};
        item.steps.first().column = item.column;
        m_planning.add(item);
        ++m_planning.report.unreadable;
        return {};
    }
    if (!m_read.hasTemplate()) {
        PlannedItem item = itemOf(0, 0);
        item.name.clear();
        item.what = tr("a template without a name");
        item = refusedItem(item, m_read, tr("no field of a template was found in it"));
        item.steps.first().line = 0;
        m_planning.add(item);
        return {};
    }
    if (m_chosen && !m_planning.plan && m_chosen->digest != m_read.digest) {
        m_planning.report.add(step(Outcome::Refused, m_read.place, m_read.name,
                                   tr("it has changed since it was shown; look at it again")));
        return {};
    }
    ++m_planning.report.templates;
    for (int text = 0; text < int(m_read.texts.size()); ++text)
        for (int part = 0; part < int(m_read.texts[text].reading.parts.size()); ++part)
            if (const bool isTaken = !m_chosen || m_chosen->templates.contains({text, part});
                m_planning.isSaid(isTaken))
                NIDUS_DO(planOne(text, part, isTaken));
    return {};
}

ActResult<> TemplatePlan::planOne(int text, int index, bool isTaken)
{
    m_composed.reset();
    const ReadTemplate::Text &read = m_read.texts[text];
    if (!read.parts[index].partial)
        return planPart(text, index, isTaken);
    auto composed = composedPart(m_planning.registry, read, index);
    if (!composed && !composed.error().is<refusal::BadArgument>())
        return unexpected(composed.error());
    if (!composed) {
        m_planning.add(refusedItem(itemOf(text, index), m_read, message(composed.error())));
        return {};
    }
    m_composed = *std::move(composed);
    return planPart(text, index, isTaken);
}

// The fields in which `text` differs from the version that it follows, or corrects.
ActResult<QStringList> TemplatePlan::changesOf(const KnownName &name, const PlannedItem &item,
                                               const VersionNumber &number,
                                               const RegistrationTemplate &text) const
{
    QStringList changes;
    if (!m_planning.plan || name.registration <= 0 || name.isNew || item.verdict == Verdict::Earlier)
        return changes;
    if (name.versions.isEmpty())
        return QStringList{tr("the first template of a registered name")};
    const int follows = item.verdict == Verdict::Correction ? number.number : name.highest();
    const auto before = store::readVersion(m_planning.registry.database(), name.registration, follows, 0);
    if (!before) // it is planned itself
        return changes;
    for (const diff::FieldChange &change : diff::compareTemplates(before->text, text))
        changes += change.label;
    return changes;
}

// The day of the edition that the text came with, else of its file, not later than today; empty: of what was
// given as text.
QString TemplatePlan::day() const
{
    if (!m_planning.editionDay.isEmpty())
        return qMin(m_planning.editionDay, m_planning.today);
    const files::FileStatus file = files::statusOf(m_read.file);
    return file.isFile() ? qMin(dayOf(QDateTime::fromSecsSinceEpoch(file.changed)), m_planning.today)
                         : QString();
}

// When the text was published, as far as that is known; invalid: now. Before `standing` where it is older: by
// the day, and of one day, or where only the file has one, by the date that it states: a file may be a copy
// of today of what is old.
QDateTime TemplatePlan::published(const formats::TemplateReading::Part &part,
                                  const KnownVersion *standing) const
{
    if (m_chosen && m_chosen->onTop)
        return {};
    const auto beginOf = [](const QString &day) { return timeFromText(day + QLatin1String("T00:00:00Z")); };
    const QString own = day();
    const bool isOfOneDay =
        standing && own == (standing->published.isValid() ? dayOf(standing->published) : m_planning.today);
    const bool hasFileDay = m_planning.editionDay.isEmpty();
    if (standing && (isOfOneDay || hasFileDay) && !part.date.isEmpty() && part.date < standing->date)
        return beginOf(part.date);
    if (own.isEmpty() || own == m_planning.today)
        return {};
    return isOfOneDay ? standing->published : beginOf(own);
}

// Where one source holds several templates.
LineRange TemplatePlan::linesInSource(int text, const formats::TemplateReading::Part &part) const
{
    return m_read.texts[text].reading.parts.size() > 1 && m_read.hasOwnLines ? part.lines : LineRange{};
}

// The same source is here, and an earlier version of this program read it in another way: no correction.
bool TemplatePlan::wasReadOtherwise(const KnownName &name, int text,
                                    const formats::TemplateReading::Part &part) const
{
    const bool isMoved = m_chosen && (!m_chosen->moved.isEmpty() || !m_chosen->encoding.isEmpty());
    return !isMoved && m_read.texts.size() == 1 && part.version &&
           name.hasFrom(m_read.digest, linesInSource(text, part), *part.version);
}

PlannedVersion TemplatePlan::versionOf(int textIndex, int index, const VersionNumber &number,
                                       const KnownVersion *standing) const
{
    const formats::TemplateReading::Part &part = readPart(textIndex, index);
    const ReadTemplate::Part &made = madePart(textIndex, index);
    PlannedVersion planned;
    Version &version = planned.version;
    version.number = number;
    version.stated = part.statedVersion.simplified();
    version.date = part.date;
    version.form = formats::id(m_read.texts[textIndex].reading.form);
    version.origin = Origin::Import;
    version.sourceLines = linesInSource(textIndex, part);
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    version.published = published(part, standing);
    planned.isPublishedNow = true;
    planned.content = made.content;
    planned.source = &m_read.source;
    planned.sourceDigest = m_read.digest;
    planned.texts = &made.texts;
    return planned;
}

ActResult<> TemplatePlan::planPart(int text, int index, bool isTaken)
{
    const formats::TemplateReading::Part &part = readPart(text, index);
    PlannedItem item = itemOf(text, index);
    if (part.nid.isEmpty()) {
        m_planning.add(refusedItem(item, m_read, tr("the template names no namespace identifier")));
        return {};
    }
    const auto nid = Nid::parse(part.nid);
    if (!nid) {
        m_planning.add(refusedItem(item, m_read, message(nid.error())));
        return {};
    }
    item.name = item.what = nid->folded();
    PlannedRegistry &registry = m_planning.registry;
    NIDUS_TRY(name, registry.nameWithVersions(*nid));
    const QByteArray &content = madePart(text, index).content;
    const bool isOnTop = m_chosen && m_chosen->onTop;
    const auto number =
        isOnTop ? name->placeOnTop(part.version, content) : name->placeFor(part.version, part.date, content);
    if (!number || (!isOnTop && wasReadOtherwise(*name, text, part))) {
        item.steps = {step(Outcome::Known, m_read.place, item.what)};
        m_planning.add(item);
        return {};
    }
    item.what = referenceText(*nid, *number);
    const KnownVersion *standing = name->standing(number->number);
    const PlannedVersion version = versionOf(text, index, *number, standing);
    item.isOlder = standing && version.version.published.isValid() &&
                   (!standing->published.isValid() || version.version.published < standing->published);
    item.isTakenByDefault = !item.isOlder;
    if (item.isOlder && !m_planning.options.insert && !m_chosen && !m_planning.plan) {
        ++m_planning.report.older;
        m_planning.add(refusedItem(item, m_read, olderThan(*nid, standing->number)));
        return {};
    }
    item.verdict = name->registration == 0            ? Verdict::New
                   : number->correction > 1           ? Verdict::Correction
                   : number->number > name->highest() ? Verdict::Version
                                                      : Verdict::Earlier;
    item.steps = {step(Outcome::Added, m_read.place, item.what, m_composed ? m_composed->words : QString())};
    NIDUS_TRY(changes, changesOf(*name, item, *number, part.text));
    item.changes = changes;
    if (m_composed)
        item.changes.prepend(m_composed->words);
    if (item.isOlder)
        item.changes.prepend(intoHistory(*nid, standing->number));
    if (item.verdict == Verdict::Earlier && m_planning.isSaid(isTaken))
        m_planning.note(m_read.place, behindNewer(*nid, number->number, name->highest()));
    isTaken = isTaken && (!item.isOlder || m_chosen || m_planning.options.insert);
    registry.setApplies(isTaken);
    NIDUS_DO(registry.addVersion(*nid, version));
    registry.setApplies(true);
    if (const int rfc = formats::rfcOfFileName(m_read.source.name); rfc > 0 && isTaken)
        registry.noteSpecified(rfc, {*nid, number->number, part.text});
    // An entry's date is the day it was registered: a template does not know it. A record that was chosen
    // says more.
    if (isTaken && name->isNew && !m_planning.listedByDocument.contains(name->registration))
        m_planning.unlisted.insert(nid->folded(),
                                   {*nid, name->registration, madePart(text, index).record, name->kind});
    m_planning.add(item, isTaken);
    return {};
}

// The numbers of informal namespaces that the texts name which are taken.
QSet<qint64> informalNumbersIn(const Planning &planning, const QStringList &files, const QList<Source> &given)
{
    QSet<qint64> numbers;
    TemplateStream stream(files, given, planning.options.choice ? &*planning.options.choice : nullptr);
    while (const ReadTemplate *read = stream.next()) {
        const ImportChoice::File *chosen = planning.chosenOf(read->file);
        for (int text = 0; text < int(read->texts.size()); ++text)
            for (int part = 0; part < int(read->texts[text].reading.parts.size()); ++part) {
                const auto nid = Nid::parse(read->texts[text].reading.parts[part].nid);
                const auto number = nid ? nid->informalNumber() : std::nullopt;
                if (number && (!chosen || chosen->templates.contains({text, part})))
                    numbers.insert(*number);
            }
    }
    return numbers;
}

} // namespace

ActResult<> planTemplates(Planning &planning, const ImportUnit &unit)
{
    QStringList files = unit.templateFiles;
    if (planning.options.choice && !planning.plan)
        files.removeIf([&](const QString &file) { return planning.chosenOf(file)->templates.isEmpty(); });
    planning.expect(files.size() + unit.given.size());
    planning.registry.setInformalOnes([&planning, files, &unit]() -> ActResult<QSet<qint64>> {
        return informalNumbersIn(planning, files, unit.given);
    });
    TemplateStream stream(files, unit.given, planning.options.choice ? &*planning.options.choice : nullptr);
    while (const ReadTemplate *read = stream.next()) {
        NIDUS_DO(TemplatePlan(planning, *read).run());
        NIDUS_DO(planning.showProgress(read->name));
    }
    return planning.listNewOnes();
}

} // namespace nidus
