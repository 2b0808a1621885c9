#include "core/translation.inc"

#include "core/operations/publishing.h"

#include "core/formats/iana/registry_document.h"
#include "core/operations/conflict_listing.h"
#include "core/operations/edition_step.h"
#include "core/operations/entry_checks.h"
#include "core/operations/queries.h"
#include "core/operations/requested_nid.h"
#include "core/operations/session.h"
#include "core/operations/template_judge.h"
#include "core/registration/assigned_name.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/current_entry.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/versions.h"
#include "core/urn/url.h"

#include <algorithm>

namespace nidus {

namespace {

// What publish() goes by: the preview, and where the entry stands in the registry.
struct Publication {
    PublicationPreview preview;
    std::optional<Nid> nid;
    std::optional<store::ListedEntry> listed; // now, or when it was listed last
    bool isDelisted = false;
    EditionStep step;
};

// What is in the way is part of a preview; a store that cannot be read is an error.
ActResult<> noteRefusal(PublicationPreview &preview, ActError error)
{
    if (error.is<StoreError>())
        return unexpected(std::move(error));
    if (!preview.refusal)
        preview.refusal = std::move(error);
    return {};
}

// The name under which `text` is published.
ActResult<Nid> nameOf(const PublicationPreview &preview)
{
    const QString &field = preview.text[Field::NamespaceIdentifier];
    const QString named = parseNidField(field);
    if (!named.isEmpty() && named.toLower() != preview.name.toLower())
        return refused(refusal::NamesAnother{named});
    if (preview.name.isEmpty())
        return refused(refusal::NoNid{loneWord(field).value_or(LoneWord{}).word});
    NIDUS_TRY(nid, Nid::parse(preview.name));
    return nid;
}

// Every error has its answer, a decision for each rule, or the outside decision that lifts it.
// UnansweredErrors where neither is there, AnswerRefused where an answer does not count.
ActResult<QList<Decision>> answersTo(const Findings &findings, const QMap<QString, QString> &answers,
                                     RequestKind kind)
{
    QList<Decision> decisions;
    QSet<QString> rules;
    for (const Finding &finding : findings) {
        if (finding.severity != Severity::Error || rules.contains(finding.rule))
            continue;
        rules.insert(finding.rule);
        const QString answer = answers.value(finding.rule).trimmed();
        if (answer.isEmpty() && finding.lifted)
            continue;
        if (answer.isEmpty())
            return refused(refusal::UnansweredErrors{findings, kind == RequestKind::Revision});
        if (const auto fault = faultOfAnswer(finding.rule))
            return refused(refusal::AnswerRefused{finding.rule, *fault});
        Decision decision;
        decision.subject = Decision::Subject::Finding;
        decision.kind = finding.rule;
        decision.verdict = Decision::Verdict::Answered;
        decision.reason = answer;
        decisions += decision;
    }
    return decisions;
}

// DESIGN §4 (3): what nobody has decided stops a publication. Registered names and forbidden forms are
// findings as well, which are asked for already.
ActResult<> reviewName(Session &session, const Request &request, PublicationPreview &preview)
{
    Review review;
    review.name = request.nid.toLower();
    review.request = request.number;
    review.procedure = request.procedure;
    if (!request.nid.isEmpty()) {
        NIDUS_TRY(around, session.names());
        Reviewing reviewing(session.database, *around);
        reviewing.leaveOutRegistrants();
        NIDUS_TRY(found, reviewing.review(Reviewing::subjectOf(request, preview.text)));
        review = std::move(found);
    }
    for (const ReviewedConflict &one : std::as_const(review.conflicts)) {
        if (one.conflict.weight() != conflicts::Weight::Decide)
            continue;
        if (one.stops(request.procedure))
            preview.stopped += one;
        else if (one.stops(Procedure::Standard))
            preview.passed += one;
    }
    preview.review = std::move(review);
    return {};
}

QString shortWords(const ReviewedConflict &one) // "look-alike acorn"
{
    return QStringLiteral("%1 %2").arg(id(one.conflict.kind), otherNamesOf(one.conflict).last());
}

QStringList shortWordsOf(const QList<ReviewedConflict> &conflicts)
{
    QStringList words;
    for (const ReviewedConflict &one : conflicts)
        words += shortWords(one);
    return words;
}

std::optional<ActError> refusalOf(const PublicationPreview &preview)
{
    if (preview.stopped.isEmpty())
        return std::nullopt;
    if (std::ranges::any_of(preview.stopped, &ReviewedConflict::isBlocked))
        return refused(refusal::NameBlocked{blockedWords(*preview.review)}).value();
    QStringList open;
    for (const ReviewedConflict &one : preview.stopped) {
        const QString words = shortWords(one);
        open += one.standing && !one.isReopened() ? words + QStringLiteral(": ") + id(*one.verdict()) : words;
    }
    return refused(refusal::UndecidedConflicts{open.join(QLatin1String(", ")), preview.review->name}).value();
}

// The public registry's side: a new record, or its `updated`.
ActResult<> stepEntry(Session &session, const Nid &nid, const std::optional<QString> &updated,
                      const QDateTime &now, Publication &publication)
{
    NIDUS_TRY(registration, store::findRegistration(session.database, nid));
    if (registration) {
        NIDUS_TRY(listed, store::currentEntry(session.database, *registration));
        publication.listed = std::move(listed);
        NIDUS_TRY(listing, store::findListing(session.database, nid));
        publication.isDelisted = listing && !listing->isListed();
    }
    NIDUS_TRY(step, EditionStep::begin(session.database, now));
    publication.step = std::move(step);
    const RegistrationTemplate &text = publication.preview.text;
    const QList<formats::Xref> links = linksFor(nid, text, registrantName(text[Field::Registrant]));
    EntryStep entry;
    if (publication.listed) {
        if (!publication.isDelisted)
            entry.before = publication.listed->entry;
        entry.after = withLinks(publication.listed->entry, links);
        if (!updated || !updated->isEmpty())
            entry.after.updated = updated.value_or(session.today());
    } else {
        entry.after = formats::newEntry(sectionFor(publication.step.edition(), nid.kind()), nid.text(),
                                        session.today(), links);
    }
    publication.preview.entry = std::move(entry);
    return {};
}

// What staff wrote as the day of the change; the day of the act needs no question.
ActResult<> checkGivenDay(const std::optional<QString> &updated, const PublicationPreview &preview,
                          const QString &today)
{
    const auto &entry = preview.entry;
    if (!updated || updated->isEmpty() || *updated == today || !entry || !entry->before)
        return {};
    return checkEntryDays(formats::fieldsOf(*entry->before), formats::fieldsOf(entry->after), today);
}

ActResult<Publication> publicationOf(Session &session, const StoredRequest &stored, RegistrationTemplate text,
                                     const PublishOptions &options, const QDateTime &now)
{
    Publication publication;
    PublicationPreview &preview = publication.preview;
    NIDUS_TRY(judge, TemplateJudge::of(session, stored));
    const std::optional<QString> given = judge.givenName();
    const bool isGiven = given && parseNidField(text[Field::NamespaceIdentifier]).isEmpty();
    preview.name = given.value_or(stored.request.nid);
    if (stored.request.namespaceKind == Kind::Informal) // RFC 8141 §5.2: assigned by the registry
        preview.text = withAssignedName(std::move(text), preview.name);
    else
        preview.text = withRequestedNid(std::move(text), stored.request);
    preview.number = {judge.expectedVersion(), 1};
    preview.base = judge.base();
    preview.revisionDraft = judge.revisionDraft(preview.text);
    NIDUS_TRY(findings, judge.findings(preview.text, isGiven));
    preview.findings = std::move(findings);
    auto decisions = answersTo(preview.findings, options.answers, stored.request.kind);
    if (given && !isGiven && !decisions) // the rule says why the registrant's own name is not given
        NIDUS_DO(noteRefusal(preview, decisions.error()));

    if (stored.request.kind == RequestKind::Revision && preview.number.number == 1)
        NIDUS_DO(noteRefusal(preview, {refusal::NeedsNumberBefore{{preview.name}}}));
    if (const auto nid = nameOf(preview)) {
        publication.nid = *nid;
        if (stored.request.kind == RequestKind::Revision) // of another one nid-registered says so
            if (auto may = checkNotSuperseded(session, *nid); !may)
                NIDUS_DO(noteRefusal(preview, std::move(may).error()));
        NIDUS_DO(stepEntry(session, *nid, options.entryUpdated, now, publication));
        if (auto may = checkGivenDay(options.entryUpdated, preview, session.today()); !may)
            NIDUS_DO(noteRefusal(preview, std::move(may).error()));
    } else {
        preview.entry = unexpected(nid.error());
        NIDUS_DO(noteRefusal(preview, nid.error()));
    }
    if (decisions)
        preview.decisions = *std::move(decisions);
    else
        NIDUS_DO(noteRefusal(preview, std::move(decisions).error()));
    if (auto may = checkNotRecused(session, stored.request.number); !may)
        NIDUS_DO(noteRefusal(preview, std::move(may).error()));
    if (stored.request.asksForAName()) {
        NIDUS_DO(reviewName(session, stored.request, preview));
        if (const auto refusal = refusalOf(preview))
            NIDUS_DO(noteRefusal(preview, *refusal));
    }
    return publication;
}

ActResult<> putEntry(Session &session, store::AuditedTransaction &act, qint64 registration,
                     Publication &publication)
{
    const Entry &entry = publication.preview.entry->after;
    const auto &listed = publication.listed;
    if (listed && !publication.isDelisted) {
        if (entry == listed->entry)
            return {};
        return publication.step.put(act, registration, listed->occurrence, listed->position, entry);
    }
    NIDUS_TRY(position, store::positionFor(session.database, entry.section, *publication.nid));
    return publication.step.put(act, registration, listed ? listed->occurrence : 1, position, entry);
}

// Whether a line of the field is the name, with a label before it or without.
bool isNamedIn(const QString &name, const QString &registrant)
{
    for (const QStringView line : QStringView(registrant).tokenize(u'\n'))
        if (line.trimmed().compare(name, Qt::CaseInsensitive) == 0 ||
            line.sliced(line.indexOf(u':') + 1).trimmed().compare(name, Qt::CaseInsensitive) == 0)
            return true;
    return false;
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

std::optional<QString> faultOfAnswer(const QString &rule)
{
    switch (rules::answerTo(rule)) {
    case rules::Answer::Never:
        return tr("no decision can lift it. Choose another name.");
    case rules::Answer::OutsideDecision:
        return tr("no answer can lift it, only an outside decision (outside-decision): which body decided, "
                  "in which document, when, and where it can be read.");
    case rules::Answer::Reason:
        break;
    }
    return std::nullopt;
}

ActResult<> Publishing::recordOutsideDecision(qint64 number, const QString &rule,
                                              const OutsideDecision &decision)
{
    if (rules::answerTo(rule) == rules::Answer::Never)
        return refused(refusal::AnswerRefused{rule, *faultOfAnswer(rule)});
    if (rules::answerTo(rule) == rules::Answer::Reason)
        return refused(refusal::BadArgument{
            tr("%1 needs no outside decision: answer it with a reason when the request is published.")
                .arg(rule)});
    const std::string address = decision.address.trimmed().toStdString();
    const urn::Part plain = urn::withinDelimiters(address);
    const OutsideDecision said{decision.body.simplified(), decision.document.simplified(),
                               decision.day.trimmed(),
                               QString::fromStdString(std::string(plain.of(address))).trimmed()};
    if (const auto fault = faultOf(said, m_session.today()))
        return refused(refusal::BadArgument{*fault});
    NIDUS_TRY(act, m_session.begin("outside-decision", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_DO(checkNotRecused(m_session, number));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    if (isNamedIn(said.body, saved.text[Field::Registrant]))
        return refused(refusal::BadArgument{
            tr("“%1” is who asks for the name: the decision has to be another body's.").arg(said.body)});
    NIDUS_TRY(judge, TemplateJudge::of(m_session, stored));
    NIDUS_TRY(findings, judge.findings(withRequestedNid(saved.text, stored.request)));
    const auto lifted = std::ranges::find(findings, rule, &Finding::rule);
    if (lifted == findings.cend())
        return refused(refusal::AnswerRefused{
            rule, tr("it finds nothing in %1 as last saved, so that there is nothing to lift.")
                      .arg(requestId(number))});
    if (lifted->lifted == said)
        return refused(refusal::AnswerRefused{
            rule, tr("%1 records this decision already (%2).").arg(requestId(number), wordsOf(said))});
    Decision recorded;
    recorded.request = number;
    recorded.name = stored.request.nid.toLower();
    recorded.kind = rule;
    recorded.verdict = Decision::Verdict::OutsideDecision;
    recorded.reason = wordsOf(said);
    NIDUS_DO(store::addOutsideDecision(act, recorded, said));
    act.note("rule", rule);
    act.note("name", recorded.name);
    act.note("body", said.body);
    act.note("document", said.document);
    act.note("date", said.day);
    act.note("address", said.address);
    return asAct(act.commit());
}

ActResult<PublishedRequest> Publishing::publish(qint64 number, const PublishOptions &options)
{
    // Before the store is locked: the lists of names are read.
    NIDUS_TRY(early, Queries(m_session).request(number));
    if (early.request.asksForAName())
        NIDUS_DO(m_session.names());
    NIDUS_TRY(act, m_session.begin("publish", requestId(number)));
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    if (options.seenRevision > 0 && options.seenRevision != saved.revision)
        return refused(refusal::Changed{});
    NIDUS_TRY(publication, publicationOf(m_session, stored, saved.text, options, act.at()));
    const PublicationPreview &preview = publication.preview;
    if (preview.refusal)
        return unexpected(*preview.refusal);
    const Nid &nid = *publication.nid;

    NIDUS_TRY(registration, store::addRegistration(act, nid, stored.request.namespaceKind));
    Version version;
    version.number = preview.number;
    version.stated = preview.text[Field::Version].simplified();
    version.date = statedDate(preview.text[Field::Date]);
    version.text = preview.text;
    version.form = QStringLiteral("8141");
    version.origin = Origin::Desk;
    version.reason = options.reason;
    version.published = act.at();
    version.publishedBy = act.user();
    version.sourceLines = saved.sourceLines;
    version.ruleSet = QString::fromLatin1(rules::ruleSetVersion);
    version.findings = preview.findings;
    NIDUS_TRY(source, store::addSource(act, saved.source));
    NIDUS_DO(store::addVersion(act, registration.id, version, source));
    for (Decision decision : preview.decisions) {
        decision.request = number;
        decision.name = nid.folded();
        decision.at = act.atText();
        decision.who = act.user();
        NIDUS_DO(store::addDecision(act, decision));
    }
    NIDUS_DO(putEntry(m_session, act, registration.id, publication));
    NIDUS_TRY(listing, store::findListing(m_session.database, nid));
    if (listing && !listing->isListed()) // it is listed again
        NIDUS_DO(store::addAnnotation(
            act, registration.id,
            {Status::Registered, {}, tr("published again at the desk"), act.at(), act.user()}));
    const QString reference = referenceText(nid, preview.number);
    NIDUS_DO(store::closeRequest(act, number, RequestState::Published, reference, registration.id));
    NIDUS_DO(store::refreshListing(act, registration.id));
    act.setSubject(reference);
    act.note("request", requestId(number));
    if (!preview.passed.isEmpty())
        act.note("undecided", shortWordsOf(preview.passed).join(QLatin1String(", ")));
    NIDUS_DO(act.commit());
    return PublishedRequest{{nid, preview.number}, preview.passed};
}

ActResult<PublicationPreview> Publishing::previewPublication(qint64 number, const RegistrationTemplate &text,
                                                             const PublishOptions &options)
{
    NIDUS_TRY(stored, Queries(m_session).request(number));
    NIDUS_TRY(saved, Queries(m_session).draft(number));
    stored.request = afterSaving(stored.request, saved.text, text);
    NIDUS_TRY(publication, publicationOf(m_session, stored, text, options, m_session.actor.now()));
    if (const auto open = checkOpen(stored); !open)
        publication.preview.refusal = open.error();
    return std::move(publication.preview);
}

} // namespace nidus
