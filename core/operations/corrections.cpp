#include "core/translation.inc"

#include "core/operations/corrections.h"

#include "core/diff/change_kind.h"
#include "core/operations/queries.h"
#include "core/operations/session.h"
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

// A correction may leave an old form's faults as they were; it brings no new ones (DESIGN §4 (3)).
bool addsErrors(const Findings &before, const Findings &after)
{
    QStringList known;
    for (const Finding &finding : before)
        if (finding.severity == Severity::Error)
            known += finding.rule + (finding.field ? id(*finding.field) : QString());
    for (const Finding &finding : after)
        if (finding.severity == Severity::Error &&
            !known.contains(finding.rule + (finding.field ? id(*finding.field) : QString())))
            return true;
    return false;
}

ActResult<> checkCorrection(const Nid &nid, const Version &stands, const Correction &correction)
{
    if (correction.reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Say why the version is corrected.")});
    if (!correction.correctionClass.isEmpty() && !correctionClasses().contains(correction.correctionClass))
        return refused(refusal::BadArgument{
            tr("“%1” is no class of correction; use one of: %2.")
                .arg(correction.correctionClass, correctionClasses().join(QLatin1String(", ")))});
    if (correction.text == stands.text)
        return refused(refusal::NothingToChange{});
    const QString named = parseNidField(correction.text[Field::NamespaceIdentifier]);
    if (named.toLower() != nid.folded())
        return named.isEmpty() ? refused(refusal::NoNid{}) : refused(refusal::NamesAnother{named});
    const auto number = statedVersion(correction.text[Field::Version]);
    if (number && *number != stands.number.number)
        return refused(
            refusal::BadArgument{tr("The text states version %1; a correction of version %2 states that one.")
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
        tr("What differs is of the class %1, not %2: leave the class out, or say why it is another (%3).")
            .arg(found, correction.correctionClass, QLatin1String(otherClass))});
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
    NIDUS_DO(checkCorrection(nid, stands, correction));
    NIDUS_TRY(registration, registrationId(m_session, nid));

    NIDUS_TRY(versions, store::readVersions(m_session.database, registration, false));
    rules::Context context;
    context.kind = nid.kind();
    context.today = m_session.today();
    for (const Version &version : std::as_const(versions))
        if (version.number.number < number)
            context.before = version.text;
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
    if (addsErrors(rules::checkTemplate(stands.text, context), corrected.findings)) {
        return refused(refusal::UnansweredErrors{corrected.findings});
    }
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
        return refused(refusal::BadArgument{tr("A registration is annotated deprecated or obsolete.")});
    if (reason.trimmed().isEmpty())
        return refused(refusal::BadArgument{tr("Say why the registration is annotated.")});
    NIDUS_TRY(act, m_session.begin("annotate", nid.folded()));
    NIDUS_TRY(listing, store::findListing(m_session.database, nid));
    if (!listing)
        return refused(refusal::NotRegistered{nid.text()});
    NIDUS_DO(checkNotSuperseded(m_session, nid));
    if (listing->status == id(status))
        return refused(refusal::BadArgument{tr("“%1” is %2 already.").arg(nid.text(), id(status))});
    Annotation annotation{status, {}, reason, act.at(), act.user()};
    NIDUS_DO(store::addAnnotation(act, listing->registration, annotation));
    NIDUS_DO(store::refreshListing(act, listing->registration));
    act.note("status", id(status));
    act.note("reason", reason);
    return asAct(act.commit());
}

} // namespace nidus
