#include "core/translation.inc"

#include "core/operations/corrections.h"

#include "core/diff/diff.h"
#include "core/operations/queries.h"
#include "core/operations/session.h"
#include "core/registration/short_fields.h"
#include "core/rules/rules.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/versions.h"

#include <algorithm>

namespace nidus {

namespace {

QString withoutBlanks(const QString &text)
{
    QString out;
    for (const QChar c : text)
        if (!c.isSpace())
            out += c;
    return out;
}

bool isSpelling(const QList<diff::FieldChange> &changes)
{
    return std::ranges::all_of(changes, [](const diff::FieldChange &change) {
        return diff::isSpelling(change.before, change.after);
    });
}

// What kind of correction the difference looks like.
QString classOf(const QList<diff::FieldChange> &changes)
{
    bool onlyLayout = true, onlyDate = true, onlyReferences = true;
    for (const diff::FieldChange &change : changes) {
        onlyLayout = onlyLayout && withoutBlanks(change.before) == withoutBlanks(change.after);
        onlyDate = onlyDate && change.field == Field::Date;
        onlyReferences = onlyReferences && change.field == Field::Documentation;
    }
    if (onlyLayout)
        return QStringLiteral("layout");
    if (onlyDate)
        return QStringLiteral("date");
    if (isSpelling(changes))
        return QStringLiteral("spelling");
    return onlyReferences ? QStringLiteral("reference") : QStringLiteral("other");
}

// The words of a Registrant without the sub-labels that only lay it out.
QStringList registrantWords(const QString &registrant)
{
    static const QStringList labels =
        QStringLiteral(
            "registering organization organisation designated contact person name address email "
            "e-mail mail phone telephone tel fax url web website affiliation registrant postal of the "
            "and")
            .split(u' ');
    QStringList words;
    for (QString word : registrant.simplified().split(u' ', Qt::SkipEmptyParts)) {
        while (!word.isEmpty() && QStringView(u".,;:()<>[]\"'").contains(word.back()))
            word.chop(1);
        while (!word.isEmpty() && QStringView(u"(<[\"'").contains(word.front()))
            word.remove(0, 1);
        if (!word.isEmpty() && !labels.contains(word.toLower()))
            words += word.toLower();
    }
    return words;
}

// DESIGN §3: a change of meaning, registrant or contact is a revision. A program can tell when the registrant
// and the ways to reach it stay what they were, but for a letter.
bool changesRegistrant(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    return registrantWords(before[Field::Registrant]) != registrantWords(after[Field::Registrant]) &&
           !diff::isSpelling(before[Field::Registrant], after[Field::Registrant]);
}

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
    context.today = m_session.today();
    for (const Version &version : std::as_const(versions))
        if (version.number.number < number)
            context.before = version.text;
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
    if (changesRegistrant(stands.text, correction.text))
        return refused(refusal::IsRevision{});
    const QList<diff::FieldChange> changes = diff::compareTemplates(stands.text, correction.text);
    if (correction.correctionClass == QLatin1String("spelling") && !isSpelling(changes))
        return refused(refusal::BadArgument{
            tr("More than the spelling of words changes; a change of meaning is a revision, "
               "another correction has another class (%1).")
                .arg(correctionClasses().mid(1).join(QLatin1String(", ")))});
    return {};
}

} // namespace

const QStringList &correctionClasses()
{
    static const QStringList classes{QStringLiteral("spelling"), QStringLiteral("date"),
                                     QStringLiteral("reference"), QStringLiteral("layout"),
                                     QStringLiteral("other")};
    return classes;
}

ActResult<Published> Corrections::correct(const Nid &nid, int number, const Correction &correction)
{
    NIDUS_TRY(act, m_session.begin("correct", nid.folded()));
    NIDUS_TRY(stands, Queries(m_session).version({nid, number, 0}));
    NIDUS_DO(checkCorrection(nid, stands, correction));
    NIDUS_TRY(registration, registrationId(m_session, nid));

    rules::Context context;
    context.kind = nid.kind();
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
                                    ? classOf(diff::compareTemplates(stands.text, correction.text))
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
