#include "core/translation.inc"

#include "core/operations/corrections.h"

#include "core/diff/change_kind.h"
#include "core/operations/edition_step.h"
#include "core/operations/queries.h"
#include "core/operations/session.h"
#include "core/operations/template_judge.h"
#include "core/registration/short_fields.h"
#include "core/rules/rules.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/versions.h"

namespace nidus {

namespace {

// As corrections are kept, in the order of diff::ChangeKind.
constexpr const char *classNames[] = {"layout", "labels",    "encoding", "spelling",
                                      "date",   "reference", "other"};

// What no correction brings in: errors, and a day that has not come, which no published text was of.
bool isRefused(const Finding &finding)
{
    return finding.severity == Severity::Error || finding.rule == QLatin1String("date-future");
}

// A suppression goes on where neither the finding nor its field has changed.
void keepSuppressions(Findings &findings, const Version &stands, const RegistrationTemplate &text)
{
    QHash<std::pair<QString, int>, Suppression> kept;
    for (const Finding &finding : stands.findings)
        if (finding.suppressed && finding.field && stands.text[*finding.field] == text[*finding.field])
            kept.insert({finding.rule, int(*finding.field)}, *finding.suppressed);
    for (Finding &finding : findings)
        if (finding.severity != Severity::Error && finding.field)
            if (const auto one = kept.constFind({finding.rule, int(*finding.field)}); one != kept.cend())
                finding.suppressed = *one;
}

// A correction may leave an old form's faults as they were; it brings no new ones (DESIGN §4 (3)).
Findings faultsBroughtIn(const Findings &before, const Findings &after)
{
    const auto key = [](const Finding &finding) -> QString {
        return finding.rule + QLatin1Char(' ') + (finding.field ? id(*finding.field) : QString());
    };
    QSet<QString> known;
    for (const Finding &finding : before)
        if (isRefused(finding))
            known.insert(key(finding));
    Findings faults;
    for (const Finding &finding : after)
        if (isRefused(finding) && !known.contains(key(finding)))
            faults += finding;
    return faults;
}

ActResult<> checkCorrection(const Nid &nid, const Version &stands, const Correction &correction)
{
    if (correction.reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason for the correction.")});
    if (!correction.correctionClass.isEmpty() && !correctionClasses().contains(correction.correctionClass))
        return refused(refusal::BadArgument{
            tr("“%1” is not a class of correction; use one of: %2.")
                .arg(correction.correctionClass, correctionClasses().join(QLatin1String(", ")))});
    if (correction.text == stands.text)
        return refused(refusal::NothingToChange{});
    const QString named = parseNidField(correction.text[Field::NamespaceIdentifier]);
    if (named.toLower() != nid.folded())
        return named.isEmpty() ? refused(refusal::NoNid{}) : refused(refusal::NamesAnother{named});
    const auto number = statedVersion(correction.text[Field::Version]);
    if (number && *number != stands.number.number)
        return refused(refusal::BadArgument{
            tr("The text says version %1; a correction of version %2 must say version %2.")
                .arg(*number)
                .arg(stands.number.number)});
    if (correction.correctionClass == otherClass)
        return {}; // the reason says what it is
    QStringList changed;
    for (const diff::FieldChange &change : diff::changesOfMeaning(stands.text, correction.text))
        changed += change.label;
    if (!changed.isEmpty())
        return refused(refusal::IsRevision{nid.text(), changed});
    // What only lays a text out may be called by the name of the correction that it goes with.
    const QString found = correctionClass(stands.text, correction.text);
    if (correction.correctionClass.isEmpty() || correction.correctionClass == found ||
        found == correctionClasses().first())
        return {};
    return refused(refusal::BadArgument{
        tr("The change is of the class %1, not %2: leave the class out, or say why it is another (%3).")
            .arg(found, correction.correctionClass, QLatin1String(otherClass))});
}

// RFC 8126 §9.6: the public registry says the status, in each record that lists the registration.
ActResult<> noteStatus(Session &session, store::AuditedTransaction &act, qint64 registration, Status status)
{
    NIDUS_TRY(listed, listedRecords(session.database, registration));
    NIDUS_TRY(step, EditionStep::begin(session.database, act.at()));
    for (const EntryRevision &record : std::as_const(listed)) {
        const auto noted = formats::withStatusNote(record.entry, status);
        if (noted && *noted != record.entry) // one that is no XML stays as it is
            NIDUS_DO(step.put(act, registration, record.occurrence, record.position, *noted));
    }
    return {};
}

} // namespace

const QStringList &correctionClasses()
{
    static const QStringList classes = [] {
        QStringList names;
        for (const char *name : classNames)
            names += QString::fromLatin1(name);
        return names;
    }();
    return classes;
}

QString correctionClass(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    return correctionClasses()[qsizetype(diff::kindOf(before, after))];
}

ActResult<Published> Corrections::correct(const Nid &nid, int number, const Correction &correction)
{
    NIDUS_TRY(act, m_session.begin("correct", nid.folded()));
    NIDUS_TRY(stands, Queries(m_session).version({nid, number, 0}));
    if (correction.of && *correction.of != stands.number)
        return refused(refusal::Changed{});
    NIDUS_DO(checkCorrection(nid, stands, correction));
    NIDUS_TRY(registration, registrationId(m_session, nid));

    NIDUS_TRY(versions, store::readVersions(m_session.database, registration, false));
    rules::Context context;
    context.kind = nid.kind();
    context.today = m_session.today();
    QList<Version> earlier; // and what it corrects
    for (const Version &version : std::as_const(versions)) {
        if (version.number.number < number)
            context.before = version.text;
        if (version.number.number <= number)
            earlier += version;
    }
    context.earlierNames = [earlier, nid] { return validNamesOf(earlier, nid.text()); };
    context.earlierSyntax = {stands.text[Field::Syntax], stands.number.number};
    context.expectedVersion = stands.number.number;
    context.nidAssigned = true;
    Version corrected;
    NIDUS_TRY(last, store::lastCorrection(m_session.database, registration, stands.number.number));
    corrected.number = VersionNumber{stands.number.number, last + 1};
    corrected.stated = correction.text[Field::Version].simplified();
    corrected.date = statedDate(correction.text[Field::Date]);
    corrected.text = correction.text;
    corrected.form = QStringLiteral("8141");
    corrected.origin = Origin::Desk;
    corrected.correctionClass = correction.correctionClass.isEmpty()
                                    ? nidus::correctionClass(stands.text, correction.text)
                                    : correction.correctionClass;
    corrected.reason = correction.reason;
    corrected.published = qMax(act.at(), stands.published); // it stands, even if the clock went backwards
    corrected.publishedBy = act.user();
    corrected.sourceLines = correction.sourceLines;
    corrected.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    corrected.findings = rules::checkTemplate(correction.text, context);
    const Findings faults = faultsBroughtIn(rules::checkTemplate(stands.text, context), corrected.findings);
    if (!faults.isEmpty())
        return refused(refusal::BringsFaults{faults});
    keepSuppressions(corrected.findings, stands, correction.text);
    NIDUS_TRY(source, store::addSource(act, correction.source));
    NIDUS_DO(store::addVersion(act, registration, corrected, source));
    NIDUS_DO(store::refreshListing(act, registration));
    act.setSubject(referenceText(nid, corrected.number));
    act.note("class", corrected.correctionClass);
    act.note("reason", corrected.reason);
    NIDUS_DO(act.commit());
    return Published{nid, corrected.number};
}

ActResult<> Corrections::annotate(const Nid &nid, Status status, const QString &reason)
{
    if (status != Status::Deprecated && status != Status::Obsolete)
        return refused(refusal::BadArgument{tr("A registration can be annotated deprecated or obsolete.")});
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Give a reason for the annotation.")});
    NIDUS_TRY(act, m_session.begin("annotate", nid.folded()));
    NIDUS_TRY(listing, store::findListing(m_session.database, nid));
    if (!listing)
        return refused(refusal::NotRegistered{nid.text()});
    NIDUS_DO(checkNotSuperseded(m_session, nid));
    if (listing->status == id(status))
        return refused(refusal::BadArgument{tr("“%1” is already %2.").arg(nid.text(), id(status))});
    Annotation annotation{status, {}, reason, act.at(), act.user()};
    NIDUS_DO(store::addAnnotation(act, listing->registration, annotation));
    if (listing->status != id(Status::Delisted))
        NIDUS_DO(noteStatus(m_session, act, listing->registration, status));
    NIDUS_DO(store::refreshListing(act, listing->registration));
    act.note("status", id(status));
    act.note("reason", reason);
    return asAct(act.commit());
}

} // namespace nidus
