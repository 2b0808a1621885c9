// Publishing a request as a version: DESIGN's invariants 1 to 4 in one transaction.
#include "core/formats/iana/registry_document.h"
#include "core/operations/act_result.h"
#include "core/operations/edition_step.h"
#include "core/operations/requested_nid.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/current_entry.h"

#include <QCoreApplication>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// RFC 8141 §2 and §5.1: not a matter of opinion.
bool isAboutTheName(const QString &rule) { return rule.startsWith(QLatin1String("nid-")); }

// No decision makes one name two, or something that is no NID a NID.
bool canBeAnswered(const QString &rule)
{
    return rule != QLatin1String("nid-syntax") && rule != QLatin1String("nid-registered");
}

// The answer to one error, as a decision; an error when it is missing or does not count.
ActResult<std::optional<store::Decision>> answered(const Finding &finding, const PublishOptions &options)
{
    if (finding.severity != Severity::Error)
        return std::optional<store::Decision>();
    const QString answer = options.answers.value(finding.rule).trimmed();
    if (answer.isEmpty())
        return refused(ActError::Kind::Findings);
    if (!canBeAnswered(finding.rule))
        return refused(ActError::Kind::AnswerRefused, finding.rule, tr("no decision lifts it."));
    if (isAboutTheName(finding.rule) && !pointsSomewhere(answer))
        return refused(ActError::Kind::AnswerRefused, finding.rule,
                       tr("name who decided and where to read it (a URL, an RFC)."));
    store::Decision decision;
    decision.subject = QStringLiteral("finding");
    decision.kind = finding.rule;
    decision.verdict =
        isAboutTheName(finding.rule) ? QStringLiteral("outside-decision") : QStringLiteral("answered");
    decision.reason = answer;
    return std::optional(decision);
}

// Every error has its answer: one decision a rule.
ActResult<QList<store::Decision>> answersTo(const Findings &findings, const PublishOptions &options)
{
    QList<store::Decision> decisions;
    QStringList rules;
    for (const Finding &finding : findings) {
        auto decision = answered(finding, options);
        if (!decision) {
            ActError error = decision.error();
            if (error.kind == ActError::Kind::Findings)
                error.findings = findings;
            return unexpected(error);
        }
        if (*decision && !rules.contains(finding.rule)) {
            decisions += **decision;
            rules += finding.rule;
        }
    }
    return decisions;
}

// What the request becomes: its name, number and text.
struct Candidate {
    Nid nid;
    VersionNumber number;
    RegistrationTemplate text;
};

ActResult<Candidate> candidateOf(Registrar &registrar, const store::StoredRequest &stored, const Draft &draft,
                                 const rules::Context &context)
{
    RegistrationTemplate text = draft.text;
    QString name = stored.request.nid;
    if (stored.request.namespaceKind == Kind::Informal && stored.request.kind == RequestKind::New) {
        NIDUS_TRY(next, registrar.nextInformal());
        name = informalNid(next).text();
        text.set(Field::NamespaceIdentifier, name); // RFC 8141 §5.2: assigned by the registry
    }
    text = withRequestedNid(text, stored.request);
    const QString named = parseNidField(text[Field::NamespaceIdentifier]);
    if (!named.isEmpty() && named.toLower() != name.toLower())
        return refused(ActError::Kind::NamesAnother, named);
    if (name.isEmpty())
        return refused(ActError::Kind::NoNid);
    NIDUS_TRY(nid, Nid::parse(name));
    return Candidate{nid, {context.expectedVersion.value_or(1), 1}, text};
}

// The public registry's side: a new record, or its `updated`.
Entry entryFor(const Registrar &registrar, const EditionStep &step,
               const std::optional<store::ListedEntry> &current, const Nid &nid,
               const RegistrationTemplate &text, const std::optional<QString> &updated)
{
    if (!current) {
        const QString registrant = registrantName(text[Field::Registrant]);
        return newRecordFor(nid, text, registrant, step.sectionFor(nid.kind()), registrar.today()).entry;
    }
    Entry entry = current->entry;
    if (!updated || !updated->isEmpty())
        entry.updated = updated.value_or(registrar.today());
    return entry;
}

ActResult<> publishEntry(Registrar &registrar, store::AuditedTransaction &act, qint64 registration,
                         const Candidate &candidate, const PublishOptions &options)
{
    NIDUS_TRY(current, store::currentEntry(registrar.database(), registration));
    NIDUS_TRY(step, EditionStep::begin(registrar, act.at()));
    const Entry entry =
        entryFor(registrar, step, current, candidate.nid, candidate.text, options.entryUpdated);
    if (!current) {
        NIDUS_TRY(position, store::positionFor(registrar.database(), entry.section, candidate.nid));
        NIDUS_DO(step.put(act, registration, 1, position, entry));
    } else if (entry != current->entry) {
        NIDUS_DO(step.put(act, registration, current->occurrence, current->position, entry));
    }
    return {};
}

} // namespace

