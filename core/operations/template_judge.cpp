#include "core/operations/template_judge.h"

#include "core/diff/revision_draft.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/suppressions.h"
#include "core/store/tables/versions.h"

#include <QSet>

namespace nidus {

std::optional<Listing> RegisteredNames::find(const QString &folded)
{
    const auto nid = Nid::parse(folded);
    if (!nid)
        return std::nullopt;
    auto found = store::findListing(m_session.database, *nid);
    if (found)
        return *std::move(found);
    m_failure = found.error();
    return std::nullopt;
}

void RegisteredNames::answer(rules::Context &context)
{
    context.isRegistered = [this](const QString &folded) { return find(folded).has_value(); };
    context.isDelisted = [this](const QString &folded) {
        const auto found = find(folded);
        return found && !found->isListed();
    };
}

ActResult<> RegisteredNames::answered() const
{
    if (m_failure)
        return unexpected(errorFrom<ActError>(*m_failure));
    return {};
}

QList<rules::EarlierName> validNamesOf(const QList<Version> &versions, const QString &nid)
{
    QList<rules::EarlierName> names;
    QSet<QString> known;
    for (const Version &version : versions)
        for (const QString &name : rules::derivedSamples(version.text, nid))
            if (!known.contains(name)) {
                known.insert(name);
                names += {name, version.number.number};
            }
    return names;
}

// The text that stood at `opened`, where another one stands now.
static std::optional<RegistrationTemplate> textAt(const QList<Version> &versions, const QDateTime &opened)
{
    const auto stood = std::find_if(versions.rbegin(), versions.rend(),
                                    [&opened](const Version &version) { return version.recorded <= opened; });
    return stood == versions.rbegin() || stood == versions.rend() ? std::nullopt : std::optional(stood->text);
}

ActResult<TemplateJudge> TemplateJudge::of(Session &session, const StoredRequest &stored)
{
    TemplateJudge judge(session);
    rules::Context &context = judge.m_context;
    context.kind = stored.request.namespaceKind;
    context.expectedVersion = 1;
    context.today = session.today();
    judge.m_isNew = stored.request.kind == RequestKind::New;
    if (stored.request.asksForAName())
        context.askedNid = stored.request.nid;
    if (stored.registration) {
        context.revisedNid = stored.request.nid;
        NIDUS_TRY(versions, store::readVersions(session.database, *stored.registration, false));
        const int last = versions.isEmpty() ? 0 : versions.last().number.number;
        context.expectedVersion = (last > 0 ? last : stored.request.basedOn) + 1;
        context.earlierNames = [versions, nid = stored.request.nid] { return validNamesOf(versions, nid); };
        if (!versions.isEmpty()) {
            judge.m_base = context.before = versions.last().text;
            context.begunFrom = textAt(versions, stored.request.opened);
            context.earlierSyntax = {versions.last().text[Field::Syntax], versions.last().number.number};
            context.revisionDraft = [before = versions.last().text, number = versions.last().number.number](
                                        const RegistrationTemplate &text) {
                return diff::draftRevisionInformation(before, text, number);
            };
        }
        context.nidAssigned = true;
    }
    if (judge.m_isNew && context.kind == Kind::Informal) {
        NIDUS_TRY(next, store::nextInformalNumber(session.database));
        context.nextInformal = next;
    }
    NIDUS_TRY(suppressions, store::suppressionsOf(session.database, stored.request.number));
    judge.m_suppressions = std::move(suppressions);
    NIDUS_TRY(decisions, liftingDecisions(session.database, stored.request.number, stored.request.nid));
    judge.m_lifting = std::move(decisions);
    return judge;
}

std::optional<QString> TemplateJudge::givenName() const
{
    if (!m_context.nextInformal)
        return std::nullopt;
    return informalNid(*m_context.nextInformal).text();
}

ActResult<Findings> TemplateJudge::findings(const RegistrationTemplate &text, bool named) const
{
    rules::Context context = m_context;
    context.nidAssigned = context.nidAssigned || named;
    RegisteredNames registered(*m_session);
    registered.answer(context);
    if (!m_isNew) // its name is registered by itself
        context.isRegistered = {};
    Findings findings = rules::checkTemplate(text, context);
    NIDUS_DO(registered.answered());
    markSuppressed(findings, m_suppressions);
    for (Finding &finding : findings)
        if (const auto decision = m_lifting.constFind(finding.rule); decision != m_lifting.cend())
            finding.lifted = *decision;
    return findings;
}

QString TemplateJudge::revisionDraft(const RegistrationTemplate &text) const
{
    return m_context.revisionDraft ? m_context.revisionDraft(text) : QString();
}

} // namespace nidus
