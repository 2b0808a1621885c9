#include "core/translation.inc"

#include "ui/print/registration_section.h"

#include "core/formats/iana/registry_document.h"
#include "core/registration/field.h"
#include "core/registration/short_fields.h"
#include "ui/async/job.h"

namespace nidus::ui {

namespace {

using Kind = PrintedBlock::Kind;

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

void addFields(PrintedSection &section, const RegistrationTemplate &text)
{
    const auto add = [&section](const QString &heading, const QString &body, Kind kind = Kind::Text) {
        section.blocks += {Kind::Heading, heading};
        section.blocks += {kind, body};
    };
    for (const FieldInfo &field : fieldTable())
        if (const QString &body = text[field.field]; !body.isEmpty())
            add(label(field.field), body, field.field == Field::Syntax ? Kind::Code : Kind::Text);
    // What no field claims is kept, and so it is printed (DESIGN §4 (8)): in the order in which the window
    // shows it.
    for (const OtherSection &other : text.others)
        add(other.label, other.body);
    if (!text.preamble.isEmpty())
        add(tr("Before the template"), text.preamble);
}

QString footOf(const QString &day) { return tr("Registry of URN namespaces, printed %1").arg(day); }

QString entryLine(const Entry &entry)
{
    return joined({entry.date.isEmpty() ? QString() : tr("registered %1").arg(entry.date),
                   entry.updated.isEmpty() ? QString() : tr("updated %1").arg(entry.updated),
                   formats::referencesText(entry)});
}

} // namespace

PrintedSection registrationSection(const Registration &registration, const std::optional<Entry> &entry,
                                   const QString &day)
{
    const QString nid = registration.nid.text();
    PrintedSection section{nid, {}, footOf(day), {}};
    section.blocks += {Kind::Name, nid};
    section.blocks +=
        {Kind::Line, tr("URN namespace, %1, %2").arg(id(registration.kind), id(registration.status))};
    if (entry && !entryLine(*entry).isEmpty())
        section.blocks += {Kind::Line, entryLine(*entry)};
    if (registration.versions.isEmpty()) {
        section.heading = id(registration.kind);
        section.blocks += {Kind::Line, QString()};
        section.blocks += {Kind::Text, tr("The registry has no template for it.")};
        return section;
    }
    const Version &version = registration.versions.last();
    section.heading = version.date.isEmpty()
                          ? tr("version %1").arg(version.number.number)
                          : tr("version %1 of %2").arg(version.number.number).arg(version.date);
    section.blocks += {Kind::Line, section.heading};
    addFields(section, version.text);
    return section;
}

PrintedSection draftSection(qint64 request, const RegistrationTemplate &text, const QString &day)
{
    const QString nid = parseNidField(text[Field::NamespaceIdentifier]);
    const QString name = nid.isEmpty() ? requestId(request) : nid;
    PrintedSection section{
        name, tr("draft of request %1, not published").arg(requestId(request)), footOf(day), {}};
    section.blocks += {Kind::Name, name};
    section.blocks += {Kind::Line, section.heading};
    addFields(section, text);
    return section;
}

PrintedSections registrationSections(Registrar &registrar, Job &job, const QStringList &nids)
{
    return [&registrar, &job, nids, at = qsizetype(0)]() mutable -> ActResult<std::optional<PrintedSection>> {
        if (at == nids.size())
            return std::optional<PrintedSection>();
        if (!job.report(at, nids.size(), nids[at]))
            return refused(refusal::Cancelled{});
        NIDUS_TRY(reference, parseReference(nids[at++]));
        NIDUS_TRY(registration, registrar.registration(reference.nid));
        NIDUS_TRY(entry, registrar.currentEntry(reference.nid));
        return std::optional(registrationSection(registration, entry, registrar.today()));
    };
}

} // namespace nidus::ui