bool pointsSomewhere(const QString &answer)
{
    static const char *const pointers[] = {
        "https://", "http://", "urn:", "mailto:", "RFC ", "rfc", "BCP ", "draft-"};
    for (const char *pointer : pointers)
        if (answer.contains(QLatin1String(pointer)))
            return true;
    return false;
}

ActResult<Registrar::Published> Registrar::publish(qint64 number, const PublishOptions &options)
{
    // Before the store is locked: with 100,000 names the first reading takes a while.
    if (const auto early = request(number); early && early->request.asksForAName())
        NIDUS_DO(surroundings());
    NIDUS_TRY(act, store::AuditedTransaction::begin(m_database, m_desk, QStringLiteral("publish"),
                                                    requestId(number)));
    NIDUS_TRY(stored, request(number));
    if (stored.request.state != RequestState::Open)
        return refused(ActError::Kind::RequestClosed,
                       stored.request.outcome.isEmpty() ? id(stored.request.state) : stored.request.outcome);
    NIDUS_TRY(saved, draft(number));
    if (options.seenRevision > 0 && options.seenRevision != saved.revision)
        return refused(ActError::Kind::Changed, requestId(number));

    NIDUS_TRY(context, contextOf(stored));
    NIDUS_TRY(candidate, candidateOf(*this, stored, saved, context));
    context.nidAssigned = context.nidAssigned || context.kind == Kind::Informal;
    Findings findings = rules::checkTemplate(candidate.text, context);
    NIDUS_TRY(suppressions, store::suppressionsOf(m_database, number));
    store::markSuppressed(findings, suppressions);
    NIDUS_TRY(decisions, answersTo(findings, options));
    NIDUS_DO(mayPublish(stored, candidate.text));

    NIDUS_TRY(registration, store::addRegistration(act, candidate.nid, candidate.nid.kind()));
    Version version;
    version.number = candidate.number;
    version.stated = candidate.text[Field::Version].simplified();
    version.date = statedDate(candidate.text[Field::Date]);
    version.text = candidate.text;
    version.form = QStringLiteral("8141");
    version.origin = Origin::Desk;
    version.reason = options.reason;
    version.published = act.at();
    version.publishedBy = act.user();
    version.sourceLines = saved.sourceLines;
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    version.findings = findings;
    std::optional<qint64> source;
    if (saved.source) {
        NIDUS_TRY(id, store::addSource(act, *saved.source));
        source = id;
    }
    NIDUS_DO(store::addVersion(act, registration.id, version, source));
    for (store::Decision decision : decisions) {
        decision.request = number;
        decision.name = candidate.nid.folded();
        decision.at = act.atText();
        decision.who = act.user();
        NIDUS_DO(store::addDecision(act, decision));
    }
    NIDUS_DO(publishEntry(*this, act, registration.id, candidate, options));
    NIDUS_TRY(listing, store::findListing(m_database, candidate.nid));
    if (listing && listing->status == id(Status::Delisted)) // it is listed again
        NIDUS_DO(store::addAnnotation(
            act, registration.id,
            {Status::Registered, {}, tr("published at the desk again"), act.at(), act.user()}));
    const QString reference = referenceText(candidate.nid, candidate.number);
    NIDUS_DO(store::closeRequest(act, number, RequestState::Published, reference, registration.id));
    NIDUS_DO(store::refreshListing(act, registration.id));
    act.setSubject(reference);
    act.note(QStringLiteral("request"), requestId(number));
    NIDUS_DO(act.commit());
    return Published{candidate.nid, candidate.number};
}

ActResult<Registrar::EntryStep> Registrar::entryWhenPublished(qint64 number, const RegistrationTemplate &text,
                                                              const std::optional<QString> &entryUpdated)
{
    NIDUS_TRY(stored, request(number));
    NIDUS_TRY(context, contextOf(stored));
    Draft draft;
    draft.text = text;
    NIDUS_TRY(candidate, candidateOf(*this, stored, draft, context));
    std::optional<store::ListedEntry> current;
    NIDUS_TRY(registration, store::findRegistration(m_database, candidate.nid));
    if (registration) {
        NIDUS_TRY(listed, store::currentEntry(m_database, *registration));
        current = std::move(listed);
    }
    NIDUS_TRY(step, EditionStep::begin(*this, m_desk.now()));
    EntryStep out;
    out.after = entryFor(*this, step, current, candidate.nid, candidate.text, entryUpdated);
    if (current)
        out.before = current->entry;
    return out;
}

} // namespace nidus
