#include "core/translation.inc"

#include "core/operations/import/composed_part.h"

#include "core/operations/partial_updates.h"
#include "core/operations/requests.h"
#include "core/operations/version_reference.h"
#include "core/registration/short_fields.h"

namespace nidus {

namespace {

using SpecifiedText = PlannedRegistry::SpecifiedText;

// Those of the RFCs that the update refers to; of several names none.
QList<SpecifiedText> plannedBases(const PlannedRegistry &registry, const formats::PartialUpdate &update)
{
    QList<SpecifiedText> bases;
    for (const int rfc : update.rfcs)
        for (const SpecifiedText &text : registry.specifiedBy(rfc))
            if (bases.isEmpty() || bases.first().nid == text.nid)
                bases += text;
            else
                return {};
    return bases;
}

// The version before `stated` (nothing: the latest) from which the other fields come.
ActResult<SpecifiedText> baseOf(PlannedRegistry &registry, const formats::PartialUpdate &update,
                                std::optional<int> stated)
{
    std::optional<SpecifiedText> base;
    const auto consider = [&](SpecifiedText text) {
        if ((!stated || text.number < *stated) && (!base || text.number >= base->number))
            base = std::move(text);
    };
    const QList<SpecifiedText> planned = plannedBases(registry, update);
    auto nid = planned.isEmpty() ? updatedName(registry.database(), update) : planned.first().nid;
    if (!nid)
        return unexpected(nid.error());
    NIDUS_TRY(name, registry.name(*nid));
    if (name->registration > 0) {
        NIDUS_TRY(versions, store::readVersions(registry.database(), name->registration, false));
        for (const Version &version : std::as_const(versions))
            consider({*nid, version.number.number, version.text});
    }
    for (const SpecifiedText &text : planned)
        consider(text);
    if (!base)
        return lacksBase(*nid, update);
    return *std::move(base);
}

Finding composedFinding(const formats::PartialUpdate &update, const QString &base)
{
    Finding finding;
    finding.rule = QStringLiteral("template-composed");
    finding.severity = Severity::Advice;
    finding.clause = QStringLiteral("RFC 8141 App. A");
    finding.words = tr("The document replaces only %1; the other fields are those of %2.")
                        .arg(replacedFields(update), base);
    return finding;
}

} // namespace

ActResult<ComposedPart> composedPart(PlannedRegistry &registry, const ReadTemplate::Text &text, int index)
{
    ComposedPart composed{text.reading.parts[index], {}, {}};
    formats::TemplateReading::Part &part = composed.part;
    const formats::PartialUpdate &update = *text.parts[index].partial;
    NIDUS_TRY(base, baseOf(registry, update, part.version));
    part.text = formats::composedTemplate(base.text, base.number, update);
    if (update.text[Field::Version].isEmpty())
        part.text.set(Field::Version, QString::number(base.number + 1));
    if (update.text[Field::Date].isEmpty()) // the day of the version before is not this one's
        part.text.set(Field::Date, {});
    part.nid = base.nid.folded();
    part.statedVersion = part.text[Field::Version];
    part.version = statedVersion(part.statedVersion);
    part.date = statedDate(part.text[Field::Date]);
    const QString reference = referenceText(base.nid, {base.number, 1});
    composed.made = madeOf(part, text.reading.findings + Findings{composedFinding(update, reference)});
    composed.words =
        tr("composed of %1 and what this document replaces: %2").arg(reference, replacedFields(update));
    return composed;
}

} // namespace nidus
